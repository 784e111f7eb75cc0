// `drift`, behind `facsimile pack drift`: makes a few calls that only read to a live vendor;
// `comparedWith` compares the answers with those of the pack.

import type { Json, JsonObject, OperationSpec, Pack, Verb } from "facsimile/kit";
import { objectAt, parsedJson, readJson, withKey } from "facsimile/kit";
import type { HarEntry, HarRequest } from "../har/har.js";
import type { HarMasks } from "../har/masking/har-masks.js";
import type { Difference } from "../learn/comparing/difference.js";
import type { DifferenceCause } from "../learn/comparing/judged.js";
import { Judged } from "../learn/comparing/judged.js";
import { KnownNames } from "../learn/layer.js";
import { play } from "../learn/playing/play.js";
import type { Played } from "../learn/playing/played.js";
import { objectsIn } from "../learn/playing/played.js";
import type { HarFile } from "../learn/playing/traffic.js";
import { trafficOf } from "../learn/playing/traffic.js";
import type { KnownCauses, LearnReport } from "../learn/report.js";
import { learnReport, NOTHING_KNOWN } from "../learn/report.js";

/** Makes the reading calls of a pack, at most `most`; each has a step before it. */
export async function* drift(
  pack: Pack,
  live: Live,
  most: number,
): AsyncGenerator<DriftStep, void, undefined> {
  const readings = new Readings(pack);
  let reason: string | null = null;
  for (let made = 0; reason === null; made++) {
    const reading = made < most ? readings.next() : undefined;
    if (reading === undefined) break;
    yield { kind: "before", reading };
    const answer = await live.get(reading.path);
    const problem = live.judge(reading.operation, answer);
    yield { kind: "after", reading, answer, problem };
    reason = ENOUGH[answer.status] ?? null;
    const body = readJson(answer.text);
    if (answer.status < 300 && body.ok) readings.learn(reading, body.value);
  }
  yield { kind: "end", reason, left: readings.left };
}

/** The functions that `drift` takes from its caller. */
export interface Live {
  /** Makes a GET request. It has no parameter for the method. */
  readonly get: (path: string) => Promise<LiveAnswer>;
  /** How an answer breaks the pack; undefined if it fits. */
  readonly judge: (operation: OperationSpec, answer: LiveAnswer) => string | undefined;
}

/** An answer of the live vendor. */
export interface LiveAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: ReadonlyMap<string, string>;
  /** When it was asked for, in milliseconds since 1970, and how many it took. */
  readonly at: number;
  readonly took: number;
}

/** A step of the run: before a call, after it, and at the end. */
export type DriftStep =
  | { readonly kind: "before"; readonly reading: ReadingCall }
  | {
      readonly kind: "after";
      readonly reading: ReadingCall;
      readonly answer: LiveAnswer;
      readonly problem: string | undefined;
    }
  | {
      readonly kind: "end";
      readonly reason: string | null;
      readonly left: readonly OperationSpec[];
    };

/** A request and its live answer as an entry of a HAR file; `position` counts from 0. */
export const entryOf = (
  request: HarRequest,
  { at, took, text, ...answer }: LiveAnswer,
  position: number,
): HarEntry => ({
  ...{ position, at, took, isWebhook: false, request },
  answer: { ...answer, body: Buffer.from(text) },
});

/** An entry with masks in the place of the key and of secrets. */
export function maskedEntry(masks: HarMasks, entry: HarEntry): HarEntry {
  const { request, answer } = masks.entry(entry);
  return {
    ...entry,
    request: { ...request, headers: new Map(request.headers) },
    answer: answer && { ...answer, headers: new Map(answer.headers) },
  };
}

/**
 * The operations that live answers prove. An operation becomes `captured` if it succeeds and its
 * answer fits the document. A refusal proves nothing: it may be due to the key or to a passing state.
 */
export class Proof {
  readonly #proved = new Set<OperationSpec>();

  take({ reading, answer, problem }: Extract<DriftStep, { readonly kind: "after" }>): void {
    const isSuccess = answer.status >= 200 && answer.status < 300;
    if (isSuccess && problem === undefined) this.#proved.add(reading.operation);
  }

  get count(): number {
    return this.#proved.size;
  }

  /**
   * The `openapi.yaml` of a pack's layer `learned/` with what is proved.
   *
   * @param before the layer's file as it is
   * @param day of the answers, such as 2026-06-09
   */
  layer(before: JsonObject, day: string): JsonObject {
    let paths = objectAt(before, "paths");
    for (const { path, method } of this.#proved) {
      const fact = { $source: `GET ${path} on ${day}`, "x-provenance": "captured" };
      const item = objectAt(paths, path);
      const name = method.toLowerCase();
      const operation = { ...objectAt(item, name), ...fact };
      paths = withKey(paths, path, withKey(item, name, operation));
    }
    return withKey(before, "paths", paths);
  }
}

/** The name of the file with the live answers. */
export const DRIFT_FILE = "drift.har";

/**
 * The report of `learn` on live answers, from which nothing is learned.
 *
 * @param documentOf gives a document with the names of the vendor
 */
export async function comparedWith(
  pack: Pack,
  file: HarFile,
  base: string,
  documentOf: (played: Played) => JsonObject,
  known: KnownCauses = NOTHING_KNOWN,
): Promise<LearnReport> {
  const traffic = trafficOf(pack, [file], base);
  const played = await play(pack, traffic);
  const isRefused = (at: string): boolean =>
    played.items.some(({ recorded, differences: [first] }) => {
      const isOther = recorded.position === at && first?.kind === "status";
      return isOther && Number(first.theirs) >= 400;
    });
  // A refusal says enough, and so does what does not fit the document.
  const misfits = known.misfits.filter(({ positions }) => !positions.some(isRefused));
  const items = played.items.map((item) => {
    const isHere = ({ positions }: DifferenceCause): boolean =>
      positions.includes(item.recorded.position);
    // "GET /agents: does not fit the document: data.name must be string"
    const problem = misfits.find(isHere)?.words.split(": ").at(-1)?.split(/\W+/) ?? [];
    const isSaid = ({ place: { words } }: Difference): boolean =>
      words !== "" && [...words.matchAll(/\w+/g)].every(([step]) => problem.includes(step));
    return { ...item, differences: item.differences.filter((each) => !isSaid(each)) };
  });
  const after = new Judged({ ...played, items });
  const learned = { facts: [], left: [], before: after.score, after };
  const names = new KnownNames(pack, documentOf(after.played));
  return learnReport(learned, traffic, names, { ...known, misfits });
}

/** The schemas of a captured document; none where they are compiled. */
export function schemasOf({ pack }: Played): JsonObject {
  const texts = Object.entries(pack.schemas()?.components ?? {});
  return Object.fromEntries(texts.map(([name, text]) => [name, parsedJson(text) ?? null]));
}

/** A call that only reads, with its path filled in. */
interface ReadingCall {
  readonly operation: OperationSpec;
  /** Relative to the base path, with ids filled in. */
  readonly path: string;
}

/** The verbs of operations that change nothing (https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1). */
const READING: ReadonlySet<Verb> = new Set(["list", "retrieve", "show", "call", "custom"]);

/** Whether a call is safe with a live vendor: it only reads, and needs nothing but its path. */
export const isReading = ({ method, verb, forms }: OperationSpec): boolean =>
  method === "GET" && READING.has(verb) && (forms === null || forms.idFrom === null);

/**
 * The reading calls of a pack, each once: first calls without an id, then calls with an id from an
 * earlier answer. One id of each collection suffices.
 */
class Readings {
  readonly #pack: Pack;
  readonly #left: Set<OperationSpec>;
  readonly #ids = new Map<string, string>();

  constructor(pack: Pack) {
    this.#pack = pack;
    this.#left = new Set(pack.operations.filter(isReading));
  }

  /** The next possible call; undefined if there is none. */
  next(): ReadingCall | undefined {
    for (const operation of this.#left) {
      const path = this.#pathOf(operation);
      if (path === undefined) continue;
      this.#left.delete(operation);
      return { operation, path };
    }
    return undefined;
  }

  /** Calls that lack an id for their path. */
  get left(): readonly OperationSpec[] {
    return [...this.#left];
  }

  /** Takes an id from an answer. */
  learn({ operation }: ReadingCall, body: Json): void {
    const { resource } = operation;
    const field = this.#pack.resources[resource]?.id.field ?? null;
    if (field === null || this.#ids.has(resource)) return;
    for (const object of objectsIn(body)) {
      const id = object[field];
      if (typeof id !== "string" && typeof id !== "number") continue;
      this.#ids.set(resource, String(id));
      return;
    }
  }

  #pathOf({
    path,
    pathParameters,
    idParameter,
    resource,
    parents,
  }: OperationSpec): string | undefined {
    let filled = path;
    for (const name of pathParameters) {
      const parent = parents.find(({ parameter }) => parameter === name);
      const owner = name === idParameter ? resource : (parent?.resource ?? null);
      const id = owner === null ? undefined : this.#ids.get(owner);
      if (id === undefined) return undefined;
      filled = filled.replace(`{${name}}`, encodeURIComponent(id));
    }
    return filled;
  }
}

/** Statuses that end a run: the vendor refuses the key, or limits the rate. */
export const ENOUGH: Readonly<Record<number, string>> = {
  401: "the vendor refuses the key (401)",
  429: "the vendor limits the rate of calls (429)",
};
