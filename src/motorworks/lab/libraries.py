"""Libraries that are not installed with the core, and the sentence when one is missing."""

from motorworks.kernel.refusal import MotorworksError


class NoLibrary(MotorworksError):
    """An optional library is not installed."""

    def __init__(self, what: str, library: str, extra: str) -> None:
        super().__init__(f"{what} needs {library}, which is not installed: pip install 'motorworks[{extra}]'")
