// `Draft`: what every check of the compiler takes, the files of a pack as far as they could be
// read; a file with mistakes is undefined. `entriesOf` and `entryOf` read maps in it that may be
// undefined, and `Check` is the type of a check.

import type { PackParts } from "../model/model.js";
import type { Api } from "../openapi/api.js";
import type { Report } from "../sources/pack-reader.js";

/** The files of a pack; a file that does not fit its schema is undefined. */
export type DraftParts = { readonly [P in keyof PackParts]: PackParts[P] | undefined };

/** A pack as far as it could be read. */
export interface Draft extends DraftParts {
  readonly api: Api | undefined;
  /** Whether the folder has a `behaviors.ts`. */
  readonly hasBehaviors: boolean;
}

export type { Report };

/** Checks one subject. It skips undefined files, which are reported already. */
export type Check = (draft: Draft, report: Report) => void;

/** An entry by its name; undefined for `toString` and other names that every object has. */
export function entryOf<T>(
  entries: Readonly<Record<string, T>> | undefined,
  name: string | undefined,
): T | undefined {
  if (entries === undefined || name === undefined) return undefined;
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

export function entriesOf<T>(
  entries: Readonly<Record<string, T>> | undefined,
): readonly (readonly [string, T])[] {
  return Object.entries(entries ?? {});
}

export function namesOf(
  entries: Readonly<Record<string, unknown>> | undefined,
): readonly string[] | undefined {
  return entries === undefined ? undefined : Object.keys(entries);
}
