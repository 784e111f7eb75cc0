import type { PlaneAnswer } from "../../../api/call/plane-call.js";
import { parsedJson } from "../../../engine/base/json.js";
import type { OperationSpec } from "../../../engine/pack/pack.js";
import type { World } from "../../../engine/world/world.js";
import type { AnswerRules } from "../../mutate/answer-rules.js";
import type { ValueChange } from "../../mutate/change.js";
import { CHANGE_WORDS } from "../../mutate/change.js";
import type { Member } from "../../mutate/member.js";
import { mutated, mutationsOf } from "../../mutate/mutation.js";
import type { Chooser } from "../run/chooser.js";
import type { ComparableCall } from "../run/comparable-call.js";
import type { Option } from "./surprise.js";

/** A change of one member of a delivered answer. */
interface AnswerOption extends Option {
  readonly member: Member;
  readonly change: ValueChange;
}

/** The points at which the delivered copy of an answer may differ, as the document allows. */
export class AnswerPoints {
  readonly #world: World;
  readonly #rules: AnswerRules | null;
  readonly #chooser: Chooser;

  /** Without rules there are none. */
  constructor(world: World, rules: AnswerRules | null, chooser: Chooser) {
    this.#world = world;
    this.#rules = rules;
    this.#chooser = chooser;
  }

  /** The answer as it is delivered. */
  delivered(answer: PlaneAnswer, { operation, name }: ComparableCall, label: string): PlaneAnswer {
    const { body, status, network, trace } = answer;
    if (this.#rules === null || operation === null || network !== null) return answer;
    const value = typeof body === "string" ? parsedJson(body) : undefined;
    if (value === undefined) return answer;
    const rules = this.#rules.of(operation, status);
    const isDerived = derivedIn(this.#world, operation);
    const options = mutationsOf(value, rules)
      .filter(({ member, change }) => change !== "empty" && !isDerived(member))
      .map(
        ({ member, change }): AnswerOption => ({
          ...{ name: `${member.text} is ${CHANGE_WORDS[change]}`, kind: "answers" },
          ...{ member, change },
        }),
      );
    const option = this.#chooser.choose(`answer of ${label}`, [name], options);
    if (option === undefined) return answer;
    const changed = mutated(value, option.member, option.change, rules) ?? value;
    this.#chooser.log(`in the answer ${option.name}`, option);
    trace?.steps.push({ step: "mutated", matched: true, note: option.name });
    return { ...answer, body: JSON.stringify(changed) };
  }
}

/** Identifies members that the engine derives: another value would mean another world. */
function derivedIn(world: World, { resource }: OperationSpec): (member: Member) => boolean {
  const fields = world.resource(resource).fields;
  const derived = fields.filter(({ role }) => role === "engine" || role === "view");
  const names = new Set(derived.map(({ name }) => name));
  return ({ steps }) => steps.some((step) => step !== null && names.has(step));
}
