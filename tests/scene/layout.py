"""Moved to `motorworks.testkit.layout`."""

from motorworks.testkit.layout import *  # noqa: F403
