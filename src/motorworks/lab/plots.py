"""Pictures of figures, for reports: dark lines on paper, one accent."""

from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from motorworks.kernel.refusal import NoLibrary

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK = "#2b2f36"
PAPER = "#faf6ec"
ACCENT = "#b3402e"
QUIET = "#8a8577"

Estimates = Sequence[dict[str, float]]


def blank(across: int = 1, width: float = 6.4, height: float = 3.2) -> "tuple[Figure, list[Axes]]":
    """An empty figure with so many drawings side by side. No window and no display is needed."""
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise NoLibrary("a plot", "matplotlib", "lab") from None
    figure = Figure(figsize=(width, height), facecolor=PAPER, layout="constrained")
    axes = list(figure.subplots(1, across, squeeze=False)[0])
    for drawing in axes:
        drawing.set_facecolor(PAPER)
        drawing.spines[["top", "right"]].set_visible(False)
    return figure, axes


def whiskers(axes: "Axes", names: Sequence[str], estimates: Estimates, title: str, fair: float | None = None) -> None:
    """One line per name, the first on top: a point with its interval; a dashed line where everything would be fair."""
    rows = list(range(len(names)))[::-1]
    values = [one["value"] for one in estimates]
    below = [max(0.0, one["value"] - one["low"]) for one in estimates]
    above = [max(0.0, one["high"] - one["value"]) for one in estimates]
    axes.errorbar(values, rows, xerr=[below, above], fmt="o", color=INK, ecolor=INK, capsize=3, markersize=5)
    axes.set_yticks(rows, list(names))
    axes.set_ylim(-0.7, len(rows) - 0.3)
    axes.set_title(title, loc="left", fontsize=10, color=INK)
    if fair is not None:
        axes.axvline(fair, color=ACCENT, linestyle="--", linewidth=1)


def boxes(axes: "Axes", names: Sequence[str], columns: Sequence[Sequence[float]], title: str) -> None:
    axes.boxplot(
        [list(column) for column in columns],
        tick_labels=list(names),
        boxprops={"color": INK},
        medianprops={"color": ACCENT},
        flierprops={"markersize": 2, "markeredgecolor": QUIET},
    )
    axes.set_title(title, loc="left", fontsize=10, color=INK)


def bars(axes: "Axes", values: Sequence[float], title: str, bins: int = 20) -> None:
    axes.hist(list(values), bins=bins, color=QUIET, edgecolor=PAPER)
    axes.set_title(title, loc="left", fontsize=10, color=INK)


def svg(figure: "Figure") -> str:
    """The picture as text that can be embedded in a page; the same figures give the same text."""
    import matplotlib as mpl

    with mpl.rc_context({"svg.hashsalt": "motorworks"}):
        text = StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue()[text.getvalue().index("<svg") :]


def tournament_plot(figures: dict[str, Any], file: Path) -> None:
    """Ratings, win shares and scores of every bot; the file's ending says which kind of picture."""
    table = figures["table"]
    names = [row["bot"] for row in table]
    figure, (left, middle, right) = blank(3, 11, 1.6 + 0.4 * len(names))
    whiskers(left, names, [row["rating"] for row in table], "rating")
    whiskers(middle, names, [row["wins"] for row in table], "share of wins", figures["parity"])
    whiskers(right, names, [row["score"] for row in table], "mean score")
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)
