import { ModelClock } from "./model-clock.js";
import type {
  Credential,
  Happened,
  Override,
  Run,
  Said,
  Session,
  Stamps,
  Task,
} from "./model-records.js";
import { said } from "./model-records.js";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const ENDED = ["completed", "failed", "canceled"];

export const OK = said(200);
export const hasEnded = ({ status }: { readonly status: string }): boolean =>
  ENDED.includes(status);

/** The objects and their lifecycles, in plain code. */
export class ModelLife {
  readonly clock: ModelClock;
  readonly agents = new Map<string, Stamps>();
  readonly sources = new Map<string, Stamps>();
  readonly credentials = new Map<string, Credential>();
  readonly tasks = new Map<string, Task>();
  readonly runs = new Map<string, Run>();
  readonly sessions = new Map<string, Session>();
  #events: Happened[] = [];
  /** Files and users have no life of their own; they are counted. */
  files = 0;
  users = 0;

  constructor(now: number) {
    this.clock = new ModelClock(now);
  }

  /** The events emitted since they were last taken, in order. */
  takeEvents(): readonly Happened[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  protected openSession(id: string): string {
    const session: Session = {
      ...this.newStamps(),
      ...{ status: "queued", running: null, runtime: 0, failing: false },
    };
    this.sessions.set(id, session);
    this.emit("session.queued", id);
    this.clock.after(SECOND, "start", id, () => {
      for (const run of this.#unended(id)) if (this.#run(run).status === "queued") this.queue(run);
      this.#setSession(id, "running");
      this.#rest(id);
    });
    return id;
  }

  protected queue(id: string): void {
    this.clock.after(SECOND, "queue", id, () => {
      const run = this.#run(id);
      if (this.sessions.get(run.session)?.status === "idle")
        this.#setSession(run.session, "running");
      run.ran = this.clock.now;
      this.setRun(id, { status: "running" }, "running");
      this.work(id);
      this.clock.within(30 * MINUTE, "timeout", id, () => this.fail(id, ["timeout"]));
    });
  }

  /** The time spent running counts; a pause keeps the remainder. */
  protected work(id: string): void {
    const run = this.#run(id);
    run.since = this.clock.now;
    if (run.override.arm === "pause" && !run.paused) {
      this.clock.after(10 * SECOND - run.worked, "settle", id, () => {
        run.paused = true;
        this.pause(id, run.override);
      });
    } else {
      this.clock.after(20 * SECOND - run.worked, "settle", id, () => this.#settle(id));
    }
  }

  #settle(id: string): void {
    const { override, credential } = this.#run(id);
    if (override.arm === "failed") this.fail(id, override.errors);
    else if (override.arm === "review") this.review(id);
    else if (override.arm === "timeout") return;
    else if (override.arm === undefined && this.#isInvalid(credential))
      this.fail(id, ["auth_invalid"]);
    else this.succeed(id);
  }

  #isInvalid(credential: string | null): boolean {
    return this.credentials.get(credential ?? "")?.status === "invalid";
  }

  protected pause(id: string, { interaction = "mfa" }: Override): void {
    const run = this.#run(id);
    run.worked += this.clock.now - run.since;
    this.clock.drop(id, "settle");
    this.setRun(id, { status: "interaction_required", interaction }, "interaction_required");
    this.clock.within(5 * MINUTE, "window", id, () => this.fail(id, ["interaction_timeout"]));
  }

  protected review(id: string): void {
    this.clock.drop(id);
    this.setRun(id, { status: "review_required" }, "review_required");
  }

  protected succeed(id: string): void {
    const { schema, credential } = this.#run(id);
    this.#end(id, "completed", { result: "success", errors: [], output: schema }, () => {
      if (credential !== null) this.setCredential(credential, "verified");
    });
  }

  protected fail(id: string, errors: readonly string[] = ["task_failed"]): void {
    const { credential } = this.#run(id);
    this.#end(id, "failed", { result: "failure", errors, output: false }, () => {
      if (credential !== null && errors.includes("auth_invalid")) {
        this.setCredential(credential, "invalid");
      }
    });
  }

  #end(id: string, status: string, how: Partial<Run>, then: () => void = () => undefined): void {
    const run = this.#run(id);
    this.clock.drop(id);
    if (run.ran !== null) run.runtime = this.clock.now - run.ran;
    this.setRun(id, { ...how, status, interaction: null }, status);
    then();
    this.#rest(run.session);
  }

  protected stop(id: string): void {
    const run = this.#run(id);
    this.clock.drop(id);
    this.clock.after(2 * SECOND, "cancel", id, () => {
      run.canceled = this.clock.now;
      this.#end(id, "canceled", { result: "unknown", errors: [], output: false });
    });
    this.setRun(id, { status: "cancelling", interaction: null }, "canceling");
  }

  /** A session whose last run has ended becomes idle, or ends if a call has requested that. */
  #rest(id: string): void {
    const session = this.sessions.get(id);
    if (session === undefined || session.failing || this.#unended(id).length > 0) return;
    if (session.status === "running") this.#setSession(id, "idle");
    if (session.status === "idle") {
      this.clock.within(10 * MINUTE, "idle", id, () => this.complete(id));
    }
    if (session.status === "completing") {
      this.clock.after(SECOND, "close", id, () => this.#setSession(id, "completed"));
    }
  }

  protected complete(id: string): void {
    this.clock.drop(id);
    this.#setSession(id, "completing");
    for (const run of this.#unended(id)) if (this.#run(run).status !== "cancelling") this.stop(run);
    this.#rest(id);
  }

  protected failSession(id: string): void {
    const session = this.sessions.get(id);
    if (session === undefined) return;
    session.failing = true;
    for (const run of this.#unended(id)) this.fail(run, ["session_failed"]);
    this.clock.drop(id);
    this.#setSession(id, "failed");
  }

  #unended(session: string): readonly string[] {
    return [...this.runs]
      .filter(([, run]) => run.session === session && !hasEnded(run))
      .map(([id]) => id);
  }

  // ------------------------------------------------------------ changes and their events

  protected setRun(id: string, to: Partial<Run>, action: string): void {
    const run = this.#run(id);
    Object.assign(run, to);
    this.touch(run);
    this.emit(`task_run.${action}`, id);
  }

  #setSession(id: string, status: Session["status"]): void {
    const session = this.sessions.get(id);
    if (session === undefined) return;
    session.status = status;
    if (status === "running") session.running ??= this.clock.now;
    if (ENDED.includes(status))
      session.runtime = this.clock.now - (session.running ?? this.clock.now);
    this.touch(session);
    this.emit(`session.${status}`, id);
  }

  /** No event when it is so already; a deleted one stays deleted. */
  protected setCredential(id: string, status: Credential["status"]): void {
    const credential = this.credentials.get(id);
    if (credential === undefined || ["deleted", status].includes(credential.status)) return;
    credential.status = status;
    this.touch(credential);
    this.emit(`credential.${status}`, id);
  }

  protected setTask(id: string, status: Task["status"] | null, event: string): Said {
    const task = this.tasks.get(id);
    if (task === undefined) return said(404, "task_not_found");
    task.status = status ?? task.status;
    this.touch(task);
    return this.emit(event, id);
  }

  #run(id: string): Run {
    const run = this.runs.get(id);
    if (run === undefined) throw new Error(`model: no run ${id}`);
    return run;
  }

  protected newStamps(): Stamps {
    return { created: this.clock.now, updated: this.clock.now };
  }

  protected touch(record: Stamps): void {
    record.updated = this.clock.now;
  }

  protected emit(type: string, id: string, answer: Said = OK): Said {
    const record =
      this.runs.get(id) ?? this.sessions.get(id) ?? this.credentials.get(id) ?? this.tasks.get(id);
    this.#events.push({ type, id, status: record?.status ?? "", at: this.clock.now });
    return answer;
  }
}
