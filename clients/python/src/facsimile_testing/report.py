"""What a failed test shows of its world."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .control.models import UnusedOverride
    from .world import World

NOTHING = "nothing has happened\n"
LONGEST_NAME = 80


def failure_report(world: World) -> str:
    """The timeline, folded to fit a screen, and the overrides that never fired."""
    timeline = world.timeline(folded=True)
    unused = [override_line(each) for each in world.list_unused()["data"]]
    lines = ["nothing happened in this test"] if timeline == NOTHING else [timeline.rstrip("\n")]
    return "\n".join([*lines, *(["never fired:", *unused] if unused else [])])


def override_line(override: UnusedOverride) -> str:
    """An override that never fired, and the nearest call."""
    kind, nearest = override["kind"], override["nearest"]
    if "event" in override:
        return f"  {kind} {override['id']} for {override['event']}"
    operation = "" if override["operation"] is None else f".{override['operation']}"
    path = "" if override["path"] is None else f"{override['path']} of "
    line = f"  {kind} {override['id']} for {path}{override['resource']}{operation}"
    if nearest is None:
        return f"{line}; no call came near"
    call = f"{nearest['method']} {nearest['path']} ({nearest['trace_id']})"
    return f"{line}; the nearest call is {call}"


def write_timeline(world: World, test: str, folder: Path) -> str:
    """Writes the timeline to a file, and returns a line that names it; neither if it is empty."""
    words = re.sub("[^a-z0-9]+", "-", test.lower())[:LONGEST_NAME].strip("-")
    digest = hashlib.sha256(test.encode()).hexdigest()[:6]
    file = folder / ".facsimile" / f"{words}-{digest}.timeline.txt"
    whole = world.timeline()
    if whole == NOTHING:
        return ""
    try:
        file.parent.mkdir(exist_ok=True)
        (file.parent / ".gitignore").write_text("*\n")
        file.write_text(f"{test}\n{whole}", encoding="utf-8")
    except OSError as error:
        return f"\nthe whole timeline cannot be written: {error}"
    return f"\nthe whole timeline is in {file.relative_to(folder)}"
