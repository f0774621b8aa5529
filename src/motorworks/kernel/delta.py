"""What has changed between two JSON values, as small JSON.

A delta is one of these:

- `[value]`: the value is replaced;
- `{"name": delta, ...}`: these members of an object, or elements of a list (by their index), have changed;
- `[start, removed, items]`: in a list, from `start` on, so many elements are replaced by the items.
"""

from typing import Any

from motorworks.kernel.refusal import BadFile

Json = Any


class BadDelta(BadFile):
    """A delta that does not fit the value it is applied to."""


def difference(before: Json, after: Json) -> Json:
    """The delta that leads from one value to the other; an empty object when they are equal."""
    return _delta(before, after) if _differ(before, after) else {}


def _differ(before: Json, after: Json) -> bool:
    """Most members are the very same object: `!=` alone would walk through it."""
    return before is not after and before != after


def _delta(before: Json, after: Json) -> Json:
    """Of two values that differ."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return {name: _delta(old, after[name]) for name, old in before.items() if _differ(old, after[name])}
    if isinstance(before, list) and isinstance(after, list):
        return _of_lists(before, after)
    return [after]


def _of_lists(before: list[Json], after: list[Json]) -> Json:
    if len(before) == len(after):
        changed = [i for i in range(len(before)) if before[i] != after[i]]
        if len(changed) == 1 or isinstance(after[changed[0]], (dict, list)):
            return {str(i): _delta(before[i], after[i]) for i in changed}
    shorter = min(len(before), len(after))
    start = 0
    while start < shorter and before[start] == after[start]:
        start += 1
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return [start, len(before) - start - end, after[start : len(after) - end]]


def patched(before: Json, delta: Json) -> Json:
    """The value after the delta. Nothing is changed in place; unchanged parts are shared."""
    try:
        return _patched(before, delta)
    except (LookupError, TypeError, ValueError, RecursionError):
        raise BadDelta("a change does not fit the position before it") from None


def _patched(before: Json, delta: Json) -> Json:
    if isinstance(delta, dict):
        if isinstance(before, dict):
            return {**before, **{name: _patched(before[name], each) for name, each in delta.items()}}
        return _patched_list(before, delta)
    if not isinstance(delta, list):
        raise TypeError
    if len(delta) == 1:
        return delta[0]
    start, removed, items = delta
    if not (isinstance(before, list) and isinstance(items, list) and start >= 0 and removed >= 0):
        raise ValueError
    return before[:start] + items + before[start + removed :]


def _patched_list(before: Json, delta: dict[str, Json]) -> Json:
    if not isinstance(before, list):
        if delta:
            raise ValueError
        return before
    after = before[:]
    for index, each in delta.items():
        after[int(index)] = _patched(after[int(index)], each)
    return after
