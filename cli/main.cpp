#include "cli/app.h"

int main(int argc, char** argv) { return stellwerk::cli::run(argc, argv); }
