import { NONE, propertyKey } from "./names.js";
import type { TypeAlias } from "./source.js";
import { docComment, typeAlias } from "./source.js";

/** A member of an object type. */
export interface Member {
  readonly name: string;
  /** Whether the name is an index signature, such as `[part: string]`. */
  readonly isSignature?: boolean;
  readonly type: string;
  readonly doc?: string;
  readonly optional?: boolean;
}

/** A type with a name, of these members. */
export function membersType(name: string, doc: string, members: readonly Member[]): TypeAlias {
  return typeAlias(name, objectOf(members), doc);
}

/** Name and type of a required member. */
export type Pair = readonly [name: string, type: string];

/** An object type of these members, without comments. */
export function objectOfPairs(pairs: readonly Pair[]): string {
  return objectOf(pairs.map(([name, type]) => ({ name, type })));
}

/** An object type of these members. */
export function objectOf(members: readonly Member[]): string {
  if (members.length === 0) return NONE;
  return `{\n${members.map(printed).join("")}}`;
}

function printed({ name, isSignature, type, doc = "", optional = false }: Member): string {
  const key = isSignature === true ? name : propertyKey(name);
  return `${docComment(doc)}readonly ${key}${optional ? "?" : ""}: ${type};\n`;
}

/** A comment on a name, and the provenance of the name. */
export function remark(words: string, provenance: string | null): string {
  const sentence = words.trim();
  const mark = provenance === null ? "" : `[${provenance}]`;
  return [sentence, mark].filter((part) => part !== "").join(" ");
}
