// `operationForms`: makes two members of each entry in `operations.ts` of a compiled pack: the
// parents in its path (the repo of `/repos/{repo}/issues`), and what it does beyond its verb, such
// as uploads and bulk calls. `emit/operations.ts` calls it.

import type { Json } from "../../src/engine/base/json.js";
import { isObject, mapValues } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { parsePath } from "../../src/engine/base/paths.js";
import type {
  FieldSet,
  OperationForms,
  OperationSpec,
  ParentSpec,
  StreamRequest,
} from "../../src/engine/pack/pack.js";
import { callContent } from "../facts/call-content.js";
import type { BoundOperation, PackContext } from "../facts/context.js";
import { propertiesOf } from "../facts/context.js";
import type { Route } from "../facts/document.js";
import { idOf, parentsOf } from "../model/forms.js";
import type {
  BulkEntry,
  FieldSetEntry,
  OperationEntry,
  ParentEntry,
  StreamEntry,
} from "../model/model.js";
import type { LiteralOf, WholeLiteral } from "../print/source.js";
import { textFunction } from "../print/templates.js";

/** The parents of an operation, and its forms beyond an object named in the path. */
export function operationForms(
  bound: BoundOperation,
  context: PackContext,
): {
  readonly parents: LiteralOf<OperationSpec["parents"]>;
  readonly forms: LiteralOf<OperationSpec["forms"]>;
} {
  const parents = parentsOf(bound.entry).map((parent) => parentSpec(parent, bound, context));
  return { parents, forms: formsOf(bound, context) };
}

function parentSpec(
  { parameter, resource, field }: ParentEntry,
  bound: BoundOperation,
  { model, document }: PackContext,
): LiteralOf<ParentSpec> {
  const own = model.resources[bound.resource];
  const parent = resource === undefined ? undefined : model.resources[resource];
  const isHidden = own?.hidden?.includes(field) === true;
  const property = own?.schema === undefined ? null : propertiesOf(document, own.schema)[field];
  const kind = parent === undefined ? undefined : idOf(parent)?.kind;
  const isCounted = kind === "integer" || kind === "sequence";
  return {
    parameter,
    resource: resource ?? null,
    field,
    isNumber: isHidden ? isCounted : isNumber(property),
    isHidden,
  };
}

const isNumber = (schema: Json | undefined): boolean =>
  isObject(schema ?? null) &&
  ["integer", "number"].includes(String(Object(schema)["type"]).split(",")[0] ?? "");

function formsOf(bound: BoundOperation, context: PackContext): WholeLiteral<OperationForms> | null {
  const { entry, verb } = bound;
  const forms = allForms(bound, context);
  if (verb === "call" || forms.madeStatus !== null) return forms;
  const usual = allForms({ ...bound, entry: { id: entry.id } }, context);
  return JSON.stringify(forms) === JSON.stringify(usual) ? null : forms;
}

function allForms(bound: BoundOperation, context: PackContext): WholeLiteral<OperationForms> {
  const { entry, verb, route, status } = bound;
  return {
    idFrom: idFrom(entry.id_from),
    by: entry.by ?? [],
    bodyIn: stepsOf(entry.body?.in ?? ""),
    sets: Object.entries(entry.sets ?? {}).map(([field, set]) => fieldSet(field, set)),
    bulk: bulk(entry.bulk),
    answer: answerForm(entry.answer, bound, context),
    content: verb === "call" ? contentOf(bound, context) : null,
    parametersIn: entry.parameters ?? "query",
    madeStatus: verb === "upsert" ? madeStatus(route.responses, status) : null,
    stream: streamSpec(entry.stream, route, status),
    says: entry.says,
    patch: optionalSteps(entry.patch),
    upload: optionalSteps(entry.upload),
  };
}

/** Of a call that only streams, the answer that its items are made from. */
function contentOf(
  { entry, route, status }: BoundOperation,
  context: PackContext,
): LiteralOf<OperationForms["content"]> {
  const isStream = entry.stream !== undefined && !hasJson(route, status);
  return isStream ? { mediaType: null, text: "{}" } : callContent(route, status, context);
}

function streamSpec(
  entry: StreamEntry | undefined,
  route: Route,
  status: number,
): LiteralOf<OperationForms["stream"]> {
  if (entry === undefined) return null;
  const { member, content = {}, repeats = [], items } = entry;
  const type = route.responses.find((response) => response.status === status)?.streamType ?? null;
  return {
    requestedBy: requestOf(member, route, status),
    mediaType: type ?? undefined,
    content: mapValues(content, placeOf),
    values: entry.values,
    repeats,
    items: items.map(({ event = null, each = null, numbered = null, data }) => ({
      event,
      each,
      numbered,
      text: textFunction(data),
    })),
    end: entry.end ?? null,
    errorEvent: entry.error ?? null,
    pace: entry.pace ?? null,
  };
}

function requestOf(
  member: string | undefined,
  route: Route,
  status: number,
): LiteralOf<StreamRequest> {
  if (member !== undefined) return { kind: "member", path: stepsOf(member) };
  return hasJson(route, status) ? { kind: "accept" } : { kind: "always" };
}

const hasJson = ({ responses }: Route, status: number): boolean =>
  (responses.find((response) => response.status === status)?.schema ?? null) !== null;

/** Of a checked pack, so that it can be read. */
function placeOf(place: string): Path {
  const parsed = parsePath(place);
  return parsed.ok ? parsed.path : [];
}

const CREATED = 201;

function madeStatus(
  responses: BoundOperation["route"]["responses"],
  status: number,
): number | null {
  const isDeclared = responses.some((response) => response.status === CREATED);
  return isDeclared && status !== CREATED ? CREATED : null;
}

const optionalSteps = (path: string | undefined): readonly string[] | undefined =>
  path === undefined ? undefined : stepsOf(path);

const stepsOf = (path: string): readonly string[] => (path === "" ? [] : path.split("."));

function idFrom(entry: OperationEntry["id_from"]): LiteralOf<OperationForms["idFrom"]> {
  if (entry === undefined || "path" in entry) return null;
  return "query" in entry
    ? { in: "query", path: [entry.query] }
    : { in: "body", path: stepsOf(entry.body) };
}

function fieldSet(path: string, set: FieldSetEntry): LiteralOf<FieldSet> {
  const [field = path, ...within] = path.split(".");
  const place = within.length === 0 ? { field } : { field, within };
  if (!isObject(set)) return { ...place, kind: "value", value: set };
  if ("now" in set) return { ...place, kind: "now" };
  return "filled" in set
    ? { ...place, kind: "filled", template: set.filled }
    : { ...place, kind: "value", value: set.value };
}

function bulk(entry: BulkEntry | undefined): LiteralOf<OperationForms["bulk"]> {
  if (entry === undefined) return null;
  return "items" in entry
    ? { does: entry.does, each: "object", path: stepsOf(entry.items) }
    : { does: entry.does, each: "id", path: stepsOf(entry.ids) };
}

function answerForm(
  answer: OperationEntry["answer"],
  { route, status }: BoundOperation,
  context: PackContext,
): LiteralOf<OperationForms["answer"]> {
  const { model } = context;
  if (answer === undefined) return null;
  if (answer === "file") {
    const { types = [] } = route.responses.find((each) => each.status === status) ?? {};
    return { kind: "file", types, instead: callContent(route, status, context) };
  }
  if (answer === "own") return { kind: "own" };
  const template = typeof answer === "string" ? model.pack.wire.objects?.[answer] : answer;
  return template === undefined ? null : { kind: "body", text: textFunction(template) };
}
