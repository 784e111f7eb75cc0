import type { JsonObject } from "../../engine/base/json.js";
import type { OperationSpec } from "../../engine/pack/pack.js";
import type { Step } from "./drift.js";

/**
 * What live answers prove of a pack: an operation that has answered with success, and as the
 * document says, is `captured`. A refusal proves nothing, since it may be of the key or the moment.
 */
export class Proof {
  readonly #proved = new Set<OperationSpec>();

  take({ reading, answer, problem }: Extract<Step, { readonly kind: "after" }>): void {
    const isSuccess = answer.status >= 200 && answer.status < 300;
    if (isSuccess && problem === undefined) this.#proved.add(reading.operation);
  }

  get count(): number {
    return this.#proved.size;
  }

  /** As an OpenAPI Overlay for the vendor's document: https://spec.openapis.org/overlay/v1.0.0.html */
  overlay(pack: string): JsonObject {
    const actions = [...this.#proved].map(({ path, method }) => ({
      target: `$.paths[${JSON.stringify(path)}].${method.toLowerCase()}`,
      update: { "x-provenance": "captured" },
    }));
    return {
      overlay: "1.0.0",
      info: { title: `What answers of the live vendor prove of ${pack}`, version: "1.0.0" },
      actions,
    };
  }
}
