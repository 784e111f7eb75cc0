import type { ObjectRow } from "./behaviors.js";
import type { Json, JsonObject } from "./json.js";
import { equalJson, readJson } from "./json.js";
import type { FieldSpec, ResourceSpec } from "./pack.js";
import { redact } from "./redact.js";
import { formatInstant } from "./time.js";
import type { StepNote, Trace } from "./traces.js";
import type { World } from "./world.js";

/** Why a call was answered as it was, as JSON (control contract, Trace). Without secrets. */
export function viewTrace(world: World, trace: Trace): JsonObject {
  const { operation } = trace;
  const resource = operation === null ? undefined : world.resource(operation.resource);
  return {
    id: trace.id,
    at: formatInstant(trace.at),
    request: {
      method: trace.method,
      path: trace.path,
      ...body(resource, trace.requestBody),
    },
    resource: operation?.resource ?? null,
    operation: operation?.operation ?? null,
    operation_id: operation?.id ?? null,
    provenance: operation?.provenance ?? null,
    resolution: trace.resolution,
    steps: steps(trace),
    fields: fields(world, trace),
    changes: trace.changes.map((change) => ({ ...change, at: formatInstant(change.at) })),
    events: trace.events,
    response: { status: trace.status, ...body(resource, trace.responseBody) },
    warnings: [...trace.warnings, ...ignored(trace)],
  };
}

/** The most of a body that a trace keeps, in characters. */
export const KEPT_BODY = 16 * 1024;

function body(resource: ResourceSpec | undefined, text: string | null): JsonObject {
  if (text === null || text === "") return {};
  const read = readJson(text);
  if (read.ok) return { body: resource === undefined ? read.value : redact(resource, read.value) };
  return { body: text.slice(0, KEPT_BODY), truncated: true };
}

const RESOLVED_BEFORE = new Set(["unauthenticated", "unrouted"]);

/** The resolution order of the service description, step by step. */
function steps(trace: Trace): readonly Json[] {
  if (RESOLVED_BEFORE.has(trace.resolution)) return [];
  const named = ["fault", "scenario", "magic"] as const;
  const shown: Json[] = [];
  for (const step of named) {
    const note: StepNote | undefined = trace.steps.find((candidate) => candidate.step === step);
    shown.push(note === undefined ? { step, matched: false } : { ...note });
    if (note?.matched === true && trace.subject === null) return shown;
  }
  return [...shown, { step: "stateful", matched: true }];
}

function ignored({ ignored: names }: Trace): readonly string[] {
  if (names.length === 0) return [];
  return [`ignored properties of the body: ${names.join(", ")}`];
}

/** Where the values of the object that was answered came from. */
function fields(world: World, { subject }: Trace): readonly Json[] {
  if (subject === null) return [];
  const row = world.table(subject.resource).get(subject.id);
  const bound = row?.life.bound ?? [];
  const taken = new Set(bound.map(({ path }) => path));
  const shown: Json[] = bound.map(({ path, source, ref }) => ({ path, source, ref }));
  for (const field of world.resource(subject.resource).fields) {
    if (taken.has(field.name)) continue;
    const { name: path, provenance } = field;
    shown.push({ path, source: sourceOf(field, row), provenance });
  }
  return shown;
}

function sourceOf(field: FieldSpec, row: ObjectRow | undefined): string {
  if (field.role === "engine" || field.role === "view") return "engine";
  const value = row?.fields[field.name];
  return value === undefined || equalJson(value, field.fallback) ? "default" : "request";
}
