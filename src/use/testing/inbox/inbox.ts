import { systemClock } from "../../../api/webhooks/system-clock.js";
import { parseDuration } from "../../../engine/base/duration.js";
import type { Call, DefaultPack, EventName, PackNames } from "../../client/index.js";
import type { EventReader } from "./event-reader.js";
import type { Receive } from "./forked-inboxes.js";
import type { InboxServer, Post } from "./inbox-server.js";
import { openServer } from "./inbox-server.js";
import type { InboxWaitOptions, ReceivedWebhook } from "./received.js";
import { isAccepted, isWhere, WebhookNotDeliveredError } from "./received.js";
import type { EndpointOptions } from "./registration.js";
import { Registration } from "./registration.js";

/** How the endpoint of an inbox is registered: everything of the contract but the URL. */
export type InboxOptions<N extends PackNames = DefaultPack> = EndpointOptions<N>;

/** What an inbox holds: what has come, and what it refuses next. */
export interface InboxState {
  readonly delivered: readonly ReceivedWebhook[];
  readonly failing: { readonly left: number; readonly status: number };
}

const EMPTY: InboxState = { delivered: [], failing: { left: 0, status: 0 } };

const ACCEPTED = 204;
/** Before it is registered; nothing is sent to it then. */
const UNREADY = 503;

/** An inbox in a fork, and how it is given what is sent to it there. */
export interface ForkedInbox<N extends PackNames> {
  readonly inbox: Inbox<N>;
  readonly receive: Receive;
}

const NO_SERVER = { close: async (): Promise<void> => {} };

/** How an inbox stands in its simulator. */
export interface InboxContext<N extends PackNames = DefaultPack> {
  readonly options: InboxOptions<N>;
  readonly reader: EventReader;
  /** The time that a receiver sees, in milliseconds since 1970. */
  readonly time: () => number;
  readonly forget: (url: string) => void;
}

/** An inbox for webhooks: what arrives is checked, kept, and answered. */
export class Inbox<N extends PackNames = DefaultPack> {
  readonly #registration: Registration;
  readonly #reader: EventReader;
  readonly #timestamp: "wall" | "virtual";
  readonly #time: () => number;
  readonly #forget: () => void;
  readonly #waiting = new Set<(delivered: ReceivedWebhook) => void>();
  /** Null: it has been closed. */
  #server: Pick<InboxServer, "close"> | null;
  #delivered: ReceivedWebhook[] = [];
  #failing = EMPTY.failing;

  private constructor(
    server: Pick<InboxServer, "close">,
    registration: Registration,
    place: InboxContext<N>,
  ) {
    this.#server = server;
    this.#registration = registration;
    this.#reader = place.reader;
    this.#timestamp = place.options.timestamp ?? "wall";
    this.#time = place.time;
    this.#forget = () => place.forget(registration.url);
  }

  /** @internal Use `sim.webhooks.inbox`. */
  static async open<N extends PackNames>(call: Call, place: InboxContext<N>): Promise<Inbox<N>> {
    let receive = (_post: Post): number => UNREADY;
    const server = await openServer((post) => receive(post));
    const registration = new Registration(call, { ...place.options, url: server.url });
    const inbox = new Inbox<N>(server, registration, place);
    receive = (post) => inbox.#receive(post);
    try {
      await inbox.renew();
    } catch (error) {
      await server.close();
      throw error;
    }
    return inbox;
  }

  /** @internal The inbox in a fork of its world: empty, and without a port. */
  twin(call: Call, place: Pick<InboxContext<N>, "time" | "forget">): ForkedInbox<N> {
    const own = { reader: this.#reader, options: { timestamp: this.#timestamp } };
    const inbox = new Inbox<N>(NO_SERVER, this.#registration.twin(call), { ...place, ...own });
    return { inbox, receive: (post) => inbox.#receive(post) };
  }

  /**
   * Where it listens: `http://127.0.0.1:…/`.
   *
   * @example
   * ```ts
   * const inbox = await sim.webhooks.inbox();
   * const answer = await fetch(inbox.url, { method: "POST", body: "{}" });
   * ```
   */
  get url(): string {
    if (this.#server === null) throw new Error("the inbox has been closed");
    return this.#registration.url;
  }

  /**
   * Id of its endpoint, for `sim.webhooks.deliveries`.
   *
   * @example
   * ```ts
   * const { data } = await sim.webhooks.deliveries(inbox.id);
   * ```
   */
  get id(): string {
    return this.#registration.id;
  }

  /**
   * Signing secret of its endpoint.
   *
   * @example
   * ```ts
   * const app = createApp({ webhookSecret: inbox.secret });
   * ```
   */
  get secret(): string {
    return this.#registration.secret;
  }

  /**
   * All that came, in order, refused deliveries too.
   *
   * @example
   * ```ts
   * const events = inbox.all().map(({ event }) => event);
   * ```
   */
  all(): readonly ReceivedWebhook[] {
    return [...this.#delivered];
  }

  /**
   * Answers the next `count` deliveries with `status` (500 unless given); they come again.
   *
   * @example
   * ```ts
   * inbox.failNext(2, 503);
   * ```
   */
  failNext(count: number, status = 500): void {
    this.#failing = { left: count, status };
  }

  /**
   * Waits, in real time, for an event, and answers the first delivery that fits and was not
   * refused; one that came before counts.
   *
   * @throws WebhookNotDeliveredError when there is none in time; it tells what came instead
   * @example
   * ```ts
   * const { data } = await inbox.waitFor("task_run.failed", { where: { id: run.id } });
   * ```
   */
  waitFor(
    event: EventName<N>,
    { where, timeout = "2s" }: InboxWaitOptions = {},
  ): Promise<ReceivedWebhook> {
    const ms = parseDuration(timeout);
    if (ms === undefined) throw new TypeError(`timeout: a duration such as "2s", not ${timeout}`);
    const fits = (delivered: ReceivedWebhook): boolean =>
      delivered.event === event && isAccepted(delivered) && isWhere(delivered, where);
    const found = this.#delivered.find(fits);
    if (found !== undefined) return Promise.resolve(found);
    return new Promise((resolve, reject) => {
      const hear = (delivered: ReceivedWebhook): void => {
        if (!fits(delivered)) return;
        stop();
        resolve(delivered);
      };
      const timer = systemClock.setTimeout(() => {
        stop();
        reject(new WebhookNotDeliveredError(event, where, timeout, this.#delivered));
      }, ms);
      const stop = (): void => {
        systemClock.clearTimeout(timer);
        this.#waiting.delete(hear);
      };
      this.#waiting.add(hear);
    });
  }

  /**
   * Removes its endpoint and closes its port.
   *
   * @example
   * ```ts
   * const inbox = await sim.webhooks.inbox();
   * await inbox.close();
   * ```
   */
  async close(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    this.#forget();
    await this.#registration.remove();
    await server.close();
  }

  /** @internal Empties it and registers its endpoint anew. */
  async renew(): Promise<void> {
    this.#hold(EMPTY);
    await this.#registration.register();
  }

  /** @internal What it holds now. */
  state(): InboxState {
    return { delivered: this.all(), failing: this.#failing };
  }

  /**
   * @internal Holds what it held once, and nothing when it was not open then.
   *
   * @param id of its endpoint, when there is one again
   */
  async return(state: InboxState = EMPTY, id?: string): Promise<void> {
    this.#hold(state);
    await this.#registration.return(id);
  }

  /**
   * @internal Holds only what its world has sent by now.
   *
   * @param sent how many attempts of each event, by its id
   */
  async rewind(sent: ReadonlyMap<string, number>, id: string): Promise<void> {
    const left = new Map(sent);
    const delivered = this.#delivered.filter(({ id: event }) => {
      const count = left.get(event) ?? 0;
      left.set(event, count - 1);
      return count > 0;
    });
    await this.return({ delivered, failing: this.#failing }, id);
  }

  #hold({ delivered, failing }: InboxState): void {
    this.#delivered = [...delivered];
    this.#failing = failing;
  }

  #receive(post: Post): number {
    const isFailing = this.#failing.left > 0;
    const status = isFailing ? this.#failing.status : ACCEPTED;
    if (isFailing) this.#failing = { status, left: this.#failing.left - 1 };
    const read = this.#reader.read(post);
    const verified = this.#reader.isVerified(post, read, {
      secret: this.secret,
      url: this.#registration.url,
      timestamp: this.#timestamp,
      now: this.#time(),
    });
    const delivered: ReceivedWebhook = { ...read, headers: post.headers, verified, status };
    this.#delivered.push(delivered);
    for (const hear of [...this.#waiting]) hear(delivered);
    return status;
  }
}
