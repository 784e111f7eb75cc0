import type { OperationSpec, ResponseValidators } from "../../engine/pack/pack.js";
import { byStatus } from "../../engine/schemas/captured.js";
import { responseValidators } from "../../engine/schemas/validators.js";
import type { World } from "../../engine/world/world.js";
import type { ChangeRules } from "./change.js";
import { derivedBy } from "./derived.js";

/** The pack's facts about the answers of each operation. */
export class AnswerRules {
  readonly #world: World;
  readonly #validators: ResponseValidators;

  private constructor(world: World, validators: ResponseValidators) {
    this.#world = world;
    this.#validators = validators;
  }

  static async load(world: World): Promise<AnswerRules> {
    return new AnswerRules(world, await responseValidators(world.pack));
  }

  /** `task_runs.create`, or `task_runs.create 429` for another status than its own. */
  nameOf({ resource, operation, status: usual }: OperationSpec, status: number): string {
    const name = `${resource}.${operation}`;
    return status === usual ? name : `${name} ${status}`;
  }

  /** An answer that the captured document does not describe has no legal change. */
  of(operation: OperationSpec, status: number): ChangeRules {
    const validate = byStatus(this.#validators[operation.id] ?? {}, status) ?? null;
    return {
      judge: (answer) => {
        if (validate === null) return [UNDESCRIBED];
        return validate(answer) ? [] : (validate.errors ?? [UNDESCRIBED]);
      },
      isDerived: derivedBy(this.#world, operation),
      mayChange: this.#world.pack.wire.may_change ?? [],
    };
  }
}

const UNDESCRIBED = { instancePath: "", keyword: "described", params: {} };
