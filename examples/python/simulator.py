"""Starts an instance, and calls its control plane. Standard library only."""

import json
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

MAIN = Path(__file__).resolve().parents[2] / "bin/facsimile.cjs"


class Simulator:
    def __init__(self, key):
        command = ["node", str(MAIN), "start", "--port", "0", "--json", "--key", key]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        ready = self._process.stdout.readline()
        if ready == "":
            self.close()
            raise RuntimeError("the instance could not start; it says above why")
        self.key = key
        self.url = json.loads(ready)["url"]

    def admin(self, path, body):
        """A call under /__admin__, which the application never makes."""
        request = urllib.request.Request(
            f"{self.url}/__admin__/{path}",
            data=json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {self.key}"},
        )
        try:
            with urllib.request.urlopen(request, timeout=10) as response:
                return json.load(response)
        except urllib.error.HTTPError as refused:
            # The body says what is wrong, and often what was meant.
            refused.msg = refused.read().decode()
            raise

    def close(self):
        self._process.terminate()
        self._process.wait(timeout=10)
        self._process.stdout.close()
