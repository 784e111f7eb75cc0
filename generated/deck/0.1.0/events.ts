// Generated from deck@0.1.0. Do not edit: run `npm run codegen`.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import type { EventSpec } from "../../../src/engine/pack/pack.js";

/** An empty value is an empty text in an event. */
const filled: (value: Json | undefined) => Json = (value) => value ?? "";

const agentEventData: (fields: JsonObject) => JsonObject = (fields) => ({
  id: filled(fields["id"]),
  object: filled(fields["object"]),
  name: filled(fields["name"]),
  description: filled(fields["description"]),
  created_at: filled(fields["created_at"]),
  updated_at: filled(fields["updated_at"]),
});

const credentialEventData: (fields: JsonObject) => JsonObject = (fields) => ({
  id: filled(fields["id"]),
  object: filled(fields["object"]),
  status: filled(fields["status"]),
  external_id: filled(fields["external_id"]),
  source_id: filled(fields["source_id"]),
  auth_method: filled(fields["auth_method"]),
});

const eventDestinationEventData: (fields: JsonObject) => JsonObject = (fields) => ({
  id: filled(fields["id"]),
  object: filled(fields["object"]),
  name: filled(fields["name"]),
  status: filled(fields["status"]),
  type: filled(fields["type"]),
  created_at: filled(fields["created_at"]),
  updated_at: filled(fields["updated_at"]),
});

const sessionEventData: (fields: JsonObject) => JsonObject = (fields) => ({
  id: filled(fields["id"]),
  object: filled(fields["object"]),
  status: filled(fields["status"]),
  runtime_ms: filled(fields["runtime_ms"]),
  created_at: filled(fields["created_at"]),
  updated_at: filled(fields["updated_at"]),
});

const sourceEventData: (fields: JsonObject) => JsonObject = (fields) => ({
  id: filled(fields["id"]),
  object: filled(fields["object"]),
  name: filled(fields["name"]),
  type: filled(fields["type"]),
  created_at: filled(fields["created_at"]),
  updated_at: filled(fields["updated_at"]),
});

const storageEventData: (fields: JsonObject) => JsonObject = (fields) => ({
  id: filled(fields["id"]),
  object: filled(fields["object"]),
  file_name: filled(fields["file_name"]),
  file_type: filled(fields["file_type"]),
  file_size: filled(fields["file_size"]),
  fetch_date: filled(fields["fetch_date"]),
  task_run_id: filled(fields["task_run_id"]),
  created_at: filled(fields["created_at"]),
});

const taskEventData: (fields: JsonObject) => JsonObject = (fields) => ({
  id: filled(fields["id"]),
  object: filled(fields["object"]),
  name: filled(fields["name"]),
  prompt: filled(fields["prompt"]),
  status: filled(fields["status"]),
  agent_id: filled(fields["agent_id"]),
  extraction: filled(fields["extraction"]),
  created_at: filled(fields["created_at"]),
  updated_at: filled(fields["updated_at"]),
});

const taskRunEventData: (fields: JsonObject) => JsonObject = (fields) => ({
  id: filled(fields["id"]),
  object: filled(fields["object"]),
  status: filled(fields["status"]),
  result: filled(fields["result"]),
  task_id: filled(fields["task_id"]),
  credential_id: filled(fields["credential_id"]),
  workflow_id: filled(fields["workflow_id"]),
  agent_id: filled(fields["agent_id"]),
  source_id: filled(fields["source_id"]),
  runtime_ms: filled(fields["runtime_ms"]),
  created_at: filled(fields["created_at"]),
  updated_at: filled(fields["updated_at"]),
});

const taskRunInteractionEventData: (fields: JsonObject) => JsonObject = (fields) => ({
  id: filled(fields["id"]),
  object: filled(fields["object"]),
  status: filled(fields["status"]),
  result: filled(fields["result"]),
  task_id: filled(fields["task_id"]),
  credential_id: filled(fields["credential_id"]),
  workflow_id: filled(fields["workflow_id"]),
  agent_id: filled(fields["agent_id"]),
  source_id: filled(fields["source_id"]),
  runtime_ms: filled(fields["runtime_ms"]),
  interaction: filled(fields["interaction"]),
  created_at: filled(fields["created_at"]),
  updated_at: filled(fields["updated_at"]),
});

const userEventData: (fields: JsonObject) => JsonObject = (fields) => ({
  id: filled(fields["id"]),
  object: filled(fields["object"]),
  created_at: filled(fields["created_at"]),
});

export const events: Readonly<Record<string, EventSpec>> = {
  "agent.created": {
    type: "agent.created",
    resource: "agents",
    description: "An agent was created.",
    provenance: "captured",
    project: agentEventData,
  },
  "agent.updated": {
    type: "agent.updated",
    resource: "agents",
    description: "An agent was changed.",
    provenance: "captured",
    project: agentEventData,
  },
  "agent.deleted": {
    type: "agent.deleted",
    resource: "agents",
    description: "An agent was deleted.",
    provenance: "captured",
    project: agentEventData,
  },
  "source.created": {
    type: "source.created",
    resource: "sources",
    description: "A source was created.",
    provenance: "captured",
    project: sourceEventData,
  },
  "source.updated": {
    type: "source.updated",
    resource: "sources",
    description: "A source was changed.",
    provenance: "captured",
    project: sourceEventData,
  },
  "source.deleted": {
    type: "source.deleted",
    resource: "sources",
    description: "A source was deleted.",
    provenance: "captured",
    project: sourceEventData,
  },
  "credential.created": {
    type: "credential.created",
    resource: "credentials",
    description: "A credential was stored; it is unverified.",
    provenance: "captured",
    project: credentialEventData,
  },
  "credential.unverified": {
    type: "credential.unverified",
    resource: "credentials",
    description: "A credential was changed and must be verified again.",
    provenance: "captured",
    project: credentialEventData,
  },
  "credential.verified": {
    type: "credential.verified",
    resource: "credentials",
    description: "The source accepted the credential.",
    provenance: "captured",
    project: credentialEventData,
  },
  "credential.invalid": {
    type: "credential.invalid",
    resource: "credentials",
    description: "The source rejected the credential.",
    provenance: "captured",
    project: credentialEventData,
  },
  "credential.deleted": {
    type: "credential.deleted",
    resource: "credentials",
    description: "A credential was removed from the vault.",
    provenance: "captured",
    project: credentialEventData,
  },
  "session.queued": {
    type: "session.queued",
    resource: "sessions",
    description: "A session waits to be provisioned.",
    provenance: "captured",
    project: sessionEventData,
  },
  "session.running": {
    type: "session.running",
    resource: "sessions",
    description: "A session is active and executing.",
    provenance: "captured",
    project: sessionEventData,
  },
  "session.idle": {
    type: "session.idle",
    resource: "sessions",
    description: "A session has no active run and waits for work.",
    provenance: "captured",
    project: sessionEventData,
  },
  "session.completing": {
    type: "session.completing",
    resource: "sessions",
    description: "A session is shutting down.",
    provenance: "captured",
    project: sessionEventData,
  },
  "session.completed": {
    type: "session.completed",
    resource: "sessions",
    description: "A session finished and is closed.",
    provenance: "captured",
    project: sessionEventData,
  },
  "session.failed": {
    type: "session.failed",
    resource: "sessions",
    description: "A session failed.",
    provenance: "captured",
    project: sessionEventData,
  },
  "task.created": {
    type: "task.created",
    resource: "tasks",
    description: "A task was created.",
    provenance: "captured",
    project: taskEventData,
  },
  "task.updated": {
    type: "task.updated",
    resource: "tasks",
    description: "A task was changed.",
    provenance: "captured",
    project: taskEventData,
  },
  "task.reset": {
    type: "task.reset",
    resource: "tasks",
    description: "A task was reset to learning.",
    provenance: "captured",
    project: taskEventData,
  },
  "task.deleted": {
    type: "task.deleted",
    resource: "tasks",
    description: "A task was deleted.",
    provenance: "captured",
    project: taskEventData,
  },
  "task_run.queued": {
    type: "task_run.queued",
    resource: "task_runs",
    description: "A run waits to start.",
    provenance: "captured",
    project: taskRunEventData,
  },
  "task_run.running": {
    type: "task_run.running",
    resource: "task_runs",
    description: "A run executes.",
    provenance: "captured",
    project: taskRunEventData,
  },
  "task_run.interaction_required": {
    type: "task_run.interaction_required",
    resource: "task_runs",
    description: "A run needs input from a user.",
    provenance: "captured",
    project: taskRunInteractionEventData,
  },
  "task_run.review_required": {
    type: "task_run.review_required",
    resource: "task_runs",
    description: "A run waits for review.",
    provenance: "captured",
    project: taskRunEventData,
  },
  "task_run.completed": {
    type: "task_run.completed",
    resource: "task_runs",
    description: "A run finished.",
    provenance: "captured",
    project: taskRunEventData,
  },
  "task_run.failed": {
    type: "task_run.failed",
    resource: "task_runs",
    description: "A run failed.",
    provenance: "captured",
    project: taskRunEventData,
  },
  "task_run.canceling": {
    type: "task_run.canceling",
    resource: "task_runs",
    description: "Cancellation of a run was requested.",
    provenance: "captured",
    project: taskRunEventData,
  },
  "task_run.canceled": {
    type: "task_run.canceled",
    resource: "task_runs",
    description: "A run was canceled.",
    provenance: "captured",
    project: taskRunEventData,
  },
  "storage.created": {
    type: "storage.created",
    resource: "storage",
    description: "A file was stored during a run.",
    provenance: "captured",
    project: storageEventData,
  },
  "event_destination.activated": {
    type: "event_destination.activated",
    resource: "event_destinations",
    description: "An event destination became active.",
    provenance: "captured",
    project: eventDestinationEventData,
  },
  "event_destination.deactivated": {
    type: "event_destination.deactivated",
    resource: "event_destinations",
    description: "An event destination became inactive.",
    provenance: "captured",
    project: eventDestinationEventData,
  },
  "user.created": {
    type: "user.created",
    resource: "users",
    description: "A user joined the organization.",
    provenance: "captured",
    project: userEventData,
  },
};
