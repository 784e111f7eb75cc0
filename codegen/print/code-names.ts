// Makes names and types of the generated TypeScript: `task_run` of a pack becomes `TaskRun`
// (`pascalCase`, `camelCase`, `typeName`), and members become the text of an object type
// (`objectOf`, `unionOf`).

import { byCodeUnit } from "../sources/source.js";
import type { TypeAlias } from "./source.js";
import { docComment, typeAlias } from "./source.js";

/** Names of JavaScript or of the generated files themselves that a component may not take. */
const TAKEN: ReadonlySet<string> = new Set([
  ..."Array BigInt Blob Body Boolean Buffer Date Error Event EventTarget File Function".split(" "),
  ..."Headers Intl Iterator JSON Map Math Number Object Promise Proxy Reflect RegExp".split(" "),
  ..."Request Response Set Storage String Symbol URL WeakMap WeakSet".split(" "),
  ..."Awaited Exclude Extract NonNullable Omit Parameters Partial Pick Readonly".split(" "),
  ..."Record Required ReturnType Json JsonObject".split(" "),
]);

/** Words that no type can have as its name. */
const WORDS: ReadonlySet<string> = new Set([
  ..."await break case catch class const continue debugger default delete do else enum".split(" "),
  ..."export extends false finally for function if implements import in instanceof".split(" "),
  ..."interface let new null package private protected public return static super".split(" "),
  ..."switch this throw true try typeof var void while with yield".split(" "),
  ..."any bigint boolean never number object string symbol undefined unknown".split(" "),
]);

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** `task_run.interaction_required` → `taskRunInteractionRequired`; `runTask` stays as it is. */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** `task_run` → `TaskRun`; a name that would begin with a digit gets an underscore. */
export function pascalCase(name: string): string {
  const joined = name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return /^[A-Za-z]/.test(joined) ? joined : `_${joined}`;
}

/**
 * Name of the type of a component schema: its own, `Case` where `case` is a word of the language,
 * or `ApiEvent` where `Event` is a global.
 */
export function typeName(component: string): string {
  const fits = IDENTIFIER.test(component) && !WORDS.has(component);
  const name = fits ? component : pascalCase(component);
  return TAKEN.has(name) ? `Api${name}` : name;
}

/** Whether a name needs no quotes as the name of a member. */
export const isIdentifier = (name: string): boolean => IDENTIFIER.test(name);

/** A property's name as a type or an object literal spells it. */
export function propertyKey(name: string): string {
  return isIdentifier(name) ? name : JSON.stringify(name);
}

/** `"a" | "b"`, or `never` for none. */
export function unionOf(names: readonly string[]): string {
  return names.length === 0 ? "never" : names.map((name) => JSON.stringify(name)).join(" | ");
}

/** The type of an object without properties. */
export const NONE = "Readonly<Record<never, never>>";

export function sortedNames(names: Iterable<string>): readonly string[] {
  return [...names].sort(byCodeUnit);
}

/** A member of an object type. */
export interface MemberOf {
  readonly name: string;
  /** Whether the name is an index signature, such as `[part: string]`. */
  readonly isSignature?: boolean;
  readonly type: string;
  readonly doc?: string;
  readonly optional?: boolean;
}

/** A type with a name, of these members. */
export function membersType(name: string, doc: string, members: readonly MemberOf[]): TypeAlias {
  return typeAlias(name, objectOf(members), doc);
}

/** Name and type of a required member. */
export type TypedName = readonly [name: string, type: string];

/** An object type of these members, without comments. */
export function objectOfPairs(pairs: readonly TypedName[]): string {
  return objectOf(pairs.map(([name, type]) => ({ name, type })));
}

/** An object type of these members. */
export function objectOf(members: readonly MemberOf[]): string {
  if (members.length === 0) return NONE;
  return `{\n${members.map(printed).join("")}}`;
}

function printed({ name, isSignature, type, doc = "", optional = false }: MemberOf): string {
  const key = isSignature === true ? name : propertyKey(name);
  return `${docComment(doc)}readonly ${key}${optional ? "?" : ""}: ${type};\n`;
}

/** A comment on a name, and the provenance of the name. */
export function remark(words: string, provenance: string | null): string {
  const sentence = words.trim();
  const mark = provenance === null ? "" : `[${provenance}]`;
  return [sentence, mark].filter((part) => part !== "").join(" ");
}
