"""How Hypothesis tries: always the same examples, so that a run that passes passes again."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("same", derandomize=True, database=None, deadline=None, suppress_health_check=SLOW)
settings.register_profile("other", max_examples=1000, print_blob=True, deadline=None, suppress_health_check=SLOW)
# HYPOTHESIS_PROFILE=other looks further, at examples that no run has seen before.
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
