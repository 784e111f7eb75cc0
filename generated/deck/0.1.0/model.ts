// Generated from deck@0.1.0, sha256 1b5881d51d4ff5b957de2f6e100932e3bf74301d439e48e2ee9d6e3a095bb62d. Do not edit: run `npm run codegen`.

import type { Answer, BehaviorsOf, Call, Scope } from "../../../src/pack-types/behaviors.js";
import type { Json } from "../../../src/base/json.js";
import type * as types from "./types.js";

/** Objects by collection. */
export type Resources = {
  readonly agents: {
    readonly fields: Omit<types.Agent, "tasks">;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Required<Pick<types.Agent, "tasks">>;
    readonly move: never;
    readonly state: never;
    readonly timer: never;
  };
  readonly sources: {
    readonly fields: types.Source;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly move: never;
    readonly state: never;
    readonly timer: never;
  };
  readonly credentials: {
    readonly fields: types.Credential;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly move: "verify" | "invalidate" | "unverify" | "delete";
    readonly state: "unverified" | "verified" | "invalid" | "deleted";
    readonly timer: never;
  };
  readonly tasks: {
    readonly fields: types.Task;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly move: "test" | "promote" | "relearn" | "reset";
    readonly state: "learning" | "test" | "live";
    readonly timer: never;
  };
  readonly task_runs: {
    readonly fields: Omit<types.TaskRun, "storage" | "screenshots">;
    readonly hidden: {
      readonly output_schema: Json;
      readonly stores_files: Json;
    };
    readonly views: Required<Pick<types.TaskRun, "storage" | "screenshots">>;
    readonly move:
      | "start"
      | "pause"
      | "answer"
      | "require_review"
      | "complete"
      | "complete_unknown"
      | "fail"
      | "time_out"
      | "expire"
      | "fail_with_session"
      | "request_cancel"
      | "cancel";
    readonly state:
      | "queued"
      | "running"
      | "interaction_required"
      | "review_required"
      | "cancelling"
      | "completed"
      | "failed"
      | "canceled";
    readonly timer:
      | "run_queue"
      | "pause_point"
      | "run_settle"
      | "run_timeout"
      | "interaction_window"
      | "review_settle"
      | "cancel_settle";
  };
  readonly sessions: {
    readonly fields: Omit<types.Session, "task_runs">;
    readonly hidden: {
      readonly failing: Json;
    };
    readonly views: Required<Pick<types.Session, "task_runs">>;
    readonly move: "start" | "rest" | "resume" | "end" | "complete" | "fail";
    readonly state: "queued" | "running" | "idle" | "completing" | "completed" | "failed";
    readonly timer: "session_start" | "session_idle" | "session_close";
  };
  readonly storage: {
    readonly fields: Omit<types.ApiStorage, "url">;
    readonly hidden: {
      readonly token: Json;
    };
    readonly views: Required<Pick<types.ApiStorage, "url">>;
    readonly move: never;
    readonly state: never;
    readonly timer: never;
  };
  readonly events: {
    readonly fields: types.ApiEvent;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly move: never;
    readonly state: never;
    readonly timer: never;
  };
  readonly event_types: {
    readonly fields: types.EventType;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly move: never;
    readonly state: never;
    readonly timer: never;
  };
  readonly event_destinations: {
    readonly fields: types.EventDestination;
    readonly hidden: {
      readonly secrets: Json;
      readonly custom_headers: Json;
    };
    readonly views: Readonly<Record<never, never>>;
    readonly move: "activate" | "deactivate";
    readonly state: "active" | "inactive";
    readonly timer: never;
  };
  readonly event_deliveries: {
    readonly fields: types.EventDelivery;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly move: never;
    readonly state: never;
    readonly timer: never;
  };
  readonly tokens: {
    readonly fields: types.Token;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly move: never;
    readonly state: never;
    readonly timer: never;
  };
  readonly users: {
    readonly fields: types.User;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly move: never;
    readonly state: never;
    readonly timer: never;
  };
  readonly test: {
    readonly fields: Readonly<Record<never, never>>;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly move: never;
    readonly state: never;
    readonly timer: never;
  };
};

/** Calls by operationId. */
export type Operations = {
  readonly listAgents: {
    readonly resource: "agents";
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      readonly Limit?: types.PageSize;
      readonly cursor?: string;
      readonly starting_after?: string;
      readonly ending_before?: string;
    };
    readonly body: undefined;
  };
  readonly createAgent: {
    readonly resource: "agents";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.CreateAgentRequest;
  };
  readonly deleteAgent: {
    readonly resource: "agents";
    readonly path: {
      readonly agent_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly getAgent: {
    readonly resource: "agents";
    readonly path: {
      readonly agent_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly updateAgent: {
    readonly resource: "agents";
    readonly path: {
      readonly agent_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.UpdateAgentRequest;
  };
  readonly listCredentials: {
    readonly resource: "credentials";
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      readonly Limit?: types.PageSize;
      readonly cursor?: string;
      readonly starting_after?: string;
      readonly ending_before?: string;
      readonly source_id?: readonly string[];
      readonly status?: readonly string[];
      readonly external_id?: string;
    };
    readonly body: undefined;
  };
  readonly createCredential: {
    readonly resource: "credentials";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.CreateCredentialRequest;
  };
  readonly deleteCredential: {
    readonly resource: "credentials";
    readonly path: {
      readonly credential_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly getCredential: {
    readonly resource: "credentials";
    readonly path: {
      readonly credential_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly updateCredential: {
    readonly resource: "credentials";
    readonly path: {
      readonly credential_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.UpdateCredentialRequest;
  };
  readonly listEventDestinations: {
    readonly resource: "event_destinations";
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      readonly Limit?: types.PageSize;
      readonly cursor?: string;
      readonly starting_after?: string;
      readonly ending_before?: string;
      readonly status?: string;
    };
    readonly body: undefined;
  };
  readonly createEventDestination: {
    readonly resource: "event_destinations";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.CreateEventDestinationRequest;
  };
  readonly deleteEventDestination: {
    readonly resource: "event_destinations";
    readonly path: {
      readonly destination_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly getEventDestination: {
    readonly resource: "event_destinations";
    readonly path: {
      readonly destination_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly updateEventDestination: {
    readonly resource: "event_destinations";
    readonly path: {
      readonly destination_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.UpdateEventDestinationRequest;
  };
  readonly listEventDeliveries: {
    readonly resource: "event_deliveries";
    readonly path: {
      readonly destination_id: string;
    };
    readonly query: {
      readonly Limit?: types.PageSize;
      readonly cursor?: string;
      readonly starting_after?: string;
      readonly ending_before?: string;
      readonly status?: string;
      readonly type?: string;
    };
    readonly body: undefined;
  };
  readonly listEventTypes: {
    readonly resource: "event_types";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly listEvents: {
    readonly resource: "events";
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      readonly Limit?: types.PageSize;
      readonly cursor?: string;
      readonly starting_after?: string;
      readonly ending_before?: string;
      readonly type?: readonly string[];
      readonly created_after?: string;
      readonly created_before?: string;
    };
    readonly body: undefined;
  };
  readonly getEvent: {
    readonly resource: "events";
    readonly path: {
      readonly event_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly getSession: {
    readonly resource: "sessions";
    readonly path: {
      readonly session_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly endSession: {
    readonly resource: "sessions";
    readonly path: {
      readonly session_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly listSources: {
    readonly resource: "sources";
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      readonly Limit?: types.PageSize;
      readonly cursor?: string;
      readonly starting_after?: string;
      readonly ending_before?: string;
    };
    readonly body: undefined;
  };
  readonly createSource: {
    readonly resource: "sources";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.CreateSourceRequest;
  };
  readonly deleteSource: {
    readonly resource: "sources";
    readonly path: {
      readonly source_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly getSource: {
    readonly resource: "sources";
    readonly path: {
      readonly source_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly updateSource: {
    readonly resource: "sources";
    readonly path: {
      readonly source_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.UpdateSourceRequest;
  };
  readonly getStorage: {
    readonly resource: "storage";
    readonly path: {
      readonly storage_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly listTaskRuns: {
    readonly resource: "task_runs";
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      readonly Limit?: types.PageSize;
      readonly cursor?: string;
      readonly starting_after?: string;
      readonly ending_before?: string;
      readonly status?: readonly string[];
      readonly source_id?: readonly string[];
      readonly outcome?: readonly string[];
      readonly result?: readonly string[];
      readonly agent_id?: string;
      readonly credential_id?: string;
      readonly task_id?: string;
      readonly workflow_id?: string;
      readonly created_after?: string;
      readonly created_before?: string;
    };
    readonly body: undefined;
  };
  readonly getTaskRun: {
    readonly resource: "task_runs";
    readonly path: {
      readonly task_run_id: string;
    };
    readonly query: {
      readonly include?: readonly string[];
    };
    readonly body: undefined;
  };
  readonly cancelTaskRun: {
    readonly resource: "task_runs";
    readonly path: {
      readonly task_run_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly submitTaskRunInteraction: {
    readonly resource: "task_runs";
    readonly path: {
      readonly task_run_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.SubmitInteractionRequest;
  };
  readonly listTaskRunStorage: {
    readonly resource: "storage";
    readonly path: {
      readonly task_run_id: string;
    };
    readonly query: {
      readonly Limit?: types.PageSize;
      readonly cursor?: string;
      readonly starting_after?: string;
      readonly ending_before?: string;
    };
    readonly body: undefined;
  };
  readonly listTasks: {
    readonly resource: "tasks";
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      readonly Limit?: types.PageSize;
      readonly cursor?: string;
      readonly starting_after?: string;
      readonly ending_before?: string;
      readonly agent_id?: string;
      readonly status?: string;
    };
    readonly body: undefined;
  };
  readonly createTask: {
    readonly resource: "tasks";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.CreateTaskRequest;
  };
  readonly deleteTask: {
    readonly resource: "tasks";
    readonly path: {
      readonly task_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly getTask: {
    readonly resource: "tasks";
    readonly path: {
      readonly task_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly updateTask: {
    readonly resource: "tasks";
    readonly path: {
      readonly task_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.UpdateTaskRequest;
  };
  readonly resetTask: {
    readonly resource: "tasks";
    readonly path: {
      readonly task_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly runTask: {
    readonly resource: "task_runs";
    readonly path: {
      readonly task_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.RunTaskRequest | undefined;
  };
  readonly getTest: {
    readonly resource: "test";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
  readonly createToken: {
    readonly resource: "tokens";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
  };
};

export type EventType =
  | "agent.created"
  | "agent.updated"
  | "agent.deleted"
  | "source.created"
  | "source.updated"
  | "source.deleted"
  | "credential.created"
  | "credential.unverified"
  | "credential.verified"
  | "credential.invalid"
  | "credential.deleted"
  | "session.queued"
  | "session.running"
  | "session.idle"
  | "session.completing"
  | "session.completed"
  | "session.failed"
  | "task.created"
  | "task.updated"
  | "task.reset"
  | "task.deleted"
  | "task_run.queued"
  | "task_run.running"
  | "task_run.interaction_required"
  | "task_run.review_required"
  | "task_run.completed"
  | "task_run.failed"
  | "task_run.canceling"
  | "task_run.canceled"
  | "storage.created"
  | "event_destination.activated"
  | "event_destination.deactivated"
  | "user.created";

/** `type/code` of the catalog. */
export type ErrorName =
  | "request/api_key_invalid"
  | "request/forbidden"
  | "request/agent_not_found"
  | "request/source_not_found"
  | "request/credential_not_found"
  | "request/task_not_found"
  | "request/task_run_not_found"
  | "request/session_not_found"
  | "request/storage_not_found"
  | "request/event_not_found"
  | "request/event_destination_not_found"
  | "request/invalid_state"
  | "request/credential_deleted"
  | "request/input_missing"
  | "idempotency/idempotency_error"
  | "idempotency/idempotency_key_error"
  | "rate_limit/rate_limit_exceeded"
  | "rate_limit/session_limit_exceeded"
  | "api/api_error"
  | "api/timeout"
  | "api/endpoint_deprecated"
  | "session/session_ended"
  | "session/session_failed"
  | "session/timeout"
  | "interaction/interaction_timeout"
  | "auth/auth_invalid"
  | "source/source_blocked"
  | "source/source_not_available"
  | "task/blocked"
  | "task/task_failed"
  | "task/timeout"
  | "task/task_result_unknown";

export type WorldEvents = {
  readonly "task_run.interaction_required": {
    readonly resource: "task_runs";
    readonly parameters: {
      readonly interaction?: Json;
    };
  };
  readonly "task_run.review_required": {
    readonly resource: "task_runs";
    readonly parameters: Readonly<Record<never, never>>;
  };
  readonly "task_run.review_approved": {
    readonly resource: "task_runs";
    readonly parameters: Readonly<Record<never, never>>;
  };
  readonly "task_run.review_rejected": {
    readonly resource: "task_runs";
    readonly parameters: {
      readonly errors?: Json;
    };
  };
  readonly "task_run.failed": {
    readonly resource: "task_runs";
    readonly parameters: {
      readonly errors?: Json;
    };
  };
  readonly "credential.verified": {
    readonly resource: "credentials";
    readonly parameters: Readonly<Record<never, never>>;
  };
  readonly "credential.invalid": {
    readonly resource: "credentials";
    readonly parameters: Readonly<Record<never, never>>;
  };
  readonly "session.failed": {
    readonly resource: "sessions";
    readonly parameters: Readonly<Record<never, never>>;
  };
  readonly "task.tested": {
    readonly resource: "tasks";
    readonly parameters: Readonly<Record<never, never>>;
  };
  readonly "task.promoted": {
    readonly resource: "tasks";
    readonly parameters: Readonly<Record<never, never>>;
  };
  readonly "storage.captured": {
    readonly resource: "task_runs";
    readonly parameters: {
      readonly file_name?: string;
      readonly file_type?: string;
      readonly file_size?: number;
    };
  };
  readonly "user.created": {
    readonly resource: "users";
    readonly parameters: Readonly<Record<never, never>>;
  };
};

/** What the behaviors of this pack can name. */
export type Deck = {
  readonly resources: Resources;
  readonly operations: Operations;
  readonly event: EventType;
  readonly error: ErrorName;
  readonly worldEvents: WorldEvents;
};
/** The pack's own handling of an operation. */
export type Handler<O extends keyof Operations> = (
  scope: Scope<Deck>,
  call: Call<Operations[O]>,
) => Answer;

/**
 * What `behaviors.ts` exports. Required are the operations whose verb is `custom`, all
 * views, and the world events without a move.
 */
export type Behaviors = BehaviorsOf<Deck> & {
  readonly operations: Required<
    Pick<
      BehaviorsOf<Deck>["operations"],
      | "createEventDestination"
      | "updateEventDestination"
      | "listEventTypes"
      | "submitTaskRunInteraction"
      | "runTask"
      | "getTest"
      | "createToken"
    >
  >;
  readonly views: Required<
    Pick<BehaviorsOf<Deck>["views"], "agents" | "task_runs" | "sessions" | "storage">
  >;
  readonly worldEvents: Required<
    Pick<BehaviorsOf<Deck>["worldEvents"], "storage.captured" | "user.created">
  >;
};
