// Learn: `headerDifferences` compares the headers of an answer with the recorded ones, as far as
// clients rely on them.

import type { RecordedCall } from "../playing/traffic.js";
import type { Alignment } from "./compare.js";
import type { Difference } from "./difference.js";
import { looksMade } from "./difference.js";

/** Headers that clients rely on; others are about caches and connections. */
const RELIED_ON =
  /request-?id|correlation-?id|rate-?limit|^retry-after$|^link$|^location$|idempoten|total-count|next-page/;

/** The requests of a window. */
const LIMIT = /rate-?limit-?limit|^x-rate-?limit$/;

/** How the headers of an answer differ from the recorded ones. */
export function headerDifferences(
  { answerHeaders }: RecordedCall,
  ours: Readonly<Record<string, string>>,
  alignment: Alignment,
): readonly Difference[] {
  const own = new Map(Object.entries(ours).filter(([name]) => !name.startsWith("x-mock-")));
  const names = new Set([...answerHeaders.keys(), ...own.keys()].filter(isRelied));
  return [...names].flatMap((name) => {
    const [theirs, mine] = [answerHeaders.get(name), own.get(name)];
    const place = { words: name, resource: null, object: null, field: null };
    if (theirs !== undefined && mine !== undefined) {
      if (isOtherLimit(name, theirs, mine)) {
        return [{ kind: "header", role: "value", place, theirs, ours: mine } as const];
      }
      if (alignment.canPair(theirs, mine) && looksMade(theirs) && looksMade(mine)) {
        alignment.pair(theirs, mine);
      }
      return [];
    }
    const aligned = theirs && alignment.text(theirs);
    return [{ kind: "header", role: "value", place, theirs: aligned, ours: mine } as const];
  });
}

/** Whether a header says another limit of requests: what is left of it differs with every call. */
const isOtherLimit = (name: string, theirs: string, ours: string): boolean =>
  LIMIT.test(name) && Number.parseInt(theirs, 10) !== Number.parseInt(ours, 10);

const isRelied = (name: string): boolean => RELIED_ON.test(name);
