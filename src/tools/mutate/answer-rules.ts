import { parseInstant } from "../../engine/base/time.js";
import type {
  OperationSpec,
  Pack,
  ResourceSpec,
  ResponseValidators,
} from "../../engine/pack/pack.js";
import { byStatus } from "../../engine/schemas/captured.js";
import { responseValidators } from "../../engine/schemas/validators.js";
import type { World } from "../../engine/world/world.js";
import type { ChangeRules, IsDerived } from "./change.js";

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

/** Identifies the members of an operation's answers that the engine derives: ids and instants. */
function derivedBy(world: World, { resource }: OperationSpec): IsDerived {
  const { pack } = world;
  const names = namesIn(pack, world.resource(resource));
  const stored = Object.values(pack.resources).filter(({ stores }) => stores);
  return ({ steps, value }) => {
    const name = steps.at(-1) ?? null;
    if (name !== null && names.has(name)) return true;
    if (typeof value !== "string") return false;
    if (parseInstant(value) !== undefined || /^[a-z]+:\/\//i.test(value)) return true;
    return stored.some(
      (spec) =>
        (spec.idPrefix !== "" && spec.idPattern.test(value)) ||
        world.table(spec.name).get(value) !== undefined,
    );
  };
}

/** Members that hold ids, the request id or instants, by the pack. */
function namesIn({ wire }: Pack, spec: ResourceSpec): ReadonlySet<string> {
  const { created, updated } = spec.stamps;
  const all = [
    spec.id.field,
    wire.request_id.field,
    created,
    updated,
    ...Object.keys(spec.refersTo),
    ...Object.keys(spec.times),
    ...spec.fields.filter(({ references }) => references !== null).map(({ name }) => name),
  ];
  return new Set(all.flatMap((name) => name ?? []));
}
