import { expect, test } from "vitest";
import type { TimelineItem } from "../../src/api/journal/timeline/timeline-items.js";
import { timelineText } from "../../src/api/journal/timeline/timeline-text.js";

const AT = "2025-01-01T00:00:00Z";

type Call = Extract<TimelineItem, { readonly kind: "call" }>;

const call = (number: number, status: number | null, reason: string | null = null): Call => ({
  number,
  at: AT,
  cause: null,
  marked: status === null || status >= 400,
  kind: "call",
  trace_id: `trc_${number}`,
  method: "GET",
  path: "/agents",
  resource: "agents",
  operation: "list",
  status,
  answered_state: null,
  idempotency: null,
  resolution: status === 429 ? "fault" : "stateful",
  reason,
});

const event = (number: number): TimelineItem => ({
  number,
  at: AT,
  cause: null,
  marked: false,
  kind: "event",
  event_id: `evt_${number}`,
  type: "agent.created",
  resource: "agents",
  resource_id: "agt_1",
});

const change = (number: number, from: string, to: string, terminal = false): TimelineItem => ({
  number,
  at: AT,
  cause: null,
  marked: false,
  kind: "change",
  resource: "task_runs",
  resource_id: "trun_1",
  from,
  to,
  terminal,
});

type Delivery = Extract<TimelineItem, { readonly kind: "delivery" }>;

const refused = (number: number, at = AT, attempt = 1): Delivery => ({
  number,
  at,
  cause: null,
  marked: true,
  kind: "delivery",
  delivery_id: `whd_${number}`,
  endpoint_id: "whe_1",
  url: "http://127.0.0.1:3000/hooks",
  event_id: `evt_${number}`,
  event_type: "agent.created",
  resource_id: "agt_1",
  attempt,
  outcome: "failed",
  reason: "status",
  http_status: 400,
  words: '{\n  "error": "no signature"\n}',
  fault: null,
  latency_ms: 1,
  next_attempt_at: "2025-01-01T00:00:05Z",
});

const text = (items: readonly TimelineItem[], isFolded = false): readonly string[] =>
  timelineText({ items, omitted: 0, evicted: 0 }, isFolded).trimEnd().split("\n");

test("a handler that refuses every webhook is seen at a glance", () => {
  const items = Array.from({ length: 40 }, (_, at) => refused(at + 1));
  const [head, first, ...lines] = text(items, true);
  expect(head).toBe("2025-01-01, 00:00:00 to 00:00:00");
  expect(first).toBe(
    '! 40 of 40 attempts to http://127.0.0.1:3000/hooks: 400, it says { "error": "no signature" }',
  );
  expect(lines.map((line) => line.trim()).join(" ")).toBe(
    '! 00:00:00    webhook agent.created agt_1 → 400: { "error": "no signature" }, again at 00:00:05 ×40',
  );
});

test("refused calls are counted by status and reason", () => {
  const items = [call(1, 200), call(2, 429, "fault flt_1: Too many."), call(3, 429), call(4, null)];
  expect(text(items).slice(1, 3)).toEqual([
    "! 2 of 4 calls: 429 fault",
    "! 1 of 4 calls: no answer stateful",
  ]);
});

test("a hit is in the line of the call that it answered, otherwise in its own", () => {
  const hit: TimelineItem = {
    number: 2,
    at: AT,
    cause: null,
    marked: true,
    kind: "override",
    override: "fault",
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

const isNarrow = (lines: readonly string[]): boolean => lines.every(({ length }) => length <= 98);

test("a timeline that fits a screen is whole", () => {
  const items = [call(1, 200), ...Array.from({ length: 20 }, (_, at) => event(at + 2))];
  expect(text(items, true)).toHaveLength(3);
  const different = items.map((item, at) => ({ ...item, at: `2025-01-01T00:00:${at + 10}Z` }));
  expect(text(different)).toHaveLength(22);
  expect(text(different, true)[2]).toBe(
    "  00:00:11    event agent.created agt_1  ×20 until 00:00:30",
  );
});

test("a long timeline is folded, except for terminal changes", () => {
  const round = (at: number): readonly TimelineItem[] => [
    change(at, "queued", "running"),
    event(at + 1),
    change(at + 2, "canceling", "canceled", true),
    event(at + 3),
  ];
  const items = [call(1, 200), ...Array.from({ length: 20 }, (_, at) => round(4 * at)).flat()];
  const folded = text(items, true).slice(1);
  expect(folded.slice(0, 4)).toEqual([
    "  … 1 call, 1 change, 1 event",
    "  00:00:00    task_runs trun_1 canceling → canceled",
    "  … 2 events, 1 change",
    "  00:00:00    task_runs trun_1 canceling → canceled",
  ]);
  expect(folded.filter((line) => line.endsWith("canceling → canceled"))).toHaveLength(20);
});

test("faults, failed calls and errors of handlers stay; retries are folded before them", () => {
  const threw: TimelineItem = { ...refused(3, AT, 2), reason: "threw", http_status: null };
  const retries = Array.from({ length: 60 }, (_, at) => refused(at + 10, AT, at + 2));
  const folded = text([call(1, 429), refused(2), threw, ...retries], true).join("\n");
  expect(folded).toMatch(/GET \/agents {2}429 .*\n.*→ 400: .*\n.*→ threw: /);
  expect(folded).toMatch(/\n {2}… 60 deliveries$/);
});

test("items before the first call are set-up, and folded", () => {
  expect(text([change(1, "a", "b"), event(2), call(3, 200)], true).slice(1)).toEqual([
    "  … set-up: 1 change, 1 event",
    "  00:00:00  GET /agents  200  trc_3",
  ]);
});

test("a call says in which state the object is, and its key", () => {
  const name = "Idempotency-Key";
  const post = { ...call(1, 201), method: "POST", answered_state: "queued" };
  const bare = { ...post, idempotency: { name, key: null } };
  expect(text([{ ...bare, idempotency: { name, key: "order-1" } }, bare]).slice(1)).toEqual([
    "  00:00:00  POST /agents  201 queued  Idempotency-Key order-1  trc_1",
    "  00:00:00  POST /agents  201 queued  no Idempotency-Key  trc_1",
  ]);
  expect(text([bare])[1]).toBe("  00:00:00  POST /agents  201 queued  trc_1");
});

test("no line is wider than the screen: those that stay are wrapped, others cut", () => {
  const long = "word ".repeat(60);
  const lines = text([call(1, 429, long), { ...call(2, 200), path: `/${"a".repeat(200)}` }], true);
  expect(isNarrow(lines.slice(2))).toBe(true);
  expect(lines.slice(2)).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/a… {2}200 {2}trc_2$/);
  expect(text([call(1, 429, long)])[2]).toContain(long.trim());
});

test("of very many lines the last stay, with the number of those above", () => {
  const items = Array.from({ length: 500 }, (_, at) => {
    return { ...call(at + 1, 404), path: `/agents/${at}` };
  });
  const lines = text(items, true);
  expect(lines[2]).toBe("  … 300 lines above");
  expect(lines).toHaveLength(203);
  expect(text(items)).toHaveLength(502);
});

test("a timeline of several days has full dates, and lists its omissions", () => {
  const context = timelineText(
    { items: [call(1, 200), refused(2, "2025-01-03T04:05:06Z")], omitted: 3, evicted: 2 },
    false,
  );
  expect(context.split("\n").slice(0, 5)).toEqual([
    "2025-01-01, 00:00:00 to 2025-01-03T04:05:06Z",
    '! 1 of 1 attempts to http://127.0.0.1:3000/hooks: 400, it says { "error": "no signature" }',
    "  … 2 items before these are no longer kept",
    "  … 3 items before these are left out",
    "  2025-01-01T00:00:00Z  GET /agents  200  trc_1",
  ]);
});
