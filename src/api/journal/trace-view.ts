// `viewTrace`: the answer of `GET /__admin__/trace/{id}`: why a call got its answer, step by step,
// and which route it may have meant. Also the smaller views that lists of calls and the timeline
// show: `viewRequest`, `viewResponse`, `statusOf`, `reasonOf`. `traces.ts` keeps the records.

import type {
  RecordedRequest,
  RecordedResponse,
  TraceField,
  TraceStep,
  Trace as TraceView,
} from "../../../generated/control/types.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { equalJson, isObject, ownValue, readJson } from "../../engine/base/json.js";
import { editDistance } from "../../engine/base/nearest.js";
import { formatInstant } from "../../engine/base/time.js";
import { decoded } from "../../engine/base/url-path.js";
import type { ObjectRow } from "../../engine/pack/behaviors.js";
import type { FieldSpec, OperationSpec, ResourceSpec } from "../../engine/pack/pack.js";
import type { World } from "../../engine/world/world.js";
import type { Journal } from "./journal.js";
import { fidelityOf, isOfAnswer, notModelledWords } from "./not-modelled.js";
import type { KeptBody, Resolution, SentHeaders, StepNote, Trace } from "./traces.js";
import { hasSecrets, REDACTED, redact } from "./traces.js";

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
    steps: [...stepsOf(world, trace), ...mutations(trace)],
    fields: fields(journal, trace),
    changes: trace.changes.map((change) => ({ ...change, at: formatInstant(change.at.ms) })),
    events: trace.events.map(({ id }) => id),
    deliveries: trace.events.flatMap((event) =>
      world.deliveries.ofEvent(event.id).map(({ id, outcome }) => ({ id, outcome })),
    ),
    response: viewResponse(world, trace),
    fidelity: fidelityOf(trace),
    made_up: trace.notModelled.flatMap(({ kind, name }) => (kind === "made-up" ? [name] : [])),
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

/** The key, cookies, and the stamp that no application has sent. */
const HIDDEN_HEADERS = new Set(
  "authorization proxy-authorization cookie set-cookie x-mock-sign-in".split(" "),
);

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

/** The steps of the resolution order that a call went through, by what answered it. */
function stepsOf(world: World, trace: Trace): readonly TraceStep[] {
  const { resolution } = trace;
  if (resolution === "unauthenticated") return [];
  if (resolution === "unrouted") {
    return [{ step: "route", matched: false, note: unroutedNote(world, trace) }];
  }
  return stepsTo(resolution === "stateless" ? "stateless" : "stateful", trace);
}

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
  operation === null
    ? []
    : all.filter((it) => !isOfAnswer(it)).map((it) => notModelledWords(it, operation));

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

/**
 * Why a call got its answer, in the words of the phase that decided; null if it was handled
 * as usual.
 */
export const reasonOf = (world: World, trace: Trace): string | null =>
  REASONS[trace.resolution](world, trace);

type Reason = (world: World, trace: Trace) => string | null;

const refusal: Reason = (_world, { why }) => why;

const otherwise =
  (words: string): Reason =>
  (_world, { why }) =>
    why ?? words;

/** The override that answered the call. */
const override: Reason = (_world, { resolution, steps, why }) => {
  const step: StepNote | undefined = steps.find((each) => each.step === resolution);
  const name = step?.ref === undefined ? (step?.note ?? null) : `${resolution} ${step.ref}`;
  return name === null || why === null ? (name ?? why) : `${name}: ${why}`;
};

const REASONS: Readonly<Record<Resolution, Reason>> = {
  unauthenticated: () => "the API key is missing or wrong: it is sim.key, or printed at the start",
  unrouted: unroutedNote,
  fault: override,
  scenario: override,
  magic: override,
  invalid: refusal,
  limited: refusal,
  replayed: otherwise("the answer to an earlier call with the same idempotency key, once more"),
  stateful: refusal,
  stateless: otherwise(
    "the call keeps no state: the answer is the document's example, or made from its schema",
  ),
  failed: otherwise("an unexpected error: a bug of the simulator"),
};

/** Segments longer than this are not typing mistakes, and comparing them takes long. */
const LONGEST = 60;

/** Weights of an extra segment, of a missing word of the route, and of a missing id. */
const EXTRA = 0.75;

const MISSING = 0.75;

const MISSING_ID = 0.5;

/** Weight of a word of the API in the place of an id. */
const WORD_AS_ID = 0.6;

/** Weights of another method: two methods that write are closer than one of them and GET. */
const OTHER_WRITING = 0.2;

const OTHER_METHOD = 0.4;

/** The largest mistyped share of a word. */
const MAX_MISTYPED = 0.4;

/** A route at this distance is not the intended one. */
const FARTHEST = 1;

/** Says that a call has no route, and names the nearest one. */
function unroutedNote(world: World, trace: Trace): string {
  const path = ownPath(world, trace);
  const near = nearestRoute(world.pack.operations, trace.method, path);
  const hint =
    near === undefined ? "GET /__admin__/pack lists the operations" : `the nearest is ${near}`;
  return `there is no ${trace.method} ${path}; ${hint}`;
}

function nearestRoute(
  operations: readonly OperationSpec[],
  method: string,
  path: string,
): string | undefined {
  const value = path.split("/");
  const routes = operations.map((route) => ({ ...route, wanted: route.path.split("/") }));
  const words = new Set(routes.flatMap(({ wanted }) => wanted.filter((it) => !isParameter(it))));
  let best: string | undefined;
  let least = FARTHEST;
  for (const route of routes) {
    const far = pathsApart(route.wanted, value, words) + methodsApart(route.method, method);
    if (far >= least) continue;
    least = far;
    best = `${route.method} ${route.path}`;
  }
  return best;
}

function methodsApart(wanted: string, value: string): number {
  if (wanted === value) return 0;
  return WRITING.has(wanted) && WRITING.has(value) ? OTHER_WRITING : OTHER_METHOD;
}

const WRITING = new Set(["POST", "PUT", "PATCH"]);

const isParameter = (segment: string): boolean => segment.startsWith("{");

const isWord = (segment: string): boolean => segment !== "" && !isParameter(segment);

/** All words of the routes, ids aside. */
type Taken = ReadonlySet<string>;

/** The distance of a path from a route's, which may have one segment more or less. */
function pathsApart(wanted: readonly string[], value: readonly string[], words: Taken): number {
  const more = value.length - wanted.length;
  if (more === 0) return segmentsApart(wanted, value, words);
  if (Math.abs(more) > 1) return FARTHEST;
  const longer = more > 0 ? value : wanted;
  const ways = longer.map((segment, at) => {
    const rest = longer.toSpliced(at, 1);
    if (more > 0) return EXTRA + segmentsApart(wanted, rest, words);
    if (isParameter(segment)) return MISSING_ID + segmentsApart(rest, value, words);
    // Without another word, any text would fit the id.
    return rest.some(isWord) ? MISSING + segmentsApart(rest, value, words) : FARTHEST;
  });
  return Math.min(...ways);
}

/** The distance of equally many segments: any text can be an id, but a word of the API rarely is. */
function segmentsApart(wanted: readonly string[], value: readonly string[], words: Taken): number {
  let far = 0;
  for (const [at, segment] of wanted.entries()) {
    const other = value[at] ?? "";
    if (far >= FARTHEST) break;
    if (!isParameter(segment)) far += mistyped(segment, other);
    else if (other === "") far += FARTHEST;
    else if (words.has(other)) far += WORD_AS_ID;
  }
  return far;
}

/** How much of a word is mistyped: 0 for the same text, 1 for another word. */
function mistyped(word: string, value: string): number {
  if (word === value) return 0;
  if (value.length > LONGEST) return 1;
  const far = editDistance(word.toLowerCase(), value.toLowerCase());
  const share = far / Math.max(word.length, value.length, 1);
  return share > MAX_MISTYPED ? 1 : share;
}

/** A path without the base path under which the vendor's routes answer too. */
export function withoutBase({ pack }: World, path: string): string {
  const { basePath } = pack;
  return basePath !== "" && path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
}

/** A call's path as in the pack: without query and base path. */
export function ownPath(world: World, { path }: Pick<Trace, "path">): string {
  return withoutBase(world, path.split("?", 1)[0] ?? "");
}

/** The parameters in a call's path, decoded, by name. */
export function pathParameters(world: World, trace: Trace): JsonObject {
  const template = trace.operation?.path.split("/") ?? [];
  const value = ownPath(world, trace).split("/");
  const parameters: [string, Json][] = [];
  for (const [at, segment] of template.entries()) {
    if (segment.startsWith("{")) parameters.push([segment.slice(1, -1), decoded(value[at] ?? "")]);
  }
  return Object.fromEntries(parameters);
}
