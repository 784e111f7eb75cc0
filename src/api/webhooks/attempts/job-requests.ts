import { MINUTE } from "../../../engine/base/time.js";
import { ownAddresses } from "../../../engine/world/own-addresses.js";
import type { Target } from "../../../engine/world/rules/events/deliveries-targets.js";
import { targetOf } from "../../../engine/world/rules/events/deliveries-targets.js";
import type { SentAttempt } from "../../../engine/world/state/deliveries/deliveries.js";
import type { World } from "../../../engine/world/world.js";
import type { Mark } from "../../journal/timeline/timeline-log.js";
import { headersOf } from "../message-headers.js";
import type { PendingRequest } from "../pending-request.js";
import type { Post, PostResult } from "../post.js";
import { addressOf, KEPT_CHARACTERS, MAX_READ } from "../post.js";
import { systemClock } from "../system-clock.js";
import type { Job } from "./batch.js";
import type { BatchesUnderWay } from "./batches-under-way.js";
import type { EndpointQueue } from "./endpoint-queue.js";

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
    const target = next === undefined ? undefined : this.#target(job);
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

  #target({ delivery: { resource, endpointId } }: Job): Target | undefined {
    return targetOf(this.#options.world, resource, endpointId) ?? undefined;
  }

  #request(
    queue: EndpointQueue,
    job: Job,
    target: Target,
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
    const isForm = wire.event_format === "form";
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
