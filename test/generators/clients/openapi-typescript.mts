// The main job with the types that openapi-typescript makes, and openapi-fetch.
import createClient from "openapi-fetch";
import type { paths as ControlPaths } from "./control.js";
import type { components, paths as VendorPaths } from "./vendor.js";

const [, , baseUrl = "", key = ""] = process.argv;
const headers = { Authorization: `Bearer ${key}` };
const vendor = createClient<VendorPaths>({ baseUrl, headers });
const control = createClient<ControlPaths>({ baseUrl, headers });

function given<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const agent = given(await vendor.POST("/agents", { body: { name: "Ada" } }));
const task = given(
  await vendor.POST("/tasks", {
    body: {
      name: "Read the balance",
      agent_id: agent.id,
      output_schema: {
        type: "object",
        required: ["balance"],
        properties: { balance: { type: "number" } },
      },
    },
  }),
);
const path = { task_id: task.id };
const started = given(await vendor.POST("/tasks/{task_id}/run", { params: { path } }));
given(await control.POST("/__admin__/clock/advance", { body: { duration: "1m" } }));
const run = given(
  await vendor.GET("/task-runs/{task_run_id}", { params: { path: { task_run_id: started.id } } }),
);

const missing = await vendor.GET("/task-runs/{task_run_id}", {
  params: { path: { task_run_id: "trun_0000000000000000" } },
});

given(
  await control.POST("/__admin__/faults", {
    body: {
      resource: "task_runs",
      operation: "create",
      outcome: { code: "rate_limit_exceeded" },
      count: 1,
    },
  }),
);
const refused = await vendor.POST("/tasks/{task_id}/run", { params: { path } });

type Refusal =
  | components["schemas"]["ErrorEnvelope"]
  | components["schemas"]["ValidationErrorResponse"];

const codeOf = (error: Refusal | undefined): string | undefined =>
  error !== undefined && "request_id" in error ? error.errors[0]?.code : undefined;

console.log(
  JSON.stringify({
    started: started.status,
    run: { status: run.status, result: run.result, balance: typeof run.output?.["balance"] },
    missing: { status: missing.response.status, code: codeOf(missing.error) },
    refused: { status: refused.response.status, code: codeOf(refused.error) },
  }),
);
