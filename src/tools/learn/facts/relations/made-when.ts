import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { isObject, ownValue } from "../../../../engine/base/json.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf, isSuccess } from "../calls.js";
import type { Case, Example } from "../cases/case-list.js";
import { caseList } from "../cases/case-list.js";
import { sentBy } from "../cases/next-cases.js";
import type { Recording } from "../fact.js";
import { positionOf } from "../fact.js";
import { isPlainValue } from "../plain-value.js";
import type { Made } from "./made-objects.js";

/** When a call makes an object, and the calls that contradict it. */
export interface MadeWhen {
  /** Undefined where it always does. */
  readonly when: JsonObject | undefined;
  readonly contradictions: readonly string[];
}

const MADE = "made";

/**
 * The condition under which calls make objects. A call of the same operation has made none where its
 * answer shows null in the member that names the object.
 */
export function madeWhen(group: readonly Made[], played: Recording): MadeWhen {
  const others = othersOf(group, played);
  if (others.length === 0) return { when: undefined, contradictions: [] };
  const exampleOf =
    (outcome: string) =>
    (item: Exchange): Example => ({
      known: sentBy(item, played.sources),
      outcome,
      position: positionOf(item),
    });
  const calls = [...new Set(group.map(({ call }) => call))];
  const examples = [...calls.map(exampleOf(MADE)), ...others.map(exampleOf("none"))];
  const isSaid = (value: Json): boolean => isPlainValue(value, played.sources["openapi.yaml"]);
  const when = conditionIn(caseList(examples, isSaid) ?? []);
  return { when, contradictions: when === undefined ? others.map(positionOf) : [] };
}

function othersOf(group: readonly Made[], played: Recording): readonly Exchange[] {
  const [first] = group;
  const into = first?.into ?? null;
  const makers = new Set(group.map(({ call }) => call));
  return callsOf(played).filter(
    (item) =>
      into !== null &&
      item.recorded.operation?.id === first?.operation.id &&
      isSuccess(item) &&
      !makers.has(item) &&
      isObject(item.theirs) &&
      ownValue(item.theirs, into) === null,
  );
}

/** All conditions that lead to the last case, or that of the first; undefined for other lists. */
function conditionIn(cases: readonly Case[]): JsonObject | undefined {
  const [first, ...rest] = cases;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (rest.length === 1 && first.outcome === MADE) return first.when;
  const excluded = cases.slice(0, -1);
  // The opposite of several conditions is no condition of each.
  if (excluded.some(({ when = {} }) => Object.keys(when).length > 1)) return undefined;
  if (last.outcome !== MADE || excluded.some(({ outcome }) => outcome === MADE)) return undefined;
  const conditions = excluded.flatMap(({ when = {} }) => Object.entries(when));
  const names = new Set(conditions.map(([path]) => path));
  if (names.size < conditions.length) return undefined;
  return Object.fromEntries(conditions.map(([path, wanted]) => [path, negated(wanted)]));
}

function negated(wanted: Json): Json {
  const without = isObject(wanted) ? ownValue(wanted, "not") : undefined;
  return without === undefined ? { not: wanted } : without;
}
