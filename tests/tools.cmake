# The repository checks itself: who includes whom, and whether that check still sees a trespass.
add_test(NAME tools.check_includes COMMAND ${PROJECT_SOURCE_DIR}/tools/check_includes)
add_test(NAME tools.check_includes_self_test
    COMMAND ${PROJECT_SOURCE_DIR}/tools/check_includes --self-test)
set_tests_properties(tools.check_includes tools.check_includes_self_test PROPERTIES LABELS tools)
