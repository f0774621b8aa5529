"""Files that a command writes at its end. Whether it can is checked before hours are spent."""

from pathlib import Path
from tempfile import TemporaryFile

from motorworks.kernel.refusal import MotorworksError


class CannotWrite(MotorworksError):
    """A file that was named cannot be written; the message says why."""


def writable(file: Path) -> Path:
    """The file, in a folder that is there and takes files."""
    if file.is_dir():
        raise CannotWrite(f"{file} is a folder; name a file")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=file.parent):
            return file
    except OSError as error:
        raise CannotWrite(f"cannot write {file}: {error.strerror}") from None
