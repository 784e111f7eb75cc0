// Which changes of a vendor's answer the vendor's document allows: `AnswerRules` judges them for a
// pack, `CHANGES` lists their kinds, such as a member that is missing, and `membersOf` finds the
// members to change. `facsimile mutate` changes one member in each run of the tests, to see whether
// they notice it; explore, which plays a test in each way the vendor may behave, makes some too.

import type { Json } from "../../engine/base/json.js";
import {
  equalJson,
  isArray,
  isObject,
  ownValue,
  withKey,
  withoutKey,
} from "../../engine/base/json.js";
import { parseInstant } from "../../engine/base/time.js";
import type {
  MayChange,
  OperationSpec,
  Pack,
  ResourceSpec,
  ResponseValidators,
  ValidationFault,
} from "../../engine/pack/pack.js";
import { byStatus } from "../../engine/schemas/captured.js";
import { responseValidators } from "../../engine/schemas/validators.js";
import type { World } from "../../engine/world/world.js";

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

/** The steps to a member of an answer: a name, or null for each item of a list. */
export type Steps = readonly (string | null)[];

/** Maximum levels and members of an answer that change; the others stay. */
const MAX_LEVELS = 12;
const MAX_MEMBERS = 400;

const PLAIN_NAME = /^[^.[\]"]+$/;

/** The text of a member: `data[].output.balance`; `$` for the whole answer. */
export function memberText(steps: Steps): string {
  const text = steps.reduce<string>((before, step) => {
    if (step === null) return `${before}[]`;
    if (!PLAIN_NAME.test(step)) return `${before}[${JSON.stringify(step)}]`;
    return before === "" ? step : `${before}.${step}`;
  }, "");
  return text === "" ? "$" : text;
}

/** A member, and the value at the first place where it is found. */
export interface Probe {
  readonly steps: Steps;
  readonly text: string;
  readonly value: Json;
}

/** The members of an answer, the answer itself first. Items of a list count as one. */
export function membersOf(answer: Json): readonly Probe[] {
  const members = new Map<string, Probe>();
  collect(answer, [], members);
  return [...members.values()];
}

function collect(value: Json, steps: Steps, members: Map<string, Probe>): void {
  const text = memberText(steps);
  if (members.size >= MAX_MEMBERS || steps.length > MAX_LEVELS) return;
  const known = members.get(text);
  // A null says less of the member than any other value does.
  if (known === undefined || known.value === null) members.set(text, { steps, text, value });
  if (isArray(value)) for (const item of value) collect(item, [...steps, null], members);
  else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) collect(inner, [...steps, name], members);
  }
}

/** The new value of a member; undefined removes it. */
export type Act = (value: Json) => Json | undefined;

/** A copy of an answer in which `act` has changed a member at every place where it is found. */
export function changeMember(answer: Json, steps: Steps, act: Act): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return act(answer) ?? answer;
  if (step === null) {
    return isArray(answer) ? answer.map((item) => changeMember(item, rest, act)) : answer;
  }
  const inner = isObject(answer) ? ownValue(answer, step) : undefined;
  if (!isObject(answer) || inner === undefined) return answer;
  if (rest.length > 0) return withKey(answer, step, changeMember(inner, rest, act));
  const changed = act(inner);
  return changed === undefined ? withoutKey(answer, step) : withKey(answer, step, changed);
}

/**
 * Changes of an answer that a document allows and applications forget, with their words in a report:
 * `output.balance` is …
 */
export const CHANGE_WORDS = {
  absent: "absent",
  null: "null",
  "unknown-value": "an unknown value",
  empty: "an empty list",
  "more-pages": "on two pages",
  reordered: "in another order",
  number: "at the end of its range",
  text: "beyond ASCII",
  "added-member": "with an unknown member",
} as const;

export type AnswerChange = keyof typeof CHANGE_WORDS;

export const CHANGES = Object.keys(CHANGE_WORDS) as readonly AnswerChange[];

/** The changes that act on a value. One more page is another answer of the vendor. */
export type ValueChange = Exclude<AnswerChange, "more-pages">;

interface ChangeRule {
  /** The values to try; the first that the schema admits is used. `null`: not for such a value. */
  readonly acts: (value: Json) => readonly Act[];
  /** Only for packs that say that this may change. */
  readonly needs?: MayChange;
  /** Whether the schema need not admit it where the pack says that this may change. */
  readonly announced?: MayChange;
  /** Not for members that the engine derives: ids and instants. */
  readonly isForContent?: true;
  /** Not for the whole answer. */
  readonly isInside?: true;
}

const always =
  (result: Json | undefined): Act =>
  () =>
    result;

const only = (isRight: boolean, ...acts: readonly Act[]): readonly Act[] => (isRight ? acts : []);

export const CHANGE_RULES: { readonly [C in ValueChange]: ChangeRule } = {
  absent: { acts: () => [always(undefined)], isInside: true },
  null: { acts: (value) => only(value !== null, always(null)), isInside: true },
  "unknown-value": {
    acts: (value) => only(typeof value === "string", always("facsimile_unknown")),
    needs: "values",
    announced: "values",
    isInside: true,
  },
  empty: { acts: (value) => only(isArray(value) && value.length > 0, always([])) },
  reordered: {
    acts: (value) =>
      only(isArray(value) && !equalJson(value, value.toReversed()), (list) =>
        isArray(list) ? list.toReversed() : list,
      ),
    needs: "order",
  },
  number: {
    acts: (value) => only(typeof value === "number", always(Number.MAX_SAFE_INTEGER)),
    isForContent: true,
    isInside: true,
  },
  text: {
    acts: (value) =>
      only(
        typeof value === "string",
        (text) => `${typeof text === "string" ? text : ""} ${BEYOND_ASCII}`,
        always(BEYOND_ASCII),
        always("é"),
      ),
    isForContent: true,
    isInside: true,
  },
  "added-member": {
    acts: (value) =>
      only(isObject(value), (object) =>
        isObject(object) ? { ...object, [ADDED]: "facsimile" } : object,
      ),
    announced: "members",
  },
};

const BEYOND_ASCII = "é漢字🙂";
const ADDED = "facsimile_added";

/** Changes that a test ought to notice; an application takes a member more without a word. */
export const isWorthNoticing = (change: AnswerChange): boolean => change !== "added-member";

/** Judges an answer by the captured schema; no fault means that it is valid. */
export type JudgeAnswer = (answer: Json) => readonly ValidationFault[];

/** Members that the engine derives: ids and instants. */
type IsDerived = (member: Probe) => boolean;

/** The schema that decides whether a change is legal. */
export interface ChangeRules {
  readonly judge: JudgeAnswer;
  readonly isDerived: IsDerived;
  readonly mayChange: readonly MayChange[];
}

/** The acts of a change that may apply to a member, in the order in which they are tried. */
export function actsOf(
  change: ValueChange,
  member: Probe,
  { isDerived, mayChange }: Pick<ChangeRules, "isDerived" | "mayChange">,
): readonly Act[] {
  const { acts, needs, isForContent = false, isInside = false } = CHANGE_RULES[change];
  if (isInside && (member.steps.at(-1) ?? null) === null) return [];
  if (needs !== undefined && !mayChange.includes(needs)) return [];
  if (isForContent && isDerived(member)) return [];
  return acts(member.value);
}
