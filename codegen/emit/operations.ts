// `emitOperations`: prints `operations.ts` of a compiled pack, the table by which an instance finds
// the operation of a call: method and path, with body, parameters, answers and errors of each.

import { bareType, bodyKindOf } from "../../src/engine/base/http-headers.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { fromNames, isArray, isObject, listAt, ownValue } from "../../src/engine/base/json.js";
import { OF_DOCUMENT } from "../../src/engine/pack/calls/operations.js";
import type { VerbHandler } from "../../src/engine/pack/handlers.js";
import { OPERATION_DEFAULTS } from "../../src/engine/pack/handlers.js";
import type { FormShape, OperationSpec, ReferenceSpec } from "../../src/engine/pack/pack.js";
import { otherTypes } from "../facts/call-content.js";
import type { BoundOperation, PackContext } from "../facts/context.js";
import {
  declaredNames,
  handleImport,
  operationProvenance,
  packModule,
  writtenPart,
} from "../facts/context.js";
import type { ApiDocument } from "../facts/document.js";
import { levelOf, saidIn } from "../facts/field-defaults.js";
import { parentsOf } from "../model/forms.js";
import type { OperationEntry, PackModel } from "../model/model.js";
import { FILE_PROPERTIES, isBytes } from "../openapi/api.js";
import { admitsList, partsOf, resolve, typesOf } from "../openapi/schema-parts.js";
import type { Literal, LiteralOf, Script, WholeLiteral } from "../print/source.js";
import { Code, constant, literal } from "../print/source.js";
import { remembered } from "../sources/pack-reader.js";
import { bodyName } from "../validators/validators.js";
import { filterSpec, listName, pageParameters } from "./lists.js";
import { operationForms } from "./operation-forms.js";
import { makes } from "./resources.js";
import { ownBodies, usualCause } from "./wire.js";

/** Maximum levels of a form, whose schema may refer to itself. */
const LEVELS = 8;

/** The types of a form's texts by its schema; plain texts and unknown types are left out. */
function formShape(document: ApiDocument, schema: Json, levels = LEVELS): FormShape {
  if (!isObject(schema) || levels === 0) return {};
  const parts = partsOf(document.root, schema);
  return [
    ofTypes(schema),
    ofValues(schema),
    ofMembers(document, schema, levels),
    ...parts.map((part) => formShape(document, part, levels - 1)),
  ].reduce(both, {});
}

function ofTypes(schema: JsonObject): FormShape {
  const type = ownValue(schema, "type");
  const types = isArray(type) ? type : [type ?? null];
  const isFree = ownValue(schema, "enum") === undefined && ownValue(schema, "const") === undefined;
  return {
    ...(types.includes("string") && (isFree ? { text: true } : { words: true })),
    ...((types.includes("integer") || types.includes("number")) && { number: true }),
    ...(types.includes("boolean") && { boolean: true }),
    ...((types.includes("null") || ownValue(schema, "nullable") === true) && { null: true }),
  };
}

function ofValues(schema: JsonObject): FormShape {
  const constant = ownValue(schema, "const");
  const values = [...listAt(schema, "enum"), ...(constant === undefined ? [] : [constant])];
  const has = (type: string): boolean => values.some((value) => typeof value === type);
  return {
    ...(has("string") && { words: true }),
    ...(has("number") && { number: true }),
    ...(has("boolean") && { boolean: true }),
  };
}

function ofMembers(document: ApiDocument, schema: JsonObject, levels: number): FormShape {
  const items = ownValue(schema, "items");
  const properties = ownValue(schema, "properties");
  const rest = ownValue(schema, "additionalProperties");
  const shapeOf = (part: Json): FormShape => formShape(document, part, levels - 1);
  const isList = items !== undefined || ownValue(schema, "type") === "array";
  const isRecord = isObject(properties) || ownValue(schema, "type") === "object";
  return {
    ...(isRecord && { object: true }),
    ...(isList && { items: shapeOf(items ?? true) }),
    ...(isObject(properties) && {
      members: fromNames(Object.keys(properties), (name) => {
        const shape = shapeOf(properties[name] ?? {});
        return needsConversion(shape) ? shape : undefined;
      }),
    }),
    ...(isObject(rest) && { rest: shapeOf(rest) }),
  };
}

/** A plain text needs no conversion. */
const needsConversion = (shape: FormShape): boolean =>
  Object.keys(shape).some((key) => key !== "text" && key !== "words");

function both(one: FormShape, other: FormShape): FormShape {
  const [items, rest] = [join(one.items, other.items, both), join(one.rest, other.rest, both)];
  const members = join(one.members, other.members, bothMembers);
  return {
    ...one,
    ...other,
    ...(items && { items }),
    ...(members && { members }),
    ...(rest && { rest }),
  };
}

type Members = Readonly<Record<string, FormShape>>;

function bothMembers(one: Members, other: Members): Members {
  const merged = new Map(Object.entries(one));
  for (const [name, shape] of Object.entries(other)) {
    merged.set(name, both(merged.get(name) ?? {}, shape));
  }
  return Object.fromEntries(merged);
}

function join<T>(one: T | undefined, other: T | undefined, how: (a: T, b: T) => T): T | undefined {
  return one === undefined || other === undefined ? (one ?? other) : how(one, other);
}

/** `operations.ts`: the route table, in order of path and method. */
export function emitOperations(context: PackContext): Script {
  const { operations } = context;
  const specs = operations.map((operation) => written(operation, context));
  const list = `handle.operationsOf(handlers, ${literal(specs)})`;
  return packModule(
    context,
    "operations.ts",
    ["OperationSpec"],
    [constant("operations", "readonly OperationSpec[]", list)],
    [
      handleImport(context),
      { from: "./handlers.js", names: ["handlers"] },
      ...(operations.some((each) => listName(each) !== null)
        ? [{ from: "./lists.js", names: ["lists"] }]
        : []),
      ...(operations.some(({ entry }) => entry.errors !== undefined)
        ? [{ from: "./error-bodies.js", names: ["errorBodies"] }]
        : []),
      ...(context.carriesSchemas ? [] : [{ from: "./validators.js", all: "validators" } as const]),
    ],
  );
}

/** What of an operation its handler does not say. */
type OperationFacts = Omit<OperationSpec, keyof VerbHandler>;

/** Without the members that are at their default. */
function written(bound: BoundOperation, context: PackContext): Literal {
  const defaults: Readonly<Record<string, unknown>> = {
    ...OPERATION_DEFAULTS,
    operation: bound.verb,
  };
  const isDefault = ([name, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(value) === JSON.stringify(defaults[name]);
  const members = Object.entries(operationFacts(bound, context));
  return Object.fromEntries(members.filter((member) => !isDefault(member)));
}

function operationFacts(bound: BoundOperation, context: PackContext): WholeLiteral<OperationFacts> {
  const { model } = context;
  const { resource, operation, verb, idParameter, status, entry, route } = bound;
  const otherStatuses = route.otherResponses.map(({ statuses }) => statuses);
  const hasBytes = model.resources[resource]?.file?.content !== undefined;
  const others = otherTypes(route, status, verb === "call" || (hasBytes && verb === "retrieve"));
  const { rest, sort, next, error_as, headers } = entry;
  return {
    ...{ id: route.id, operation, rest, sort, next, error_as, headers },
    method: route.method,
    path: route.path,
    pathParameters: route.pathParameters,
    queryParameters: queryNames(bound, context),
    listParameters: listParameters(bound, context),
    checkedParameters: checkedParameters(bound, context),
    idParameter,
    status,
    body: bodySpec(bound, context),
    responses: responsesOf(bound, context),
    otherTypes: others.length === 0 ? undefined : others.map((type) => ({ ...type })),
    otherResponses: otherStatuses.length === 0 ? undefined : otherStatuses,
    emits: entry.emits ?? null,
    transition: entry.transition ?? null,
    filters: Object.entries(entry.filters ?? {}).map(([name, it]) =>
      filterSpec(name, it, bound.resource, context),
    ),
    references: references(entry.references),
    makes: makes(entry.makes),
    refuses: refusals(bound, model),
    ...operationForms(bound, context),
    errors: ownBodies(entry),
    omits: entry.omits && omitted(entry.omits),
    list: listOf(bound),
    isGuess: levelOf(bound, context) !== "modelled" || undefined,
    provenance: operationProvenance(bound, model),
    document: ofDocument(route.entry, OF_DOCUMENT),
    said: saidIn(model, [resource, "operations", operation]),
  };
}

/** The members of the document's operation with these names; undefined where it has none. */
export function ofDocument(operation: JsonObject, names: readonly string[]) {
  const found = Object.entries(operation).filter(([name]) => names.includes(name));
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** When a call is refused: where it changes what is below another object, first because of that. */
function refusals({ entry, route }: BoundOperation, { resources }: PackModel) {
  const parents = route.method === "GET" ? [] : parentsOf(entry);
  const above = parents.flatMap(({ parameter, resource = "" }) =>
    (resources[resource]?.refuses ?? []).map(({ when, ...same }) => {
      const paths = Object.entries(when).map(([path, it]) => [`$sent.${parameter}.${path}`, it]);
      return { ...same, when: Object.fromEntries(paths) };
    }),
  );
  return above.length === 0 ? entry.refuses : [...above, ...(entry.refuses ?? [])];
}

const omitted = (
  entries: NonNullable<OperationEntry["omits"]>,
): NonNullable<OperationSpec["omits"]> =>
  fromNames(Object.keys(entries), (field) => {
    const { [field]: shown = false } = entries;
    return shown === false ? undefined : shown === true ? null : shown;
  });

/**
 * Statuses of the failures from outside that any call may have: those that the pack assumes, and the
 * limits and failures of the server that an upper layer names.
 */
const statusesOfAll = remembered((model: PackModel): readonly number[] => {
  const named = new Set(model.facts.flatMap(({ path }) => path.slice(0, 1)));
  return Object.entries(model.errors).flatMap(([name, { status, arises, provenance }]) => {
    const usually = usualCause(status);
    const isOfAll = provenance === "assumed" || (named.has(name) && usually === "outside");
    return status !== undefined && isOfAll && (arises ?? usually) === "outside" ? [status] : [];
  });
});

/** The answers of the document, and the failures that any call may have. */
function responsesOf(
  { route }: BoundOperation,
  { model, carriesSchemas }: PackContext,
): LiteralOf<OperationSpec["responses"]> {
  const usual = model.pack.wire.bodies.media_type ?? "application/json";
  const declared = route.responses.map(({ status, schema, content }) => {
    const type = content?.mediaType ?? usual;
    return [status, schema === null ? null : carriesSchemas ? type : withoutParameters(type)];
  });
  return Object.fromEntries([
    ...(carriesSchemas ? statusesOfAll(model) : []).map((status) => [status, usual]),
    ...declared,
  ]);
}

function listOf(operation: BoundOperation): Code | null {
  const name = listName(operation);
  return name === null ? null : new Code(`lists[${JSON.stringify(name)}]`);
}

function bodySpec(
  { route, entry }: BoundOperation,
  context: PackContext,
): LiteralOf<OperationSpec["body"]> {
  const { document, model, carriesSchemas } = context;
  if (route.body === null) return null;
  const { required, schema } = route.body;
  const types = readTypes(route.body.types, model.pack.wire.media_type.accepts);
  return {
    required,
    properties: isBytes(route.body.types)
      ? FILE_PROPERTIES
      : declaredNames(document, writtenPart(document, schema, entry)),
    validate: carriesSchemas ? null : new Code(`validators.${bodyName(route)}`),
    reads: types === null ? null : { types, shape: shapeLiteral(formShape(document, schema)) },
  };
}

/** `application/json` without parameters; every other type unchanged. */
function withoutParameters(mediaType: string): string {
  return /^application\/json *(?:;|$)/i.test(mediaType) ? "application/json" : mediaType;
}

/**
 * The media types of a body: those of the document, and with JSON among them those that the pack
 * accepts for all operations. Null when all of them are JSON that the pack accepts.
 */
function readTypes(
  declared: readonly string[],
  usual: readonly string[],
): readonly string[] | null {
  const hasJson = declared.some((type) => bodyKindOf(type) === "json");
  const types = [
    ...new Set([...declared.map((type) => type.toLowerCase()), ...(hasJson ? usual : [])]),
  ];
  const isUsual = (type: string): boolean =>
    bodyKindOf(type) === "json" && usual.includes(bareType(type));
  return types.every(isUsual) ? null : types;
}

const shapeLiteral = (shape: FormShape): LiteralOf<FormShape> => JSON.parse(JSON.stringify(shape));

function listParameters(
  { route }: BoundOperation,
  { document, model }: PackContext,
): readonly string[] | undefined {
  const { expands: expand } = model.pack.wire;
  const names = route.queryParameters
    .filter(({ name, schema }) => {
      return name === expand || name.endsWith("[]") || admitsList(schema, document.root);
    })
    .map(({ name }) => name);
  return names.length === 0 ? undefined : names;
}

/** Only a vendor whose errors name the lack refuses a call for it. */
function checkedParameters(
  { route, entry }: BoundOperation,
  { document: { root }, model }: PackContext,
): LiteralOf<OperationSpec["checkedParameters"]> {
  const { errors = {} } = model.pack.wire.validation;
  if (entry.parameters === "body") return undefined;
  const checked = route.queryParameters.flatMap(({ name, required, schema }) => {
    const values = listAt(resolve(root, schema) ?? {}, "enum").map(String);
    // An object comes in parts, such as `filter[type]`.
    const isWhole = required && !typesOf(schema, root).has("object");
    const rules = {
      ...(isWhole && errors["parameter.required"] !== undefined && { isNeeded: true as const }),
      ...(values.length > 0 && errors["parameter.enum"] !== undefined && { values }),
    };
    return Object.keys(rules).length === 0 ? [] : [[name, rules] as const];
  });
  return checked.length === 0 ? undefined : Object.fromEntries(checked);
}

/** The declared names, and those of parts of parameters, such as `created[gte]` and `page[size]`. */
function queryNames(bound: BoundOperation, { model }: PackContext): readonly string[] {
  const { route, entry } = bound;
  const declared = route.queryParameters.map(({ name }) => name);
  const filters = Object.keys(entry.filters ?? {}).filter((name) => name.includes("["));
  const parts = [...filters, ...pageParameters(model, bound)];
  return [...new Set([...declared, ...(entry.parameters === "body" ? [] : parts)])];
}

function references(
  entries: OperationEntry["references"],
): readonly LiteralOf<ReferenceSpec>[] | undefined {
  return (
    entries &&
    Object.entries(entries).map(([place, entry]) => {
      const { to, error, separator } = typeof entry === "string" ? { to: entry } : entry;
      return { place, to, error, separator };
    })
  );
}
