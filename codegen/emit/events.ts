// Prints two modules of a compiled pack: `events.ts` (`emitEvents`), the types of event that the
// vendor announces, with a function that makes the data of each; and `world-events.ts`
// (`emitWorldEvents`), what somebody outside of the API does, such as a customer who pays.

import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import type { EventSpec, WorldEventSpec } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { engineTypes, packModule, propertiesOf, requiredOf } from "../facts/context.js";
import type { ApiDocument } from "../facts/document.js";
import { SCHEMA_REF } from "../facts/document.js";
import {
  fieldNamedBy,
  fieldsInData,
  idOf,
  parametersOf,
  parentsOf,
  withinOf,
} from "../model/forms.js";
import type { EventEntry, PackModel, ResourceEntry, WorldEventEntry } from "../model/model.js";
import { camelCase, propertyKey, sortedNames } from "../print/code-names.js";
import type { Constant, LiteralOf, Script } from "../print/source.js";
import { Code, local, record } from "../print/source.js";
import { unescapeDollar } from "../print/templates.js";
import { madeBy, statesOf, subjectOf } from "../types/pin-types.js";
import type { Wanted } from "../validators/validators.js";
import { payloadName } from "../validators/validators.js";

/** `events.ts`: the catalog, with a projection for each payload schema. */
export function emitEvents(context: PackContext): Script {
  const { model, document, origin, places, carriesSchemas } = context;
  const payloads = new Set(Object.values(model.events).flatMap(({ payload }) => payload ?? []));
  const specs = Object.entries(model.events).map(
    ([type, event]): [string, LiteralOf<EventSpec>] => {
      const { payload, data, ...same } = event;
      const hidden = hiddenIn(context, event, carriesSchemas);
      const views = viewsIn(context, event);
      const kept = {
        hidden: hidden.length === 0 ? undefined : hidden,
        views: views.length === 0 ? undefined : views,
      };
      const common = { type, ...same, ...kept };
      if (payload === undefined) {
        return [type, { ...common, project: new Code(`(fields) => (${valueCode(data ?? {})})`) }];
      }
      // A carried schema drops the fields that it lacks, so the projection keeps all.
      const project = carriesSchemas
        ? wholeWith(context, event.resource, payload, hidden)
        : new Code(camelCase(payload));
      return [type, { ...common, project, fits: carriesSchemas ? payload : undefined }];
    },
  );
  return {
    path: "events.ts",
    origin,
    imports: [
      engineTypes(places.src, "base/json", "Json", "JsonObject"),
      engineTypes(places.src, "pack/pack", "EventSpec"),
    ],
    statements: [
      ...(carriesSchemas
        ? [WHOLE]
        : [TEXT, ...sortedNames(payloads).map((payload) => projection(payload, document))]),
      record("events", "EventSpec", specs),
    ],
  };
}

const TEXT = local(
  "filled",
  "(value: Json | undefined) => Json",
  '(value) => value ?? ""',
  "An empty value is an empty text in an event.",
);

const WHOLE = local("whole", "(fields: JsonObject) => JsonObject", "(fields) => fields");

/**
 * The members of a payload that spell a field in another way, with that field: the id under the name
 * of the object (`endpointId`), and parents (`appId` of `app_id`).
 */
function respelt({ model, document }: PackContext, name: string, payload: string): Respelt {
  const resource = model.resources[name];
  const id = resource === undefined ? undefined : idOf(resource)?.field;
  if (resource === undefined || id === undefined) return [];
  const { fields = {}, object = name } = resource;
  const names = [...Object.keys(fields), ...parentFields(resource), id];
  const spelt = new Map(names.map((field) => [camelCase(field), field]));
  spelt.set(camelCase(`${object}_id`), id);
  return Object.keys(propertiesOf(document, payload)).flatMap((member): [string, string][] => {
    const field = names.includes(member) ? undefined : spelt.get(camelCase(member));
    return field === undefined ? [] : [[member, field]];
  });
}

type Respelt = readonly (readonly [member: string, field: string])[];

const parentFields = (resource: ResourceEntry): readonly string[] => [
  ...withinOf(resource),
  ...Object.values(resource.operations ?? {}).flatMap((operation) =>
    parentsOf(operation).map(({ field }) => field),
  ),
];

/**
 * The hidden fields that an event needs: those of the object's key, those that its data or its
 * callback names, and those that receivers compare.
 */
function hiddenIn(
  context: PackContext,
  { resource: name, payload, data = {}, callback = { url: "" } }: EventEntry,
  spells: boolean,
): readonly string[] {
  const resource = context.model.resources[name];
  if (resource === undefined) return [];
  const spelt = payload === undefined || !spells ? [] : respelt(context, name, payload);
  const receivers = Object.values(context.model.resources);
  const needed = new Set([
    ...withinOf(resource),
    ...spelt.map(([, field]) => field),
    ...fieldsInData(data),
    ...Object.values(callback),
    ...receivers.flatMap(({ receives }) => receives?.within ?? []),
  ]);
  return (resource.hidden ?? []).filter((field) => needed.has(field));
}

/** The fields of its object that the engine computes for an event: those that its data can carry. */
function viewsIn(context: PackContext, event: EventEntry): readonly string[] {
  const { resource: name, payload, data = {}, callback = { url: "" } } = event;
  const views = Object.entries(context.model.resources[name]?.fields ?? {}).flatMap(
    ([field, { role, computed }]) => (role === "view" || computed !== undefined ? [field] : []),
  );
  if (payload !== undefined && context.carriesSchemas) return views;
  const members =
    payload === undefined
      ? fieldsInData(data)
      : Object.keys(propertiesOf(context.document, payload));
  const carried = new Set([...members, ...Object.values(callback)]);
  return views.filter((field) => carried.has(field));
}

/** All fields that are not hidden, and the payload's other spellings. */
function wholeWith(
  context: PackContext,
  name: string,
  payload: string,
  hidden: readonly string[],
): Code {
  const members = respelt(context, name, payload).map(([member, field]) => {
    const at = hidden.indexOf(field);
    const value = at < 0 ? `fields[${JSON.stringify(field)}]` : `_hidden${at}`;
    return `${propertyKey(member)}: ${value} ?? null`;
  });
  if (members.length + hidden.length === 0) return new Code("whole");
  const taken = hidden.map((field, at) => `${propertyKey(field)}: _hidden${at}, `).join("");
  const body = members.length === 0 ? "fields" : `({ ...fields, ${members.join(", ")} })`;
  return new Code(`(${hidden.length === 0 ? "fields" : `{ ${taken}...fields }`}) => ${body}`);
}

/** An optional property is present only when it has a value. */
function projection(payload: string, document: ApiDocument): Constant {
  const required = requiredOf(document, payload);
  const members = Object.keys(propertiesOf(document, payload)).map((name) => {
    const field = `fields[${JSON.stringify(name)}]`;
    return required.has(name)
      ? `${propertyKey(name)}: filled(${field})`
      : `...(${field} == null ? {} : { ${propertyKey(name)}: ${field} })`;
  });
  const made = `(fields) => ({\n${members.join(",\n")}\n})`;
  return local(camelCase(payload), "(fields: JsonObject) => JsonObject", made);
}

function valueCode(template: Json): string {
  if (isArray(template)) return `[${template.map(valueCode).join(", ")}]`;
  if (isObject(template)) return `{ ${Object.entries(template).map(memberOf).join(", ")} }`;
  const named = fieldNamedBy(template);
  return named === undefined
    ? JSON.stringify(unescapeDollar(template))
    : `${at(named.field)} ?? null`;
}

function memberOf([name, template]: readonly [string, Json]): string {
  const key = JSON.stringify(name);
  const named = fieldNamedBy(template);
  if (named?.isOptional !== true) return `${key}: ${valueCode(template)}`;
  return `...(${at(named.field)} == null ? {} : { ${key}: ${at(named.field)} })`;
}

const at = (field: string): string => `fields[${JSON.stringify(field)}]`;

/** `world-events.ts`: events that something outside of the API causes. */
export function emitWorldEvents(context: PackContext): Script {
  const { model } = context;
  const specs = Object.entries(model.lifecycles.world_events ?? {}).map(
    ([name, entry]) => [name, worldEventSpec(name, entry, model)] as const,
  );
  const statement = record("worldEvents", "WorldEventSpec", specs);
  return packModule(context, "world-events.ts", ["WorldEventSpec"], [statement]);
}

function worldEventSpec(
  name: string,
  entry: WorldEventEntry,
  model: PackModel,
): LiteralOf<WorldEventSpec> {
  return {
    name,
    ...entry,
    resource: subjectOf(entry, model),
    makes: madeBy(name, entry, model) ?? undefined,
    parameters: Object.entries(parametersOf(entry)).map(([parameter, said]) => ({
      name: parameter,
      ...said,
    })),
    transitions: entry.transitions ?? [],
    from: statesOf(entry, model) ?? undefined,
  };
}

/** Validators of the payloads of all events. */
export function eventValidators({ model }: PackContext): readonly Wanted[] {
  return Object.entries(model.events).flatMap(([type, { payload }]) =>
    payload === undefined
      ? []
      : [{ name: payloadName(type), schema: { $ref: `${SCHEMA_REF}${payload}` } }],
  );
}
