// The option `strict`: what it can be, and how it is read from options and the environment.

import { NOT_MODELLED_KINDS } from "../../../api/journal/not-modelled.js";

/**
 * Whether tests fail with their likely mistakes, and what they may meet that the pack does not model:
 * names as in the header `X-Mock-Not-Modelled`, such as `filter:status`, or `filter:*` for the kind.
 */
export type StrictOption = boolean | { readonly allow: readonly string[] };

/** The names that strict tests may meet. */
export type Allowed = ReadonlySet<string>;

/** Null: not strict. */
export type Strict = Allowed | null;

/**
 * Reads the option, or else FACSIMILE_STRICT: `1`, or the allowed names with commas.
 *
 * @throws TypeError for something that is no name
 */
export function readStrict(option: StrictOption | undefined, variable = ""): Strict {
  if (typeof option === "object") return readAllowed("strict.allow", option.allow);
  if (option !== undefined) return option ? NOTHING_ALLOWED : null;
  if (variable === "" || variable === "0") return null;
  return variable === "1" ? NOTHING_ALLOWED : readAllowed("FACSIMILE_STRICT", namesIn(variable));
}

export const NOTHING_ALLOWED: Allowed = new Set();

export const namesIn = (list: string): readonly string[] =>
  list.split(",").map((name) => name.trim());

/** @throws TypeError for something that is no name; the message begins with `place` */
export function readAllowed(place: string, names: readonly string[]): Allowed {
  for (const name of names) {
    const [kind = "", ...rest] = name.split(":");
    if (NOT_MODELLED_KINDS.includes(kind) && rest.join(":") !== "") continue;
    const kinds = NOT_MODELLED_KINDS.join(", ");
    throw new TypeError(
      `${place}: ${JSON.stringify(name)} is not a kind and a name, such as filter:status; kinds are ${kinds}`,
    );
  }
  return new Set(names);
}

export const isAllowed = (allowed: Allowed, id: string): boolean =>
  allowed.has(id) || allowed.has(`${id.split(":", 1)[0]}:*`);
