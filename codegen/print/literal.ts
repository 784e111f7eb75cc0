import type { Json } from "../../src/engine/base/json.js";

/** A value of the generated code: JSON, a regular expression, or code that stands as it is. */
export type Literal =
  | null
  | boolean
  | number
  | string
  | RegExp
  | Code
  | readonly Literal[]
  | { readonly [key: string]: Literal };

/**
 * A literal with all that a type of the engine has, so that none of it is forgotten or misspelled.
 * What code stands for is checked where it is compiled.
 */
export type LiteralOf<T> =
  | Code
  | (T extends null | boolean | number | string | RegExp
      ? T
      : T extends (...given: never[]) => unknown
        ? Code
        : Json extends T
          ? Json
          : T extends readonly (infer Item)[]
            ? readonly LiteralOf<Item>[]
            : { readonly [Member in keyof T]: LiteralOf<T[Member]> });

/** TypeScript that stands in a literal as it is, such as the name of a validator. */
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
  return `{ ${Object.entries(value)
    .map(([key, item]) => literalMember(key, item))
    .join(", ")} }`;
}

/** One member of an object, as TypeScript. */
export function literalMember(key: string, value: Literal): string {
  if (value instanceof Code && value.text === key) return key;
  return `${literalKey(key)}: ${literal(value)}`;
}

/** `__proto__` written plainly would set the prototype; a computed key is a key like any other. */
function literalKey(key: string): string {
  return key === "__proto__" ? '["__proto__"]' : JSON.stringify(key);
}

function isList(value: Literal): value is readonly Literal[] {
  return Array.isArray(value);
}
