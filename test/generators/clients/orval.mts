// The main job with the functions that orval makes.
import { advanceClock, armFault } from "./control";
import type { ErrorEnvelope, ValidationErrorResponse } from "./vendor";
import { createAgent, createTask, getTaskRun, runTask } from "./vendor";

function expectStatus<T extends { status: number }, S extends T["status"]>(
  answer: T,
  status: S,
): Extract<T, { status: S }> {
  if (answer.status !== status) throw new Error(JSON.stringify(answer));
  return answer as Extract<T, { status: S }>;
}

const { data: agent } = expectStatus(await createAgent({ name: "Ada" }), 201);
const created = await createTask({
  name: "Read the balance",
  agent_id: agent.id,
  output_schema: {
    type: "object",
    required: ["balance"],
    properties: { balance: { type: "number" } },
  },
});
const { data: task } = expectStatus(created, 201);
const { data: started } = expectStatus(await runTask(task.id), 201);
expectStatus(await advanceClock({ duration: "1m" }), 200);
const { data: run } = expectStatus(await getTaskRun(started.id), 200);

const missing = expectStatus(await getTaskRun("trun_0000000000000000"), 404);

const fault = await armFault({
  resource: "task_runs",
  operation: "create",
  outcome: { code: "rate_limit_exceeded" },
  count: 1,
});
expectStatus(fault, 201);
const refused = expectStatus(await runTask(task.id), 429);

const codeOf = (error: ErrorEnvelope | ValidationErrorResponse): string | undefined =>
  "request_id" in error ? error.errors[0]?.code : undefined;

console.log(
  JSON.stringify({
    started: started.status,
    run: { status: run.status, result: run.result, balance: typeof run.output?.["balance"] },
    missing: { status: missing.status, code: codeOf(missing.data) },
    refused: { status: refused.status, code: codeOf(refused.data) },
  }),
);
