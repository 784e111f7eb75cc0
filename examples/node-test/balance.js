// The application. It reads balances through tasks of the vendor, and knows nothing of Facsimile.

/** The vendor refused a call, or a run of it failed (then there is no status). */
export class VendorError extends Error {
  constructor(code, status) {
    super(`the vendor says ${code}`);
    this.code = code;
    this.status = status;
  }
}

const POLL_EVERY_MS = 1_000;

export class Balances {
  /** The balances that webhooks told of, by task. */
  known = new Map();
  #vendor;

  constructor({ baseUrl, apiKey, fetch = globalThis.fetch }) {
    this.#vendor = { baseUrl, apiKey, fetch };
  }

  /** Runs the task, and asks until it has ended. */
  async readBalance(taskId) {
    const { id } = await this.startReading(taskId);
    for (;;) {
      const run = await this.#call("GET", `/task-runs/${id}`);
      if (run.output !== null) return run.output.balance;
      if (run.status === "failed") throw new VendorError(run.errors[0].code);
      await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
    }
  }

  /** Runs the task; a webhook will tell of its end. */
  startReading(taskId) {
    return this.#call("POST", `/tasks/${taskId}/run`);
  }

  /** Takes an event from a webhook whose signature has been verified. */
  async handleEvent({ type, data }) {
    if (type !== "task_run.completed") return;
    const { task_id, output } = await this.#call("GET", `/task-runs/${data.id}`);
    if (output !== null) this.known.set(task_id, output.balance);
  }

  async #call(method, path) {
    const { baseUrl, apiKey, fetch } = this.#vendor;
    const headers = { authorization: `Bearer ${apiKey}` };
    const response = await fetch(baseUrl + path, { method, headers });
    const body = await response.json();
    if (!response.ok) throw new VendorError(body.errors[0].code, response.status);
    return body;
  }
}
