"""The conformance suite: its questions, the protocol, and the runner that puts them to any implementation."""
