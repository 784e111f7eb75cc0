import type { Explored } from "facsimile/testing";

/**
 * Judges a future by the description of the service alone: objects, events and answers that are
 * impossible for the service. It imports neither packs nor the engine.
 */

type Fields = Readonly<Record<string, unknown>>;

interface Answer {
  /** Method and path. */
  readonly call: string;
  readonly status: number;
  readonly text: string;
}

const STATUSES = [
  ...["queued", "running", "interaction_required", "review_required", "cancelling"],
  ...["completed", "failed", "canceled"],
];
const TERMINAL = ["completed", "failed", "canceled"];
const ERROR_TYPES = [
  ...["api", "auth", "idempotency", "interaction", "organization", "rate_limit", "request"],
  ...["session", "source", "storage", "task"],
];
const INTERACTIONS = ["mfa", "security_question", "account_selection"];
const TIMEOUT_MS = 30 * 60_000;

/** A simulator whose answers to the application are kept, to be judged. */
export function judged(context: Explored): {
  readonly context: Explored;
  readonly judge: () => Promise<readonly string[]>;
} {
  const answers: Answer[] = [];
  const fetch: typeof context.sim.fetch = async (input, init) => {
    const response = await context.sim.fetch(input, init);
    const call = `${init?.method ?? "GET"} ${new URL(String(input)).pathname}`;
    answers.push({ call, status: response.status, text: await response.clone().text() });
    return response;
  };
  const sim = new Proxy(context.sim, {
    get(target, name) {
      if (name === "fetch") return fetch;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { context: { ...context, sim }, judge: () => judge(context, answers) };
}

async function judge({ sim }: Explored, answers: readonly Answer[]): Promise<readonly string[]> {
  const runs: readonly Fields[] = (await sim.state({ resource: "task_runs" })).data;
  const sessions: readonly Fields[] = (await sim.state({ resource: "sessions" })).data;
  const { data: events } = await sim.events.list({ limit: 1_000 });
  const happened = events.map(({ type, resource_id }) => `${type} ${resource_id}`);
  return [
    ...runs.flatMap((run) => runFaults(run, sessions, happened)),
    ...answers.flatMap(answerFaults),
  ];
}

function runFaults(run: Fields, sessions: readonly Fields[], events: readonly string[]): string[] {
  const { id, status, result, output, interaction } = run;
  const errors: readonly Fields[] = Array.isArray(run["errors"]) ? run["errors"] : [];
  const own = events
    .filter((one) => one.endsWith(` ${String(id)}`))
    .map((one) => one.split(" ")[0]);
  const isOver = TERMINAL.includes(String(status));
  const ends = own.filter((type) => TERMINAL.includes(String(type).replace("task_run.", "")));
  const session = sessions.find((one) => one["id"] === run["session_id"]);
  const faults: readonly (readonly [boolean, string])[] = [
    [!/^trun_[0-9A-Za-z]{16}$/.test(String(id)), "its id has another form"],
    [!STATUSES.includes(String(status)), "its status is not one of the service"],
    [isOver === (result === null), "result is null until the run is over, and only until then"],
    [status === "failed" && result !== "failure", "a failed run has the result failure"],
    [status === "failed" && output !== null, "a failed run has no output"],
    [status === "canceled" && output !== null, "a canceled run has no output"],
    [(status === "failed") !== errors.length > 0, "errors hold the failure, and only that"],
    [(status === "interaction_required") !== (interaction !== null), "interaction while it pauses"],
    [ends.length > 1, "it ends twice"],
    [isOver && ends.length !== 1 && own.length > 0, "its end is an event"],
    [ends.length === 1 && own.at(-1) !== ends[0], "something happens to it after its end"],
    [own.length > 0 && own[0] !== "task_run.queued", "it begins queued"],
    [own.some((type, at) => type === ASKS && own[at - 1] === ASKS), "it asks twice at once"],
    [
      status === "completed" && !own.includes(REVIEWED) && Number(run["runtime_ms"]) >= TIMEOUT_MS,
      "it completes though its time was over",
    ],
  ];
  return [
    ...faults.flatMap(([isWrong, why]) => (isWrong ? [`run ${String(id)}: ${why}`] : [])),
    ...interactionFaults(interaction),
    ...errors.flatMap((error) => endFaults(error, run, session, own)),
  ];
}

const ASKS = "task_run.interaction_required";
const REVIEWED = "task_run.review_required";

function interactionFaults(interaction: unknown): string[] {
  const { type = "" }: { readonly type?: unknown } = Object(interaction);
  if (interaction === null || INTERACTIONS.includes(String(type))) return [];
  return [`an interaction of the type ${String(type)}`];
}

/** The errors of a run, by their preconditions. */
function endFaults(
  { type, code }: Fields,
  run: Fields,
  session: Fields | undefined,
  own: readonly (string | undefined)[],
): string[] {
  const needs: Readonly<Record<string, boolean>> = {
    "task/timeout": Number(run["runtime_ms"]) >= TIMEOUT_MS,
    "auth/auth_invalid": run["credential_id"] !== null,
    "source/source_blocked": run["source_id"] !== null,
    "source/source_not_available": run["source_id"] !== null,
    "interaction/interaction_timeout": own.includes("task_run.interaction_required"),
    "session/session_failed": session?.["status"] === "failed",
  };
  const name = `${String(type)}/${String(code)}`;
  return [
    ...(ERROR_TYPES.includes(String(type)) ? [] : [`an error of the type ${String(type)}`]),
    ...(needs[name] === false
      ? [`run ${String(run["id"])} fails with ${name}, which cannot be`]
      : []),
  ];
}

const REFUSALS = [400, 401, 403, 404, 409, 422, 429, 500];

function answerFaults({ call, status, text }: Answer): string[] {
  if (status < 400) return [];
  if (text.includes("session_limit_exceeded") && !/^POST \/tasks\/\w+\/run$/.test(call)) {
    return [`${call} opens no session, and is refused for their number`];
  }
  if (!REFUSALS.includes(status)) return [`an answer ${status}`];
  if (status === 404 && text === "") return [];
  const body = JSON.parse(text) as Fields;
  if (status === 400)
    return "traceId" in body || "request_id" in body ? [] : ["a 400 without form"];
  const isEnvelope = Array.isArray(body["errors"]) && /^req_/.test(String(body["request_id"]));
  return isEnvelope ? [] : [`an answer ${status} outside of the envelope: ${text}`];
}
