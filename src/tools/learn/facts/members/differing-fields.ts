import type { ResourceSpec } from "../../../../engine/pack/pack.js";
import type { Difference, Place } from "../../comparing/difference.js";
import { lastMember } from "../../comparing/member-path.js";
import type { Exchange } from "../../playing/played.js";
import type { Found } from "../calls.js";
import { callsOf, differencesOf, grouped } from "../calls.js";
import type { Recording } from "../fact.js";
import type { Seen } from "../seen.js";
import { seenIn } from "../seen.js";

/** A field that differs in answers, and the objects of its kind. */
export interface DifferingField {
  readonly spec: ResourceSpec;
  readonly field: string;
  readonly found: readonly Found<Exchange>[];
  readonly all: readonly Seen[];
}

/** The fields with differences that are meant, also within their values. */
export function differingFields(
  played: Recording,
  isMeant: (difference: Difference) => boolean,
): readonly DifferingField[] {
  const meant = differencesOf(callsOf(played)).filter(({ difference }) => isMeant(difference));
  const groups = grouped(meant, ({ difference: { place } }) =>
    place.resource === null || place.field === null ? null : `${place.resource}\n${place.field}`,
  );
  const seen = seenIn(played);
  return [...groups].flatMap(([key, found]) => {
    const [resource = "", field = ""] = key.split("\n");
    const spec = played.pack.resources[resource];
    return spec === undefined ? [] : [{ spec, field, found, all: seen.get(resource) ?? [] }];
  });
}

/** Whether a place is a member of the object itself. */
export const isOwn = ({ words, field }: Place): boolean =>
  field !== null && !words.endsWith("[]") && lastMember(words) === field;
