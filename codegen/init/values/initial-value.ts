import type { Json } from "../../../src/engine/base/json.js";
import { normal } from "../api/words.js";

/** Words for an object that is new, those for one at work, for one done, and for one that failed. */
const FRESH =
  /^(draft|new|created|pending|queued|scheduled|open|requires_|needs_|awaiting|not_started)/;
const ACTIVE = /^(active|enabled|available|processing|in_progress|running)/;
const LATER = /complete|succe|finish|done|clos|past|paid|won|accept|approved/;
const FAILED =
  /fail|error|cancel|reject|declin|denied|expir|delet|lost|void|revoke|refund|disable|inactive|suspend|archive/;

/** What a document shows and says of the value of a new object. */
export interface Evidence {
  /** In answers of calls that create. */
  readonly made: readonly Json[];
  /** In other examples. */
  readonly others: readonly Json[];
  readonly defaults: readonly Json[];
}

/** The state of a new object, and the reason. */
export interface Initial {
  readonly state: string;
  readonly reason: string;
}

/**
 * The first of an object's states: that of a new object in an example, else a default, else that of
 * another example or of a name if it may be a new object's, else the first that no call leads to.
 */
export function initialState(
  states: readonly string[],
  targets: ReadonlySet<string>,
  { made, others, defaults }: Evidence,
): Initial {
  const free = states.filter((it) => !targets.has(it));
  const likely = free.filter((it) => !FAILED.test(normal(it)));
  const open = likely.filter((it) => !LATER.test(normal(it)));
  const named = [FRESH, ACTIVE].flatMap((words) => open.filter((it) => words.test(normal(it))));
  const [first = ""] = [...open, ...likely, ...free, ...states];
  const choices: readonly (readonly [readonly Json[], readonly string[], string])[] = [
    [made, states, "the example of a create's answer has it"],
    [defaults, open, "it is the default"],
    [others, open, "an example has it"],
    [named, named, "its name is that of a new object"],
  ];
  for (const [values, allowed, reason] of choices) {
    const state = allowed.find((it) => values.includes(it));
    if (state !== undefined) return { state, reason };
  }
  return { state: first, reason: "it is the first that no call leads to" };
}
