import type { Json } from "../../src/engine/base/json.js";
import type { OperationSpec, Verb } from "../../src/engine/pack/pack.js";
import { namesOne, parentsOf } from "../model/forms.js";
import { isIdOf } from "../model/kind-names.js";
import type { OperationEntry, PackModel, ResourceEntry } from "../model/model.js";
import type { ApiDocument, Route } from "./document.js";
import { propertiesIn } from "./schema-parts.js";

/** An operation of the document together with what `resources.yaml` says of it. */
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
  const verb = verbOf(binding.operation, binding.entry);
  return {
    ...binding,
    verb,
    idParameter: idParameter(route, verb, binding, model.resources[binding.resource]),
    status: answerStatus(route),
    route,
  };
}

const STANDARD: ReadonlySet<string> = new Set<Verb>([
  "create",
  "list",
  "retrieve",
  "update",
  "upsert",
  "delete",
  "show",
  "put",
  "bulk",
  "call",
]);

/** The operation's own name if it is a standard one; with another name a transition, or custom. */
function verbOf(operation: string, { verb, transition }: OperationEntry): Verb {
  if (verb !== undefined) return verb;
  if (isStandard(operation)) return operation;
  return transition === undefined ? "custom" : "transition";
}

function isStandard(operation: string): operation is Verb {
  return STANDARD.has(operation);
}

/**
 * The path parameter that names the object: the one after its collection (`/task-runs/{id}`) or
 * named after it (`{task_run_id}`). `POST /tasks/{task_id}/run` names a task, hence no task run.
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
    (name) => isIdOf(kind?.object, name) || sameName(segmentBefore(path, `{${name}}`), resource),
  );
  if (named !== undefined) return named;
  // `/hooks/{hook}` of event_destinations: a call that needs an object names it last.
  return verb === "custom" ? null : (candidates.at(-1) ?? null);
}

function segmentBefore(path: string, segment: string): string {
  const segments = path.split("/");
  return segments[segments.indexOf(segment) - 1] ?? "";
}

function sameName(segment: string, resource: string): boolean {
  return plain(segment) === plain(resource);
}

/** `task-runs`, `taskRuns` and `task_runs` are one name. */
function plain(name: string): string {
  return name.replaceAll(/[-_]/g, "").toLowerCase();
}

/** The lowest status of success that the document gives, else that of a redirection. */
function answerStatus({ responses }: Route): OperationSpec["status"] {
  const isIn = (from: number, to: number) =>
    responses.find(({ status }) => status >= from && status < to)?.status;
  return isIn(200, 300) ?? isIn(300, 400) ?? 200;
}

/** The part of a body that holds what the caller writes. */
export function writtenPart(document: ApiDocument, schema: Json, { body }: OperationEntry): Json {
  const steps = body === undefined ? [] : body.in.split(".");
  return steps.reduce<Json>((part, step) => propertiesIn(document, part)[step] ?? true, schema);
}
