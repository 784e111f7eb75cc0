import type { Json } from "../../src/engine/base/json.js";
import type { Constant } from "./source.js";
import { constant } from "./source.js";

/** A value of the generated code: JSON, a regular expression, or code that is printed verbatim. */
export type Literal =
  | null
  | boolean
  | number
  | string
  | RegExp
  | Code
  | readonly Literal[]
  | { readonly [key: string]: Literal | undefined };

/**
 * A literal with every member of a type of the engine: a missing or misspelled one does not
 * compile. An optional member may be undefined, and is then left out. The compiler checks the code
 * in it when it compiles the output.
 */
export type LiteralOf<T> =
  | Code
  | (T extends null | boolean | number | string | RegExp
      ? T
      : T extends (...values: never[]) => unknown
        ? Code
        : Json extends T
          ? Json
          : T extends readonly (infer Item)[]
            ? readonly LiteralOf<Item>[]
            : { readonly [Member in keyof T]: LiteralOf<T[Member]> | Absent<T, Member> });

/** Undefined for an optional member. */
type Absent<T, Member extends keyof T> = object extends Pick<T, Member> ? undefined : never;

/** TypeScript that is printed verbatim, such as the name of a validator. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The value as TypeScript; the formatter breaks the lines and takes off needless quotes. */
export function literal(value: Literal): string {
  if (value instanceof Code) return value.text;
  if (value instanceof RegExp) return String(value);
  if (isList(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [literalMember(key, item)],
  );
  return `{ ${members.join(", ")} }`;
}

/** An exported constant that holds values of a type by name. */
export function record(
  name: string,
  type: string,
  entries: Iterable<readonly [string, Literal]>,
): Constant {
  return constant(name, `Readonly<Record<string, ${type}>>`, literal(Object.fromEntries(entries)));
}

/** One member of an object, as TypeScript. */
export function literalMember(key: string, value: Literal): string {
  if (value instanceof Code && value.text === key) return key;
  return `${literalKey(key)}: ${literal(value)}`;
}

/** A computed key, since a plain `__proto__` would set the prototype. */
export function literalKey(key: string): string {
  return key === "__proto__" ? '["__proto__"]' : JSON.stringify(key);
}

function isList(value: Literal): value is readonly Literal[] {
  return Array.isArray(value);
}
