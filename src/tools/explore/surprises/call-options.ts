import type { ErrorSpec, OperationSpec, Pack } from "../../../engine/pack/pack.js";
import type { Option } from "./surprise.js";

/** Which errors are tried: one of each status, all that are documented, or those with a code. */
export type Errors = "classes" | "documented" | readonly string[];
/** How an answer is lost. */
export type Loss = "reset" | "hang";

/** An error that a call may meet through nobody's fault. */
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

export type CallOption = ErrorOption | LostOption;

/** What may become of a call, by the pack. */
export function callOptions(
  pack: Pack,
  operation: OperationSpec,
  errors: Errors,
  losses: readonly Loss[],
): readonly CallOption[] {
  return [...errorOptions(pack, operation, errors), ...lostOptions(operation, losses)];
}

function errorOptions(
  pack: Pack,
  { responses }: OperationSpec,
  errors: Errors,
): readonly ErrorOption[] {
  const legal = pack.errors.filter(
    ({ arises, status }) => arises === "outside" && status !== null && status in responses,
  );
  return chosen(legal, errors).map((error) => ({
    override: "error",
    name: `${error.status} ${error.type}/${error.code}`,
    kind: "errors",
    weight: 1,
    error,
  }));
}

function chosen(legal: readonly ErrorSpec[], errors: Errors): readonly ErrorSpec[] {
  if (errors === "documented") return legal;
  if (errors !== "classes") return legal.filter(({ code }) => errors.includes(code));
  const first = new Map<number | null, ErrorSpec>();
  for (const error of legal) if (!first.has(error.status)) first.set(error.status, error);
  return [...first.values()];
}

/** Where nothing takes effect it does not matter when the answer is lost. */
function lostOptions({ method }: OperationSpec, losses: readonly Loss[]): readonly LostOption[] {
  const times = method === "GET" ? (["after"] as const) : (["before", "after"] as const);
  return losses.flatMap((network) =>
    times.map(
      (when): LostOption => ({
        override: "lost",
        name: `answer ${network === "hang" ? "hangs" : "lost"}${method === "GET" ? "" : `, ${when} it took effect`}`,
        kind: "lost",
        weight: when === "before" ? 2 : 3,
        when,
        network,
      }),
    ),
  );
}
