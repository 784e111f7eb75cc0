// The main job with the clients that @hey-api/openapi-ts makes.
import { createClient as createControl } from "./control/client/index.js";
import { advanceClock, armFault } from "./control/index.js";
import { createClient as createVendor } from "./vendor/client/index.js";
import type { ErrorEnvelope } from "./vendor/index.js";
import { createAgent, createTask, getTaskRun, runTask } from "./vendor/index.js";

const [, , baseUrl = "", auth = ""] = process.argv;
const vendor = { client: createVendor({ baseUrl, auth }) };
const control = { client: createControl({ baseUrl, auth }), throwOnError: true } as const;

const { data: agent } = await createAgent({
  ...vendor,
  body: { name: "Ada" },
  throwOnError: true,
});
const { data: task } = await createTask({
  ...vendor,
  body: {
    name: "Read the balance",
    agent_id: agent.id,
    output_schema: {
      type: "object",
      required: ["balance"],
      properties: { balance: { type: "number" } },
    },
  },
  throwOnError: true,
});
const path = { task_id: task.id };
const { data: started } = await runTask({ ...vendor, path, throwOnError: true });
await advanceClock({ ...control, body: { duration: "1m" } });
const { data: run } = await getTaskRun({
  ...vendor,
  path: { task_run_id: started.id },
  throwOnError: true,
});

const missing = await getTaskRun({ ...vendor, path: { task_run_id: "trun_0000000000000000" } });

await armFault({
  ...control,
  body: {
    resource: "task_runs",
    operation: "create",
    outcome: { code: "rate_limit_exceeded" },
    count: 1,
  },
});
const refused = await runTask({ ...vendor, path });

// An error is `unknown` where one of the refusals has no body.
const isEnvelope = (error: unknown): error is ErrorEnvelope =>
  typeof error === "object" && error !== null && "request_id" in error;
const codeOf = (error: unknown): string | undefined =>
  isEnvelope(error) ? error.errors[0]?.code : undefined;

console.log(
  JSON.stringify({
    started: started.status,
    run: { status: run.status, result: run.result, balance: typeof run.output?.["balance"] },
    missing: { status: missing.response?.status, code: codeOf(missing.error) },
    refused: { status: refused.response?.status, code: codeOf(refused.error) },
  }),
);
