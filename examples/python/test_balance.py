"""Run by pytest with the package facsimile-testing, whose plugin has the fixture `sim`."""

import pytest
from balance import Balances, VendorError

TASK = "task_Balance000000001"


@pytest.fixture
def balances(sim):
    # Each test begins with a world of its own that has an agent and a task in it.
    agent = {"id": "agt_AdaAdaAdaAdaAda1", "name": "Ada"}
    task = {"id": TASK, "name": "Read the balance", "agent_id": agent["id"]}
    sim.seed(resources={"agents": [agent], "tasks": [task]})
    return Balances(sim.url, sim.key)


def pin_balance(sim, value):
    sim.set_pin(resource="task_run", path="output.balance", value=value)


def test_answers_the_balance_that_the_site_shows(sim, balances):
    pin_balance(sim, 1204.5)
    # Runs end right after the call that made them: the application need not wait.
    sim.set_durations({"collapse": True})

    assert balances.read_balance(TASK) == 1204.5


def test_says_so_when_the_vendor_asks_it_to_slow_down(sim, balances):
    sim.arm_fault(resource="task_runs", operation="create", outcome={"status": 429})

    with pytest.raises(VendorError) as refused:
        balances.read_balance(TASK)

    assert refused.value.status == 429
    assert refused.value.code == "rate_limit_exceeded"


def test_learns_the_balance_by_webhook(sim, balances):
    pin_balance(sim, 1204.5)
    inbox = sim.inbox(subscribe=["task_run.completed"])
    balances.start_reading(TASK)

    # Returns when the webhooks of this minute have been delivered.
    sim.clock.advance("1m")
    [webhook] = inbox.received

    assert not balances.handle_webhook(webhook.headers, webhook.body + b" ", inbox.secret)
    assert balances.known == {}
    assert balances.handle_webhook(webhook.headers, webhook.body, inbox.secret)
    assert balances.known == {TASK: 1204.5}
