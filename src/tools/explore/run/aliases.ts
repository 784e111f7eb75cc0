// `Aliases`: gives objects names that are equal in all runs of a test under explore, where ids
// differ: `task_runs#2` for the second run that was made. `ComparableCall` puts them in the place
// of ids.

import { madeOnce } from "../../../engine/base/by-key.js";
import type { Json } from "../../../engine/base/json.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import { hashText } from "../../../engine/base/random.js";
import type { Pack } from "../../../engine/pack/pack.js";

/**
 * Names of objects that are the same in every future. Ids are minted in sequence, so a failed call
 * in one future shifts all later ids. `task_runs#2` is the second run that was made.
 */
export class Aliases {
  readonly #pattern: RegExp;
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  constructor(packs: readonly Pack[]) {
    this.#pattern = patternOf(packs);
  }

  /** An object has been made. */
  add(resource: string, id: string): void {
    if (this.#names.has(id)) return;
    const count = (this.#counts.get(resource) ?? 0) + 1;
    this.#counts.set(resource, count);
    this.#names.set(id, `${resource}#${count}`);
  }

  /**
   * An object from before the exploration keeps its id. With `resource`: two collections can use the
   * same id.
   */
  nameOf(id: string, resource?: string): string {
    const name = this.#names.get(id) ?? id;
    const isOwn = resource === undefined || name === id || name.startsWith(`${resource}#`);
    return isOwn ? name : `${resource} ${id}`;
  }

  /** A text with names in the place of ids. */
  rename(text: string): string {
    return text.replace(this.#pattern, (id) => this.nameOf(id));
  }

  /** The ids of objects in a text, in order. */
  idsIn(text: string): readonly string[] {
    return text.match(this.#pattern) ?? [];
  }
}

const patterns = new WeakMap<readonly Pack[], RegExp>();

const patternOf = (packs: readonly Pack[]): RegExp =>
  madeOnce(patterns, packs, () => new RegExp(packs.map(sourceOf).join("|"), "g"));

function sourceOf({ resources, ids: { alphabet, length } }: Pack): string {
  const prefixes = Object.values(resources)
    .filter(({ idPrefix }) => idPrefix !== "")
    .map(({ idPrefix }) => escaped(idPrefix));
  return `(?:${prefixes.join("|")})[${escaped(alphabet)}]{${length}}`;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** A short hash of a text, long enough to distinguish the calls of one test. */
export const digest = (text: string): string =>
  hashText(text)[0].toString(36).padStart(4, "0").slice(-4);

/** The paths of a value's leaves with their values: `body.input.amount`, `12`. */
export function* leaves(value: Json, at = ""): Generator<readonly [string, string]> {
  if (isArray(value)) {
    for (const [index, item] of value.entries()) yield* leaves(item, `${at}[${index}]`);
  } else if (isObject(value)) {
    for (const name of Object.keys(value).sort()) {
      yield* leaves(value[name] ?? null, at === "" ? name : `${at}.${name}`);
    }
  } else yield [at, JSON.stringify(value)];
}
