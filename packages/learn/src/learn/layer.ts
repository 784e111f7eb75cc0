// Learn: `withFacts` adds facts with their sources to the layer `learned/` of a pack. `KnownNames`
// knows which names are the vendor's own.

import type { Json, JsonObject, Pack } from "facsimile/kit";
import { isArray, isObject, objectAt, ownValue, withKey } from "facsimile/kit";
import { withoutLists } from "./comparing/difference.js";
import type { Fact, LayerFile, Sources } from "./facts/fact.js";
import { saidAt } from "./facts/fact.js";

/**
 * The names of an API: members of its schemas, its types of event, its headers. A map in an answer can
 * also have ids, addresses and words of its user as names, which no report has.
 */
export class KnownNames {
  readonly #members = new Set<string>();
  readonly #types: ReadonlySet<string>;

  /** @param document with schemas of the vendor */
  constructor({ resources, events, operations }: Pack, document: JsonObject) {
    const types = Object.values(events).flatMap(({ type, name }) => [type, name ?? type]);
    this.#types = new Set(types);
    for (const { fields } of Object.values(resources)) {
      for (const { name } of fields) this.#members.add(name);
    }
    for (const { body } of operations) {
      for (const name of body?.properties ?? []) this.#members.add(name);
    }
    this.#take(document);
  }

  /** A place such as `data[].status`, with `*` for each name that the document does not have. */
  place(words: string): string {
    return words
      .split(".")
      .map((step) => {
        const name = withoutLists(step);
        const lists = step.slice(name.length);
        return `${name === "" || this.#members.has(name) ? name : "*"}${lists}`;
      })
      .join(".");
  }

  type(type: string | null): string {
    if (type === null) return "without a type";
    return this.#types.has(type) ? type : "*";
  }

  #take(value: Json): void {
    if (isArray(value)) for (const part of value) this.#take(part);
    if (!isObject(value)) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === "properties" && isObject(part)) {
        for (const name of Object.keys(part)) this.#members.add(name);
      }
      this.#take(part);
    }
  }
}

/** The files of a layer by name. */
export type LayerFiles = ReadonlyMap<LayerFile, JsonObject>;

/** How many positions a source names. */
const MOST = 3;

/** The words of a fact's `$source`: how many calls prove it, when, and where the first of them are. */
export function sourceOf({ proofs }: Pick<Fact, "proofs">, day: string): string {
  const calls = new Set(proofs).size;
  const first = [...new Set(proofs)].slice(0, MOST).join(", ");
  return `captured: ${calls} ${calls === 1 ? "recording" : "recordings"} of ${day}, ${first}`;
}

/**
 * A layer with further facts. The map that holds a fact says its source; a map of several facts says
 * the source of the latest.
 */
export function withFacts(
  before: LayerFiles,
  facts: readonly Fact[],
  sources: Sources,
  day: string,
): LayerFiles {
  const files = new Map(before);
  for (const fact of facts) {
    const $source = sourceOf(fact, day);
    for (const { file, path, value } of [fact, ...(fact.also ?? [])]) {
      // A map that says where it comes from comes from the recording now.
      const isMarked = hasProvenance(sources[file], path);
      const notes = isMarked ? { $source, provenance: "captured" } : { $source };
      files.set(file, laid(files.get(file) ?? {}, path, value, notes));
    }
  }
  return files;
}

function laid(
  map: JsonObject,
  path: readonly string[],
  value: Json,
  notes: JsonObject,
): JsonObject {
  const [key = "", ...rest] = path;
  if (rest.length > 0) return withKey(map, key, laid(objectAt(map, key), rest, value, notes));
  return { ...withKey(map, key, value), ...notes };
}

/** What a layer already says at the place of a fact. */
export const saidIn = (
  files: LayerFiles,
  { file, path }: Pick<Fact, "file" | "path">,
): Json | undefined => saidAt(files.get(file), path);

/** Whether the map of a fact says where it comes from. */
function hasProvenance(source: JsonObject, path: readonly string[]): boolean {
  const map = saidAt(source, path.slice(0, -1));
  return isObject(map) && ownValue(map, "provenance") !== undefined;
}
