import { expect, test } from "vitest";
import type { StoryItem } from "../../src/journal/story.js";
import { storyText } from "../../src/journal/story-text.js";

const AT = "2025-01-01T00:00:00Z";

const call = (number: number, status: number | null, reason: string | null = null): StoryItem => ({
  number,
  at: AT,
  marked: status === null || status >= 400,
  kind: "call",
  trace_id: `trc_${number}`,
  method: "GET",
  path: "/agents",
  resource: "agents",
  operation: "list",
  status,
  resolution: status === 429 ? "fault" : "stateful",
  reason,
});

const event = (number: number): StoryItem => ({
  number,
  at: AT,
  marked: false,
  kind: "event",
  event_id: `evt_${number}`,
  type: "agent.created",
  resource: "agents",
  resource_id: "agt_1",
});

const refused = (number: number, at = AT): StoryItem => ({
  number,
  at,
  marked: true,
  kind: "delivery",
  delivery_id: `whd_${number}`,
  endpoint_id: "whe_1",
  url: "http://127.0.0.1:3000/hooks",
  event_id: `evt_${number}`,
  event_type: "agent.created",
  attempt: 1,
  outcome: "failed",
  reason: "status",
  http_status: 400,
  words: '{\n  "error": "no signature"\n}',
  adversary: null,
  latency_ms: 1,
  next_attempt_at: "2025-01-01T00:00:05Z",
});

const text = (items: readonly StoryItem[], isFolded = false): readonly string[] =>
  storyText({ items, omitted: 0, evicted: 0 }, isFolded).trimEnd().split("\n");

test("a handler that refuses every webhook is seen at a glance", () => {
  const items = Array.from({ length: 40 }, (_, at) => refused(at + 1));
  const [head, first, ...lines] = text(items, true);
  expect(head).toBe("2025-01-01, 00:00:00 to 00:00:00");
  expect(first).toBe(
    '! 40 of 40 attempts to http://127.0.0.1:3000/hooks: 400, it says { "error": "no signature" }',
  );
  expect(lines[0]).toBe(
    '! 00:00:00    → 400  agent.created to http://127.0.0.1:3000/hooks, it says { "error": "no signature" }, again at 00:00:05',
  );
});

test("calls that were refused are counted by status and by what decided", () => {
  const items = [call(1, 200), call(2, 429, "fault flt_1: Too many."), call(3, 429), call(4, null)];
  expect(text(items).slice(1, 3)).toEqual([
    "! 2 of 4 calls: 429 fault",
    "! 1 of 4 calls: no answer stateful",
  ]);
});

test("a hit stands with the call that it answered, and by itself where it did not", () => {
  const hit: StoryItem = {
    number: 2,
    at: AT,
    marked: true,
    kind: "lever",
    lever: "fault",
    id: "flt_1",
    what: "hit",
    text: "passes",
    trace_id: "trc_1",
    resource_id: null,
  };
  expect(text([call(1, 429, "fault flt_1: Too many."), hit]).slice(2)).toEqual([
    "! 00:00:00  GET /agents  429  fault flt_1: Too many.  trc_1",
  ]);
  expect(text([call(1, 200), hit]).at(-1)).toBe("! 00:00:00    fault flt_1 hit: passes");
});

test("long stretches in which nothing is marked are folded, short ones are not", () => {
  const quiet = [1, 2, 3, 4, 5, 6, 7].map(event);
  const folded = text([...quiet, call(8, 429), event(9)], true).slice(2);
  expect(folded).toEqual([
    "  00:00:00    event agent.created agt_1",
    "  00:00:00    event agent.created agt_1",
    "  … 3 events",
    "  00:00:00    event agent.created agt_1",
    "  00:00:00    event agent.created agt_1",
    "! 00:00:00  GET /agents  429  trc_8",
    "  00:00:00    event agent.created agt_1",
  ]);
});

test("of very many lines the last are told, and how many stand above them", () => {
  const items = Array.from({ length: 200 }, (_, at) => refused(at + 1));
  const lines = text(items, true);
  expect(lines[2]).toBe("  … 140 lines above");
  expect(lines).toHaveLength(63);
  expect(text(items)).toHaveLength(202);
});

test("a story of several days has whole instants, and says what is not in it", () => {
  const told = storyText(
    { items: [call(1, 200), refused(2, "2025-01-03T04:05:06Z")], omitted: 3, evicted: 2 },
    false,
  );
  expect(told.split("\n").slice(0, 5)).toEqual([
    "2025-01-01, 00:00:00 to 2025-01-03T04:05:06Z",
    '! 1 of 1 attempts to http://127.0.0.1:3000/hooks: 400, it says { "error": "no signature" }',
    "  … 2 items before these are no longer kept",
    "  … 3 items before these are left out",
    "  2025-01-01T00:00:00Z  GET /agents  200  trc_1",
  ]);
});
