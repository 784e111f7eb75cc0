import { nearest } from "../../src/engine/base/nearest.js";
import type { LayerCount, PackModel } from "../model/model.js";
import type { Problem } from "../sources/problems.js";
import { unknownWords } from "./behavior-words.js";

/** What the code of a profile names and the pack lacks. */
export interface UnfitCode extends Pick<LayerCount, "behaviors" | "behaviorsLeftOut"> {
  /** Behaviors to leave out, as paths: `["views", "tasks", "title"]`. */
  readonly leftOut: readonly (readonly string[])[];
  readonly problems: readonly Problem[];
  /** Words that no pack has, which are wrong in any edition. */
  readonly mistakes: readonly Problem[];
}

/** A profile's file of code, as its author wrote it. */
export interface CodeFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Looks through the behaviors of a profile for names that another edition of the document lacks: a
 * behavior of such a name is left out, and so is one that changes objects of such a kind.
 *
 * @param behaviors what the profile's `behaviors.ts` exports
 */
export function unfitCode(
  behaviors: unknown,
  files: readonly CodeFile[],
  model: PackModel,
): UnfitCode {
  const found = leavesOf(behaviors);
  const known = { ...knownNames(model), constants: constantsIn(files) };
  const place = (message: string, word: string, names: readonly string[]): Problem => {
    const near = nearest(word, names);
    return { ...placeOf(word, files), message, ...(near === undefined ? {} : { nearest: near }) };
  };
  const leftOut: (readonly string[])[] = [];
  const problems: Problem[] = [];
  for (const { path, text } of found) {
    const lack = lackOf(path, known) ?? changesOf(text, known);
    if (lack === undefined) continue;
    leftOut.push(path);
    problems.push(place(`${path.join(".")}: ${lack.message}`, lack.word, lack.names));
  }
  const vain = files.flatMap(({ text }) => looksIn(text, known));
  for (const { message, word, names } of vain) problems.push(place(message, word, names));
  const mistakes = unknownWords(behaviors).map(({ path, word, names }) =>
    place(`behaviors have no "${path.join(".")}"`, word, names),
  );
  return {
    leftOut,
    problems,
    mistakes,
    behaviors: found.length,
    behaviorsLeftOut: leftOut.length,
  };
}

interface Lack {
  readonly message: string;
  readonly word: string;
  readonly names: readonly string[];
}

interface KnownNames {
  readonly resources: readonly string[];
  readonly events: readonly string[];
  readonly constants: Constants;
  /** By section of behaviors: the names at each depth below it. */
  readonly sections: Readonly<Record<string, Names>>;
}

/** Names, each with the names below it; null: any below it. */
interface Names {
  readonly [name: string]: Names | null;
}

function knownNames({ resources, lifecycles, events }: PackModel): Omit<KnownNames, "constants"> {
  const each = (of: (name: string) => Names | null): Names =>
    Object.fromEntries(Object.keys(resources).map((name) => [name, of(name)]));
  const operations = Object.values(resources).flatMap(({ operations: own = {} }) =>
    Object.values(own).map(({ id }) => [id, null] as const),
  );
  const keysOf = (part: object | undefined): Names =>
    Object.fromEntries(Object.keys(part ?? {}).map((name) => [name, null]));
  return {
    resources: Object.keys(resources),
    events: Object.keys(events),
    sections: {
      operations: Object.fromEntries(operations),
      streams: Object.fromEntries(operations),
      views: each((name) => keysOf(resources[name]?.fields)),
      reactions: each((name) => ({
        before: keysOf(lifecycles.lifecycles[name]?.transitions),
        entered: keysOf(lifecycles.lifecycles[name]?.states),
        updating: null,
        updated: null,
        deleting: null,
      })),
      defaultBranches: keysOf(lifecycles.lifecycles),
      seeds: each(() => null),
      worldEvents: keysOf(lifecycles.world_events),
      answers: keysOf(events),
    },
  };
}

function lackOf(path: readonly string[], { sections }: KnownNames): Lack | undefined {
  const [section = "", ...rest] = path;
  let names: Names | null = sections[section] ?? null;
  for (const word of rest) {
    if (names === null) return undefined;
    if (!Object.hasOwn(names, word)) {
      return { message: `the pack has no "${word}"`, word, names: Object.keys(names) };
    }
    names = names[word] ?? null;
  }
  return undefined;
}

/** Calls of the world with a name in their first argument: a text, or a constant such as `CARDS`. */
const CHANGE =
  /\bworld\.(?:create|record|patch|transition|remove|start|stop)\(\s*("[^"\n]+"|[A-Z_]+\b)/g;
const LOOK = /\bworld\.(?:get|where|count|any)\(\s*("[^"\n]+"|[A-Z_]+\b)/g;
const EMIT = /\bworld\.emit\(\s*("[^"\n]+"|[A-Z_]+\b)/g;
const CONSTANT = /\bconst ([A-Z_]+) = "([^"\n]+)"/g;

function changesOf(text: string, { resources: names, constants }: KnownNames): Lack | undefined {
  const why = "it changes objects that the pack lacks";
  return lacking(text, CHANGE, { names, constants }, why)[0];
}

function looksIn(text: string, { resources, events, constants }: KnownNames): readonly Lack[] {
  const [kinds, types] = [
    { names: resources, constants },
    { names: events, constants },
  ];
  return [
    ...lacking(text, LOOK, kinds, "the pack has no such objects, so it finds none"),
    ...lacking(text, EMIT, types, "the pack has no such event, so none is sent"),
  ];
}

const lacking = (
  text: string,
  pattern: RegExp,
  { names, constants }: { readonly names: readonly string[]; readonly constants: Constants },
  why: string,
): readonly Lack[] => {
  const words = [...text.matchAll(pattern)].flatMap(([, word = ""]) =>
    word.startsWith('"') ? [word.slice(1, -1)] : (constants.get(word) ?? []),
  );
  return [...new Set(words)]
    .filter((word) => !names.includes(word))
    .map((word) => ({ message: `"${word}": ${why}`, word, names }));
};

/** Texts by the names of the constants that have them. */
type Constants = ReadonlyMap<string, string>;

const constantsIn = (files: readonly CodeFile[]): Constants =>
  new Map(
    files.flatMap(({ text }) =>
      [...text.matchAll(CONSTANT)].map(([, name = "", value = ""]) => [name, value] as const),
    ),
  );

interface Leaf {
  readonly path: readonly string[];
  /** The code of the function. */
  readonly text: string;
}

/** The functions in a map of maps; a world event is one, with its condition and its effect. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly Leaf[] {
  if (typeof value === "function") return [{ path, text: String(value) }];
  const parts: readonly (readonly [string, unknown])[] = Object.entries(Object(value));
  if (path[0] === "worldEvents" && path.length === 2) {
    return [{ path, text: parts.map(([, part]) => String(part)).join("\n") }];
  }
  return parts.flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

/** Where a word first occurs in code. */
function placeOf(word: string, files: readonly CodeFile[]): Omit<Problem, "message" | "nearest"> {
  for (const { file, text } of files) {
    const at = [`"${word}"`, `${word}:`, `${word}(`, word]
      .map((form) => text.indexOf(form))
      .find((index) => index >= 0);
    if (at === undefined) continue;
    const before = text.slice(0, at).split("\n");
    return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
  return { file: files[0]?.file ?? "behaviors.ts", line: 1, column: 1 };
}

/**
 * The pack without what needs a behavior that is left out: a custom operation has the handling of its
 * name, or answers from the document; views and world events are gone.
 */
export function withoutBehaviors(
  model: PackModel,
  leftOut: readonly (readonly string[])[],
): PackModel {
  if (leftOut.length === 0) return model;
  const lost = new Set(leftOut.map((path) => path.join("\n")));
  const isKept = (...path: readonly string[]): boolean => !lost.has(path.join("\n"));
  const resources = Object.entries(model.resources).map(([name, entry]) => {
    const operations = Object.entries(entry.operations ?? {}).map(([key, operation]) => {
      const { verb, ...rest } = operation;
      if (verb !== "custom" || isKept("operations", operation.id)) return [key, operation];
      return [key, HANDLED.has(key) ? rest : { id: operation.id, verb: "call" }];
    });
    const fields = Object.entries(entry.fields ?? {}).filter(
      ([field, { role }]) => role !== "view" || isKept("views", name, field),
    );
    const kept = { operations: Object.fromEntries(operations), fields: Object.fromEntries(fields) };
    return [name, { ...entry, ...kept }];
  });
  const events = Object.entries(model.lifecycles.world_events ?? {}).filter(([name]) =>
    isKept("worldEvents", name),
  );
  const lifecycles = { ...model.lifecycles, world_events: Object.fromEntries(events) };
  return { ...model, lifecycles, resources: Object.fromEntries(resources) };
}

/** Names of operations whose handling the engine has. */
const HANDLED = new Set("create list retrieve update upsert delete show put bulk".split(" "));
