import type { Vendor } from "../api.js";
import { Api, retried } from "../api.js";

interface Credential {
  readonly status: string;
}

/** Reads accounts twice a day with the customer's own login. */
export class AccountReader {
  readonly #api: Api;
  readonly #task: string;
  readonly #credential: string;
  #isUsable: boolean | null = null;
  #readings = 0;

  constructor(vendor: Vendor, task: string, credential: string) {
    this.#api = new Api(vendor);
    this.#task = task;
    this.#credential = credential;
  }

  /** One reading; none when the login is known to be wrong. */
  async read(): Promise<void> {
    this.#isUsable ??= await this.#ask();
    if (!this.#isUsable) return;
    this.#readings += 1;
    const key = { "idempotency-key": `reading-${this.#readings}` };
    const body = { credential_id: this.#credential };
    await retried(this.#api, () => this.#api.post(`/tasks/${this.#task}/run`, body, key));
  }

  async #ask(): Promise<boolean> {
    const path = `/credentials/${this.#credential}`;
    const { status } = await retried(this.#api, () => this.#api.get<Credential>(path));
    return status !== "invalid";
  }
}
