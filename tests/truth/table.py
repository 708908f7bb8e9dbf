# SPDX-License-Identifier: MIT
"""Reads tables of solved positions: docs/table-format.md."""
import collections
import struct

HEADER = 48
DIRECTORY_ENTRY = 24


def sections(data):
    """The named sections of a file."""
    count, = struct.unpack_from("<Q", data, 24)
    result = {}
    for number in range(count):
        name, place, length = struct.unpack_from("<8sQQ", data, HEADER + DIRECTORY_ENTRY * number)
        result[name.decode("ascii").rstrip()] = data[place:place + length]
    return result


def numbers(data, width, signed):
    return [int.from_bytes(data[at:at + width], "little", signed=signed)
            for at in range(0, len(data), width)]


def entries(path):
    """A pair for each position: its value for MAX, and the plies to the end."""
    found = sections(path.read_bytes())
    value_width, rank_width = struct.unpack_from("<II", found["numbers"], 16)
    return zip(numbers(found["values"], value_width, signed=True),
               numbers(found["ranks"], rank_width, signed=False))


def distances(path, value):
    """How many positions of the table have this value, by their plies to the end."""
    return collections.Counter(rank for each, rank in entries(path) if each == value)


def outcomes(path):
    """Positions by what they are to the player to move, if nobody moves twice: who is to make the
    last move of a game that is decided wins it."""
    found = collections.Counter()
    longest = 0
    for value, plies in entries(path):
        found["drawn" if value == 0 else "won" if plies % 2 else "lost"] += 1
        if value != 0:
            longest = max(longest, plies)
    found["longest"] = longest
    return found
