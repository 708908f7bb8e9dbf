# SPDX-License-Identifier: MIT
# The names that other projects link, in the tree and installed: zermelo::zermelo is the embedding
# facade <zermelo/zermelo.hpp>, zermelo::search the solvers "search/*.hpp" alone. Both carry include
# folders and libraries, but none of our own warning flags.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

function(zermelo_public_target name library include_folder)
  add_library(zermelo_public_${name} INTERFACE)
  add_library(zermelo::${name} ALIAS zermelo_public_${name})
  target_compile_features(zermelo_public_${name} INTERFACE cxx_std_20)
  target_include_directories(zermelo_public_${name} INTERFACE ${include_folder})
  target_link_libraries(zermelo_public_${name} INTERFACE $<LINK_ONLY:${library}>)
endfunction()

zermelo_public_target(zermelo zermelo_interpreter ${PROJECT_SOURCE_DIR}/interpreter)
zermelo_public_target(search zermelo_search ${PROJECT_SOURCE_DIR})

# A project that only embeds Zermelo does not install it along with itself.
if(NOT ZERMELO_IS_TOP_LEVEL)
  return()
endif()

install(TARGETS zermelo_lang zermelo_search zermelo_interpreter
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/interpreter/zermelo/
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/zermelo
        FILES_MATCHING PATTERN "*.hpp")
# These include each other as "search/...": their root is include/zermelo.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/search
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/zermelo
        FILES_MATCHING PATTERN "*.hpp")
install(DIRECTORY ${PROJECT_SOURCE_DIR}/stdlib ${PROJECT_SOURCE_DIR}/examples
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zermelo)
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/LICENSE
        DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(zermelo_package ${CMAKE_INSTALL_LIBDIR}/cmake/zermelo)
configure_package_config_file(
  ${CMAKE_CURRENT_LIST_DIR}/zermelo-config.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/zermelo-config.cmake
  INSTALL_DESTINATION ${zermelo_package}
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
# Below 1.0 a minor version may change the interface.
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/zermelo-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/zermelo-config.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/zermelo-config-version.cmake
        DESTINATION ${zermelo_package})
