import type { Body, Call, DefaultPack, EndpointOf, PackNames } from "../../client/index.js";
import { ControlPlaneError, TransportError } from "../../client/index.js";

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
