// `EventRow`: one event of the vendor, such as `task_run.completed`, in the log of events. Webhooks
// deliver it, and control calls list it. It computes its content at first use, since most are never
// read.

import type { JsonObject } from "../../../base/json.js";
import type { ObjectRow } from "../../../pack/behaviors.js";
import type { EventNotes, EventSpec, Pack } from "../../../pack/pack.js";
import type { RunningTimers } from "../../../pack/running-timers.js";
import { NONE_RUNNING } from "../../../pack/running-timers.js";
import { capturedOf } from "../../../schemas/captured.js";
import type { OwnIds } from "../../../store/rows.js";
import { keyIn } from "../ids.js";
import { NOTHING_MADE_UP, stampOf } from "../object-meta.js";

/** Index of the log by the id of an event's object. */
export const EVENT_SUBJECT = "subject";

/** The notes of an event without any. */
export const BLANK = { previous: null, pending: 0, requestId: null, idempotencyKey: null } as const;

/** Position, type, the object's fields, number of the maker's trace, virtual milliseconds, notes. */
export type PlainEvent =
  | readonly [number, string, JsonObject, number, number]
  | readonly [number, string, JsonObject, number, number, EventNotes];

type About = Pick<ObjectRow, "fields" | "trace">;

/**
 * An event as a row of the log. Most are never read: so the row keeps the immutable fields of its
 * object, and computes its own fields at their first use.
 */
export class EventRow implements ObjectRow {
  readonly seq: number;
  readonly meta: ObjectRow["meta"];
  /** Number of the trace of the call that made the object; 0 for none. */
  readonly maker: number;
  readonly #pack: Pack;
  readonly #ids: OwnIds;
  readonly #spec: EventSpec;
  /** The object's fields; its row would keep more in memory. */
  readonly #about: JsonObject;
  readonly #notes: EventNotes | undefined;
  #id: string | undefined;
  #fields: JsonObject | undefined;

  constructor(
    pack: Pack,
    life: ObjectRow["meta"],
    ids: OwnIds,
    spec: EventSpec,
    about: About,
    seq: number,
    notes?: EventNotes,
  ) {
    this.seq = seq;
    this.maker = about.trace;
    this.meta = life;
    this.#pack = pack;
    this.#ids = ids;
    this.#spec = spec;
    this.#about = about.fields;
    this.#notes = notes;
  }

  get id(): string {
    this.#id ??= this.#ids.idAt(this.seq) ?? "";
    return this.#id;
  }

  get timers(): RunningTimers {
    return NONE_RUNNING;
  }

  get trace(): number {
    return 0;
  }

  get madeUp(): ObjectRow["madeUp"] {
    return NOTHING_MADE_UP;
  }

  get type(): string {
    return this.#spec.type;
  }

  /** Name to which receivers subscribe. */
  get name(): string {
    return this.#spec.name ?? this.type;
  }

  /** Whether only its object receives it. */
  get isToItself(): boolean {
    return this.#spec.to !== undefined;
  }

  /** The callback that its type has; undefined for none. */
  get callback(): EventSpec["callback"] {
    return this.#spec.callback;
  }

  /** The fields of its object, and the hidden ones that it needs. */
  get about(): JsonObject {
    return this.#about;
  }

  /** Collection of its object. */
  get resource(): string {
    return this.#spec.resource;
  }

  /** Id of its object. */
  get subject(): string {
    const about = this.#pack.resources[this.resource];
    return about === undefined ? "" : keyIn(about, this.#about);
  }

  /** Its data, under any name of the vendor's. */
  get data(): JsonObject {
    const { project, fits } = this.#spec;
    const own = project(this.#about);
    const captured = fits === undefined ? null : capturedOf(this.#pack);
    return captured === null || fits === undefined
      ? own
      : captured.fittedTo(fits, own, this.subject);
  }

  get hidden(): JsonObject {
    const { type, resource, subject } = this;
    return { type, resource, subject };
  }

  get fields(): JsonObject {
    const { wire } = this.#pack;
    this.#fields ??= wire.event.body({
      id: this.id,
      type: this.type,
      data: this.data,
      createdAt: stampOf(wire.event.time ?? wire.timestamps, this.meta.created.ms),
      ...(this.#notes ?? BLANK),
    });
    return this.#fields;
  }

  /** The row as plain data. */
  plain(): PlainEvent {
    const event = [this.seq, this.type, this.#about, this.maker, this.meta.created.ms] as const;
    return this.#notes ? [...event, this.#notes] : event;
  }

  /** Its content as a text for the digest. */
  words(): string {
    return JSON.stringify([this.id, this.type, this.meta.created.ms, this.#about, this.#notes]);
  }

  toJSON(): ObjectRow {
    const { id, seq, fields, hidden, timers, trace, meta, madeUp } = this;
    return { id, seq, fields, hidden, timers, trace, meta, madeUp };
  }
}
