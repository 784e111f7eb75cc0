import type { Vendor } from "../api.js";
import { Api, retried } from "../api.js";

interface Task {
  readonly id: string;
  readonly name: string;
}

/** A search field: each letter asks the vendor anew, and what was found is shown. */
export class TaskSearch {
  readonly #api: Api;
  shown = "";

  constructor(vendor: Vendor) {
    this.#api = new Api(vendor);
  }

  /** The customer has typed: shows the task of that id. */
  async typed(id: string): Promise<void> {
    const task = await retried(this.#api, () => this.#api.get<Task>(`/tasks/${id}`));
    this.shown = task.name;
  }
}
