// `ScenarioCalls`: the client's methods `sim.scenarios.…` (`/__admin__/scenarios`): named answers,
// of which a call of the application selects one by its header `X-Mock-Scenario`.

import type { Scenario } from "../../../../generated/control/types.js";
import type { PackNames } from "../../../engine/pack/pack-names.js";
import type { Answer } from "../call.js";
import { bodyOf } from "../call.js";
import type { DefaultPack, ScenarioName, ScenarioOf, TargetName } from "../typed-requests.js";
import { SubjectCalls } from "./calls.js";

/** The calls about scenarios, which a call selects with the header `X-Mock-Scenario`. */
export class ScenarioCalls<N extends PackNames = DefaultPack> extends SubjectCalls {
  /**
   * Lists the scenarios of the pack, then those of the test (control contract, `listScenarios`).
   *
   * @example
   * ```ts
   * const names = (await sim.scenarios.list()).data.map(({ name }) => name);
   * ```
   */
  list(): Promise<Answer<"listScenarios">> {
    return this.call("listScenarios");
  }

  /**
   * Makes the header that selects a scenario for a call of the application: one of the pack by its
   * name, or one of the test as `put` or `list` answers it.
   *
   * @example
   * ```ts
   * const headers = sim.scenarios.header("run.mfa");
   * await fetch("http://127.0.0.1:4020/tasks", { headers });
   * ```
   */
  header(scenario: ScenarioName<N> | Scenario): { readonly "X-Mock-Scenario": string } {
    return { "X-Mock-Scenario": typeof scenario === "string" ? scenario : scenario.name };
  }

  /**
   * Makes or replaces a scenario of the test, with an outcome for the call or pins for the object
   * that the call creates. It may shadow one of the pack (control contract, `putScenario`).
   *
   * @throws ControlPlaneError 404 for an unknown kind of object, 422 for an unknown operation, path
   * or error code
   * @example
   * ```ts
   * await sim.scenarios.put("rich", {
   *   on: { resource: "task_runs", operation: "create" },
   *   pins: { "output.balance": 1_000_000 },
   * });
   * ```
   */
  put<R extends TargetName<N>>(
    name: string,
    scenario: ScenarioOf<N, R>,
  ): Promise<Answer<"putScenario">> {
    return this.call("putScenario", { path: { name }, body: bodyOf<"putScenario">(scenario) });
  }

  /**
   * Deletes a scenario of the test, and restores one of the pack that it shadowed (control contract,
   * `deleteScenario`).
   *
   * @throws ControlPlaneError 404 for a scenario that is not one of the test
   * @example
   * ```ts
   * await sim.scenarios.put("down", {
   *   on: { resource: "*", operation: "*" },
   *   outcome: { status: 500 },
   * });
   * await sim.scenarios.delete("down");
   * ```
   */
  delete(name: string): Promise<void> {
    return this.call("deleteScenario", { path: { name } });
  }
}
