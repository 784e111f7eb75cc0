// Generated from deck@0.1.0. Do not edit: run `npm run codegen`.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import type * as types from "./types.js";

/** What a test can name of deck@0.1.0. */
export type Deck = {
  readonly operations: Operations;
  readonly states: States;
  readonly seeds: Seeds;
  readonly pins: Pins;
  readonly events: Events;
  readonly errors: Errors;
  readonly worldEvents: WorldEvents;
  readonly durations: Durations;
  readonly scenarios: Scenarios;
  readonly limits: Limits;
  readonly errorType:
    | "api"
    | "auth"
    | "idempotency"
    | "interaction"
    | "organization"
    | "rate_limit"
    | "request"
    | "session"
    | "source"
    | "storage"
    | "task";
};

/** Operations by kind of object. */
export type Operations = {
  /** Owner of tasks [captured] */
  readonly agents: {
    /** List agents: GET /agents [documented] */
    readonly list: true;
    /** Create an agent: POST /agents [documented] */
    readonly create: true;
    /** Delete an agent: DELETE /agents/{agent_id} [documented] */
    readonly delete: true;
    /** Retrieve an agent: GET /agents/{agent_id} [documented] */
    readonly retrieve: true;
    /** Update an agent: PATCH /agents/{agent_id} [assumed] */
    readonly update: true;
  };
  /** Owner of tasks [captured] */
  readonly agent: Operations["agents"];
  /** Website that tasks work on [captured] */
  readonly sources: {
    /** List sources: GET /sources [documented] */
    readonly list: true;
    /** Create a source: POST /sources [documented] */
    readonly create: true;
    /** Delete a source: DELETE /sources/{source_id} [documented] */
    readonly delete: true;
    /** Retrieve a source: GET /sources/{source_id} [documented] */
    readonly retrieve: true;
    /** Update a source: PATCH /sources/{source_id} [assumed] */
    readonly update: true;
  };
  /** Website that tasks work on [captured] */
  readonly source: Operations["sources"];
  /** One user on one source [captured] */
  readonly credentials: {
    /** List credentials: GET /credentials [documented] */
    readonly list: true;
    /** Create a credential: POST /credentials [documented] */
    readonly create: true;
    /** Delete a credential: DELETE /credentials/{credential_id} [documented] */
    readonly delete: true;
    /** Retrieve a credential: GET /credentials/{credential_id} [documented] */
    readonly retrieve: true;
    /** Update a credential: PATCH /credentials/{credential_id} [documented] */
    readonly update: true;
  };
  /** One user on one source [captured] */
  readonly credential: Operations["credentials"];
  /** Definition of an automation [captured] */
  readonly tasks: {
    /** List tasks: GET /tasks [documented] */
    readonly list: true;
    /** Create a task: POST /tasks [documented] */
    readonly create: true;
    /** Delete a task: DELETE /tasks/{task_id} [assumed] */
    readonly delete: true;
    /** Retrieve a task: GET /tasks/{task_id} [captured] */
    readonly retrieve: true;
    /** Update a task: PATCH /tasks/{task_id} [documented] */
    readonly update: true;
    /** Reset a task: POST /tasks/{task_id}/reset [documented] */
    readonly reset: true;
  };
  /** Definition of an automation [captured] */
  readonly task: Operations["tasks"];
  /** One execution of a task [captured] */
  readonly task_runs: {
    /** List task runs: GET /task-runs [documented] */
    readonly list: true;
    /** Retrieve a task run: GET /task-runs/{task_run_id} [captured] */
    readonly retrieve: true;
    /** Cancel a task run: POST /task-runs/{task_run_id}/cancel [documented] */
    readonly cancel: true;
    /** Submit interaction input: POST /task-runs/{task_run_id}/interaction [documented] */
    readonly answer: true;
    /** Run a task: POST /tasks/{task_id}/run [documented] */
    readonly create: true;
  };
  /** One execution of a task [captured] */
  readonly task_run: Operations["task_runs"];
  /** Browser session that runs happen in [captured] */
  readonly sessions: {
    /** Retrieve a session: GET /sessions/{session_id} [documented] */
    readonly retrieve: true;
    /** End a session: POST /sessions/{session_id}/end [documented] */
    readonly end: true;
  };
  /** Browser session that runs happen in [captured] */
  readonly session: Operations["sessions"];
  /** File captured during a run [captured] */
  readonly storage: {
    /** Retrieve a storage item: GET /storage/{storage_id} [documented] */
    readonly retrieve: true;
    /** List task run storage items: GET /task-runs/{task_run_id}/storage [documented] */
    readonly list: true;
  };
  /** Something that happened, as delivered and as listed [captured] */
  readonly events: {
    /** List events: GET /events [documented] */
    readonly list: true;
    /** Retrieve an event: GET /events/{event_id} [documented] */
    readonly retrieve: true;
  };
  /** Something that happened, as delivered and as listed [captured] */
  readonly event: Operations["events"];
  /** Kind of event [captured] */
  readonly event_types: {
    /** List event types: GET /event-types [captured] */
    readonly list: true;
  };
  /** Kind of event [captured] */
  readonly event_type: Operations["event_types"];
  /**
   * Where events are sent. Of the objects named after a type only that of its own type is
   * present [captured]
   */
  readonly event_destinations: {
    /** List event destinations: GET /event-destinations [documented] */
    readonly list: true;
    /** Create an event destination: POST /event-destinations [documented] */
    readonly create: true;
    /** Delete an event destination: DELETE /event-destinations/{destination_id} [documented] */
    readonly delete: true;
    /** Retrieve an event destination: GET /event-destinations/{destination_id} [documented] */
    readonly retrieve: true;
    /** Update an event destination: PATCH /event-destinations/{destination_id} [documented] */
    readonly update: true;
  };
  /**
   * Where events are sent. Of the objects named after a type only that of its own type is
   * present [captured]
   */
  readonly event_destination: Operations["event_destinations"];
  /** One event on its way to one destination [documented] */
  readonly event_deliveries: {
    /**
     * List event deliveries: GET /event-destinations/{destination_id}/event-deliveries
     * [documented]
     */
    readonly list: true;
  };
  /** One event on its way to one destination [documented] */
  readonly event_delivery: Operations["event_deliveries"];
  /** Session token of the authentication component [documented] */
  readonly tokens: {
    /** Create a session token: POST /token [documented] */
    readonly create: true;
  };
  /** Session token of the authentication component [documented] */
  readonly token: Operations["tokens"];
  /** Member of the organization; known from user.created only, no call reads it [captured] */
  readonly users: Readonly<Record<never, never>>;
  /** Member of the organization; known from user.created only, no call reads it [captured] */
  readonly user: Operations["users"];
  /** [documented] */
  readonly test: {
    /** Test the key: GET /test [documented] */
    readonly retrieve: true;
  };
};

/** States by kind of object. */
export type States = {
  /** One user on one source [captured] */
  readonly credentials: "unverified" | "verified" | "invalid" | "deleted";
  /** One user on one source [captured] */
  readonly credential: States["credentials"];
  /** Definition of an automation [captured] */
  readonly tasks: "learning" | "test" | "live";
  /** Definition of an automation [captured] */
  readonly task: States["tasks"];
  /** One execution of a task [captured] */
  readonly task_runs:
    | "queued"
    | "running"
    | "interaction_required"
    | "review_required"
    | "cancelling"
    | "completed"
    | "failed"
    | "canceled";
  /** One execution of a task [captured] */
  readonly task_run: States["task_runs"];
  /** Browser session that runs happen in [captured] */
  readonly sessions: "queued" | "running" | "idle" | "completing" | "completed" | "failed";
  /** Browser session that runs happen in [captured] */
  readonly session: States["sessions"];
  /**
   * Where events are sent. Of the objects named after a type only that of its own type is
   * present [captured]
   */
  readonly event_destinations: "active" | "inactive";
  /**
   * Where events are sent. Of the objects named after a type only that of its own type is
   * present [captured]
   */
  readonly event_destination: States["event_destinations"];
};

/** An object to seed, by kind of object. */
export type Seeds = {
  /** Owner of tasks [captured] */
  readonly agents: {
    /** Begins with `agt_`. [captured] */
    readonly id: string;
    /** [documented] */
    readonly name: string;
    /** [documented] */
    readonly description?: string | null;
  };
  /** Owner of tasks [captured] */
  readonly agent: Seeds["agents"];
  /** Website that tasks work on [captured] */
  readonly sources: {
    /** Begins with `src_`. [captured] */
    readonly id: string;
    /** [documented] */
    readonly type: "website";
    /** [documented] */
    readonly website: types.WriteWebsite;
    /** [documented] */
    readonly name?: string | null;
  };
  /** Website that tasks work on [captured] */
  readonly source: Seeds["sources"];
  /** One user on one source [captured] */
  readonly credentials: {
    /** Begins with `cred_`. [captured] */
    readonly id: string;
    /** [documented] */
    readonly source_id: string;
    /** none when absent [documented] */
    readonly auth_method?: "username_password" | "none" | null;
    /** [documented] */
    readonly auth_credentials?: types.WriteAuthCredentials;
    /** [documented] */
    readonly external_id?: string | null;
  };
  /** One user on one source [captured] */
  readonly credential: Seeds["credentials"];
  /** Definition of an automation [captured] */
  readonly tasks: {
    /** Begins with `task_`. [captured] */
    readonly id: string;
    /** [documented] */
    readonly name: string;
    /** [documented] */
    readonly agent_id: string;
    /** [documented] */
    readonly input_schema?: JsonObject | null;
    /** [documented] */
    readonly output_schema?: JsonObject | null;
    /** [documented] */
    readonly prompt?: string | null;
    /** [documented] */
    readonly storage?: types.TaskStorage;
    /** False when absent [documented] */
    readonly extraction?: boolean;
  };
  /** Definition of an automation [captured] */
  readonly task: Seeds["tasks"];
  /** One execution of a task [captured] */
  readonly task_runs: {
    /** Begins with `trun_`. [captured] */
    readonly id: string;
    readonly task_id: string;
    /** How it ended. [captured] */
    readonly branch?: "completed" | "failed";
    /** How it ended. [captured] */
    readonly result?: "success" | "failure" | "unknown";
    /** How it ended. [captured] */
    readonly errors?: readonly EndError[];
    /** How it ended. [captured] */
    readonly output?: JsonObject | null;
    /** [documented] */
    readonly credential_id?: string | null;
    /** Implied by a credential [documented] */
    readonly source_id?: string | null;
    /** Any JSON value that the task's input_schema accepts [documented] */
    readonly input?: Json;
  };
  /** One execution of a task [captured] */
  readonly task_run: Seeds["task_runs"];
};

/** Values that can be pinned. */
export type Pins = {
  /** One execution of a task [captured] */
  readonly task_runs: {
    /** How it goes. [captured] */
    readonly branch:
      | "completed"
      | "failed"
      | "timeout"
      | "interaction_required"
      | "review_required";
    /** Takes effect at terminal. [captured] */
    readonly result: "success" | "failure" | "unknown";
    /** Takes effect at failed. [captured] */
    readonly errors: readonly EndError[];
    /** Takes effect at interaction_required. [captured] */
    readonly interaction: {
      readonly type: "mfa" | "security_question" | "account_selection";
    } & JsonObject;
    /** Takes effect at completed. [captured] */
    readonly output: JsonObject | null;
    /** A part of it, such as `output.a.b[0]`. */
    readonly [part: `output.${string}` | `output[${string}`]: Json;
  };
  /** One execution of a task [captured] */
  readonly task_run: Pins["task_runs"];
};

/** An error that an object ends with. */
export type EndError = {
  /** Enough by itself. */
  readonly code:
    | "session_failed"
    | "interaction_timeout"
    | "auth_invalid"
    | "source_blocked"
    | "source_not_available"
    | "blocked"
    | "task_failed"
    | "timeout"
    | "task_result_unknown";
  /** Decides between codes of one name. */
  readonly type?: "session" | "interaction" | "auth" | "source" | "task";
  /** Text instead of the catalog's. */
  readonly message?: string;
  /** Field that the error names. */
  readonly field?: string | null;
};

/** Types of event. */
export type Events = {
  /** An agent was created. [captured] */
  readonly "agent.created": true;
  /** An agent was changed. [captured] */
  readonly "agent.updated": true;
  /** An agent was deleted. [captured] */
  readonly "agent.deleted": true;
  /** A source was created. [captured] */
  readonly "source.created": true;
  /** A source was changed. [captured] */
  readonly "source.updated": true;
  /** A source was deleted. [captured] */
  readonly "source.deleted": true;
  /** A credential was stored; it is unverified. [captured] */
  readonly "credential.created": true;
  /** A credential was changed and must be verified again. [captured] */
  readonly "credential.unverified": true;
  /** The source accepted the credential. [captured] */
  readonly "credential.verified": true;
  /** The source rejected the credential. [captured] */
  readonly "credential.invalid": true;
  /** A credential was removed from the vault. [captured] */
  readonly "credential.deleted": true;
  /** A session waits to be provisioned. [captured] */
  readonly "session.queued": true;
  /** A session is active and executing. [captured] */
  readonly "session.running": true;
  /** A session has no active run and waits for work. [captured] */
  readonly "session.idle": true;
  /** A session is shutting down. [captured] */
  readonly "session.completing": true;
  /** A session finished and is closed. [captured] */
  readonly "session.completed": true;
  /** A session failed. [captured] */
  readonly "session.failed": true;
  /** A task was created. [captured] */
  readonly "task.created": true;
  /** A task was changed. [captured] */
  readonly "task.updated": true;
  /** A task was reset to learning. [captured] */
  readonly "task.reset": true;
  /** A task was deleted. [captured] */
  readonly "task.deleted": true;
  /** A run waits to start. [captured] */
  readonly "task_run.queued": true;
  /** A run executes. [captured] */
  readonly "task_run.running": true;
  /** A run needs input from a user. [captured] */
  readonly "task_run.interaction_required": true;
  /** A run waits for review. [captured] */
  readonly "task_run.review_required": true;
  /** A run finished. [captured] */
  readonly "task_run.completed": true;
  /** A run failed. [captured] */
  readonly "task_run.failed": true;
  /** Cancellation of a run was requested. [captured] */
  readonly "task_run.canceling": true;
  /** A run was canceled. [captured] */
  readonly "task_run.canceled": true;
  /** A file was stored during a run. [captured] */
  readonly "storage.created": true;
  /** An event destination became active. [captured] */
  readonly "event_destination.activated": true;
  /** An event destination became inactive. [captured] */
  readonly "event_destination.deactivated": true;
  /** A user joined the organization. [captured] */
  readonly "user.created": true;
};

/** Codes of errors, each with its types. */
export type Errors = {
  /** request (401): The API key is missing or invalid. [captured] */
  readonly api_key_invalid: "request";
  /** request (403): You do not have permission to do this. [assumed] */
  readonly forbidden: "request";
  /** request (404): Agent `{id}` was not found. [captured] */
  readonly agent_not_found: "request";
  /** request (404): Source `{id}` was not found. [captured] */
  readonly source_not_found: "request";
  /** request (404): Credential `{id}` was not found. [captured] */
  readonly credential_not_found: "request";
  /** request (404): Task `{id}` was not found. [captured] */
  readonly task_not_found: "request";
  /** request (404): Task run `{id}` was not found. [captured] */
  readonly task_run_not_found: "request";
  /** request (404): Session `{id}` was not found. [captured] */
  readonly session_not_found: "request";
  /** request (404): Storage item `{id}` was not found. [captured] */
  readonly storage_not_found: "request";
  /** request (404): Event `{id}` was not found. [captured] */
  readonly event_not_found: "request";
  /** request (404): Event destination `{id}` was not found. [captured] */
  readonly event_destination_not_found: "request";
  /** request (409): This is not possible while the {object} is `{state}`. [assumed] */
  readonly invalid_state: "request";
  /** request (422): Credential `{id}` was deleted. [assumed] */
  readonly credential_deleted: "request";
  /** request (400): `{field}` is required and cannot be empty. [documented] */
  readonly input_missing: "request";
  /**
   * idempotency (409): Idempotency key has already been used with different parameters.
   * [captured]
   */
  readonly idempotency_error: "idempotency";
  /** idempotency (400): Idempotency key must be at most 256 characters [documented] */
  readonly idempotency_key_error: "idempotency";
  /** rate_limit (429): Too many requests. [captured] */
  readonly rate_limit_exceeded: "rate_limit";
  /** rate_limit (429): Agent sandbox limit exceeded. [documented] */
  readonly session_limit_exceeded: "rate_limit";
  /** api (500): An unexpected error occurred. [documented] */
  readonly api_error: "api";
  /**
   * api (500): The request timed out. [documented] session (504): The session could not be
   * started in time. [documented] task (an end): Task execution exceeded the timeout of
   * {run_timeout} minutes. [captured]
   */
  readonly timeout: "api" | "session" | "task";
  /** api (400): This endpoint is deprecated. [documented] */
  readonly endpoint_deprecated: "api";
  /** session (422): Session `{id}` has ended. [assumed] */
  readonly session_ended: "session";
  /** session (an end): The session failed. [assumed] */
  readonly session_failed: "session";
  /** interaction (an end): The interaction was not answered in time. [documented] */
  readonly interaction_timeout: "interaction";
  /** auth (an end): The source rejected the credentials. [captured] */
  readonly auth_invalid: "auth";
  /** source (an end): The source is blocked. [captured] */
  readonly source_blocked: "source";
  /** source (an end): The source is not available. [captured] */
  readonly source_not_available: "source";
  /** task (an end): The site blocked automated access. [captured] */
  readonly blocked: "task";
  /** task (an end): The task failed. [captured] */
  readonly task_failed: "task";
  /** task (an end): The outcome of the task could not be determined. [captured] */
  readonly task_result_unknown: "task";
};

/** World events, each with its parameters. */
export type WorldEvents = {
  /** The site asks for something only a person can give; the run pauses. [captured] */
  readonly "task_run.interaction_required": {
    /** Id of the object. */
    readonly task_run_id: string;
    readonly interaction?: {
      readonly type: "mfa" | "security_question" | "account_selection";
    } & JsonObject;
  };
  /** The run has finished its work and waits for review. [assumed] */
  readonly "task_run.review_required": {
    /** Id of the object. */
    readonly task_run_id: string;
  };
  /** The review approves; the run completes. [assumed] */
  readonly "task_run.review_approved": {
    /** Id of the object. */
    readonly task_run_id: string;
  };
  /** The review rejects; the run fails. [assumed] */
  readonly "task_run.review_rejected": {
    /** Id of the object. */
    readonly task_run_id: string;
    readonly errors?: readonly EndError[];
  };
  /** The run fails. [assumed] */
  readonly "task_run.failed": {
    /** Id of the object. */
    readonly task_run_id: string;
    readonly errors?: readonly EndError[];
  };
  /** The source accepted the credential. [assumed] */
  readonly "credential.verified": {
    /** Id of the object. */
    readonly credential_id: string;
  };
  /** The source rejected the credential. [assumed] */
  readonly "credential.invalid": {
    /** Id of the object. */
    readonly credential_id: string;
  };
  /** The session breaks; its runs fail first. [assumed] */
  readonly "session.failed": {
    /** Id of the object. */
    readonly session_id: string;
  };
  /** The vendor moves the task on to testing. [assumed] */
  readonly "task.tested": {
    /** Id of the object. */
    readonly task_id: string;
  };
  /** The vendor promotes the task to live. [assumed] */
  readonly "task.promoted": {
    /** Id of the object. */
    readonly task_id: string;
  };
  /** The run stores a file; its task has storage enabled. [assumed] */
  readonly "storage.captured": {
    /** Id of the object. */
    readonly task_run_id: string;
    readonly file_name?: string;
    readonly file_type?: string;
    readonly file_size?: number;
  };
  /** Somebody joins the organization. [assumed] */
  readonly "user.created": Readonly<Record<never, never>>;
};

/** Named durations. */
export type Durations = {
  /** 1s. [assumed] */
  readonly session_start: true;
  /** 1s. [assumed] */
  readonly run_queue: true;
  /** 20s. [assumed] */
  readonly run_settle: true;
  /** 2s. [assumed] */
  readonly cancel_settle: true;
  /** 1s. [assumed] */
  readonly session_close: true;
  /** never. [assumed] */
  readonly review_settle: true;
  /** 5s, a retry. [assumed] */
  readonly webhook_retry_1: true;
  /** 30s, a retry. [assumed] */
  readonly webhook_retry_2: true;
  /** 2m, a retry. [assumed] */
  readonly webhook_retry_3: true;
  /** 30m, a limit. [captured] */
  readonly run_timeout: true;
  /** 5m, a limit. [assumed] */
  readonly interaction_window: true;
  /** 10m, a limit. [documented] */
  readonly session_idle: true;
};

/** Scenarios of the pack. */
export type Scenarios = {
  /** The request rate is exceeded. [assumed] */
  readonly rate_limited: true;
  /** The platform fails. [assumed] */
  readonly server_error: true;
  /** The key is refused. [assumed] */
  readonly unauthorized: true;
  /** The key may not do this. [assumed] */
  readonly forbidden: true;
  /** The run fails because the site blocks automated access. [assumed] */
  readonly "run.blocked": true;
  /** The run fails. [assumed] */
  readonly "run.failed": true;
  /** The run exceeds the run timeout. [assumed] */
  readonly "run.timeout": true;
  /** The run fails because its outcome cannot be determined. [assumed] */
  readonly "run.result_unknown": true;
  /** The run fails because the source rejects the credentials. [assumed] */
  readonly "run.auth_invalid": true;
  /** The run fails because the source is blocked. [assumed] */
  readonly "run.source_blocked": true;
  /** The run fails because the source is not available. [assumed] */
  readonly "run.source_not_available": true;
  /** The run pauses for a one-time code. [assumed] */
  readonly "run.mfa": true;
  /** The run pauses for a security question. [assumed] */
  readonly "run.security_question": true;
  /** The run pauses for the choice of an account. [assumed] */
  readonly "run.account_selection": true;
  /** The run waits for review before it completes. [assumed] */
  readonly "run.review": true;
};

/** Caps that a test can set. */
export type Limits = {
  /** Sessions that may be open at once. [documented] */
  readonly sessions: true;
};
