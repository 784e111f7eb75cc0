"""The application: it books orders through the vendor, and knows nothing of Facsimile."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from http.client import HTTPException

TASK = "task_Booking000000001"


class Shop:
    def __init__(
        self, url: str, key: str, sleep: Callable[[float], None] = time.sleep, careful: bool = False
    ) -> None:
        self._url, self._key, self._sleep, self._careful = url, key, sleep, careful

    def book(self, order: str) -> None:
        headers = {"authorization": f"Bearer {self._key}", "content-type": "application/json"}
        if self._careful:
            headers["idempotency-key"] = order
        call = json.dumps({"input": {"order": order}}, separators=(",", ":")).encode()
        request = urllib.request.Request(f"{self._url}/tasks/{TASK}/run", call, headers)
        for pause in (1, 2, 4):
            try:
                urllib.request.urlopen(request, timeout=10).close()
                return
            except urllib.error.HTTPError as refused:
                refused.close()
            except (OSError, HTTPException):
                pass
            self._sleep(pause)
