import { NONE, propertyKey } from "./names.js";
import type { TypeAlias } from "./source.js";
import { docComment, typeAlias } from "./source.js";

/** A member of an object type: what it is called, what it is, and what people read about it. */
export interface Member {
  /** An identifier, a text, or a signature such as `[part: string]`. */
  readonly name: string;
  readonly type: string;
  readonly doc?: string;
  readonly optional?: boolean;
}

/** A type with a name, of these members. */
export function membersType(name: string, doc: string, members: readonly Member[]): TypeAlias {
  return typeAlias(name, objectOf(members), doc);
}

/** An object type of these members. */
export function objectOf(members: readonly Member[]): string {
  if (members.length === 0) return NONE;
  return `{\n${members.map(printed).join("")}}`;
}

function printed({ name, type, doc = "", optional = false }: Member): string {
  const key = name.startsWith("[") ? name : propertyKey(name);
  return `${docComment(doc)}readonly ${key}${optional ? "?" : ""}: ${type};\n`;
}

/** What is known of a name, and where it is from. */
export function remark(words: string, provenance: string | null): string {
  const sentence = words.trim();
  const mark = provenance === null ? "" : `[${provenance}]`;
  return [sentence, mark].filter((part) => part !== "").join(" ");
}
