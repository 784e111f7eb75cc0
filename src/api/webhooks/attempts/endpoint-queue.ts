import type { Agent } from "node:http";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { Address } from "../post.js";
import { addressOf } from "../post.js";
import { systemClock } from "../system-clock.js";
import type { Job } from "./batch.js";

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
  #address: { readonly url: string; readonly at: Address } | null = null;

  /** `send` makes the requests of one job; `done` is called after the call to it. */
  constructor(
    resource: string | null,
    send: (endpointQueue: EndpointQueue, job: Job, done: () => void) => void,
  ) {
    this.resource = resource;
    this.#send = send;
  }

  addressOf(url: string): Address {
    if (this.#address?.url !== url) this.#address = { url, at: addressOf(url) };
    return this.#address.at;
  }

  agentFor({ secure }: Address): Agent {
    const scheme = secure ? "https" : "http";
    const known = this.#agents.get(scheme);
    if (known !== undefined) return known;
    const options = { keepAlive: true, timeout: IDLE };
    const made = secure ? new HttpsAgent(options) : new HttpAgent(options);
    this.#agents.set(scheme, made);
    return made;
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
