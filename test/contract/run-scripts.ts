import type { JsonObject } from "../../src/engine/base/json.js";
import { aCredential, aRun, aSource, aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import type { Prepare, Script } from "./calls.js";
import { after, cause, idOf, when } from "./calls.js";

const SCHEMA = {
  type: "object",
  properties: { check_in_date: { type: "string" } },
  required: ["check_in_date"],
} as const;

/** Runs a new task with the fields that `fields` derives from the world. */
const running =
  (fields: (sim: Subject) => Promise<JsonObject>): Prepare =>
  async (sim) => ({ path: { task_id: idOf(await aTask(sim)) }, body: await fields(sim) });

/** The path of a run of a scenario, after a while. */
const runPath =
  (wait = "0s", scenario?: string) =>
  async (sim: Subject): Promise<{ readonly task_run_id: string }> => {
    const headers = scenario === undefined ? {} : { "x-mock-scenario": scenario };
    const run = await aRun(sim, {}, headers);
    await sim.advance(wait);
    return { task_run_id: idOf(run) };
  };

const onRun =
  (...given: Parameters<typeof runPath>): Prepare =>
  async (sim) => ({ path: await runPath(...given)(sim) });

/** The path of the session of a run, after a while. */
const onSession =
  (wait = "0s"): Prepare =>
  async (sim) => {
    const run = await aRun(sim);
    await sim.advance(wait);
    return { path: { session_id: String(run["session_id"]) } };
  };

async function storedFile(sim: Subject): Promise<JsonObject> {
  const task = await aTask(sim, { storage: { enabled: true } });
  const run = (await sim.post(`/tasks/${idOf(task)}/run`)).body;
  await sim.advance("2s");
  await cause(sim, "storage.captured", { task_run_id: idOf(run), file_name: "invoice.pdf" });
  const { body } = await sim.get(`/task-runs/${idOf(run)}?include=storage`);
  const [file]: readonly JsonObject[] = Object(body["storage"]);
  return { run: idOf(run), file: String(file?.["id"]) };
}

const CODE = { input: { code: "123456" } };

export const runScripts: Readonly<Record<string, Script>> = {
  runTask: {
    valid: async (sim) => ({
      path: { task_id: idOf(await aTask(sim, { input_schema: SCHEMA })) },
      body: {
        credential_id: idOf(await aCredential(sim)),
        input: { check_in_date: "2025-02-01" },
      },
    }),
    also: [
      when("no body", 201, async (sim) => ({ path: { task_id: idOf(await aTask(sim)) } })),
      when(
        "a session to join",
        201,
        running(async (sim) => {
          const { session_id = null } = await aRun(sim);
          return { session_id };
        }),
      ),
      when("input that its schema refuses", 400, async (sim) => ({
        path: { task_id: idOf(await aTask(sim, { input_schema: SCHEMA })) },
        body: { input: { check_in_date: 20250201 } },
      })),
      when(
        "a source that is not the credential's",
        400,
        running(async (sim) => ({
          credential_id: idOf(await aCredential(sim)),
          source_id: idOf(await aSource(sim)),
        })),
      ),
      ...["credential_id", "source_id", "session_id"].map((name) =>
        when(
          `an unknown ${name}`,
          404,
          running(async () => ({ [name]: "x_0000000000000000" })),
        ),
      ),
      when(
        "a deleted credential",
        422,
        running(async (sim) => {
          const id = idOf(await aCredential(sim));
          await sim.delete(`/credentials/${id}`);
          return { credential_id: id };
        }),
      ),
      when(
        "a session that has ended",
        422,
        running(async (sim) => {
          const { session_id = null } = await aRun(sim);
          await sim.post(`/sessions/${session_id}/end`);
          return { session_id };
        }),
      ),
    ],
  },
  listTaskRuns: {
    valid: after(onRun("22s")),
  },
  getTaskRun: {
    valid: onRun(),
    also: [
      when("all sections", 200, async (sim) => ({
        path: { task_run_id: String((await storedFile(sim))["run"]) },
        query: "?include=input,storage,screenshots",
      })),
      when("one that failed", 200, onRun("22s", "run.blocked")),
      when("one that is paused", 200, onRun("12s", "run.mfa")),
    ],
  },
  cancelTaskRun: {
    valid: onRun(),
    also: [
      when("one that runs", 200, onRun("2s")),
      when("one that is paused", 200, onRun("12s", "run.mfa")),
      when("one that waits for review", 200, onRun("22s", "run.review")),
      when("one that has ended", 409, onRun("22s")),
    ],
  },
  submitTaskRunInteraction: {
    valid: async (sim) => ({ path: await runPath("12s", "run.mfa")(sim), body: CODE }),
    also: [
      when("a value too few", 400, async (sim) => ({
        path: await runPath("12s", "run.mfa")(sim),
        body: { input: {} },
      })),
      when("one that is not paused", 409, async (sim) => ({
        path: await runPath("2s")(sim),
        body: CODE,
      })),
    ],
  },
  listTaskRunStorage: {
    valid: async (sim) => ({ path: { task_run_id: String((await storedFile(sim))["run"]) } }),
  },
  getStorage: {
    valid: async (sim) => ({ path: { storage_id: String((await storedFile(sim))["file"]) } }),
  },
  getSession: { valid: onSession("2s") },
  endSession: {
    valid: onSession("2s"),
    also: [
      when("one that is queued", 200, onSession()),
      when("one that idles", 200, onSession("22s")),
      when("one that has ended", 409, onSession("11m")),
    ],
  },
};
