import { describe, expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { anAgent, aRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { KEY, subject } from "../support/instance.js";
import { urlOf } from "./over-http.js";

/** One of the events that were sent. */
interface SentEvent {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: JsonObject;
}

interface Listening {
  readonly headers: Headers;
  /** The next so many events. */
  readonly next: (count: number) => Promise<readonly SentEvent[]>;
  /** Whether it has ended. */
  readonly isOver: () => Promise<boolean>;
  readonly leave: () => void;
}

/** Listens over a socket; a listener gets no items from before its beginning. */
async function listen(
  sim: Subject,
  query = "",
  headers: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  const gone = new AbortController();
  onTestFinished(() => gone.abort());
  const response = await fetch(`${await urlOf(sim)}/__admin__/stream${query}`, {
    headers: { authorization: `Bearer ${KEY}`, ...headers },
    signal: gone.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const events: SentEvent[] = [];
  const readMore = async (): Promise<boolean> => {
    const { done = true, value = "" } = (await reader?.read()) ?? {};
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) if (!block.startsWith(":")) events.push(parse(block));
    return !done;
  };
  await readMore();
  return {
    headers: response.headers,
    next: async (count) => {
      while (events.length < count && (await readMore()));
      return events.splice(0, count);
    },
    isOver: async () => {
      while (await readMore());
      return events.length === 0;
    },
    leave: () => gone.abort(),
  };
}

function parse(block: string): SentEvent {
  const fields = new Map(
    block.split("\n").map((line) => {
      const colon = line.indexOf(": ");
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  return {
    id: fields.get("id"),
    event: fields.get("event"),
    data: JSON.parse(fields.get("data") ?? "{}"),
  };
}

test("a listener gets each item as it happens, with its number as id", async () => {
  const sim = await subject();
  await anAgent(sim);
  const listener = await listen(sim);
  expect(listener.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(listener.headers.get("x-mock-contract-version")).toBe("2.0");
  await sim.get("/agents");
  const { body } = await sim.get("/__admin__/timeline");
  const last = Object(body["data"]).at(-1);
  expect(await listener.next(1)).toEqual([{ id: "0-4", event: undefined, data: last }]);
  await sim.advance("1s");
  expect(await listener.next(1)).toMatchObject([{ id: "0-5", data: { kind: "clock" } }]);
});

test("it also gets items between the calls", async () => {
  const sim = await subject({ flow: 1_000_000 });
  const listener = await listen(sim, "?kinds=event");
  await aRun(sim);
  const types = (await listener.next(8)).map(({ data }) => data["type"]);
  expect(types.at(-1)).toBe("session.idle");
});

test("kinds chooses, limit ends", async () => {
  const sim = await subject();
  const listener = await listen(sim, "?kinds=call,event&limit=3");
  await anAgent(sim);
  await anAgent(sim);
  const heard = await listener.next(3);
  expect(heard.map(({ data }) => data["kind"])).toEqual(["call", "event", "call"]);
  expect(await listener.isOver()).toBe(true);
});

describe("a listener that reconnects", () => {
  test.each([
    ["the header", "", { "last-event-id": "0-4" }],
    ["the parameter", "?last_event_id=0-4", {}],
    ["a number alone", "?last_event_id=4", {}],
    ["the header before the parameter", "?last_event_id=2", { "last-event-id": "0-4" }],
  ])("continues behind the item that it names: %s", async (_, query, headers) => {
    const sim = await subject();
    await anAgent(sim);
    await anAgent(sim);
    const listener = await listen(sim, query, headers);
    expect((await listener.next(2)).map(({ id }) => id)).toEqual(["0-5", "0-6"]);
  });

  test.each(["0", "0-1", "7-1", "99"])("gets all with %s after a reset", async (last) => {
    const sim = await subject();
    await sim.post("/__admin__/reset");
    await anAgent(sim);
    const listener = await listen(sim, `?last_event_id=${last}`);
    expect((await listener.next(3)).map(({ id }) => id)).toEqual(["1-1", "1-2", "1-3"]);
  });
});

test("a reset is an event, and later items have numbers from 1", async () => {
  const sim = await subject();
  await anAgent(sim);
  const listener = await listen(sim);
  await sim.post("/__admin__/reset");
  await anAgent(sim);
  expect(await listener.next(2)).toMatchObject([
    { id: undefined, event: "reset", data: { resets: 1 } },
    { id: "1-1", event: undefined, data: { number: 1, kind: "call" } },
  ]);
});

test("items that are dropped before they are sent are counted", async () => {
  const sim = await subject();
  const { journal } = sim.instance;
  for (let left = 20_007; left > 0; left--) journal.warn({ call: 0, code: "other", text: "" });
  const listener = await listen(sim, "?last_event_id=0");
  expect(await listener.next(2)).toMatchObject([
    { event: "lost", data: { count: 7 } },
    { id: "0-8", data: { number: 8 } },
  ]);
});

test("it ends with the instance", async () => {
  const sim = await subject();
  const listener = await listen(sim);
  const never = new Promise<void>(() => {});
  const closed = sim.instance.close(never);
  expect(await listener.isOver()).toBe(true);
  await closed;
});

test("a closed listener is not waited for", async () => {
  const sim = await subject();
  const listener = await listen(sim);
  listener.leave();
  // Neither the next call nor the end has anything left to do for it.
  await anAgent(sim);
  await sim.instance.close();
});

test("the key is not in it", async () => {
  const sim = await subject();
  const listener = await listen(sim);
  await sim.get(`/nowhere?key=${KEY}`);
  expect(JSON.stringify(await listener.next(1))).not.toContain(KEY);
});
