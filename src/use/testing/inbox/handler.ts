import type { Call } from "../../client/index.js";
import type { Registration } from "./registration.js";

/** A function of this process that gets webhooks as an endpoint would. */
export class WebhookHandler {
  readonly #registration: Registration;
  readonly #forget: () => void;
  #isOpen = true;

  /** @internal Use `sim.webhooks.handler`. */
  constructor(registration: Registration, forget: () => void) {
    this.#registration = registration;
    this.#forget = forget;
  }

  /** @internal The handler in a fork of its world. */
  twin(call: Call, forget: () => void): WebhookHandler {
    return new WebhookHandler(this.#registration.twin(call), forget);
  }

  /**
   * The address of its requests; nothing listens there.
   *
   * @example
   * ```ts
   * const handler = await sim.webhooks.handler(() => new Response());
   * const { host } = new URL(handler.url);
   * ```
   */
  get url(): string {
    return this.#registration.url;
  }

  /**
   * Id of its endpoint, for `sim.webhooks.deliveries`.
   *
   * @example
   * ```ts
   * const { data } = await sim.webhooks.deliveries(handler.id);
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
   * const app = createApp({ webhookSecret: handler.secret });
   * ```
   */
  get secret(): string {
    return this.#registration.secret;
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
    await this.#registration.remove();
  }

  /** @internal Registers its endpoint anew. */
  renew(): Promise<void> {
    return this.#registration.register();
  }

  /** @internal After a restored snapshot. */
  return(id?: string): Promise<void> {
    return this.#registration.return(id);
  }
}
