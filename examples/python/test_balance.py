"""Run by pytest where it is installed, or by itself: python3 test_balance.py"""

import queue
import threading
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer

from balance import Balances, VendorError
from simulator import Simulator

TASK = "task_Balance000000001"
sim = None


def setUpModule():
    global sim
    sim = Simulator(key="sk_from_my_app")


def tearDownModule():
    sim.close()


class ReadBalance(unittest.TestCase):
    def setUp(self):
        # Each test begins with an empty world that has an agent and a task in it.
        sim.admin("reset", {"salt": self.id()})
        agent = {"id": "agt_AdaAdaAdaAdaAda1", "name": "Ada"}
        task = {"id": TASK, "name": "Read the balance", "agent_id": agent["id"]}
        sim.admin("seed", {"resources": {"agents": [agent], "tasks": [task]}})
        self.balances = Balances(sim.url, sim.key)

    def test_answers_the_balance_that_the_site_shows(self):
        pin_balance(1204.5)
        # Runs end right after the call that made them: the application need not wait.
        sim.admin("clock/durations", {"collapse": True})

        self.assertEqual(self.balances.read_balance(TASK), 1204.5)

    def test_says_so_when_the_vendor_asks_it_to_slow_down(self):
        fault = {"resource": "task_runs", "operation": "create", "outcome": {"status": 429}}
        sim.admin("faults", fault)

        with self.assertRaises(VendorError) as refused:
            self.balances.read_balance(TASK)

        self.assertEqual(refused.exception.status, 429)
        self.assertEqual(refused.exception.code, "rate_limit_exceeded")

    def test_learns_the_balance_by_webhook(self):
        pin_balance(1204.5)
        url, received = serve_webhooks(self)
        wanted = {"url": url, "subscribe": ["task_run.completed"]}
        secret = sim.admin("webhooks/endpoints", wanted)["secret"]
        self.balances.start_reading(TASK)

        # Answers when the webhooks of this minute have been delivered.
        sim.admin("clock/advance", {"duration": "1m"})
        headers, body = received.get(timeout=5)

        self.assertFalse(self.balances.handle_webhook(headers, body + b" ", secret))
        self.assertEqual(self.balances.known, {})
        self.assertTrue(self.balances.handle_webhook(headers, body, secret))
        self.assertEqual(self.balances.known, {TASK: 1204.5})


def pin_balance(value):
    pin = {"resource": "task_run", "path": "output.balance", "value": value}
    sim.admin("exogenous/pins", pin)


def serve_webhooks(test):
    """Listens on a free port until the test is over. Answers the URL, and a queue of what came."""
    received = queue.Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["content-length"]))
            received.put((self.headers, body))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    test.addCleanup(server.server_close)
    test.addCleanup(server.shutdown)
    return f"http://127.0.0.1:{server.server_port}/hooks", received


if __name__ == "__main__":
    unittest.main()
