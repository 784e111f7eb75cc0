import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, objectAt } from "../../src/engine/base/json.js";
import type { OperationSpec, Provenance, Verb } from "../../src/engine/pack/pack.js";
import { isIdOf, namesOne, parentsOf, plainName, verbOf } from "../model/forms.js";
import type { OperationEntry, PackModel, ResourceEntry } from "../model/model.js";
import type { Import, Origin, Source, Statement } from "../print/source.js";
import { remembered } from "../sources/remembered.js";
import type { ApiDocument, Route } from "./document.js";
import { readDocument } from "./document.js";
import { propertiesIn } from "./schema-parts.js";

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

/** The part of a body with the fields that the caller writes. */
export function writtenPart(document: ApiDocument, schema: Json, { body }: OperationEntry): Json {
  const steps = body === undefined ? [] : body.in.split(".");
  return steps.reduce<Json>((part, step) => propertiesIn(document, part)[step] ?? true, schema);
}

/** The input of every emitter of a pack. */
export interface PackContext {
  readonly model: PackModel;
  readonly document: ApiDocument;
  readonly operations: readonly BoundOperation[];
  readonly origin: Origin;
  readonly places: Places;
  /** Whether the pack has the schemas of a captured document as data; else they are compiled. */
  readonly carriesSchemas: boolean;
  /** Whether the pack has code of its own, which is checked against its types. */
  readonly isTyped: boolean;
}

/** Places of other code, as import specifiers from the output folder. */
export interface Places {
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

export function packContext(model: PackModel, places: Places): PackContext {
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
): Source {
  const engine = engineTypes(places.src, "pack/pack", ...types);
  return { path, origin, imports: [engine, ...imports], statements };
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
  const entries = Object.entries(schema).map(([key, part]): [string, Json] => {
    if (key === "required" && isArray(part)) {
      return [key, part.filter((name) => !kind.optional.includes(String(name)))];
    }
    if (key === "properties" && isObject(part)) {
      const free = kind.free.filter((name) => Object.hasOwn(part, name));
      return [key, { ...part, ...Object.fromEntries(free.map((name) => [name, {}])) }];
    }
    return [key, PARTS.has(key) ? without(part, kind) : part];
  });
  return Object.fromEntries(entries);
}

const PARTS: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf"]);
