// `laidOn`: lays one layer of a pack, a folder of facts, on another when a pack is read. `LeftOut`
// notes the facts of a profile that the vendor's document no longer fits, so that the pack is made
// without them. `init/pack/left-out.ts` drops guesses of `init`.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import {
  equalJson,
  isArray,
  isObject,
  ownValue,
  withKey,
  withoutKey,
} from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import { isWithin } from "../../../src/engine/base/paths.js";
import type { Mistake, Source, Spot } from "../source.js";
import { byCodeUnit, locate, partAt, reach } from "../source.js";
import type { NamedLayer, Unknown } from "./layer-names.js";
import { DOCUMENT, PROFILE } from "./layers.js";

/** Keys that are about a part of a layer, and no part of the pack. */
const REMOVE = "$remove";
const SOURCE = "$source";

/** Whether a value of a layer removes what lower layers have there; its other keys replace it. */
export const removes = (value: Json): boolean =>
  isObject(value) && ownValue(value, REMOVE) === true;

/**
 * A value with a layer on top: maps merge by key, any other value replaces the one below, and
 * `$remove: true` removes it, so that the other keys beside it replace it whole.
 *
 * @param vain takes the path of each removal of what is not there
 */
export function laidOn(
  below: Json | undefined,
  above: Json,
  vain: (path: Path) => void,
  path: Path = [],
): Json | undefined {
  if (!isObject(above)) return above;
  const removed = removes(above);
  if (removed && below === undefined) vain(path);
  const entries = Object.entries(above).filter(([key]) => key !== SOURCE && key !== REMOVE);
  if (removed && entries.length === 0) return undefined;
  const under: JsonObject = isObject(below) && !removed ? below : {};
  const result = new Map(Object.entries(under));
  for (const [key, value] of entries) {
    const next = laidOn(ownValue(under, key), value, vain, [...path, key]);
    if (next === undefined) result.delete(key);
    else result.set(key, next);
  }
  return Object.fromEntries(result);
}

/** The part of a value at a path. */
const partOf = (value: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>(partAt, value);

/** The value without the part at a path. */
export function withoutPart(value: Json, [step, ...rest]: Path): Json {
  if (step === undefined) return value;
  const part = partAt(value, step);
  if (part === undefined) return value;
  if (isArray(value)) {
    return value.flatMap((item, at) => {
      if (at !== Number(step)) return [item];
      return rest.length === 0 ? [] : [withoutPart(item, rest)];
    });
  }
  if (!isObject(value)) return value;
  const key = String(step);
  return rest.length === 0 ? withoutKey(value, key) : withKey(value, key, withoutPart(part, rest));
}

/**
 * Orders paths so that the items of a list come from its end, and what is within an item before the
 * item: removing one moves no other.
 */
function fromTheEnd(one: Path, other: Path): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  const [a, b] = [one[at], other[at]];
  if (typeof a === "number" && typeof b === "number") return b - a;
  if (a !== undefined && b !== undefined) return byCodeUnit(String(a), String(b));
  return other.length - one.length;
}

/** The nearest `$source` on the way to a part of a layer: where its facts come from. */
export function sourceAt(value: Json, path: Path): string | undefined {
  for (let steps = path.length; steps >= 0; steps--) {
    const part = partOf(value, path.slice(0, steps));
    const source = isObject(part) ? ownValue(part, SOURCE) : undefined;
    if (typeof source === "string") return source;
  }
  return undefined;
}

/** A problem, and where it is. */
export interface NotedProblem {
  readonly problem: Mistake;
  readonly at: LayerSpot;
  /** The file of the pack. */
  readonly of: string;
  /** Whether the document lacks what is named there. */
  readonly isLack: boolean;
}

/** The facts of upper layers that do not fit the document, so that the pack is made without them. */
export class LeftOut {
  readonly #sources: ReadonlyMap<string, Source>;
  /** Paths by the layer's file. */
  readonly #paths = new Map<string, readonly Path[]>();
  readonly #problems: Mistake[] = [];
  /** Problems of names and removals, which each reading of a file finds again. */
  readonly #found = new Map<string, Mistake>();
  /** Words of what is left out: other facts of the layers may name them. */
  readonly #words = new Set<string>();

  readonly #hasProfile: boolean;

  constructor(sources: ReadonlyMap<string, Source>, hasProfile = false) {
    this.#sources = sources;
    this.#hasProfile = hasProfile;
  }

  problems(): readonly Mistake[] {
    return [...this.#problems, ...this.#found.values()];
  }

  /** The value of a layer's file without what is left out. */
  within(file: string, value: Json): Json {
    return (this.#paths.get(file) ?? []).toSorted(fromTheEnd).reduce<Json>(withoutPart, value);
  }

  /**
   * The layer's file that says what is at a spot of a merged file: the highest one that has the whole
   * path, or else the one that has most of it.
   */
  spotIn({ parts }: LayerStack, { path, ...spot }: Spot): LayerSpot | undefined {
    const places = parts.toReversed().flatMap((part) => {
      const [{ file, isAbove }, own] = [part, ownPath(part, path)];
      return own === undefined ? [] : [this.inFile({ ...spot, file, path: own, isAbove })];
    });
    const missing = (place: LayerSpot): number => place.path.length - this.#kept(place);
    return places.toSorted((one, other) => missing(one) - missing(other))[0];
  }

  /** How many steps of a path are in a file, and not left out. */
  #kept({ file, path }: LayerSpot): number {
    const gone = (this.#paths.get(file) ?? []).filter((each) => isWithin(path, each));
    const steps = reach(this.#sources, { file, path })?.steps ?? 0;
    return Math.min(steps, ...gone.map(({ length }) => length - 1));
  }

  /** A place of the value without what is left out, as a place of the file. */
  inFile({ file, path, ...rest }: LayerSpot): LayerSpot {
    const gone = this.#paths.get(file) ?? [];
    const value = this.#sources.get(file)?.value ?? null;
    const before: Path[number][] = [];
    for (const step of path) {
      const isItem = typeof step === "number" || isArray(partOf(value, before) ?? null);
      before.push(isItem ? shifted(Number(step), before, gone) : step);
    }
    return { ...rest, file, path: before };
  }

  unknown(file: string, unknown: readonly Unknown[]): void {
    for (const { path, message, nearest } of unknown) {
      this.#find(file, path, nearest === undefined ? { message } : { message, nearest });
      this.#learn(file, path);
    }
  }

  vain(file: string, path: Path): void {
    this.#find(file, path, { message: "there is nothing to remove" });
  }

  /** Notes an operation that no resource has; the document then answers it. */
  unbound(file: string, path: Path, id: string): void {
    this.#find(file, path, { message: `no resource is left for operation "${id}"` });
  }

  /**
   * Leaves out the facts whose names the document lacks, and those that need them; false if there are
   * no others than before.
   *
   * @param inDocument whether the attempt reads the document, and not what is said of it
   */
  takes(noted: readonly NotedProblem[], inDocument = false): boolean {
    const open = noted.filter(
      ({ at, of }) => at.path.length > 0 && (of === DOCUMENT) === inDocument && !this.#has(at),
    );
    const droppable = open.filter(({ at }) => at.isAbove);
    const lacking = droppable.filter(({ isLack }) => isLack);
    const following = droppable.filter((each) => this.#follows(each));
    // A profile was written for another edition: what the document refuses of it is left out.
    const ofProfile = droppable.filter(({ at }) => at.file.startsWith(`${PROFILE}/`));
    // A guess that does not go with what is left of the profile is left out, too.
    const ofGuess = this.#hasProfile ? open.filter(({ at }) => !at.isAbove) : [];
    const [taken = []] = [lacking, following.map(asFollowing), ofProfile, ofGuess].filter(
      (some) => some.length > 0,
    );
    for (const { at, problem } of taken) {
      if (this.#has(at)) continue;
      this.#learn(at.file, at.path);
      this.#problems.push({ ...problem, ...this.#sourceAt(at.file, at.path) });
      this.#leave(at.file, at.path);
    }
    return taken.length > 0;
  }

  /**
   * Leaves out what is at a path: with what an entry consists of the entry, and a list or a
   * replacement of which nothing is left.
   */
  #leave(file: string, path: Path): void {
    const all = this.#paths.get(file) ?? [];
    const whole = isWhole(path) ? path.slice(0, -1) : path;
    this.#paths.set(file, [...all, whole]);
    const value = this.#sources.get(file)?.value;
    const above = whole.slice(0, -1);
    if (value === undefined || above.length === 0) return;
    const below = [...all, whole].flatMap((gone) =>
      isWithin(gone, above) ? [gone.slice(above.length)] : [],
    );
    const rest = below.toSorted(fromTheEnd).reduce<Json>(withoutPart, partOf(value, above) ?? null);
    const isEmpty = isArray(rest) ? rest.length === 0 : isObject(rest) && isBareRemoval(rest);
    if (!isEmpty) return;
    this.#paths.set(file, all);
    this.#leave(file, above);
  }

  #has({ file, path }: LayerSpot): boolean {
    return (this.#paths.get(file) ?? []).some((known) => equalJson(known, path));
  }

  /** Whether a problem comes from something that is left out. */
  #follows({ at, problem }: NotedProblem): boolean {
    const isAround = (this.#paths.get(at.file) ?? []).some((path) => isWithin(path, at.path));
    return isAround || [...this.#words].some((word) => problem.message.includes(`"${word}"`));
  }

  #find(file: string, path: Path, said: Pick<Mistake, "message" | "nearest">): void {
    const place = locate(this.#sources, { file, path, at: "key" });
    const source = this.#sourceAt(file, path);
    this.#found.set(`${file} ${path.join(" ")}`, { ...place, ...said, ...source });
  }

  #sourceAt(file: string, path: Path): Pick<Mistake, "source"> {
    const value = this.#sources.get(file)?.value;
    const source = value === undefined ? undefined : sourceAt(value, path);
    return source === undefined ? {} : { source };
  }

  #learn(file: string, path: Path): void {
    const value = this.#sources.get(file)?.value;
    const part = value === undefined ? undefined : partOf(value, path);
    for (const word of wordsIn([String(path.at(-1) ?? ""), part ?? null])) this.#words.add(word);
  }
}

/** What the entries of a map are nothing without, after the map. */
const ESSENTIAL = new Set(["kind schema", "operations id", "world_events transitions"]);

/** Whether nothing is left of an entry without the part at a path. */
const isWhole = (path: Path): boolean =>
  path.at(-1) === "$ref" || ESSENTIAL.has(`${path.at(-3) ?? "kind"} ${path.at(-1)}`);

const isBareRemoval = (value: JsonObject): boolean =>
  removes(value) && Object.keys(value).length === 1;

/** The index of an item in the file's list, of which some items are gone. */
function shifted(index: number, list: Path, gone: readonly Path[]): number {
  const indexes = gone.flatMap((path) =>
    path.length === list.length + 1 && isWithin(path, list) ? [Number(path.at(-1))] : [],
  );
  let found = index;
  for (const one of indexes.toSorted((a, b) => a - b)) if (one <= found) found += 1;
  return found;
}

function asFollowing({ problem, ...noted }: NotedProblem): NotedProblem {
  const message = `${problem.message}: it needs what is left out`;
  return { ...noted, problem: { ...problem, message } };
}

/** The keys and texts in a value. */
function wordsIn(value: Json): readonly string[] {
  if (typeof value === "string") return [value];
  if (isArray(value)) return value.flatMap(wordsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...wordsIn(part)]);
}

/** What one file of a layer adds to a file of the pack. */
export interface LayerPart extends NamedLayer {
  /** The layer's file, such as `own/resources.yaml`. */
  readonly file: string;
  /** Whether its layer is not the lowest. */
  readonly isAbove: boolean;
}

/** A file of the pack: its value, and the parts that its layers add, the lowest first. */
export interface LayerStack {
  readonly value: Json | undefined;
  readonly parts: readonly LayerPart[];
}

/** A spot in the file of a layer. */
export interface LayerSpot extends Spot {
  readonly isAbove: boolean;
}

/** A path of the merged file as the layer's file has it; undefined when it says nothing there. */
export function ownPath({ moved }: LayerPart, path: Path): Path | undefined {
  const ways = moved.filter(({ to }) => isWithin(path, to));
  const longest = Math.max(...ways.map(({ to }) => to.length));
  const way = ways.findLast(({ to }) => to.length === longest);
  return way && [...way.from, ...path.slice(way.to.length)];
}
