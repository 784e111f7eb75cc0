import { keyMask } from "../../engine/base/key-mask.js";
import type { Pack } from "../../engine/pack/pack.js";
import { Masking } from "../../instance/recording/masking/masking.js";
import type { LiveAnswer } from "./drift.js";
import type { Reading } from "./readings.js";

/** A record of a live answer, without the key and the secrets of the pack. */
export class Evidence {
  readonly #masking: Masking;
  readonly #mask: (text: string) => string;

  constructor(pack: Pack, key: string) {
    this.#masking = new Masking(pack);
    this.#mask = keyMask(key);
  }

  /** The text of a file: the call, its answer, and how the answer breaks the pack. */
  of(
    { operation, path }: Reading,
    { status, text }: LiveAnswer,
    problem: string | undefined,
  ): string {
    const kept = {
      operation: operation.id,
      call: `GET ${path}`,
      status,
      fits: problem === undefined,
      ...(problem === undefined ? {} : { problem }),
      body: this.#masking.text(text),
    };
    return this.#mask(`${JSON.stringify(kept, null, 2)}\n`);
  }
}
