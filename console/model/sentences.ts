import type {
  PackDescription,
  TimelineDelivery,
  Trace,
  TraceStep,
} from "../../generated/control/types.js";
import { formatDuration } from "../../src/engine/base/duration.js";

/** A sentence about why something is so; `provenance` says how well the pack knows it. */
export interface Sentence {
  readonly text: string;
  readonly provenance?: string | undefined;
  /** Whether it names what decided. */
  readonly decides?: boolean;
}

const STEPS: Readonly<Record<TraceStep["step"], readonly [no: string, yes: string]>> = {
  route: ["No operation has this path", "The path is that of an operation"],
  fault: ["No fault applied", "A fault answered"],
  scenario: ["The call chose no scenario", "A scenario answered"],
  magic: ["No magic value", "A magic value decided"],
  stateful: ["The world did not handle it", "The world handled it"],
  stateless: ["It was not made from the schema", "The answer is made from the schema"],
  mutated: ["The answer was not changed", "The delivered copy was changed"],
};

/** A text as a sentence: with a full stop, unless it ends by itself. */
export const sentence = (text: string): string => (/[.!?][”"')]*$/.test(text) ? text : `${text}.`);

/** The trace of a call, in sentences. */
export function traceSentences(
  trace: Trace,
  pack: PackDescription | undefined,
): readonly Sentence[] {
  const steps = trace.steps.flatMap((step) => stepSentences(step));
  const { resource, operation } = trace;
  const rule = pack?.operations.find(
    (one) => one.resource === resource && one.operation === operation,
  );
  const routed: readonly Sentence[] =
    rule === undefined
      ? []
      : [
          {
            text: `The call is ${rule.resource}.${rule.operation}, ${rule.method} ${rule.path}.`,
            provenance: rule.provenance,
          },
        ];
  const warnings = trace.warnings.map((text): Sentence => ({ text: `Warning: ${text}` }));
  return [...routed, ...steps, ...errorSentences(trace, pack), ...warnings];
}

function stepSentences({ step, matched, ref, considered, note }: TraceStep): readonly Sentence[] {
  const words = STEPS[step][matched ? 1 : 0];
  const which = ref === undefined ? "" : `: ${ref}`;
  const more = note === undefined ? "" : `, ${note}`;
  const others = (considered ?? []).map(({ id, reason }) => ({
    text: `${id} did not: ${reason}.`,
  }));
  return [{ text: `${words}${which}${more}.`, decides: matched }, ...others];
}

/** The error of the catalog that an answer has. */
function errorSentences(trace: Trace, pack: PackDescription | undefined): readonly Sentence[] {
  const { status, body } = trace.response;
  const isRefused = status !== null && (status >= 400 || trace.reason !== null);
  if (!isRefused || pack === undefined) return [];
  const text = JSON.stringify(body ?? "");
  // Some vendors refuse with a status of success.
  const error = pack.errors.find(
    (one) => (one.status === status || status < 400) && text.includes(JSON.stringify(one.code)),
  );
  if (error === undefined) return [];
  const words = sentence(`${error.type}/${error.code} is “${error.message}”`);
  return [{ text: words, provenance: error.provenance }];
}

/** The rule by which an object changed its state. */
export function changeSentences(
  { resource, from, to }: { resource: string; from: string | null; to: string | null },
  pack: PackDescription | undefined,
): readonly Sentence[] {
  const lifecycle = pack?.lifecycles.find((one) => one.resource === resource);
  if (pack === undefined || lifecycle === undefined) return [];
  if (from === null) {
    return [
      {
        text: `A new one of ${resource} is ${lifecycle.initial}.`,
        provenance: lifecycle.provenance,
      },
    ];
  }
  const transitions = lifecycle.transitions.filter(
    (one) => one.to === to && one.from.includes(from),
  );
  const isSure = transitions.length === 1;
  return transitions.flatMap((one): readonly Sentence[] => [
    {
      text: `The transition ${one.name} ${isSure ? "leads" : "can lead"} from ${from} to ${to}.`,
      provenance: one.provenance,
      decides: isSure,
    },
    ...timerSentences(lifecycle, from, one.name, pack),
    ...(one.emits === null ? [] : [{ text: `It emits ${one.emits}.` }]),
  ]);
}

function timerSentences(
  { timers, branches, default_branch }: PackDescription["lifecycles"][number],
  from: string,
  transition: string,
  { durations }: PackDescription,
): readonly Sentence[] {
  const branch = branches.find((one) => one.transition === transition);
  return timers
    .filter((timer) => timer.states.includes(from))
    .filter((timer) => timer.transition === transition || (timer.transition === null && branch))
    .map(({ name, duration, transition: own }): Sentence => {
      const known = durations.find((one) => one.name === duration);
      const time = known === undefined ? duration : `${duration}, ${known.value ?? "never"}`;
      const usual = branch?.name === default_branch ? ", the usual one" : "";
      const end =
        own === null && branch !== undefined ? `, by the branch ${branch.name}${usual}` : "";
      return { text: `The timer ${name} takes ${time}${end}.`, provenance: known?.provenance };
    });
}

/** What an event means, in the pack's words. */
export function eventSentences(
  type: string,
  pack: PackDescription | undefined,
): readonly Sentence[] {
  const event = pack?.events.find((one) => one.type === type);
  if (event === undefined) return [];
  return [{ text: event.description, provenance: event.provenance, decides: true }];
}

const REASONS: Readonly<Record<string, string>> = {
  refused: "nobody listens there: the connection was refused",
  reset: "the connection broke",
  timeout: "no answer came in time",
  dns: "the host has no address",
  tls: "TLS failed",
  redirect: "it answered with a redirect, which is not followed",
  status: "it answered with a status outside 200 to 299",
  too_large: "its answer was too large",
  threw: "the handler threw",
};

type Attempted = Pick<
  TimelineDelivery,
  "outcome" | "reason" | "http_status" | "words" | "attempt" | "fault" | "at" | "next_attempt_at"
>;

/** Why an attempt to deliver ended as it did. */
export function deliverySentences(delivery: Attempted): readonly Sentence[] {
  const { outcome, reason, http_status: status, words, fault, next_attempt_at: next } = delivery;
  const said = words === null || words === "" ? "" : ` It said ${sentence(`“${words}”`)}`;
  const end =
    outcome === "delivered"
      ? `The handler answered ${status}.`
      : `Attempt ${delivery.attempt} failed: ${REASONS[reason ?? ""] ?? reason}${status === null ? "" : ` (${status})`}.`;
  const wait = next === null ? 0 : Date.parse(next) - Date.parse(delivery.at);
  return [
    { text: `${end}${said}`, decides: true },
    ...(fault === null ? [] : [{ text: `A webhook fault made it so: ${fault}.` }]),
    ...(next === null
      ? outcome === "failed"
        ? [{ text: "No further attempt waits." }]
        : []
      : [{ text: `The next attempt comes ${formatDuration(wait)} later, at ${next}.` }]),
  ];
}
