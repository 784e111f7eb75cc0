// Learn: `shownIn` lists the objects in answers and webhooks of a recording, also those within
// others. Several finders use them.

import type { Json, JsonObject, ResourceSpec } from "facsimile/kit";
import { isArray, isObject, ownValue } from "facsimile/kit";
import { isShortNumber } from "../comparing/id-names.js";
import type { Delivered, Exchange } from "../playing/played.js";
import { grouped, isCall, seenIn } from "./calls.js";
import type { Recording } from "./fact.js";
import { formOf, patternOf } from "./id-forms.js";

/** An object of the vendor, wherever an answer or a webhook shows it whole. */
export interface Shown {
  readonly kind: ResourceSpec;
  readonly id: string;
  readonly object: JsonObject;
  readonly item: Exchange | Delivered;
  /** The number of the call or webhook in the recording. */
  readonly at: number;
  /** Whether it is what an answer is about, and no part of another object. */
  readonly isDirect: boolean;
}

/** An object, as a recording last shows it. */
export interface Latest {
  readonly kind: ResourceSpec;
  readonly id: string;
  readonly object: JsonObject;
  /** Where the recording first shows it. */
  readonly first: number;
}

const known = new WeakMap<Recording, readonly Shown[]>();

/** The objects in the answers and webhooks of a recording, also those within others, in their order. */
export function shownIn(played: Recording): readonly Shown[] {
  const found = known.get(played) ?? look(played);
  known.set(played, found);
  return found;
}

function look(played: Recording): readonly Shown[] {
  const kinds = new Map<string, ResourceSpec>();
  const direct = new Map<JsonObject, ResourceSpec>();
  for (const [name, seen] of seenIn(played)) {
    const kind = played.pack.resources[name];
    if (kind === undefined || kind.log !== undefined) continue;
    for (const { object } of seen) {
      kinds.set(String(ownValue(object, kind.id.field ?? "id")), kind);
      direct.set(object, kind);
    }
  }
  const all = Object.values(played.pack.resources).filter(
    ({ stores, log }) => stores && log === undefined,
  );
  const fields = [...new Set(all.map(({ id }) => id.field ?? "id"))];
  const forms = formsOf(played, kinds);
  const kindOf = (id: string): ResourceSpec | undefined =>
    kinds.get(id) ?? all.find(({ name }) => forms.get(name)?.some((form) => form.test(id)));
  const found: Shown[] = [];
  for (const [at, item] of played.items.entries()) {
    if (item.theirs === undefined || (isCall(item) && item.recorded.status >= 300)) continue;
    walk(item.theirs, (object) => {
      for (const field of fields) {
        const id = String(ownValue(object, field) ?? "");
        const kind = direct.get(object) ?? (isShortNumber(id) ? undefined : kindOf(id));
        if (kind === undefined || (kind.id.field ?? "id") !== field) continue;
        const isDirect = direct.has(object);
        if (!isWhole(object, kind, isDirect)) continue;
        found.push({ kind, id, object, item, at, isDirect });
        return;
      }
    });
  }
  return found;
}

/** The forms of the ids that have a prefix, as the vendor writes them and as the pack says. */
function formsOf(
  { pack, ids }: Recording,
  direct: ReadonlyMap<string, ResourceSpec>,
): ReadonlyMap<string, readonly RegExp[]> {
  const paired = grouped(ids, ({ resource }) => resource);
  const shown = grouped(direct.keys(), (id) => direct.get(id)?.name ?? null);
  return new Map(
    Object.values(pack.resources).map(({ name, idPrefix, idPattern }) => {
      const theirs = [
        (paired.get(name) ?? []).map((each) => String(each.theirs)),
        (shown.get(name) ?? []).filter((id) => !idPattern.test(id)),
      ];
      const learned = theirs.flatMap((texts): RegExp[] => {
        const form = texts.length < 2 ? undefined : formOf(texts);
        const pattern = form?.kind === "prefix" && form.prefix !== "" ? patternOf(form) : null;
        return typeof pattern === "string" ? [new RegExp(pattern)] : [];
      });
      return [name, idPrefix === "" ? learned : [...learned, idPattern]];
    }),
  );
}

/** Whether a map has most of the members of a kind, or what an answer is about has few others. */
function isWhole(object: JsonObject, { fields }: ResourceSpec, isDirect: boolean): boolean {
  const own = fields.filter(({ name }) => Object.hasOwn(object, name)).length;
  const all = Object.keys(object).length;
  const least = isDirect ? all : fields.length;
  return (isDirect && own === all) || (own > 2 && own * 2 >= Math.min(least, fields.length));
}

function walk(value: Json, visit: (object: JsonObject) => void): void {
  if (isArray(value)) for (const part of value) walk(part, visit);
  if (!isObject(value)) return;
  visit(value);
  for (const part of Object.values(value)) walk(part, visit);
}
