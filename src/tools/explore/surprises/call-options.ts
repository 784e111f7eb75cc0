// `callOptions`: what can go wrong at a call of the application: errors, lost or cut answers,
// outages, other contents. Explore asks for them at each call, and tries each.

import type { Json } from "../../../engine/base/json.js";
import type { ErrorSpec, OperationSpec, Pack } from "../../../engine/pack/pack.js";
import type { EventCount } from "../../../engine/world/state/network-outcomes.js";
import type { Option } from "./surprise.js";

/** Which errors are tried: one of each status, all that are documented, or those with a code. */
export type TriedErrors = "classes" | "documented" | readonly string[];
/** How an answer is lost. */
export type Loss = "reset" | "hang";

/** An error that the call itself does not cause. */
export interface ErrorOption extends Option {
  readonly override: "error";
  readonly error: ErrorSpec;
}

/** The answer is lost, before or after the call took effect. */
export interface LostOption extends Option {
  readonly override: "lost";
  readonly when: "before" | "after";
  readonly network: Loss;
}

/** The answer is a stream, which ends too early or stays open. */
export interface CutOption extends Option {
  readonly override: "cut";
  readonly outcome: { readonly network: "cut" | "stall"; readonly events: EventCount };
}

/** An error that every call of the operation has for a while. */
export interface OutageOption extends Option {
  readonly override: "outage";
  readonly error: ErrorSpec;
}

/** What the service says has another value, such as a reason to stop. */
export interface ContentOption extends Option {
  readonly override: "content";
  readonly content: string;
  readonly value: Json;
}

/** A limit that other clients have used up. */
export interface LimitOption extends Option {
  readonly override: "limit";
  readonly limit: string;
}

export type CallOption =
  | ErrorOption
  | LostOption
  | CutOption
  | OutageOption
  | ContentOption
  | LimitOption;

/** The surprises that the pack documents for a call. */
export function callOptions(
  pack: Pack,
  operation: OperationSpec,
  errors: TriedErrors,
  losses: readonly Loss[],
): readonly CallOption[] {
  const single = errorOptions(pack, operation, errors);
  const lost = [...lostOptions(operation, losses), ...cutOptions(operation, losses)];
  return [...single, ...lost, ...outageOptions(single), ...contentOptions(operation)];
}

function errorOptions(
  pack: Pack,
  operation: OperationSpec,
  errors: TriedErrors,
): readonly ErrorOption[] {
  const legal = pack.errors.filter(
    ({ arises, status }) =>
      arises === "outside" && status !== undefined && documents(operation, status),
  );
  return chosen(legal, errors).map((error) => ({
    override: "error",
    name: nameOf(error),
    kind: "errors",
    error,
  }));
}

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
function lostOptions({ method }: OperationSpec, losses: readonly Loss[]): readonly LostOption[] {
  const times = method === "GET" ? (["after"] as const) : (["before", "after"] as const);
  return losses.flatMap((network) =>
    times.map(
      (when): LostOption => ({
        override: "lost",
        name: `answer ${network === "hang" ? "hangs" : "lost"}${method === "GET" ? "" : `, ${when} it took effect`}`,
        kind: "lost",
        when,
        network,
      }),
    ),
  );
}

const CUT: readonly CutOption[] = (
  [
    [0, "before its first event"],
    ["half", "in the middle"],
    [-1, "before its last event"],
  ] as const
).map(([events, where]) => ({
  override: "cut",
  name: `stream cut ${where}`,
  kind: "lost",
  outcome: { network: "cut", events },
}));

const STALL: CutOption = {
  override: "cut",
  name: "stream stalls in the middle",
  kind: "lost",
  outcome: { network: "stall", events: "half" },
};

function cutOptions({ forms }: OperationSpec, losses: readonly Loss[]): readonly CutOption[] {
  if ((forms?.stream ?? null) === null) return [];
  return losses.flatMap((loss) => (loss === "hang" ? [STALL] : CUT));
}

function contentOptions({ forms }: OperationSpec): readonly ContentOption[] {
  return Object.entries(forms?.stream?.values ?? {}).flatMap(([content, values]) =>
    values.map(
      (value): ContentOption => ({
        override: "content",
        name: `${content} is ${JSON.stringify(value)}`,
        kind: "outcomes",
        content,
        value,
      }),
    ),
  );
}

/** Virtual time that an outage lasts, as the control plane reads it. */
export const OUTAGE = "1m";

/** A failure of the server rather than a limit. */
function outageOptions(errors: readonly ErrorOption[]): readonly OutageOption[] {
  const { error } = errors.find((one) => (one.error.status ?? 0) >= 500) ?? errors[0] ?? {};
  if (error === undefined) return [];
  const name = `${nameOf(error)} for ${OUTAGE}`;
  return [{ override: "outage", name, kind: "outages", error }];
}
