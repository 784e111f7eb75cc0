import type { JsonObject } from "../../engine/base/json.js";
import { objectAt, withKey } from "../../engine/base/json.js";
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

  /**
   * The `openapi.yaml` of a pack's layer `learned/` with what is proved.
   *
   * @param before the layer's file as it is
   * @param day of the answers, such as 2026-06-09
   */
  layer(before: JsonObject, day: string): JsonObject {
    let paths = objectAt(before, "paths");
    for (const { path, method } of this.#proved) {
      const fact = { $source: `GET ${path} on ${day}`, "x-provenance": "captured" };
      const item = objectAt(paths, path);
      const name = method.toLowerCase();
      const operation = { ...objectAt(item, name), ...fact };
      paths = withKey(paths, path, withKey(item, name, operation));
    }
    return withKey(before, "paths", paths);
  }
}
