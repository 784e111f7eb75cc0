import type { Json } from "../../src/engine/base/json.js";
import type { OperationSpec, Provenance, Verb } from "../../src/engine/pack/pack.js";
import { namesOne, parentsOf, verbOf } from "../model/forms.js";
import { isIdOf, plainName } from "../model/kind-names.js";
import type { OperationEntry, PackModel, ResourceEntry } from "../model/model.js";
import type { ApiDocument, Route } from "./document.js";
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
export function bindOperations(model: PackModel, document: ApiDocument): readonly BoundOperation[] {
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
