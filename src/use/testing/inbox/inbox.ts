// `Inbox`: receives webhooks for a test, in place of its application; it verifies, keeps and
// answers them, and the test waits for one. `Registration` is the endpoint of an inbox or a handler
// on the instance.

import { systemClock } from "../../../api/webhooks/system-clock.js";
import { parseDuration } from "../../../engine/base/duration.js";
import type { JsonObject } from "../../../engine/base/json.js";
import { subsetOf } from "../../../engine/base/json.js";
import type {
  Body,
  Call,
  DefaultPack,
  Duration,
  EndpointOf,
  EventName,
  PackNames,
} from "../../client/index.js";
import { ControlPlaneError, TransportError } from "../../client/index.js";
import type { EventReader } from "./event-reader.js";
import type { Receive } from "./forked-inboxes.js";
import type { InboxServer, Posted } from "./inbox-server.js";
import { openServer } from "./inbox-server.js";

/** What receives webhooks in this process as an endpoint would. */
export class LocalReceiver {
  /** @internal Its endpoint. */
  protected readonly registration: Registration;

  /** @internal Use `sim.webhooks.inbox` or `sim.webhooks.handler`. */
  constructor(registration: Registration) {
    this.registration = registration;
  }

  /**
   * The address of its requests; nothing listens at that of a handler.
   *
   * @example
   * ```ts
   * const handler = await sim.webhooks.handler(() => new Response());
   * const { host } = new URL(handler.url);
   * ```
   */
  get url(): string {
    return this.registration.url;
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
    return this.registration.id;
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
    return this.registration.secret;
  }
}

/** An inbox: it verifies, keeps and answers the webhooks that arrive. */
export class Inbox<N extends PackNames = DefaultPack> extends LocalReceiver {
  readonly #reader: EventReader;
  readonly #timestamp: "wall" | "virtual";
  readonly #time: () => number;
  readonly #forget: () => void;
  readonly #waiting = new Set<(delivered: ReceivedWebhook) => void>();
  /** Null for a closed inbox. */
  #server: Pick<InboxServer, "close"> | null;
  #delivered: ReceivedWebhook[] = [];
  #failing = EMPTY.failing;

  private constructor(
    server: Pick<InboxServer, "close">,
    registration: Registration,
    context: InboxContext<N>,
  ) {
    super(registration);
    this.#server = server;
    this.#reader = context.reader;
    this.#timestamp = context.options.timestamp ?? "wall";
    this.#time = context.time;
    this.#forget = () => context.forget(registration.url);
  }

  /** @internal Use `sim.webhooks.inbox`. */
  static async open<N extends PackNames>(call: Call, context: InboxContext<N>): Promise<Inbox<N>> {
    let receive = (_post: Posted): number => UNREADY;
    const server = await openServer((post) => receive(post));
    const registration = new Registration(call, { ...context.options, url: server.url });
    const inbox = new Inbox<N>(server, registration, context);
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
  twin(call: Call, context: Pick<InboxContext<N>, "time" | "forget">): ForkedInbox<N> {
    const own = { reader: this.#reader, options: { timestamp: this.#timestamp } };
    const inbox = new Inbox<N>(NO_SERVER, this.registration.twin(call), { ...context, ...own });
    return { inbox, receive: (post) => inbox.#receive(post) };
  }

  /**
   * Its address: `http://127.0.0.1:…/`.
   *
   * @example
   * ```ts
   * const inbox = await sim.webhooks.inbox();
   * const answer = await fetch(inbox.url, { method: "POST", body: "{}" });
   * ```
   */
  override get url(): string {
    if (this.#server === null) throw new Error("the inbox has been closed");
    return super.url;
  }

  /**
   * All deliveries in order, refused ones too.
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
   * Answers the next `count` deliveries with `status`, 500 by default; they are sent again.
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
   * Waits, in real time, for an event, and answers the first delivery that fits and was not refused.
   * Earlier deliveries count too.
   *
   * @throws WebhookNotDeliveredError if there is none in time; it has the other deliveries
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
      this.registration.mustBeEvent(event).catch((error: unknown) => {
        stop();
        reject(error);
      });
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
    await this.registration.remove();
    await server.close();
  }

  /** @internal Empties it and registers its endpoint anew. */
  async renew(): Promise<void> {
    this.#hold(EMPTY);
    await this.registration.register();
  }

  /** @internal Its present contents. */
  state(): InboxState {
    return { delivered: this.all(), failing: this.#failing };
  }

  /**
   * @internal Returns to a former state, empty by default.
   *
   * @param id the id of its endpoint, if the world has one
   */
  async return(state: InboxState = EMPTY, id?: string): Promise<void> {
    this.#hold(state);
    await this.registration.return(id);
  }

  /**
   * @internal Keeps only the webhooks that the world has sent.
   *
   * @param sent the number of attempts by the id of the event
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

  #receive(post: Posted): number {
    const isFailing = this.#failing.left > 0;
    const status = isFailing ? this.#failing.status : ACCEPTED;
    if (isFailing) this.#failing = { status, left: this.#failing.left - 1 };
    const read = this.#reader.read(post);
    const verified = this.#reader.isVerified(post, read, {
      secret: this.secret,
      url: this.registration.url,
      timestamp: this.#timestamp,
      now: this.#time(),
    });
    const delivered: ReceivedWebhook = { ...read, headers: post.headers, verified, status };
    this.#delivered.push(delivered);
    for (const hear of [...this.#waiting]) hear(delivered);
    return status;
  }
}

/** The registration of a receiver's endpoint: all members of the contract except the URL. */
export type EndpointOptions<N extends PackNames = DefaultPack> = Omit<EndpointOf<N>, "url">;

/** The endpoint of a receiver in this process; a reset replaces it. */
export class Registration {
  readonly #call: Call;
  readonly #body: Body<"registerEndpoint">;
  #endpoint = { id: "", secret: "" };

  constructor(call: Call, body: Body<"registerEndpoint">) {
    this.#call = call;
    this.#body = body;
  }

  get url(): string {
    return this.#body.url;
  }

  /** The same endpoint in a fork of its world. */
  twin(call: Call): Registration {
    const twin = new Registration(call, this.#body);
    twin.#endpoint = this.#endpoint;
    return twin;
  }

  get id(): string {
    return this.#endpoint.id;
  }

  get secret(): string {
    return this.#endpoint.secret;
  }

  /** Rejects for an event that the pack does not have, which never comes: it names the nearest. */
  async mustBeEvent(type: string): Promise<void> {
    await this.#call("listEvents", { query: { type, limit: 1 } }).catch((error: unknown) => {
      if (error instanceof ControlPlaneError && error.code === "unknown_event") throw error;
    });
  }

  async register(): Promise<void> {
    const { id, secret } = await this.#call("registerEndpoint", { body: this.#body });
    this.#endpoint = { id, secret };
  }

  /** Called after a restore; `id` is the id of its endpoint, if the world has one. */
  async return(id?: string): Promise<void> {
    if (id === undefined) await this.register();
    // The secret is the same: it depends on key and URL alone, or is an option.
    else this.#endpoint = { ...this.#endpoint, id };
  }

  async remove(): Promise<void> {
    await this.#call("removeEndpoint", { path: { id: this.id } }).catch(ignoreGone);
  }
}

/** The endpoint may be gone already, and so may the instance. */
function ignoreGone(error: unknown): void {
  const isGone = error instanceof ControlPlaneError && error.status === 404;
  if (!isGone && !(error instanceof TransportError)) throw error;
}

/** A webhook in an inbox. */
export interface ReceivedWebhook {
  /** Id of the event, the same with every attempt; empty if the vendor sends none. */
  readonly id: string;
  /** Type of the event, such as `task_run.completed`; empty if the vendor sends none. */
  readonly event: string;
  /** The data of the event. */
  readonly data: JsonObject;
  /** The whole body. */
  readonly payload: JsonObject;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether its signature fits the vendor's scheme, with a timestamp within five minutes of now. */
  readonly verified: boolean;
  /** The status that the inbox answered with. */
  readonly status: number;
}

/** The conditions of a wait, besides the type of event. */
export interface InboxWaitOptions {
  /** Values that `data` must have, also nested, or a function that decides. */
  readonly where?: JsonObject | ((delivered: ReceivedWebhook) => boolean) | undefined;
  /** Real time to wait, `"2s"` by default. */
  readonly timeout?: Duration | undefined;
}

/** A webhook that a test waited for did not arrive. */
export class WebhookNotDeliveredError extends Error {
  override readonly name = "WebhookNotDeliveredError";
  /** The other deliveries, in order. */
  readonly delivered: readonly ReceivedWebhook[];

  constructor(
    event: string,
    where: InboxWaitOptions["where"],
    timeout: Duration,
    delivered: readonly ReceivedWebhook[],
  ) {
    const waited = typeof timeout === "number" ? `${timeout}s` : timeout;
    const also = where === undefined ? "" : ` with ${describeWhere(where)}`;
    super(`no ${event}${also} arrived within ${waited}${describe(delivered)}`);
    this.delivered = [...delivered];
  }
}

const describeWhere = (where: NonNullable<InboxWaitOptions["where"]>): string =>
  typeof where === "function" ? String(where) : JSON.stringify(where);

/** The message lists so many of the other deliveries. */
const MOST = 20;

function describe(delivered: readonly ReceivedWebhook[]): string {
  if (delivered.length === 0) {
    return "; nothing arrived. A frozen clock moves only when you advance it: sim.clock.advance";
  }
  const lines = delivered.slice(-MOST).map((each) => {
    const refused = isAccepted(each) ? "" : `, refused with ${each.status}`;
    const unsigned = each.verified ? "" : ", not verified";
    const id = each.id === "" ? "no id" : each.id;
    return `${each.event} (${id}${refused}${unsigned}) ${JSON.stringify(each.data)}`;
  });
  const more = delivered.length > MOST ? ` (the last ${MOST} of ${delivered.length})` : "";
  return [`. Others arrived${more}:`, ...lines].join("\n  ");
}

const isAccepted = ({ status }: ReceivedWebhook): boolean => status >= 200 && status < 300;

/** Whether a delivery fits the condition of a wait. */
function isWhere(delivered: ReceivedWebhook, where: InboxWaitOptions["where"]): boolean {
  if (where === undefined) return true;
  return typeof where === "function" ? where(delivered) : subsetOf(where, delivered.data);
}

/** The registration of an inbox's endpoint: all members of the contract except the URL. */
export type InboxOptions<N extends PackNames = DefaultPack> = EndpointOptions<N>;

/** The contents of an inbox, and the deliveries that it refuses next. */
export interface InboxState {
  readonly delivered: readonly ReceivedWebhook[];
  readonly failing: { readonly left: number; readonly status: number };
}

const EMPTY: InboxState = { delivered: [], failing: { left: 0, status: 0 } };

const ACCEPTED = 204;
/** The answer before it is registered, when nothing is sent to it. */
const UNREADY = 503;

/** An inbox in a fork, and the function that receives its webhooks. */
export interface ForkedInbox<N extends PackNames> {
  readonly inbox: Inbox<N>;
  readonly receive: Receive;
}

const NO_SERVER = { close: async (): Promise<void> => {} };

/** The parts of a simulator that an inbox needs. */
export interface InboxContext<N extends PackNames = DefaultPack> {
  readonly options: InboxOptions<N>;
  readonly reader: EventReader;
  /** The time that a receiver sees, in milliseconds since 1970. */
  readonly time: () => number;
  readonly forget: (url: string) => void;
}
