// `PackContext`: what every emitter takes: a pack that passed all checks, with its document and
// each operation beside its entry of `resources.yaml`. Also what several emitters look up, such as
// `propertiesOf` a schema, and how they print a module (`packModule`, `engineTypes`).

import { parseDuration } from "../../src/engine/base/duration.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, mapValues, objectAt } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import type { OperationSpec, Provenance, ScenarioSpec, Verb } from "../../src/engine/pack/pack.js";
import { isIdOf, namesOne, parentsOf, plainName, verbOf } from "../model/forms.js";
import type { EffectEntry, OperationEntry, PackModel, ResourceEntry } from "../model/model.js";
import { partsOf, propertiesAt, requiredBy as requiredIn } from "../openapi/schema-parts.js";
import type { Import, LiteralOf, Origin, Script, Statement } from "../print/source.js";
import { remembered } from "../sources/pack-reader.js";
import type { ApiDocument, Route } from "./document.js";
import { readDocument, SCHEMA_REF } from "./document.js";

/** The input of every emitter of a pack. */
export interface PackContext {
  readonly model: PackModel;
  readonly document: ApiDocument;
  readonly operations: readonly BoundOperation[];
  readonly origin: Origin;
  readonly places: ModulePlaces;
  /** Whether the pack has the schemas of a captured document as data; else they are compiled. */
  readonly carriesSchemas: boolean;
  /** Whether the pack has code of its own, which is checked against its types. */
  readonly isTyped: boolean;
}

/** An operation of the document, and its entry in `resources.yaml`. */
export interface BoundOperation {
  readonly resource: string;
  /** Key in `resources.yaml`, the name on the control plane. */
  readonly operation: string;
  readonly verb: Verb;
  readonly idParameter: string | null;
  readonly status: number;
  readonly entry: OperationEntry;
  readonly route: Route;
}

/** Places of other code, as import specifiers from the output folder. */
export interface ModulePlaces {
  /** The folder `src`, whose types generated code uses. */
  readonly src: string;
  /** The pack's `behaviors.js`; null when it has none. */
  readonly behaviors: string | null;
  /** The operations that it carries out; absent for none. */
  readonly ownOperations?: ReadonlySet<string>;
  /** Whether several layers have a `behaviors.ts`. */
  readonly isShared?: boolean;
  /** TypeScript by default. */
  readonly language?: "javascript";
}

export function packContext(model: PackModel, places: ModulePlaces): PackContext {
  const { name, version } = model.pack;
  const carriesSchemas = model.pack.document?.reading === "captured";
  const document = readDocument(carriesSchemas ? withOwnFields(model) : model.openapi);
  return {
    model,
    document,
    operations: bindOperations(model, document),
    origin: { name: `${name}@${version}` },
    places,
    carriesSchemas,
    isTyped: !carriesSchemas || places.behaviors !== null,
  };
}

/** In order of path and method. */
function bindOperations(model: PackModel, document: ApiDocument): readonly BoundOperation[] {
  const bindings = new Map(
    Object.entries(model.resources).flatMap(([resource, { operations = {} }]) =>
      Object.entries(operations).map(
        ([operation, entry]) => [entry.id, { resource, operation, entry }] as const,
      ),
    ),
  );
  return document.operations.flatMap((route) => {
    const binding = bindings.get(route.id);
    return binding === undefined ? [] : [bind(binding, route, model)];
  });
}

function bind(
  binding: Pick<BoundOperation, "resource" | "operation" | "entry">,
  route: Route,
  model: PackModel,
): BoundOperation {
  const verb = verbOf(binding.operation, binding.entry) ?? "custom";
  return {
    ...binding,
    verb,
    idParameter: idParameter(route, verb, binding, model.resources[binding.resource]),
    status: answerStatus(route),
    route,
  };
}

/**
 * The path parameter with the object's id: the one after its collection (`/task-runs/{id}`) or with
 * its name (`{task_run_id}`). `POST /tasks/{task_id}/run` has the id of a task, and of no task run.
 */
function idParameter(
  { path, pathParameters }: Route,
  verb: Verb,
  { resource, entry }: Pick<BoundOperation, "resource" | "entry">,
  kind: ResourceEntry | undefined,
): string | null {
  if (!namesOne(verb) && verb !== "custom") return null;
  const from = entry.id_from;
  if (from !== undefined) return "path" in from ? from.path : null;
  const outer = parentsOf(entry).map(({ parameter }) => parameter);
  const candidates = pathParameters.filter((name) => !outer.includes(name));
  const named = candidates.find(
    (name) =>
      isIdOf(kind?.object, name) ||
      plainName(segmentBefore(path, `{${name}}`)) === plainName(resource),
  );
  if (named !== undefined) return named;
  // `/hooks/{hook}` of event_destinations: the last parameter is the id of the object.
  return verb === "custom" ? null : (candidates.at(-1) ?? null);
}

function segmentBefore(path: string, segment: string): string {
  const segments = path.split("/");
  return segments[segments.indexOf(segment) - 1] ?? "";
}

/** The lowest status of success in the document, else the lowest of a redirection. */
function answerStatus({ responses }: Route): OperationSpec["status"] {
  const isIn = (from: number, to: number) =>
    responses.find(({ status }) => status >= from && status < to)?.status;
  return isIn(200, 300) ?? isIn(300, 400) ?? 200;
}

const byDocument = remembered((_document: JsonObject) => new Map<string, JsonObject>());

/** What a vendor's objects have otherwise than its document says. */
interface Otherwise {
  readonly schema: string;
  /** Members that they can lack, and those of any form. */
  readonly optional: readonly string[];
  readonly free: readonly string[];
}

/**
 * The document of a pack, in which objects need not have their optional fields, and fields can have any
 * form where the pack says so: the vendor is not as its document says.
 */
function withOwnFields({ openapi, resources }: PackModel): JsonObject {
  const kinds = Object.values(resources).flatMap(({ schema, fields = {} }): Otherwise[] => {
    const names = Object.keys(fields);
    const optional = names.filter((name) => fields[name]?.optional === true);
    const free = names.filter((name) => fields[name]?.any_form === true);
    const isUsual = optional.length === 0 && free.length === 0;
    return schema === undefined || schema.startsWith("#") || isUsual
      ? []
      : [{ schema, optional, free }];
  });
  if (kinds.length === 0) return openapi;
  const known = byDocument(openapi);
  const key = JSON.stringify(kinds);
  const found = known.get(key) ?? changed(openapi, kinds);
  known.set(key, found);
  return found;
}

function changed(document: JsonObject, kinds: readonly Otherwise[]): JsonObject {
  const components = objectAt(document, "components");
  const schemas = { ...objectAt(components, "schemas") };
  for (const kind of kinds) {
    const schema = schemas[kind.schema];
    if (schema !== undefined) schemas[kind.schema] = without(schema, kind);
  }
  return { ...document, components: { ...components, schemas } };
}

/** A schema, and all parts of it that are about the same object. */
function without(schema: Json, kind: Otherwise): Json {
  if (isArray(schema)) return schema.map((part) => without(part, kind));
  if (!isObject(schema)) return schema;
  return mapValues(schema, (part, key) => {
    if (key === "required" && isArray(part)) {
      return part.filter((name) => !kind.optional.includes(String(name)));
    }
    if (key === "properties" && isObject(part)) {
      return mapValues(part, (it, name) => (kind.free.includes(name) ? {} : it));
    }
    return PARTS.has(key) ? without(part, kind) : part;
  });
}

const PARTS: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf"]);

/**
 * The names under which objects of a kind hold ids, with the kind of each: fields with
 * `references`, and fields, path parameters and body properties that are named after a kind.
 */
export function referencesOf(
  context: PackContext,
  name: string,
  { fields: said = {} }: ResourceEntry,
  fields: readonly string[],
): Readonly<Record<string, string>> {
  const references: Record<string, string> = {};
  for (const field of [...fields, ...(creationNames(context).get(name) ?? [])]) {
    const kind = said[field]?.references ?? kindNamed(context.model, field);
    if (kind !== undefined) references[field] = kind;
    const { from } = said[field] ?? {};
    if (kind !== undefined && from !== undefined) references[from] = kind;
  }
  return references;
}

/** The parameters and properties of the call that creates an object, by the object's kind. */
const creationNames = remembered(({ operations, document }: PackContext) => {
  const names = new Map<string, readonly string[]>();
  for (const { resource, operation, verb, route } of operations) {
    if (names.has(resource) || (verb !== "create" && operation !== "create")) continue;
    const { pathParameters, body } = route;
    const properties = body === null ? [] : Object.keys(propertiesIn(document, body.schema));
    names.set(resource, [...pathParameters, ...properties]);
  }
  return names;
});

/** `task_run_id` and `taskRunId` hold the id of a task run. */
const kindNamed = ({ resources }: PackModel, field: string): string | undefined =>
  kindsByIdName(resources).get(plainName(field));

/** Kinds of object by the plain names of their ids. */
export const kindsByIdName = remembered((resources: PackModel["resources"]) => {
  const kinds = new Map<string, string>();
  for (const [kind, { object }] of Object.entries(resources).toReversed()) {
    if (object !== undefined) kinds.set(`${plainName(object)}id`, kind);
  }
  return kinds;
});

/** Whether an operation answers with all objects at once. */
export const isUnpaged = ({ list }: OperationEntry): boolean => list === "plain";

/** The template of the body of a list operation's answer. */
export function listBody({ pack: { wire } }: PackModel, entry: OperationEntry): Json {
  const named = entry.list === undefined ? undefined : wire.lists?.[entry.list];
  const template = isUnpaged(entry) ? wire.bodies.plain : (named?.body ?? wire.bodies.list);
  return entry.items === undefined ? template : underKey(template, entry.items);
}

/** The body with its items under another key. */
function underKey(template: Json, key: string): Json {
  if (isArray(template)) return template.map((part) => underKey(part, key));
  if (!isObject(template)) return template;
  const members = Object.entries(template).map(([name, part]) => [
    part === "$items" ? key : name,
    underKey(part, key),
  ]);
  return Object.fromEntries(members);
}

/** Where the facts of an operation come from. */
export const operationProvenance = (
  { route, resource }: BoundOperation,
  { pack, resources }: PackModel,
): Provenance =>
  route.provenance ?? pack.document?.provenance ?? resources[resource]?.provenance ?? "assumed";

/** Whether the code of the pack carries it out. */
export const isOwn = (
  { verb, route }: BoundOperation,
  own: ReadonlySet<string> = new Set(),
): boolean => verb === "custom" || own.has(route.id);

/** The part of a body with the fields that the caller writes. */
export function writtenPart(document: ApiDocument, schema: Json, { body }: OperationEntry): Json {
  const steps = body === undefined ? [] : body.in.split(".");
  return steps.reduce<Json>((part, step) => propertiesIn(document, part)[step] ?? true, schema);
}

/** The functions that make handlers, as `handle`; a built pack has a copy of `facsimile/pack`. */
export const handleImport = ({ places }: PackContext): Import =>
  places.language === "javascript"
    ? { from: ENGINE_COPY, names: ["handle"] }
    : { from: `${places.src}/engine/pack/handlers.js`, all: "handle" };

/** The copy of `facsimile/pack` in a built pack. */
const ENGINE_COPY = "./own/facsimile-pack.js";

/** Types of the module `src/engine/<module>.js`. */
export function engineTypes(src: string, module: string, ...names: readonly string[]): Import {
  return { from: `${src}/engine/${module}.js`, names, types: true };
}

/**
 * A module of a compiled pack.
 *
 * @param types those of `engine/pack/pack.js` that it uses
 */
export function packModule(
  { origin, places }: PackContext,
  path: string,
  types: readonly string[],
  statements: readonly Statement[],
  imports: readonly Import[] = [],
): Script {
  const engine = engineTypes(places.src, "pack/pack", ...types);
  return { path, origin, imports: [engine, ...imports], statements };
}

/** The schema that a resource names: a component, or the place that a pointer leads to. */
export function schemaNamed(name: string): Json {
  return { $ref: name.startsWith("#/") ? name : SCHEMA_REF + name };
}

/** Properties of the schema that a resource names, in order. */
export function propertiesOf(document: ApiDocument, name: string): JsonObject {
  return propertiesIn(document, schemaNamed(name));
}

/** Properties of a schema, in order: those of its parts before its own. */
export function propertiesIn({ root }: ApiDocument, schema: Json): JsonObject {
  const properties = [...propertiesAt(root, schema)];
  return Object.fromEntries(properties.map(([name, property]) => [name, property.schema]));
}

/** Names of the properties that a schema declares: its own before those of its parts. */
export function declaredNames(document: ApiDocument, schema: Json): readonly string[] {
  if (!isObject(schema)) return [];
  const parts = partsOf(document.root, schema);
  const inner = parts.flatMap((part) => declaredNames(document, part));
  return [...new Set([...Object.keys(objectAt(schema, "properties")), ...inner])];
}

export function requiredOf(document: ApiDocument, name: string): ReadonlySet<Json> {
  return requiredBy(document, schemaNamed(name));
}

/** Names of the properties without which no value fits a schema. */
export function requiredBy({ root }: ApiDocument, schema: Json): ReadonlySet<Json> {
  return requiredIn(root, schema);
}

/** A handler that the data of a pack needs. */
interface NeededHandler {
  /** Its place in the export `behaviors`, such as `["operations", "runTask"]`. */
  readonly path: readonly [section: "operations" | "views" | "worldEvents", ...string[]];
  /** What needs it. */
  readonly by: { readonly file: string; readonly path: Path };
}

/** Handlers of the pack's own operations, of all views, and of world events without a transition. */
export function neededHandlers({
  model,
  operations,
  places,
}: PackContext): readonly NeededHandler[] {
  const events = Object.entries(model.lifecycles.world_events ?? {}).filter(
    ([, { transitions = [], emits }]) => transitions.length === 0 && emits === undefined,
  );
  return [
    ...operations.flatMap((bound): NeededHandler[] => {
      const { route, resource, operation } = bound;
      const by = { file: "resources.yaml", path: [resource, "operations", operation] };
      return isOwn(bound, places.ownOperations) ? [{ path: ["operations", route.id], by }] : [];
    }),
    ...Object.entries(model.resources).flatMap(([resource, entry]) =>
      viewsOf(entry).map((field): NeededHandler => {
        const by = { file: "resources.yaml", path: [resource, "fields", field] };
        return { path: ["views", resource, field], by };
      }),
    ),
    ...events.map(([name]): NeededHandler => {
      const by = { file: "lifecycles.yaml", path: ["world_events", name] };
      return { path: ["worldEvents", name], by };
    }),
  ];
}

/** The fields of a kind of object that its behaviors compute. */
export function viewsOf({ fields = {} }: ResourceEntry): readonly string[] {
  return Object.entries(fields).flatMap(([name, { role, computed }]) =>
    role === "view" && computed === undefined ? [name] : [],
  );
}

export function finiteMilliseconds(text: string): number {
  const ms = parseDuration(text);
  // The schemas of the pack format use the same definition.
  if (ms === undefined) throw new Error(`not a duration: ${text}`);
  return ms;
}

/** Exactly one of an error that answers the call and pins for what it makes. */
export function effect(
  { error, pins }: EffectEntry,
  model: PackModel,
): LiteralOf<ScenarioSpec["effect"]> {
  if (error === undefined) return { kind: "pins", pins: pins ?? {} };
  // A call that makes something which then fails has itself succeeded.
  const status = model.errors[error]?.status ?? 200;
  return { kind: "outcome", error, status };
}
