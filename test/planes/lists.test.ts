import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { aCredential, anAgent, aRun, aSource, aTask } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

interface Page {
  readonly ids: readonly unknown[];
  readonly hasMore: unknown;
  readonly cursor: unknown;
}

function pageOf({ status, body, text }: Answer): Page {
  expect(status, text).toBe(200);
  expect(Object.keys(body)).toEqual(["data", "has_more", "next_cursor", "request_id"]);
  const data: readonly JsonObject[] = Array.isArray(body["data"]) ? body["data"] : [];
  return {
    ids: data.map(({ id }) => id),
    hasMore: body["has_more"],
    cursor: body["next_cursor"],
  };
}

const list = async (sim: Subject, path: string): Promise<Page> => pageOf(await sim.get(path));
const sizeOf = async (sim: Subject, query: string): Promise<number> =>
  (await list(sim, `/agents${query}`)).ids.length;

/** Ids of so many new agents, newest first, as lists show them. */
async function agents(sim: Subject, count: number): Promise<readonly unknown[]> {
  const ids: unknown[] = [];
  for (let made = 0; made < count; made++) ids.unshift((await anAgent(sim))["id"]);
  return ids;
}

const NOTHING = { ids: [], hasMore: false, cursor: null };

describe("a page", () => {
  test("of an empty collection", async () => {
    expect(await list(await subject(), "/agents")).toEqual(NOTHING);
  });

  test("is in reverse order of creation, also within one instant", async () => {
    const sim = await subject();
    const ids = await agents(sim, 5);
    expect(await list(sim, "/agents")).toEqual({ ids, hasMore: false, cursor: null });
  });

  test("holds whole objects, without a request_id of their own", async () => {
    const sim = await subject();
    const { request_id: _, ...agent } = await anAgent(sim);
    const { body } = await sim.get("/agents");
    expect(body["data"]).toEqual([agent]);
    expect(body["request_id"]).toMatch(/^req_/);
  });

  test("has twenty objects unless Limit says otherwise, and a hundred at most", async () => {
    const sim = await subject();
    await agents(sim, 101);
    const sizes: readonly [string, number][] = [
      ["", 20],
      ["?Limit=1", 1],
      ["?Limit=99", 99],
      ["?Limit=100", 100],
      ["?Limit=101", 100],
      ["?Limit=999999999999999999999999", 100],
      ["?Limit=0", 1],
      ["?Limit=-5", 1],
      ["?Limit=abc", 20],
      ["?Limit=", 20],
      ["?Limit=2.5", 20],
      ["?Limit=1e2", 20],
      ["?Limit=0x10", 20],
      ["?Limit=%205", 20],
      ["?limit=7", 7],
      ["?LIMIT=7", 7],
      ["?Limit=3&Limit=9", 3],
      ["?limit=3&Limit=9", 3],
      ["?Limit[]=3", 20],
    ];
    for (const [query, size] of sizes) expect(await sizeOf(sim, query), query).toBe(size);
  });

  test("says whether more follow: no more after the last, even on a full page", async () => {
    const sim = await subject();
    const ids = await agents(sim, 4);
    expect(await list(sim, "/agents?Limit=4")).toEqual({ ids, hasMore: false, cursor: null });
    expect(await list(sim, "/agents?Limit=3")).toEqual({
      ids: ids.slice(0, 3),
      hasMore: true,
      cursor: expect.stringMatching(/./),
    });
  });
});

describe("the next page", () => {
  /** Every page that `next` leads to, to the end. */
  async function walk(
    sim: Subject,
    next: (page: Page) => string,
    between: () => Promise<unknown> = async () => undefined,
  ): Promise<readonly (readonly unknown[])[]> {
    let page = await list(sim, "/agents?Limit=3");
    const pages = [page.ids];
    while (page.hasMore === true && pages.length < 10) {
      await between();
      page = await list(sim, `/agents?Limit=3&${next(page)}`);
      pages.push(page.ids);
    }
    return pages;
  }
  const byCursor = ({ cursor }: Page): string => `cursor=${encodeURIComponent(String(cursor))}`;
  const byId = ({ ids }: Page): string => `starting_after=${ids.at(-1)}`;

  test.each([
    ["cursor", byCursor],
    ["starting_after", byId],
  ])("by %s, each object once, in order", async (_name, next) => {
    const sim = await subject();
    const ids = await agents(sim, 8);
    const pages = [ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)];
    expect(await walk(sim, next)).toEqual(pages);
  });

  test.each([
    ["cursor", byCursor],
    ["starting_after", byId],
  ])("by %s never shows later objects", async (_name, next) => {
    const sim = await subject();
    const ids = await agents(sim, 8);
    const pages = [ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)];
    expect(await walk(sim, next, () => anAgent(sim))).toEqual(pages);
  });

  test.each([
    ["cursor", byCursor],
    ["starting_after", byId],
  ])("by %s continues from an object that has been deleted", async (_name, next) => {
    const sim = await subject();
    const ids = await agents(sim, 6);
    const first = await list(sim, "/agents?Limit=3");
    await sim.delete(`/agents/${ids[2]}`);
    const second = await list(sim, `/agents?Limit=3&${next(first)}`);
    expect(second.ids).toEqual(ids.slice(3));
  });

  test("a page size may change on the way", async () => {
    const sim = await subject();
    const ids = await agents(sim, 6);
    const first = await list(sim, "/agents?Limit=2");
    expect((await list(sim, `/agents?${byCursor(first)}`)).ids).toEqual(ids.slice(2));
  });

  test("after the last object is empty", async () => {
    const sim = await subject();
    const ids = await agents(sim, 2);
    expect(await list(sim, `/agents?starting_after=${ids.at(-1)}`)).toEqual(NOTHING);
  });
});

describe("the page before", () => {
  test("is the one just before the object, in list order", async () => {
    const sim = await subject();
    const ids = await agents(sim, 7);
    const page = await list(sim, `/agents?Limit=2&ending_before=${ids[5]}`);
    expect(page).toMatchObject({ ids: ids.slice(3, 5), hasMore: true });
  });

  test("has_more speaks of more in that direction, and next_cursor continues in it", async () => {
    const sim = await subject();
    const ids = await agents(sim, 7);
    const page = await list(sim, `/agents?Limit=3&ending_before=${ids[5]}`);
    expect(page).toMatchObject({ ids: ids.slice(2, 5), hasMore: true });
    const cursor = encodeURIComponent(String(page.cursor));
    expect(await list(sim, `/agents?Limit=3&cursor=${cursor}`)).toEqual({
      ids: ids.slice(0, 2),
      hasMore: false,
      cursor: null,
    });
  });

  test("before the first object is empty", async () => {
    const sim = await subject();
    const ids = await agents(sim, 2);
    expect(await list(sim, `/agents?ending_before=${ids[0]}`)).toEqual(NOTHING);
  });

  test("works from a deleted object too, and shows newer objects", async () => {
    const sim = await subject();
    const ids = await agents(sim, 3);
    await sim.delete(`/agents/${ids[1]}`);
    const newest = (await anAgent(sim))["id"];
    const page = await list(sim, `/agents?ending_before=${ids[1]}`);
    expect(page.ids).toEqual([newest, ids[0]]);
  });
});

describe("an unknown position", () => {
  test.each([
    "starting_after=agt_0000000000000000",
    "starting_after=",
    "ending_before=nope",
    "cursor=nope",
    "cursor=",
    "cursor=eyJpZCI6N30%3D",
    "cursor=W10%3D",
    "cursor=%00",
  ])("gives an empty page: %s", async (query) => {
    const sim = await subject();
    await agents(sim, 2);
    expect(await list(sim, `/agents?${query}`)).toEqual(NOTHING);
  });

  test("as does an object of another kind", async () => {
    const sim = await subject();
    const task = await aTask(sim);
    expect(await list(sim, `/agents?starting_after=${task["id"]}`)).toEqual(NOTHING);
  });
});

describe("of several positions the first in this order counts", () => {
  test("cursor, then starting_after, then ending_before", async () => {
    const sim = await subject();
    const ids = await agents(sim, 6);
    const cursor = (await list(sim, "/agents?Limit=4")).cursor;
    const [after, before] = [`starting_after=${ids[2]}`, `ending_before=${ids[1]}`];
    const byCursor = `cursor=${encodeURIComponent(String(cursor))}`;
    expect((await list(sim, `/agents?${before}&${after}&${byCursor}`)).ids).toEqual(ids.slice(4));
    expect((await list(sim, `/agents?${before}&${after}`)).ids).toEqual(ids.slice(3));
    expect((await list(sim, `/agents?${before}`)).ids).toEqual(ids.slice(0, 1));
  });

  test("a repeated one counts once, the first", async () => {
    const sim = await subject();
    const ids = await agents(sim, 5);
    const query = `starting_after=${ids[0]}&starting_after=${ids[3]}`;
    expect((await list(sim, `/agents?${query}`)).ids).toEqual(ids.slice(1));
  });
});

describe("filters", () => {
  /** Four runs made ten seconds apart: two tasks, one source, the third one fails. */
  async function fourRuns(sim: Subject): Promise<{
    readonly runs: readonly JsonObject[];
    readonly source: JsonObject;
    readonly credential: JsonObject;
  }> {
    const source = await aSource(sim);
    const source_id = source["id"] ?? null;
    const credential = await aCredential(sim, { source_id });
    const runs: JsonObject[] = [];
    const wanted: readonly [JsonObject, Readonly<Record<string, string>>][] = [
      [{}, {}],
      [{ source_id }, {}],
      [{}, { "x-mock-scenario": "run.failed" }],
      [{ credential_id: credential["id"] ?? null }, {}],
    ];
    for (const [fields, headers] of wanted) {
      runs.push(await aRun(sim, fields, headers));
      await sim.advance("10s");
    }
    return { runs, source, credential };
  }

  test("each narrows the list to matching objects, newest first", async () => {
    const sim = await subject();
    const { runs, source, credential } = await fourRuns(sim);
    const [first, second, third, fourth] = runs.map(({ id }) => id);
    const expected: readonly [string, readonly unknown[]][] = [
      ["", [fourth, third, second, first]],
      ["status=completed", [second, first]],
      ["status=running", [fourth, third]],
      ["status=completed&status=running", [fourth, third, second, first]],
      ["status=nope", []],
      ["status=nope&status=completed", [second, first]],
      ["status=", []],
      ["Status=completed", [second, first]],
      ["result=success", [second, first]],
      ["outcome=success", [second, first]],
      ["outcome=success&result=success", [second, first]],
      ["outcome=success&result=failure", []],
      ["outcome=failure&outcome=success", [second, first]],
      [`task_id=${runs[1]?.["task_id"]}`, [second]],
      [`agent_id=${runs[2]?.["agent_id"]}`, [third]],
      [`source_id=${source["id"]}`, [fourth, second]],
      [`source_id=${source["id"]}&status=completed`, [second]],
      [`source_id=nope&source_id=${source["id"]}`, [fourth, second]],
      [`credential_id=${credential["id"]}`, [fourth]],
      [`task_id=${runs[1]?.["task_id"]}&status=completed`, [second]],
      [`task_id=${runs[1]?.["task_id"]}&status=running`, []],
      ["workflow_id=wflo_0000000000000000", []],
      ["colour=red", [fourth, third, second, first]],
    ];
    for (const [query, ids] of expected) {
      expect((await list(sim, `/task-runs?${query}`)).ids, query).toEqual(ids);
    }
    await sim.advance("20s");
    expect((await list(sim, "/task-runs?result=failure")).ids).toEqual([third]);
  });

  test("created_after and created_before are exclusive, to the millisecond", async () => {
    const sim = await subject();
    const { runs } = await fourRuns(sim);
    const [first, second, third, fourth] = runs.map(({ id }) => id);
    const expected: readonly [string, readonly unknown[]][] = [
      ["created_after=2025-01-01T00:00:10Z", [fourth, third]],
      ["created_after=2025-01-01T00:00:09.999Z", [fourth, third, second]],
      ["created_before=2025-01-01T00:00:10Z", [first]],
      ["created_before=2025-01-01T00:00:10.001Z", [second, first]],
      ["created_after=2025-01-01T00:00:00Z&created_before=2025-01-01T00:00:30Z", [third, second]],
      ["created_after=2025-01-01T01:00:10%2B01:00", [fourth, third]],
      ["created_after=2024-12-31", [fourth, third, second, first]],
      ["created_before=2024-12-31", []],
      ["created_after=9999-12-31T23:59:59.999Z", []],
      ["created_after=yesterday", []],
      ["created_before=", []],
      ["created_after=2025-02-30", []],
    ];
    for (const [query, ids] of expected) {
      expect((await list(sim, `/task-runs?${query}`)).ids, query).toEqual(ids);
    }
  });

  test("a filtered list has pages of its own", async () => {
    const sim = await subject();
    const { runs } = await fourRuns(sim);
    await sim.advance("1m");
    const path = "/task-runs?result=success&Limit=2";
    const page = await list(sim, path);
    expect(page).toMatchObject({ ids: [runs[3]?.["id"], runs[1]?.["id"]], hasMore: true });
    const cursor = encodeURIComponent(String(page.cursor));
    expect(await list(sim, `${path}&cursor=${cursor}`)).toEqual({
      ids: [runs[0]?.["id"]],
      hasMore: false,
      cursor: null,
    });
  });

  test("a list follows the moves of its objects", async () => {
    const sim = await subject();
    const { id } = await aRun(sim);
    const listed = async (status: string): Promise<boolean> =>
      (await list(sim, `/task-runs?status=${status}`)).ids.includes(id);
    expect([await listed("queued"), await listed("running")]).toEqual([true, false]);
    await sim.advance("2s");
    expect([await listed("queued"), await listed("running")]).toEqual([false, true]);
  });

  test("tasks by agent and status, credentials by source, status and external id", async () => {
    const sim = await subject();
    const task = await aTask(sim);
    await aTask(sim);
    const credential = await aCredential(sim, { external_id: "customer/7 é" });
    await aCredential(sim);
    expect((await list(sim, `/tasks?agent_id=${task["agent_id"]}`)).ids).toEqual([task["id"]]);
    expect((await list(sim, "/tasks?status=learning")).ids).toHaveLength(2);
    expect((await list(sim, "/tasks?status=live")).ids).toEqual([]);
    const external = encodeURIComponent("customer/7 é");
    const own = [credential["id"]];
    expect((await list(sim, `/credentials?external_id=${external}`)).ids).toEqual(own);
    expect((await list(sim, `/credentials?source_id=${credential["source_id"]}`)).ids).toEqual(own);
    expect((await list(sim, "/credentials?status=unverified")).ids).toHaveLength(2);
    expect((await list(sim, "/credentials?external_id=nobody")).ids).toEqual([]);
  });

  test("events by type", async () => {
    const sim = await subject();
    await aTask(sim);
    const { body } = await sim.get("/events?type=task.created&type=agent.created&type=nope");
    expect(body["data"]).toMatchObject([{ type: "task.created" }, { type: "agent.created" }]);
  });

  test("a deleted credential is still listed, a deleted task is not", async () => {
    const sim = await subject();
    const credential = await aCredential(sim);
    const task = await aTask(sim);
    await sim.delete(`/credentials/${credential["id"]}`);
    await sim.delete(`/tasks/${task["id"]}`);
    expect((await list(sim, "/credentials?status=deleted")).ids).toEqual([credential["id"]]);
    expect(await list(sim, "/tasks")).toEqual(NOTHING);
  });
});

describe("GET /event-types is the only list that is not paginated", () => {
  /** The table of events in the service description. */
  const ACTIONS: Readonly<Record<string, string>> = {
    agent: "created updated deleted",
    source: "created updated deleted",
    credential: "created unverified verified invalid deleted",
    session: "queued running idle completing completed failed",
    task: "created updated reset deleted",
    task_run:
      "queued running interaction_required review_required completed failed canceling canceled",
    storage: "created",
    event_destination: "activated deactivated",
    user: "created",
  };

  test("it has every event of the service description, in its order, with any Limit", async () => {
    const sim = await subject();
    const { body } = await sim.get("/event-types?Limit=1");
    expect(Object.keys(body)).toEqual(["data", "request_id"]);
    const types = Object.entries(ACTIONS).flatMap(([object, actions]) =>
      actions.split(" ").map((action) => `${object}.${action}`),
    );
    expect(body["data"]).toEqual(
      types.map((type) => ({
        object: "event_type",
        type,
        description: expect.stringMatching(/./),
      })),
    );
  });
});
