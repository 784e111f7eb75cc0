import { hasEnded, ModelLife, OK } from "./model-life.js";
import type { NewIds, Override, Run, RunPlace, Said, Task } from "./model-records.js";
import { ANSWER_FIELDS, said } from "./model-records.js";

const CREATED = said(201);

/**
 * A second, simple implementation of the service: plain maps, a list of timers,
 * no pack, no indexes. Written from the rules alone, so that a mistake has to be made twice to
 * stay unseen. Ids come from the service under test; the model computes the rest.
 */
export class Model extends ModelLife {
  // ------------------------------------------------------------ what callers define

  createAgent({ id }: NewIds): Said {
    this.agents.set(id, this.newStamps());
    return this.emit("agent.created", id, CREATED);
  }

  patchAgent(id: string): Said {
    const agent = this.agents.get(id);
    if (agent === undefined) return said(404, "agent_not_found");
    this.touch(agent);
    return this.emit("agent.updated", id);
  }

  /** Its tasks go first, the oldest before the others. */
  deleteAgent(id: string): Said {
    if (!this.agents.has(id)) return said(404, "agent_not_found");
    for (const [taskId, { agent }] of this.tasks) if (agent === id) this.deleteTask(taskId);
    this.emit("agent.deleted", id);
    this.agents.delete(id);
    return OK;
  }

  createSource({ id }: NewIds): Said {
    this.sources.set(id, this.newStamps());
    return this.emit("source.created", id);
  }

  patchSource(id: string): Said {
    const source = this.sources.get(id);
    if (source === undefined) return said(404, "source_not_found");
    this.touch(source);
    return this.emit("source.updated", id);
  }

  deleteSource(id: string): Said {
    if (!this.sources.has(id)) return said(404, "source_not_found");
    this.emit("source.deleted", id);
    this.sources.delete(id);
    return OK;
  }

  createCredential(source: string, { id }: NewIds): Said {
    if (!this.sources.has(source)) return said(404, "source_not_found");
    this.credentials.set(id, { ...this.newStamps(), status: "unverified", source });
    return this.emit("credential.created", id, CREATED);
  }

  patchCredential(id: string, what: "auth_credentials" | "external_id"): Said {
    const credential = this.credentials.get(id);
    if (credential === undefined) return said(404, "credential_not_found");
    if (credential.status === "deleted") return said(409, "invalid_state");
    this.touch(credential);
    if (what === "auth_credentials") this.setCredential(id, "unverified");
    return OK;
  }

  deleteCredential(id: string): Said {
    const credential = this.credentials.get(id);
    if (credential === undefined) return said(404, "credential_not_found");
    if (credential.status === "deleted") return said(409, "invalid_state");
    this.setCredential(id, "deleted");
    return OK;
  }

  createTask(agent: string, has: Pick<Task, "schema" | "storage">, { id }: NewIds): Said {
    if (!this.agents.has(agent)) return said(404, "agent_not_found");
    this.tasks.set(id, { ...this.newStamps(), status: "learning", agent, ...has });
    return this.emit("task.created", id, CREATED);
  }

  patchTask(id: string, what: "name" | "prompt"): Said {
    return this.setTask(id, what === "prompt" ? "learning" : null, "task.updated");
  }

  resetTask(id: string): Said {
    return this.setTask(id, "learning", "task.reset");
  }

  deleteTask(id: string): Said {
    if (!this.tasks.has(id)) return said(404, "task_not_found");
    this.emit("task.deleted", id);
    this.tasks.delete(id);
    return OK;
  }

  // ------------------------------------------------------------ runs

  run(
    taskId: string,
    where: RunPlace,
    override: Override,
    { id, session: sessionId }: NewIds,
  ): Said {
    const task = this.tasks.get(taskId);
    if (task === undefined) return said(404, "task_not_found");
    const credential = where.credential === null ? null : this.credentials.get(where.credential);
    if (credential === undefined) return said(404, "credential_not_found");
    if (credential?.status === "deleted") return said(422, "credential_deleted");
    const source = credential?.source ?? where.source;
    if (where.source !== null && where.source !== source) return said(400, "source_id");
    if (source !== null && !this.sources.has(source)) return said(404, "source_not_found");
    const joined = where.session === null ? null : this.sessions.get(where.session);
    if (joined === undefined) return said(404, "session_not_found");
    if (["completing", "completed", "failed"].includes(joined?.status ?? "")) {
      return said(422, "session_ended");
    }
    const session = where.session ?? this.openSession(sessionId);
    this.runs.set(id, {
      ...this.newStamps(),
      ...{ status: "queued", result: null, errors: [], output: false, interaction: null },
      ...{ canceled: null, runtime: 0, since: 0, worked: 0, ran: null, paused: false },
      ...{ task: taskId, agent: task.agent, credential: where.credential, source, session },
      ...{ schema: task.schema, storage: task.storage, override },
    });
    if (joined?.status === "idle") this.clock.drop(session, "idle");
    if (joined !== null && joined.status !== "queued") this.queue(id);
    return this.emit("task_run.queued", id, CREATED);
  }

  cancel(id: string): Said {
    const run = this.runs.get(id);
    if (run === undefined) return said(404, "task_run_not_found");
    if (run.status === "cancelling" || hasEnded(run)) return said(409, "invalid_state");
    this.stop(id);
    return OK;
  }

  answer(id: string, complete: boolean): Said {
    const run = this.runs.get(id);
    if (run === undefined) return said(404, "task_run_not_found");
    if (run.interaction === null) return said(409, "invalid_state");
    if (!complete) return said(400, `input.${ANSWER_FIELDS[run.interaction]}`);
    this.clock.drop(id, "window");
    this.setRun(id, { status: "running", interaction: null }, "running");
    this.work(id);
    return OK;
  }

  endSession(id: string): Said {
    const session = this.sessions.get(id);
    if (session === undefined) return said(404, "session_not_found");
    if (["completing", "completed", "failed"].includes(session.status)) {
      return said(409, "invalid_state");
    }
    this.complete(id);
    return OK;
  }

  // ------------------------------------------------------------ world events

  /** The world events that can happen now, as `event id`. */
  possible(): readonly string[] {
    const can = (names: readonly string[], id: string): readonly string[] =>
      names.map((name) => `${name} ${id}`);
    return [
      ...[...this.runs].flatMap(([id, run]) => can(eventsOfRun(run), id)),
      ...[...this.credentials].flatMap(([id, { status }]) =>
        status === "deleted"
          ? []
          : can(
              ["verified", "invalid"]
                .filter((name) => name !== status)
                .map((n) => `credential.${n}`),
              id,
            ),
      ),
      ...[...this.sessions].flatMap(([id, { status }]) =>
        status === "completed" || status === "failed" ? [] : can(["session.failed"], id),
      ),
      ...[...this.tasks].flatMap(([id, { status }]) =>
        can(
          { learning: ["task.tested", "task.promoted"], test: ["task.promoted"], live: [] }[status],
          id,
        ),
      ),
      "user.created",
    ];
  }

  happen(event: string, id: string, given: Override): Said {
    if (event === "user.created") {
      this.users += 1;
      return this.emit(event, "");
    }
    if (!this.possible().includes(`${event} ${id}`)) return said(409, "precondition_failed");
    const override = { ...this.runs.get(id)?.override, ...given };
    if (event === "credential.verified") this.setCredential(id, "verified");
    else if (event === "credential.invalid") this.setCredential(id, "invalid");
    else if (event === "session.failed") this.failSession(id);
    else if (event === "task.tested") this.setTask(id, "test", "task.updated");
    else if (event === "task.promoted") this.setTask(id, "live", "task.updated");
    else if (event === "storage.captured") {
      this.files += 1;
      this.emit("storage.created", "");
    } else if (event === "task_run.interaction_required") this.pause(id, override);
    else if (event === "task_run.review_required") this.review(id);
    else if (event === "task_run.review_approved") this.succeed(id);
    else this.fail(id, override.errors);
    return OK;
  }
}

function eventsOfRun({ status, storage }: Run): readonly string[] {
  const files = storage && ["running", "completed"].includes(status) ? ["storage.captured"] : [];
  const own: Readonly<Record<string, readonly string[]>> = {
    queued: ["failed"],
    running: ["interaction_required", "review_required", "failed"],
    interaction_required: ["failed"],
    review_required: ["review_approved", "review_rejected", "failed"],
  };
  return [...(own[status] ?? []).map((name) => `task_run.${name}`), ...files];
}
