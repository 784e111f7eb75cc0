import type { HarEntry } from "../../packages/learn/src/har/har.js";
import { MARK } from "../../packages/learn/src/har/har.js";
import { harEntries } from "../../packages/learn/src/har/read-har.js";
import { InProcessLine } from "../../src/api/http/in-process.js";
import { reasonOfStatus } from "../../src/api/webhooks/post.js";
import { systemClock } from "../../src/api/webhooks/system-clock.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject, parsedJson } from "../../src/engine/base/json.js";
import { formatInstant } from "../../src/engine/base/time.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import type { Instance } from "../../src/instance/server/instance.js";
import { textOf } from "../../src/use/testing/transport.js";

const ORIGIN = "https://api.vendor.example";
const T0 = Date.UTC(2026, 5, 9, 12);

/** A pack in the vendor's place, whose traffic is written as HAR. */
export class Vendor {
  readonly entries: JsonObject[];
  /** What the application answers to the next webhooks; 200 afterwards. */
  readonly statuses: number[];
  readonly #instance: Instance;
  readonly #line: InProcessLine;

  static async of(pack: Pack, randomSeed = "of the vendor"): Promise<Vendor> {
    const entries: JsonObject[] = [];
    const statuses: number[] = [];
    const instance: Instance = await createInstance({
      pack,
      key: KEY,
      t0: T0,
      baseUrl: ORIGIN,
      randomSeed,
      post: ({ address, headers, body }, done) => {
        const request = {
          method: "POST",
          url: `https://${address.host}${address.options.path}`,
          headers: pairs(headers),
          postData: { mimeType: "application/json", text: body },
        };
        const status = statuses.shift() ?? 200;
        entries.push({
          startedDateTime: formatInstant(instance.world.now),
          time: 0,
          [MARK]: { webhook: true },
          request,
          response: { status, headers: [], content: { text: "" } },
        });
        const reason = reasonOfStatus(status);
        systemClock.queueMicrotask(() => done({ reason, status, words: "" }));
        return () => {};
      },
    });
    return new Vendor(instance, entries, statuses);
  }

  constructor(instance: Instance, entries: JsonObject[], statuses: number[]) {
    this.#instance = instance;
    this.entries = entries;
    this.statuses = statuses;
    this.#line = new InProcessLine(instance.planes);
  }

  /** Makes a call, and answers the body. */
  async call(method: string, path: string, body?: Json, more: Headers = {}): Promise<JsonObject> {
    const sent = body === undefined ? "" : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${KEY}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...more,
    };
    const request = { method, url: path, headers, body: Buffer.from(sent) };
    const startedDateTime = formatInstant(this.#instance.world.now);
    const answer = await this.#line.call(request);
    const text = await textOf(answer);
    const postData = sent === "" ? {} : { postData: { mimeType: "application/json", text: sent } };
    this.entries.push({
      startedDateTime,
      time: 0,
      request: { method, url: ORIGIN + path, headers: pairs(headers), ...postData },
      response: {
        status: answer.status,
        headers: pairs(answer.headers),
        content: { mimeType: "application/json", text },
      },
    });
    await this.advance("0s");
    const read = parsedJson(text);
    return isObject(read) ? read : {};
  }

  async control(method: string, path: string, body: Json): Promise<void> {
    const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
    const bytes = Buffer.from(JSON.stringify(body));
    await this.#line.call({ method, url: `/__admin__${path}`, headers, body: bytes });
  }

  advance(duration: string): Promise<void> {
    return this.control("POST", "/clock/advance", { duration });
  }

  /** What calls have asked for and the pack does not model, by which a strict test fails. */
  get notModelled(): readonly string[] {
    return this.entries.flatMap((entry) =>
      (JSON.stringify(entry).match(/"x-mock-not-modelled","value":"[^"]*"/g) ?? []).map(String),
    );
  }

  /** The text of a HAR file. */
  get har(): string {
    return JSON.stringify({
      log: { version: "1.2", creator: { name: "test", version: "1" }, entries: this.entries },
    });
  }

  get read(): readonly HarEntry[] {
    return harEntries(this.har, "traffic.har");
  }

  async close(): Promise<void> {
    await this.#instance.close();
  }
}

export const KEY = "sk_live_Zq8wE4rT6yU1iO3pA5sD7fG9";

type Headers = Readonly<Record<string, string>>;

const pairs = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));
