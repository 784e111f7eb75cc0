// The application. It reads balances through tasks of the vendor, and knows nothing of Facsimile.

export interface Vendor {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch?: typeof globalThis.fetch;
}

export interface VendorEvent {
  readonly type: string;
  readonly data: { readonly id: string };
}

interface Run {
  readonly id: string;
  readonly task_id: string;
  readonly status: string;
  readonly output: { readonly balance: number } | null;
  readonly errors: readonly { readonly code: string }[];
}

/** The vendor refused a call, or a run of it failed (then there is no status). */
export class VendorError extends Error {
  readonly code: string;
  readonly status: number | undefined;

  constructor(code: string, status?: number) {
    super(`the vendor says ${code}`);
    this.code = code;
    this.status = status;
  }
}

const POLL_EVERY_MS = 1_000;

export class Balances {
  readonly #vendor: Vendor;
  /** The balances that webhooks told of, by task. */
  readonly known = new Map<string, number>();

  constructor(vendor: Vendor) {
    this.#vendor = vendor;
  }

  /** Runs the task, and asks until it has ended. */
  async readBalance(taskId: string): Promise<number> {
    const { id } = await this.startReading(taskId);
    for (;;) {
      const run = await this.#call("GET", `/task-runs/${id}`);
      if (run.output !== null) return run.output.balance;
      if (run.status === "failed") throw new VendorError(run.errors[0]?.code ?? "unknown");
      await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
    }
  }

  /** Runs the task; a webhook will tell of its end. */
  startReading(taskId: string): Promise<Run> {
    return this.#call("POST", `/tasks/${taskId}/run`);
  }

  /** Takes an event from a webhook whose signature has been verified. */
  async handleEvent({ type, data }: VendorEvent): Promise<void> {
    if (type !== "task_run.completed") return;
    const { task_id, output } = await this.#call("GET", `/task-runs/${data.id}`);
    if (output !== null) this.known.set(task_id, output.balance);
  }

  async #call(method: string, path: string): Promise<Run> {
    const { baseUrl, apiKey, fetch = globalThis.fetch } = this.#vendor;
    const headers = { authorization: `Bearer ${apiKey}` };
    const response = await fetch(baseUrl + path, { method, headers });
    if (!response.ok) {
      const { errors } = (await response.json()) as Pick<Run, "errors">;
      throw new VendorError(errors[0]?.code ?? "unknown", response.status);
    }
    return (await response.json()) as Run;
  }
}
