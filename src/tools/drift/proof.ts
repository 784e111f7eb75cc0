import type { JsonObject } from "../../engine/base/json.js";
import type { OperationSpec } from "../../engine/pack/pack.js";
import type { Step } from "./drift.js";

/**
 * The operations that live answers prove. An operation becomes `captured` if it succeeds and its
 * answer fits the document. A refusal proves nothing: it may be due to the key or to a passing state.
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

  /** An OpenAPI Overlay for the vendor's document: https://spec.openapis.org/overlay/v1.0.0.html */
  overlay(pack: string): JsonObject {
    const actions = [...this.#proved].map(({ path, method }) => ({
      target: `$.paths[${JSON.stringify(path)}].${method.toLowerCase()}`,
      update: { "x-provenance": "captured" },
    }));
    return {
      overlay: "1.0.0",
      info: {
        title: `Operations of ${pack} that answers of the live vendor prove`,
        version: "1.0.0",
      },
      actions,
    };
  }
}
