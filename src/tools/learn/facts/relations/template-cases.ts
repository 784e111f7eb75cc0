import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { caseList } from "../cases/case-list.js";
import { sentBy } from "../cases/next-cases.js";
import type { Sources } from "../fact.js";
import { positionOf } from "../fact.js";
import { isPlainValue } from "../plain-value.js";
import type { Sample } from "../templates/templates.js";
import type { Made } from "./made-objects.js";

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
  const isSaid = (value: Json): boolean => isPlainValue(value, sources["openapi.yaml"]);
  const kinds = values.map((value) =>
    value === null || typeof value === "boolean" ? String(value) : OTHER,
  );
  if (new Set(kinds).size < 2) return undefined;
  const examples = group.map(({ call }, at) => ({
    known: sentBy(call, sources),
    outcome: kinds[at] ?? OTHER,
    position: positionOf(call),
  }));
  const cases = caseList(examples, isSaid);
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
