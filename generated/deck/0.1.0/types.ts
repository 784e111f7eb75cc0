// Generated from deck@0.1.0. Do not edit: run `npm run codegen`.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";

/** Owner of tasks */
export type Agent = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "agent";
  /** [documented] */
  readonly name: string;
  /** Purpose [documented] */
  readonly description: string | null;
  /** Tasks of the agent, empty for a new one [documented] */
  readonly tasks: readonly AgentTask[];
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
};

/** Payload of the agent events */
export type AgentEventData = {
  /** [assumed] */
  readonly id: string;
  /** [assumed] */
  readonly object: "agent";
  /** [assumed] */
  readonly name: string;
  /** [assumed] */
  readonly description: string;
  /** [assumed] */
  readonly created_at: string;
  /** [assumed] */
  readonly updated_at: string;
};

/** Task in the list of its agent */
export type AgentTask = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "task";
  /** [documented] */
  readonly name: string;
  /** [documented] */
  readonly status: TaskStatus;
};

export type AwsEventbridgeDestination = {
  /** [documented] */
  readonly event_bus_name: string;
  /** [documented] */
  readonly region: string;
};

export type AwsKinesisDestination = {
  /** [documented] */
  readonly stream_name: string;
  /** [documented] */
  readonly region: string;
};

export type AwsS3Destination = {
  /** [documented] */
  readonly bucket: string;
  /** [documented] */
  readonly region: string;
};

export type AwsSqsDestination = {
  /** [documented] */
  readonly queue_url: string;
};

export type AzureServicebusDestination = {
  /** [documented] */
  readonly name: string;
};

export type CreateAgentRequest = {
  /** [documented] */
  readonly name: string;
  /** [documented] */
  readonly description?: string | null;
};

export type CreateAwsEventbridgeDestination = {
  /** [documented] */
  readonly event_bus_name: string;
  /** [documented] */
  readonly region: string;
};

export type CreateAwsKinesisDestination = {
  /** [documented] */
  readonly stream_name: string;
  /** [documented] */
  readonly region: string;
};

export type CreateAwsS3Destination = {
  /** [documented] */
  readonly bucket: string;
  /** [documented] */
  readonly region: string;
};

export type CreateAwsSqsDestination = {
  /** [documented] */
  readonly queue_url: string;
};

export type CreateAzureServicebusDestination = {
  /** [documented] */
  readonly name: string;
};

export type CreateCredentialRequest = {
  /** [documented] */
  readonly source_id: string;
  /** none when absent [documented] */
  readonly auth_method?: "username_password" | "none" | null;
  /** [documented] */
  readonly auth_credentials?: WriteAuthCredentials;
  /** [documented] */
  readonly external_id?: string | null;
};

export type CreateEventDestinationRequest = {
  /** [documented] */
  readonly name: string;
  /** webhook when absent [documented] */
  readonly type?: EventDestinationType;
  /** Event types, or the one entry "*" for all [documented] */
  readonly events?: readonly string[] | null;
  /** [documented] */
  readonly webhook?: CreateWebhookDestination;
  /** [documented] */
  readonly aws_sqs?: CreateAwsSqsDestination;
  /** [documented] */
  readonly aws_kinesis?: CreateAwsKinesisDestination;
  /** [documented] */
  readonly aws_s3?: CreateAwsS3Destination;
  /** [documented] */
  readonly aws_eventbridge?: CreateAwsEventbridgeDestination;
  /** [documented] */
  readonly gcp_pubsub?: CreateGcpPubsubDestination;
  /** [documented] */
  readonly rabbitmq?: CreateRabbitmqDestination;
  /** [documented] */
  readonly azure_servicebus?: CreateAzureServicebusDestination;
  /** [documented] */
  readonly hookdeck?: CreateHookdeckDestination;
};

/** EventDestination as the answer to its creation, the only one that can show a secret */
export type CreateEventDestinationResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "event_destination";
  /** [documented] */
  readonly name: string;
  /** [documented] */
  readonly status: EventDestinationStatus;
  /** [documented] */
  readonly type: EventDestinationType;
  /** Event types, or the one entry "*" [documented] */
  readonly events: readonly string[];
  /** [documented] */
  readonly webhook?: CreatedWebhookDestination;
  /** [documented] */
  readonly aws_sqs?: AwsSqsDestination;
  /** [documented] */
  readonly aws_kinesis?: AwsKinesisDestination;
  /** [documented] */
  readonly aws_s3?: AwsS3Destination;
  /** [documented] */
  readonly aws_eventbridge?: AwsEventbridgeDestination;
  /** [documented] */
  readonly gcp_pubsub?: GcpPubsubDestination;
  /** [documented] */
  readonly rabbitmq?: RabbitmqDestination;
  /** [documented] */
  readonly azure_servicebus?: AzureServicebusDestination;
  /** [documented] */
  readonly hookdeck?: HookdeckDestination;
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
  /** Id of this call [documented] */
  readonly request_id: string;
};

export type CreateGcpPubsubDestination = {
  /** [documented] */
  readonly project_id: string;
  /** [documented] */
  readonly topic: string;
};

export type CreateHookdeckDestination = {
  /** [documented] */
  readonly token: string;
};

export type CreateRabbitmqDestination = {
  /** [documented] */
  readonly exchange: string;
  /** [documented] */
  readonly server_url: string;
};

export type CreateSourceRequest = {
  /** [documented] */
  readonly type: "website";
  /** [documented] */
  readonly website: WriteWebsite;
  /** [documented] */
  readonly name?: string | null;
};

export type CreateTaskRequest = {
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
  readonly storage?: TaskStorage;
  /** False when absent [documented] */
  readonly extraction?: boolean;
};

/** Token as the answer of one call, with the id of the call */
export type CreateTokenResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "token";
  /** [documented] */
  readonly token: string;
  /** 30 minutes after created_at [documented] */
  readonly expires_at: string;
  /** [documented] */
  readonly created_at: string;
  /** Id of this call [documented] */
  readonly request_id: string;
};

export type CreateWebhookDestination = {
  /** Absolute http or https address [documented] */
  readonly url: string;
  /** JSON text of an object of headers [documented] */
  readonly custom_headers?: string | null;
  /** Generated when absent [documented] */
  readonly secret?: string | null;
};

export type CreatedWebhookDestination = {
  /** [documented] */
  readonly url: string;
  /** Only when it was generated [assumed] */
  readonly secret?: string;
};

/** One user on one source */
export type Credential = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "credential";
  /** [documented] */
  readonly status: "unverified" | "verified" | "invalid" | "deleted";
  /** The caller's own id, not unique [documented] */
  readonly external_id: string | null;
  /** [documented] */
  readonly source_id: string;
  /** [documented] */
  readonly auth_method: "username_password" | "none";
  /** [documented] */
  readonly auth_credentials: CredentialSummary;
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
};

/** Payload of the credential events */
export type CredentialEventData = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "credential";
  /** [documented] */
  readonly status: "unverified" | "verified" | "invalid" | "deleted";
  /** [documented] */
  readonly external_id: string;
  /** [documented] */
  readonly source_id: string;
  /** [documented] */
  readonly auth_method: "username_password" | "none";
};

/** All that is readable of the login values; secrets are write-only */
export type CredentialSummary = {
  /** [captured] */
  readonly username: string | null;
};

/** Confirmation of a deletion */
export type DeleteAgentResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "agent";
  /** [documented] */
  readonly deleted: true;
  /** Id of this call [documented] */
  readonly request_id: string;
};

/** Confirmation of a deletion */
export type DeleteCredentialResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "credential";
  /** [documented] */
  readonly deleted: true;
  /** Id of this call [documented] */
  readonly request_id: string;
};

/** Confirmation of a deletion */
export type DeleteEventDestinationResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "event_destination";
  /** [documented] */
  readonly deleted: true;
  /** Id of this call [documented] */
  readonly request_id: string;
};

/** Confirmation of a deletion */
export type DeleteSourceResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "source";
  /** [documented] */
  readonly deleted: true;
  /** Id of this call [documented] */
  readonly request_id: string;
};

/** Confirmation of a deletion */
export type DeleteTaskResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "task";
  /** [documented] */
  readonly deleted: true;
  /** Id of this call [documented] */
  readonly request_id: string;
};

/** One error, of a call or of a run */
export type ErrorElement = {
  /** [captured] */
  readonly type: ErrorType;
  /** [captured] */
  readonly code: string;
  /** [captured] */
  readonly message: string;
  /** [captured] */
  readonly field: string | null;
};

/** Body of a failed call */
export type ErrorEnvelope = {
  /** [captured] */
  readonly errors: readonly ErrorElement[];
  /** [captured] */
  readonly request_id: string;
};

export type ErrorType =
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

/** Something that happened, as delivered and as listed */
export type ApiEvent = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "event";
  /** [captured] */
  readonly type: EventTypeName;
  /** [captured] */
  readonly data: EventData;
  /** [documented] */
  readonly created_at: string;
};

/** Frozen subset of the object; empty values are empty strings */
export type EventData =
  | AgentEventData
  | SourceEventData
  | CredentialEventData
  | SessionEventData
  | TaskEventData
  | TaskRunEventData
  | TaskRunInteractionEventData
  | StorageEventData
  | EventDestinationEventData
  | UserEventData;

/** One event on its way to one destination */
export type EventDelivery = {
  /** [assumed] */
  readonly id: string;
  /** [documented] */
  readonly object: "event_delivery";
  /** [documented] */
  readonly status: "success" | "failure";
  /** [documented] */
  readonly event_type: EventTypeName;
  /** [documented] */
  readonly event_id: string;
  /** [documented] */
  readonly event_destination_id: string;
  /** [documented] */
  readonly attempts: number;
  /** [documented] */
  readonly created_at: string;
  /** Null until an attempt succeeds [documented] */
  readonly delivered_at: string | null;
};

/**
 * Where events are sent. Of the objects named after a type only that of its own type is
 * present
 */
export type EventDestination = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "event_destination";
  /** [documented] */
  readonly name: string;
  /** [documented] */
  readonly status: EventDestinationStatus;
  /** [documented] */
  readonly type: EventDestinationType;
  /** Event types, or the one entry "*" [documented] */
  readonly events: readonly string[];
  /** [documented] */
  readonly webhook?: WebhookDestination;
  /** [documented] */
  readonly aws_sqs?: AwsSqsDestination;
  /** [documented] */
  readonly aws_kinesis?: AwsKinesisDestination;
  /** [documented] */
  readonly aws_s3?: AwsS3Destination;
  /** [documented] */
  readonly aws_eventbridge?: AwsEventbridgeDestination;
  /** [documented] */
  readonly gcp_pubsub?: GcpPubsubDestination;
  /** [documented] */
  readonly rabbitmq?: RabbitmqDestination;
  /** [documented] */
  readonly azure_servicebus?: AzureServicebusDestination;
  /** [documented] */
  readonly hookdeck?: HookdeckDestination;
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
};

/** Payload of the event_destination events */
export type EventDestinationEventData = {
  /** [assumed] */
  readonly id: string;
  /** [assumed] */
  readonly object: "event_destination";
  /** [assumed] */
  readonly name: string;
  /** [assumed] */
  readonly status: EventDestinationStatus;
  /** [assumed] */
  readonly type: EventDestinationType;
  /** [assumed] */
  readonly created_at: string;
  /** [assumed] */
  readonly updated_at: string;
};

/** EventDestination as the answer of one call, with the id of the call */
export type EventDestinationResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "event_destination";
  /** [documented] */
  readonly name: string;
  /** [documented] */
  readonly status: EventDestinationStatus;
  /** [documented] */
  readonly type: EventDestinationType;
  /** Event types, or the one entry "*" [documented] */
  readonly events: readonly string[];
  /** [documented] */
  readonly webhook?: WebhookDestination;
  /** [documented] */
  readonly aws_sqs?: AwsSqsDestination;
  /** [documented] */
  readonly aws_kinesis?: AwsKinesisDestination;
  /** [documented] */
  readonly aws_s3?: AwsS3Destination;
  /** [documented] */
  readonly aws_eventbridge?: AwsEventbridgeDestination;
  /** [documented] */
  readonly gcp_pubsub?: GcpPubsubDestination;
  /** [documented] */
  readonly rabbitmq?: RabbitmqDestination;
  /** [documented] */
  readonly azure_servicebus?: AzureServicebusDestination;
  /** [documented] */
  readonly hookdeck?: HookdeckDestination;
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
  /** Id of this call [documented] */
  readonly request_id: string;
};

export type EventDestinationStatus = "pending_verification" | "active" | "inactive";

export type EventDestinationType =
  | "webhook"
  | "aws_sqs"
  | "aws_kinesis"
  | "aws_s3"
  | "aws_eventbridge"
  | "gcp_pubsub"
  | "rabbitmq"
  | "azure_servicebus"
  | "hookdeck";

/** Kind of event */
export type EventType = {
  /** [assumed] */
  readonly object: "event_type";
  /** [captured] */
  readonly type: EventTypeName;
  /** [assumed] */
  readonly description: string;
};

export type EventTypeName =
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

/** JSON Schema of what is extracted from a file */
export type ExtractionSchema = JsonObject | null;

export type GcpPubsubDestination = {
  /** [documented] */
  readonly project_id: string;
  /** [documented] */
  readonly topic: string;
};

/** Agent as the answer of one call, with the id of the call */
export type GetAgentResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "agent";
  /** [documented] */
  readonly name: string;
  /** Purpose [documented] */
  readonly description: string | null;
  /** Tasks of the agent, empty for a new one [documented] */
  readonly tasks: readonly AgentTask[];
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
  /** Id of this call [documented] */
  readonly request_id: string;
};

/** Credential as the answer of one call, with the id of the call */
export type GetCredentialResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "credential";
  /** [documented] */
  readonly status: "unverified" | "verified" | "invalid" | "deleted";
  /** The caller's own id, not unique [documented] */
  readonly external_id: string | null;
  /** [documented] */
  readonly source_id: string;
  /** [documented] */
  readonly auth_method: "username_password" | "none";
  /** [documented] */
  readonly auth_credentials: CredentialSummary;
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
  /** Id of this call [documented] */
  readonly request_id: string;
};

/** Event as the answer of one call, with the id of the call */
export type GetEventResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "event";
  /** [captured] */
  readonly type: EventTypeName;
  /** [captured] */
  readonly data: EventData;
  /** [documented] */
  readonly created_at: string;
  /** Id of this call [documented] */
  readonly request_id: string;
};

/** Session as the answer of one call, with the id of the call */
export type GetSessionResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "session";
  /** [documented] */
  readonly status: "queued" | "running" | "idle" | "completing" | "completed" | "failed";
  /** 0 until the session ends [documented] */
  readonly runtime_ms: number;
  /** [documented] */
  readonly task_runs: readonly SessionTaskRun[];
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
  /** Id of this call [documented] */
  readonly request_id: string;
};

/** Source as the answer of one call, with the id of the call */
export type GetSourceResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "source";
  /** [documented] */
  readonly name: string | null;
  /** [documented] */
  readonly type: "website";
  /** [documented] */
  readonly website: Website;
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
  /** Id of this call [documented] */
  readonly request_id: string;
};

/** Storage as the answer of one call, with the id of the call */
export type GetStorageResponse = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "storage";
  /** Name on the source [documented] */
  readonly file_name: string;
  /** MIME type [documented] */
  readonly file_type: string;
  /** Bytes [documented] */
  readonly file_size: number;
  /** Download address, needs no key [documented] */
  readonly url: string | null;
  /** [documented] */
  readonly metadata: JsonObject | null;
  /** [documented] */
  readonly fetch_date: string;
  /** Any JSON value; null when extraction failed or is off [documented] */
  readonly extraction: Json;
  /** [documented] */
  readonly task_run_id: string;
  /** [documented] */
  readonly created_at: string;
  /** Id of this call [documented] */
  readonly request_id: string;
};

/** Task as the answer of one call, with the id of the call */
export type GetTaskResponse = {
  /** [captured] */
  readonly id: string;
  /** [captured] */
  readonly object: "task";
  /** [captured] */
  readonly name: string;
  /** Instructions [documented] */
  readonly prompt: string | null;
  /** [captured] */
  readonly status: TaskStatus;
  /** [captured] */
  readonly agent_id: string;
  /** JSON Schema of a run's input [captured] */
  readonly input_schema: JsonObject | null;
  /** JSON Schema of a run's output [captured] */
  readonly output_schema: JsonObject | null;
  /** [documented] */
  readonly storage: TaskStorage;
  /** [documented] */
  readonly extraction: boolean;
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
  /** Id of this call [documented] */
  readonly request_id: string;
};

/** TaskRun as the answer of one call, with the id of the call */
export type GetTaskRunResponse = {
  /** [captured] */
  readonly id: string;
  /** [documented] */
  readonly object: "task_run";
  /** [captured] */
  readonly status: TaskRunStatus;
  /** Null until the run ends [captured] */
  readonly result: "success" | "failure" | "unknown" | null;
  /** [documented] */
  readonly task_id: string;
  /** [documented] */
  readonly credential_id: string | null;
  /** [documented] */
  readonly session_id: string | null;
  /** Always null [captured] */
  readonly workflow_id: string | null;
  /** [documented] */
  readonly agent_id: string;
  /** [documented] */
  readonly source_id: string | null;
  /** 0 until the run ends [captured] */
  readonly runtime_ms: number;
  /** Any JSON value; only with include=input [documented] */
  readonly input?: Json;
  /** Shaped by the task's output_schema [captured] */
  readonly output: JsonObject | null;
  /** Only with include=storage [documented] */
  readonly storage?: readonly RunStorageItem[];
  /** Only with include=screenshots; always empty [documented] */
  readonly screenshots?: readonly Json[];
  /** Why the run failed [captured] */
  readonly errors: readonly ErrorElement[];
  /** Null when the run is not paused [captured] */
  readonly interaction: Interaction | null;
  /** [documented] */
  readonly canceled_at: string | null;
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
  /** Id of this call [documented] */
  readonly request_id: string;
};

export type HookdeckDestination = Readonly<Record<string, never>>;

/** What a paused run asks for */
export type Interaction = {
  /** [captured] */
  readonly type: InteractionType;
  /** [documented] */
  readonly message: string;
  /** [documented] */
  readonly fields: readonly InteractionField[];
};

/**
 * One value to submit. How the accounts of account_selection are listed is not published,
 * so further properties are allowed
 */
export type InteractionField = {
  /** [documented] */
  readonly name: string;
  /** [documented] */
  readonly type: string;
  /** [documented] */
  readonly label: string;
};

export type InteractionType = "mfa" | "security_question" | "account_selection";

/** All kinds of event; the one list without pages */
export type ListEventTypesResponse = {
  /** [assumed] */
  readonly data: readonly EventType[];
  /** [assumed] */
  readonly request_id: string;
};

export type PageSize = number | string;

/** One page of event destinations, newest first */
export type PaginatedResponseOfEventDestinationResponse = {
  /** [captured] */
  readonly data: readonly EventDestination[];
  /** [captured] */
  readonly has_more: boolean;
  /** Null on the last page [captured] */
  readonly next_cursor: string | null;
  /** [captured] */
  readonly request_id: string;
};

/** One page of agents, newest first */
export type PaginatedResponseOfGetAgentResponse = {
  /** [captured] */
  readonly data: readonly Agent[];
  /** [captured] */
  readonly has_more: boolean;
  /** Null on the last page [captured] */
  readonly next_cursor: string | null;
  /** [captured] */
  readonly request_id: string;
};

/** One page of credentials, newest first */
export type PaginatedResponseOfGetCredentialResponse = {
  /** [captured] */
  readonly data: readonly Credential[];
  /** [captured] */
  readonly has_more: boolean;
  /** Null on the last page [captured] */
  readonly next_cursor: string | null;
  /** [captured] */
  readonly request_id: string;
};

/** One page of events, newest first */
export type PaginatedResponseOfGetEventResponse = {
  /** [captured] */
  readonly data: readonly ApiEvent[];
  /** [captured] */
  readonly has_more: boolean;
  /** Null on the last page [captured] */
  readonly next_cursor: string | null;
  /** [captured] */
  readonly request_id: string;
};

/** One page of sources, newest first */
export type PaginatedResponseOfGetSourceResponse = {
  /** [captured] */
  readonly data: readonly Source[];
  /** [captured] */
  readonly has_more: boolean;
  /** Null on the last page [captured] */
  readonly next_cursor: string | null;
  /** [captured] */
  readonly request_id: string;
};

/** One page of tasks, newest first */
export type PaginatedResponseOfGetTaskResponse = {
  /** [captured] */
  readonly data: readonly Task[];
  /** [captured] */
  readonly has_more: boolean;
  /** Null on the last page [captured] */
  readonly next_cursor: string | null;
  /** [captured] */
  readonly request_id: string;
};

/** One page of runs, newest first */
export type PaginatedResponseOfGetTaskRunResponse = {
  /** [captured] */
  readonly data: readonly TaskRun[];
  /** [captured] */
  readonly has_more: boolean;
  /** Null on the last page [captured] */
  readonly next_cursor: string | null;
  /** [captured] */
  readonly request_id: string;
};

/** One page of deliveries, newest first */
export type PaginatedResponseOfListEventDeliveryResponse = {
  /** [captured] */
  readonly data: readonly EventDelivery[];
  /** [captured] */
  readonly has_more: boolean;
  /** Null on the last page [captured] */
  readonly next_cursor: string | null;
  /** [captured] */
  readonly request_id: string;
};

/** One page of files, newest first */
export type PaginatedResponseOfListStorageItemResponse = {
  /** [captured] */
  readonly data: readonly ApiStorage[];
  /** [captured] */
  readonly has_more: boolean;
  /** Null on the last page [captured] */
  readonly next_cursor: string | null;
  /** [captured] */
  readonly request_id: string;
};

export type RabbitmqDestination = {
  /** [documented] */
  readonly exchange: string;
  /** [documented] */
  readonly server_url: string;
};

/** File in the list of its run */
export type RunStorageItem = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "storage";
  /** [documented] */
  readonly file_name: string;
  /** [documented] */
  readonly file_type: string;
  /** Bytes [documented] */
  readonly file_size: number;
  /** [documented] */
  readonly created_at: string;
};

export type RunTaskRequest = {
  /** [documented] */
  readonly credential_id?: string | null;
  /** Implied by a credential [documented] */
  readonly source_id?: string | null;
  /** Session to join instead of a new one [documented] */
  readonly session_id?: string | null;
  /** Any JSON value that the task's input_schema accepts [documented] */
  readonly input?: Json;
  /** Purpose not published [documented] */
  readonly request_id?: string | null;
};

/** Browser session that runs happen in */
export type Session = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "session";
  /** [documented] */
  readonly status: "queued" | "running" | "idle" | "completing" | "completed" | "failed";
  /** 0 until the session ends [documented] */
  readonly runtime_ms: number;
  /** [documented] */
  readonly task_runs: readonly SessionTaskRun[];
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
};

/** Payload of the session events */
export type SessionEventData = {
  /** [assumed] */
  readonly id: string;
  /** [assumed] */
  readonly object: "session";
  /** [assumed] */
  readonly status: "queued" | "running" | "idle" | "completing" | "completed" | "failed";
  /** [assumed] */
  readonly runtime_ms: number;
  /** [assumed] */
  readonly created_at: string;
  /** [assumed] */
  readonly updated_at: string;
};

/** Run in the list of its session */
export type SessionTaskRun = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly task_id: string;
  /** [documented] */
  readonly agent_id: string;
  /** [documented] */
  readonly credential_id: string | null;
};

/** Website that tasks work on */
export type Source = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "source";
  /** [documented] */
  readonly name: string | null;
  /** [documented] */
  readonly type: "website";
  /** [documented] */
  readonly website: Website;
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
};

/** Payload of the source events */
export type SourceEventData = {
  /** [assumed] */
  readonly id: string;
  /** [assumed] */
  readonly object: "source";
  /** [assumed] */
  readonly name: string;
  /** [assumed] */
  readonly type: "website";
  /** [assumed] */
  readonly created_at: string;
  /** [assumed] */
  readonly updated_at: string;
};

/** Further login values, such as a company id; the reserved keys are refused */
export type SourceFields = JsonObject | null;

/** File captured during a run */
export type ApiStorage = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "storage";
  /** Name on the source [documented] */
  readonly file_name: string;
  /** MIME type [documented] */
  readonly file_type: string;
  /** Bytes [documented] */
  readonly file_size: number;
  /** Download address, needs no key [documented] */
  readonly url: string | null;
  /** [documented] */
  readonly metadata: JsonObject | null;
  /** [documented] */
  readonly fetch_date: string;
  /** Any JSON value; null when extraction failed or is off [documented] */
  readonly extraction: Json;
  /** [documented] */
  readonly task_run_id: string;
  /** [documented] */
  readonly created_at: string;
};

/** Payload of the storage events */
export type StorageEventData = {
  /** [assumed] */
  readonly id: string;
  /** [assumed] */
  readonly object: "storage";
  /** [assumed] */
  readonly file_name: string;
  /** [assumed] */
  readonly file_type: string;
  /** [assumed] */
  readonly file_size: number;
  /** [assumed] */
  readonly fetch_date: string;
  /** [assumed] */
  readonly task_run_id: string;
  /** [assumed] */
  readonly created_at: string;
};

export type SubmitInteractionRequest = {
  /** One value for each field of the interaction [documented] */
  readonly input: JsonObject;
};

/** Definition of an automation */
export type Task = {
  /** [captured] */
  readonly id: string;
  /** [captured] */
  readonly object: "task";
  /** [captured] */
  readonly name: string;
  /** Instructions [documented] */
  readonly prompt: string | null;
  /** [captured] */
  readonly status: TaskStatus;
  /** [captured] */
  readonly agent_id: string;
  /** JSON Schema of a run's input [captured] */
  readonly input_schema: JsonObject | null;
  /** JSON Schema of a run's output [captured] */
  readonly output_schema: JsonObject | null;
  /** [documented] */
  readonly storage: TaskStorage;
  /** [documented] */
  readonly extraction: boolean;
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
};

/** Payload of the task events */
export type TaskEventData = {
  /** [assumed] */
  readonly id: string;
  /** [assumed] */
  readonly object: "task";
  /** [assumed] */
  readonly name: string;
  /** [assumed] */
  readonly prompt: string;
  /** [assumed] */
  readonly status: TaskStatus;
  /** [assumed] */
  readonly agent_id: string;
  /** [assumed] */
  readonly extraction: boolean;
  /** [assumed] */
  readonly created_at: string;
  /** [assumed] */
  readonly updated_at: string;
};

/** One execution of a task */
export type TaskRun = {
  /** [captured] */
  readonly id: string;
  /** [documented] */
  readonly object: "task_run";
  /** [captured] */
  readonly status: TaskRunStatus;
  /** Null until the run ends [captured] */
  readonly result: "success" | "failure" | "unknown" | null;
  /** [documented] */
  readonly task_id: string;
  /** [documented] */
  readonly credential_id: string | null;
  /** [documented] */
  readonly session_id: string | null;
  /** Always null [captured] */
  readonly workflow_id: string | null;
  /** [documented] */
  readonly agent_id: string;
  /** [documented] */
  readonly source_id: string | null;
  /** 0 until the run ends [captured] */
  readonly runtime_ms: number;
  /** Any JSON value; only with include=input [documented] */
  readonly input?: Json;
  /** Shaped by the task's output_schema [captured] */
  readonly output: JsonObject | null;
  /** Only with include=storage [documented] */
  readonly storage?: readonly RunStorageItem[];
  /** Only with include=screenshots; always empty [documented] */
  readonly screenshots?: readonly Json[];
  /** Why the run failed [captured] */
  readonly errors: readonly ErrorElement[];
  /** Null when the run is not paused [captured] */
  readonly interaction: Interaction | null;
  /** [documented] */
  readonly canceled_at: string | null;
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
};

/** Payload of the task_run events other than task_run.interaction_required */
export type TaskRunEventData = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "task_run";
  /** Spelled cancelling also in task_run.canceling [documented] */
  readonly status: TaskRunStatus;
  /** [documented] */
  readonly result: "success" | "failure" | "unknown" | "";
  /** [documented] */
  readonly task_id: string;
  /** [documented] */
  readonly credential_id: string;
  /** Always empty [captured] */
  readonly workflow_id: string;
  /** [documented] */
  readonly agent_id: string;
  /** [documented] */
  readonly source_id: string;
  /** [documented] */
  readonly runtime_ms: number;
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
};

/** Payload of task_run.interaction_required */
export type TaskRunInteractionEventData = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "task_run";
  /** Spelled cancelling also in task_run.canceling [documented] */
  readonly status: TaskRunStatus;
  /** [documented] */
  readonly result: "success" | "failure" | "unknown" | "";
  /** [documented] */
  readonly task_id: string;
  /** [documented] */
  readonly credential_id: string;
  /** Always empty [captured] */
  readonly workflow_id: string;
  /** [documented] */
  readonly agent_id: string;
  /** [documented] */
  readonly source_id: string;
  /** [documented] */
  readonly runtime_ms: number;
  /** What the run waits for [assumed] */
  readonly interaction: Interaction;
  /** [documented] */
  readonly created_at: string;
  /** [documented] */
  readonly updated_at: string;
};

export type TaskRunStatus =
  | "queued"
  | "running"
  | "cancelling"
  | "interaction_required"
  | "review_required"
  | "completed"
  | "canceled"
  | "failed";

export type TaskStatus = "learning" | "test" | "live";

/**
 * Settings for files captured during a run. Declared without a shape by the vendor, so it
 * reads as it was written
 */
export type TaskStorage = {
  /** [documented] */
  readonly enabled?: boolean;
  /** [documented] */
  readonly extraction?: boolean;
  /** [documented] */
  readonly extraction_schema?: ExtractionSchema;
  /** [documented] */
  readonly deduplication?: boolean;
} | null;

export type TestResponse = {
  /** [documented] */
  readonly status: "ready";
  /** [documented] */
  readonly environment: "live";
  /** Id of this call [documented] */
  readonly request_id: string;
};

/** Session token of the authentication component */
export type Token = {
  /** [documented] */
  readonly id: string;
  /** [documented] */
  readonly object: "token";
  /** [documented] */
  readonly token: string;
  /** 30 minutes after created_at [documented] */
  readonly expires_at: string;
  /** [documented] */
  readonly created_at: string;
};

export type UpdateAgentRequest = {
  /** [assumed] */
  readonly name?: string;
  /** [assumed] */
  readonly description?: string | null;
};

export type UpdateAwsEventbridgeDestination = {
  /** [documented] */
  readonly event_bus_name?: string;
  /** [documented] */
  readonly region?: string;
};

export type UpdateAwsKinesisDestination = {
  /** [documented] */
  readonly stream_name?: string;
  /** [documented] */
  readonly region?: string;
};

export type UpdateAwsS3Destination = {
  /** [documented] */
  readonly bucket?: string;
  /** [documented] */
  readonly region?: string;
};

export type UpdateAwsSqsDestination = {
  /** [documented] */
  readonly queue_url?: string;
};

export type UpdateAzureServicebusDestination = {
  /** [documented] */
  readonly name?: string;
};

export type UpdateCredentialRequest = {
  /** [documented] */
  readonly auth_credentials?: WriteAuthCredentials;
  /** Null clears it [documented] */
  readonly external_id?: string | null;
};

/** The type itself cannot change */
export type UpdateEventDestinationRequest = {
  /** [documented] */
  readonly name?: string;
  /** [documented] */
  readonly status?: "active" | "inactive";
  /** Event types, or the one entry "*" for all [documented] */
  readonly events?: readonly string[] | null;
  /** [documented] */
  readonly webhook?: UpdateWebhookDestination;
  /** [documented] */
  readonly aws_sqs?: UpdateAwsSqsDestination;
  /** [documented] */
  readonly aws_kinesis?: UpdateAwsKinesisDestination;
  /** [documented] */
  readonly aws_s3?: UpdateAwsS3Destination;
  /** [documented] */
  readonly aws_eventbridge?: UpdateAwsEventbridgeDestination;
  /** [documented] */
  readonly gcp_pubsub?: UpdateGcpPubsubDestination;
  /** [documented] */
  readonly rabbitmq?: UpdateRabbitmqDestination;
  /** [documented] */
  readonly azure_servicebus?: UpdateAzureServicebusDestination;
  /** [documented] */
  readonly hookdeck?: UpdateHookdeckDestination;
};

export type UpdateGcpPubsubDestination = {
  /** [documented] */
  readonly project_id?: string;
  /** [documented] */
  readonly topic?: string;
};

export type UpdateHookdeckDestination = {
  /** [documented] */
  readonly token?: string;
};

export type UpdateRabbitmqDestination = {
  /** [documented] */
  readonly exchange?: string;
  /** [documented] */
  readonly server_url?: string;
};

export type UpdateSourceRequest = {
  /** [assumed] */
  readonly name?: string | null;
  /** [assumed] */
  readonly website?: WriteWebsite;
};

export type UpdateTaskRequest = {
  /** [assumed] */
  readonly name?: string;
  /** [assumed] */
  readonly input_schema?: JsonObject | null;
  /** [assumed] */
  readonly output_schema?: JsonObject | null;
  /** [assumed] */
  readonly prompt?: string | null;
  /** [documented] */
  readonly storage?: TaskStorage;
  /** [assumed] */
  readonly extraction?: boolean;
};

export type UpdateWebhookDestination = {
  /** Absolute http or https address [documented] */
  readonly url?: string;
  /** JSON text of an object of headers [documented] */
  readonly custom_headers?: string | null;
  /** Generated when absent [documented] */
  readonly secret?: string | null;
};

/** Member of the organization; known from user.created only, no call reads it */
export type User = {
  /** [assumed] */
  readonly id: string;
  /** [assumed] */
  readonly object: "user";
  /** [assumed] */
  readonly created_at: string;
};

/** Payload of the user events */
export type UserEventData = {
  /** [assumed] */
  readonly id: string;
  /** [assumed] */
  readonly object: "user";
  /** [assumed] */
  readonly created_at: string;
};

/** What the method username_password needs */
export type UsernameAndPassword = {
  /** [documented] */
  readonly username: string;
  /** [documented] */
  readonly password: string;
};

/** Body of a call refused by validation (RFC 9110) */
export type ValidationErrorResponse = {
  /** [captured] */
  readonly type: string;
  /** [captured] */
  readonly title: string;
  /** [captured] */
  readonly status: 400;
  /** Messages by field path, such as input.check_in_date [captured] */
  readonly errors: { readonly [key: string]: readonly string[] };
  /** W3C traceparent [captured] */
  readonly traceId: string;
};

export type WebhookDestination = {
  /** [documented] */
  readonly url: string;
};

/** Address of a source */
export type Website = {
  /** [documented] */
  readonly url: string;
};

/** Login values of any method */
export type WriteAuthCredentials = {
  /** [documented] */
  readonly username?: string | null;
  /** [documented] */
  readonly password?: string | null;
  /** [documented] */
  readonly source_fields?: SourceFields;
} | null;

export type WriteWebsite = {
  /** [documented] */
  readonly url: string;
};
