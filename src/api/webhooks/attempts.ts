// Webhook attempts under way, for `webhook-dispatcher.ts`: `Batch` holds those whose results take
// effect together, `EndpointQueue` those to one URL, and `JobRequests` makes the HTTP requests of
// an attempt. The engine takes the results in (`engine/world/inputs/attempts.ts`).

import type { Agent } from "node:http";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { madeOnce } from "../../engine/base/by-key.js";
import { MINUTE } from "../../engine/base/time.js";
import type { AttemptResult } from "../../engine/world/inputs/attempts.js";
import type { DeliveryTarget } from "../../engine/world/rules/events/deliveries-targets.js";
import { isAddress, targetOf } from "../../engine/world/rules/events/deliveries-targets.js";
import type {
  Delivery,
  Sending,
  SentAttempt,
} from "../../engine/world/state/deliveries/deliveries.js";
import type { World } from "../../engine/world/world.js";
import { ownAddresses } from "../../engine/world/world.js";
import type { SentRequest, SentRequests } from "../journal/sent-requests.js";
import type { Mark } from "../journal/timeline/timeline-log.js";
import type { Post, PostAddress, PostResult } from "./post.js";
import { addressOf, KEPT_CHARACTERS, MAX_READ } from "./post.js";
import { headersOf } from "./signing.js";
import { systemClock } from "./system-clock.js";

/** One attempt under way. */
export interface Job {
  /** The batch that it belongs to; `part` changes it. */
  batch: Batch;
  /** The delivery when the attempt was due. */
  readonly delivery: Delivery;
  /** How to make the attempt; null for a redelivery by hand, which has no retries. */
  readonly sending: Sending | null;
  /** The requests made for it so far. */
  readonly sent: (SentAttempt & SentRequest)[];
}

/**
 * Attempts that are due together. Their results take effect together, in the order of events and
 * endpoints, not of arrival. Only a reordered delivery comes after the next one.
 */
export class Batch {
  jobs: readonly Job[];
  /** The length of the chain of attempts at this instant that led to these. */
  depth: number;
  /** The last attempt of that chain. */
  causedBy: Delivery | null;
  /** Whether its attempts may start: the call that caused them has been answered. */
  isOpen = false;
  #done = 0;

  constructor(
    jobs: readonly Pick<Job, "delivery" | "sending">[],
    depth = 1,
    causedBy: Delivery | null = null,
  ) {
    this.depth = depth;
    this.causedBy = causedBy;
    this.jobs = jobs.map((job) => ({ batch: this, ...job, sent: [] }));
  }

  /** No attempt has led to these. */
  forgetCause(): void {
    this.depth = 1;
    this.causedBy = null;
  }

  /** Moves a job into a batch of its own. */
  part(job: Job): void {
    this.jobs = this.jobs.filter((other) => other !== job);
    const own = new Batch([], this.depth, this.causedBy);
    own.isOpen = this.isOpen;
    own.jobs = [job];
    job.batch = own;
  }

  get isComplete(): boolean {
    return this.#done === this.jobs.length;
  }

  /** One of its jobs has ended. */
  finish(): void {
    this.#done += 1;
  }
}

/** Real milliseconds that a connection is kept without use: less than servers keep theirs. */
const IDLE = 1_000;

/** The connections to one endpoint, and the queue of its first attempts. */
export class EndpointQueue {
  /** Collection of the endpoint when it is an object of the world. */
  readonly resource: string | null;
  readonly #send: (endpointQueue: EndpointQueue, job: Job, done: () => void) => void;
  /** From `#next` on. */
  #queue: Job[] = [];
  #next = 0;
  #isBusy = false;
  /** Whether the attempt under way waits for a later instant. */
  isResting = false;
  /** By scheme. */
  readonly #agents = new Map<string, Agent>();
  #address: { readonly url: string; readonly at: PostAddress } | null = null;

  /** `send` makes the requests of one job; `done` is called after the call to it. */
  constructor(
    resource: string | null,
    send: (endpointQueue: EndpointQueue, job: Job, done: () => void) => void,
  ) {
    this.resource = resource;
    this.#send = send;
  }

  addressOf(url: string): PostAddress {
    if (this.#address?.url !== url) this.#address = { url, at: addressOf(url) };
    return this.#address.at;
  }

  agentFor({ secure }: PostAddress): Agent {
    const options = { keepAlive: true, timeout: IDLE };
    return madeOnce(this.#agents, secure ? "https" : "http", () =>
      secure ? new HttpsAgent(options) : new HttpAgent(options),
    );
  }

  /** The jobs that wait behind the one under way. */
  get queued(): readonly Job[] {
    return this.#queue.slice(this.#next);
  }

  add(job: Job): void {
    this.#queue.push(job);
  }

  /** Runs the queue, unless its first job waits for a call to be answered. */
  pump(): void {
    if (this.#isBusy || !this.#isReady()) return;
    this.#isBusy = true;
    afterSocketEvents(() => this.#run());
  }

  close(): void {
    this.#queue = [];
    this.#next = 0;
    for (const agent of this.#agents.values()) agent.destroy();
    this.#agents.clear();
  }

  #isReady(): boolean {
    return this.#queue[this.#next]?.batch.isOpen === true;
  }

  #run(): void {
    const job = this.#isReady() ? this.#queue[this.#next] : undefined;
    if (job === undefined) {
      this.#isBusy = false;
      return;
    }
    this.#next += 1;
    if (this.#next === this.#queue.length) {
      this.#queue = [];
      this.#next = 0;
    }
    this.#send(this, job, () => this.#run());
  }
}

/**
 * Runs work after the event loop has noticed closed connections. A request over a connection that the
 * other side has closed would fail through no fault of the endpoint.
 */
export function afterSocketEvents(work: () => void): void {
  systemClock.setImmediate(() => systemClock.setImmediate(work));
}

/** Ends a redelivery: true when its result has taken effect, false when it was cut off. */
type EndRedelivery = (isDone: boolean) => void;

/** The batches whose results have not taken effect yet. */
export class BatchesUnderWay {
  /** Those that can take effect, in the order in which they became due. */
  readonly ordered = new Set<Batch>();
  /** Attempts whose receivers wait for a later instant, and those queued behind them. */
  readonly #resting = new Set<Batch>();
  /** Redeliveries by hand. */
  readonly #redeliveries = new Map<Batch, EndRedelivery>();

  /** Whether nothing but resting attempts is under way. */
  get isEmpty(): boolean {
    return this.ordered.size === 0 && !this.isRedelivering;
  }

  get isRedelivering(): boolean {
    for (const batch of this.#redeliveries.keys()) if (!this.#resting.has(batch)) return true;
    return false;
  }

  get last(): Batch | undefined {
    return [...this.ordered].at(-1);
  }

  addRedelivery(batch: Batch, end: EndRedelivery): void {
    this.#redeliveries.set(batch, end);
  }

  /** Whether nothing has cut the batch of a job off. */
  has({ batch, sending }: Job): boolean {
    if (sending === null) return this.#redeliveries.has(batch);
    return this.ordered.has(batch) || this.#resting.has(batch);
  }

  /** Removes a redelivery; undefined when it was cut off. */
  removeRedelivery(batch: Batch): EndRedelivery | undefined {
    const end = this.#redeliveries.get(batch);
    this.#redeliveries.delete(batch);
    return end;
  }

  /** A job rests: the rest of its batch no longer waits for it. */
  setAside(job: Job): void {
    if (job.sending !== null) job.batch.part(job);
    this.#resting.add(job.batch);
  }

  /** A job that rested goes on. */
  takeUp({ batch }: Job): void {
    if (this.#resting.delete(batch) && !this.#redeliveries.has(batch)) this.ordered.add(batch);
  }

  /** Removes all of them; returns the ends of the redeliveries. */
  clear(): readonly EndRedelivery[] {
    const ends = [...this.#redeliveries.values()];
    this.ordered.clear();
    this.#resting.clear();
    this.#redeliveries.clear();
    return ends;
  }
}

/** A request under way, without the time that has passed. */
interface Begun extends Omit<PendingRequest, "passed"> {
  /** On the monotonic clock. */
  readonly began: number;
  readonly breakOff: () => void;
}

interface JobRequestsOptions {
  readonly world: World;
  readonly post: Post;
  /** The time that a receiver sees, in milliseconds since 1970. */
  readonly time: () => number;
  /** Marks a place in the timeline log. */
  readonly mark: () => Mark;
  readonly batches: BatchesUnderWay;
  /** Called when a request of a job begins. */
  readonly begun: (job: Job, instant: number) => void;
  /** Called when a receiver starts or stops waiting for a later instant. */
  readonly rest: (queue: EndpointQueue, job: Job, isResting: boolean) => void;
  /** Called when all requests of a job have ended. */
  readonly finish: (job: Job) => void;
}

/** How much older than its time a stale copy looks: twice what verifiers tolerate. */
const STALE = 10 * MINUTE;

/** Makes the requests of jobs: a stale copy, the attempt itself, a duplicate. */
export class JobRequests {
  readonly #options: JobRequestsOptions;
  /** The oldest first. */
  readonly #begun = new Set<Begun>();

  constructor(options: JobRequestsOptions) {
    this.#options = options;
  }

  /** Requests under way, the oldest first. */
  underWay(): readonly PendingRequest[] {
    const now = systemClock.elapsed();
    return [...this.#begun].map(({ began, breakOff: _, ...rest }) => ({
      ...rest,
      passed: now - began,
    }));
  }

  /** Breaks off every request. */
  breakOff(): void {
    for (const { breakOff } of this.#begun) breakOff();
    this.#begun.clear();
  }

  /** Makes the requests of a job, one after the other. */
  run(queue: EndpointQueue, job: Job, done: () => void): void {
    const { finish } = this.#options;
    const end = (): void => {
      finish(job);
      done();
    };
    if (!this.#isWanted(job)) {
      systemClock.queueMicrotask(end);
      return;
    }
    const next = nextRequest(job);
    const { resource, endpointId } = job.delivery;
    const target = targetOf(this.#options.world, resource, endpointId) ?? undefined;
    if (next === undefined || target === undefined) end();
    else this.#request(queue, job, target, next, () => this.run(queue, job, done));
  }

  /** Whether there is still a reason to make a job's requests. */
  #isWanted(job: Job): boolean {
    const { world, batches } = this.#options;
    const { delivery, sending } = job;
    const { outcome } = world.deliveries.byId(delivery.id) ?? delivery;
    return batches.has(job) && (sending === null || outcome === "pending");
  }

  #request(
    queue: EndpointQueue,
    job: Job,
    target: DeliveryTarget,
    fault: SentAttempt["fault"],
    done: () => void,
  ): void {
    const { world, time, mark, post, rest, begun: noteBegun } = this.#options;
    const { delivery } = job;
    const { ackTimeout } = target;
    const [at, sentAt, began] = [world.now, systemClock.now(), systemClock.elapsed()];
    const place = mark();
    const times = { wall: time(), virtual: at, age: fault === "stale" ? STALE : 0 };
    const { wire, events } = world.pack;
    const eventName = events[delivery.eventType]?.name ?? delivery.eventType;
    const isForm = wire.event.encoding === "form";
    const isGet = target.isGet === true && isForm;
    const members = ownAddresses(world, delivery.body);
    const url = isGet ? withQuery(target.url, members) : target.url;
    const body = isGet ? "" : members;
    const address = isGet ? addressOf(url, "GET") : queue.addressOf(url);
    const sent = { ...delivery, eventName, body, isForm };
    const headers = headersOf(wire.signing, sent, { ...target, url }, address, times);
    const end = ({ reason, status, words: received }: PostResult): void => {
      const latency = Math.round((systemClock.elapsed() - began) * 1_000) / 1_000;
      const words = world.services.mask(received);
      const request = { at, begun: place, sentAt, latency, headers, words };
      job.sent.push({ reason, fault, status, ...request });
      done();
    };
    if (fault === "drop") {
      // Lost on the way: to the sender it looks like no answer in time.
      systemClock.queueMicrotask(() => end({ reason: "timeout", status: null, words: "" }));
      return;
    }
    const message = {
      address,
      agent: () => queue.agentFor(address),
      headers,
      body,
      ackTimeout,
      kept: world.pack.behaviors.answers?.[delivery.eventType] ? MAX_READ : KEPT_CHARACTERS,
      rest: (isResting: boolean) => rest(queue, job, isResting),
    };
    const breakOff = post(message, (result) => {
      this.#begun.delete(begun);
      end(result);
    });
    const attempt = (delivery.attempts.at(-1)?.number ?? 0) + job.sent.length + 1;
    const begun = { delivery, url, attempt, sentAt, ackTimeout, began, breakOff };
    this.#begun.add(begun);
    noteBegun(job, at);
  }
}

/** The address with the members of a form behind its query, before its fragment. */
function withQuery(address: string, form: string): string {
  const [before = "", ...fragment] = address.split("#");
  return [`${before}${before.includes("?") ? "&" : "?"}${form}`, ...fragment].join("#");
}

const PLAIN = { fault: null, stale: false, duplicate: false } as const;

/** The next request of a job: a stale copy, its own, a duplicate of one that was delivered. */
function nextRequest({ sending, sent }: Job): SentAttempt["fault"] | undefined {
  const { fault, stale, duplicate } = sending ?? PLAIN;
  const before = stale ? 1 : 0;
  const own = sent[before];
  if (sent.length < before) return "stale";
  if (own === undefined) return fault;
  return duplicate && own.reason === null && sent.length === before + 1 ? "duplicate" : undefined;
}

/** The targets of results of attempts. */
export interface ResultTargets {
  readonly world: World;
  /** Applies the result of an attempt to the world. */
  readonly apply: (result: AttemptResult) => void;
  /** Notes requests, and marks the places in the timeline log at which they begin. */
  readonly requests: Pick<SentRequests, "note"> & { readonly mark: () => Mark };
}

/** Applies the results of a batch to the world. One that fails is reported and stops no other. */
export function applyResults(targets: ResultTargets, { jobs }: Batch): void {
  for (const job of jobs) {
    try {
      applyResult(targets, job);
    } catch (error) {
      targets.world.services.reportBug(error, `the result of delivery ${job.delivery.id}`);
    }
  }
}

function applyResult(
  { world, apply, requests }: ResultTargets,
  { delivery, sending, sent }: Job,
): void {
  const { id } = delivery;
  const before = world.deliveries.byId(id)?.attempts.length ?? 0;
  const made = sent.map(({ at, reason, fault, status }) => ({ at, reason, fault, status }));
  const answer = answerIn(world, delivery, sent);
  apply({ delivery: id, again: sending === null, sent: made, ...answer });
  for (const [at, request] of sent.entries()) requests.note(id, before + at + 1, request);
}

/** What the receiver answered, where the pack's behaviors read it. */
function answerIn(
  { pack }: World,
  { eventType, resource, endpointId }: Delivery,
  sent: Job["sent"],
): Pick<AttemptResult, "answer"> {
  const { answers } = pack.behaviors;
  const isCallback = resource === null;
  const isRead = isCallback ? isAddress(endpointId) && answers?.[eventType] : answers;
  const isTaken = ({ reason, fault }: SentAttempt) =>
    (reason === null || !isCallback) && fault !== "stale";
  const taken = sent.find(isTaken);
  return isRead && taken !== undefined ? { answer: taken.words } : {};
}

/** A request to an endpoint that has not ended. */
export interface PendingRequest {
  readonly delivery: Delivery;
  readonly url: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Wall-clock milliseconds. */
  readonly sentAt: number;
  /** Real milliseconds that have passed since. */
  readonly passed: number;
  /** Real milliseconds that it may take. */
  readonly ackTimeout: number;
}
