// Generated from deck@0.1.0. Do not edit: run `npm run codegen`.

import { behaviors } from "../../../pack/deck/0.1.0/behaviors.js";
import * as handle from "../../../src/engine/pack/handlers.js";
import type { HandlersOf } from "../../../src/engine/pack/handlers.js";
import type { Deck } from "./model.js";

/** What carries out each operation, in the order of the document. */
export const handlers: HandlersOf<Deck> = {
  /** `GET /test`, documented. */
  getTest: handle.custom("test", behaviors.operations.getTest),
  /** `GET /agents`, documented. */
  listAgents: handle.list("agents"),
  /** `POST /agents`, documented. */
  createAgent: handle.create("agents"),
  /** `GET /agents/{agent_id}`, documented. */
  getAgent: handle.retrieve("agents"),
  /** `DELETE /agents/{agent_id}`, documented. */
  deleteAgent: handle.delete("agents"),
  /** `PATCH /agents/{agent_id}`, assumed. */
  updateAgent: handle.update("agents"),
  /** `GET /sources`, documented. */
  listSources: handle.list("sources"),
  /** `POST /sources`, documented. */
  createSource: handle.create("sources"),
  /** `GET /sources/{source_id}`, documented. */
  getSource: handle.retrieve("sources"),
  /** `DELETE /sources/{source_id}`, documented. */
  deleteSource: handle.delete("sources"),
  /** `PATCH /sources/{source_id}`, assumed. */
  updateSource: handle.update("sources"),
  /** `GET /credentials`, documented. */
  listCredentials: handle.list("credentials"),
  /** `POST /credentials`, documented. */
  createCredential: handle.create("credentials"),
  /** `GET /credentials/{credential_id}`, documented. */
  getCredential: handle.retrieve("credentials"),
  /** `DELETE /credentials/{credential_id}`, documented. */
  deleteCredential: handle.delete("credentials"),
  /** `PATCH /credentials/{credential_id}`, documented. */
  updateCredential: handle.update("credentials"),
  /** `GET /tasks`, documented. */
  listTasks: handle.list("tasks"),
  /** `POST /tasks`, documented. */
  createTask: handle.create("tasks"),
  /** `GET /tasks/{task_id}`, captured. */
  getTask: handle.retrieve("tasks"),
  /** `DELETE /tasks/{task_id}`, assumed. */
  deleteTask: handle.delete("tasks"),
  /** `PATCH /tasks/{task_id}`, documented. */
  updateTask: handle.update("tasks"),
  /** `POST /tasks/{task_id}/reset`, documented. */
  resetTask: handle.transition("tasks"),
  /** `POST /tasks/{task_id}/run`, documented. */
  runTask: handle.custom("task_runs", behaviors.operations.runTask),
  /** `GET /task-runs`, documented. */
  listTaskRuns: handle.list("task_runs"),
  /** `GET /task-runs/{task_run_id}`, captured. */
  getTaskRun: handle.retrieve("task_runs"),
  /** `POST /task-runs/{task_run_id}/cancel`, documented. */
  cancelTaskRun: handle.transition("task_runs"),
  /** `POST /task-runs/{task_run_id}/interaction`, documented. */
  submitTaskRunInteraction: handle.custom(
    "task_runs",
    behaviors.operations.submitTaskRunInteraction,
  ),
  /** `GET /task-runs/{task_run_id}/storage`, documented. */
  listTaskRunStorage: handle.list("storage"),
  /** `GET /sessions/{session_id}`, documented. */
  getSession: handle.retrieve("sessions"),
  /** `POST /sessions/{session_id}/end`, documented. */
  endSession: handle.transition("sessions"),
  /** `GET /storage/{storage_id}`, documented. */
  getStorage: handle.retrieve("storage"),
  /** `GET /events`, documented. */
  listEvents: handle.list("events"),
  /** `GET /events/{event_id}`, documented. */
  getEvent: handle.retrieve("events"),
  /** `GET /event-types`, captured. */
  listEventTypes: handle.custom("event_types", behaviors.operations.listEventTypes),
  /** `GET /event-destinations`, documented. */
  listEventDestinations: handle.list("event_destinations"),
  /** `POST /event-destinations`, documented. */
  createEventDestination: handle.custom(
    "event_destinations",
    behaviors.operations.createEventDestination,
  ),
  /** `GET /event-destinations/{destination_id}`, documented. */
  getEventDestination: handle.retrieve("event_destinations"),
  /** `DELETE /event-destinations/{destination_id}`, documented. */
  deleteEventDestination: handle.delete("event_destinations"),
  /** `PATCH /event-destinations/{destination_id}`, documented. */
  updateEventDestination: handle.custom(
    "event_destinations",
    behaviors.operations.updateEventDestination,
  ),
  /** `GET /event-destinations/{destination_id}/event-deliveries`, documented. */
  listEventDeliveries: handle.list("event_deliveries"),
  /** `POST /token`, documented. */
  createToken: handle.custom("tokens", behaviors.operations.createToken),
};
