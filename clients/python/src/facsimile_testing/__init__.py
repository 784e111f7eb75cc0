"""Facsimile for Python: a faithful, controllable stand-in for a vendor's HTTP API.

pytest finds the fixture `sim` by itself; `explore` makes a test of every legal future.
"""

from . import models
from .clock import VirtualClock
from .errors import CannotStart, FacsimileError, NotReached, Refused, Unreachable
from .exploring import explore
from .inbox import Inbox, Webhook
from .simulator import Simulator
from .world import Future, World

__all__ = [
    "CannotStart",
    "FacsimileError",
    "Future",
    "Inbox",
    "NotReached",
    "Refused",
    "Simulator",
    "Unreachable",
    "VirtualClock",
    "Webhook",
    "World",
    "explore",
    "models",
]
