import type { FieldEntry } from "../../model/model.js";
import { isRecord } from "../api/bodies.js";
import type { Content } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal } from "../api/words.js";
import type { Classified } from "../classify/classify.js";
import type { Verb } from "../classify/verbs.js";
import { timeForm } from "./times.js";

/** What a caller writes: the members of a body, and the property that holds them if one does. */
export interface Written {
  readonly members: ReadonlyMap<string, View>;
  readonly in: string | undefined;
}

const WRITING: ReadonlySet<Verb> = new Set(["create", "update", "upsert", "put"]);

/** The members of a request body, within the one member that is the object if there is such. */
export function writtenBy(body: Content | undefined, view: View, schemas: Schemas): Written {
  const members = viewsIn(schemas.view(body?.schema), schemas);
  const envelope = [...members].find(([name, it]) => isEnvelope(name, it, members, view));
  if (envelope === undefined) return { members, in: undefined };
  const [name, inner] = envelope;
  return { members: viewsIn(inner, schemas), in: name };
}

function viewsIn(view: View, schemas: Schemas): ReadonlyMap<string, View> {
  return new Map([...view.properties].map(([name, it]) => [name, schemas.view(it)]));
}

/** A record that the object itself does not have: alone, or with more of the object in it than beside it. */
function isEnvelope(
  name: string,
  inner: View,
  members: ReadonlyMap<string, View>,
  view: View,
): boolean {
  if (!isRecord(inner) || inner.properties.size === 0 || view.properties.has(name)) return false;
  if (members.size === 1) return true;
  const within = sharedWith(view, inner.properties);
  return within > 0 && within > sharedWith(view, members) && within * 2 >= inner.properties.size;
}

function sharedWith(view: View, members: ReadonlyMap<string, unknown>): number {
  return [...members.keys()].filter((name) => view.properties.has(name)).length;
}

/** The roles of an object's fields, by what the bodies of its operations hold. */
export function fieldsOf(
  members: readonly Classified[],
  view: View,
  idField: string,
  schemas: Schemas,
): Readonly<Record<string, FieldEntry>> {
  const writers = members.filter(({ finding }) => WRITING.has(finding.verb));
  const names = new Map<string, { name: string; often: boolean }>();
  for (const { site, finding } of writers) {
    const written = writtenBy(site.operation.body, view, schemas);
    for (const name of written.members.keys()) {
      const known = names.get(normal(name));
      const often = known?.often === true || finding.verb !== "create";
      names.set(normal(name), { name: known?.name ?? name, often });
    }
  }
  const entries = [...view.properties].flatMap(([field, schema]): [string, FieldEntry][] => {
    const entry = fieldEntry(field, schemas.view(schema), names.get(normal(field)), idField);
    return entry === undefined ? [] : [[field, entry]];
  });
  return Object.fromEntries(entries);

  function fieldEntry(
    field: string,
    member: View,
    written: { name: string; often: boolean } | undefined,
    id: string,
  ): FieldEntry | undefined {
    if (field === id) return undefined;
    const time = isInstant(field, member) ? { time: timeForm(schemas, member.schema) } : {};
    if (written === undefined || member.schema["readOnly"] === true) {
      return undefined;
    }
    const merges = normal(field) === "metadata" && written.often ? { merges: true } : {};
    const from = written.name === field ? {} : { from: written.name };
    return { role: written.often ? "often" : "once", ...from, ...merges, ...time };
  }
}

function isInstant(field: string, { types, schema }: View): boolean {
  if (schema["format"] === "date-time") return true;
  return /_(at|time|date|on)$/.test(normal(field)) && (types.has("integer") || types.has("string"));
}
