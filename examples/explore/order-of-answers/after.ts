import type { Vendor } from "../api.js";
import { Api, retried } from "../api.js";

interface Task {
  readonly id: string;
  readonly name: string;
}

/** A search field: each letter asks the vendor anew, and what was found is shown. */
export class TaskSearch {
  readonly #api: Api;
  #latest = "";
  shown = "";

  constructor(vendor: Vendor) {
    this.#api = new Api(vendor);
  }

  /** The customer has typed: shows the task of that id. */
  async typed(id: string): Promise<void> {
    this.#latest = id;
    const task = await retried(this.#api, () => this.#api.get<Task>(`/tasks/${id}`));
    // The answer to what was typed before may come last.
    if (this.#latest === id) this.shown = task.name;
  }
}
