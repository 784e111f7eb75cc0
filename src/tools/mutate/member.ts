import type { Json } from "../../engine/base/json.js";
import { isArray, isObject, ownValue, withKey, withoutKey } from "../../engine/base/json.js";

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
export interface Member {
  readonly steps: Steps;
  readonly text: string;
  readonly value: Json;
}

/** The members of an answer, the answer itself first. Items of a list count as one. */
export function membersOf(answer: Json): readonly Member[] {
  const members = new Map<string, Member>();
  collect(answer, [], members);
  return [...members.values()];
}

function collect(value: Json, steps: Steps, members: Map<string, Member>): void {
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
