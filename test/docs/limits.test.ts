import { readFileSync } from "node:fs";
import { maxHeaderSize } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { controlCalls } from "../../generated/control/calls.js";
import { document } from "../../generated/control/document.js";
import { pack } from "../../generated/deck/0.1.0/index.js";
import { DEFAULT_LIMIT } from "../../src/api/control/clock/advance-target.js";
import { CONTROL_BODY_LIMIT } from "../../src/api/control/plane.js";
import { ACK_TIMEOUT } from "../../src/api/control/webhooks/webhooks.js";
import { PATIENCE } from "../../src/api/http/http-line.js";
import * as history from "../../src/api/inputs/history.js";
import * as timelineLog from "../../src/api/journal/timeline/timeline-log.js";
import * as traces from "../../src/api/journal/traces.js";
import { KEPT_BODY } from "../../src/api/journal/traces.js";
import { LONGEST_WAIT } from "../../src/api/webhooks/system-clock.js";
import type { Json } from "../../src/engine/base/json.js";
import { MAX_DEPTH } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { getAt, MAX_INDEX, MAX_STEPS as MAX_PATH_STEPS } from "../../src/engine/base/paths.js";
import { DAY, formatInstant, LAST_INSTANT, SECOND } from "../../src/engine/base/time.js";
import { MAX_SUBSCHEMAS } from "../../src/engine/schemas/admit.js";
import { MAX_LENGTH as MAX_PATTERN, MAX_STEPS } from "../../src/engine/schemas/budget.js";
import { MAX_NESTING } from "../../src/engine/schemas/check/check-run.js";
import { ENOUGH, MAX_ITEMS, MAX_TEXT, TOO_MANY } from "../../src/engine/schemas/make/make.js";
import { STATUS } from "../../src/engine/world/rules/errors/control-errors.js";
import { LONGEST_DELAY } from "../../src/engine/world/rules/events/deliveries-faults.js";
import * as noting from "../../src/engine/world/rules/events/deliveries-noting.js";
import { RETENTION } from "../../src/engine/world/rules/events/events.js";
import { MAX_ROUNDS, MAX_WEBHOOK_ROUNDS } from "../../src/engine/world/rules/transitions/rounds.js";
import * as deliveries from "../../src/engine/world/state/deliveries/deliveries.js";
import * as idempotency from "../../src/engine/world/state/idempotency.js";
import { MAX_KEPT } from "../../src/instance/recording/writer/recording-writer.js";
import { MAX_WORKERS } from "../../src/use/cli/commands/instance/start-options.js";
import { ROOT } from "../cli/support.js";

const page = readFileSync(join(ROOT, "docs/explanation/limits.md"), "utf8");

type Cells = readonly string[];

const cellsOf = (line: string): Cells =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

/** The rows of the tables whose head has this second cell. */
function rowsUnder(head: string): readonly Cells[] {
  const tables = page.split("\n\n").filter((part) => part.startsWith("|"));
  const rows = tables.map((table) => table.trim().split("\n").map(cellsOf));
  return rows.filter(([first]) => first?.[1] === head).flatMap(([, , ...body]) => body);
}

const KIB = 1024;
const MIB = 1024 * KIB;

const count = (value: number): string => value.toLocaleString("en");
/** A whole number, so that an undefined bound fails. */
const whole = (value: number, unit: number, name: string): string => `${value / unit} ${name}`;
const mib = (bytes: number): string => whole(bytes, MIB, "MiB");
const kept = ({ entries, bytes }: { readonly entries: number; readonly bytes: number }): string =>
  `${count(entries)} and ${mib(bytes)}`;

/** A part of the control plane's contract. */
const contract = (...path: Path): Json | undefined => getAt(document, ["components", ...path]);
const pageSize = (name: string): number => Number(contract("parameters", "Limit", "schema", name));
const urlLength = contract("schemas", "EndpointRequest", "properties", "url", "maxLength");
const { wire, durations } = pack;
const RETRIES = Object.values(durations).filter(({ retry }) => retry);

/** The values in the code, by the first cell of each row. */
const BOUNDS: Readonly<Record<string, string>> = {
  "traces of the application's calls (the journal)": kept(traces.LIMITS),
  "inputs that a rewind can undo": kept(history.LIMITS),
  "items of the timeline": count(timelineLog.LIMITS.entries),
  "a body in a trace, of a request or an answer": whole(KEPT_BODY, KIB, "Ki characters"),
  events: `${count(RETENTION.count)} and ${whole(RETENTION.age, DAY, "days of virtual time")}`,
  "webhook deliveries": kept(idempotency.LIMITS),
  "answers kept for idempotency keys": kept(idempotency.LIMITS),

  "body of a call on the vendor plane": mib(wire.too_large.max),
  "body of a call under `/__admin__`": mib(CONTROL_BODY_LIMIT),
  "levels of JSON in a body": count(MAX_DEPTH),
  "request line and headers together (Node.js's own bound)": whole(maxHeaderSize, KIB, "KiB"),
  "real time until the headers are complete": whole(PATIENCE.headersTimeout, SECOND, "s"),
  "real time until the request is complete": whole(PATIENCE.requestTimeout, SECOND, "s"),
  "a page of a list under `/__admin__`": `${count(pageSize("maximum"))}; ${pageSize("default")} without \`limit\``,
  "address of a webhook endpoint": `${count(Number(urlLength))} characters`,
  "path of a pin": `${MAX_PATH_STEPS} steps, an index up to ${count(MAX_INDEX)}`,
  "a real wait (`wait`, `ack_timeout`)": `${count(LONGEST_WAIT)} ms, which is ${Math.floor(LONGEST_WAIT / DAY)} days`,
  "instances of one command (`--workers`)": count(MAX_WORKERS),

  "subschemas of one schema": count(MAX_SUBSCHEMAS),
  "steps of one check, or of making a value and checking it": count(MAX_STEPS),
  "nested schemas on the way to one value, references included": count(MAX_NESTING),
  "characters of a `pattern`": count(MAX_PATTERN),
  "values within one synthesized value": `${count(ENOUGH)}, and what is required up to ${count(TOO_MANY)}`,
  "characters of a synthesized text": count(MAX_TEXT),
  "items of a synthesized list": count(MAX_ITEMS),

  "virtual time of an `until` without `limit`": whole(DEFAULT_LIMIT, DAY, "day"),
  "the clock": `the end of the year ${formatInstant(LAST_INSTANT).slice(0, 4)}`,
  "rounds of due work that causes itself at one instant": count(MAX_ROUNDS),
  "rounds of webhooks that cause each other at one instant": count(MAX_WEBHOOK_ROUNDS),
  "advances at a time": "1",
  "real time for an endpoint's answer, without `ack_timeout`": whole(ACK_TIMEOUT, SECOND, "s"),
  "attempts of a delivery": count(1 + RETRIES.length),
  "`delay` of `fault_rates`": `${LONGEST_DELAY} s of virtual time`,
  "`reorder` of `fault_rates` without a next event": whole(
    noting.PATIENCE,
    SECOND,
    "s of virtual time",
  ),

  "a recording in memory": `${whole(MAX_KEPT, KIB * KIB, "Mi characters")} since the last reset`,
};

describe("docs/explanation/limits.md", () => {
  const bounds = rowsUnder("at most");

  test("has exactly the bounds that this test compares with the code", () => {
    expect(bounds.map(([what]) => what)).toEqual(Object.keys(BOUNDS));
  });

  test.each(bounds)("%s: at most %s", (what, atMost) => {
    expect(atMost).toBe(BOUNDS[what ?? ""]);
  });

  test("has the size of records of the bounded logs besides their characters", () => {
    expect(traces.OWN_BYTES).toBe(deliveries.OWN_BYTES);
    expect(page).toContain(`plus ${traces.OWN_BYTES} for each trace and delivery`);
  });

  test("gives each code of the control plane with its status", () => {
    const context = [...page.matchAll(/\b([45]\d\d) `(\w+)`/g)];
    expect(context.length).toBeGreaterThan(10);
    const statuses = new Map<string, number>(Object.entries(STATUS));
    for (const [, status, code = ""] of context) {
      expect([code, statuses.get(code)]).toEqual([code, Number(status)]);
    }
  });

  test("names only calls of the contract, and every count of dropped items", () => {
    const known = Object.values(controlCalls).map(({ method, path }) => `${method} ${path}`);
    const context = [...page.matchAll(/`((?:GET|POST|PUT|DELETE) \/__admin__[^`]*)`/g)];
    expect(context.map(([, call]) => call).filter((call = "") => !known.includes(call))).toEqual(
      [],
    );
    const counts = [...page.matchAll(/`evicted\.(\w+)`/g)].map(([, name]) => name);
    expect(contract("schemas", "Evicted", "required")).toEqual([...new Set(counts)]);
  });
});
