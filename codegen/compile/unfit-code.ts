// `unfitCode`: finds what the handwritten code of a vendor's profile (`behaviors.ts`) names and the
// vendor's document of this day lacks, by a search in the text of its functions. `withoutBehaviors`
// then builds the pack without those functions. For YAML facts, `sources/layers/left-out.ts` does
// this.

import { mapValues } from "../../src/engine/base/json.js";
import { nearest } from "../../src/engine/base/nearest.js";
import type { Behaviors } from "../../src/engine/pack/behaviors.js";
import { schemaNamed } from "../facts/context.js";
import type { LayerCount, PackModel } from "../model/model.js";
import { propertiesAt } from "../openapi/schema-parts.js";
import type { Mistake } from "../sources/source.js";

/**
 * Looks through the behaviors of a profile for names that another edition of the document lacks: a
 * behavior of such a name is left out, and so is one that changes objects of such a kind, or that
 * reads such a member and does not say what holds without it.
 *
 * @param behaviors what the profile's `behaviors.ts` exports
 */
export function unfitCode(
  behaviors: unknown,
  files: readonly CodeFile[],
  model: PackModel,
): UnfitCode {
  const found = leavesOf(behaviors);
  const asked = new Set(
    files.flatMap(({ text }) => [...text.matchAll(HAS)].map(([, it = ""]) => it)),
  );
  const known = { ...knownNames(model), constants: constantsIn(files), asked };
  const place = (message: string, word: string, names: readonly string[]): Mistake => {
    const near = nearest(word, names);
    return { ...placeOf(word, files), message, ...(near === undefined ? {} : { nearest: near }) };
  };
  const leftOut: (readonly string[])[] = [];
  const problems: Mistake[] = [];
  for (const { path, text } of found) {
    const lack =
      lackOf(path, known) ??
      changesOf(text, known) ??
      readsIn(text, known, known.owners[path.slice(0, 2).join(".")], path[0])[0];
    if (lack === undefined) continue;
    leftOut.push(path);
    problems.push(place(`${path.join(".")}: ${lack.message}`, lack.word, lack.names));
  }
  const said = new Set(problems.map(({ message }) => message.slice(message.indexOf('"'))));
  for (const { message, word, names } of files.flatMap(({ text }) => looksIn(text, known))) {
    if (said.size === said.add(message).size) continue;
    problems.push(place(message, word, names));
  }
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

/** What the code of a profile names and the pack lacks. */
export interface UnfitCode extends Pick<LayerCount, "behaviors" | "behaviorsLeftOut"> {
  /** Behaviors to leave out, as paths: `["views", "tasks", "title"]`. */
  readonly leftOut: readonly (readonly string[])[];
  readonly problems: readonly Mistake[];
  /** Words that no pack has, which are wrong in any edition. */
  readonly mistakes: readonly Mistake[];
}

/** A profile's file of code, as its author wrote it. */
export interface CodeFile {
  readonly file: string;
  readonly text: string;
}

/** How many names lead to a behavior, by section. */
export const DEPTHS: Readonly<Record<keyof Behaviors, number>> = {
  operations: 1,
  streams: 1,
  answers: 1,
  views: 2,
  reactions: 3,
  defaultBranches: 1,
  seeds: 1,
  worldEvents: 1,
};

/** The words of behaviors that no pack reads. */
function unknownWords(behaviors: unknown) {
  const sections = Object.entries<unknown>(Object(behaviors));
  return [
    ...unknownAmong(sections, Object.keys(DEPTHS), []),
    ...sections.flatMap(([section, part]) => {
      const words = WORDS_WITHIN[section];
      if (words === undefined) return [];
      return Object.entries<unknown>(Object(part)).flatMap(([name, inner]) =>
        unknownAmong(Object.entries(Object(inner)), words, [section, name]),
      );
    }),
  ];
}

const WORDS_WITHIN: Readonly<Record<string, readonly string[]>> = {
  // The first two are by transition and by state.
  reactions: ["before", "entered", "updating", "updated", "deleting"],
  worldEvents: ["condition", "happens"],
};

const unknownAmong = (
  parts: readonly (readonly [string, unknown])[],
  names: readonly string[],
  path: readonly string[],
) =>
  parts
    .filter(([word]) => !names.includes(word))
    .map(([word]) => ({ path: [...path, word], word, names }));

interface CodeLack {
  readonly message: string;
  readonly word: string;
  readonly names: readonly string[];
}

interface CodeNames {
  readonly resources: readonly string[];
  readonly events: readonly string[];
  /** The members of each kind of object, and those that the code asks for by `world.has`. */
  readonly members: Readonly<Record<string, readonly string[]>>;
  readonly asked: ReadonlySet<string>;
  /** The kind of object that behaviors are about, by section and name. */
  readonly owners: Readonly<Record<string, string>>;
  readonly constants: Constants;
  /** By section of behaviors: the names at each depth below it. */
  readonly sections: Readonly<Record<string, NameTree>>;
}

/** Names, each with the names below it; null: any below it. */
interface NameTree {
  readonly [name: string]: NameTree | null;
}

function knownNames({
  resources,
  lifecycles,
  events,
  openapi,
}: PackModel): Omit<CodeNames, "constants" | "asked"> {
  const each = (of: (name: string) => NameTree | null): NameTree =>
    mapValues(resources, (_, name) => of(name));
  const operations = Object.values(resources).flatMap(({ operations: own = {} }) =>
    Object.values(own).map(({ id }) => [id, null] as const),
  );
  const keysOf = (part: object | undefined): NameTree => mapValues({ ...part }, () => null);
  return {
    resources: Object.keys(resources),
    events: Object.keys(events),
    members: mapValues(resources, ({ schema, fields = {}, hidden = [] }) => {
      const own = schema === undefined ? [] : propertiesAt(openapi, schemaNamed(schema)).keys();
      return [...own, ...Object.keys(fields), ...hidden];
    }),
    owners: Object.fromEntries([
      ...Object.entries(resources).flatMap(([name, { operations: own = {} }]) => [
        ...OF_KINDS.map((section) => [`${section}.${name}`, name]),
        ...Object.values(own).map(({ id }) => [`operations.${id}`, name]),
      ]),
      ...Object.entries(lifecycles.world_events ?? {}).map(([name, { resource }]) => [
        `worldEvents.${name}`,
        resource,
      ]),
    ]),
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

function lackOf(path: readonly string[], { sections }: CodeNames): CodeLack | undefined {
  const [section = "", ...rest] = path;
  let names: NameTree | null = sections[section] ?? null;
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

function changesOf(text: string, { resources: names, constants }: CodeNames): CodeLack | undefined {
  const why = "it changes objects that the pack lacks";
  return lacking(text, CHANGE, { names, constants }, why)[0];
}

function looksIn(text: string, known: CodeNames): readonly CodeLack[] {
  const { resources, events, constants } = known;
  const kinds = { names: resources, constants };
  const types = { names: events, constants };
  return [
    ...lacking(text, LOOK, kinds, "the pack has no such objects, so it finds none"),
    ...lacking(text, EMIT, types, "the pack has no such event, so none is sent"),
    ...text.split(/^(?=\w)/m).flatMap((part) => readsIn(part, known)),
    ...writesIn(text, known),
  ];
}

/** A variable of the code, or a pattern of what it takes of an object. */
const VARIABLE = "(\\w+|\\{[^{}\n]*\\})";
const WORD = `("[^"\n]+"|[A-Z_]+\\b)`;
/** Calls that give members to objects, up to the brace or the variable with them. */
const GIVEN = [
  RegExp(`\\bworld\\.(?:create|record)\\(\\s*${WORD},\\s*(\\{|\\w+)`, "g"),
  RegExp(`\\bworld\\.patch\\(\\s*${WORD},\\s*[\\w.]+,\\s*(\\{|\\w+)`, "g"),
];
const INNER = /\{[^{}]*\}|\([^()]*\)|\[[^[\]]*\]/g;
/** Variables with an object whose kind is written out, as `const run = world.get("runs", id)`. */
const OBJECTS = [
  RegExp(`\\bconst ${VARIABLE} = world\\.(?:get|create|patch|transition)\\(\\s*${WORD}`, "g"),
  RegExp(`\\bfor \\(const ${VARIABLE} of world\\.where\\(\\s*${WORD}`, "g"),
];
/** Variables with an object of the kind that a behavior is about: that of a call, or its parameter. */
const NAMED = RegExp(`\\bconst ${VARIABLE} = world\\.(?:named|write)\\(`, "g");
const PARAMETER = RegExp(`^(?:function )?\\w*\\s*\\(\\w+, ${VARIABLE}`, "g");
/** A member, and whether the code says beside it what holds without it. */
const READ = /(?:\b(\w+)\??\.)?\bfields(?:\??\.([a-zA-Z_]\w*)|\["([^"\n]+)"\])(\)*\s*\?\?)?/g;
/** Members that code takes of an object together; a default is a word. */
const TAKEN = /\bconst \{([^{}\n]*)\} = (\w+)\.fields\b/g;
const EACH = /(\w+)(?:: \w+)?( =[^,]*)?,?/g;
const HAS = /\bworld\.has\("[^"\n]+", "([^"\n]+)"\)/g;
/** Sections of behaviors by kind of object. */
const OF_KINDS = ["views", "reactions", "defaultBranches", "seeds"];

/** The members that code reads and objects lack. @param own the kind that a behavior is about */
function readsIn(
  text: string,
  { members, constants, asked }: CodeNames,
  own?: string,
  section?: string,
): readonly CodeLack[] {
  const kinds = new Map<string, string>();
  const note = (variable = "", kind?: string): void => {
    if (kind === undefined) return;
    if (!variable.startsWith("{")) kinds.set(variable, kind);
    else if (/\bfields\b(?!:)/.test(variable)) kinds.set("", kind);
  };
  for (const pattern of OBJECTS) {
    for (const [, variable, word = ""] of text.matchAll(pattern)) {
      note(variable, word.startsWith('"') ? word.slice(1, -1) : constants.get(word));
    }
  }
  const ofOwn = section === "operations" ? NAMED : PARAMETER;
  for (const [, variable] of text.matchAll(ofOwn)) note(variable, own);
  const apart = (_: string, all: string, of: string): string =>
    all.replaceAll(EACH, (_, name: string, word = "") => `${of}.fields.${name}${word && " ??"};`);
  // Outside of one behavior, several functions use the name of a variable.
  const whole = section === undefined ? text : text.replaceAll(TAKEN, apart);
  return [...whole.matchAll(READ)].flatMap(([, variable = "", dotted, quoted = "", isOptional]) => {
    const [kind = "", word] = [kinds.get(variable), dotted ?? quoted];
    const names = members[kind];
    if (names === undefined || isOptional !== undefined) return [];
    if (names.includes(word) || asked.has(word)) return [];
    return [{ message: `"${word}" is no member of ${kind}, and the code reads it`, word, names }];
  });
}

/** The members that code gives to objects, beside the call or in a variable, and they lack. */
function writesIn(text: string, { members, constants }: CodeNames): readonly CodeLack[] {
  const calls = GIVEN.flatMap((pattern) => [...text.matchAll(pattern)]);
  return calls.flatMap(({ 0: call, 1: name = "", 2: given = "", index }) => {
    const kind = name.startsWith('"') ? name.slice(1, -1) : (constants.get(name) ?? "");
    const names = members[kind] ?? [];
    const variable = `const ${given} = {`;
    const [, inner] = text.slice(0, index).split(variable).slice(-2);
    const keys = keysAt(given === "{" ? text.slice(index + call.length) : (inner ?? ""));
    const why = `is no member of ${kind}, and the code gives it`;
    const lost = keys.filter((word) => names.length > 0 && !names.includes(word));
    return lost.map((word) => ({ message: `"${word}" ${why}`, word, names }));
  });
}

/** The keys of an object that is written out, from behind its brace. */
function keysAt(text: string): readonly string[] {
  let left = text.replaceAll(/"[^"\n]*"(?!:)/g, "0");
  // Inner parts first, until the next brace is that which ends the object.
  for (let all = ""; all !== left; ) [all, left] = [left, left.replaceAll(INNER, "0")];
  const keys = left
    .slice(0, left.indexOf("}"))
    .matchAll(/(?:^|,)\s*"?([a-z_][\w-]*)"?\s*(?=[:,]|$)/gi);
  return [...keys].map(([, key = ""]) => key);
}

const lacking = (
  text: string,
  pattern: RegExp,
  { names, constants }: { readonly names: readonly string[]; readonly constants: Constants },
  why: string,
): readonly CodeLack[] => {
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
function placeOf(word: string, files: readonly CodeFile[]): Omit<Mistake, "message" | "nearest"> {
  for (const { file, text } of files) {
    const at = [`fields["${word}"]`, `"${word}"`, `${word}:`, `${word}(`, word]
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
  const resources = mapValues(model.resources, (entry, name) => {
    const operations = mapValues(entry.operations ?? {}, (operation, key) => {
      const { verb, ...rest } = operation;
      if (verb !== "custom" || isKept("operations", operation.id)) return operation;
      return HANDLED.has(key) ? rest : { id: operation.id, verb: "call" as const };
    });
    const fields = Object.entries(entry.fields ?? {}).filter(
      ([field, { role }]) => role !== "view" || isKept("views", name, field),
    );
    return { ...entry, operations, fields: Object.fromEntries(fields) };
  });
  const events = Object.entries(model.lifecycles.world_events ?? {}).filter(([name]) =>
    isKept("worldEvents", name),
  );
  const lifecycles = { ...model.lifecycles, world_events: Object.fromEntries(events) };
  return { ...model, lifecycles, resources };
}

/** Names of operations whose handling the engine has. */
const HANDLED = new Set("create list retrieve update upsert delete show put bulk".split(" "));
