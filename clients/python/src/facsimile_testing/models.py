"""The types of requests and answers of the control contract."""

from .control.models import *  # noqa: F403
