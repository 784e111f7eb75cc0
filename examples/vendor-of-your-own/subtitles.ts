// The application: it has recordings turned into text. It knows nothing of Facsimile.
import { createHmac, timingSafeEqual } from "node:crypto";

export interface Vendor {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly sleep?: (ms: number) => Promise<unknown>;
}

export interface Transcript {
  readonly id: string;
  readonly recording: string;
  readonly status: string;
  readonly text: string | null;
  readonly failure: string | null;
}

interface Page {
  readonly data: readonly { readonly id: string; readonly name: string }[];
  readonly has_more: boolean;
}

/** The vendor refused a call. */
export class VendorError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const TRIES = 3;

export class Subtitles {
  readonly #vendor: Vendor;
  /** Texts by recording, as webhooks have told. */
  readonly texts = new Map<string, string>();
  /** Recordings of which there will be none, with the reason. */
  readonly lost = new Map<string, string>();

  constructor(vendor: Vendor) {
    this.#vendor = vendor;
  }

  /** Names of all recordings in a folder, the oldest first. */
  async recordings(folder: string): Promise<readonly string[]> {
    const names: string[] = [];
    let after = "";
    for (;;) {
      const query = `folder=${folder}&limit=2${after}`;
      const { data, has_more } = await this.#call<Page>("GET", `/recordings?${query}`);
      names.push(...data.map(({ name }) => name));
      if (!has_more) return names.toReversed();
      after = `&starting_after=${data.at(-1)?.id}`;
    }
  }

  /** Orders a text, once: a call that got no answer is repeated with the same key. */
  order(recording: string): Promise<Transcript> {
    return this.#call("POST", "/transcripts", { recording, speakers: "2" }, `order-${recording}`);
  }

  /** Takes a webhook; answers whether it was the vendor's. */
  take(signature: string, secret: string, body: string): boolean {
    if (!isSigned(signature, secret, body)) return false;
    const { data }: { data: { object: Transcript } } = JSON.parse(body);
    const { recording, text, failure } = data.object;
    if (text !== null) this.texts.set(recording, text);
    if (failure !== null) this.lost.set(recording, failure);
    return true;
  }

  async #call<Answer>(
    method: string,
    path: string,
    form?: Readonly<Record<string, string>>,
    once?: string,
  ): Promise<Answer> {
    const { baseUrl, apiKey, fetch = globalThis.fetch, sleep = waitFor } = this.#vendor;
    const headers = {
      authorization: `Basic ${btoa(`${apiKey}:`)}`,
      ...(once === undefined ? {} : { "idempotency-key": once }),
    };
    const body = form === undefined ? null : new URLSearchParams(form);
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(baseUrl + path, { method, headers, body }).catch(() => undefined);
      if (answer?.ok) return await answer.json();
      const passes = answer === undefined || answer.status === 429 || answer.status >= 500;
      if (!passes || attempt === TRIES) {
        throw new VendorError(answer?.status ?? 0, (await answer?.text()) ?? "no answer");
      }
      await sleep(1_000 * attempt);
    }
  }
}

const waitFor = (ms: number): Promise<unknown> => new Promise((done) => setTimeout(done, ms));

/** `t=<seconds>,v1=<hex of the HMAC of "t.body">`, as the vendor's guide has it. */
function isSigned(header: string, secret: string, body: string): boolean {
  const { t = "", v1 = "" } = Object.fromEntries(header.split(",").map((part) => part.split("=")));
  const expected = createHmac("sha256", secret).update(`${t}.${body}`).digest();
  const given = Buffer.from(v1, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
