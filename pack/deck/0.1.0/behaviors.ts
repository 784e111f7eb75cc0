import type {
  AnswerOf,
  Behaviors,
  CallOf,
  Deck,
  RunError,
} from "../../../generated/deck/0.1.0/model.js";
import type { Json } from "../../../src/engine/base/json.js";
import type { Invalid, Refusal, RowOf, Scope } from "../../../src/engine/pack/behaviors.js";

type World = Scope<Deck>;
type Run = RowOf<Deck, "task_runs">;
type Session = RowOf<Deck, "sessions">;
type Credential = RowOf<Deck, "credentials">;
type Task = RowOf<Deck, "tasks">;
type RunStatus = Deck["resources"]["task_runs"]["state"];
type SessionStatus = Deck["resources"]["sessions"]["state"];

/** The source rejects the credential of a run. */
const REJECTED: RunError = { type: "auth", code: "auth_invalid" };

/** What of Deck's behavior data cannot say. */
export const behaviors: Behaviors = {
  operations: {
    runTask,
    submitTaskRunInteraction: answerInteraction,
    listEventTypes,
    createEventDestination,
    updateEventDestination,
    createToken,
    getTest: () => ({ kind: "fields", fields: { status: "ready", environment: "live" } }),
  },

  views: {
    agents: {
      tasks: (world, agent) => world.where("tasks", "agent_id", agent.id).map(taskOfAgent),
    },
    sessions: {
      task_runs: (world, session) =>
        world.where("task_runs", "session_id", session.id).map(({ fields }) => ({
          id: fields.id,
          task_id: fields.task_id,
          agent_id: fields.agent_id,
          credential_id: fields.credential_id,
        })),
    },
    task_runs: {
      storage: (world, run) =>
        world.where("storage", "task_run_id", run.id).map(({ fields }) => ({
          id: fields.id,
          object: fields.object,
          file_name: fields.file_name,
          file_type: fields.file_type,
          file_size: fields.file_size,
          created_at: fields.created_at,
        })),
      screenshots: () => [],
    },
    storage: {
      url: (world, file) => `${world.baseUrl}/__files__/${file.id}?token=${file.hidden.token}`,
    },
  },

  reactions: {
    agents: {
      deleting(world, agent) {
        for (const task of world.where("tasks", "agent_id", agent.id)) {
          world.emit("task.deleted", "tasks", task.id);
          world.remove("tasks", task.id);
        }
      },
    },
    credentials: {
      updating: (world, credential) =>
        credential.fields.status === "deleted" ? invalidState(world, credential) : undefined,
      updated(world, credential, written) {
        const changed = written.auth_credentials !== undefined;
        if (!changed || credential.fields.status === "unverified") return;
        world.transition("credentials", credential.id, "unverify");
      },
    },
    tasks: {
      updated(world, task, written) {
        const { prompt, input_schema, output_schema } = written;
        const plan = [prompt, input_schema, output_schema];
        if (plan.some((value) => value !== undefined))
          world.transition("tasks", task.id, "relearn");
      },
    },
    sessions: {
      before: {
        start(world, session) {
          for (const run of unended(world, session.id)) {
            if (run.fields.status === "queued") world.start("task_runs", run.id, "run_queue");
          }
        },
        fail(world, session) {
          world.patch("sessions", session.id, {}, { failing: true });
          for (const run of unended(world, session.id)) {
            world.transition("task_runs", run.id, "fail_with_session");
          }
        },
      },
      entered: {
        running: (world, session) => restIfDone(world, session.id),
        completing(world, session) {
          for (const run of unended(world, session.id)) {
            if (run.fields.status !== "cancelling") {
              world.transition("task_runs", run.id, "request_cancel");
            }
          }
          restIfDone(world, session.id);
        },
      },
    },
    task_runs: {
      before: {
        start(world, run) {
          const session = sessionOf(world, run);
          if (session?.fields.status === "idle") world.transition("sessions", session.id, "resume");
        },
      },
      entered: {
        completed(world, run) {
          const credential = credentialOf(world, run);
          if (
            credential?.fields.status === "unverified" ||
            credential?.fields.status === "invalid"
          ) {
            world.transition("credentials", credential.id, "verify");
          }
          runEnded(world, run);
        },
        failed(world, run) {
          const rejected = run.fields.errors.some(({ code }) => code === REJECTED.code);
          const credential = credentialOf(world, run);
          const usable =
            credential?.fields.status === "unverified" || credential?.fields.status === "verified";
          if (rejected && usable) world.transition("credentials", credential.id, "invalidate");
          runEnded(world, run);
        },
        canceled: runEnded,
      },
    },
  },

  defaultBranches: {
    // A credential that the source has rejected is rejected again.
    task_runs: (world, run) =>
      credentialOf(world, run)?.fields.status === "invalid"
        ? { branch: "failed", values: { errors: [REJECTED] } }
        : undefined,
  },

  seeds: {
    task_runs(world, { task_id, input = null, credential_id = null, source_id = null }) {
      const task = world.get("tasks", String(task_id));
      if (task === undefined)
        return world.refuse("request/task_not_found", { id: String(task_id) });
      const wanted = { credential_id: textOrNull(credential_id), source_id: textOrNull(source_id) };
      const place = findPlace(world, wanted);
      if (place.kind !== "place") return place;
      const misfit = inputProblem(world, task, input);
      if (misfit !== undefined) return misfit;
      const session = world.record(
        "sessions",
        { status: "completed", runtime_ms: world.duration("run_settle") },
        { failing: false },
      );
      return { kind: "history", ...runOf(task, place, session, input) };
    },
  },

  worldEvents: {
    "storage.captured": {
      condition: (_world, run) =>
        run.hidden.stores_files === true ? undefined : "its task does not have storage enabled",
      happens(world, run, parameters) {
        if (run === undefined) return;
        const file = world.create(
          "storage",
          {
            file_name: parameters.file_name ?? "document.pdf",
            file_type: parameters.file_type ?? "application/pdf",
            file_size: parameters.file_size ?? 1024,
            fetch_date: String(world.timestamp(world.now)),
            task_run_id: run.id,
          },
          { token: world.random("file_token", 32) },
        );
        world.emit("storage.created", "storage", file.id);
      },
    },
    "user.created": {
      happens(world) {
        const user = world.create("users", {}, {});
        world.emit("user.created", "users", user.id);
      },
    },
  },
};

// ---------------------------------------------------------------- runs and their sessions

const UNENDED: readonly RunStatus[] = [
  "queued",
  "running",
  "interaction_required",
  "review_required",
  "cancelling",
];

function runTask(world: World, call: CallOf<"runTask">): AnswerOf<"runTask"> {
  const task = world.get("tasks", call.path.task_id);
  if (task === undefined) return world.refuse("request/task_not_found", { id: call.path.task_id });
  const body = call.body ?? {};
  // Its purpose is not published.
  world.ignores("request_id");
  const input = body.input ?? null;
  const misfit = inputProblem(world, task, input);
  if (misfit !== undefined) return misfit;
  const place = findPlace(world, body);
  if (place.kind !== "place") return place;
  const session = place.session ?? openSession(world);
  if (session.fields.status === "idle") world.stop("sessions", session.id, "session_idle");
  const { fields, hidden } = runOf(task, place, session, input);
  const run = world.create("task_runs", fields, hidden);
  if (session.fields.status !== "queued") world.start("task_runs", run.id, "run_queue");
  world.emit("task_run.queued", "task_runs", run.id);
  return { kind: "object", resource: "task_runs", row: run };
}

function inputProblem(world: World, { fields }: Task, input: Json): Invalid | undefined {
  const { input_schema } = fields;
  return input_schema === null ? undefined : world.check(input_schema, input ?? {}, "input");
}

function runOf(
  { id, fields }: Task,
  { credentialId, sourceId }: Place,
  session: Session,
  input: Json,
): {
  readonly fields: Partial<Run["fields"]>;
  readonly hidden: Run["hidden"];
} {
  return {
    fields: {
      task_id: id,
      credential_id: credentialId,
      session_id: session.id,
      agent_id: fields.agent_id,
      source_id: sourceId,
      input,
    },
    hidden: {
      output_schema: fields.output_schema,
      stores_files: fields.storage?.enabled === true,
    },
  };
}

const textOrNull = (value: Json): string | null => (typeof value === "string" ? value : null);

/** Where a run takes place. */
interface Place {
  readonly kind: "place";
  readonly credentialId: string | null;
  readonly sourceId: string | null;
  /** The session to join; undefined: a new one. */
  readonly session: Session | undefined;
}

type PlaceWanted = Pick<
  NonNullable<CallOf<"runTask">["body"]>,
  "credential_id" | "source_id" | "session_id"
>;

function findPlace(world: World, wanted: PlaceWanted): Place | Refusal | Invalid {
  const credentialId = wanted.credential_id ?? null;
  let sourceId = wanted.source_id ?? null;
  if (credentialId !== null) {
    const credential = world.get("credentials", credentialId);
    if (credential === undefined) {
      return world.refuse("request/credential_not_found", { id: credentialId });
    }
    if (credential.fields.status === "deleted") {
      return world.refuse("request/credential_deleted", { id: credentialId });
    }
    if (sourceId !== null && sourceId !== credential.fields.source_id) {
      return world.invalid("source_id", "must be the source of the credential, or absent");
    }
    sourceId = credential.fields.source_id;
  }
  if (sourceId !== null && world.get("sources", sourceId) === undefined) {
    return world.refuse("request/source_not_found", { id: sourceId });
  }
  const session = findSession(world, wanted.session_id ?? null);
  if (session?.kind === "refusal") return session;
  return { kind: "place", credentialId, sourceId, session: session?.row };
}

function findSession(
  world: World,
  id: string | null,
): Refusal | { readonly kind: "session"; readonly row: Session } | undefined {
  const cap = world.limits.sessions;
  if (id === null) {
    const full = cap !== null && liveSessions(world) >= cap;
    return full ? world.refuse("rate_limit/session_limit_exceeded", {}) : undefined;
  }
  const row = world.get("sessions", id);
  if (row === undefined) return world.refuse("request/session_not_found", { id });
  return OVER.includes(row.fields.status)
    ? world.refuse("session/session_ended", { id })
    : { kind: "session", row };
}

const OVER: readonly SessionStatus[] = ["completing", "completed", "failed"];
const LIVE: readonly SessionStatus[] = ["queued", "running", "idle", "completing"];

function liveSessions(world: World): number {
  return LIVE.reduce((sum, status) => sum + world.count("sessions", "status", status), 0);
}

const UNFAILING = { failing: false };

function openSession(world: World): Session {
  const session = world.create("sessions", {}, UNFAILING);
  world.emit("session.queued", "sessions", session.id);
  return session;
}

function runEnded(world: World, run: Run): void {
  if (run.fields.session_id !== null) restIfDone(world, run.fields.session_id);
}

/** A session without an unended run goes idle, or on to its end if it is completing. */
function restIfDone(world: World, id: string): void {
  const session = world.get("sessions", id);
  if (session === undefined || session.hidden.failing === true) return;
  if (world.any("task_runs", { session_id: [id], status: UNENDED })) return;
  if (session.fields.status === "running") world.transition("sessions", id, "rest");
  else if (session.fields.status === "completing") world.start("sessions", id, "session_close");
  // A run that joined it and ended before it ran leaves it idle, as before.
  else if (session.fields.status === "idle") world.start("sessions", id, "session_idle");
}

function unended(world: World, sessionId: string): readonly Run[] {
  return world
    .where("task_runs", "session_id", sessionId)
    .filter(({ fields }) => UNENDED.includes(fields.status));
}

function sessionOf(world: World, run: Run): Session | undefined {
  return run.fields.session_id === null ? undefined : world.get("sessions", run.fields.session_id);
}

function credentialOf(world: World, run: Run): Credential | undefined {
  const { credential_id } = run.fields;
  return credential_id === null ? undefined : world.get("credentials", credential_id);
}

function answerInteraction(
  world: World,
  call: CallOf<"submitTaskRunInteraction">,
): AnswerOf<"submitTaskRunInteraction"> {
  const id = call.path.task_run_id;
  const run = world.get("task_runs", id);
  if (run === undefined) return world.refuse("request/task_run_not_found", { id });
  const { interaction } = run.fields;
  if (run.fields.status !== "interaction_required" || interaction === null) {
    return invalidState(world, run);
  }
  const input = call.body.input;
  const missing = interaction.fields.filter(({ name }) => {
    const given = Object.hasOwn(input, name) ? input[name] : undefined;
    return given === undefined || given === null || given === "";
  });
  if (missing.length > 0) {
    const problems = missing.map(({ name }) =>
      world.invalid(`input.${name}`, `\`${name}\` is required and cannot be empty.`),
    );
    return { kind: "invalid", problems: problems.flatMap((each) => each.problems) };
  }
  return {
    kind: "object",
    resource: "task_runs",
    row: world.transition("task_runs", id, "answer"),
  };
}

// ---------------------------------------------------------------- the others

function invalidState(world: World, { fields }: Run | Credential): Refusal {
  const object = fields.object.replaceAll("_", " ");
  return world.refuse("request/invalid_state", { object, state: fields.status });
}

function taskOfAgent({ fields }: RowOf<Deck, "tasks">): {
  readonly id: string;
  readonly object: "task";
  readonly name: string;
  readonly status: Deck["resources"]["tasks"]["state"];
} {
  return { id: fields.id, object: fields.object, name: fields.name, status: fields.status };
}

function listEventTypes(world: World): AnswerOf<"listEventTypes"> {
  const object = "event_type";
  const items = world.catalog.events.map(
    ({ type, description }) => ({ object, type, description }) as const,
  );
  return { kind: "list", items };
}

const TOKEN_LIFE_MS = 30 * 60 * 1_000;

function createToken(world: World): AnswerOf<"createToken"> {
  const token = world.create(
    "tokens",
    {
      token: `tk_${world.random("token", 32)}`,
      expires_at: String(world.timestamp(world.now + TOKEN_LIFE_MS)),
    },
    {},
  );
  return { kind: "object", resource: "tokens", row: token };
}

// ---------------------------------------------------------------- event destinations

type Destination = RowOf<Deck, "event_destinations">;

/** A secret that signs deliveries; an older one does so until an instant (virtual ms). */
interface SigningSecret {
  readonly secret: string;
  readonly until: number | null;
}

const ROLLOVER_MS = 24 * 60 * 60 * 1_000;

function createEventDestination(
  world: World,
  call: CallOf<"createEventDestination">,
): AnswerOf<"createEventDestination"> {
  const body = ownSettings(world, call.body, call.body.type ?? "webhook");
  const problem = webhookProblem(world, body.webhook);
  if (problem !== undefined) return problem;
  const answer = world.standard<"createEventDestination">({ ...call, body });
  if (answer.kind !== "object") return answer;
  keepToken(world, answer.row, call.body);
  if (body.webhook === undefined || body.webhook === null) return answer;
  const { url } = body.webhook;
  const secret = body.webhook.secret ?? world.signingSecret(url);
  const custom_headers = readHeaders(body.webhook.custom_headers) ?? {};
  const row = keep(world, answer.row.id, { secrets: [{ secret, until: null }], custom_headers });
  const generated = body.webhook.secret === undefined || body.webhook.secret === null;
  return generated ? { ...answer, row, shown: { webhook: { url, secret } } } : { ...answer, row };
}

function updateEventDestination(
  world: World,
  call: CallOf<"updateEventDestination">,
): AnswerOf<"updateEventDestination"> {
  const known = world.get("event_destinations", call.path.destination_id);
  const body = ownSettings(world, call.body, known?.fields.type ?? "webhook");
  const { status, webhook } = body;
  const problem = webhookProblem(world, webhook);
  if (problem !== undefined) return problem;
  const answer = world.standard<"updateEventDestination">({ ...call, body });
  if (answer.kind !== "object") return answer;
  const id = answer.row.id;
  keepToken(world, answer.row, call.body);
  const { custom_headers, secret } = webhook ?? {};
  const headers = readHeaders(custom_headers);
  if (headers !== undefined) keep(world, id, { custom_headers: headers });
  if (typeof secret === "string") rotate(world, id, secret);
  const row = world.get("event_destinations", id);
  if (status === "active" && row?.fields.status === "inactive") {
    world.transition("event_destinations", id, "activate");
  } else if (status === "inactive" && row?.fields.status === "active") {
    world.transition("event_destinations", id, "deactivate");
  }
  const after = world.get("event_destinations", id);
  return after === undefined ? answer : { ...answer, row: after };
}

type DestinationType = Destination["fields"]["type"];

const DESTINATION_TYPES: readonly DestinationType[] = [
  "webhook",
  "aws_sqs",
  "aws_kinesis",
  "aws_s3",
  "aws_eventbridge",
  "gcp_pubsub",
  "rabbitmq",
  "azure_servicebus",
  "hookdeck",
];

type DestinationBody = CallOf<"createEventDestination">["body"];
type DestinationChange = CallOf<"updateEventDestination">["body"];
/** The settings of every type have their place in both bodies. */
type Settings = Partial<
  Record<
    keyof Pick<DestinationBody, DestinationType> & keyof Pick<DestinationChange, DestinationType>,
    unknown
  >
>;

/** The body with the settings of the destination's own type alone. */
function ownSettings<T extends Settings>(world: World, body: T, own: DestinationType): T {
  const others = DESTINATION_TYPES.filter((type) => type !== own && type in body);
  if (others.length === 0) return body;
  world.ignores(...others);
  const kept = { ...body };
  for (const type of others) delete kept[type];
  return kept;
}

const keep = (world: World, id: string, hidden: Partial<Destination["hidden"]>): Destination =>
  world.patch("event_destinations", id, {}, hidden);

/** A Hookdeck destination has its token, which no answer shows. */
function keepToken(world: World, row: Destination, body: DestinationChange): void {
  if (row.fields.type !== "hookdeck") return;
  const token = body.hookdeck?.token;
  if (token !== undefined) keep(world, row.id, { token });
}

/** The new secret signs from now on; the one before it goes on signing for a day. */
function rotate(world: World, id: string, secret: string): void {
  const row = world.get("event_destinations", id);
  const [before] = row === undefined ? [] : secretsOf(row);
  const older = before === undefined ? [] : [{ ...before, until: world.now + ROLLOVER_MS }];
  keep(world, id, { secrets: [{ secret, until: null }, ...older] });
}

function secretsOf(row: Destination): readonly SigningSecret[] {
  const { secrets } = row.hidden;
  if (!Array.isArray(secrets)) return [];
  return secrets.map(({ secret, until }) => ({ secret: String(secret), until }));
}

type WebhookWanted = Partial<
  Pick<NonNullable<DestinationBody["webhook"]>, "url" | "custom_headers" | "secret">
>;

const SECRET = /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

function webhookProblem(
  world: World,
  webhook: WebhookWanted | null | undefined,
): Invalid | undefined {
  const { url, secret, custom_headers } = webhook ?? {};
  const wrong = typeof url === "string" ? world.urlProblem(url) : undefined;
  if (wrong !== undefined) return world.invalid("webhook.url", wrong);
  if (typeof secret === "string" && (!SECRET.test(secret) || secret === "whsec_")) {
    return world.invalid("webhook.secret", "must be whsec_ followed by base64");
  }
  if (typeof custom_headers !== "string") return undefined;
  if (readHeaders(custom_headers) !== undefined) return undefined;
  return world.invalid(
    "webhook.custom_headers",
    "must be a JSON object of header names and text values, without webhook-*, host and content-*",
  );
}

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;
const RESERVED = /^(?:webhook-|content-|host$)/i;

/** The headers of a JSON text; undefined when there is no text or it holds something else. */
function readHeaders(
  text: string | null | undefined,
): Readonly<Record<string, string>> | undefined {
  if (typeof text !== "string") return undefined;
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const headers: Record<string, string> = {};
  for (const [name, content] of Object.entries(value)) {
    if (!HEADER_NAME.test(name) || RESERVED.test(name)) return undefined;
    if (typeof content !== "string" || !HEADER_VALUE.test(content)) return undefined;
    headers[name] = content;
  }
  return headers;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
