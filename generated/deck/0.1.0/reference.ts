// Generated from deck@0.1.0, sha256 49b4a955ff777b75dfb4b388c9c0405a01de90b52d04d000f364ae13ae9c9918. Do not edit: run `npm run codegen`.

import type { Reference } from "../../../src/pack-types/reference.js";

export const reference: Reference = {
  pack: "deck@0.1.0",
  pages: [
    {
      name: "resources",
      title: "Resources",
      about: [
        "The kinds of object and their fields, in the order in which answers have them. Who writes: ",
        "the caller once, on creation; the caller often, on creation and update; or the service.",
      ],
      entries: [
        {
          name: "agents",
          blocks: [
            { kind: "text", words: ["Owner of tasks"] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["object"], [{ code: "agent" }]],
                [["ids"], [{ code: "agt_…" }]],
                [
                  ["operations"],
                  [
                    { code: "list", to: { page: "operations", entry: "agents.list" } },
                    ", ",
                    { code: "create", to: { page: "operations", entry: "agents.create" } },
                    ", ",
                    { code: "delete", to: { page: "operations", entry: "agents.delete" } },
                    ", ",
                    { code: "retrieve", to: { page: "operations", entry: "agents.retrieve" } },
                    ", ",
                    { code: "update", to: { page: "operations", entry: "agents.update" } },
                  ],
                ],
                [["seeds"], ["yes"]],
                [["provenance"], ["captured"]],
              ],
            },
            {
              kind: "table",
              head: ["field", "type", "who writes", "meaning", "provenance"],
              rows: [
                [[{ code: "id" }], ["string"], ["service"], [], ["documented"]],
                [[{ code: "object" }], [{ code: "agent" }], ["service"], [], ["documented"]],
                [[{ code: "name" }], ["string"], ["caller, often"], [], ["documented"]],
                [
                  [{ code: "description" }],
                  ["string", " or ", "null"],
                  ["caller, often"],
                  ["Purpose"],
                  ["documented"],
                ],
                [
                  [{ code: "tasks" }],
                  ["list of ", "object"],
                  ["service, when read"],
                  ["Tasks of the agent, empty for a new one"],
                  ["documented"],
                ],
                [[{ code: "created_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
                [[{ code: "updated_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
              ],
            },
          ],
        },
        {
          name: "sources",
          blocks: [
            { kind: "text", words: ["Website that tasks work on"] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["object"], [{ code: "source" }]],
                [["ids"], [{ code: "src_…" }]],
                [
                  ["operations"],
                  [
                    { code: "list", to: { page: "operations", entry: "sources.list" } },
                    ", ",
                    { code: "create", to: { page: "operations", entry: "sources.create" } },
                    ", ",
                    { code: "delete", to: { page: "operations", entry: "sources.delete" } },
                    ", ",
                    { code: "retrieve", to: { page: "operations", entry: "sources.retrieve" } },
                    ", ",
                    { code: "update", to: { page: "operations", entry: "sources.update" } },
                  ],
                ],
                [["seeds"], ["yes"]],
                [["provenance"], ["captured"]],
              ],
            },
            {
              kind: "table",
              head: ["field", "type", "who writes", "meaning", "provenance"],
              rows: [
                [[{ code: "id" }], ["string"], ["service"], [], ["documented"]],
                [[{ code: "object" }], [{ code: "source" }], ["service"], [], ["documented"]],
                [
                  [{ code: "name" }],
                  ["string", " or ", "null"],
                  ["caller, often"],
                  [],
                  ["documented"],
                ],
                [[{ code: "type" }], [{ code: "website" }], ["caller, once"], [], ["documented"]],
                [
                  [{ code: "website" }],
                  ["object"],
                  ["caller, often"],
                  ["Of what is written only ", { code: "url" }, " is shown."],
                  ["documented"],
                ],
                [[{ code: "created_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
                [[{ code: "updated_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
              ],
            },
          ],
        },
        {
          name: "credentials",
          blocks: [
            { kind: "text", words: ["One user on one source"] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["object"], [{ code: "credential" }]],
                [["ids"], [{ code: "cred_…" }]],
                [
                  ["operations"],
                  [
                    { code: "list", to: { page: "operations", entry: "credentials.list" } },
                    ", ",
                    { code: "create", to: { page: "operations", entry: "credentials.create" } },
                    ", ",
                    { code: "delete", to: { page: "operations", entry: "credentials.delete" } },
                    ", ",
                    { code: "retrieve", to: { page: "operations", entry: "credentials.retrieve" } },
                    ", ",
                    { code: "update", to: { page: "operations", entry: "credentials.update" } },
                  ],
                ],
                [
                  ["states"],
                  [{ code: "credentials", to: { page: "lifecycles", entry: "credentials" } }],
                ],
                [["seeds"], ["yes"]],
                [["provenance"], ["captured"]],
              ],
            },
            {
              kind: "table",
              head: ["field", "type", "who writes", "meaning", "provenance"],
              rows: [
                [[{ code: "id" }], ["string"], ["service"], [], ["documented"]],
                [[{ code: "object" }], [{ code: "credential" }], ["service"], [], ["documented"]],
                [
                  [{ code: "status" }],
                  [
                    "one of ",
                    { code: "unverified" },
                    ", ",
                    { code: "verified" },
                    ", ",
                    { code: "invalid" },
                    ", ",
                    { code: "deleted" },
                  ],
                  ["service"],
                  [],
                  ["documented"],
                ],
                [
                  [{ code: "external_id" }],
                  ["string", " or ", "null"],
                  ["caller, often"],
                  ["The caller's own id, not unique"],
                  ["documented"],
                ],
                [
                  [{ code: "source_id" }],
                  ["string"],
                  ["caller, once"],
                  [" → ", { code: "sources", to: { page: "resources", entry: "sources" } }],
                  ["documented"],
                ],
                [
                  [{ code: "auth_method" }],
                  ["one of ", { code: "username_password" }, ", ", { code: "none" }],
                  ["caller, once"],
                  [],
                  ["documented"],
                ],
                [
                  [{ code: "auth_credentials" }],
                  ["object"],
                  ["caller, often"],
                  ["Of what is written only ", { code: "username" }, " is shown."],
                  ["documented"],
                ],
                [[{ code: "created_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
                [[{ code: "updated_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
              ],
            },
          ],
        },
        {
          name: "tasks",
          blocks: [
            { kind: "text", words: ["Definition of an automation"] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["object"], [{ code: "task" }]],
                [["ids"], [{ code: "task_…" }]],
                [
                  ["operations"],
                  [
                    { code: "list", to: { page: "operations", entry: "tasks.list" } },
                    ", ",
                    { code: "create", to: { page: "operations", entry: "tasks.create" } },
                    ", ",
                    { code: "delete", to: { page: "operations", entry: "tasks.delete" } },
                    ", ",
                    { code: "retrieve", to: { page: "operations", entry: "tasks.retrieve" } },
                    ", ",
                    { code: "update", to: { page: "operations", entry: "tasks.update" } },
                    ", ",
                    { code: "reset", to: { page: "operations", entry: "tasks.reset" } },
                  ],
                ],
                [["states"], [{ code: "tasks", to: { page: "lifecycles", entry: "tasks" } }]],
                [["seeds"], ["yes"]],
                [["provenance"], ["captured"]],
              ],
            },
            {
              kind: "table",
              head: ["field", "type", "who writes", "meaning", "provenance"],
              rows: [
                [[{ code: "id" }], ["string"], ["service"], [], ["captured"]],
                [[{ code: "object" }], [{ code: "task" }], ["service"], [], ["captured"]],
                [[{ code: "name" }], ["string"], ["caller, often"], [], ["captured"]],
                [
                  [{ code: "prompt" }],
                  ["string", " or ", "null"],
                  ["caller, often"],
                  ["Instructions"],
                  ["documented"],
                ],
                [
                  [{ code: "status" }],
                  ["one of ", { code: "learning" }, ", ", { code: "test" }, ", ", { code: "live" }],
                  ["service"],
                  [],
                  ["captured"],
                ],
                [
                  [{ code: "agent_id" }],
                  ["string"],
                  ["caller, once"],
                  [" → ", { code: "agents", to: { page: "resources", entry: "agents" } }],
                  ["captured"],
                ],
                [
                  [{ code: "input_schema" }],
                  ["object", " or ", "null"],
                  ["caller, often"],
                  ["JSON Schema of a run's input"],
                  ["captured"],
                ],
                [
                  [{ code: "output_schema" }],
                  ["object", " or ", "null"],
                  ["caller, often"],
                  ["JSON Schema of a run's output"],
                  ["captured"],
                ],
                [
                  [{ code: "storage" }],
                  ["object", " or ", "null"],
                  ["caller, often"],
                  [],
                  ["documented"],
                ],
                [[{ code: "extraction" }], ["boolean"], ["caller, often"], [], ["documented"]],
                [[{ code: "created_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
                [[{ code: "updated_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
              ],
            },
          ],
        },
        {
          name: "task_runs",
          blocks: [
            { kind: "text", words: ["One execution of a task"] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["object"], [{ code: "task_run" }]],
                [["ids"], [{ code: "trun_…" }]],
                [
                  ["operations"],
                  [
                    { code: "list", to: { page: "operations", entry: "task_runs.list" } },
                    ", ",
                    { code: "retrieve", to: { page: "operations", entry: "task_runs.retrieve" } },
                    ", ",
                    { code: "cancel", to: { page: "operations", entry: "task_runs.cancel" } },
                    ", ",
                    { code: "answer", to: { page: "operations", entry: "task_runs.answer" } },
                    ", ",
                    { code: "create", to: { page: "operations", entry: "task_runs.create" } },
                  ],
                ],
                [
                  ["states"],
                  [{ code: "task_runs", to: { page: "lifecycles", entry: "task_runs" } }],
                ],
                [["seeds"], ["yes"]],
                [["provenance"], ["captured"]],
              ],
            },
            {
              kind: "table",
              head: ["field", "type", "who writes", "meaning", "provenance"],
              rows: [
                [[{ code: "id" }], ["string"], ["service"], [], ["captured"]],
                [[{ code: "object" }], [{ code: "task_run" }], ["service"], [], ["documented"]],
                [
                  [{ code: "status" }],
                  [
                    "one of ",
                    { code: "queued" },
                    ", ",
                    { code: "running" },
                    ", ",
                    { code: "cancelling" },
                    ", ",
                    { code: "interaction_required" },
                    ", ",
                    { code: "review_required" },
                    ", ",
                    { code: "completed" },
                    ", ",
                    { code: "canceled" },
                    ", ",
                    { code: "failed" },
                  ],
                  ["service"],
                  [],
                  ["captured"],
                ],
                [
                  [{ code: "result" }],
                  [
                    "one of ",
                    { code: "success" },
                    ", ",
                    { code: "failure" },
                    ", ",
                    { code: "unknown" },
                    ", ",
                    { code: "null" },
                  ],
                  ["service"],
                  ["Null until the run ends"],
                  ["captured"],
                ],
                [
                  [{ code: "task_id" }],
                  ["string"],
                  ["service"],
                  [" → ", { code: "tasks", to: { page: "resources", entry: "tasks" } }],
                  ["documented"],
                ],
                [
                  [{ code: "credential_id" }],
                  ["string", " or ", "null"],
                  ["service"],
                  [" → ", { code: "credentials", to: { page: "resources", entry: "credentials" } }],
                  ["documented"],
                ],
                [
                  [{ code: "session_id" }],
                  ["string", " or ", "null"],
                  ["service"],
                  [" → ", { code: "sessions", to: { page: "resources", entry: "sessions" } }],
                  ["documented"],
                ],
                [
                  [{ code: "workflow_id" }],
                  ["string", " or ", "null"],
                  ["service"],
                  ["Always null"],
                  ["captured"],
                ],
                [
                  [{ code: "agent_id" }],
                  ["string"],
                  ["service"],
                  [" → ", { code: "agents", to: { page: "resources", entry: "agents" } }],
                  ["documented"],
                ],
                [
                  [{ code: "source_id" }],
                  ["string", " or ", "null"],
                  ["service"],
                  [" → ", { code: "sources", to: { page: "resources", entry: "sources" } }],
                  ["documented"],
                ],
                [
                  [{ code: "runtime_ms" }],
                  ["integer"],
                  ["service"],
                  ["0 until the run ends"],
                  ["captured"],
                ],
                [
                  [{ code: "input" }],
                  ["any value"],
                  ["caller, once"],
                  [
                    "Any JSON value; only with include=input. Shown with include ",
                    { code: "input" },
                    ".",
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "output" }],
                  ["object", " or ", "null"],
                  ["service"],
                  ["Shaped by the task's output_schema"],
                  ["captured"],
                ],
                [
                  [{ code: "storage" }],
                  ["list of ", "object"],
                  ["service, when read"],
                  ["Only with include=storage. Shown with include ", { code: "storage" }, "."],
                  ["documented"],
                ],
                [
                  [{ code: "screenshots" }],
                  ["list of ", "any value"],
                  ["service, when read"],
                  [
                    "Only with include=screenshots; always empty. Shown with include ",
                    { code: "screenshots" },
                    ".",
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "errors" }],
                  ["list of ", "object"],
                  ["service"],
                  ["Why the run failed"],
                  ["captured"],
                ],
                [
                  [{ code: "interaction" }],
                  ["object", " or ", "null"],
                  ["service"],
                  ["Null when the run is not paused"],
                  ["captured"],
                ],
                [
                  [{ code: "canceled_at" }],
                  ["string (date-time)", " or ", "null"],
                  ["service"],
                  [],
                  ["documented"],
                ],
                [[{ code: "created_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
                [[{ code: "updated_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
              ],
            },
          ],
        },
        {
          name: "sessions",
          blocks: [
            { kind: "text", words: ["Browser session that runs happen in"] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["object"], [{ code: "session" }]],
                [["ids"], [{ code: "sess_…" }]],
                [
                  ["operations"],
                  [
                    { code: "retrieve", to: { page: "operations", entry: "sessions.retrieve" } },
                    ", ",
                    { code: "end", to: { page: "operations", entry: "sessions.end" } },
                  ],
                ],
                [["states"], [{ code: "sessions", to: { page: "lifecycles", entry: "sessions" } }]],
                [["seeds"], ["no"]],
                [["provenance"], ["captured"]],
              ],
            },
            {
              kind: "table",
              head: ["field", "type", "who writes", "meaning", "provenance"],
              rows: [
                [[{ code: "id" }], ["string"], ["service"], [], ["documented"]],
                [[{ code: "object" }], [{ code: "session" }], ["service"], [], ["documented"]],
                [
                  [{ code: "status" }],
                  [
                    "one of ",
                    { code: "queued" },
                    ", ",
                    { code: "running" },
                    ", ",
                    { code: "idle" },
                    ", ",
                    { code: "completing" },
                    ", ",
                    { code: "completed" },
                    ", ",
                    { code: "failed" },
                  ],
                  ["service"],
                  [],
                  ["documented"],
                ],
                [
                  [{ code: "runtime_ms" }],
                  ["integer"],
                  ["service"],
                  ["0 until the session ends"],
                  ["documented"],
                ],
                [
                  [{ code: "task_runs" }],
                  ["list of ", "object"],
                  ["service, when read"],
                  [],
                  ["documented"],
                ],
                [[{ code: "created_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
                [[{ code: "updated_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
              ],
            },
          ],
        },
        {
          name: "storage",
          blocks: [
            { kind: "text", words: ["File captured during a run"] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["object"], [{ code: "storage" }]],
                [["ids"], [{ code: "stor_…" }]],
                [
                  ["operations"],
                  [
                    { code: "retrieve", to: { page: "operations", entry: "storage.retrieve" } },
                    ", ",
                    { code: "list", to: { page: "operations", entry: "storage.list" } },
                  ],
                ],
                [["seeds"], ["no"]],
                [["provenance"], ["captured"]],
              ],
            },
            {
              kind: "table",
              head: ["field", "type", "who writes", "meaning", "provenance"],
              rows: [
                [[{ code: "id" }], ["string"], ["service"], [], ["documented"]],
                [[{ code: "object" }], [{ code: "storage" }], ["service"], [], ["documented"]],
                [
                  [{ code: "file_name" }],
                  ["string"],
                  ["service"],
                  ["Name on the source"],
                  ["documented"],
                ],
                [[{ code: "file_type" }], ["string"], ["service"], ["MIME type"], ["documented"]],
                [[{ code: "file_size" }], ["integer"], ["service"], ["Bytes"], ["documented"]],
                [
                  [{ code: "url" }],
                  ["string", " or ", "null"],
                  ["service, when read"],
                  ["Download address, needs no key"],
                  ["documented"],
                ],
                [
                  [{ code: "metadata" }],
                  ["object", " or ", "null"],
                  ["service"],
                  [],
                  ["documented"],
                ],
                [[{ code: "fetch_date" }], ["string (date-time)"], ["service"], [], ["documented"]],
                [
                  [{ code: "extraction" }],
                  ["any value"],
                  ["service"],
                  ["Any JSON value; null when extraction failed or is off"],
                  ["documented"],
                ],
                [
                  [{ code: "task_run_id" }],
                  ["string"],
                  ["service"],
                  [" → ", { code: "task_runs", to: { page: "resources", entry: "task_runs" } }],
                  ["documented"],
                ],
                [[{ code: "created_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
              ],
            },
          ],
        },
        {
          name: "events",
          blocks: [
            { kind: "text", words: ["Something that happened, as delivered and as listed"] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["object"], [{ code: "event" }]],
                [["ids"], [{ code: "evt_…" }]],
                [
                  ["operations"],
                  [
                    { code: "list", to: { page: "operations", entry: "events.list" } },
                    ", ",
                    { code: "retrieve", to: { page: "operations", entry: "events.retrieve" } },
                  ],
                ],
                [["seeds"], ["no"]],
                [["provenance"], ["captured"]],
              ],
            },
            {
              kind: "table",
              head: ["field", "type", "who writes", "meaning", "provenance"],
              rows: [
                [[{ code: "id" }], ["string"], ["service"], [], ["documented"]],
                [[{ code: "object" }], [{ code: "event" }], ["service"], [], ["documented"]],
                [
                  [{ code: "type" }],
                  [
                    "one of ",
                    { code: "agent.created" },
                    ", ",
                    { code: "agent.updated" },
                    ", ",
                    { code: "agent.deleted" },
                    ", ",
                    { code: "source.created" },
                    ", ",
                    { code: "source.updated" },
                    ", ",
                    { code: "source.deleted" },
                    ", ",
                    { code: "credential.created" },
                    ", ",
                    { code: "credential.unverified" },
                    ", ",
                    { code: "credential.verified" },
                    ", ",
                    { code: "credential.invalid" },
                    ", ",
                    { code: "credential.deleted" },
                    ", ",
                    { code: "session.queued" },
                    ", ",
                    { code: "session.running" },
                    ", ",
                    { code: "session.idle" },
                    ", ",
                    { code: "session.completing" },
                    ", ",
                    { code: "session.completed" },
                    ", ",
                    { code: "session.failed" },
                    ", ",
                    { code: "task.created" },
                    ", ",
                    { code: "task.updated" },
                    ", ",
                    { code: "task.reset" },
                    ", ",
                    { code: "task.deleted" },
                    ", ",
                    { code: "task_run.queued" },
                    ", ",
                    { code: "task_run.running" },
                    ", ",
                    { code: "task_run.interaction_required" },
                    ", ",
                    { code: "task_run.review_required" },
                    ", ",
                    { code: "task_run.completed" },
                    ", ",
                    { code: "task_run.failed" },
                    ", ",
                    { code: "task_run.canceling" },
                    ", ",
                    { code: "task_run.canceled" },
                    ", ",
                    { code: "storage.created" },
                    ", ",
                    { code: "event_destination.activated" },
                    ", ",
                    { code: "event_destination.deactivated" },
                    ", ",
                    { code: "user.created" },
                  ],
                  ["service"],
                  [],
                  ["captured"],
                ],
                [
                  [{ code: "data" }],
                  [
                    "object",
                    " or ",
                    "object",
                    " or ",
                    "object",
                    " or ",
                    "object",
                    " or ",
                    "object",
                    " or ",
                    "object",
                    " or ",
                    "object",
                    " or ",
                    "object",
                    " or ",
                    "object",
                    " or ",
                    "object",
                  ],
                  ["service"],
                  [],
                  ["captured"],
                ],
                [[{ code: "created_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
              ],
            },
          ],
        },
        {
          name: "event_types",
          blocks: [
            { kind: "text", words: ["Kind of event"] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["object"], [{ code: "event_type" }]],
                [
                  ["operations"],
                  [{ code: "list", to: { page: "operations", entry: "event_types.list" } }],
                ],
                [["seeds"], ["no"]],
                [["provenance"], ["captured"]],
              ],
            },
            {
              kind: "table",
              head: ["field", "type", "who writes", "meaning", "provenance"],
              rows: [
                [[{ code: "object" }], [{ code: "event_type" }], ["service"], [], ["assumed"]],
                [
                  [{ code: "type" }],
                  [
                    "one of ",
                    { code: "agent.created" },
                    ", ",
                    { code: "agent.updated" },
                    ", ",
                    { code: "agent.deleted" },
                    ", ",
                    { code: "source.created" },
                    ", ",
                    { code: "source.updated" },
                    ", ",
                    { code: "source.deleted" },
                    ", ",
                    { code: "credential.created" },
                    ", ",
                    { code: "credential.unverified" },
                    ", ",
                    { code: "credential.verified" },
                    ", ",
                    { code: "credential.invalid" },
                    ", ",
                    { code: "credential.deleted" },
                    ", ",
                    { code: "session.queued" },
                    ", ",
                    { code: "session.running" },
                    ", ",
                    { code: "session.idle" },
                    ", ",
                    { code: "session.completing" },
                    ", ",
                    { code: "session.completed" },
                    ", ",
                    { code: "session.failed" },
                    ", ",
                    { code: "task.created" },
                    ", ",
                    { code: "task.updated" },
                    ", ",
                    { code: "task.reset" },
                    ", ",
                    { code: "task.deleted" },
                    ", ",
                    { code: "task_run.queued" },
                    ", ",
                    { code: "task_run.running" },
                    ", ",
                    { code: "task_run.interaction_required" },
                    ", ",
                    { code: "task_run.review_required" },
                    ", ",
                    { code: "task_run.completed" },
                    ", ",
                    { code: "task_run.failed" },
                    ", ",
                    { code: "task_run.canceling" },
                    ", ",
                    { code: "task_run.canceled" },
                    ", ",
                    { code: "storage.created" },
                    ", ",
                    { code: "event_destination.activated" },
                    ", ",
                    { code: "event_destination.deactivated" },
                    ", ",
                    { code: "user.created" },
                  ],
                  ["service"],
                  [],
                  ["captured"],
                ],
                [[{ code: "description" }], ["string"], ["service"], [], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "event_destinations",
          blocks: [
            {
              kind: "text",
              words: [
                "Where events are sent. Of the objects named after a type only that of its own type is present",
              ],
            },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["object"], [{ code: "event_destination" }]],
                [["ids"], [{ code: "evtd_…" }]],
                [
                  ["operations"],
                  [
                    { code: "list", to: { page: "operations", entry: "event_destinations.list" } },
                    ", ",
                    {
                      code: "create",
                      to: { page: "operations", entry: "event_destinations.create" },
                    },
                    ", ",
                    {
                      code: "delete",
                      to: { page: "operations", entry: "event_destinations.delete" },
                    },
                    ", ",
                    {
                      code: "retrieve",
                      to: { page: "operations", entry: "event_destinations.retrieve" },
                    },
                    ", ",
                    {
                      code: "update",
                      to: { page: "operations", entry: "event_destinations.update" },
                    },
                  ],
                ],
                [
                  ["states"],
                  [
                    {
                      code: "event_destinations",
                      to: { page: "lifecycles", entry: "event_destinations" },
                    },
                  ],
                ],
                [["seeds"], ["no"]],
                [["provenance"], ["captured"]],
              ],
            },
            {
              kind: "table",
              head: ["field", "type", "who writes", "meaning", "provenance"],
              rows: [
                [[{ code: "id" }], ["string"], ["service"], [], ["documented"]],
                [
                  [{ code: "object" }],
                  [{ code: "event_destination" }],
                  ["service"],
                  [],
                  ["documented"],
                ],
                [[{ code: "name" }], ["string"], ["caller, often"], [], ["documented"]],
                [
                  [{ code: "status" }],
                  [
                    "one of ",
                    { code: "pending_verification" },
                    ", ",
                    { code: "active" },
                    ", ",
                    { code: "inactive" },
                  ],
                  ["service"],
                  [],
                  ["documented"],
                ],
                [
                  [{ code: "type" }],
                  [
                    "one of ",
                    { code: "webhook" },
                    ", ",
                    { code: "aws_sqs" },
                    ", ",
                    { code: "aws_kinesis" },
                    ", ",
                    { code: "aws_s3" },
                    ", ",
                    { code: "aws_eventbridge" },
                    ", ",
                    { code: "gcp_pubsub" },
                    ", ",
                    { code: "rabbitmq" },
                    ", ",
                    { code: "azure_servicebus" },
                    ", ",
                    { code: "hookdeck" },
                  ],
                  ["caller, once"],
                  [],
                  ["documented"],
                ],
                [
                  [{ code: "events" }],
                  ["list of ", "string"],
                  ["caller, often"],
                  ['Event types, or the one entry "*"'],
                  ["documented"],
                ],
                [
                  [{ code: "webhook" }],
                  ["object"],
                  ["caller, often"],
                  ["Of what is written only ", { code: "url" }, " is shown."],
                  ["documented"],
                ],
                [
                  [{ code: "aws_sqs" }],
                  ["object"],
                  ["caller, often"],
                  ["Of what is written only ", { code: "queue_url" }, " is shown."],
                  ["documented"],
                ],
                [
                  [{ code: "aws_kinesis" }],
                  ["object"],
                  ["caller, often"],
                  [
                    "Of what is written only ",
                    { code: "stream_name" },
                    ", ",
                    { code: "region" },
                    " is shown.",
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "aws_s3" }],
                  ["object"],
                  ["caller, often"],
                  [
                    "Of what is written only ",
                    { code: "bucket" },
                    ", ",
                    { code: "region" },
                    " is shown.",
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "aws_eventbridge" }],
                  ["object"],
                  ["caller, often"],
                  [
                    "Of what is written only ",
                    { code: "event_bus_name" },
                    ", ",
                    { code: "region" },
                    " is shown.",
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "gcp_pubsub" }],
                  ["object"],
                  ["caller, often"],
                  [
                    "Of what is written only ",
                    { code: "project_id" },
                    ", ",
                    { code: "topic" },
                    " is shown.",
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "rabbitmq" }],
                  ["object"],
                  ["caller, often"],
                  [
                    "Of what is written only ",
                    { code: "exchange" },
                    ", ",
                    { code: "server_url" },
                    " is shown.",
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "azure_servicebus" }],
                  ["object"],
                  ["caller, often"],
                  ["Of what is written only ", { code: "name" }, " is shown."],
                  ["documented"],
                ],
                [
                  [{ code: "hookdeck" }],
                  ["object"],
                  ["caller, often"],
                  ["Of what is written only nothing is shown."],
                  ["documented"],
                ],
                [[{ code: "created_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
                [[{ code: "updated_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
              ],
            },
          ],
        },
        {
          name: "event_deliveries",
          blocks: [
            { kind: "text", words: ["One event on its way to one destination"] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["object"], [{ code: "event_delivery" }]],
                [["ids"], [{ code: "edlv_…" }]],
                [
                  ["operations"],
                  [{ code: "list", to: { page: "operations", entry: "event_deliveries.list" } }],
                ],
                [["seeds"], ["no"]],
                [["provenance"], ["documented"]],
              ],
            },
            {
              kind: "table",
              head: ["field", "type", "who writes", "meaning", "provenance"],
              rows: [
                [[{ code: "id" }], ["string"], ["service"], [], ["assumed"]],
                [
                  [{ code: "object" }],
                  [{ code: "event_delivery" }],
                  ["service"],
                  [],
                  ["documented"],
                ],
                [
                  [{ code: "status" }],
                  ["one of ", { code: "success" }, ", ", { code: "failure" }],
                  ["service"],
                  [],
                  ["documented"],
                ],
                [
                  [{ code: "event_type" }],
                  [
                    "one of ",
                    { code: "agent.created" },
                    ", ",
                    { code: "agent.updated" },
                    ", ",
                    { code: "agent.deleted" },
                    ", ",
                    { code: "source.created" },
                    ", ",
                    { code: "source.updated" },
                    ", ",
                    { code: "source.deleted" },
                    ", ",
                    { code: "credential.created" },
                    ", ",
                    { code: "credential.unverified" },
                    ", ",
                    { code: "credential.verified" },
                    ", ",
                    { code: "credential.invalid" },
                    ", ",
                    { code: "credential.deleted" },
                    ", ",
                    { code: "session.queued" },
                    ", ",
                    { code: "session.running" },
                    ", ",
                    { code: "session.idle" },
                    ", ",
                    { code: "session.completing" },
                    ", ",
                    { code: "session.completed" },
                    ", ",
                    { code: "session.failed" },
                    ", ",
                    { code: "task.created" },
                    ", ",
                    { code: "task.updated" },
                    ", ",
                    { code: "task.reset" },
                    ", ",
                    { code: "task.deleted" },
                    ", ",
                    { code: "task_run.queued" },
                    ", ",
                    { code: "task_run.running" },
                    ", ",
                    { code: "task_run.interaction_required" },
                    ", ",
                    { code: "task_run.review_required" },
                    ", ",
                    { code: "task_run.completed" },
                    ", ",
                    { code: "task_run.failed" },
                    ", ",
                    { code: "task_run.canceling" },
                    ", ",
                    { code: "task_run.canceled" },
                    ", ",
                    { code: "storage.created" },
                    ", ",
                    { code: "event_destination.activated" },
                    ", ",
                    { code: "event_destination.deactivated" },
                    ", ",
                    { code: "user.created" },
                  ],
                  ["service"],
                  [],
                  ["documented"],
                ],
                [
                  [{ code: "event_id" }],
                  ["string"],
                  ["service"],
                  [" → ", { code: "events", to: { page: "resources", entry: "events" } }],
                  ["documented"],
                ],
                [
                  [{ code: "event_destination_id" }],
                  ["string"],
                  ["service"],
                  [
                    " → ",
                    {
                      code: "event_destinations",
                      to: { page: "resources", entry: "event_destinations" },
                    },
                  ],
                  ["documented"],
                ],
                [[{ code: "attempts" }], ["integer"], ["service"], [], ["documented"]],
                [[{ code: "created_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
                [
                  [{ code: "delivered_at" }],
                  ["string (date-time)", " or ", "null"],
                  ["service"],
                  ["Null until an attempt succeeds"],
                  ["documented"],
                ],
              ],
            },
          ],
        },
        {
          name: "tokens",
          blocks: [
            { kind: "text", words: ["Session token of the authentication component"] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["object"], [{ code: "token" }]],
                [["ids"], [{ code: "tok_…" }]],
                [
                  ["operations"],
                  [{ code: "create", to: { page: "operations", entry: "tokens.create" } }],
                ],
                [["seeds"], ["no"]],
                [["provenance"], ["documented"]],
              ],
            },
            {
              kind: "table",
              head: ["field", "type", "who writes", "meaning", "provenance"],
              rows: [
                [[{ code: "id" }], ["string"], ["service"], [], ["documented"]],
                [[{ code: "object" }], [{ code: "token" }], ["service"], [], ["documented"]],
                [
                  [{ code: "token" }],
                  ["string"],
                  ["service"],
                  ["Shown once, in the answer that makes it."],
                  ["documented"],
                ],
                [
                  [{ code: "expires_at" }],
                  ["string (date-time)"],
                  ["service"],
                  ["30 minutes after created_at"],
                  ["documented"],
                ],
                [[{ code: "created_at" }], ["string (date-time)"], ["service"], [], ["documented"]],
              ],
            },
          ],
        },
        {
          name: "users",
          blocks: [
            {
              kind: "text",
              words: ["Member of the organization; known from user.created only, no call reads it"],
            },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["object"], [{ code: "user" }]],
                [["ids"], [{ code: "user_…" }]],
                [["operations"], ["none"]],
                [["seeds"], ["no"]],
                [["provenance"], ["captured"]],
              ],
            },
            {
              kind: "table",
              head: ["field", "type", "who writes", "meaning", "provenance"],
              rows: [
                [[{ code: "id" }], ["string"], ["service"], [], ["assumed"]],
                [[{ code: "object" }], [{ code: "user" }], ["service"], [], ["assumed"]],
                [[{ code: "created_at" }], ["string (date-time)"], ["service"], [], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "test",
          blocks: [
            { kind: "text", words: [] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["operations"],
                  [{ code: "retrieve", to: { page: "operations", entry: "test.retrieve" } }],
                ],
                [["seeds"], ["no"]],
                [["provenance"], ["documented"]],
              ],
            },
          ],
        },
      ],
    },
    {
      name: "operations",
      title: "Operations",
      about: [
        "The calls by kind of object, under the names that faults, scenarios and requests take. ",
        "What can go wrong: the statuses that the vendor's document gives the call, each with the ",
        "errors of the catalog that have it.",
      ],
      entries: [
        {
          name: "agents.list",
          blocks: [
            { kind: "text", words: ["List agents."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /agents" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Query"] },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [
                  [{ code: "Limit" }],
                  ["integer", " or ", "string"],
                  ["no"],
                  [
                    "Page size, clamped into 1 to 100; not an integer means 20. The name is case-insensitive, as every query name",
                  ],
                ],
                [[{ code: "cursor" }], ["string"], ["no"], ["next_cursor of the page before"]],
                [
                  [{ code: "starting_after" }],
                  ["string"],
                  ["no"],
                  ["Id of the last item of the page before"],
                ],
                [
                  [{ code: "ending_before" }],
                  ["string"],
                  ["no"],
                  ["Id of the first item of the page after"],
                ],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "agents.create",
          blocks: [
            { kind: "text", words: ["Create an agent."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "POST /agents" }]],
                [["answers"], [{ code: "201" }]],
                [
                  ["emits"],
                  [{ code: "agent.created", to: { page: "events", entry: "agent.created" } }],
                ],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Body"] },
            {
              kind: "table",
              head: ["field", "type", "required", "meaning"],
              rows: [
                [[{ code: "name" }], ["string"], ["yes"], []],
                [[{ code: "description" }], ["string", " or ", "null"], ["no"], []],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "agents.delete",
          blocks: [
            { kind: "text", words: ["Delete an agent."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "DELETE /agents/{agent_id}" }]],
                [["answers"], [{ code: "200" }]],
                [
                  ["emits"],
                  [{ code: "agent.deleted", to: { page: "events", entry: "agent.deleted" } }],
                ],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/agent_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "agents.retrieve",
          blocks: [
            { kind: "text", words: ["Retrieve an agent."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /agents/{agent_id}" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/agent_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "agents.update",
          blocks: [
            { kind: "text", words: ["Update an agent."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "PATCH /agents/{agent_id}" }]],
                [["answers"], [{ code: "200" }]],
                [
                  ["emits"],
                  [{ code: "agent.updated", to: { page: "events", entry: "agent.updated" } }],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
            { kind: "heading", words: ["Body"] },
            {
              kind: "table",
              head: ["field", "type", "required", "meaning"],
              rows: [
                [[{ code: "name" }], ["string"], ["no"], []],
                [[{ code: "description" }], ["string", " or ", "null"], ["no"], []],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/agent_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "sources.list",
          blocks: [
            { kind: "text", words: ["List sources."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /sources" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Query"] },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [
                  [{ code: "Limit" }],
                  ["integer", " or ", "string"],
                  ["no"],
                  [
                    "Page size, clamped into 1 to 100; not an integer means 20. The name is case-insensitive, as every query name",
                  ],
                ],
                [[{ code: "cursor" }], ["string"], ["no"], ["next_cursor of the page before"]],
                [
                  [{ code: "starting_after" }],
                  ["string"],
                  ["no"],
                  ["Id of the last item of the page before"],
                ],
                [
                  [{ code: "ending_before" }],
                  ["string"],
                  ["no"],
                  ["Id of the first item of the page after"],
                ],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "sources.create",
          blocks: [
            { kind: "text", words: ["Create a source."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "POST /sources" }]],
                [["answers"], [{ code: "200" }]],
                [
                  ["emits"],
                  [{ code: "source.created", to: { page: "events", entry: "source.created" } }],
                ],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Body"] },
            {
              kind: "table",
              head: ["field", "type", "required", "meaning"],
              rows: [
                [[{ code: "type" }], [{ code: "website" }], ["yes"], []],
                [[{ code: "website" }], ["object"], ["yes"], []],
                [[{ code: "name" }], ["string", " or ", "null"], ["no"], []],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "sources.delete",
          blocks: [
            { kind: "text", words: ["Delete a source."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "DELETE /sources/{source_id}" }]],
                [["answers"], [{ code: "200" }]],
                [
                  ["emits"],
                  [{ code: "source.deleted", to: { page: "events", entry: "source.deleted" } }],
                ],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/source_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "sources.retrieve",
          blocks: [
            { kind: "text", words: ["Retrieve a source."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /sources/{source_id}" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/source_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "sources.update",
          blocks: [
            { kind: "text", words: ["Update a source."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "PATCH /sources/{source_id}" }]],
                [["answers"], [{ code: "200" }]],
                [
                  ["emits"],
                  [{ code: "source.updated", to: { page: "events", entry: "source.updated" } }],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
            { kind: "heading", words: ["Body"] },
            {
              kind: "table",
              head: ["field", "type", "required", "meaning"],
              rows: [
                [[{ code: "name" }], ["string", " or ", "null"], ["no"], []],
                [[{ code: "website" }], ["object"], ["no"], []],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/source_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "credentials.list",
          blocks: [
            { kind: "text", words: ["List credentials."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /credentials" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Query"] },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [
                  [{ code: "Limit" }],
                  ["integer", " or ", "string"],
                  ["no"],
                  [
                    "Page size, clamped into 1 to 100; not an integer means 20. The name is case-insensitive, as every query name",
                  ],
                ],
                [[{ code: "cursor" }], ["string"], ["no"], ["next_cursor of the page before"]],
                [
                  [{ code: "starting_after" }],
                  ["string"],
                  ["no"],
                  ["Id of the last item of the page before"],
                ],
                [
                  [{ code: "ending_before" }],
                  ["string"],
                  ["no"],
                  ["Id of the first item of the page after"],
                ],
                [
                  [{ code: "source_id" }],
                  ["list of ", "string"],
                  ["no"],
                  ["Ids of sources; repeat the name for several"],
                ],
                [
                  [{ code: "status" }],
                  ["list of ", "string"],
                  ["no"],
                  ["Statuses; repeat the name for several"],
                ],
                [[{ code: "external_id" }], ["string"], ["no"], ["The caller's own id"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "credentials.create",
          blocks: [
            { kind: "text", words: ["Create a credential."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "POST /credentials" }]],
                [["answers"], [{ code: "201" }]],
                [
                  ["emits"],
                  [
                    {
                      code: "credential.created",
                      to: { page: "events", entry: "credential.created" },
                    },
                  ],
                ],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Body"] },
            {
              kind: "table",
              head: ["field", "type", "required", "meaning"],
              rows: [
                [[{ code: "source_id" }], ["string"], ["yes"], []],
                [
                  [{ code: "auth_method" }],
                  [
                    "one of ",
                    { code: "username_password" },
                    ", ",
                    { code: "none" },
                    ", ",
                    { code: "null" },
                  ],
                  ["no"],
                  ["none when absent"],
                ],
                [[{ code: "auth_credentials" }], ["object", " or ", "null"], ["no"], []],
                [[{ code: "external_id" }], ["string", " or ", "null"], ["no"], []],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    { code: "request/source_not_found", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "request/credential_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                  ],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "credentials.delete",
          blocks: [
            { kind: "text", words: ["Delete a credential."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "DELETE /credentials/{credential_id}" }]],
                [["answers"], [{ code: "200" }]],
                [["moves"], [{ code: "delete", to: { page: "lifecycles", entry: "credentials" } }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    {
                      code: "request/credential_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                  ],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "credentials.retrieve",
          blocks: [
            { kind: "text", words: ["Retrieve a credential."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /credentials/{credential_id}" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    {
                      code: "request/credential_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                  ],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "credentials.update",
          blocks: [
            { kind: "text", words: ["Update a credential."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "PATCH /credentials/{credential_id}" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Body"] },
            {
              kind: "table",
              head: ["field", "type", "required", "meaning"],
              rows: [
                [[{ code: "auth_credentials" }], ["object", " or ", "null"], ["no"], []],
                [[{ code: "external_id" }], ["string", " or ", "null"], ["no"], ["Null clears it"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    {
                      code: "request/credential_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                  ],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "tasks.list",
          blocks: [
            { kind: "text", words: ["List tasks."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /tasks" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Query"] },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [
                  [{ code: "Limit" }],
                  ["integer", " or ", "string"],
                  ["no"],
                  [
                    "Page size, clamped into 1 to 100; not an integer means 20. The name is case-insensitive, as every query name",
                  ],
                ],
                [[{ code: "cursor" }], ["string"], ["no"], ["next_cursor of the page before"]],
                [
                  [{ code: "starting_after" }],
                  ["string"],
                  ["no"],
                  ["Id of the last item of the page before"],
                ],
                [
                  [{ code: "ending_before" }],
                  ["string"],
                  ["no"],
                  ["Id of the first item of the page after"],
                ],
                [[{ code: "agent_id" }], ["string"], ["no"], ["Id of the agent"]],
                [[{ code: "status" }], ["string"], ["no"], ["Status"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "tasks.create",
          blocks: [
            { kind: "text", words: ["Create a task."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "POST /tasks" }]],
                [["answers"], [{ code: "201" }]],
                [
                  ["emits"],
                  [{ code: "task.created", to: { page: "events", entry: "task.created" } }],
                ],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Body"] },
            {
              kind: "table",
              head: ["field", "type", "required", "meaning"],
              rows: [
                [[{ code: "name" }], ["string"], ["yes"], []],
                [[{ code: "agent_id" }], ["string"], ["yes"], []],
                [[{ code: "input_schema" }], ["object", " or ", "null"], ["no"], []],
                [[{ code: "output_schema" }], ["object", " or ", "null"], ["no"], []],
                [[{ code: "prompt" }], ["string", " or ", "null"], ["no"], []],
                [[{ code: "storage" }], ["object", " or ", "null"], ["no"], []],
                [[{ code: "extraction" }], ["boolean"], ["no"], ["False when absent"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    { code: "request/agent_not_found", to: { page: "errors", entry: "request" } },
                    ", ",
                    { code: "request/task_not_found", to: { page: "errors", entry: "request" } },
                  ],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "tasks.delete",
          blocks: [
            { kind: "text", words: ["Delete a task."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "DELETE /tasks/{task_id}" }]],
                [["answers"], [{ code: "200" }]],
                [
                  ["emits"],
                  [{ code: "task.deleted", to: { page: "events", entry: "task.deleted" } }],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/task_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "tasks.retrieve",
          blocks: [
            { kind: "text", words: ["Retrieve a task."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /tasks/{task_id}" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["captured"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/task_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "tasks.update",
          blocks: [
            { kind: "text", words: ["Update a task."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "PATCH /tasks/{task_id}" }]],
                [["answers"], [{ code: "200" }]],
                [
                  ["emits"],
                  [{ code: "task.updated", to: { page: "events", entry: "task.updated" } }],
                ],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Body"] },
            {
              kind: "table",
              head: ["field", "type", "required", "meaning"],
              rows: [
                [[{ code: "name" }], ["string"], ["no"], []],
                [[{ code: "input_schema" }], ["object", " or ", "null"], ["no"], []],
                [[{ code: "output_schema" }], ["object", " or ", "null"], ["no"], []],
                [[{ code: "prompt" }], ["string", " or ", "null"], ["no"], []],
                [[{ code: "storage" }], ["object", " or ", "null"], ["no"], []],
                [[{ code: "extraction" }], ["boolean"], ["no"], []],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/task_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "tasks.reset",
          blocks: [
            { kind: "text", words: ["Reset a task."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "POST /tasks/{task_id}/reset" }]],
                [["answers"], [{ code: "200" }]],
                [["moves"], [{ code: "reset", to: { page: "lifecycles", entry: "tasks" } }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/task_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "task_runs.list",
          blocks: [
            { kind: "text", words: ["List task runs."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /task-runs" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Query"] },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [
                  [{ code: "Limit" }],
                  ["integer", " or ", "string"],
                  ["no"],
                  [
                    "Page size, clamped into 1 to 100; not an integer means 20. The name is case-insensitive, as every query name",
                  ],
                ],
                [[{ code: "cursor" }], ["string"], ["no"], ["next_cursor of the page before"]],
                [
                  [{ code: "starting_after" }],
                  ["string"],
                  ["no"],
                  ["Id of the last item of the page before"],
                ],
                [
                  [{ code: "ending_before" }],
                  ["string"],
                  ["no"],
                  ["Id of the first item of the page after"],
                ],
                [
                  [{ code: "status" }],
                  ["list of ", "string"],
                  ["no"],
                  ["Statuses; repeat the name for several"],
                ],
                [
                  [{ code: "source_id" }],
                  ["list of ", "string"],
                  ["no"],
                  ["Ids of sources; repeat the name for several"],
                ],
                [
                  [{ code: "outcome" }],
                  ["list of ", "string"],
                  ["no"],
                  ["Results: success, failure, unknown; repeat the name for several"],
                ],
                [
                  [{ code: "result" }],
                  ["list of ", "string"],
                  ["no"],
                  ["The same filter as outcome; repeat the name for several"],
                ],
                [[{ code: "agent_id" }], ["string"], ["no"], ["Id of the agent"]],
                [[{ code: "credential_id" }], ["string"], ["no"], ["Id of the credential"]],
                [[{ code: "task_id" }], ["string"], ["no"], ["Id of the task"]],
                [[{ code: "workflow_id" }], ["string"], ["no"], ["Id of the workflow"]],
                [
                  [{ code: "created_after" }],
                  ["string"],
                  ["no"],
                  ["Created after this time, exclusive"],
                ],
                [
                  [{ code: "created_before" }],
                  ["string"],
                  ["no"],
                  ["Created before this time, exclusive"],
                ],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "task_runs.retrieve",
          blocks: [
            { kind: "text", words: ["Retrieve a task run."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /task-runs/{task_run_id}" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["captured"]],
              ],
            },
            { kind: "heading", words: ["Query"] },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [
                  [{ code: "include" }],
                  ["list of ", "string"],
                  ["no"],
                  ["Sections to add: input, storage, screenshots; repeated or separated by commas"],
                ],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    {
                      code: "request/task_run_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                  ],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "task_runs.cancel",
          blocks: [
            { kind: "text", words: ["Cancel a task run."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "POST /task-runs/{task_run_id}/cancel" }]],
                [["answers"], [{ code: "200" }]],
                [
                  ["moves"],
                  [{ code: "request_cancel", to: { page: "lifecycles", entry: "task_runs" } }],
                ],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    {
                      code: "request/task_run_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                  ],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "task_runs.answer",
          blocks: [
            { kind: "text", words: ["Submit interaction input."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "POST /task-runs/{task_run_id}/interaction" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Body"] },
            {
              kind: "table",
              head: ["field", "type", "required", "meaning"],
              rows: [
                [
                  [{ code: "input" }],
                  ["object"],
                  ["yes"],
                  ["One value for each field of the interaction"],
                ],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    {
                      code: "request/task_run_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                  ],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "task_runs.create",
          blocks: [
            { kind: "text", words: ["Run a task."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "POST /tasks/{task_id}/run" }]],
                [["answers"], [{ code: "201" }]],
                [
                  ["emits"],
                  [{ code: "task_run.queued", to: { page: "events", entry: "task_run.queued" } }],
                ],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Body"] },
            {
              kind: "table",
              head: ["field", "type", "required", "meaning"],
              rows: [
                [[{ code: "credential_id" }], ["string", " or ", "null"], ["no"], []],
                [
                  [{ code: "source_id" }],
                  ["string", " or ", "null"],
                  ["no"],
                  ["Implied by a credential"],
                ],
                [
                  [{ code: "session_id" }],
                  ["string", " or ", "null"],
                  ["no"],
                  ["Session to join instead of a new one"],
                ],
                [
                  [{ code: "input" }],
                  ["any value"],
                  ["no"],
                  ["Any JSON value that the task's input_schema accepts"],
                ],
                [
                  [{ code: "request_id" }],
                  ["string", " or ", "null"],
                  ["no"],
                  ["Purpose not published"],
                ],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    { code: "request/source_not_found", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "request/credential_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                    ", ",
                    { code: "request/task_not_found", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "request/task_run_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                    ", ",
                    { code: "request/session_not_found", to: { page: "errors", entry: "request" } },
                  ],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "422" }],
                  [
                    {
                      code: "request/credential_deleted",
                      to: { page: "errors", entry: "request" },
                    },
                    ", ",
                    { code: "session/session_ended", to: { page: "errors", entry: "session" } },
                  ],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "sessions.retrieve",
          blocks: [
            { kind: "text", words: ["Retrieve a session."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /sessions/{session_id}" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/session_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "sessions.end",
          blocks: [
            { kind: "text", words: ["End a session."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "POST /sessions/{session_id}/end" }]],
                [["answers"], [{ code: "200" }]],
                [["moves"], [{ code: "end", to: { page: "lifecycles", entry: "sessions" } }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/session_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "storage.retrieve",
          blocks: [
            { kind: "text", words: ["Retrieve a storage item."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /storage/{storage_id}" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/storage_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "storage.list",
          blocks: [
            { kind: "text", words: ["List task run storage items."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /task-runs/{task_run_id}/storage" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Query"] },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [
                  [{ code: "Limit" }],
                  ["integer", " or ", "string"],
                  ["no"],
                  [
                    "Page size, clamped into 1 to 100; not an integer means 20. The name is case-insensitive, as every query name",
                  ],
                ],
                [[{ code: "cursor" }], ["string"], ["no"], ["next_cursor of the page before"]],
                [
                  [{ code: "starting_after" }],
                  ["string"],
                  ["no"],
                  ["Id of the last item of the page before"],
                ],
                [
                  [{ code: "ending_before" }],
                  ["string"],
                  ["no"],
                  ["Id of the first item of the page after"],
                ],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    {
                      code: "request/task_run_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                    ", ",
                    { code: "request/storage_not_found", to: { page: "errors", entry: "request" } },
                  ],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "events.list",
          blocks: [
            { kind: "text", words: ["List events."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /events" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Query"] },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [
                  [{ code: "Limit" }],
                  ["integer", " or ", "string"],
                  ["no"],
                  [
                    "Page size, clamped into 1 to 100; not an integer means 20. The name is case-insensitive, as every query name",
                  ],
                ],
                [[{ code: "cursor" }], ["string"], ["no"], ["next_cursor of the page before"]],
                [
                  [{ code: "starting_after" }],
                  ["string"],
                  ["no"],
                  ["Id of the last item of the page before"],
                ],
                [
                  [{ code: "ending_before" }],
                  ["string"],
                  ["no"],
                  ["Id of the first item of the page after"],
                ],
                [
                  [{ code: "type" }],
                  ["list of ", "string"],
                  ["no"],
                  ["Types of event; repeat the name for several"],
                ],
                [
                  [{ code: "created_after" }],
                  ["string"],
                  ["no"],
                  ["Created after this time, exclusive"],
                ],
                [
                  [{ code: "created_before" }],
                  ["string"],
                  ["no"],
                  ["Created before this time, exclusive"],
                ],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "events.retrieve",
          blocks: [
            { kind: "text", words: ["Retrieve an event."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /events/{event_id}" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [{ code: "request/event_not_found", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "event_types.list",
          blocks: [
            { kind: "text", words: ["List event types."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /event-types" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["captured"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "event_destinations.list",
          blocks: [
            { kind: "text", words: ["List event destinations."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /event-destinations" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Query"] },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [
                  [{ code: "Limit" }],
                  ["integer", " or ", "string"],
                  ["no"],
                  [
                    "Page size, clamped into 1 to 100; not an integer means 20. The name is case-insensitive, as every query name",
                  ],
                ],
                [[{ code: "cursor" }], ["string"], ["no"], ["next_cursor of the page before"]],
                [
                  [{ code: "starting_after" }],
                  ["string"],
                  ["no"],
                  ["Id of the last item of the page before"],
                ],
                [
                  [{ code: "ending_before" }],
                  ["string"],
                  ["no"],
                  ["Id of the first item of the page after"],
                ],
                [[{ code: "status" }], ["string"], ["no"], ["Status"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "event_destinations.create",
          blocks: [
            { kind: "text", words: ["Create an event destination."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "POST /event-destinations" }]],
                [["answers"], [{ code: "201" }]],
                [
                  ["emits"],
                  [
                    {
                      code: "event_destination.activated",
                      to: { page: "events", entry: "event_destination.activated" },
                    },
                  ],
                ],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Body"] },
            {
              kind: "table",
              head: ["field", "type", "required", "meaning"],
              rows: [
                [[{ code: "name" }], ["string"], ["yes"], []],
                [
                  [{ code: "type" }],
                  [
                    "one of ",
                    { code: "webhook" },
                    ", ",
                    { code: "aws_sqs" },
                    ", ",
                    { code: "aws_kinesis" },
                    ", ",
                    { code: "aws_s3" },
                    ", ",
                    { code: "aws_eventbridge" },
                    ", ",
                    { code: "gcp_pubsub" },
                    ", ",
                    { code: "rabbitmq" },
                    ", ",
                    { code: "azure_servicebus" },
                    ", ",
                    { code: "hookdeck" },
                  ],
                  ["no"],
                  ["webhook when absent"],
                ],
                [
                  [{ code: "events" }],
                  ["list of ", "string", " or ", "null"],
                  ["no"],
                  ['Event types, or the one entry "*" for all'],
                ],
                [[{ code: "webhook" }], ["object"], ["no"], []],
                [[{ code: "aws_sqs" }], ["object"], ["no"], []],
                [[{ code: "aws_kinesis" }], ["object"], ["no"], []],
                [[{ code: "aws_s3" }], ["object"], ["no"], []],
                [[{ code: "aws_eventbridge" }], ["object"], ["no"], []],
                [[{ code: "gcp_pubsub" }], ["object"], ["no"], []],
                [[{ code: "rabbitmq" }], ["object"], ["no"], []],
                [[{ code: "azure_servicebus" }], ["object"], ["no"], []],
                [[{ code: "hookdeck" }], ["object"], ["no"], []],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "event_destinations.delete",
          blocks: [
            { kind: "text", words: ["Delete an event destination."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "DELETE /event-destinations/{destination_id}" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    {
                      code: "request/event_destination_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                  ],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "event_destinations.retrieve",
          blocks: [
            { kind: "text", words: ["Retrieve an event destination."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /event-destinations/{destination_id}" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    {
                      code: "request/event_destination_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                  ],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "event_destinations.update",
          blocks: [
            { kind: "text", words: ["Update an event destination."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "PATCH /event-destinations/{destination_id}" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Body"] },
            {
              kind: "table",
              head: ["field", "type", "required", "meaning"],
              rows: [
                [[{ code: "name" }], ["string"], ["no"], []],
                [
                  [{ code: "status" }],
                  ["one of ", { code: "active" }, ", ", { code: "inactive" }],
                  ["no"],
                  [],
                ],
                [
                  [{ code: "events" }],
                  ["list of ", "string", " or ", "null"],
                  ["no"],
                  ['Event types, or the one entry "*" for all'],
                ],
                [[{ code: "webhook" }], ["object"], ["no"], []],
                [[{ code: "aws_sqs" }], ["object"], ["no"], []],
                [[{ code: "aws_kinesis" }], ["object"], ["no"], []],
                [[{ code: "aws_s3" }], ["object"], ["no"], []],
                [[{ code: "aws_eventbridge" }], ["object"], ["no"], []],
                [[{ code: "gcp_pubsub" }], ["object"], ["no"], []],
                [[{ code: "rabbitmq" }], ["object"], ["no"], []],
                [[{ code: "azure_servicebus" }], ["object"], ["no"], []],
                [[{ code: "hookdeck" }], ["object"], ["no"], []],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    {
                      code: "request/event_destination_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                  ],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "event_deliveries.list",
          blocks: [
            { kind: "text", words: ["List event deliveries."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /event-destinations/{destination_id}/event-deliveries" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["Query"] },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [
                  [{ code: "Limit" }],
                  ["integer", " or ", "string"],
                  ["no"],
                  [
                    "Page size, clamped into 1 to 100; not an integer means 20. The name is case-insensitive, as every query name",
                  ],
                ],
                [[{ code: "cursor" }], ["string"], ["no"], ["next_cursor of the page before"]],
                [
                  [{ code: "starting_after" }],
                  ["string"],
                  ["no"],
                  ["Id of the last item of the page before"],
                ],
                [
                  [{ code: "ending_before" }],
                  ["string"],
                  ["no"],
                  ["Id of the first item of the page after"],
                ],
                [[{ code: "status" }], ["string"], ["no"], ["Status"]],
                [[{ code: "type" }], ["string"], ["no"], ["Type of event"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "404" }],
                  [
                    {
                      code: "request/event_destination_not_found",
                      to: { page: "errors", entry: "request" },
                    },
                  ],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "tokens.create",
          blocks: [
            { kind: "text", words: ["Create a session token."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "POST /token" }]],
                [["answers"], [{ code: "201" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "400" }],
                  [
                    { code: "request/input_missing", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_key_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                    ", ",
                    { code: "api/endpoint_deprecated", to: { page: "errors", entry: "api" } },
                    ", ",
                    "a body or parameter that does not fit",
                  ],
                ],
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "409" }],
                  [
                    { code: "request/invalid_state", to: { page: "errors", entry: "request" } },
                    ", ",
                    {
                      code: "idempotency/idempotency_error",
                      to: { page: "errors", entry: "idempotency" },
                    },
                  ],
                ],
                [[{ code: "413" }], ["a body that is too large"]],
                [[{ code: "415" }], ["a body of another media type"]],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
        {
          name: "test.retrieve",
          blocks: [
            { kind: "text", words: ["Test the key."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["call"], [{ code: "GET /test" }]],
                [["answers"], [{ code: "200" }]],
                [["provenance"], ["documented"]],
              ],
            },
            { kind: "heading", words: ["What can go wrong"] },
            {
              kind: "table",
              head: ["status", "errors"],
              rows: [
                [
                  [{ code: "401" }],
                  [{ code: "request/api_key_invalid", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "403" }],
                  [{ code: "request/forbidden", to: { page: "errors", entry: "request" } }],
                ],
                [
                  [{ code: "429" }],
                  [
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ", ",
                    {
                      code: "rate_limit/session_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [
                  [{ code: "500" }],
                  [
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                    ", ",
                    { code: "api/timeout", to: { page: "errors", entry: "api" } },
                  ],
                ],
              ],
            },
          ],
        },
      ],
    },
    {
      name: "lifecycles",
      title: "Lifecycles",
      about: [
        "The states of objects, what moves them from one to another, and when. Times are those of ",
        { code: "durations", to: { page: "durations", entry: null } },
        ".",
      ],
      entries: [
        {
          name: "sessions",
          blocks: [
            {
              kind: "text",
              words: [
                "Of ",
                { code: "sessions", to: { page: "resources", entry: "sessions" } },
                ", in ",
                { code: "status" },
                "; begins in ",
                { code: "queued" },
                "; ends in ",
                { code: "completed" },
                ", ",
                { code: "failed" },
                "; captured.",
              ],
            },
            {
              kind: "diagram",
              mermaid:
                "stateDiagram-v2\n  [*] --> queued\n  queued --> running: start (1s)\n  running --> idle: rest\n  idle --> running: resume\n  queued --> completing: end\n  running --> completing: end\n  idle --> completing: end (10m)\n  completing --> completed: complete (1s)\n  queued --> failed: fail\n  running --> failed: fail\n  idle --> failed: fail\n  completing --> failed: fail\n  failed --> [*]\n  completed --> [*]",
              svg: '<svg class="states" viewBox="0 0 828 276" width="828" height="276" role="img" aria-label="States and moves of sessions"><line class="life" x1="69" y1="44" x2="69" y2="262"/><line class="life" x1="207" y1="44" x2="207" y2="262"/><line class="life" x1="345" y1="44" x2="345" y2="262"/><line class="life" x1="483" y1="44" x2="483" y2="262"/><line class="life" x1="621" y1="44" x2="621" y2="262"/><line class="life" x1="759" y1="44" x2="759" y2="262"/><g class="state first"><rect x="6" y="14" width="126" height="30" rx="6"/><text x="69" y="33" text-anchor="middle">queued</text></g><g class="state"><rect x="144" y="14" width="126" height="30" rx="6"/><text x="207" y="33" text-anchor="middle">running</text></g><g class="state"><rect x="282" y="14" width="126" height="30" rx="6"/><text x="345" y="33" text-anchor="middle">completing</text></g><g class="state"><rect x="420" y="14" width="126" height="30" rx="6"/><text x="483" y="33" text-anchor="middle">idle</text></g><g class="state end"><rect x="558" y="14" width="126" height="30" rx="6"/><text x="621" y="33" text-anchor="middle">failed</text></g><g class="state end"><rect x="696" y="14" width="126" height="30" rx="6"/><text x="759" y="33" text-anchor="middle">completed</text></g><g class="move"><line x1="69" y1="78" x2="198" y2="78"/><path class="tip" d="M206 78L198 74V82Z"/><circle class="from" cx="69" cy="78" r="4"/><text x="138" y="72" text-anchor="middle">start (1s)</text></g><g class="move"><line x1="207" y1="112" x2="474" y2="112"/><path class="tip" d="M482 112L474 108V116Z"/><circle class="from" cx="207" cy="112" r="4"/><text x="345" y="106" text-anchor="middle">rest</text></g><g class="move"><line x1="483" y1="146" x2="216" y2="146"/><path class="tip" d="M208 146L216 142V150Z"/><circle class="from" cx="483" cy="146" r="4"/><text x="345" y="140" text-anchor="middle">resume</text></g><g class="move"><line x1="69" y1="180" x2="336" y2="180"/><path class="tip" d="M344 180L336 176V184Z"/><line x1="483" y1="180" x2="354" y2="180"/><path class="tip" d="M346 180L354 176V184Z"/><circle class="from" cx="69" cy="180" r="4"/><circle class="from" cx="207" cy="180" r="4"/><circle class="from" cx="483" cy="180" r="4"/><text x="276" y="174" text-anchor="middle">end (10m in idle)</text></g><g class="move"><line x1="345" y1="214" x2="750" y2="214"/><path class="tip" d="M758 214L750 210V218Z"/><circle class="from" cx="345" cy="214" r="4"/><text x="552" y="208" text-anchor="middle">complete (1s)</text></g><g class="move"><line x1="69" y1="248" x2="612" y2="248"/><path class="tip" d="M620 248L612 244V252Z"/><circle class="from" cx="69" cy="248" r="4"/><circle class="from" cx="207" cy="248" r="4"/><circle class="from" cx="483" cy="248" r="4"/><circle class="from" cx="345" cy="248" r="4"/><text x="552" y="242" text-anchor="middle">fail</text></g></svg>',
            },
            {
              kind: "table",
              head: ["move", "from", "to", "cause", "sets", "emits", "provenance"],
              rows: [
                [
                  [{ code: "start" }],
                  [{ code: "queued" }],
                  [{ code: "running" }],
                  [{ code: "session_start" }, " (1s) is over in ", { code: "queued" }],
                  [],
                  [{ code: "session.running", to: { page: "events", entry: "session.running" } }],
                  ["documented"],
                ],
                [
                  [{ code: "rest" }],
                  [{ code: "running" }],
                  [{ code: "idle" }],
                  ["what happens to another object"],
                  [],
                  [{ code: "session.idle", to: { page: "events", entry: "session.idle" } }],
                  ["documented"],
                ],
                [
                  [{ code: "resume" }],
                  [{ code: "idle" }],
                  [{ code: "running" }],
                  ["what happens to another object"],
                  [],
                  [{ code: "session.running", to: { page: "events", entry: "session.running" } }],
                  ["documented"],
                ],
                [
                  [{ code: "end" }],
                  [{ code: "queued" }, ", ", { code: "running" }, ", ", { code: "idle" }],
                  [{ code: "completing" }],
                  [
                    { code: "session_idle" },
                    " (10m) is over in ",
                    { code: "idle" },
                    "; ",
                    "call ",
                    { code: "end", to: { page: "operations", entry: "sessions.end" } },
                  ],
                  [],
                  [
                    {
                      code: "session.completing",
                      to: { page: "events", entry: "session.completing" },
                    },
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "complete" }],
                  [{ code: "completing" }],
                  [{ code: "completed" }],
                  [{ code: "session_close" }, " (1s) is over in ", { code: "completing" }],
                  [{ code: "runtime_ms: ms since running" }],
                  [
                    {
                      code: "session.completed",
                      to: { page: "events", entry: "session.completed" },
                    },
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "fail" }],
                  [
                    { code: "queued" },
                    ", ",
                    { code: "running" },
                    ", ",
                    { code: "idle" },
                    ", ",
                    { code: "completing" },
                  ],
                  [{ code: "failed" }],
                  [
                    "world event ",
                    {
                      code: "session.failed",
                      to: { page: "world-events", entry: "session.failed" },
                    },
                  ],
                  [{ code: "runtime_ms: ms since running" }],
                  [{ code: "session.failed", to: { page: "events", entry: "session.failed" } }],
                  ["documented"],
                ],
              ],
            },
          ],
        },
        {
          name: "task_runs",
          blocks: [
            {
              kind: "text",
              words: [
                "Of ",
                { code: "task_runs", to: { page: "resources", entry: "task_runs" } },
                ", in ",
                { code: "status" },
                "; begins in ",
                { code: "queued" },
                "; ends in ",
                { code: "completed" },
                ", ",
                { code: "failed" },
                ", ",
                { code: "canceled" },
                "; captured.",
              ],
            },
            {
              kind: "diagram",
              mermaid:
                "stateDiagram-v2\n  [*] --> queued\n  queued --> running: start (1s)\n  running --> interaction_required: pause (half of 20s)\n  interaction_required --> running: answer\n  running --> review_required: require_review (20s)\n  running --> completed: complete (20s)\n  review_required --> completed: complete\n  running --> completed: complete_unknown (20s)\n  review_required --> completed: complete_unknown\n  queued --> failed: fail\n  running --> failed: fail (20s)\n  interaction_required --> failed: fail\n  review_required --> failed: fail\n  running --> failed: time_out (30m)\n  interaction_required --> failed: time_out (30m)\n  interaction_required --> failed: expire (5m)\n  queued --> failed: fail_with_session\n  running --> failed: fail_with_session\n  interaction_required --> failed: fail_with_session\n  review_required --> failed: fail_with_session\n  cancelling --> failed: fail_with_session\n  queued --> cancelling: request_cancel\n  running --> cancelling: request_cancel\n  interaction_required --> cancelling: request_cancel\n  review_required --> cancelling: request_cancel\n  cancelling --> canceled: cancel (2s)\n  failed --> [*]\n  completed --> [*]\n  canceled --> [*]",
              svg: '<svg class="states" viewBox="0 0 1104 480" width="1104" height="480" role="img" aria-label="States and moves of task_runs"><line class="life" x1="69" y1="44" x2="69" y2="466"/><line class="life" x1="207" y1="44" x2="207" y2="466"/><line class="life" x1="345" y1="44" x2="345" y2="466"/><line class="life" x1="483" y1="44" x2="483" y2="466"/><line class="life" x1="621" y1="44" x2="621" y2="466"/><line class="life" x1="759" y1="44" x2="759" y2="466"/><line class="life" x1="897" y1="44" x2="897" y2="466"/><line class="life" x1="1035" y1="44" x2="1035" y2="466"/><g class="state first"><rect x="6" y="14" width="126" height="30" rx="6"/><text x="69" y="33" text-anchor="middle">queued</text></g><g class="state"><rect x="144" y="14" width="126" height="30" rx="6"/><text x="207" y="33" text-anchor="middle">running</text></g><g class="state"><rect x="282" y="14" width="126" height="30" rx="6"/><text x="345" y="33" text-anchor="middle">cancelling</text></g><g class="state"><rect x="420" y="14" width="126" height="30" rx="6"/><text x="483" y="33" text-anchor="middle">interaction_required</text></g><g class="state"><rect x="558" y="14" width="126" height="30" rx="6"/><text x="621" y="33" text-anchor="middle">review_required</text></g><g class="state end"><rect x="696" y="14" width="126" height="30" rx="6"/><text x="759" y="33" text-anchor="middle">failed</text></g><g class="state end"><rect x="834" y="14" width="126" height="30" rx="6"/><text x="897" y="33" text-anchor="middle">completed</text></g><g class="state end"><rect x="972" y="14" width="126" height="30" rx="6"/><text x="1035" y="33" text-anchor="middle">canceled</text></g><g class="move"><line x1="69" y1="78" x2="198" y2="78"/><path class="tip" d="M206 78L198 74V82Z"/><circle class="from" cx="69" cy="78" r="4"/><text x="138" y="72" text-anchor="middle">start (1s)</text></g><g class="move"><line x1="207" y1="112" x2="474" y2="112"/><path class="tip" d="M482 112L474 108V116Z"/><circle class="from" cx="207" cy="112" r="4"/><text x="345" y="106" text-anchor="middle">pause (half of 20s)</text></g><g class="move"><line x1="483" y1="146" x2="216" y2="146"/><path class="tip" d="M208 146L216 142V150Z"/><circle class="from" cx="483" cy="146" r="4"/><text x="345" y="140" text-anchor="middle">answer</text></g><g class="move"><line x1="207" y1="180" x2="612" y2="180"/><path class="tip" d="M620 180L612 176V184Z"/><circle class="from" cx="207" cy="180" r="4"/><text x="414" y="174" text-anchor="middle">require_review (20s)</text></g><g class="move"><line x1="207" y1="214" x2="888" y2="214"/><path class="tip" d="M896 214L888 210V218Z"/><circle class="from" cx="207" cy="214" r="4"/><circle class="from" cx="621" cy="214" r="4"/><text x="759" y="208" text-anchor="middle">complete (20s in running)</text></g><g class="move"><line x1="207" y1="248" x2="888" y2="248"/><path class="tip" d="M896 248L888 244V252Z"/><circle class="from" cx="207" cy="248" r="4"/><circle class="from" cx="621" cy="248" r="4"/><text x="759" y="242" text-anchor="middle">complete_unknown (20s in running)</text></g><g class="move"><line x1="69" y1="282" x2="750" y2="282"/><path class="tip" d="M758 282L750 278V286Z"/><circle class="from" cx="69" cy="282" r="4"/><circle class="from" cx="207" cy="282" r="4"/><circle class="from" cx="483" cy="282" r="4"/><circle class="from" cx="621" cy="282" r="4"/><text x="690" y="276" text-anchor="middle">fail (20s in running)</text></g><g class="move"><line x1="207" y1="316" x2="750" y2="316"/><path class="tip" d="M758 316L750 312V320Z"/><circle class="from" cx="207" cy="316" r="4"/><circle class="from" cx="483" cy="316" r="4"/><text x="621" y="310" text-anchor="middle">time_out (30m)</text></g><g class="move"><line x1="483" y1="350" x2="750" y2="350"/><path class="tip" d="M758 350L750 346V354Z"/><circle class="from" cx="483" cy="350" r="4"/><text x="621" y="344" text-anchor="middle">expire (5m)</text></g><g class="move"><line x1="69" y1="384" x2="750" y2="384"/><path class="tip" d="M758 384L750 380V388Z"/><circle class="from" cx="69" cy="384" r="4"/><circle class="from" cx="207" cy="384" r="4"/><circle class="from" cx="483" cy="384" r="4"/><circle class="from" cx="621" cy="384" r="4"/><circle class="from" cx="345" cy="384" r="4"/><text x="690" y="378" text-anchor="middle">fail_with_session</text></g><g class="move"><line x1="69" y1="418" x2="336" y2="418"/><path class="tip" d="M344 418L336 414V422Z"/><line x1="621" y1="418" x2="354" y2="418"/><path class="tip" d="M346 418L354 414V422Z"/><circle class="from" cx="69" cy="418" r="4"/><circle class="from" cx="207" cy="418" r="4"/><circle class="from" cx="483" cy="418" r="4"/><circle class="from" cx="621" cy="418" r="4"/><text x="276" y="412" text-anchor="middle">request_cancel</text></g><g class="move"><line x1="345" y1="452" x2="1026" y2="452"/><path class="tip" d="M1034 452L1026 448V456Z"/><circle class="from" cx="345" cy="452" r="4"/><text x="690" y="446" text-anchor="middle">cancel (2s)</text></g></svg>',
            },
            {
              kind: "table",
              head: ["move", "from", "to", "cause", "sets", "emits", "provenance"],
              rows: [
                [
                  [{ code: "start" }],
                  [{ code: "queued" }],
                  [{ code: "running" }],
                  [{ code: "run_queue" }, " (1s) is over in ", { code: "queued" }],
                  [],
                  [{ code: "task_run.running", to: { page: "events", entry: "task_run.running" } }],
                  ["documented"],
                ],
                [
                  [{ code: "pause" }],
                  [{ code: "running" }],
                  [{ code: "interaction_required" }],
                  [
                    "arm ",
                    { code: "interaction_required" },
                    " after ",
                    { code: "run_settle" },
                    " (half of 20s)",
                    "; ",
                    "world event ",
                    {
                      code: "task_run.interaction_required",
                      to: { page: "world-events", entry: "task_run.interaction_required" },
                    },
                  ],
                  [{ code: "interaction: pin interaction, else variant" }],
                  [
                    {
                      code: "task_run.interaction_required",
                      to: { page: "events", entry: "task_run.interaction_required" },
                    },
                  ],
                  ["captured"],
                ],
                [
                  [{ code: "answer" }],
                  [{ code: "interaction_required" }],
                  [{ code: "running" }],
                  [
                    "call ",
                    { code: "answer", to: { page: "operations", entry: "task_runs.answer" } },
                  ],
                  [{ code: "interaction: null" }],
                  [{ code: "task_run.running", to: { page: "events", entry: "task_run.running" } }],
                  ["documented"],
                ],
                [
                  [{ code: "require_review" }],
                  [{ code: "running" }],
                  [{ code: "review_required" }],
                  [
                    "arm ",
                    { code: "review_required" },
                    " after ",
                    { code: "run_settle" },
                    " (20s)",
                    "; ",
                    "world event ",
                    {
                      code: "task_run.review_required",
                      to: { page: "world-events", entry: "task_run.review_required" },
                    },
                  ],
                  [],
                  [
                    {
                      code: "task_run.review_required",
                      to: { page: "events", entry: "task_run.review_required" },
                    },
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "complete" }],
                  [{ code: "running" }, ", ", { code: "review_required" }],
                  [{ code: "completed" }],
                  [
                    "arm ",
                    { code: "completed" },
                    " after ",
                    { code: "run_settle" },
                    " (20s)",
                    "; ",
                    { code: "review_settle" },
                    " (never) is over in ",
                    { code: "review_required" },
                    "; ",
                    "world event ",
                    {
                      code: "task_run.review_approved",
                      to: { page: "world-events", entry: "task_run.review_approved" },
                    },
                  ],
                  [
                    { code: 'result: "success"' },
                    ", ",
                    { code: "output: pin output, else a value of output_schema" },
                    ", ",
                    { code: "runtime_ms: ms since running" },
                  ],
                  [
                    {
                      code: "task_run.completed",
                      to: { page: "events", entry: "task_run.completed" },
                    },
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "complete_unknown" }],
                  [{ code: "running" }, ", ", { code: "review_required" }],
                  [{ code: "completed" }],
                  ["arm ", { code: "unknown" }, " after ", { code: "run_settle" }, " (20s)"],
                  [
                    { code: 'result: "unknown"' },
                    ", ",
                    { code: "output: pin output, else null" },
                    ", ",
                    { code: "runtime_ms: ms since running" },
                  ],
                  [
                    {
                      code: "task_run.completed",
                      to: { page: "events", entry: "task_run.completed" },
                    },
                  ],
                  ["captured"],
                ],
                [
                  [{ code: "fail" }],
                  [
                    { code: "queued" },
                    ", ",
                    { code: "running" },
                    ", ",
                    { code: "interaction_required" },
                    ", ",
                    { code: "review_required" },
                  ],
                  [{ code: "failed" }],
                  [
                    "arm ",
                    { code: "failed" },
                    " after ",
                    { code: "run_settle" },
                    " (20s)",
                    "; ",
                    "world event ",
                    {
                      code: "task_run.review_rejected",
                      to: { page: "world-events", entry: "task_run.review_rejected" },
                    },
                    "; ",
                    "world event ",
                    {
                      code: "task_run.failed",
                      to: { page: "world-events", entry: "task_run.failed" },
                    },
                  ],
                  [
                    { code: 'result: "failure"' },
                    ", ",
                    { code: "errors: pin errors, else [task/task_failed]" },
                    ", ",
                    { code: "interaction: null" },
                    ", ",
                    { code: "runtime_ms: ms since running" },
                  ],
                  [{ code: "task_run.failed", to: { page: "events", entry: "task_run.failed" } }],
                  ["captured"],
                ],
                [
                  [{ code: "time_out" }],
                  [{ code: "running" }, ", ", { code: "interaction_required" }],
                  [{ code: "failed" }],
                  [
                    { code: "run_timeout" },
                    " (30m) is over in ",
                    { code: "running" },
                    ", ",
                    { code: "interaction_required" },
                  ],
                  [
                    { code: 'result: "failure"' },
                    ", ",
                    { code: "errors: [task/timeout]" },
                    ", ",
                    { code: "interaction: null" },
                    ", ",
                    { code: "runtime_ms: ms since running" },
                  ],
                  [{ code: "task_run.failed", to: { page: "events", entry: "task_run.failed" } }],
                  ["captured"],
                ],
                [
                  [{ code: "expire" }],
                  [{ code: "interaction_required" }],
                  [{ code: "failed" }],
                  [
                    { code: "interaction_window" },
                    " (5m) is over in ",
                    { code: "interaction_required" },
                  ],
                  [
                    { code: 'result: "failure"' },
                    ", ",
                    { code: "errors: [interaction/interaction_timeout]" },
                    ", ",
                    { code: "interaction: null" },
                    ", ",
                    { code: "runtime_ms: ms since running" },
                  ],
                  [{ code: "task_run.failed", to: { page: "events", entry: "task_run.failed" } }],
                  ["documented"],
                ],
                [
                  [{ code: "fail_with_session" }],
                  [
                    { code: "queued" },
                    ", ",
                    { code: "running" },
                    ", ",
                    { code: "interaction_required" },
                    ", ",
                    { code: "review_required" },
                    ", ",
                    { code: "cancelling" },
                  ],
                  [{ code: "failed" }],
                  ["what happens to another object"],
                  [
                    { code: 'result: "failure"' },
                    ", ",
                    { code: "errors: [session/session_failed]" },
                    ", ",
                    { code: "interaction: null" },
                    ", ",
                    { code: "runtime_ms: ms since running" },
                  ],
                  [{ code: "task_run.failed", to: { page: "events", entry: "task_run.failed" } }],
                  ["assumed"],
                ],
                [
                  [{ code: "request_cancel" }],
                  [
                    { code: "queued" },
                    ", ",
                    { code: "running" },
                    ", ",
                    { code: "interaction_required" },
                    ", ",
                    { code: "review_required" },
                  ],
                  [{ code: "cancelling" }],
                  [
                    "call ",
                    { code: "cancel", to: { page: "operations", entry: "task_runs.cancel" } },
                  ],
                  [{ code: "interaction: null" }],
                  [
                    {
                      code: "task_run.canceling",
                      to: { page: "events", entry: "task_run.canceling" },
                    },
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "cancel" }],
                  [{ code: "cancelling" }],
                  [{ code: "canceled" }],
                  [{ code: "cancel_settle" }, " (2s) is over in ", { code: "cancelling" }],
                  [
                    { code: 'result: "unknown"' },
                    ", ",
                    { code: "runtime_ms: ms since running" },
                    ", ",
                    { code: "canceled_at: now" },
                  ],
                  [
                    {
                      code: "task_run.canceled",
                      to: { page: "events", entry: "task_run.canceled" },
                    },
                  ],
                  ["documented"],
                ],
              ],
            },
            { kind: "heading", words: ["How it ends"] },
            {
              kind: "table",
              head: ["arm", "move", ""],
              rows: [
                [[{ code: "completed" }], [{ code: "complete" }], ["when nothing is said"]],
                [
                  [{ code: "unknown" }],
                  [{ code: "complete_unknown" }],
                  ["chosen by a value, not by name"],
                ],
                [[{ code: "failed" }], [{ code: "fail" }], [""]],
                [[{ code: "timeout" }], ["none: it stays until a limit ends it"], [""]],
                [
                  [{ code: "interaction_required" }],
                  [{ code: "pause" }],
                  ["on the way; then the arm is chosen anew"],
                ],
                [[{ code: "review_required" }], [{ code: "require_review" }], [""]],
              ],
            },
            { kind: "heading", words: ["What can be pinned"] },
            {
              kind: "table",
              head: ["path", "value", "takes effect at", "provenance"],
              rows: [
                [[{ code: "branch" }], ["an arm"], [{ code: "n/a" }], ["captured"]],
                [
                  [{ code: "result" }],
                  ["one of the values that choose an arm"],
                  [{ code: "terminal" }],
                  ["captured"],
                ],
                [
                  [{ code: "errors" }],
                  ["a list of ", { code: "errors", to: { page: "errors", entry: null } }],
                  [{ code: "failed" }],
                  ["captured"],
                ],
                [
                  [{ code: "interaction" }],
                  ["an object; its type is enough"],
                  [{ code: "interaction_required" }],
                  ["captured"],
                ],
                [
                  [{ code: "output" }],
                  ["any object, and each of its parts"],
                  [{ code: "completed" }],
                  ["captured"],
                ],
              ],
            },
          ],
        },
        {
          name: "credentials",
          blocks: [
            {
              kind: "text",
              words: [
                "Of ",
                { code: "credentials", to: { page: "resources", entry: "credentials" } },
                ", in ",
                { code: "status" },
                "; begins in ",
                { code: "unverified" },
                "; ends in ",
                { code: "deleted" },
                "; captured.",
              ],
            },
            {
              kind: "diagram",
              mermaid:
                "stateDiagram-v2\n  [*] --> unverified\n  unverified --> verified: verify\n  invalid --> verified: verify\n  unverified --> invalid: invalidate\n  verified --> invalid: invalidate\n  verified --> unverified: unverify\n  invalid --> unverified: unverify\n  unverified --> deleted: delete\n  verified --> deleted: delete\n  invalid --> deleted: delete\n  deleted --> [*]",
              svg: '<svg class="states" viewBox="0 0 552 208" width="552" height="208" role="img" aria-label="States and moves of credentials"><line class="life" x1="69" y1="44" x2="69" y2="194"/><line class="life" x1="207" y1="44" x2="207" y2="194"/><line class="life" x1="345" y1="44" x2="345" y2="194"/><line class="life" x1="483" y1="44" x2="483" y2="194"/><g class="state first"><rect x="6" y="14" width="126" height="30" rx="6"/><text x="69" y="33" text-anchor="middle">unverified</text></g><g class="state"><rect x="144" y="14" width="126" height="30" rx="6"/><text x="207" y="33" text-anchor="middle">verified</text></g><g class="state"><rect x="282" y="14" width="126" height="30" rx="6"/><text x="345" y="33" text-anchor="middle">invalid</text></g><g class="state end"><rect x="420" y="14" width="126" height="30" rx="6"/><text x="483" y="33" text-anchor="middle">deleted</text></g><g class="move"><line x1="69" y1="78" x2="198" y2="78"/><path class="tip" d="M206 78L198 74V82Z"/><line x1="345" y1="78" x2="216" y2="78"/><path class="tip" d="M208 78L216 74V82Z"/><circle class="from" cx="69" cy="78" r="4"/><circle class="from" cx="345" cy="78" r="4"/><text x="138" y="72" text-anchor="middle">verify</text></g><g class="move"><line x1="69" y1="112" x2="336" y2="112"/><path class="tip" d="M344 112L336 108V116Z"/><circle class="from" cx="69" cy="112" r="4"/><circle class="from" cx="207" cy="112" r="4"/><text x="276" y="106" text-anchor="middle">invalidate</text></g><g class="move"><line x1="345" y1="146" x2="78" y2="146"/><path class="tip" d="M70 146L78 142V150Z"/><circle class="from" cx="207" cy="146" r="4"/><circle class="from" cx="345" cy="146" r="4"/><text x="138" y="140" text-anchor="middle">unverify</text></g><g class="move"><line x1="69" y1="180" x2="474" y2="180"/><path class="tip" d="M482 180L474 176V184Z"/><circle class="from" cx="69" cy="180" r="4"/><circle class="from" cx="207" cy="180" r="4"/><circle class="from" cx="345" cy="180" r="4"/><text x="414" y="174" text-anchor="middle">delete</text></g></svg>',
            },
            {
              kind: "table",
              head: ["move", "from", "to", "cause", "sets", "emits", "provenance"],
              rows: [
                [
                  [{ code: "verify" }],
                  [{ code: "unverified" }, ", ", { code: "invalid" }],
                  [{ code: "verified" }],
                  [
                    "world event ",
                    {
                      code: "credential.verified",
                      to: { page: "world-events", entry: "credential.verified" },
                    },
                  ],
                  [],
                  [
                    {
                      code: "credential.verified",
                      to: { page: "events", entry: "credential.verified" },
                    },
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "invalidate" }],
                  [{ code: "unverified" }, ", ", { code: "verified" }],
                  [{ code: "invalid" }],
                  [
                    "world event ",
                    {
                      code: "credential.invalid",
                      to: { page: "world-events", entry: "credential.invalid" },
                    },
                  ],
                  [],
                  [
                    {
                      code: "credential.invalid",
                      to: { page: "events", entry: "credential.invalid" },
                    },
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "unverify" }],
                  [{ code: "verified" }, ", ", { code: "invalid" }],
                  [{ code: "unverified" }],
                  ["what happens to another object"],
                  [],
                  [
                    {
                      code: "credential.unverified",
                      to: { page: "events", entry: "credential.unverified" },
                    },
                  ],
                  ["documented"],
                ],
                [
                  [{ code: "delete" }],
                  [{ code: "unverified" }, ", ", { code: "verified" }, ", ", { code: "invalid" }],
                  [{ code: "deleted" }],
                  [
                    "call ",
                    { code: "delete", to: { page: "operations", entry: "credentials.delete" } },
                  ],
                  [],
                  [
                    {
                      code: "credential.deleted",
                      to: { page: "events", entry: "credential.deleted" },
                    },
                  ],
                  ["documented"],
                ],
              ],
            },
          ],
        },
        {
          name: "tasks",
          blocks: [
            {
              kind: "text",
              words: [
                "Of ",
                { code: "tasks", to: { page: "resources", entry: "tasks" } },
                ", in ",
                { code: "status" },
                "; begins in ",
                { code: "learning" },
                "; captured.",
              ],
            },
            {
              kind: "diagram",
              mermaid:
                "stateDiagram-v2\n  [*] --> learning\n  learning --> test: test\n  learning --> live: promote\n  test --> live: promote\n  learning --> learning: relearn\n  test --> learning: relearn\n  live --> learning: relearn\n  learning --> learning: reset\n  test --> learning: reset\n  live --> learning: reset",
              svg: '<svg class="states" viewBox="0 0 414 208" width="414" height="208" role="img" aria-label="States and moves of tasks"><line class="life" x1="69" y1="44" x2="69" y2="194"/><line class="life" x1="207" y1="44" x2="207" y2="194"/><line class="life" x1="345" y1="44" x2="345" y2="194"/><g class="state first"><rect x="6" y="14" width="126" height="30" rx="6"/><text x="69" y="33" text-anchor="middle">learning</text></g><g class="state"><rect x="144" y="14" width="126" height="30" rx="6"/><text x="207" y="33" text-anchor="middle">test</text></g><g class="state"><rect x="282" y="14" width="126" height="30" rx="6"/><text x="345" y="33" text-anchor="middle">live</text></g><g class="move"><line x1="69" y1="78" x2="198" y2="78"/><path class="tip" d="M206 78L198 74V82Z"/><circle class="from" cx="69" cy="78" r="4"/><text x="138" y="72" text-anchor="middle">test</text></g><g class="move"><line x1="69" y1="112" x2="336" y2="112"/><path class="tip" d="M344 112L336 108V116Z"/><circle class="from" cx="69" cy="112" r="4"/><circle class="from" cx="207" cy="112" r="4"/><text x="276" y="106" text-anchor="middle">promote</text></g><g class="move"><line x1="345" y1="146" x2="78" y2="146"/><path class="tip" d="M70 146L78 142V150Z"/><circle class="from" cx="207" cy="146" r="4"/><circle class="from" cx="345" cy="146" r="4"/><circle class="loop" cx="69" cy="146" r="8"/><text x="138" y="140" text-anchor="middle">relearn</text></g><g class="move"><line x1="345" y1="180" x2="78" y2="180"/><path class="tip" d="M70 180L78 176V184Z"/><circle class="from" cx="207" cy="180" r="4"/><circle class="from" cx="345" cy="180" r="4"/><circle class="loop" cx="69" cy="180" r="8"/><text x="138" y="174" text-anchor="middle">reset</text></g></svg>',
            },
            {
              kind: "table",
              head: ["move", "from", "to", "cause", "sets", "emits", "provenance"],
              rows: [
                [
                  [{ code: "test" }],
                  [{ code: "learning" }],
                  [{ code: "test" }],
                  [
                    "world event ",
                    { code: "task.tested", to: { page: "world-events", entry: "task.tested" } },
                  ],
                  [],
                  [{ code: "task.updated", to: { page: "events", entry: "task.updated" } }],
                  ["assumed"],
                ],
                [
                  [{ code: "promote" }],
                  [{ code: "learning" }, ", ", { code: "test" }],
                  [{ code: "live" }],
                  [
                    "world event ",
                    { code: "task.promoted", to: { page: "world-events", entry: "task.promoted" } },
                  ],
                  [],
                  [{ code: "task.updated", to: { page: "events", entry: "task.updated" } }],
                  ["assumed"],
                ],
                [
                  [{ code: "relearn" }],
                  [{ code: "learning" }, ", ", { code: "test" }, ", ", { code: "live" }],
                  [{ code: "learning" }],
                  ["what happens to another object"],
                  [],
                  [],
                  ["documented"],
                ],
                [
                  [{ code: "reset" }],
                  [{ code: "learning" }, ", ", { code: "test" }, ", ", { code: "live" }],
                  [{ code: "learning" }],
                  ["call ", { code: "reset", to: { page: "operations", entry: "tasks.reset" } }],
                  [],
                  [{ code: "task.reset", to: { page: "events", entry: "task.reset" } }],
                  ["documented"],
                ],
              ],
            },
          ],
        },
        {
          name: "event_destinations",
          blocks: [
            {
              kind: "text",
              words: [
                "Of ",
                {
                  code: "event_destinations",
                  to: { page: "resources", entry: "event_destinations" },
                },
                ", in ",
                { code: "status" },
                "; begins in ",
                { code: "active" },
                "; documented.",
              ],
            },
            {
              kind: "diagram",
              mermaid:
                "stateDiagram-v2\n  [*] --> active\n  inactive --> active: activate\n  active --> inactive: deactivate",
              svg: '<svg class="states" viewBox="0 0 276 140" width="276" height="140" role="img" aria-label="States and moves of event_destinations"><line class="life" x1="69" y1="44" x2="69" y2="126"/><line class="life" x1="207" y1="44" x2="207" y2="126"/><g class="state first"><rect x="6" y="14" width="126" height="30" rx="6"/><text x="69" y="33" text-anchor="middle">active</text></g><g class="state"><rect x="144" y="14" width="126" height="30" rx="6"/><text x="207" y="33" text-anchor="middle">inactive</text></g><g class="move"><line x1="207" y1="78" x2="78" y2="78"/><path class="tip" d="M70 78L78 74V82Z"/><circle class="from" cx="207" cy="78" r="4"/><text x="138" y="72" text-anchor="middle">activate</text></g><g class="move"><line x1="69" y1="112" x2="198" y2="112"/><path class="tip" d="M206 112L198 108V116Z"/><circle class="from" cx="69" cy="112" r="4"/><text x="138" y="106" text-anchor="middle">deactivate</text></g></svg>',
            },
            {
              kind: "table",
              head: ["move", "from", "to", "cause", "sets", "emits", "provenance"],
              rows: [
                [
                  [{ code: "activate" }],
                  [{ code: "inactive" }],
                  [{ code: "active" }],
                  ["what happens to another object"],
                  [],
                  [
                    {
                      code: "event_destination.activated",
                      to: { page: "events", entry: "event_destination.activated" },
                    },
                  ],
                  ["captured"],
                ],
                [
                  [{ code: "deactivate" }],
                  [{ code: "active" }],
                  [{ code: "inactive" }],
                  ["what happens to another object"],
                  [],
                  [
                    {
                      code: "event_destination.deactivated",
                      to: { page: "events", entry: "event_destination.deactivated" },
                    },
                  ],
                  ["captured"],
                ],
              ],
            },
          ],
        },
      ],
    },
    {
      name: "errors",
      title: "Errors",
      about: [
        "The catalog, by type. An error with a status is the answer to a call that fails; one that ",
        "ends an object stands in an answer of success, in the object itself. Words in braces are ",
        "filled in.",
      ],
      entries: [
        {
          name: "request",
          blocks: [
            {
              kind: "table",
              head: ["code", "status", "ends an object", "message", "provenance"],
              rows: [
                [
                  [{ code: "api_key_invalid" }],
                  [{ code: "401" }],
                  [""],
                  ["The API key is missing or invalid."],
                  ["captured"],
                ],
                [
                  [{ code: "forbidden" }],
                  [{ code: "403" }],
                  [""],
                  ["You do not have permission to do this."],
                  ["assumed"],
                ],
                [
                  [{ code: "agent_not_found" }],
                  [{ code: "404" }],
                  [""],
                  ["Agent ", { code: "{id}" }, " was not found."],
                  ["captured"],
                ],
                [
                  [{ code: "source_not_found" }],
                  [{ code: "404" }],
                  [""],
                  ["Source ", { code: "{id}" }, " was not found."],
                  ["captured"],
                ],
                [
                  [{ code: "credential_not_found" }],
                  [{ code: "404" }],
                  [""],
                  ["Credential ", { code: "{id}" }, " was not found."],
                  ["captured"],
                ],
                [
                  [{ code: "task_not_found" }],
                  [{ code: "404" }],
                  [""],
                  ["Task ", { code: "{id}" }, " was not found."],
                  ["captured"],
                ],
                [
                  [{ code: "task_run_not_found" }],
                  [{ code: "404" }],
                  [""],
                  ["Task run ", { code: "{id}" }, " was not found."],
                  ["captured"],
                ],
                [
                  [{ code: "session_not_found" }],
                  [{ code: "404" }],
                  [""],
                  ["Session ", { code: "{id}" }, " was not found."],
                  ["captured"],
                ],
                [
                  [{ code: "storage_not_found" }],
                  [{ code: "404" }],
                  [""],
                  ["Storage item ", { code: "{id}" }, " was not found."],
                  ["captured"],
                ],
                [
                  [{ code: "event_not_found" }],
                  [{ code: "404" }],
                  [""],
                  ["Event ", { code: "{id}" }, " was not found."],
                  ["captured"],
                ],
                [
                  [{ code: "event_destination_not_found" }],
                  [{ code: "404" }],
                  [""],
                  ["Event destination ", { code: "{id}" }, " was not found."],
                  ["captured"],
                ],
                [
                  [{ code: "invalid_state" }],
                  [{ code: "409" }],
                  [""],
                  ["This is not possible while the {object} is ", { code: "{state}" }, "."],
                  ["assumed"],
                ],
                [
                  [{ code: "credential_deleted" }],
                  [{ code: "422" }],
                  [""],
                  ["Credential ", { code: "{id}" }, " was deleted."],
                  ["assumed"],
                ],
                [
                  [{ code: "input_missing" }],
                  [{ code: "400" }],
                  [""],
                  [{ code: "{field}" }, " is required and cannot be empty."],
                  ["documented"],
                ],
              ],
            },
          ],
        },
        {
          name: "idempotency",
          blocks: [
            {
              kind: "table",
              head: ["code", "status", "ends an object", "message", "provenance"],
              rows: [
                [
                  [{ code: "idempotency_error" }],
                  [{ code: "409" }],
                  [""],
                  ["Idempotency key has already been used with different parameters."],
                  ["captured"],
                ],
                [
                  [{ code: "idempotency_key_error" }],
                  [{ code: "400" }],
                  [""],
                  ["Idempotency key must be at most 256 characters"],
                  ["documented"],
                ],
              ],
            },
          ],
        },
        {
          name: "rate_limit",
          blocks: [
            {
              kind: "table",
              head: ["code", "status", "ends an object", "message", "provenance"],
              rows: [
                [
                  [{ code: "rate_limit_exceeded" }],
                  [{ code: "429" }],
                  [""],
                  ["Too many requests."],
                  ["captured"],
                ],
                [
                  [{ code: "session_limit_exceeded" }],
                  [{ code: "429" }],
                  [""],
                  ["Agent sandbox limit exceeded."],
                  ["documented"],
                ],
              ],
            },
          ],
        },
        {
          name: "api",
          blocks: [
            {
              kind: "table",
              head: ["code", "status", "ends an object", "message", "provenance"],
              rows: [
                [
                  [{ code: "api_error" }],
                  [{ code: "500" }],
                  [""],
                  ["An unexpected error occurred."],
                  ["documented"],
                ],
                [
                  [{ code: "timeout" }],
                  [{ code: "500" }],
                  [""],
                  ["The request timed out."],
                  ["documented"],
                ],
                [
                  [{ code: "endpoint_deprecated" }],
                  [{ code: "400" }],
                  [""],
                  ["This endpoint is deprecated."],
                  ["documented"],
                ],
              ],
            },
          ],
        },
        {
          name: "session",
          blocks: [
            {
              kind: "table",
              head: ["code", "status", "ends an object", "message", "provenance"],
              rows: [
                [
                  [{ code: "session_ended" }],
                  [{ code: "422" }],
                  [""],
                  ["Session ", { code: "{id}" }, " has ended."],
                  ["assumed"],
                ],
                [[{ code: "session_failed" }], [], ["yes"], ["The session failed."], ["assumed"]],
                [
                  [{ code: "timeout" }],
                  [{ code: "504" }],
                  [""],
                  ["The session could not be started in time."],
                  ["documented"],
                ],
              ],
            },
          ],
        },
        {
          name: "interaction",
          blocks: [
            {
              kind: "table",
              head: ["code", "status", "ends an object", "message", "provenance"],
              rows: [
                [
                  [{ code: "interaction_timeout" }],
                  [],
                  ["yes"],
                  ["The interaction was not answered in time."],
                  ["documented"],
                ],
              ],
            },
          ],
        },
        {
          name: "auth",
          blocks: [
            {
              kind: "table",
              head: ["code", "status", "ends an object", "message", "provenance"],
              rows: [
                [
                  [{ code: "auth_invalid" }],
                  [],
                  ["yes"],
                  ["The source rejected the credentials."],
                  ["captured"],
                ],
              ],
            },
          ],
        },
        {
          name: "source",
          blocks: [
            {
              kind: "table",
              head: ["code", "status", "ends an object", "message", "provenance"],
              rows: [
                [
                  [{ code: "source_blocked" }],
                  [],
                  ["yes"],
                  ["The source is blocked."],
                  ["captured"],
                ],
                [
                  [{ code: "source_not_available" }],
                  [],
                  ["yes"],
                  ["The source is not available."],
                  ["captured"],
                ],
              ],
            },
          ],
        },
        {
          name: "task",
          blocks: [
            {
              kind: "table",
              head: ["code", "status", "ends an object", "message", "provenance"],
              rows: [
                [
                  [{ code: "blocked" }],
                  [],
                  ["yes"],
                  ["The site blocked automated access."],
                  ["captured"],
                ],
                [[{ code: "task_failed" }], [], ["yes"], ["The task failed."], ["captured"]],
                [
                  [{ code: "timeout" }],
                  [],
                  ["yes"],
                  ["Task execution exceeded the timeout of {run_timeout} minutes."],
                  ["captured"],
                ],
                [
                  [{ code: "task_result_unknown" }],
                  [],
                  ["yes"],
                  ["The outcome of the task could not be determined."],
                  ["captured"],
                ],
              ],
            },
          ],
        },
      ],
    },
    {
      name: "events",
      title: "Events",
      about: [
        "The types of event. Each example has the form of what is delivered and listed; its values ",
        "are made up.",
      ],
      entries: [
        {
          name: "agent.created",
          blocks: [
            {
              kind: "text",
              words: [
                "An agent was created.",
                " Of ",
                { code: "agents", to: { page: "resources", entry: "agents" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "agent.created",\n  "data": {\n    "id": "agt_FouMqXkQjRZgqH1Z",\n    "object": "agent",\n    "name": "birch 54",\n    "description": "harbor 28",\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "agent.updated",
          blocks: [
            {
              kind: "text",
              words: [
                "An agent was changed.",
                " Of ",
                { code: "agents", to: { page: "resources", entry: "agents" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "agent.updated",\n  "data": {\n    "id": "agt_FouMqXkQjRZgqH1Z",\n    "object": "agent",\n    "name": "birch 54",\n    "description": "harbor 28",\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "agent.deleted",
          blocks: [
            {
              kind: "text",
              words: [
                "An agent was deleted.",
                " Of ",
                { code: "agents", to: { page: "resources", entry: "agents" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "agent.deleted",\n  "data": {\n    "id": "agt_FouMqXkQjRZgqH1Z",\n    "object": "agent",\n    "name": "birch 54",\n    "description": "harbor 28",\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "source.created",
          blocks: [
            {
              kind: "text",
              words: [
                "A source was created.",
                " Of ",
                { code: "sources", to: { page: "resources", entry: "sources" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "source.created",\n  "data": {\n    "id": "src_KAHFgvi1orecbHoA",\n    "object": "source",\n    "name": "grove 36",\n    "type": "website",\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "source.updated",
          blocks: [
            {
              kind: "text",
              words: [
                "A source was changed.",
                " Of ",
                { code: "sources", to: { page: "resources", entry: "sources" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "source.updated",\n  "data": {\n    "id": "src_KAHFgvi1orecbHoA",\n    "object": "source",\n    "name": "grove 36",\n    "type": "website",\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "source.deleted",
          blocks: [
            {
              kind: "text",
              words: [
                "A source was deleted.",
                " Of ",
                { code: "sources", to: { page: "resources", entry: "sources" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "source.deleted",\n  "data": {\n    "id": "src_KAHFgvi1orecbHoA",\n    "object": "source",\n    "name": "grove 36",\n    "type": "website",\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "credential.created",
          blocks: [
            {
              kind: "text",
              words: [
                "A credential was stored; it is unverified.",
                " Of ",
                { code: "credentials", to: { page: "resources", entry: "credentials" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "credential.created",\n  "data": {\n    "id": "cred_jaX4crzMv8GYxZsG",\n    "object": "credential",\n    "status": "unverified",\n    "external_id": "grove 26",\n    "source_id": "src_x9lHammtEIWQZfWg",\n    "auth_method": "none"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "credential.unverified",
          blocks: [
            {
              kind: "text",
              words: [
                "A credential was changed and must be verified again.",
                " Of ",
                { code: "credentials", to: { page: "resources", entry: "credentials" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "credential.unverified",\n  "data": {\n    "id": "cred_jaX4crzMv8GYxZsG",\n    "object": "credential",\n    "status": "unverified",\n    "external_id": "grove 26",\n    "source_id": "src_x9lHammtEIWQZfWg",\n    "auth_method": "none"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "credential.verified",
          blocks: [
            {
              kind: "text",
              words: [
                "The source accepted the credential.",
                " Of ",
                { code: "credentials", to: { page: "resources", entry: "credentials" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "credential.verified",\n  "data": {\n    "id": "cred_jaX4crzMv8GYxZsG",\n    "object": "credential",\n    "status": "verified",\n    "external_id": "grove 26",\n    "source_id": "src_x9lHammtEIWQZfWg",\n    "auth_method": "none"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "credential.invalid",
          blocks: [
            {
              kind: "text",
              words: [
                "The source rejected the credential.",
                " Of ",
                { code: "credentials", to: { page: "resources", entry: "credentials" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "credential.invalid",\n  "data": {\n    "id": "cred_jaX4crzMv8GYxZsG",\n    "object": "credential",\n    "status": "invalid",\n    "external_id": "grove 26",\n    "source_id": "src_x9lHammtEIWQZfWg",\n    "auth_method": "none"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "credential.deleted",
          blocks: [
            {
              kind: "text",
              words: [
                "A credential was removed from the vault.",
                " Of ",
                { code: "credentials", to: { page: "resources", entry: "credentials" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "credential.deleted",\n  "data": {\n    "id": "cred_jaX4crzMv8GYxZsG",\n    "object": "credential",\n    "status": "deleted",\n    "external_id": "grove 26",\n    "source_id": "src_x9lHammtEIWQZfWg",\n    "auth_method": "none"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "session.queued",
          blocks: [
            {
              kind: "text",
              words: [
                "A session waits to be provisioned.",
                " Of ",
                { code: "sessions", to: { page: "resources", entry: "sessions" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "session.queued",\n  "data": {\n    "id": "sess_q97yqY9jaExaVLJ3",\n    "object": "session",\n    "status": "queued",\n    "runtime_ms": 13,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "session.running",
          blocks: [
            {
              kind: "text",
              words: [
                "A session is active and executing.",
                " Of ",
                { code: "sessions", to: { page: "resources", entry: "sessions" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "session.running",\n  "data": {\n    "id": "sess_q97yqY9jaExaVLJ3",\n    "object": "session",\n    "status": "running",\n    "runtime_ms": 13,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "session.idle",
          blocks: [
            {
              kind: "text",
              words: [
                "A session has no active run and waits for work.",
                " Of ",
                { code: "sessions", to: { page: "resources", entry: "sessions" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "session.idle",\n  "data": {\n    "id": "sess_q97yqY9jaExaVLJ3",\n    "object": "session",\n    "status": "idle",\n    "runtime_ms": 13,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "session.completing",
          blocks: [
            {
              kind: "text",
              words: [
                "A session is shutting down.",
                " Of ",
                { code: "sessions", to: { page: "resources", entry: "sessions" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "session.completing",\n  "data": {\n    "id": "sess_q97yqY9jaExaVLJ3",\n    "object": "session",\n    "status": "completing",\n    "runtime_ms": 13,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "session.completed",
          blocks: [
            {
              kind: "text",
              words: [
                "A session finished and is closed.",
                " Of ",
                { code: "sessions", to: { page: "resources", entry: "sessions" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "session.completed",\n  "data": {\n    "id": "sess_q97yqY9jaExaVLJ3",\n    "object": "session",\n    "status": "completed",\n    "runtime_ms": 13,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "session.failed",
          blocks: [
            {
              kind: "text",
              words: [
                "A session failed.",
                " Of ",
                { code: "sessions", to: { page: "resources", entry: "sessions" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "session.failed",\n  "data": {\n    "id": "sess_q97yqY9jaExaVLJ3",\n    "object": "session",\n    "status": "failed",\n    "runtime_ms": 13,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "task.created",
          blocks: [
            {
              kind: "text",
              words: [
                "A task was created.",
                " Of ",
                { code: "tasks", to: { page: "resources", entry: "tasks" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "task.created",\n  "data": {\n    "id": "task_DCglWD7gFRFBeEw4",\n    "object": "task",\n    "name": "cedar 56",\n    "prompt": "birch 99",\n    "status": "learning",\n    "agent_id": "agt_JbJe8YtQFqynly8x",\n    "extraction": false,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "task.updated",
          blocks: [
            {
              kind: "text",
              words: [
                "A task was changed.",
                " Of ",
                { code: "tasks", to: { page: "resources", entry: "tasks" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "task.updated",\n  "data": {\n    "id": "task_DCglWD7gFRFBeEw4",\n    "object": "task",\n    "name": "cedar 56",\n    "prompt": "birch 99",\n    "status": "test",\n    "agent_id": "agt_JbJe8YtQFqynly8x",\n    "extraction": false,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "task.reset",
          blocks: [
            {
              kind: "text",
              words: [
                "A task was reset to learning.",
                " Of ",
                { code: "tasks", to: { page: "resources", entry: "tasks" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "task.reset",\n  "data": {\n    "id": "task_DCglWD7gFRFBeEw4",\n    "object": "task",\n    "name": "cedar 56",\n    "prompt": "birch 99",\n    "status": "learning",\n    "agent_id": "agt_JbJe8YtQFqynly8x",\n    "extraction": false,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "task.deleted",
          blocks: [
            {
              kind: "text",
              words: [
                "A task was deleted.",
                " Of ",
                { code: "tasks", to: { page: "resources", entry: "tasks" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "task.deleted",\n  "data": {\n    "id": "task_DCglWD7gFRFBeEw4",\n    "object": "task",\n    "name": "cedar 56",\n    "prompt": "birch 99",\n    "status": "learning",\n    "agent_id": "agt_JbJe8YtQFqynly8x",\n    "extraction": false,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "task_run.queued",
          blocks: [
            {
              kind: "text",
              words: [
                "A run waits to start.",
                " Of ",
                { code: "task_runs", to: { page: "resources", entry: "task_runs" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "task_run.queued",\n  "data": {\n    "id": "trun_0ZzY3HHUAO5L0fy3",\n    "object": "task_run",\n    "status": "queued",\n    "result": "failure",\n    "task_id": "task_OuWFXwz2W0AmeVfQ",\n    "credential_id": "cred_CJLd7YUTExDNDC70",\n    "workflow_id": "wflo_Rcz0akunznGvYDEO",\n    "agent_id": "agt_KpWSNSdYtYZt7r8R",\n    "source_id": "src_iFKcP3i0QQ7vtQKW",\n    "runtime_ms": 30,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "task_run.running",
          blocks: [
            {
              kind: "text",
              words: [
                "A run executes.",
                " Of ",
                { code: "task_runs", to: { page: "resources", entry: "task_runs" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "task_run.running",\n  "data": {\n    "id": "trun_0ZzY3HHUAO5L0fy3",\n    "object": "task_run",\n    "status": "running",\n    "result": "failure",\n    "task_id": "task_OuWFXwz2W0AmeVfQ",\n    "credential_id": "cred_CJLd7YUTExDNDC70",\n    "workflow_id": "wflo_Rcz0akunznGvYDEO",\n    "agent_id": "agt_KpWSNSdYtYZt7r8R",\n    "source_id": "src_iFKcP3i0QQ7vtQKW",\n    "runtime_ms": 30,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "task_run.interaction_required",
          blocks: [
            {
              kind: "text",
              words: [
                "A run needs input from a user.",
                " Of ",
                { code: "task_runs", to: { page: "resources", entry: "task_runs" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "task_run.interaction_required",\n  "data": {\n    "id": "trun_tdEt5lYk3pv6XGic",\n    "object": "task_run",\n    "status": "interaction_required",\n    "result": "unknown",\n    "task_id": "task_63rLxWctaZSdiJsv",\n    "credential_id": "cred_w85rweeaBuxT5qnp",\n    "workflow_id": "wflo_SKx7dYPUYjrDJH6a",\n    "agent_id": "agt_scI0afOwAU17cnpz",\n    "source_id": "src_iiiEbQpCPocVJ0Jz",\n    "runtime_ms": 100,\n    "interaction": {\n      "type": "account_selection",\n      "message": "message harbor 42",\n      "fields": [\n        {\n          "name": "Niels Marsh",\n          "type": "type grove 64",\n          "label": "label birch 51"\n        },\n        {\n          "name": "Alan Field",\n          "type": "type ember 91",\n          "label": "label harbor 16"\n        }\n      ]\n    },\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "task_run.review_required",
          blocks: [
            {
              kind: "text",
              words: [
                "A run waits for review.",
                " Of ",
                { code: "task_runs", to: { page: "resources", entry: "task_runs" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "task_run.review_required",\n  "data": {\n    "id": "trun_0ZzY3HHUAO5L0fy3",\n    "object": "task_run",\n    "status": "review_required",\n    "result": "failure",\n    "task_id": "task_OuWFXwz2W0AmeVfQ",\n    "credential_id": "cred_CJLd7YUTExDNDC70",\n    "workflow_id": "wflo_Rcz0akunznGvYDEO",\n    "agent_id": "agt_KpWSNSdYtYZt7r8R",\n    "source_id": "src_iFKcP3i0QQ7vtQKW",\n    "runtime_ms": 30,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "task_run.completed",
          blocks: [
            {
              kind: "text",
              words: [
                "A run finished.",
                " Of ",
                { code: "task_runs", to: { page: "resources", entry: "task_runs" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "task_run.completed",\n  "data": {\n    "id": "trun_0ZzY3HHUAO5L0fy3",\n    "object": "task_run",\n    "status": "completed",\n    "result": "failure",\n    "task_id": "task_OuWFXwz2W0AmeVfQ",\n    "credential_id": "cred_CJLd7YUTExDNDC70",\n    "workflow_id": "wflo_Rcz0akunznGvYDEO",\n    "agent_id": "agt_KpWSNSdYtYZt7r8R",\n    "source_id": "src_iFKcP3i0QQ7vtQKW",\n    "runtime_ms": 30,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "task_run.failed",
          blocks: [
            {
              kind: "text",
              words: [
                "A run failed.",
                " Of ",
                { code: "task_runs", to: { page: "resources", entry: "task_runs" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "task_run.failed",\n  "data": {\n    "id": "trun_0ZzY3HHUAO5L0fy3",\n    "object": "task_run",\n    "status": "failed",\n    "result": "failure",\n    "task_id": "task_OuWFXwz2W0AmeVfQ",\n    "credential_id": "cred_CJLd7YUTExDNDC70",\n    "workflow_id": "wflo_Rcz0akunznGvYDEO",\n    "agent_id": "agt_KpWSNSdYtYZt7r8R",\n    "source_id": "src_iFKcP3i0QQ7vtQKW",\n    "runtime_ms": 30,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "task_run.canceling",
          blocks: [
            {
              kind: "text",
              words: [
                "Cancellation of a run was requested.",
                " Of ",
                { code: "task_runs", to: { page: "resources", entry: "task_runs" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "task_run.canceling",\n  "data": {\n    "id": "trun_0ZzY3HHUAO5L0fy3",\n    "object": "task_run",\n    "status": "cancelling",\n    "result": "failure",\n    "task_id": "task_OuWFXwz2W0AmeVfQ",\n    "credential_id": "cred_CJLd7YUTExDNDC70",\n    "workflow_id": "wflo_Rcz0akunznGvYDEO",\n    "agent_id": "agt_KpWSNSdYtYZt7r8R",\n    "source_id": "src_iFKcP3i0QQ7vtQKW",\n    "runtime_ms": 30,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "task_run.canceled",
          blocks: [
            {
              kind: "text",
              words: [
                "A run was canceled.",
                " Of ",
                { code: "task_runs", to: { page: "resources", entry: "task_runs" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "task_run.canceled",\n  "data": {\n    "id": "trun_0ZzY3HHUAO5L0fy3",\n    "object": "task_run",\n    "status": "canceled",\n    "result": "failure",\n    "task_id": "task_OuWFXwz2W0AmeVfQ",\n    "credential_id": "cred_CJLd7YUTExDNDC70",\n    "workflow_id": "wflo_Rcz0akunznGvYDEO",\n    "agent_id": "agt_KpWSNSdYtYZt7r8R",\n    "source_id": "src_iFKcP3i0QQ7vtQKW",\n    "runtime_ms": 30,\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "storage.created",
          blocks: [
            {
              kind: "text",
              words: [
                "A file was stored during a run.",
                " Of ",
                { code: "storage", to: { page: "resources", entry: "storage" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "storage.created",\n  "data": {\n    "id": "stor_6D3jIf99goGZP0SM",\n    "object": "storage",\n    "file_name": "amber 80",\n    "file_type": "fjord 77",\n    "file_size": 48,\n    "fetch_date": "2025-01-01T00:00:00Z",\n    "task_run_id": "trun_7fOZ4H2aMTOzXnCG",\n    "created_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "event_destination.activated",
          blocks: [
            {
              kind: "text",
              words: [
                "An event destination became active.",
                " Of ",
                {
                  code: "event_destinations",
                  to: { page: "resources", entry: "event_destinations" },
                },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "event_destination.activated",\n  "data": {\n    "id": "evtd_EvCSLgC0rCM949ky",\n    "object": "event_destination",\n    "name": "delta 46",\n    "status": "active",\n    "type": "rabbitmq",\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "event_destination.deactivated",
          blocks: [
            {
              kind: "text",
              words: [
                "An event destination became inactive.",
                " Of ",
                {
                  code: "event_destinations",
                  to: { page: "resources", entry: "event_destinations" },
                },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "event_destination.deactivated",\n  "data": {\n    "id": "evtd_EvCSLgC0rCM949ky",\n    "object": "event_destination",\n    "name": "delta 46",\n    "status": "inactive",\n    "type": "rabbitmq",\n    "created_at": "2025-01-01T00:00:00Z",\n    "updated_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
        {
          name: "user.created",
          blocks: [
            {
              kind: "text",
              words: [
                "A user joined the organization.",
                " Of ",
                { code: "users", to: { page: "resources", entry: "users" } },
                ", ",
                "captured",
                ".",
              ],
            },
            {
              kind: "json",
              text: '{\n  "id": "evt_0123456789ABCDEF",\n  "object": "event",\n  "type": "user.created",\n  "data": {\n    "id": "user_6JWsJuUADywDXqsE",\n    "object": "user",\n    "created_at": "2025-01-01T00:00:00Z"\n  },\n  "created_at": "2025-01-01T00:00:00Z"\n}',
            },
          ],
        },
      ],
    },
    {
      name: "world-events",
      title: "World events",
      about: ["What only the world outside can cause, for a test to trigger."],
      entries: [
        {
          name: "task_run.interaction_required",
          blocks: [
            {
              kind: "text",
              words: ["The site asks for something only a person can give; the run pauses."],
            },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["about"], [{ code: "task_runs", to: { page: "resources", entry: "task_runs" } }]],
                [["happens in"], [{ code: "running" }]],
                [["moves"], [{ code: "pause", to: { page: "lifecycles", entry: "task_runs" } }]],
                [["provenance"], ["captured"]],
              ],
            },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [[{ code: "task_run_id" }], ["string"], ["yes"], ["id of the object"]],
                [[{ code: "interaction" }], ["as the pin ", { code: "interaction" }], ["no"], []],
              ],
            },
          ],
        },
        {
          name: "task_run.review_required",
          blocks: [
            { kind: "text", words: ["The run has finished its work and waits for review."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["about"], [{ code: "task_runs", to: { page: "resources", entry: "task_runs" } }]],
                [["happens in"], [{ code: "running" }]],
                [
                  ["moves"],
                  [{ code: "require_review", to: { page: "lifecycles", entry: "task_runs" } }],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [[[{ code: "task_run_id" }], ["string"], ["yes"], ["id of the object"]]],
            },
          ],
        },
        {
          name: "task_run.review_approved",
          blocks: [
            { kind: "text", words: ["The review approves; the run completes."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["about"], [{ code: "task_runs", to: { page: "resources", entry: "task_runs" } }]],
                [["happens in"], [{ code: "review_required" }]],
                [["moves"], [{ code: "complete", to: { page: "lifecycles", entry: "task_runs" } }]],
                [["provenance"], ["assumed"]],
              ],
            },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [[[{ code: "task_run_id" }], ["string"], ["yes"], ["id of the object"]]],
            },
          ],
        },
        {
          name: "task_run.review_rejected",
          blocks: [
            { kind: "text", words: ["The review rejects; the run fails."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["about"], [{ code: "task_runs", to: { page: "resources", entry: "task_runs" } }]],
                [["happens in"], [{ code: "review_required" }]],
                [["moves"], [{ code: "fail", to: { page: "lifecycles", entry: "task_runs" } }]],
                [["provenance"], ["assumed"]],
              ],
            },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [[{ code: "task_run_id" }], ["string"], ["yes"], ["id of the object"]],
                [[{ code: "errors" }], ["as the pin ", { code: "errors" }], ["no"], []],
              ],
            },
          ],
        },
        {
          name: "task_run.failed",
          blocks: [
            { kind: "text", words: ["The run fails."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["about"], [{ code: "task_runs", to: { page: "resources", entry: "task_runs" } }]],
                [
                  ["happens in"],
                  [
                    { code: "queued" },
                    ", ",
                    { code: "running" },
                    ", ",
                    { code: "interaction_required" },
                    ", ",
                    { code: "review_required" },
                  ],
                ],
                [["moves"], [{ code: "fail", to: { page: "lifecycles", entry: "task_runs" } }]],
                [["provenance"], ["assumed"]],
              ],
            },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [[{ code: "task_run_id" }], ["string"], ["yes"], ["id of the object"]],
                [[{ code: "errors" }], ["as the pin ", { code: "errors" }], ["no"], []],
              ],
            },
          ],
        },
        {
          name: "credential.verified",
          blocks: [
            { kind: "text", words: ["The source accepted the credential."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["about"],
                  [{ code: "credentials", to: { page: "resources", entry: "credentials" } }],
                ],
                [["happens in"], [{ code: "unverified" }, ", ", { code: "invalid" }]],
                [["moves"], [{ code: "verify", to: { page: "lifecycles", entry: "credentials" } }]],
                [["provenance"], ["assumed"]],
              ],
            },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [[[{ code: "credential_id" }], ["string"], ["yes"], ["id of the object"]]],
            },
          ],
        },
        {
          name: "credential.invalid",
          blocks: [
            { kind: "text", words: ["The source rejected the credential."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["about"],
                  [{ code: "credentials", to: { page: "resources", entry: "credentials" } }],
                ],
                [["happens in"], [{ code: "unverified" }, ", ", { code: "verified" }]],
                [
                  ["moves"],
                  [{ code: "invalidate", to: { page: "lifecycles", entry: "credentials" } }],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [[[{ code: "credential_id" }], ["string"], ["yes"], ["id of the object"]]],
            },
          ],
        },
        {
          name: "session.failed",
          blocks: [
            { kind: "text", words: ["The session breaks; its runs fail first."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["about"], [{ code: "sessions", to: { page: "resources", entry: "sessions" } }]],
                [
                  ["happens in"],
                  [
                    { code: "queued" },
                    ", ",
                    { code: "running" },
                    ", ",
                    { code: "idle" },
                    ", ",
                    { code: "completing" },
                  ],
                ],
                [["moves"], [{ code: "fail", to: { page: "lifecycles", entry: "sessions" } }]],
                [["provenance"], ["assumed"]],
              ],
            },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [[[{ code: "session_id" }], ["string"], ["yes"], ["id of the object"]]],
            },
          ],
        },
        {
          name: "task.tested",
          blocks: [
            { kind: "text", words: ["The vendor moves the task on to testing."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["about"], [{ code: "tasks", to: { page: "resources", entry: "tasks" } }]],
                [["happens in"], [{ code: "learning" }]],
                [["moves"], [{ code: "test", to: { page: "lifecycles", entry: "tasks" } }]],
                [["provenance"], ["assumed"]],
              ],
            },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [[[{ code: "task_id" }], ["string"], ["yes"], ["id of the object"]]],
            },
          ],
        },
        {
          name: "task.promoted",
          blocks: [
            { kind: "text", words: ["The vendor promotes the task to live."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["about"], [{ code: "tasks", to: { page: "resources", entry: "tasks" } }]],
                [["happens in"], [{ code: "learning" }, ", ", { code: "test" }]],
                [["moves"], [{ code: "promote", to: { page: "lifecycles", entry: "tasks" } }]],
                [["provenance"], ["assumed"]],
              ],
            },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [[[{ code: "task_id" }], ["string"], ["yes"], ["id of the object"]]],
            },
          ],
        },
        {
          name: "storage.captured",
          blocks: [
            { kind: "text", words: ["The run stores a file; its task has storage enabled."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["about"], [{ code: "task_runs", to: { page: "resources", entry: "task_runs" } }]],
                [["happens in"], [{ code: "running" }, ", ", { code: "completed" }]],
                [["provenance"], ["assumed"]],
              ],
            },
            {
              kind: "table",
              head: ["parameter", "type", "required", "meaning"],
              rows: [
                [[{ code: "task_run_id" }], ["string"], ["yes"], ["id of the object"]],
                [[{ code: "file_name" }], ["string"], ["no"], []],
                [[{ code: "file_type" }], ["string"], ["no"], []],
                [[{ code: "file_size" }], ["integer"], ["no"], []],
              ],
            },
          ],
        },
        {
          name: "user.created",
          blocks: [
            { kind: "text", words: ["Somebody joins the organization."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["about"], [{ code: "users", to: { page: "resources", entry: "users" } }]],
                [["happens in"], ["any state"]],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
      ],
    },
    {
      name: "scenarios",
      title: "Scenarios",
      about: ["What the header ", { code: "X-Mock-Scenario" }, " can ask for."],
      entries: [
        {
          name: "rate_limited",
          blocks: [
            { kind: "text", words: ["The request rate is exceeded."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["on"], ["any operation"]],
                [
                  ["does"],
                  [
                    "answers with ",
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                  ],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "server_error",
          blocks: [
            { kind: "text", words: ["The platform fails."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["on"], ["any operation"]],
                [
                  ["does"],
                  [
                    "answers with ",
                    { code: "api/api_error", to: { page: "errors", entry: "api" } },
                  ],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "unauthorized",
          blocks: [
            { kind: "text", words: ["The key is refused."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["on"], ["any operation"]],
                [
                  ["does"],
                  [
                    "answers with ",
                    { code: "request/api_key_invalid", to: { page: "errors", entry: "request" } },
                  ],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "forbidden",
          blocks: [
            { kind: "text", words: ["The key may not do this."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [["on"], ["any operation"]],
                [
                  ["does"],
                  [
                    "answers with ",
                    { code: "request/forbidden", to: { page: "errors", entry: "request" } },
                  ],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "run.blocked",
          blocks: [
            { kind: "text", words: ["The run fails because the site blocks automated access."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["on"],
                  [
                    {
                      code: "task_runs.create",
                      to: { page: "operations", entry: "task_runs.create" },
                    },
                  ],
                ],
                [
                  ["does"],
                  [
                    "pins ",
                    { code: 'branch: "failed"' },
                    ", ",
                    { code: 'errors: [{"type":"task","code":"blocked"}]' },
                  ],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "run.failed",
          blocks: [
            { kind: "text", words: ["The run fails."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["on"],
                  [
                    {
                      code: "task_runs.create",
                      to: { page: "operations", entry: "task_runs.create" },
                    },
                  ],
                ],
                [
                  ["does"],
                  [
                    "pins ",
                    { code: 'branch: "failed"' },
                    ", ",
                    { code: 'errors: [{"type":"task","code":"task_failed"}]' },
                  ],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "run.timeout",
          blocks: [
            { kind: "text", words: ["The run exceeds the run timeout."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["on"],
                  [
                    {
                      code: "task_runs.create",
                      to: { page: "operations", entry: "task_runs.create" },
                    },
                  ],
                ],
                [["does"], ["pins ", { code: 'branch: "timeout"' }]],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "run.result_unknown",
          blocks: [
            { kind: "text", words: ["The run fails because its outcome cannot be determined."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["on"],
                  [
                    {
                      code: "task_runs.create",
                      to: { page: "operations", entry: "task_runs.create" },
                    },
                  ],
                ],
                [
                  ["does"],
                  [
                    "pins ",
                    { code: 'branch: "failed"' },
                    ", ",
                    { code: 'errors: [{"type":"task","code":"task_result_unknown"}]' },
                  ],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "run.auth_invalid",
          blocks: [
            { kind: "text", words: ["The run fails because the source rejects the credentials."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["on"],
                  [
                    {
                      code: "task_runs.create",
                      to: { page: "operations", entry: "task_runs.create" },
                    },
                  ],
                ],
                [
                  ["does"],
                  [
                    "pins ",
                    { code: 'branch: "failed"' },
                    ", ",
                    { code: 'errors: [{"type":"auth","code":"auth_invalid"}]' },
                  ],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "run.source_blocked",
          blocks: [
            { kind: "text", words: ["The run fails because the source is blocked."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["on"],
                  [
                    {
                      code: "task_runs.create",
                      to: { page: "operations", entry: "task_runs.create" },
                    },
                  ],
                ],
                [
                  ["does"],
                  [
                    "pins ",
                    { code: 'branch: "failed"' },
                    ", ",
                    { code: 'errors: [{"type":"source","code":"source_blocked"}]' },
                  ],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "run.source_not_available",
          blocks: [
            { kind: "text", words: ["The run fails because the source is not available."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["on"],
                  [
                    {
                      code: "task_runs.create",
                      to: { page: "operations", entry: "task_runs.create" },
                    },
                  ],
                ],
                [
                  ["does"],
                  [
                    "pins ",
                    { code: 'branch: "failed"' },
                    ", ",
                    { code: 'errors: [{"type":"source","code":"source_not_available"}]' },
                  ],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "run.mfa",
          blocks: [
            { kind: "text", words: ["The run pauses for a one-time code."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["on"],
                  [
                    {
                      code: "task_runs.create",
                      to: { page: "operations", entry: "task_runs.create" },
                    },
                  ],
                ],
                [
                  ["does"],
                  [
                    "pins ",
                    { code: 'branch: "interaction_required"' },
                    ", ",
                    { code: 'interaction: {"type":"mfa"}' },
                  ],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "run.security_question",
          blocks: [
            { kind: "text", words: ["The run pauses for a security question."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["on"],
                  [
                    {
                      code: "task_runs.create",
                      to: { page: "operations", entry: "task_runs.create" },
                    },
                  ],
                ],
                [
                  ["does"],
                  [
                    "pins ",
                    { code: 'branch: "interaction_required"' },
                    ", ",
                    { code: 'interaction: {"type":"security_question"}' },
                  ],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "run.account_selection",
          blocks: [
            { kind: "text", words: ["The run pauses for the choice of an account."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["on"],
                  [
                    {
                      code: "task_runs.create",
                      to: { page: "operations", entry: "task_runs.create" },
                    },
                  ],
                ],
                [
                  ["does"],
                  [
                    "pins ",
                    { code: 'branch: "interaction_required"' },
                    ", ",
                    { code: 'interaction: {"type":"account_selection"}' },
                  ],
                ],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
        {
          name: "run.review",
          blocks: [
            { kind: "text", words: ["The run waits for review before it completes."] },
            {
              kind: "table",
              head: ["", ""],
              rows: [
                [
                  ["on"],
                  [
                    {
                      code: "task_runs.create",
                      to: { page: "operations", entry: "task_runs.create" },
                    },
                  ],
                ],
                [["does"], ["pins ", { code: 'branch: "review_required"' }]],
                [["provenance"], ["assumed"]],
              ],
            },
          ],
        },
      ],
    },
    {
      name: "durations",
      title: "Durations",
      about: [
        "How long named things take, unless a test says otherwise. A limit ends things and is no ",
        "work: collapsing durations leaves it.",
      ],
      entries: [
        {
          name: "durations",
          blocks: [
            {
              kind: "table",
              head: ["duration", "value", "kind", "provenance"],
              rows: [
                [[{ code: "session_start" }], [{ code: "1s" }], ["work"], ["assumed"]],
                [[{ code: "run_queue" }], [{ code: "1s" }], ["work"], ["assumed"]],
                [[{ code: "run_settle" }], [{ code: "20s" }], ["work"], ["assumed"]],
                [[{ code: "cancel_settle" }], [{ code: "2s" }], ["work"], ["assumed"]],
                [[{ code: "session_close" }], [{ code: "1s" }], ["work"], ["assumed"]],
                [[{ code: "review_settle" }], [{ code: "never" }], ["work"], ["assumed"]],
                [
                  [{ code: "webhook_retry_1" }],
                  [{ code: "5s" }],
                  ["a pause before a retry"],
                  ["assumed"],
                ],
                [
                  [{ code: "webhook_retry_2" }],
                  [{ code: "30s" }],
                  ["a pause before a retry"],
                  ["assumed"],
                ],
                [
                  [{ code: "webhook_retry_3" }],
                  [{ code: "2m" }],
                  ["a pause before a retry"],
                  ["assumed"],
                ],
                [[{ code: "run_timeout" }], [{ code: "30m" }], ["a limit"], ["captured"]],
                [[{ code: "interaction_window" }], [{ code: "5m" }], ["a limit"], ["assumed"]],
                [[{ code: "session_idle" }], [{ code: "10m" }], ["a limit"], ["documented"]],
              ],
            },
          ],
        },
      ],
    },
    {
      name: "limits",
      title: "Limits",
      about: ["Caps that a test can set, off at the start, and limits that always hold."],
      entries: [
        {
          name: "caps",
          blocks: [
            {
              kind: "table",
              head: ["cap", "meaning", "provenance"],
              rows: [
                [
                  [{ code: "requests" }],
                  [
                    "Calls in a time; the vendor's own is 200 in 10s. ",
                    "Past it ",
                    {
                      code: "rate_limit/rate_limit_exceeded",
                      to: { page: "errors", entry: "rate_limit" },
                    },
                    ".",
                  ],
                  ["documented"],
                ],
                [[{ code: "sessions" }], ["Sessions that may be open at once."], ["documented"]],
              ],
            },
          ],
        },
        {
          name: "fixed",
          blocks: [
            {
              kind: "table",
              head: ["limit", "value"],
              rows: [
                [["page of a list"], [{ code: "Limit" }, ": 20 unless given, 100 at most"]],
                [["body of a call"], ["1048576 bytes, else ", { code: "413" }]],
                [["ids"], ["a prefix and 16 characters"]],
                [
                  [{ code: "Idempotency-Key" }],
                  [
                    "256 characters; kept for 24h, with ",
                    { code: "POST" },
                    ", ",
                    { code: "PATCH" },
                    ", ",
                    { code: "DELETE" },
                  ],
                ],
              ],
            },
          ],
        },
      ],
    },
  ],
};
