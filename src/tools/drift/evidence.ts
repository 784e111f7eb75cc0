import type { Pack } from "../../engine/pack/pack.js";
import type { HarEntry } from "../har/har.js";
import { HarMasks } from "../har/masking/har-masks.js";
import type { MaskReport } from "../har/masking/mask-report.js";
import { carryingKey } from "./carry-key.js";
import type { LiveAnswer } from "./drift.js";

/** Records of live answers, with masks in the place of the key and of secrets. */
export class Evidence {
  readonly #pack: Pack;
  readonly #key: string;
  readonly #masks: HarMasks;

  constructor(pack: Pack, key: string) {
    this.#pack = pack;
    this.#key = key;
    this.#masks = new HarMasks(pack);
  }

  get report(): MaskReport {
    return this.#masks.report;
  }

  /** The entry of a HAR file for a GET request; `position` counts from 0. */
  of(address: string, { status, text, headers, at, took }: LiveAnswer, position: number): HarEntry {
    const sent = carryingKey(this.#pack.wire.auth, this.#key, address);
    const { request, answer } = this.#masks.entry({
      at,
      took,
      isWebhook: false,
      request: { method: "GET", url: sent.url, headers: Object.entries(sent.headers), body: null },
      answer: { status, headers, body: Buffer.from(text) },
    });
    return {
      position,
      at,
      took,
      isWebhook: false,
      request: { ...request, headers: new Map(request.headers) },
      answer: answer && { ...answer, headers: new Map(answer.headers) },
    };
  }
}
