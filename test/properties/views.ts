import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import type { Answer, Subject } from "../support/instance.js";
import type { Model } from "./model.js";
import type { Said, Stamps } from "./model-records.js";

/** Everything that exists, as far as the model knows about it: by kind, by id, oldest first. */
export type View = Readonly<Record<string, readonly (readonly [string, JsonObject])[]>>;

export const objectsIn = (value: Json | undefined): readonly JsonObject[] =>
  isArray(value) ? value.filter(isObject) : [];

/** All stored objects of a kind, as the control plane shows them, oldest first. */
export function stored(state: JsonObject, resource: string): readonly JsonObject[] {
  const all = isObject(state["resources"]) ? state["resources"][resource] : undefined;
  return isObject(all) ? objectsIn(all["data"]).toReversed() : [];
}

export async function readState(
  sim: Subject,
): Promise<{ readonly text: string; readonly state: JsonObject }> {
  const { text, body } = await sim.get("/__admin__/state?limit=1000");
  return { text, state: body };
}

/** The comparable form of the service's state. */
export function seen(state: JsonObject): View {
  const list = (
    resource: string,
    more: (fields: JsonObject) => JsonObject = () => ({}),
  ): View[string] =>
    stored(state, resource).map((fields) => [
      String(fields["id"]),
      { ...times(fields), ...status(fields), ...more(fields) },
    ]);
  return {
    agents: list("agents"),
    sources: list("sources"),
    credentials: list("credentials", ({ source_id: source }) => ({ source: source ?? null })),
    tasks: list("tasks", ({ agent_id: agent }) => ({ agent: agent ?? null })),
    sessions: list("sessions", ({ runtime_ms: runtime }) => ({ runtime: runtime ?? null })),
    runs: list("task_runs", seenRun),
    counts: [
      ["files", { count: stored(state, "storage").length }],
      ["users", { count: stored(state, "users").length }],
    ],
  };
}

const instant = (value: Json | undefined): Json =>
  typeof value === "string" ? Date.parse(value) : null;

const times = (fields: JsonObject): JsonObject => ({
  created: instant(fields["created_at"]),
  updated: instant(fields["updated_at"]),
});

const status = ({ status: state }: JsonObject): JsonObject =>
  state === undefined ? {} : { status: state };

function seenRun(fields: JsonObject): JsonObject {
  const { interaction = null } = fields;
  return {
    result: fields["result"] ?? null,
    errors: objectsIn(fields["errors"]).map(({ code = null }) => code),
    output: fields["output"] !== null,
    interaction: isObject(interaction) ? (interaction["type"] ?? null) : interaction,
    canceled: instant(fields["canceled_at"]),
    runtime: fields["runtime_ms"] ?? null,
    task: fields["task_id"] ?? null,
    agent: fields["agent_id"] ?? null,
    credential: fields["credential_id"] ?? null,
    source: fields["source_id"] ?? null,
    session: fields["session_id"] ?? null,
  };
}

/** The comparable form of the model's state. */
export function expected(model: Model): View {
  return {
    agents: from(model.agents, () => ({})),
    sources: from(model.sources, () => ({})),
    credentials: from(model.credentials, ({ status, source }) => ({ status, source })),
    tasks: from(model.tasks, ({ status, agent }) => ({ status, agent })),
    sessions: from(model.sessions, ({ status, runtime }) => ({ status, runtime })),
    runs: from(model.runs, (run) => {
      const { status, result, errors, output, interaction, canceled, runtime } = run;
      const { task, agent, credential, source, session } = run;
      const shown = { status, result, errors, output, interaction, canceled, runtime };
      return { ...shown, task, agent, credential, source, session };
    }),
    counts: [
      ["files", { count: model.files }],
      ["users", { count: model.users }],
    ],
  };
}

function from<R extends Stamps>(records: Map<string, R>, more: (r: R) => JsonObject): View[string] {
  return [...records].map(([id, record]) => {
    const { created, updated } = record;
    return [id, { created, updated, ...more(record) }];
  });
}

/** An answer as the model would say it: the code of an envelope, the field of a 400. */
export function saidOf({ status, body }: Answer): Said {
  if (status < 400) return { status };
  const { errors, error } = body;
  const [first] = objectsIn(errors);
  const own = isObject(error) ? error["code"] : undefined;
  const field = isObject(errors) ? Object.keys(errors)[0] : undefined;
  return { status, why: String(first?.["code"] ?? own ?? field) };
}

/** An event as the model keeps it; of files and users without the id. */
export function happened(event: JsonObject): JsonObject {
  const data = isObject(event["data"]) ? event["data"] : {};
  const type = String(event["type"]);
  const nameless = type.startsWith("storage.") || type.startsWith("user.");
  return {
    type,
    id: nameless ? "" : (data["id"] ?? null),
    status: data["status"] ?? "",
    at: instant(event["created_at"]),
  };
}

/** The world events that can happen now, as `event id`; sorted. */
export async function possible(sim: Pick<Subject, "get">): Promise<readonly string[]> {
  const { body } = await sim.get("/__admin__/world/next");
  return objectsIn(body["data"])
    .map(({ event, data }) => {
      const [id] = isObject(data) ? Object.values(data) : [];
      return id === undefined ? String(event) : `${event} ${id}`;
    })
    .sort();
}
