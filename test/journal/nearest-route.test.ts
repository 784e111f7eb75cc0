import { expect, test } from "vitest";
import { subject } from "../support/instance.js";

const ANY = "GET /__admin__/pack lists the operations";

test.each([
  ["POST /task/run", "POST /tasks/{task_id}/run"],
  ["POST /tasks/run", "POST /tasks/{task_id}/run"],
  ["POST /tasks/task_1/runn", "POST /tasks/{task_id}/run"],
  ["GET /tasks/task_1/run", "POST /tasks/{task_id}/run"],
  ["POST /run", ANY],
  ["POST /tasks/task_1", "PATCH /tasks/{task_id}"],
  ["PUT /task/task_1", "PATCH /tasks/{task_id}"],
  ["DELETE /task/task_1", "DELETE /tasks/{task_id}"],
  ["GET /agnets", "GET /agents"],
  ["GET /agents/", "GET /agents"],
  ["PATCH /agents", "POST /agents"],
  ["GET /task-run/trun_1", "GET /task-runs/{task_run_id}"],
  ["GET /nowhere", ANY],
  ["GET /nothing/like/it", ANY],
  [`GET ${"/a".repeat(8_000)}`, ANY],
])("no route is for %.30s: %s", async (asked, nearest) => {
  const sim = await subject();
  const [method = "", path = ""] = asked.split(" ");
  const { headers } = await sim.call(method, path);
  const { body } = await sim.get(`/__admin__/trace/${headers["x-mock-resolution-trace"]}`);
  const words = nearest === ANY ? ANY : `the nearest is ${nearest}`;
  expect(body["steps"]).toContainEqual({
    step: "route",
    matched: false,
    note: `there is no ${method} ${path}; ${words}`,
  });
});
