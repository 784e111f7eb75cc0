import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Subject } from "../support/instance.js";
import { aRunThatIs } from "./run-in-status.js";
import { cause, good, list, read, refusal, simulation } from "./support.js";

/** A run that runs and whose task keeps files. */
const aRunThatStores = (sim: Subject): Promise<JsonObject> =>
  aRunThatIs(sim, "running", { storage: { enabled: true } });

const capture = (sim: Subject, { id = null }: JsonObject, file: JsonObject = {}): Promise<void> =>
  cause(sim, "storage.captured", { task_run_id: id, ...file });

describe("the files of a run", () => {
  test("are listed in a page, newest first", async () => {
    const sim = await simulation();
    const run = await aRunThatStores(sim);
    for (const file_name of ["a", "b", "c"]) await capture(sim, run, { file_name });
    const url = `/task-runs/${run["id"]}/storage`;
    expect((await list(sim, url)).map(({ file_name }) => file_name)).toEqual(["c", "b", "a"]);
    const page = await read(sim, `${url}?Limit=2`);
    expect(page).toMatchObject({ has_more: true, next_cursor: expect.any(String) });
    const rest = await list(sim, `${url}?cursor=${page["next_cursor"]}`);
    expect(rest.map(({ file_name }) => file_name)).toEqual(["a"]);
  });

  test("are those of that run alone", async () => {
    const sim = await simulation();
    const one = await aRunThatStores(sim);
    const other = await aRunThatStores(sim);
    await capture(sim, one);
    expect(await list(sim, `/task-runs/${one["id"]}/storage`)).toHaveLength(1);
    expect(await list(sim, `/task-runs/${other["id"]}/storage`)).toEqual([]);
  });

  test("of an unknown run: 404 request/task_run_not_found", async () => {
    const sim = await simulation();
    const answer = await sim.get("/task-runs/trun_0123456789abcdef/storage");
    expect(refusal(answer)).toBe("404 request/task_run_not_found");
  });

  test("are captured also after the run has completed, not after it has failed", async () => {
    const sim = await simulation();
    const run = await aRunThatStores(sim);
    await sim.advance("1m");
    await capture(sim, run);
    expect(await list(sim, `/task-runs/${run["id"]}/storage`)).toHaveLength(1);
    const other = await aRunThatStores(sim);
    await cause(sim, "task_run.failed", { task_run_id: other["id"] ?? null });
    await expect(capture(sim, other)).rejects.toThrow("409");
  });
});

describe("a file", () => {
  test("retrieve", async () => {
    const sim = await simulation();
    const run = await aRunThatStores(sim);
    const file = { file_name: "a.csv", file_type: "text/csv", file_size: 3 };
    await capture(sim, run, file);
    const [{ id } = {}] = await list(sim, `/task-runs/${run["id"]}/storage`);
    expect(await read(sim, `/storage/${id}`)).toEqual({
      id: expect.stringMatching(/^stor_[0-9A-Za-z]{16}$/),
      object: "storage",
      ...file,
      url: expect.stringMatching(
        new RegExp(`^http://localhost/__files__/${id}\\?token=[0-9A-Za-z]{32}$`),
      ),
      metadata: null,
      fetch_date: "2025-01-01T00:00:02Z",
      extraction: null,
      task_run_id: run["id"],
      created_at: "2025-01-01T00:00:02Z",
      request_id: expect.stringMatching(/^req_/),
    });
    const { url } = await read(sim, `/storage/${id}`);
    // A browser neither guesses its type nor runs what is in it.
    expect((await sim.get(String(url).replace("http://localhost", ""))).headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    });
  });

  test("has defaults for members that the event does not set", async () => {
    const sim = await simulation();
    const run = await aRunThatStores(sim);
    await capture(sim, run);
    expect(await list(sim, `/task-runs/${run["id"]}/storage`)).toMatchObject([
      {
        file_name: expect.stringMatching(/./),
        file_type: expect.stringMatching(/^\w+\/\w+$/),
        file_size: expect.any(Number),
      },
    ]);
  });

  test("an unknown id: 404 request/storage_not_found", async () => {
    const sim = await simulation();
    const answer = await sim.get("/storage/stor_0123456789abcdef");
    expect(refusal(answer)).toBe("404 request/storage_not_found");
  });

  test("cannot be deleted or updated: there is no such route", async () => {
    const sim = await simulation();
    const run = await aRunThatStores(sim);
    await capture(sim, run);
    const [{ id } = {}] = await list(sim, `/task-runs/${run["id"]}/storage`);
    expect([
      await sim.delete(`/storage/${id}`),
      await sim.patch(`/storage/${id}`, {}),
    ]).toMatchObject([
      { status: 404, text: "" },
      { status: 404, text: "" },
    ]);
    expect(good(await sim.get(`/storage/${id}`))["id"]).toBe(id);
  });
});
