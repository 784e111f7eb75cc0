"""The main job with the packages that openapi-python-client makes."""

import json
import sys

import control
import vendor
from control.api.clock import advance_clock
from control.api.faults import arm_fault
from control.models import Advance, AdvanceByDuration, Fault, FaultRequest, Outcome
from vendor.api.agents import create_agent
from vendor.api.task_runs import get_task_run
from vendor.api.tasks import create_task, run_task
from vendor.models import (
    CreateAgentRequest,
    CreateTaskRequest,
    CreateTaskRequestOutputSchemaType0,
    ErrorEnvelope,
    GetAgentResponse,
    GetTaskResponse,
    GetTaskRunResponse,
)

_, url, key = sys.argv
application = vendor.AuthenticatedClient(base_url=url, token=key)
test = control.AuthenticatedClient(base_url=url, token=key)

agent = create_agent.sync(client=application, body=CreateAgentRequest(name="Ada"))
assert isinstance(agent, GetAgentResponse), agent

output_schema = CreateTaskRequestOutputSchemaType0.from_dict(
    {
        "type": "object",
        "required": ["balance"],
        "properties": {"balance": {"type": "number"}},
    }
)
task = create_task.sync(
    client=application,
    body=CreateTaskRequest(
        name="Read the balance", agent_id=agent.id, output_schema=output_schema
    ),
)
assert isinstance(task, GetTaskResponse), task

started = run_task.sync(task.id, client=application)
assert isinstance(started, GetTaskRunResponse), started
advance = advance_clock.sync(client=test, body=AdvanceByDuration(duration="1m"))
assert isinstance(advance, Advance), advance
run = get_task_run.sync(started.id, client=application)
assert isinstance(run, GetTaskRunResponse) and run.output is not None, run

missing = get_task_run.sync_detailed("trun_0000000000000000", client=application)
assert isinstance(missing.parsed, ErrorEnvelope), missing

fault = arm_fault.sync(
    client=test,
    body=FaultRequest(
        resource="task_runs",
        operation="create",
        outcome=Outcome(code="rate_limit_exceeded"),
        count=1,
    ),
)
assert isinstance(fault, Fault), fault
refused = run_task.sync_detailed(task.id, client=application)
assert isinstance(refused.parsed, ErrorEnvelope), refused

print(
    json.dumps(
        {
            "started": started.status,
            "run": {
                "status": run.status,
                "result": run.result,
                "balance": "number" if isinstance(run.output["balance"], float) else "other",
            },
            "missing": {
                "status": missing.status_code,
                "code": missing.parsed.errors[0].code,
            },
            "refused": {
                "status": refused.status_code,
                "code": refused.parsed.errors[0].code,
            },
        }
    )
)
