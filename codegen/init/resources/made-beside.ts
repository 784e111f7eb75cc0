// `init` (from a document to a pack): `madeBeside` finds an object of another kind that a call
// makes and shows in its answer, such as the `action_attempt` of `lock_door`. Also the names of
// kinds of object in `resources.yaml` (`objectName`, `pathWords`, `freeName`), for this whole
// folder.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { listAt } from "../../../src/engine/base/json.js";
import type { OperationEntry } from "../../model/model.js";
import { normal, singular } from "../api/bodies.js";
import type { Schemas, View } from "../api/schemas.js";
import { isNamedAlike } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import type { Verb } from "../classify/verbs.js";
import { numbered } from "../document.js";

/** A kind of object with an id that no call creates by itself, such as attempts and jobs. */
export interface CausedKind {
  readonly name: string;
  readonly view: View;
}

/** An object of another kind in the answer of a call: the call makes it. */
export interface MadeBeside {
  /** The member of the answer that has it. */
  readonly member: string;
  readonly makes: NonNullable<OperationEntry["makes"]>;
}

const CHANGING: ReadonlySet<Verb> = new Set(["action", "create", "delete", "update", "upsert"]);

/** `locks/lock_door` answers an `action_attempt`, which only such calls make. */
export function madeBeside(
  { site, finding }: Classified,
  own: View,
  resource: string,
  kinds: readonly CausedKind[],
  schemas: Schemas,
): MadeBeside | undefined {
  if (!CHANGING.has(finding.verb)) return undefined;
  const { properties } = schemas.view(site.operation.answer.content?.schema);
  const found = [...properties].flatMap(([member, schema]) => {
    const view = schemas.view(schema);
    if (isNamedAlike(view, own)) return [];
    const kind = kinds.find((each) => isNamedAlike(each.view, view));
    return kind === undefined || kind.name === resource ? [] : [{ member, kind }];
  });
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  const { word } = pathWords(site.node.key);
  const noun = objectName(resource);
  const names = new Set([normal(word), `${normal(word)}_${noun}`]);
  const fields = namedFields(only.kind.view, names, schemas);
  return { member: only.member, makes: { [only.kind.name]: { fields } } };
}

/** Fields whose values name calls: `LOCK_DOOR` is that of `lock_door`. */
function namedFields(view: View, names: ReadonlySet<string>, schemas: Schemas): JsonObject {
  const branches = [...listAt(view.schema, "oneOf"), ...listAt(view.schema, "anyOf")];
  const fields = new Map<string, Json>();
  for (const branch of branches) {
    for (const [field, schema] of schemas.view(branch).properties) {
      const [value, ...others] = schemas.view(schema).enum;
      if (typeof value !== "string" || others.length > 0) continue;
      if (names.has(normal(value)) && !fields.has(field)) fields.set(field, value);
    }
  }
  return Object.fromEntries(fields);
}

/** A name that is not taken: with the words before it, nearest first, then with a number. */
export function freeName(
  word: string,
  before: readonly string[],
  taken: { has(name: string): boolean },
): string {
  let name = plain(word);
  for (const more of before) {
    if (!taken.has(name)) return name;
    name = `${plain(more)}_${name}`;
  }
  return numbered(name, (it) => taken.has(it));
}

/** A name of the pack format: lower-case letters, digits and underscores, with a letter first. */
function plain(word: string): string {
  const name = normal(word);
  return /^[a-z]/.test(name) ? name : `n${name === "" ? "one" : name}`;
}

/** The last word of a path's key, and those before it in the singular, from the last. */
export function pathWords(key: string): { readonly word: string; readonly before: string[] } {
  const words = key
    .replace(/#$/, "")
    .split("/")
    .filter((step) => step !== "" && step !== "{}");
  const unversioned = words.filter((word) => !VERSION.test(word));
  const [word = "root", ...before] = (unversioned.length > 0 ? unversioned : words).reverse();
  return { word, before: before.map(singular) };
}

const VERSION = /^(api|rest|v\d+([._]\d+)*|\d[\d.-]*)$/i;

/** The name of one object of a collection. */
export function objectName(collection: string): string {
  const name = singular(collection);
  return name === "" ? "thing" : plain(name);
}
