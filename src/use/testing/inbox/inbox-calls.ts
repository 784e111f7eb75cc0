import { WebhookCalls } from "../../client/calls/webhooks.js";
import type { Call, DefaultPack, PackNames } from "../../client/index.js";
import type { EventReader } from "./event-reader.js";
import type { Receive } from "./forked-inboxes.js";
import { hostOf } from "./forked-inboxes.js";
import { WebhookHandler } from "./handler.js";
import type { Handle } from "./handler-post.js";
import { platformProblem } from "./handler-post.js";
import type { InboxOptions, InboxState } from "./inbox.js";
import { Inbox } from "./inbox.js";
import type { EndpointOptions } from "./registration.js";
import { Registration } from "./registration.js";

/** The longest page of a list. */
const PAGE = 1_000;

/** What receivers in this process need of their simulator. */
export interface ReceiverHost {
  /** Handlers by the host of their address. */
  readonly handlers: Map<string, Handle>;
  /** The time that a receiver sees, in milliseconds since 1970. */
  readonly time: () => number;
  readonly reader: EventReader;
}

/** A receiver in this process: it is registered again when the world begins anew. */
type Receiver<N extends PackNames> = Inbox<N> | WebhookHandler;

/** The calls about webhooks, and receivers of the test's own to send them to. */
export class InboxCalls<N extends PackNames = DefaultPack> extends WebhookCalls<N> {
  readonly #call: Call;
  readonly #host: ReceiverHost;
  readonly #inboxes = new Set<Inbox<N>>();
  readonly #handlers = new Set<WebhookHandler>();
  /** Where closed receivers were. */
  readonly #closed = new Set<string>();

  constructor(call: Call, host: ReceiverHost) {
    super(call);
    this.#call = call;
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
    const inbox = await Inbox.open<N>(this.#call, { options, forget, time, reader });
    this.#closed.delete(inbox.url);
    this.#inboxes.add(inbox);
    return inbox;
  }

  /**
   * Registers a handler in web-standard form: attempts are made by calling it with a signed
   * `Request`, with the headers and bytes that would go over HTTP, and without a port. What it
   * answers is the result; what it throws is a failed attempt that tells its message. It has
   * `ack_timeout` to answer: of real time while it runs, of virtual time while it sleeps by
   * `sim.clock.sleep`.
   *
   * @throws ControlPlaneError 422 for an unknown type of event; TypeError where the test
   * environment hides the platform's `Request`
   * @example
   * ```ts
   * const { secret } = await sim.webhooks.handler((request) => app.webhooks(request));
   * ```
   */
  async handler(handle: Handle, options: EndpointOptions<N> = {}): Promise<WebhookHandler> {
    if (platformProblem !== undefined) throw new TypeError(platformProblem);
    const { handlers } = this.#host;
    const host = freeHost(handlers);
    const registration = new Registration(this.#call, { ...options, url: `http://${host}/` });
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

  /** @internal In a fork: what is open there is open here too, inboxes empty. */
  takeTwins(of: InboxCalls<N>, inboxes: Map<string, Receive>): void {
    const { time } = this.#host;
    for (const original of of.#inboxes) {
      const forget = (url: string): void => {
        this.#inboxes.delete(inbox);
        this.#closed.add(url);
        inboxes.delete(hostOf(url));
      };
      const { inbox, receive } = original.twin(this.#call, { forget, time });
      inboxes.set(hostOf(inbox.url), receive);
      this.#inboxes.add(inbox);
    }
    for (const original of of.#handlers) {
      const { url } = original;
      const handler = original.twin(this.#call, () => {
        this.#host.handlers.delete(hostOf(url));
        this.#handlers.delete(handler);
        this.#closed.add(url);
      });
      this.#handlers.add(handler);
    }
    for (const url of of.#closed) this.#closed.add(url);
  }

  /** @internal After the world was taken back: inboxes hold what had come by then. */
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

  /** How many attempts of each event have been sent to an endpoint, those aside that got lost. */
  async #sentTo(id: string): Promise<ReadonlyMap<string, number>> {
    const sent = new Map<string, number>();
    for (let after: string | undefined; ; ) {
      const query = after === undefined ? { limit: PAGE } : { limit: PAGE, after };
      const { data } = await this.#call("listEndpointDeliveries", { path: { id }, query });
      for (const { event_id: event, attempts } of data) {
        sent.set(event, attempts.filter(({ fault }) => fault !== "drop").length);
      }
      after = data.at(-1)?.id;
      if (after === undefined) return sent;
    }
  }

  /** @internal The inboxes that are open. */
  get inboxes(): readonly Inbox<N>[] {
    return [...this.#inboxes];
  }

  /** @internal What is open. */
  get receivers(): readonly Receiver<N>[] {
    return [...this.#inboxes, ...this.#handlers];
  }

  /** @internal After a reset: registers what is open again, the inboxes empty. */
  async renew(): Promise<void> {
    this.#closed.clear();
    for (const receiver of this.receivers) await receiver.renew();
  }

  /** @internal After a restored snapshot: what is open is registered, and holds what it held. */
  async return(kept: ReadonlyMap<Inbox<N>, InboxState>): Promise<void> {
    if (this.receivers.length === 0 && this.#closed.size === 0) return;
    const { data: endpoints } = await this.list();
    for (const { id, url } of endpoints) if (this.#closed.has(url)) await this.remove(id);
    const idOf = ({ url }: Receiver<N>): string | undefined =>
      endpoints.find((endpoint) => endpoint.url === url)?.id;
    for (const inbox of this.#inboxes) await inbox.return(kept.get(inbox), idOf(inbox));
    for (const handler of this.#handlers) await handler.return(idOf(handler));
  }

  /** @internal Closes all but what is to be kept. */
  async closeReceivers(keep: readonly Receiver<N>[] = []): Promise<void> {
    for (const receiver of this.receivers) if (!keep.includes(receiver)) await receiver.close();
  }
}

/** No name below .test resolves (RFC 6761, section 6.2). The same in each test, so are the secrets. */
function freeHost(handlers: ReadonlyMap<string, Handle>): string {
  for (let number = 1; ; number++) {
    const host = `handler-${number}.facsimile.test`;
    if (!handlers.has(host)) return host;
  }
}
