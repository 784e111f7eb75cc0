// `Traces`: keeps a `Trace` of each call to the vendor's API, the record that the phases of the
// call fill in. Secrets are left out (`redact`) and long bodies cut (`keepBody`). Also
// `SentHeaders`, the type of a call's headers everywhere.

import type { Resolution, TraceStep } from "../../../generated/control/types.js";
import type { SentHeaders } from "../../engine/base/http-headers.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { isObject, mapValues, readJson } from "../../engine/base/json.js";
import type { Moment } from "../../engine/base/time.js";
import type { Bound } from "../../engine/pack/behaviors.js";
import type { ErrorRef, OperationSpec, ResourceSpec } from "../../engine/pack/pack.js";
import type { RingLimits, RingPool } from "../../engine/store/ring.js";
import { Ring } from "../../engine/store/ring.js";
import { EventRow } from "../../engine/world/state/deliveries/event-row.js";
import type { IdSeries, NumberedId } from "../../engine/world/state/id-streams.js";
import type { Change } from "../../engine/world/state/world-state.js";
import type { NotModelled } from "./not-modelled.js";

/** A step of the resolution order that has more to say than that it did not match. */
export interface StepNote extends TraceStep {
  readonly step: "fault" | "scenario" | "magic" | "mutated";
}

/** The object that a call is about, and the state that it had then. */
export interface TraceSubject {
  readonly resource: string;
  readonly id: string;
  readonly state: string | null;
}

export const LIMITS = { entries: 10_000, bytes: 64 * 1024 * 1024 };

/** Rough size of a trace without headers and bodies. */
export const OWN_BYTES = 512;

/** The traces of the last calls, by id and by number. */
export class Traces {
  readonly #ring: Ring<Trace>;
  readonly #ids: { readonly now: IdSeries };
  readonly #headers = new HeaderSizes();

  /** `ids` follow the world's present seed; `begin` is the number of the first trace. */
  constructor(ids: { readonly now: IdSeries }, bounds: RingLimits | RingPool = LIMITS, begin = 1) {
    this.#ids = ids;
    this.#ring = new Ring(bounds, begin);
  }

  get evicted(): number {
    return this.#ring.evicted;
  }

  get size(): number {
    return this.#ring.size;
  }

  /** Number of the trace that is opened next. */
  get next(): number {
    return this.#ring.next;
  }

  /** The id that the trace of a number has or will have. */
  idAt(number: number): string {
    return this.#ids.now.at(number);
  }

  /** Skips numbers, as of calls that left no trace here. */
  skip(count: number): void {
    this.#ring.skip(count);
  }

  /** Opens the trace of a call that has just arrived. Its id is unique until all are cleared. */
  open(at: Moment, method: string, path: string, headers: SentHeaders = {}): Trace {
    const kept = this.#headers.once(headers);
    const trace = new Trace(this.#ids.now, this.#ring.next, at, method, path, kept);
    this.#ring.push(trace, OWN_BYTES);
    return trace;
  }

  /** Notes the answer, of `length` characters; from then on the call counts against the bound. */
  close(trace: Trace, status: number, body: StoredBody | RenderedBody = "", length = 0): void {
    trace.noteAnswer(status, body);
    const { bytes } = this.#headers.of(trace.headers);
    this.#ring.replace(trace.number, trace, OWN_BYTES + trace.length + bytes + length);
  }

  /** Searches from the newest, which is the likeliest one. */
  byId(id: string): Trace | undefined {
    return this.#ring.find((trace) => trace.id === id);
  }

  byNumber(number: number): Trace | undefined {
    return this.#ring.get(number);
  }

  newestFirst(before?: number): Generator<Trace, void, undefined> {
    return this.#ring.newestFirst(before);
  }

  /** From the oldest, or from the one after number `after`. */
  oldestFirst(after?: number): Generator<Trace, void, undefined> {
    return this.#ring.oldestFirst(after);
  }

  clear(): void {
    this.#ring.clear();
  }
}

/**
 * The record of one call on the vendor plane. Phases fill it in. It is small, since the last ten
 * thousand are kept: it makes a list with its first element, and ids from their numbers.
 */
export class Trace {
  /** Running number, from 1. */
  readonly number: number;
  readonly at: Moment;
  readonly method: string;
  /** Path and query as sent. */
  readonly path: string;
  /** All headers, with the key: `shownHeaders` leaves it out. */
  readonly headers: SentHeaders;
  operation: OperationSpec | null = null;
  resolution: Resolution = "stateful";
  /** Features of the call that the pack does not model, and what of the answer is made up. */
  notModelled: readonly NotModelled[] = NOTHING;
  /** The values of an answer without an object that pins chose. */
  pinned: readonly Bound[] = NOTHING_PINNED;
  /** The problem of a refused call, as text. */
  why: string | null = null;
  /** Its error; `invalid` if it failed validation; null for none. */
  refused: ErrorRef | "invalid" | null = null;
  /** Events of the stream that answered it, and how many of them were sent; null for no stream. */
  stream: { readonly events: number; readonly sent: number } | null = null;
  /** 0 while there is no answer, and when a network fault took its place. */
  status = 0;
  #request: StoredBody = "";
  #response: StoredBody = "";
  #maker: BodyMaker | null = null;
  #resource: ResourceSpec | null = null;
  #fields: JsonObject = NO_FIELDS;
  #requestIds: IdSeries = NO_IDS;
  #requestNumber = 0;
  readonly #ids: IdSeries;
  #subjectResource: string | null = null;
  #subjectId = "";
  #subjectState: string | null = null;
  #steps: StepNote[] | null = null;
  #noted = NOTHING_NOTED;
  #warnings: string[] | null = null;

  constructor(
    ids: IdSeries,
    number: number,
    at: Moment,
    method: string,
    path: string,
    headers: SentHeaders,
  ) {
    this.#ids = ids;
    this.number = number;
    this.at = at;
    this.method = method;
    this.path = path;
    this.headers = headers;
  }

  get id(): string {
    return this.#ids.at(this.number);
  }

  get steps(): StepNote[] {
    this.#steps ??= [];
    return this.#steps;
  }

  get changes(): readonly NotedChange[] {
    return changesIn(this.#noted);
  }

  /** The events it emitted. */
  get events(): readonly EventRow[] {
    return eventsIn(this.#noted);
  }

  /** The object in the answer and its state, which is null without a lifecycle. */
  get subject(): TraceSubject | null {
    const [resource, id, state] = [this.#subjectResource, this.#subjectId, this.#subjectState];
    return resource === null ? null : { resource, id, state };
  }

  get requestBody(): KeptBody {
    return visible(this.#request);
  }

  get responseBody(): KeptBody {
    if (this.#maker === null || this.#resource === null) return visible(this.#response);
    const requestId = this.#requestIds.at(this.#requestNumber);
    return visible(this.#maker.again(this.#resource, this.#fields, requestId));
  }

  /** Characters of its path and body. */
  get length(): number {
    const request = this.#request;
    return this.path.length + (typeof request === "string" ? request : request.text).length;
  }

  noteRequestBody(body: StoredBody): void {
    this.#request = body;
  }

  noteAnswer(status: number, body: StoredBody | RenderedBody): void {
    this.status = status;
    if (body instanceof RenderedBody) {
      this.#maker = body.maker;
      this.#resource = body.resource;
      this.#fields = body.fields;
      this.#requestIds = body.requestId.series;
      this.#requestNumber = body.requestId.number;
    } else {
      this.#response = body;
    }
  }

  note(changes: readonly NotedChange[], events: readonly EventRow[]): void {
    if (changes.length + events.length === 0) return;
    this.#noted = withNoted(this.#noted, changes, events);
  }

  noteSubject(resource: string, id: string, state: string | null): void {
    this.#subjectResource = resource;
    this.#subjectId = id;
    this.#subjectState = state;
  }

  get warnings(): string[] {
    this.#warnings ??= [];
    return this.#warnings;
  }
}

const NOTHING: readonly NotModelled[] = [];

const NOTHING_PINNED: readonly Bound[] = [];

const NO_FIELDS: JsonObject = {};

const NO_IDS: IdSeries = { at: () => "" };

const visible = (body: StoredBody): KeptBody =>
  typeof body === "string" ? { text: body, cut: false } : body;

/** Headers with their names in order, and their length. */
interface Sized {
  readonly headers: SentHeaders;
  readonly names: readonly string[];
  readonly bytes: number;
}

/** Sizes of headers. Clients repeat their headers, so the last ones are cached. */
class HeaderSizes {
  #last = sized({});

  /** The headers, or the last ones if both are equal, so that equal ones are kept once. */
  once(headers: SentHeaders): SentHeaders {
    if (this.#areLast(headers)) return this.#last.headers;
    this.#last = sized(headers);
    return headers;
  }

  /** The headers with their size in bytes. */
  of(headers: SentHeaders): Sized {
    if (headers !== this.#last.headers) this.#last = sized(headers);
    return this.#last;
  }

  /** Compares the order too, since traces list headers in it. */
  #areLast(headers: SentHeaders): boolean {
    const { headers: last, names } = this.#last;
    let at = 0;
    for (const name in headers) {
      if (name !== names[at] || headers[name] !== last[name]) return false;
      at += 1;
    }
    return at === names.length;
  }
}

function sized(headers: SentHeaders): Sized {
  const names = Object.keys(headers);
  let bytes = 0;
  for (const name of names) bytes += name.length + (headers[name]?.length ?? 0);
  return { headers, names, bytes };
}

export const REDACTED = "[redacted]";

/**
 * The object of a request or an answer without its secrets: fields that are secret as a whole, and
 * the keys of a field that the pack does not list.
 */
export function redact(resource: ResourceSpec, value: Json): Json {
  if (!isObject(value)) return value;
  return mapValues(value, (part, name) => {
    const field = resource.fields.find((known) => (known.from ?? known.name) === name);
    if (field?.secret === true) return REDACTED;
    return field?.shows ? redactKeys(part, field.shows) : part;
  });
}

/** Whether objects of this kind, or the calls that write them, can hold something secret. */
export function hasSecrets({ fields }: ResourceSpec): boolean {
  return fields.some(({ secret, shows }) => secret || shows !== null);
}

/** A value that should be an object and is not one may itself be the secret. */
function redactKeys(value: Json, shows: readonly string[]): Json {
  if (value === null) return null;
  if (!isObject(value)) return REDACTED;
  return mapValues(value, (part, key) => (shows.includes(key) ? part : REDACTED));
}

/** The most of a body that a trace keeps, in characters: 16 Ki. */
export const KEPT_BODY = 16 * 1024;

/** A body as a trace shows it. */
export interface KeptBody {
  /** Empty for none. */
  readonly text: string;
  /** Whether it is only the beginning, which then contains no secret. */
  readonly cut: boolean;
}

/** A body as a trace keeps it; a whole one is a plain text. */
type StoredBody = string | KeptBody;

/** Renders bodies a second time; one for all objects. */
export interface BodyMaker {
  again(resource: ResourceSpec, fields: JsonObject, requestId: string): string;
}

/** A body that is rendered again when it is read, and so not kept. */
export class RenderedBody {
  readonly maker: BodyMaker;
  readonly resource: ResourceSpec;
  readonly fields: JsonObject;
  readonly requestId: NumberedId;

  constructor(maker: BodyMaker, resource: ResourceSpec, fields: JsonObject, requestId: NumberedId) {
    this.maker = maker;
    this.resource = resource;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** A body within the limit; of a longer one the beginning, without its secrets. */
export function keepBody(resource: ResourceSpec | undefined, text: string): StoredBody {
  if (text.length <= KEPT_BODY) return text;
  const safe = resource !== undefined && hasSecrets(resource) ? redactText(resource, text) : text;
  if (safe.length <= KEPT_BODY) return safe;
  return { text: beginning(safe), cut: true };
}

function redactText(resource: ResourceSpec, text: string): string {
  const read = readJson(text);
  return read.ok ? JSON.stringify(redact(resource, read.value)) : REDACTED;
}

/** A copy: a slice would keep the whole text in memory. */
function beginning(text: string): string {
  const last = text.charCodeAt(KEPT_BODY - 1);
  const end = last >= 0xd800 && last <= 0xdbff ? KEPT_BODY - 1 : KEPT_BODY;
  const copy: unknown = JSON.parse(JSON.stringify(text.slice(0, end)));
  return String(copy);
}

/** A change as a trace keeps it. */
export type NotedChange = Omit<Change, "maker" | "transition">;

/** A change is its instant and four texts. */
type NotedValue = Moment | string | null | EventRow;

const PARTS = 5;

/**
 * The changes and events of one call, in order. The last ten thousand calls are kept, so a change is
 * five values in a row, and not an object.
 */
type Noted = NotedValue[];

export const NOTHING_NOTED: Noted = [];

/** Shorter lists are copied when they grow: a list that grows in place reserves 17 places or more. */
const SHORT = 64;

/** The list with more at its end; it may be the same list. */
export function withNoted(
  noted: Noted,
  changes: readonly NotedChange[],
  events: readonly EventRow[],
): Noted {
  let place = noted.length;
  const length = place + PARTS * changes.length + events.length;
  const all = place < SHORT ? copied(noted, length) : noted;
  for (const { at, resource, id, from, to } of changes) {
    all[place] = at;
    all[place + 1] = resource;
    all[place + 2] = id;
    all[place + 3] = from;
    all[place + 4] = to;
    place += PARTS;
  }
  for (const event of events) {
    all[place] = event;
    place += 1;
  }
  return all;
}

function copied(noted: Noted, length: number): Noted {
  const all = new Array<NotedValue>(length);
  for (let place = 0; place < noted.length; place++) all[place] = noted[place] ?? null;
  return all;
}

export function changesIn(noted: Noted): readonly NotedChange[] {
  return noted.flatMap((at, place) => {
    if (at === null || typeof at === "string" || at instanceof EventRow) return [];
    const [resource, id, from, to] = noted.slice(place + 1, place + PARTS).map(textIn);
    return [{ resource: resource ?? "", id: id ?? "", from: from ?? null, to: to ?? null, at }];
  });
}

export function eventsIn(noted: Noted): readonly EventRow[] {
  return noted.filter((part) => part instanceof EventRow);
}

const textIn = (part: NotedValue): string | null => (typeof part === "string" ? part : null);

export type { Resolution, SentHeaders };
