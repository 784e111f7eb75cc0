import { pack } from "../../generated/deck/0.1.0/index.js";
import type { PlaneAnswer } from "../../src/api/call/plane-call.js";
import { isLost } from "../../src/api/call/plane-call.js";
import { InProcessLine, LineError } from "../../src/api/http/in-process.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import type { Action, Call } from "./call.js";
import { get, post } from "./call.js";
import { controlCalls, LONG } from "./control-calls.js";
import { Draw } from "./draw.js";
import { Hooks } from "./hooks.js";
import { Known } from "./known.js";
import { CALL_MARK, headLines } from "./lines.js";
import { MAKERS, vendorCalls } from "./vendor-calls.js";

const KEY = "fax_test";
const ORIGIN = "http://facsimile.test";

/**
 * Makes this number of calls to a new instance, both planes mixed, and logs every answer.
 * Left out are headers about connections, and the two places of wall time: the attempts of a
 * delivery, and timestamp and signature of deliveries to the vendor's own event destinations.
 */
export async function transcript(calls: number, seed = 1): Promise<Buffer> {
  const bugs: unknown[] = [];
  const instance = await createInstance({
    recording: { path: null, answers: true },
    pack,
    key: KEY,
    baseUrl: ORIGIN,
    reportBug: (error) => bugs.push(error),
  });
  const hooks = await Hooks.open();
  const line = new InProcessLine(instance.planes);
  const parts: string[] = [];
  try {
    const client = new Client(seed);
    for (let number = 1; number <= calls; number++) {
      const call = client.next();
      parts.push(`${CALL_MARK}${number}: ${describe(call)}`);
      const answer = await ask(line, call);
      client.hear(call, answer);
      parts.push(answer.text);
      if (isBarrier(call)) parts.push(...hooks.take().map((text) => `\n---- delivered ${text}`));
      if (bugs.length > 0) throw bugs[0];
    }
    return Buffer.from(`${parts.join("\n")}\n`);
  } finally {
    line.close();
    await instance.close();
    await hooks.close();
  }
}

const LOOK = get("/__admin__/world/next");
const BARRIER = post("/__admin__/clock/advance", { duration: "0s" });

/** After it no attempt is under way. */
function isBarrier({ path, body }: Call): boolean {
  return path === BARRIER.path && !JSON.stringify(body).includes("background");
}

/** Chooses calls by earlier answers: the same calls, as long as the answers are the same. */
class Client {
  readonly #draw: Draw;
  readonly #known = new Known();
  /** The next step, for any random number. */
  readonly #ahead: Action[] = [...LONG.map((call) => () => call), ...MAKERS];
  readonly #actions = [...vendorCalls, ...controlCalls];

  constructor(seed: number) {
    this.#draw = new Draw(seed);
  }

  next(): Call {
    const planned = this.#ahead.shift();
    if (planned !== undefined) return planned(this.#draw, this.#known);
    const action = this.#draw.weighted(this.#actions);
    const call = action(this.#draw, this.#known);
    if (call.before === undefined) return call;
    this.#ahead.push(action);
    return call.before === "settle" ? BARRIER : LOOK;
  }

  hear({ path }: Call, { status, trace, body }: Answered): void {
    this.#known.learn(trace);
    if (status >= 300 || REPEATS.test(path)) return;
    this.#known.learn(body);
    if (path === LOOK.path) {
      const { data }: { readonly data: readonly JsonObject[] } = JSON.parse(body);
      this.#known.possible = data;
    }
    if (path === "/__admin__/reset") this.#known.forget();
    if (/\/(?:reset|restore)$/.test(path)) this.#ahead.push(...MAKERS);
  }
}

/** These answers are known or uninteresting. */
const REPEATS = /^\/__admin__\/(?:pack|openapi|trace|requests|unused)/;

interface Answered {
  /** 0 when none came. */
  readonly status: number;
  readonly trace: string;
  /** Its form in the transcript. */
  readonly text: string;
  readonly body: string;
}

async function ask(line: InProcessLine, call: Call): Promise<Answered> {
  const sent = call.raw ?? (call.body === undefined ? null : JSON.stringify(call.body));
  const { method, path: url } = call;
  const headers = headersOf(call, sent);
  let answer: PlaneAnswer;
  try {
    answer = await line.call({ method, url, headers, body: Buffer.from(sent ?? "") });
  } catch (error) {
    return { status: 0, trace: "", text: `no answer: ${codeOf(error)}`, body: "" };
  }
  const { body, end } = readBody(answer);
  const hidden = hiddenOf(call);
  const head = headLines(Object.entries(answer.headers).flat(), hidden === null ? NOTHING : LENGTH);
  const shown = hidden === null ? body : without(hidden, body);
  const trace = answer.headers["x-mock-resolution-trace"] ?? "";
  const { status } = answer;
  return { status, trace, text: [status, ...head, "", `${shown}${end}`].join("\n"), body: shown };
}

const LENGTH: ReadonlySet<string> = new Set(["content-length"]);
const NOTHING: ReadonlySet<string> = new Set();

function headersOf({ headers = {} }: Call, sent: string | null): Readonly<Record<string, string>> {
  const length = sent === null ? {} : { "content-length": String(Buffer.byteLength(sent)) };
  const type = sent === null ? {} : { "content-type": "application/json" };
  const all = { host: "facsimile.test", authorization: `Bearer ${KEY}`, ...type, ...length };
  const given = Object.entries({ ...all, ...headers }).filter(([, value]) => value !== "");
  return Object.fromEntries(given);
}

function readBody({ body, network }: PlaneAnswer): { body: string; end: string } {
  const end = isLost(network) ? "\ncut off" : "";
  if (body === null || typeof body === "string") return { body: body ?? "", end };
  if (!(Symbol.iterator in body)) throw new Error("an answer without end is not a part of this");
  const parts = body instanceof Uint8Array ? [body] : [...body];
  return { body: Buffer.concat(parts).toString("utf8"), end };
}

/** Applications read the code. */
const codeOf = (error: unknown): string => (error instanceof LineError ? error.code : "no code");

/**
 * The property of an answer that is of the wall clock, if there is one. When attempts were made and
 * how long they took; and which of those that earlier calls have caused were still under way.
 */
function hiddenOf(call: Call): string | null {
  return /\/(?:deliveries|redeliver)(?:\?|$)/.test(call.path) ? "attempts" : null;
}

function without(hidden: string, body: string): string {
  return JSON.stringify(JSON.parse(body, (key, value) => (key === hidden ? null : value)));
}

/** The request in a line; of a long body only the beginning. */
function describe({ method, path, body, raw, headers }: Call): string {
  const sent = raw ?? (body === undefined ? "" : JSON.stringify(body));
  const shown = sent.length > 1_000 ? `${sent.slice(0, 1_000)}… (${sent.length})` : sent;
  const given = headers === undefined ? "" : `${JSON.stringify(headers)} `;
  return `${method} ${path} ${given}${shown}`.trimEnd();
}
