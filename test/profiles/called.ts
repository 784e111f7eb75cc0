import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ListedBehavior, ListedCall } from "../../packages/learn/src/drift/verify.js";
import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject, parsedJson } from "../../src/engine/base/json.js";
import type { AnyPack, Simulator, SimulatorOptions } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import type { Check, Place } from "./trial.js";

// Takes down the calls of a behaviour for `facsimile verify`: what its SDK sends to a recorded world,
// with the ids that the world has given as references to the answers that first showed them.

/** Headers that change what a call means. Those of a key, a client or a connection do not. */
const KEPT = /^(?:accept|content-type|idempotency-key|.*-version|.*-beta)$/;

/** A line of a recording with a call or with what only a world can do. */
interface RecordedLine {
  readonly call?: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly text?: string;
    readonly base64?: string;
  };
  readonly answer?: { readonly status: number; readonly text?: string };
  readonly control?: unknown;
  readonly step?: unknown;
}

/**
 * The calls of a behaviour; undefined where it fails, has no call, moves the clock or has another
 * part that a live vendor lacks, or is refused a key.
 */
export async function calledBy(
  { name, check }: Check,
  { pack, key }: Pick<SimulatorOptions, "pack" | "key">,
  placeOf: (sim: Simulator<AnyPack>) => Promise<Place>,
): Promise<ListedBehavior | undefined> {
  if (LEFT_OUT.has(name)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "facsimile-called-"));
  const file = join(folder, "world.jsonl");
  try {
    {
      await using sim = await createSimulator<AnyPack>({ pack, key, record: file });
      await check(await placeOf(sim));
    }
    const texts = (await readFile(file, "utf8")).trim().split("\n");
    const lines = texts.map((text): RecordedLine => Object(parsedJson(text)));
    const calls = lines.filter(({ call }) => call !== undefined);
    const isOfWorld = lines.some(
      ({ control, step }) => control !== undefined || step !== undefined,
    );
    if (calls.length === 0 || isOfWorld || calls.some(isUnfit)) return undefined;
    return { behavior: name, calls: listed(calls) };
  } catch {
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isUnfit = ({ call, answer }: RecordedLine): boolean =>
  // A run ends with these, and what a refusal shows of an object cannot be paired.
  answer?.status === 401 ||
  answer?.status === 429 ||
  ((answer?.status ?? 0) > 399 && /"(?:id|charge)":/.test(answer?.text ?? "")) ||
  call?.base64 !== undefined ||
  /localhost|127\.0\.0\.1/.test(call?.text ?? "") ||
  (call?.text ?? "").length > MOST_LETTERS;

/**
 * Behaviours of lists of a whole account, of objects that are there before any call, and of ids within
 * expanded objects: the comparison cannot follow them.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "a subscription pays its first invoice and is active",
  "default_incomplete waits for the confirmation of the first payment",
  "an update of a subscription changes its items and tells what was before",
  "an organization exists by its repositories, and is one of the account's",
]);

/** Behaviours with long bodies would be most of a package. */
const MOST_LETTERS = 4_000;

function listed(lines: readonly RecordedLine[]): readonly ListedCall[] {
  const references = new Map<string, string>();
  const withReferences = (text: string): string =>
    [...references].reduce(
      (before, [value, reference]) =>
        before.replaceAll(
          new RegExp(`(?<![\\w-])${value.replaceAll(".", "\\.")}(?![\\w-])`, "g"),
          reference,
        ),
      text,
    );
  let sent = "";
  return lines.flatMap(({ call, answer }, at) => {
    if (call === undefined) return [];
    const { method, url, text = "" } = call;
    const [path = "", body = ""] = [url, text].map((sent) => withReferences(ownAddresses(sent)));
    sent += `${path}\n${body}\n`;
    const headers = Object.entries(call.headers)
      .filter(([name]) => KEPT.test(name))
      .map(([name, value]) => [name, name === "idempotency-key" ? `${value}-{run}` : value]);
    for (const [place, value] of leavesOf(parsedJson(answer?.text ?? "") ?? null)) {
      const isId = /^[\w.-]{6,}$/.test(value) && /\d|[a-z][A-Z]|_\w{10}/.test(value);
      if (isId && !sent.includes(value) && !references.has(value)) {
        references.set(value, `{${at}${place}}`);
      }
    }
    const made = { call: `${method} ${path}`, headers: Object.fromEntries(headers) };
    return [body === "" ? made : { ...made, body }];
  });
}

/** A vendor may take an address only once. */
const ownAddresses = (text: string): string =>
  text.replaceAll(/[\w.+-]+(?:@|%40)example\.com/g, "{run}.$&");

function leavesOf(value: Json, path = ""): readonly (readonly [path: string, text: string])[] {
  if (isArray(value)) return value.flatMap((each, at) => leavesOf(each, `${path}.${at}`));
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${path}.${name}`));
  }
  return typeof value === "string" || typeof value === "number" ? [[path, String(value)]] : [];
}
