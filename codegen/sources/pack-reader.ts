// `PackReader`: opens the YAML files of one pack for `readPack`, lays its layers (folders of facts)
// on one another, and collects the problems of checks with their lines. `mergedFile` gives other
// commands one such file; `remembered` keeps the result of any function; `sourceHashes` lets `start`
// see that a built pack is older than its sources.

import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject, objectAt, ownValue, withKey } from "../../src/engine/base/json.js";
import { nearest } from "../../src/engine/base/nearest.js";
import type { Path } from "../../src/engine/base/paths.js";
import type { BuiltFrom } from "../../src/engine/pack/format.js";
import { isSource } from "../../src/engine/pack/format.js";
import { readBytes } from "../../src/instance/files/named-file.js";
import type { LayerFact } from "../model/model.js";
import type { Finding } from "./findings.js";
import type { FactCount } from "./layers/facts.js";
import { factCounts, factsOf } from "./layers/facts.js";
import type { NamedLayer } from "./layers/layer-names.js";
import { AS_IT_IS, Names, operationIds } from "./layers/layer-names.js";
import type { Layer } from "./layers/layers.js";
import {
  DOCUMENT,
  FACTS,
  LAYER_FILES,
  LAYER_FOLDERS,
  layersIn,
  OPERATIONS,
  OWN,
  PROFILE,
  RESOURCES,
} from "./layers/layers.js";
import type { LayerPart, LayerSpot, LayerStack, NotedProblem } from "./layers/left-out.js";
import { LeftOut, laidOn, ownPath } from "./layers/left-out.js";
import type { PackFiles } from "./pack-files.js";
import { filesIn, SOURCE, unlessMissing } from "./pack-files.js";
import type { Mistake, Source, Spot } from "./source.js";
import { locate, readSource, sortProblems } from "./source.js";

/** Notes a problem at a spot; `lack` says that the document lacks what is named there. */
export type Report = (spot: Spot, message: string, nearest?: string, lack?: "lack") => void;

/** Opens the files of one pack, merges its layers, and collects their problems. */
export interface PackReader {
  /** Opens a file once. Undefined when it is missing or not YAML, which is reported. */
  readonly open: (file: string) => Promise<{ readonly value: Json } | undefined>;
  /** Whether a file is a link to a place outside of the pack. */
  readonly leadsOut: PackFiles["leadsOut"];
  readonly report: Report;
  readonly reportFindings: (file: string, findings: readonly Finding[]) => void;
  /**
   * Repeats an attempt while facts of upper layers name what the document lacks, each time without
   * these facts. The problems are those of the last attempt.
   *
   * @param what whether it reads the document, or what the other files say of it
   */
  readonly settled: <T>(what: "document" | "facts", attempt: () => Promise<T>) => Promise<T>;
  /** The place of a key; the nearest place when there is no such key. */
  readonly placeOf: (file: string, path: Path) => Omit<Mistake, "message">;
  /** Adds problems of a file that is not YAML. */
  readonly add: (found: readonly Mistake[]) => void;
  /** Names of files that were not opened, without those of subfolders; each with its layer. */
  readonly unopened: () => Promise<readonly { readonly prefix: string; readonly file: string }[]>;
  readonly problems: () => readonly Mistake[];
  /** What upper layers name and the document lacks. */
  readonly leftOut: () => readonly Mistake[];
  /** What the upper layers say, the lowest first. */
  readonly facts: () => readonly LayerFact[];
  /** How much each of the upper layers says. */
  readonly counts: () => readonly FactCount[];
  /** Of all files that were opened. */
  readonly fingerprint: () => string;
}

/** @param layers the lowest first, at least one */
export function packReader(
  files: PackFiles,
  layers: readonly Layer[] = [{ name: "sources", prefix: "" }],
): PackReader {
  const sources = new Map<string, Source>();
  const texts = new Map<string, string>();
  const stacks = new Map<string, LayerStack>();
  /** Of files that are not YAML, and of words that the format does not have: no attempt ends them. */
  const lasting: Mistake[] = [];
  const noted: NotedProblem[] = [];
  const hasProfile = layers.some(({ name }) => name === PROFILE);
  const left = new LeftOut(sources, hasProfile);
  const base = layers[0]?.prefix ?? "";

  /** The place in the file of a layer. */
  const inLayer = (spot: Spot): LayerSpot => {
    const stack = stacks.get(spot.file);
    return (
      (stack && left.spotIn(stack, spot)) ?? { ...spot, file: base + spot.file, isAbove: false }
    );
  };

  const problemAt = (at: LayerSpot, message: string, name: string | undefined): Mistake => {
    const hint = name === undefined ? {} : { nearest: name };
    return { ...locate(sources, at), message, ...hint };
  };

  const report: Report = (spot, message, name, lack) => {
    const at = inLayer(spot);
    const problem = problemAt(at, message, name);
    noted.push({ problem, at, of: spot.file, isLack: lack !== undefined });
  };

  const read = async (file: string): Promise<Source | undefined> => {
    const known = sources.get(file);
    if (known !== undefined) return known;
    const text = await files.text(file);
    if (text === undefined) return undefined;
    const { source, problems } = readSource(file, text);
    sources.set(file, source);
    texts.set(file, text);
    lasting.push(...problems);
    return source;
  };

  const namedIn = async (
    file: string,
    layer: JsonObject,
    below: Json | undefined,
  ): Promise<NamedLayer> => {
    if (file === DOCUMENT) return new Names({}, operationIds(objectIn(below))).inDocument(layer);
    const names = async (resources: Json | undefined): Promise<Names> =>
      new Names(objectIn(resources), operationIds(objectIn((await open(DOCUMENT))?.value)));
    if (file === RESOURCES) return (await names(below)).inResources(layer);
    if (file === OPERATIONS) return (await names(below)).inOperations(layer);
    if (file !== "lifecycles.yaml") return AS_IT_IS(layer);
    return (await names((await open(RESOURCES))?.value)).inLifecycles(layer);
  };

  /** Lays one file of an upper layer on what the layers below it say. */
  const lay = async (file: string, name: string, below: Json | undefined): Promise<Layered> => {
    const source = await read(file);
    const said = source?.value === undefined ? null : left.within(file, source.value);
    if (said === null) return undefined;
    if (!isObject(said)) {
      const message = "a file of a layer is a map with the same keys as the file of the pack";
      lasting.push({ ...locate(sources, { file, path: [] }), message });
      return undefined;
    }
    const named = await namedIn(name, said, below);
    const part: LayerPart = { file, ...named, isAbove: true };
    left.unknown(file, named.unknown);
    const value = laidOn(below, named.value, (path) => {
      left.vain(file, ownPath(part, path) ?? []);
    });
    return { part, value };
  };

  const stack = async (file: string): Promise<LayerStack> => {
    const parts: LayerPart[] = [];
    let value: Json | undefined;
    for (const [at, { prefix }] of layers.entries()) {
      if (at === 0) {
        const source =
          (await read(prefix + file)) ?? (file === DOCUMENT ? await read(FACTS) : undefined);
        if (source === undefined) continue;
        parts.push({ file: source.file, ...AS_IT_IS({}), isAbove: false });
        value = source.value && left.within(source.file, source.value);
        // Without it no layer says anything that can be checked.
        if (value === undefined) break;
        continue;
      }
      for (const name of file === RESOURCES ? [RESOURCES, OPERATIONS] : [file]) {
        const laid = await lay(prefix + name, name, value);
        if (laid === undefined) continue;
        parts.push(laid.part);
        value = laid.value;
      }
    }
    if (file === RESOURCES && hasProfile && isObject(value)) value = await bound(value);
    if (parts.length === 0) {
      const near = nearest(file, await files.names(base));
      const problem = { ...locate(sources, { file: base + file, path: [] }), message: MISSING };
      lasting.push(near === undefined ? problem : { ...problem, nearest: near });
    }
    return { value, parts };
  };

  /** The resources of a pack with a profile, whose facts may leave operations without a resource. */
  const bound = async (resources: JsonObject): Promise<JsonObject> => {
    const operations = identifiedIn(objectIn((await open(DOCUMENT))?.value));
    const places = operations.map((operation) => {
      const { file, path } = inLayer({ file: DOCUMENT, path: operation.path });
      return { ...operation, file, from: path };
    });
    const known = places.filter(({ file }) => !file.startsWith(`${OWN}/`));
    const { value, free } = withBindings(resources, known);
    for (const { id, file, from } of free) left.unbound(file, from, id);
    return value;
  };

  const open: PackReader["open"] = async (file) => {
    const known = stacks.get(file) ?? (await stack(file));
    stacks.set(file, known);
    return known.value === undefined ? undefined : { value: known.value };
  };

  return {
    open,
    leadsOut: async (file) => {
      const out = layers.map(({ prefix }) => files.leadsOut(prefix + file));
      return (await Promise.all(out)).includes(true);
    },
    report,
    reportFindings: (file, findings) => {
      for (const { path, at, message, nearest: name, isMistake = false } of findings) {
        const spot = at === undefined ? { file, path } : { file, path, at };
        if (isMistake) lasting.push(problemAt(inLayer(spot), message, name));
        else report(spot, message, name);
      }
    },
    settled: async (what, attempt) => {
      const before = noted.length;
      const inDocument = what === "document";
      for (;;) {
        const result = await attempt();
        if (!left.takes(noted.slice(before), inDocument)) return result;
        noted.length = before;
        for (const file of LAYER_FILES) if (inDocument || file !== DOCUMENT) stacks.delete(file);
      }
    },
    placeOf: (file, path) => locate(sources, inLayer({ file, path, at: "key" })),
    add: (found) => {
      lasting.push(...found);
    },
    unopened: async () => {
      const each = layers.map(async ({ prefix }) =>
        (await files.names(prefix)).flatMap((file) =>
          sources.has(prefix + file) ? [] : [{ prefix, file }],
        ),
      );
      return (await Promise.all(each)).flat();
    },
    problems: () => sortProblems([...lasting, ...noted.map(({ problem }) => problem)]),
    leftOut: () => sortProblems(left.problems()),
    facts: () => [...stacks.values()].flatMap(({ parts }) => factsOf(parts, sources)),
    counts: () =>
      factCounts(
        [...stacks.values()].flatMap(({ parts }) => parts),
        sources,
      ),
    fingerprint: () => fingerprintOf(texts),
  };
}

/** A file of the pack in a folder, with all its layers; an empty map when there is none. */
export async function mergedFile(folder: string, file: string): Promise<Json> {
  const files = filesIn(folder);
  const opened = await packReader(files, await layersIn(files)).open(file);
  return opened?.value ?? {};
}

/** What a file of a layer adds; undefined when it says nothing. */
type Layered = { readonly part: LayerPart; readonly value: Json | undefined } | undefined;

const MISSING = "this file is missing";

const objectIn = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** An operation of the document: its id, and where that is. */
interface Identified {
  readonly id: string;
  readonly path: Path;
}

/** The operations of a document that have an id. */
function identifiedIn(document: JsonObject): readonly Identified[] {
  return Object.entries(objectAt(document, "paths")).flatMap(([route, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, entry]): Identified[] => {
      const id = isObject(entry) ? ownValue(entry, "operationId") : undefined;
      return typeof id === "string" ? [{ id, path: ["paths", route, method, "operationId"] }] : [];
    }),
  );
}

/** The resource of operations that lost their own. */
const OTHER = "unbound_calls";

/**
 * Resources in which each of the operations is bound: what nothing binds is a call that the document
 * answers. A profile replaces guesses, and its own facts may not fit the document.
 */
function withBindings<T extends Identified>(
  resources: JsonObject,
  operations: readonly T[],
): { readonly value: JsonObject; readonly free: readonly T[] } {
  const bound = new Set(Object.values(resources).flatMap(idsOf));
  const free = operations.filter(({ id }) => !bound.has(id));
  if (free.length === 0) return { value: resources, free };
  const calls = free.map(({ id }, at) => [`call_${at + 1}`, { id, verb: "call" }]);
  const entry = { provenance: "assumed", operations: Object.fromEntries(calls) };
  return { value: withKey(resources, OTHER, entry), free };
}

const idsOf = (resource: Json): readonly string[] =>
  Object.values(isObject(resource) ? objectAt(resource, "operations") : {}).flatMap((operation) => {
    const id = isObject(operation) ? ownValue(operation, "id") : undefined;
    return typeof id === "string" ? [id] : [];
  });

/**
 * SHA-256 over the names and contents of a pack's files, sorted by name, with `\n` line ends: the
 * same on every machine.
 */
function fingerprintOf(texts: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const file of [...texts.keys()].sort()) {
    const text = (texts.get(file) ?? "").replaceAll("\r\n", "\n");
    // The lengths separate the parts.
    hash.update(`${file.length} ${file} ${text.length} ${text}`);
  }
  return hash.digest("hex");
}

/**
 * The contents of every source of a pack, from which `start` sees that a built one is older.
 *
 * @param isPartial whether the build reads only some: a pack of those is older than any
 */
export async function sourceHashes(
  folder: string,
  isPartial: boolean,
): Promise<BuiltFrom["files"]> {
  const prefixes = ["", `${dirname(FACTS)}/`, ...LAYER_FOLDERS.map((name) => `${name}/`)];
  const all = prefixes.map(async (prefix) => {
    const names = await unlessMissing(readdir(join(folder, prefix)), []);
    const sources = isPartial ? [] : names.filter(isSource);
    const hashes = sources.map((name) => {
      const bytes = readBytes(join(folder, prefix, name), SOURCE);
      return [name, createHash("sha256").update(bytes).digest("hex")] as const;
    });
    return [prefix, Object.fromEntries(hashes)] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

/** The function, computed once for each key that lives. */
export function remembered<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) };
    known.set(key, found);
    return found.value;
  };
}
