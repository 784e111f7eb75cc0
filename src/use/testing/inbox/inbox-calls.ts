// `InboxCalls`: `sim.webhooks` in a test's own process: the control client's methods about
// webhooks, and two kinds of receivers, inboxes and handlers.

import { WebhookCalls } from "../../client/calls/webhooks.js";
import type { Call, DefaultPack, PackNames } from "../../client/index.js";
import type { EventReader } from "./event-reader.js";
import type { Receive } from "./forked-inboxes.js";
import { hostOf } from "./forked-inboxes.js";
import type { Handle } from "./handler-post.js";
import { platformProblem } from "./handler-post.js";
import type { EndpointOptions, InboxOptions, InboxState } from "./inbox.js";
import { Inbox, LocalReceiver, Registration } from "./inbox.js";

/** The calls about webhooks, and receivers in this process. */
export class InboxCalls<N extends PackNames = DefaultPack> extends WebhookCalls<N> {
  readonly #host: ReceiverHost;
  readonly #inboxes = new Set<Inbox<N>>();
  readonly #handlers = new Set<WebhookHandler>();
  /** The addresses of closed receivers. */
  readonly #closed = new Set<string>();

  constructor(call: Call, host: ReceiverHost) {
    super(call);
    this.#host = host;
  }

  /**
   * Opens an inbox: a small HTTP server on a free loopback port, registered as an endpoint.
   *
   * @throws ControlPlaneError 422 for an unknown type of event
   * @example
   * ```ts
   * const inbox = await sim.webhooks.inbox({ subscribe: ["task_run.completed"] });
   * await sim.clock.advance("1m");
   * const { data, verified } = await inbox.waitFor("task_run.completed");
   * ```
   */
  async inbox(options: InboxOptions<N> = {}): Promise<Inbox<N>> {
    const forget = (url: string): void => {
      this.#inboxes.delete(inbox);
      this.#closed.add(url);
    };
    const { time, reader } = this.#host;
    const inbox = await Inbox.open<N>(this.call, { options, forget, time, reader });
    this.#closed.delete(inbox.url);
    this.#inboxes.add(inbox);
    return inbox;
  }

  /**
   * Registers a handler in web-standard form. An attempt calls it, without a port, with a signed
   * `Request` that has the headers and bytes of HTTP. Its response is the result of the attempt; an
   * error that it throws is a failed attempt with that message. It must answer within `ack_timeout`,
   * in real time while it runs, and in virtual time while it sleeps by `sim.clock.sleep`.
   *
   * @throws ControlPlaneError 422 for an unknown type of event; TypeError if the test environment
   * hides the platform's `Request`
   * @example
   * ```ts
   * const { secret } = await sim.webhooks.handler((request) => app.webhooks(request));
   * ```
   */
  async handler(handle: Handle, options: EndpointOptions<N> = {}): Promise<WebhookHandler> {
    if (platformProblem !== undefined) throw new TypeError(platformProblem);
    const { handlers } = this.#host;
    const host = freeHost(handlers);
    const registration = new Registration(this.call, { ...options, url: `http://${host}/` });
    const handler = new WebhookHandler(registration, () => {
      handlers.delete(host);
      this.#handlers.delete(handler);
      this.#closed.add(handler.url);
    });
    handlers.set(host, handle);
    try {
      await registration.register();
    } catch (error) {
      handlers.delete(host);
      throw error;
    }
    this.#closed.delete(handler.url);
    this.#handlers.add(handler);
    return handler;
  }

  /** @internal Opens the receivers of the original in its fork, with empty inboxes. */
  takeTwins(of: InboxCalls<N>, inboxes: Map<string, Receive>): void {
    const { time } = this.#host;
    for (const original of of.#inboxes) {
      const forget = (url: string): void => {
        this.#inboxes.delete(inbox);
        this.#closed.add(url);
        inboxes.delete(hostOf(url));
      };
      const { inbox, receive } = original.twin(this.call, { forget, time });
      inboxes.set(hostOf(inbox.url), receive);
      this.#inboxes.add(inbox);
    }
    for (const original of of.#handlers) {
      const { url } = original;
      const handler = original.twin(this.call, () => {
        this.#host.handlers.delete(hostOf(url));
        this.#handlers.delete(handler);
        this.#closed.add(url);
      });
      this.#handlers.add(handler);
    }
    for (const url of of.#closed) this.#closed.add(url);
  }

  /** @internal Called after a rewind: inboxes then have the webhooks of that time. */
  async rewound(): Promise<void> {
    const { data: endpoints } = await this.list();
    for (const inbox of this.#inboxes) {
      const endpoint = endpoints.find(({ url }) => url === inbox.url);
      if (endpoint === undefined) await inbox.return();
      else await inbox.rewind(await this.#sentTo(endpoint.id), endpoint.id);
    }
    for (const handler of this.#handlers) {
      await handler.return(endpoints.find(({ url }) => url === handler.url)?.id);
    }
  }

  /** The number of attempts to an endpoint by event, without lost ones. */
  async #sentTo(id: string): Promise<ReadonlyMap<string, number>> {
    const sent = new Map<string, number>();
    for (let after: string | undefined; ; ) {
      const query = after === undefined ? { limit: PAGE } : { limit: PAGE, after };
      const { data } = await this.call("listEndpointDeliveries", { path: { id }, query });
      for (const { event_id: event, attempts } of data) {
        sent.set(event, attempts.filter(({ fault }) => fault !== "drop").length);
      }
      after = data.at(-1)?.id;
      if (after === undefined) return sent;
    }
  }

  /** @internal The open inboxes. */
  get inboxes(): readonly Inbox<N>[] {
    return [...this.#inboxes];
  }

  /** @internal The open receivers. */
  get receivers(): readonly Receiver<N>[] {
    return [...this.#inboxes, ...this.#handlers];
  }

  /** @internal Called after a reset: registers the open receivers again, with empty inboxes. */
  async renew(): Promise<void> {
    this.#closed.clear();
    for (const receiver of this.receivers) await receiver.renew();
  }

  /** @internal Called after a restore: registers the open receivers, with the webhooks of that time. */
  async return(kept: ReadonlyMap<Inbox<N>, InboxState>): Promise<void> {
    if (this.receivers.length === 0 && this.#closed.size === 0) return;
    const { data: endpoints } = await this.list();
    for (const { id, url } of endpoints) if (this.#closed.has(url)) await this.remove(id);
    const idOf = ({ url }: Receiver<N>): string | undefined =>
      endpoints.find((endpoint) => endpoint.url === url)?.id;
    for (const inbox of this.#inboxes) await inbox.return(kept.get(inbox), idOf(inbox));
    for (const handler of this.#handlers) await handler.return(idOf(handler));
  }

  /** @internal Closes all receivers except those of `keep`. */
  async closeReceivers(keep: readonly Receiver<N>[] = []): Promise<void> {
    for (const receiver of this.receivers) if (!keep.includes(receiver)) await receiver.close();
  }
}

/** A function of this process that gets webhooks as an endpoint would. */
export class WebhookHandler extends LocalReceiver {
  readonly #forget: () => void;
  #isOpen = true;

  /** @internal Use `sim.webhooks.handler`. */
  constructor(registration: Registration, forget: () => void) {
    super(registration);
    this.#forget = forget;
  }

  /** @internal The handler in a fork of its world. */
  twin(call: Call, forget: () => void): WebhookHandler {
    return new WebhookHandler(this.registration.twin(call), forget);
  }

  /**
   * Removes its endpoint.
   *
   * @example
   * ```ts
   * await handler.close();
   * ```
   */
  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#forget();
    await this.registration.remove();
  }

  /** @internal Registers its endpoint anew. */
  renew(): Promise<void> {
    return this.registration.register();
  }

  /** @internal After a restored snapshot. */
  return(id?: string): Promise<void> {
    return this.registration.return(id);
  }
}

/** The longest page of a list. */
const PAGE = 1_000;

/** The parts of a simulator that its receivers need. */
export interface ReceiverHost {
  /** Handlers by the host of their address. */
  readonly handlers: Map<string, Handle>;
  /** The time that a receiver sees, in milliseconds since 1970. */
  readonly time: () => number;
  readonly reader: EventReader;
}

/** A receiver in this process; a reset registers it again. */
type Receiver<N extends PackNames> = Inbox<N> | WebhookHandler;

/** A host below .test, which never resolves (RFC 6761, section 6.2); the same in each test, and so the same secret. */
function freeHost(handlers: ReadonlyMap<string, Handle>): string {
  for (let number = 1; ; number++) {
    const host = `handler-${number}.facsimile.test`;
    if (!handlers.has(host)) return host;
  }
}
