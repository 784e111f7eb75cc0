import type { Json } from "../../engine/base/json.js";
import { readJson } from "../../engine/base/json.js";
import type { OperationSpec, Pack, Verb } from "../../engine/pack/pack.js";
import { objectsIn } from "../learn/playing/played.js";

/** A call that only reads, with its path filled in. */
interface Reading {
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
  next(): Reading | undefined {
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
  learn({ operation }: Reading, body: Json): void {
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

/** An answer of the live vendor. */
export interface LiveAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: ReadonlyMap<string, string>;
  /** When it was asked for, in milliseconds since 1970, and how many it took. */
  readonly at: number;
  readonly took: number;
}

/** The functions that `drift` takes from its caller. */
export interface Live {
  /** Makes a GET request. It has no parameter for the method. */
  readonly get: (path: string) => Promise<LiveAnswer>;
  /** How an answer breaks the pack; undefined if it fits. */
  readonly judge: (operation: OperationSpec, answer: LiveAnswer) => string | undefined;
}

/** A step of the run: before a call, after it, and at the end. */
export type Step =
  | { readonly kind: "before"; readonly reading: Reading }
  | {
      readonly kind: "after";
      readonly reading: Reading;
      readonly answer: LiveAnswer;
      readonly problem: string | undefined;
    }
  | {
      readonly kind: "end";
      readonly reason: string | null;
      readonly left: readonly OperationSpec[];
    };

/** These statuses end the run: the vendor refuses the key, or limits the rate. */
const ENOUGH: Readonly<Record<number, string>> = {
  401: "the vendor refuses the key (401)",
  429: "the vendor limits the rate of calls (429)",
};

/** Makes the reading calls of a pack, at most `most`; each has a step before it. */
export async function* drift(
  pack: Pack,
  live: Live,
  most: number,
): AsyncGenerator<Step, void, undefined> {
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
