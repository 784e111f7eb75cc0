import type { EventRow } from "./event-row.js";
import type { KeptBody } from "./kept-bodies.js";
import { NO_BODY } from "./kept-bodies.js";
import type { OperationSpec } from "./pack.js";
import { Ring } from "./store/ring.js";

/** How a call was answered. */
export type Resolution =
  | "unauthenticated"
  | "unrouted"
  | "fault"
  | "scenario"
  | "magic"
  | "invalid"
  | "limited"
  | "replayed"
  | "stateful"
  | "failed";

/** An object that moved, was made (`from` null) or was removed (`to` null). */
export interface Change {
  readonly resource: string;
  readonly id: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Virtual milliseconds. */
  readonly at: number;
}

/** One step of the resolution order, where there is more to say than that it did not match. */
export interface StepNote {
  readonly step: "fault" | "scenario" | "magic";
  readonly matched: boolean;
  readonly ref?: string;
  readonly considered?: readonly { readonly id: string; readonly reason: string }[];
  readonly note?: string;
}

/** Headers as a call's reader gives them, by lower-case name. */
export type SentHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What is remembered of one call on the vendor plane. Filled in as the call goes on. */
export interface Trace {
  readonly id: string;
  /** Running number, from 1. */
  readonly number: number;
  /** Virtual milliseconds. */
  readonly at: number;
  readonly method: string;
  /** Path and query as sent. */
  readonly path: string;
  /** All that came, the key too: `shownHeaders` leaves it out. */
  readonly headers: SentHeaders;
  operation: OperationSpec | null;
  resolution: Resolution;
  requestBody: KeptBody;
  readonly steps: StepNote[];
  readonly changes: Change[];
  /** The events it emitted. */
  readonly events: EventRow[];
  readonly warnings: string[];
  /** The object that was answered. */
  subject: { readonly resource: string; readonly id: string } | null;
  /** Properties of the request's body that the operation does not know. */
  ignored: readonly string[];
  /** 0 while there is no answer, and when trouble on the wire took its place. */
  status: number;
  responseBody: KeptBody;
}

const LIMITS = { entries: 10_000, bytes: 64 * 1024 * 1024 };
/** What a trace weighs beside what came and went, roughly. */
const OWN_BYTES = 512;

/** A trace whose lists are made when something is put in: most calls have nothing for them. */
class OpenTrace implements Trace {
  readonly id: string;
  readonly number: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly headers: SentHeaders;
  operation: OperationSpec | null = null;
  resolution: Resolution = "stateful";
  requestBody = NO_BODY;
  subject: Trace["subject"] = null;
  ignored: readonly string[] = NOTHING;
  status = 0;
  responseBody = NO_BODY;
  #steps: StepNote[] | null = null;
  #changes: Change[] | null = null;
  #events: EventRow[] | null = null;
  #warnings: string[] | null = null;

  constructor(
    id: string,
    number: number,
    at: number,
    method: string,
    path: string,
    headers: SentHeaders,
  ) {
    this.id = id;
    this.number = number;
    this.at = at;
    this.method = method;
    this.path = path;
    this.headers = headers;
  }

  get steps(): StepNote[] {
    this.#steps ??= [];
    return this.#steps;
  }

  get changes(): Change[] {
    this.#changes ??= [];
    return this.#changes;
  }

  get events(): EventRow[] {
    this.#events ??= [];
    return this.#events;
  }

  get warnings(): string[] {
    this.#warnings ??= [];
    return this.#warnings;
  }
}

const NOTHING: readonly string[] = [];

/** The traces of the last calls, by id and by number. */
export class Traces {
  readonly #ring = new Ring<Trace>(LIMITS);
  #weighed: { readonly headers: SentHeaders; readonly bytes: number } = { headers: {}, bytes: 0 };

  get evicted(): number {
    return this.#ring.evicted;
  }

  get size(): number {
    return this.#ring.size;
  }

  /** Opens the trace of a call that has just arrived. */
  open(id: string, at: number, method: string, path: string, headers: SentHeaders = {}): Trace {
    const trace = new OpenTrace(id, this.#ring.next, at, method, path, headers);
    this.#ring.push(trace, OWN_BYTES);
    return trace;
  }

  /** Notes the answer, of `length` characters; from then on the call counts against the bound. */
  close(trace: Trace, status: number, responseBody: KeptBody = NO_BODY, length = 0): void {
    trace.status = status;
    trace.responseBody = responseBody;
    this.#ring.replace(trace.number, trace, this.#weight(trace) + length);
  }

  /** Looked for from the newest: who asks, asks for a recent one. */
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

  #weight({ path, headers, requestBody }: Trace): number {
    // One client sends the same headers over and over.
    if (headers !== this.#weighed.headers) this.#weighed = { headers, bytes: weigh(headers) };
    return OWN_BYTES + path.length + requestBody.text.length + this.#weighed.bytes;
  }
}

function weigh(headers: SentHeaders): number {
  let bytes = 0;
  for (const name in headers) bytes += name.length + (headers[name]?.length ?? 0);
  return bytes;
}
