// `callOptions`: what can go wrong at a call of the application: errors, lost or cut answers,
// outages, other contents. Explore asks for them at each call, and tries each.

import type { FaultOutcome } from "../../../../generated/control/types.js";
import type { ErrorSpec, OperationSpec, Pack } from "../../../engine/pack/pack.js";
import type { EventCount } from "../../../engine/world/state/network-outcomes.js";
import type { ExploreTarget } from "../run/comparable-call.js";
import { armFault, pinContent } from "./arming.js";
import type { Option } from "./surprise.js";

/** Which errors are tried: one of each status, all that are documented, or those with a code. */
export type TriedErrors = "classes" | "documented" | readonly string[];
/** How an answer is lost. */
export type Loss = "reset" | "hang";

/** Something that can go wrong at a call, with the override of tests that makes it happen. */
export interface CallOption extends Option {
  /** It needs an answer that is a stream. */
  readonly isOfStream?: true;
  /** Arms the override; the returned function removes what is left of it. */
  readonly arm: Arm;
}

type Arm = (exploreTarget: ExploreTarget, operation: OperationSpec) => () => void;

/** The surprises that the pack documents for a call. */
export function callOptions(
  pack: Pack,
  operation: OperationSpec,
  errors: TriedErrors,
  losses: readonly Loss[],
): readonly CallOption[] {
  const legal = pack.errors.filter(
    ({ arises, status }) =>
      arises === "outside" && status !== undefined && documents(operation, status),
  );
  const single = chosen(legal, errors);
  return [
    ...single.map(errorOption),
    ...lostOptions(operation, losses),
    ...cutOptions(operation, losses),
    ...outageOptions(single),
    ...contentOptions(operation),
  ];
}

const fault =
  (own: { readonly when?: "before" | "after"; readonly outcome: FaultOutcome }): Arm =>
  (exploreTarget, { resource, operation }) =>
    armFault(exploreTarget, { resource, operation, count: 1, ...own });

/** An error that the call itself does not cause. */
const errorOption = (error: ErrorSpec): CallOption => ({
  name: nameOf(error),
  kind: "errors",
  arm: fault({ outcome: outcomeOf(error) }),
});

const outcomeOf = ({ type, code, status }: ErrorSpec) =>
  status === undefined ? { type, code } : { type, code, status };

const nameOf = ({ status, type, code }: ErrorSpec): string => `${status} ${type}/${code}`;

/** Declared as a status, as a range, or as `default`. */
function documents({ responses, otherResponses = [] }: OperationSpec, status: number): boolean {
  const range = `${Math.floor(status / 100)}XX`;
  return status in responses || otherResponses.some((name) => name === range || name === "default");
}

function chosen(legal: readonly ErrorSpec[], errors: TriedErrors): readonly ErrorSpec[] {
  if (errors === "documented") return legal;
  if (errors !== "classes") return legal.filter(({ code }) => errors.includes(code));
  const first = new Map<number | undefined, ErrorSpec>();
  for (const error of legal) if (!first.has(error.status)) first.set(error.status, error);
  return [...first.values()];
}

/** A call without an effect may lose its answer at any time: it is all the same. */
function lostOptions({ method }: OperationSpec, losses: readonly Loss[]): readonly CallOption[] {
  const times = method === "GET" ? (["after"] as const) : (["before", "after"] as const);
  return losses.flatMap((network) =>
    times.map(
      (when): CallOption => ({
        name: `answer ${network === "hang" ? "hangs" : "lost"}${method === "GET" ? "" : `, ${when} it took effect`}`,
        kind: "lost",
        arm: fault({ when, outcome: { network } }),
      }),
    ),
  );
}

const ofStream = (
  name: string,
  outcome: { readonly network: "cut" | "stall"; readonly events: EventCount },
): CallOption => ({
  name: `stream ${name}`,
  kind: "lost",
  isOfStream: true,
  arm: fault({ outcome }),
});

const CUT: readonly CallOption[] = [
  ofStream("cut before its first event", { network: "cut", events: 0 }),
  ofStream("cut in the middle", { network: "cut", events: "half" }),
  ofStream("cut before its last event", { network: "cut", events: -1 }),
];

const STALL = ofStream("stalls in the middle", { network: "stall", events: "half" });

/** The answer is a stream, which ends too early or stays open. */
function cutOptions({ forms }: OperationSpec, losses: readonly Loss[]): readonly CallOption[] {
  if ((forms?.stream ?? null) === null) return [];
  return losses.flatMap((loss) => (loss === "hang" ? [STALL] : CUT));
}

/** What the service says has another value, such as a reason to stop. */
function contentOptions({ forms }: OperationSpec): readonly CallOption[] {
  return Object.entries(forms?.stream?.values ?? {}).flatMap(([content, values]) =>
    values.map(
      (value): CallOption => ({
        name: `${content} is ${JSON.stringify(value)}`,
        kind: "outcomes",
        arm: (exploreTarget, { resource }) => pinContent(exploreTarget, resource, content, value),
      }),
    ),
  );
}

/** Virtual time that an outage lasts, as the control plane reads it. */
const OUTAGE = "1m";

/** A failure of the server rather than a limit, for every call of the operation for a while. */
function outageOptions(errors: readonly ErrorSpec[]): readonly CallOption[] {
  const error = errors.find(({ status = 0 }) => status >= 500) ?? errors[0];
  if (error === undefined) return [];
  const lasting = { for: OUTAGE, outcome: outcomeOf(error) } as const;
  const arm: Arm = (exploreTarget, { resource, operation }) => {
    armFault(exploreTarget, { resource, operation, ...lasting });
    return () => {};
  };
  return [{ name: `${nameOf(error)} for ${OUTAGE}`, kind: "outages", arm }];
}
