import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { isObject, ownValue } from "../../../../engine/base/json.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf, isSuccess } from "../calls.js";
import type { Case } from "../cases/case-list.js";
import { caseList, exampleOf } from "../cases/case-list.js";
import type { Evidence, Recording, Sources } from "../fact.js";
import type { Sample } from "../templates/templates.js";
import type { Made } from "./made-objects.js";

/** When a call makes an object, and the calls that contradict it. */
export interface MadeWhen {
  /** Undefined where it always does. */
  readonly when?: JsonObject | undefined;
  readonly contradictions: readonly Evidence[];
}

const MADE = "made";

/**
 * The condition under which calls make objects. A call of the same operation has made none where its
 * answer shows null in the member that names the object.
 */
export function madeWhen(group: readonly Made[], played: Recording): MadeWhen {
  const others = othersOf(group, played);
  if (others.length === 0) return { contradictions: [] };
  const calls = [...new Set(group.map(({ call }) => call))];
  const examples = [
    ...calls.map((item) => exampleOf(item, MADE, played.sources)),
    ...others.map((item) => exampleOf(item, "none", played.sources)),
  ];
  const when = conditionIn(caseList(examples, played.sources) ?? []);
  return { when, contradictions: when === undefined ? others : [] };
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

/** The simplest template that explains all values; undefined for none. */
export type FindTemplate = (
  values: readonly Json[],
  samples: readonly Sample[],
) => Json | undefined;

/** What stands for all values that are no constants. */
const OTHER = "other";

/**
 * A template for values of several kinds, where what the call sent decides which one an object gets: null
 * for a payment that is only authorized, a text of its own for any other.
 */
export function templateByCase(
  values: readonly Json[],
  samples: readonly Sample[],
  group: readonly Made[],
  find: FindTemplate,
  sources: Sources,
): JsonObject | undefined {
  const kinds = values.map((value) =>
    value === null || typeof value === "boolean" ? String(value) : OTHER,
  );
  if (new Set(kinds).size < 2) return undefined;
  const examples = group.map(({ call }, at) => exampleOf(call, kinds[at] ?? OTHER, sources));
  const cases = caseList(examples, sources);
  const parts = cases?.map(({ when, outcome }): JsonObject | undefined => {
    const own = samples.filter((_sample, at) => kinds[at] === outcome);
    const value = find(
      own.map((each) => each.value),
      own,
    );
    return value === undefined ? undefined : { ...(when === undefined ? {} : { when }), value };
  });
  const known = parts?.filter((part) => part !== undefined);
  return known === undefined || known.length < (cases?.length ?? 0) ? undefined : { $cases: known };
}
