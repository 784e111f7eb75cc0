import type { FuzzCall } from "./calls.js";
import type { Known } from "./known.js";
import type { Random } from "./random.js";

const SEGMENTS: readonly string[] = [
  // `raw.ts` tests dots, because URL parsers remove them.
  ...["%", "%zz", "%00", "%ff", "...", "%2F", "%5C", "a%3Fb", "__proto__", "%20"],
  ...["constructor", "*", ":id", "%F0%9F%90%9F", "%ED%A0%80", "x".repeat(400), "y".repeat(17_000)],
  ...["task_0000000000000000", "trun_", "-1", "0", "null", ";a=b", "a,b", "(", "[", "$&", "'"],
];

const QUERIES: readonly string[] = [
  ...["", "%", "%00", "%ff", "-1", "0", "1", "2", "100", "101", "1e9", "0x10", "9".repeat(400)],
  ...["true", "null", "[]", "__proto__", "*", "completed", "failed", "live", "success", "output"],
  ...["2025-01-01T00:00:00Z", "yesterday", "9999-12-31", "a".repeat(5_000), "%F0%9F%90%9F"],
  ...["input,storage", "eyJzZXEiOjF9", "AAAA", "%7B%22a%22%3A1%7D", "task_runs", "agents"],
];

const NAMES = ["Limit", "LIMIT", "__proto__", "constructor", "", "a[b]", "x".repeat(300), "%00"];

/** A path and a query of the call, most often such as it has them. */
export function addressOf(call: FuzzCall, known: Known, random: Random): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    random.percent(10) ? random.pick(SEGMENTS) : encodeURIComponent(idFor(name, known, random)),
  );
  const base = call.plane === "vendor" && random.percent(10) ? "/v2" : "";
  return `${mangled(base + path, random)}${queryOf(call, known, random)}`;
}

function idFor(name: string, known: Known, random: Random): string {
  if (name === "name") return random.pick(["midway", "down", "run.blocked", "a/b", "__proto__"]);
  return known.id(name, random);
}

/** Sometimes an unknown path. */
function mangled(path: string, random: Random): string {
  if (!random.percent(4)) return path;
  const steps = path.split("/");
  const at = 1 + random.below(steps.length - 1);
  const segment = random.pick(SEGMENTS);
  return random.percent(50)
    ? steps.with(at, segment).join("/")
    : steps.toSpliced(at, 0, segment).join("/");
}

function queryOf({ query }: FuzzCall, known: Known, random: Random): string {
  const pairs: string[] = [];
  for (const name of query) {
    if (random.percent(30)) pairs.push(`${name}=${valueFor(name, known, random)}`);
    if (random.percent(3)) pairs.push(`${name}=${valueFor(name, known, random)}`);
  }
  if (random.percent(4)) pairs.push(`${random.pick(NAMES)}=${random.pick(QUERIES)}`);
  if (random.percent(1)) pairs.push(...Array.from({ length: 1_500 }, (_, at) => `q${at}=${at}`));
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

function valueFor(name: string, known: Known, random: Random): string {
  // No test waits in real time.
  if (name === "wait") return random.pick(["0s", "1ms", "-1", "soon", ""]);
  if (random.percent(25)) return random.pick(QUERIES);
  if (/id$|_(?:after|before)$|^(?:after|cursor)$/.test(name)) return known.id(name, random);
  return random.pick(["1", "2", "50", "completed", "failed", "verified", "task_runs", "active"]);
}
