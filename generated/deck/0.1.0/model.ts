// Generated from deck@0.1.0. Do not edit: run `npm run codegen`.

import type { Answer, BehaviorsOf, Call } from "../../../src/engine/pack/behaviors.js";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import type * as types from "./types.js";

/** Objects by collection. */
export type Resources = {
  readonly agents: {
    readonly fields: Omit<types.Agent, "tasks">;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Required<Pick<types.Agent, "tasks">>;
    readonly transition: never;
    readonly state: never;
    readonly timer: never;
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
  };
  readonly sources: {
    readonly fields: types.Source;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly transition: never;
    readonly state: never;
    readonly timer: never;
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
  };
  readonly credentials: {
    readonly fields: types.Credential;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly transition: "verify" | "invalidate" | "unverify" | "delete";
    readonly state: "unverified" | "verified" | "invalid" | "deleted";
    readonly timer: never;
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
  };
  readonly tasks: {
    readonly fields: types.Task;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly transition: "test" | "promote" | "relearn" | "reset";
    readonly state: "learning" | "test" | "live";
    readonly timer: never;
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
  };
  readonly task_runs: {
    readonly fields: Omit<types.TaskRun, "storage" | "screenshots">;
    readonly hidden: {
      readonly output_schema: Json;
      readonly stores_files: Json;
    };
    readonly views: Required<Pick<types.TaskRun, "storage" | "screenshots">>;
    readonly transition:
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
    readonly branch:
      | "completed"
      | "unknown"
      | "failed"
      | "timeout"
      | "interaction_required"
      | "review_required";
    readonly pins: {
      readonly branch?:
        | "completed"
        | "unknown"
        | "failed"
        | "timeout"
        | "interaction_required"
        | "review_required";
      readonly result?: "success" | "failure" | "unknown";
      readonly errors?: readonly RunError[];
      readonly interaction?: "mfa" | "security_question" | "account_selection" | JsonObject;
      readonly output?: Json;
    };
  };
  readonly sessions: {
    readonly fields: Omit<types.Session, "task_runs">;
    readonly hidden: {
      readonly failing: Json;
    };
    readonly views: Required<Pick<types.Session, "task_runs">>;
    readonly transition: "start" | "rest" | "resume" | "end" | "complete" | "fail";
    readonly state: "queued" | "running" | "idle" | "completing" | "completed" | "failed";
    readonly timer: "session_start" | "session_idle" | "session_close";
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
  };
  readonly storage: {
    readonly fields: Omit<types.ApiStorage, "url">;
    readonly hidden: {
      readonly token: Json;
    };
    readonly views: Required<Pick<types.ApiStorage, "url">>;
    readonly transition: never;
    readonly state: never;
    readonly timer: never;
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
  };
  readonly events: {
    readonly fields: types.ApiEvent;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly transition: never;
    readonly state: never;
    readonly timer: never;
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
  };
  readonly event_types: {
    readonly fields: types.EventType;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly transition: never;
    readonly state: never;
    readonly timer: never;
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
  };
  readonly event_destinations: {
    readonly fields: types.EventDestination;
    readonly hidden: {
      readonly secrets: Json;
      readonly custom_headers: Json;
      readonly token: Json;
    };
    readonly views: Readonly<Record<never, never>>;
    readonly transition: "activate" | "deactivate";
    readonly state: "active" | "inactive";
    readonly timer: never;
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
  };
  readonly event_deliveries: {
    readonly fields: types.EventDelivery;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly transition: never;
    readonly state: never;
    readonly timer: never;
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
  };
  readonly tokens: {
    readonly fields: types.Token;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly transition: never;
    readonly state: never;
    readonly timer: never;
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
  };
  readonly users: {
    readonly fields: types.User;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly transition: never;
    readonly state: never;
    readonly timer: never;
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
  };
  readonly test: {
    readonly fields: Readonly<Record<never, never>>;
    readonly hidden: Readonly<Record<never, never>>;
    readonly views: Readonly<Record<never, never>>;
    readonly transition: never;
    readonly state: never;
    readonly timer: never;
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
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
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly createAgent: {
    readonly resource: "agents";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.CreateAgentRequest;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly deleteAgent: {
    readonly resource: "agents";
    readonly path: {
      readonly agent_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly getAgent: {
    readonly resource: "agents";
    readonly path: {
      readonly agent_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly updateAgent: {
    readonly resource: "agents";
    readonly path: {
      readonly agent_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.UpdateAgentRequest;
    readonly fields: JsonObject;
    readonly item: JsonObject;
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
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly createCredential: {
    readonly resource: "credentials";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.CreateCredentialRequest;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly deleteCredential: {
    readonly resource: "credentials";
    readonly path: {
      readonly credential_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly getCredential: {
    readonly resource: "credentials";
    readonly path: {
      readonly credential_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly updateCredential: {
    readonly resource: "credentials";
    readonly path: {
      readonly credential_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.UpdateCredentialRequest;
    readonly fields: JsonObject;
    readonly item: JsonObject;
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
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly createEventDestination: {
    readonly resource: "event_destinations";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.CreateEventDestinationRequest;
    readonly fields: Omit<types.CreateEventDestinationResponse, "request_id">;
    readonly item: JsonObject;
  };
  readonly deleteEventDestination: {
    readonly resource: "event_destinations";
    readonly path: {
      readonly destination_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly getEventDestination: {
    readonly resource: "event_destinations";
    readonly path: {
      readonly destination_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly updateEventDestination: {
    readonly resource: "event_destinations";
    readonly path: {
      readonly destination_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.UpdateEventDestinationRequest;
    readonly fields: Omit<types.EventDestinationResponse, "request_id">;
    readonly item: JsonObject;
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
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly listEventTypes: {
    readonly resource: "event_types";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: Omit<types.ListEventTypesResponse, "request_id">;
    readonly item: types.ListEventTypesResponse["data"][number];
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
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly getEvent: {
    readonly resource: "events";
    readonly path: {
      readonly event_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly getSession: {
    readonly resource: "sessions";
    readonly path: {
      readonly session_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly endSession: {
    readonly resource: "sessions";
    readonly path: {
      readonly session_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
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
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly createSource: {
    readonly resource: "sources";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.CreateSourceRequest;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly deleteSource: {
    readonly resource: "sources";
    readonly path: {
      readonly source_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly getSource: {
    readonly resource: "sources";
    readonly path: {
      readonly source_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly updateSource: {
    readonly resource: "sources";
    readonly path: {
      readonly source_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.UpdateSourceRequest;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly getStorage: {
    readonly resource: "storage";
    readonly path: {
      readonly storage_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
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
    readonly fields: JsonObject;
    readonly item: JsonObject;
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
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly cancelTaskRun: {
    readonly resource: "task_runs";
    readonly path: {
      readonly task_run_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly submitTaskRunInteraction: {
    readonly resource: "task_runs";
    readonly path: {
      readonly task_run_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.SubmitInteractionRequest;
    readonly fields: Omit<types.GetTaskRunResponse, "request_id">;
    readonly item: JsonObject;
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
    readonly fields: JsonObject;
    readonly item: JsonObject;
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
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly createTask: {
    readonly resource: "tasks";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.CreateTaskRequest;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly deleteTask: {
    readonly resource: "tasks";
    readonly path: {
      readonly task_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly getTask: {
    readonly resource: "tasks";
    readonly path: {
      readonly task_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly updateTask: {
    readonly resource: "tasks";
    readonly path: {
      readonly task_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.UpdateTaskRequest;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly resetTask: {
    readonly resource: "tasks";
    readonly path: {
      readonly task_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: JsonObject;
    readonly item: JsonObject;
  };
  readonly runTask: {
    readonly resource: "task_runs";
    readonly path: {
      readonly task_id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.RunTaskRequest | undefined;
    readonly fields: Omit<types.GetTaskRunResponse, "request_id">;
    readonly item: JsonObject;
  };
  readonly getTest: {
    readonly resource: "test";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: Omit<types.TestResponse, "request_id">;
    readonly item: JsonObject;
  };
  readonly createToken: {
    readonly resource: "tokens";
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: undefined;
    readonly fields: Omit<types.CreateTokenResponse, "request_id">;
    readonly item: JsonObject;
  };
};

/** Types of event, each with the collection of its object. */
export type Events = {
  readonly "agent.created": "agents";
  readonly "agent.updated": "agents";
  readonly "agent.deleted": "agents";
  readonly "source.created": "sources";
  readonly "source.updated": "sources";
  readonly "source.deleted": "sources";
  readonly "credential.created": "credentials";
  readonly "credential.unverified": "credentials";
  readonly "credential.verified": "credentials";
  readonly "credential.invalid": "credentials";
  readonly "credential.deleted": "credentials";
  readonly "session.queued": "sessions";
  readonly "session.running": "sessions";
  readonly "session.idle": "sessions";
  readonly "session.completing": "sessions";
  readonly "session.completed": "sessions";
  readonly "session.failed": "sessions";
  readonly "task.created": "tasks";
  readonly "task.updated": "tasks";
  readonly "task.reset": "tasks";
  readonly "task.deleted": "tasks";
  readonly "task_run.queued": "task_runs";
  readonly "task_run.running": "task_runs";
  readonly "task_run.interaction_required": "task_runs";
  readonly "task_run.review_required": "task_runs";
  readonly "task_run.completed": "task_runs";
  readonly "task_run.failed": "task_runs";
  readonly "task_run.canceling": "task_runs";
  readonly "task_run.canceled": "task_runs";
  readonly "storage.created": "storage";
  readonly "event_destination.activated": "event_destinations";
  readonly "event_destination.deactivated": "event_destinations";
  readonly "user.created": "users";
};

/** Errors of calls, with the placeholders of each. */
export type Errors = {
  readonly "request/api_key_invalid": never;
  readonly "request/forbidden": never;
  readonly "request/agent_not_found": "id";
  readonly "request/source_not_found": "id";
  readonly "request/credential_not_found": "id";
  readonly "request/task_not_found": "id";
  readonly "request/task_run_not_found": "id";
  readonly "request/session_not_found": "id";
  readonly "request/storage_not_found": "id";
  readonly "request/event_not_found": "id";
  readonly "request/event_destination_not_found": "id";
  readonly "request/invalid_state": "object" | "state";
  readonly "request/credential_deleted": "id";
  readonly "request/input_missing": "field";
  readonly "idempotency/idempotency_error": never;
  readonly "idempotency/idempotency_key_error": never;
  readonly "rate_limit/rate_limit_exceeded": never;
  readonly "rate_limit/session_limit_exceeded": never;
  readonly "api/api_error": never;
  readonly "api/timeout": never;
  readonly "api/endpoint_deprecated": never;
  readonly "session/session_ended": "id";
  readonly "session/timeout": never;
};

/** An error that an object can end with. */
export type RunError =
  | {
      readonly type: "session";
      readonly code: "session_failed";
    }
  | {
      readonly type: "interaction";
      readonly code: "interaction_timeout";
    }
  | {
      readonly type: "auth";
      readonly code: "auth_invalid";
    }
  | {
      readonly type: "source";
      readonly code: "source_blocked";
    }
  | {
      readonly type: "source";
      readonly code: "source_not_available";
    }
  | {
      readonly type: "task";
      readonly code: "blocked";
    }
  | {
      readonly type: "task";
      readonly code: "task_failed";
    }
  | {
      readonly type: "task";
      readonly code: "timeout";
    }
  | {
      readonly type: "task";
      readonly code: "task_result_unknown";
    };

export type Duration =
  | "session_start"
  | "run_queue"
  | "run_settle"
  | "cancel_settle"
  | "session_close"
  | "review_settle"
  | "webhook_retry_1"
  | "webhook_retry_2"
  | "webhook_retry_3"
  | "run_timeout"
  | "interaction_window"
  | "session_idle";

/** Caps that a test can set. */
export type Limit = "sessions";

/** Paths of problems in a request's body. */
export type BodyPath =
  | "agent_id"
  | "auth_credentials"
  | "auth_credentials.password"
  | "auth_credentials.source_fields"
  | "auth_credentials.username"
  | "auth_method"
  | "aws_eventbridge"
  | "aws_eventbridge.event_bus_name"
  | "aws_eventbridge.region"
  | "aws_kinesis"
  | "aws_kinesis.region"
  | "aws_kinesis.stream_name"
  | "aws_s3"
  | "aws_s3.bucket"
  | "aws_s3.region"
  | "aws_sqs"
  | "aws_sqs.queue_url"
  | "azure_servicebus"
  | "azure_servicebus.name"
  | "credential_id"
  | "description"
  | "events"
  | "external_id"
  | "extraction"
  | "gcp_pubsub"
  | "gcp_pubsub.project_id"
  | "gcp_pubsub.topic"
  | "hookdeck"
  | "hookdeck.token"
  | "input"
  | "input_schema"
  | "name"
  | "output_schema"
  | "prompt"
  | "rabbitmq"
  | "rabbitmq.exchange"
  | "rabbitmq.server_url"
  | "request_id"
  | "session_id"
  | "source_id"
  | "status"
  | "storage"
  | "storage.deduplication"
  | "storage.enabled"
  | "storage.extraction"
  | "storage.extraction_schema"
  | "type"
  | "webhook"
  | "webhook.custom_headers"
  | "webhook.secret"
  | "webhook.url"
  | "website"
  | "website.url"
  | `auth_credentials.source_fields.${string}`
  | `events.${string}`
  | `input.${string}`
  | `input_schema.${string}`
  | `output_schema.${string}`
  | `storage.extraction_schema.${string}`;

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
  readonly events: Events;
  readonly errors: Errors;
  readonly duration: Duration;
  readonly limit: Limit;
  readonly bodyPath: BodyPath;
  readonly worldEvents: WorldEvents;
};
/** A call of an operation, and the answer of the pack's own handler. */
export type CallOf<O extends keyof Operations> = Call<Operations[O]>;
export type AnswerOf<O extends keyof Operations> = Answer<Deck, Operations[O]>;

/**
 * What `behaviors.ts` exports. Required are the operations that its handlers name, all
 * views, and the world events without a transition.
 */
export type Behaviors = BehaviorsOf<Deck> & {
  readonly operations: Required<
    Pick<
      NonNullable<BehaviorsOf<Deck>["operations"]>,
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
    Pick<NonNullable<BehaviorsOf<Deck>["views"]>, "agents" | "task_runs" | "sessions" | "storage">
  >;
  readonly worldEvents: Required<
    Pick<NonNullable<BehaviorsOf<Deck>["worldEvents"]>, "storage.captured" | "user.created">
  >;
};
