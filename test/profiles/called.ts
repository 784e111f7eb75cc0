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
const KEPT = /^(?:accept|content-type|idempotency-key|(?!x-stainless-).*-(?:version|beta))$/;

/** A line of a recording with a call or with what only a world can do. */
export interface RecordedLine {
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
    const made = listed(calls);
    return made === undefined ? undefined : { behavior: name, calls: made };
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
 * expanded objects: the comparison cannot follow them. Or of an instant that the world's clock is before.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "a subscription pays its first invoice and is active",
  "default_incomplete waits for the confirmation of the first payment",
  "an update of a subscription changes its items and tells what was before",
  "an organization exists by its repositories, and is one of the account's",
  "well-known models are listed and found",
  "a person is found by id and by address",
  "an email says when it is scheduled",
  "a view is updated by its id or the app's own",
]);

/** Behaviours with long bodies would be most of a package. */
const MOST_LETTERS = 4_000;

/** What is around a whole value, also in an address: in `1.5`, neither number is one. */
const BEFORE = String.raw`(?<=^|%[2-7][\dA-F]|=-|[^\w.-])`;
const BEHIND = String.raw`(?![\w-]|\.\d)`;

/**
 * The calls of a recording, with what the world gave as references to the answers that showed it
 * first; undefined where a call has what an answer gave in another form, such as a part of a text.
 */
export function listed(lines: readonly RecordedLine[]): readonly ListedCall[] | undefined {
  const references = new Map<string, string>();
  const withReferences = (text: string): string =>
    [...references].reduce(
      (before, [value, reference]) =>
        before.replaceAll(
          new RegExp(`${BEFORE}${value.replaceAll(".", "\\.")}${BEHIND}`, "g"),
          reference,
        ),
      text,
    );
  const answered: Answered[] = [];
  const given = new Set<string>();
  let sent = "";
  let isWhole = true;
  const calls = lines.flatMap(({ call, answer }, at) => {
    if (call === undefined) return [];
    const { method, url, text = "" } = call;
    const [own = "", body = ""] = [url, text].map((each) => withReferences(ownAddresses(each)));
    const path = withNumbers(own, answered);
    isWhole &&= !idsIn(`${path}\n${body}`).some((id) => given.has(id));
    sent += `${path}\n${body}\n`;
    const headers = Object.entries(call.headers)
      .filter(([name]) => KEPT.test(name))
      .map(([name, value]) => [name, name === "idempotency-key" ? `${value}-{run}` : value]);
    const leaves = leavesOf(parsedJson(answer?.text ?? "") ?? null);
    for (const [place, value] of leaves) {
      const isReferred = /^\+?[\w.:-]{6,}=*$/.test(value) && isId(value);
      const asSent = encodeURIComponent(value);
      if (isReferred && !sent.includes(asSent) && !references.has(asSent)) {
        references.set(asSent, `{${at}${place}}`);
      }
    }
    const shown =
      leaves.length === 0 ? (answer?.text ?? "") : leaves.map(([, it]) => it).join("\n");
    const known = new Set(idsIn(sent));
    for (const id of idsIn(shown)) if (!known.has(id)) given.add(id);
    answered.push({ at, path: url.replace(/\?.*/, ""), leaves });
    const made = { call: `${method} ${path}`, headers: Object.fromEntries(headers) };
    return [body === "" ? made : { ...made, body }];
  });
  return isWhole ? calls : undefined;
}

/** Whether a value may be one that a world makes: no plain word. */
const isId = (value: string): boolean => /\d|[a-z][A-Z]|_\w{10}/.test(value);

/** What may be made by a world in a text; of `pi_1_secret_2`, also `pi_1`. */
function idsIn(text: string): readonly string[] {
  const plain = text
    .replaceAll(/\{\d+\.[\w.-]+\}/g, " ")
    .replaceAll(/%([2-7][\dA-F])/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return (plain.match(/[\w-]{6,}/g) ?? [])
    .flatMap((word) => [word, word.replace(/_secret_.*/, "")])
    .filter((word) => isId(word));
}

interface Answered {
  readonly at: number;
  /** That of the call. */
  readonly path: string;
  readonly leaves: readonly (readonly [path: string, text: string])[];
}

/** A path whose numbers refer to answers that have them: of the same collection, the first. */
function withNumbers(url: string, answered: readonly Answered[]): string {
  const [path = "", ...query] = url.split("?");
  const filled = path.replaceAll(
    /(?<=\/([^/{}]+)\/)\d+(?=\/|$)/g,
    (value: string, collection: string) => {
      const found = answered.flatMap(({ at, path, leaves }) => {
        const places = leaves.flatMap(([place, text]) => (text === value ? [place] : []));
        const isOwn = path.split("/").includes(collection);
        return places.flatMap((place) => {
          const name = place.split(".").at(-1) ?? "";
          const isTaken = name === "number" || (name === "id" && isOwn);
          const far = place.split(".").length + (name === "id" ? 0.5 : 0) + (isOwn ? 0 : 10);
          return isTaken ? [{ far, reference: `{${at}${place}}` }] : [];
        });
      });
      return found.toSorted((one, other) => one.far - other.far)[0]?.reference ?? value;
    },
  );
  return [filled, ...query].join("?");
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
