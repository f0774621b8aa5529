"""Property tests are about rules, not about how busy the machine is."""

from hypothesis import settings

settings.register_profile("no deadline", deadline=None)
settings.load_profile("no deadline")
