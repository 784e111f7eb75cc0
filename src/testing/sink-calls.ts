import type { Call, DefaultPack, PackNames } from "../client/index.js";
import { WebhookCalls } from "../client/webhooks.js";
import type { SinkOptions, SinkState } from "./sink.js";
import { Sink } from "./sink.js";

/** The calls about webhooks, and inboxes of the test's own to send them to. */
export class SinkCalls<N extends PackNames = DefaultPack> extends WebhookCalls<N> {
  readonly #call: Call;
  readonly #open = new Set<Sink<N>>();
  /** Where closed sinks listened. */
  readonly #closed = new Set<string>();

  constructor(call: Call) {
    super(call);
    this.#call = call;
  }

  /**
   * Opens an inbox: a small HTTP server on a free loopback port, registered as an endpoint.
   *
   * @throws ControlPlaneError 422 for an unknown type of event
   * @example
   * ```ts
   * const inbox = await sim.webhooks.sink({ subscribe: ["task_run.completed"] });
   * await sim.clock.advance("1m");
   * const { data, verified } = await inbox.waitFor("task_run.completed");
   * ```
   */
  async sink(options: SinkOptions<N> = {}): Promise<Sink<N>> {
    const sink = await Sink.open<N>(this.#call, options, (url) => {
      this.#open.delete(sink);
      this.#closed.add(url);
    });
    this.#closed.delete(sink.url);
    this.#open.add(sink);
    return sink;
  }

  /** @internal The sinks that are open. */
  get sinks(): readonly Sink<N>[] {
    return [...this.#open];
  }

  /** @internal After a reset: registers the sinks again, empty. */
  async renew(): Promise<void> {
    this.#closed.clear();
    for (const sink of this.#open) await sink.renew();
  }

  /** @internal After a restored snapshot: what is open is registered, and holds what it held. */
  async return(kept: ReadonlyMap<Sink<N>, SinkState>): Promise<void> {
    if (this.#open.size === 0 && this.#closed.size === 0) return;
    const { data: endpoints } = await this.list();
    for (const { id, url } of endpoints) if (this.#closed.has(url)) await this.remove(id);
    for (const sink of this.#open) {
      const endpoint = endpoints.find(({ url }) => url === sink.url);
      await sink.return(kept.get(sink), endpoint?.id);
    }
  }

  /** @internal Closes all sinks but those to keep. */
  async closeSinks(keep: readonly Sink<N>[] = []): Promise<void> {
    for (const sink of this.sinks) if (!keep.includes(sink)) await sink.close();
  }
}
