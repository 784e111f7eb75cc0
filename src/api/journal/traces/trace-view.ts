import type {
  RecordedRequest,
  RecordedResponse,
  TraceField,
  TraceStep,
  Trace as TraceView,
} from "../../../../generated/control/types.js";
import type { JsonObject } from "../../../engine/base/json.js";
import { equalJson, isObject, ownValue, readJson } from "../../../engine/base/json.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import type { FieldSpec, ResourceSpec } from "../../../engine/pack/pack.js";
import type { World } from "../../../engine/world/world.js";
import type { Journal } from "../journal.js";
import { notModelledWords } from "../not-modelled.js";
import { pathParameters } from "./call-path.js";
import type { KeptBody } from "./kept-bodies.js";
import { unroutedNote } from "./nearest-route.js";
import { reasonOf } from "./reason.js";
import { hasSecrets, REDACTED, redact } from "./redact.js";
import type { Resolution, SentHeaders, StepNote, Trace } from "./traces.js";

/** Why a call got its answer. */
export function viewTrace(journal: Journal, trace: Trace): TraceView {
  const { world } = journal;
  const { operation } = trace;
  return {
    id: trace.id,
    at: formatInstant(trace.at.ms),
    request: viewRequest(world, trace),
    resource: operation?.resource ?? null,
    operation: operation?.operation ?? null,
    operation_id: operation?.id ?? null,
    resolution: trace.resolution,
    reason: reasonOf(world, trace),
    steps: [...STEPS[trace.resolution](world, trace), ...mutations(trace)],
    fields: fields(journal, trace),
    changes: trace.changes.map((change) => ({ ...change, at: formatInstant(change.at.ms) })),
    events: trace.events.map(({ id }) => id),
    deliveries: trace.events.flatMap((event) =>
      world.deliveries.ofEvent(event.id).map(({ id, outcome }) => ({ id, outcome })),
    ),
    response: viewResponse(world, trace),
    warnings: [...trace.warnings, ...notModelled(trace)],
  };
}

export function viewRequest(world: World, trace: Trace): RecordedRequest {
  const { method, path, headers, requestBody } = trace;
  const visible = bodyView(resourceOf(world, trace), requestBody);
  return { method, path, headers: shownHeaders(headers), ...visible };
}

export function viewResponse(world: World, trace: Trace): RecordedResponse {
  const visible = bodyView(resourceOf(world, trace), trace.responseBody);
  const stream = trace.stream === null ? {} : { stream: trace.stream };
  return { status: statusOf(trace), ...visible, ...stream };
}

/** The HTTP status that was answered, if any. */
export const statusOf = ({ status }: Trace): number | null => (status === 0 ? null : status);

const HIDDEN_HEADERS = new Set(["authorization", "proxy-authorization", "cookie", "set-cookie"]);

/** Whether views of calls leave out a header, by its lower-case name. */
export const isHiddenHeader = (name: string): boolean => HIDDEN_HEADERS.has(name);

/** The headers of a call without the key and without cookies. */
export function shownHeaders(headers: SentHeaders): Readonly<Record<string, string>> {
  const visible: [string, string][] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !isHiddenHeader(name)) visible.push([name, String(value)]);
  }
  return Object.fromEntries(visible);
}

function resourceOf(world: World, { operation }: Trace): ResourceSpec | undefined {
  return operation === null ? undefined : world.resource(operation.resource);
}

/** JSON where the whole is kept and is JSON, otherwise the text. */
function bodyView(
  resource: ResourceSpec | undefined,
  { text, cut }: KeptBody,
): Pick<RecordedRequest, "body" | "truncated"> {
  if (text === "") return {};
  if (cut) return { body: text, truncated: true };
  const read = readJson(text);
  if (read.ok) return { body: resource === undefined ? read.value : redact(resource, read.value) };
  // A text that is not JSON can contain secrets anywhere.
  return { body: resource !== undefined && hasSecrets(resource) ? REDACTED : text };
}

type Steps = (world: World, trace: Trace) => readonly TraceStep[];

const handled: Steps = (_world, trace) => stepsTo("stateful", trace);

/** The steps of the resolution order that a call went through, by what answered it. */
const STEPS: { readonly [R in Resolution]: Steps } = {
  unauthenticated: () => [],
  unrouted: (world, trace) => [{ step: "route", matched: false, note: unroutedNote(world, trace) }],
  fault: handled,
  scenario: handled,
  magic: handled,
  invalid: handled,
  limited: handled,
  replayed: handled,
  stateful: handled,
  stateless: (_world, trace) => stepsTo("stateless", trace),
  failed: handled,
};

/** Changes of the copy that was delivered; the rest of the trace is about the answer itself. */
const mutations = ({ steps }: Trace): readonly TraceStep[] =>
  steps.filter(({ step }) => step === "mutated");

/** The steps up to the one that decided the answer, or up to `last`. */
function stepsTo(last: "stateful" | "stateless", trace: Trace): readonly TraceStep[] {
  const visible: TraceStep[] = [];
  for (const step of ["fault", "scenario", "magic"] as const) {
    const note: StepNote | undefined = trace.steps.find((candidate) => candidate.step === step);
    visible.push(note ?? { step, matched: false });
    const decided = note?.matched === true && trace.resolution === step;
    if (decided && trace.subject === null) return visible;
  }
  return [...visible, { step: last, matched: true, ...saidNote(trace.operation?.said) }];
}

/** The place in a layer of the pack that says something of what a trace shows. */
const saidNote = (place: string | undefined): { readonly note?: string } =>
  place === undefined ? {} : { note: `as said in ${place}` };

const notModelled = ({ operation, notModelled: all }: Trace): readonly string[] =>
  operation === null ? [] : all.map((it) => notModelledWords(it, operation));

/** The sources of the values of the object in the answer, or of what pins say in it. */
function fields(journal: Journal, { subject, pinned }: Trace): readonly TraceField[] {
  const { world } = journal;
  if (subject === null) return pinned;
  const row = world.table(subject.resource).get(subject.id);
  const chosen = new Set(pinned.map(({ path }) => path));
  const kept = row?.meta.bound.filter(({ path }) => !chosen.has(path)) ?? [];
  const bound = [...pinned, ...kept];
  const taken = new Set(bound.map(({ path }) => path));
  const visible: TraceField[] = bound.map(({ path, source, ref }) => ({ path, source, ref }));
  const wanted = row === undefined ? {} : sentFor(journal, row);
  for (const field of world.resource(subject.resource).fields) {
    if (taken.has(field.name)) continue;
    const { name: path, provenance, said } = field;
    visible.push({
      path,
      source: sourceOf(world, subject.resource, field, row, wanted),
      provenance,
      ...saidNote(said),
    });
  }
  return visible;
}

/** The values that the call which made an object sent: known properties, and path parameters. */
function sentFor({ world, traces }: Journal, { trace: number }: ObjectRow): JsonObject {
  const trace = traces.byNumber(number);
  const operation = trace?.operation ?? null;
  if (trace === undefined || operation === null) return {};
  const { text, cut } = trace.requestBody;
  const read = cut ? undefined : readJson(text);
  const body = read?.ok === true && isObject(read.value) ? Object.entries(read.value) : [];
  const known = operation.body?.properties ?? [];
  return {
    ...Object.fromEntries(body.filter(([name]) => known.includes(name))),
    ...pathParameters(world, trace),
  };
}

function sourceOf(
  world: World,
  resource: string,
  { name, role, fallback, from }: FieldSpec,
  row: ObjectRow | undefined,
  wanted: JsonObject,
): TraceField["source"] {
  const value = row?.fields[name];
  if (role === "once" || role === "often") {
    return value === undefined || equalJson(value, fallback) ? "default" : "request";
  }
  if (value === undefined || value === null) return "engine";
  // A value that the engine sets can equal the one in the request.
  const received = ownValue(wanted, from ?? name);
  if (received !== undefined && equalJson(received, value)) return "request";
  return role === "engine" && isMade(world, resource, name) ? "synthesized" : "engine";
}

/** Whether a transition synthesizes the field's value from a schema when no override sets one. */
function isMade(world: World, resource: string, field: string): boolean {
  const transitions = Object.values(world.lifecycle(resource)?.transitions ?? {});
  return transitions.some(({ sets }) =>
    sets.some(
      (set) => set.field === field && set.kind === "pin" && set.fallback.kind === "synthesize",
    ),
  );
}
