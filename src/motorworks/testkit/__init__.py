"""The conformance tests that every game passes; part of the package, so that a new game can use them."""
