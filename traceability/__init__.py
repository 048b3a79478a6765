"""Which clause is encoded where, and which case of the conformance suite shows it."""
