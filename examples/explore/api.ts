// What every application has: a few lines around fetch. It knows nothing of Facsimile.

export interface Vendor {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  /** Waits for so many milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
}

export interface Run {
  readonly id: string;
  readonly task_id: string;
  readonly status: string;
  readonly result: "success" | "failure" | "unknown" | null;
  readonly output: { readonly balance?: number } | null;
  readonly errors: readonly { readonly code: string }[];
  readonly interaction: { readonly type: string } | null;
}

export interface VendorEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly id: string };
}

/** The vendor has refused a call. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, body: string) {
    super(`the vendor answers ${status}: ${body}`);
    this.status = status;
  }
}

export class Api {
  readonly sleep: Vendor["sleep"];
  readonly #vendor: Vendor;

  constructor(vendor: Vendor) {
    this.#vendor = vendor;
    this.sleep = vendor.sleep;
  }

  get<T = Run>(path: string): Promise<T> {
    return this.#call("GET", path);
  }

  post<T = Run>(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<T> {
    return this.#call("POST", path, body, headers);
  }

  async #call<T>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const { baseUrl, apiKey, fetch } = this.#vendor;
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        "content-type": "application/json",
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Refused(response.status, text);
    return JSON.parse(text) as T;
  }
}

/** Whether a call may be tried again: nothing came back, or an error that passes. */
export function mayPass(error: unknown): boolean {
  if (error instanceof Refused) return error.status === 429 || error.status >= 500;
  return error instanceof TypeError;
}

/** Tries again what may pass, each time after a longer wait. */
export async function retried<T>(
  { sleep }: Pick<Vendor, "sleep">,
  work: () => Promise<T>,
  times = 3,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === times || !mayPass(error)) throw error;
      await sleep(1_000 * 2 ** attempt);
    }
  }
}
