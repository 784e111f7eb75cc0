// Generated from the control contract, sha256 6136705ff01aa7b0dfce682b9f0345b970a06828e617657d3034f3c7223a5f00. Do not edit: run `npm run codegen`.

import type { JsonObject } from "../../src/base/json.js";

export const document: JsonObject = {
  openapi: "3.1.1",
  info: {
    title: "Facsimile control contract",
    version: "1.1",
    description:
      "Drives a simulated instance: tests, an SDK or curl call it, never the application. Bodies are read as JSON whatever their Content-Type. A refused call changes nothing. Unknown properties and unknown query parameters are 400 with the nearest valid name. An unknown path or method under /__admin__ is 404 `unknown_route`. Where a call takes the name of a kind of object, the collection's name (`task_runs`) and the object's name (`task_run`) mean the same; answers always use the collection's. Lists that can grow take `limit` and `after`.",
  },
  servers: [{ url: "/", description: "The instance; both planes share its origin" }],
  security: [{ BearerKey: [] }],
  tags: [
    { name: "instance", description: "What runs here: the instance, its pack, this contract" },
    { name: "world", description: "Objects and outside causes: seed, reset, state, world events" },
    { name: "faults", description: "Forced answers to calls of the application" },
    { name: "pins", description: "Values that originate outside the service's logic" },
    { name: "clock", description: "Virtual time: read it, advance it, change durations" },
    { name: "webhooks", description: "Endpoints of the test and what was delivered to them" },
    { name: "traces", description: "What the application called, and why it was answered so" },
    { name: "story", description: "All that has happened, in order" },
    { name: "scenarios", description: "What the header X-Mock-Scenario can ask for" },
    { name: "events", description: "Every event the world has emitted" },
    { name: "limits", description: "Rate limit and session limit" },
    { name: "unused", description: "Levers that never fired" },
    { name: "snapshots", description: "The whole world by name, to come back to" },
    { name: "worlds", description: "Worlds beside one another, each at an address of its own" },
    { name: "explorations", description: "A test in each way in which the service may behave" },
  ],
  paths: {
    "/__admin__": {
      get: {
        operationId: "getInstance",
        tags: ["instance"],
        summary: "Describe the instance",
        description:
          "Says what runs here and what time it is. Also the readiness call: once it answers 200, both planes take calls.",
        responses: {
          "200": {
            description: "The instance",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Instance" },
                example: {
                  contract: "1.1",
                  version: "0.1.0",
                  pack: {
                    name: "acme",
                    version: "0.1.0",
                    api_version: "2.0.0",
                    captured: "2026-06-09",
                  },
                  clock: {
                    now: "2025-01-01T00:00:02Z",
                    t0: "2025-01-01T00:00:00Z",
                    mode: "frozen",
                  },
                  counts: { agents: 1, tasks: 1, task_runs: 1, sessions: 1, events: 4 },
                  evicted: { traces: 0, events: 0, deliveries: 0, idempotency_records: 0 },
                  random_seed: "1",
                  links: {
                    openapi: "/__admin__/openapi.json",
                    pack: "/__admin__/pack",
                    reference: "/__admin__/reference",
                    state: "/__admin__/state",
                  },
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/pack": {
      get: {
        operationId: "getPack",
        tags: ["instance"],
        summary: "Describe the pack",
        description:
          "Lists what the pack knows of the vendor. Each fact says whether it was captured (the service description), documented (the vendor's public pages) or assumed (a choice of the pack).",
        responses: {
          "200": {
            description: "The pack",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/PackDescription" },
                example: {
                  name: "acme",
                  version: "0.1.0",
                  api_version: "2.0.0",
                  captured: "2026-06-09",
                  resources: [
                    {
                      name: "task_runs",
                      object: "task_run",
                      id_prefix: "trun_",
                      id_pattern: "^trun_[0-9A-Za-z]{16}$",
                      seedable: true,
                      fields: [
                        { name: "id", role: "engine", references: null, provenance: "captured" },
                        {
                          name: "task_id",
                          role: "once",
                          references: "tasks",
                          provenance: "documented",
                        },
                      ],
                      provenance: "captured",
                    },
                  ],
                  operations: [
                    {
                      resource: "task_runs",
                      operation: "create",
                      operation_id: "runTask",
                      method: "POST",
                      path: "/tasks/{task_id}/run",
                      status: 201,
                      emits: "task_run.queued",
                      move: null,
                      provenance: "documented",
                    },
                  ],
                  lifecycles: [
                    {
                      resource: "task_runs",
                      field: "status",
                      initial: "queued",
                      states: [
                        { name: "queued", terminal: false },
                        { name: "running", terminal: false },
                      ],
                      moves: [
                        {
                          name: "start",
                          from: ["queued"],
                          to: "running",
                          emits: "task_run.running",
                          provenance: "documented",
                        },
                      ],
                      timers: [
                        {
                          name: "run_queue",
                          duration: "run_queue",
                          states: ["queued"],
                          move: "start",
                        },
                      ],
                      default_arm: "completed",
                      arms: [
                        { name: "completed", move: "complete", pauses: false, selectable: true },
                      ],
                      provenance: "captured",
                    },
                  ],
                  world_events: [
                    {
                      event: "task_run.review_required",
                      resource: "task_runs",
                      params: {
                        type: "object",
                        properties: { task_run_id: { type: "string" } },
                        required: ["task_run_id"],
                      },
                      from: ["running"],
                      description: "The run has finished its work and waits for review.",
                      provenance: "assumed",
                    },
                  ],
                  events: [
                    {
                      type: "task_run.queued",
                      resource: "task_runs",
                      description: "The run waits to start.",
                      provenance: "captured",
                    },
                  ],
                  errors: [
                    {
                      type: "rate_limit",
                      code: "rate_limit_exceeded",
                      status: 429,
                      run: false,
                      message: "Too many requests.",
                      provenance: "captured",
                    },
                  ],
                  pins: [
                    {
                      resource: "task_runs",
                      path: "result",
                      binds: "terminal",
                      values: ["success", "failure", "unknown"],
                      provenance: "captured",
                    },
                  ],
                  scenarios: [
                    {
                      name: "rate_limited",
                      description: "The request rate is exceeded.",
                      on: { resource: "*", operation: "*" },
                      outcome: { status: 429, type: "rate_limit", code: "rate_limit_exceeded" },
                      provenance: "assumed",
                    },
                  ],
                  durations: [
                    {
                      name: "run_settle",
                      value: "20s",
                      limit: false,
                      retry: false,
                      provenance: "assumed",
                    },
                    {
                      name: "review_settle",
                      value: null,
                      limit: false,
                      retry: false,
                      provenance: "assumed",
                    },
                  ],
                  limits: [
                    {
                      name: "sessions",
                      description: "Sessions that may be open at once.",
                      provenance: "documented",
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/reference": {
      get: {
        operationId: "getReference",
        tags: ["instance"],
        summary: "Read the reference of the pack",
        description:
          "Serves what the pack knows of its vendor as one page to read, without scripts or anything from elsewhere. A browser asks for a name and a password: any name, and the key.",
        responses: {
          "200": {
            description: "The reference, a page of HTML",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "text/html": {
                schema: { $ref: "#/components/schemas/HtmlPage" },
                example:
                  '<!doctype html><html lang="en"><head><title>Reference of acme@0.1.0</title></head></html>',
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/openapi.json": {
      get: {
        operationId: "getOpenapi",
        tags: ["instance"],
        summary: "Read this contract",
        description: "Serves the control contract itself, as JSON.",
        responses: {
          "200": {
            description: "The control contract",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/OpenapiDocument" },
                example: {
                  openapi: "3.1.1",
                  info: { title: "Facsimile control contract", version: "1.1" },
                  paths: {},
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/session": {
      get: {
        operationId: "getSession",
        tags: ["instance"],
        summary: "Read the session file",
        description:
          "Everything that has entered the world, as a file of the form that `facsimile replay` plays: JSON, a line each. Secrets are masked. 409 when the instance keeps no session.",
        parameters: [
          {
            name: "answers",
            in: "query",
            description: "Whether the bytes of answers are in it; 409 when the session has none",
            schema: { type: "boolean", default: false },
          },
        ],
        responses: {
          "200": {
            description: "The session file",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/SessionFile" },
                example: {
                  session:
                    '{"session":2,"simulator":"0.1.0","pack":"vendor@1.0.0","pack_digest":"kq3Jm0tH9fVx2aYwL8sRzA","seed":"1","t0":"2025-01-01T00:00:00Z","masked":true,"sum":"5b0c1f3e"}\n',
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "409": { $ref: "#/components/responses/NoSession" },
        },
      },
    },
    "/__admin__/seed": {
      post: {
        operationId: "seed",
        tags: ["world"],
        summary: "Insert history without events",
        description:
          "Silently inserts create-once definitions that runs reference by id, and finished runs as history. Every id is checked against the pack's id pattern, and a field that the service computes cannot be given (rule 1): both are 422. References may lead to objects of the same call, in any order.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/SeedRequest" },
              examples: {
                one_resource: {
                  summary: "Objects of one kind",
                  value: {
                    resource: "agents",
                    objects: [{ id: "agt_4kTz0QwE8rYuI2oP", name: "Travel desk" }],
                  },
                },
                several_resources: {
                  summary: "Objects of several kinds that refer to each other",
                  value: {
                    resources: {
                      tasks: [
                        {
                          id: "task_9sDfGh3JkLz5XcVb",
                          agent_id: "agt_4kTz0QwE8rYuI2oP",
                          name: "Read balance",
                          output_schema: {
                            type: "object",
                            properties: { balance: { type: "number" } },
                            required: ["balance"],
                          },
                        },
                      ],
                      agents: [{ id: "agt_4kTz0QwE8rYuI2oP", name: "Travel desk" }],
                    },
                  },
                },
              },
            },
          },
        },
        responses: {
          "201": {
            description: "The objects exist; no event was emitted",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Seeded" },
                example: {
                  seeded: { tasks: 1, agents: 1 },
                  ids: ["task_9sDfGh3JkLz5XcVb", "agt_4kTz0QwE8rYuI2oP"],
                  warnings: [],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/UnknownResource" },
          "422": { $ref: "#/components/responses/SeedRefused" },
        },
      },
    },
    "/__admin__/reset": {
      post: {
        operationId: "reset",
        tags: ["world"],
        summary: "Empty the world and rewind the clock",
        description:
          "Returns to the state right after the start: no objects, no levers, no endpoints, all ids and draws from the beginning, the clock at t0. Cuts off attempts, held answers and an advance that is under way. The body is optional.",
        requestBody: {
          required: false,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/ResetRequest" },
              example: { t0: "2025-06-01T09:00:00Z", salt: "booking > retries when rate limited" },
            },
          },
        },
        responses: {
          "200": {
            description: "The world is empty",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/ResetResult" },
                example: { now: "2025-06-01T09:00:00Z", t0: "2025-06-01T09:00:00Z" },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/state": {
      get: {
        operationId: "getState",
        tags: ["world"],
        summary: "Look into the world",
        description:
          "Shows the objects as they are stored now, newest first, never a secret. Without `resource` and `id` it shows all kinds, each cut at `limit`; `id` alone is enough to find one object.",
        parameters: [
          { $ref: "#/components/parameters/Resource" },
          {
            name: "id",
            in: "query",
            description: "Only the object with this id; one that does not exist is 404.",
            schema: { type: "string", minLength: 1 },
          },
          { $ref: "#/components/parameters/Limit" },
          {
            name: "after",
            in: "query",
            description: "Id of the last object of the previous page; needs `resource`.",
            schema: { type: "string", minLength: 1 },
          },
          {
            name: "at",
            in: "query",
            description:
              "Id of a trace, or an instant: the objects as they were right after that call, or after the last input of that instant.",
            schema: { type: "string", minLength: 1 },
          },
          {
            name: "side",
            in: "query",
            description: "`before`: just before it; needs `at`.",
            schema: { type: "string", enum: ["after", "before"] },
          },
        ],
        responses: {
          "200": {
            description: "All kinds, or the one asked for",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/State" },
                examples: {
                  all: {
                    summary: "Without resource",
                    value: {
                      now: "2025-01-01T00:00:00Z",
                      resources: {
                        agents: {
                          count: 1,
                          data: [
                            {
                              id: "agt_4kTz0QwE8rYuI2oP",
                              object: "agent",
                              name: "Travel desk",
                              description: null,
                              created_at: "2025-01-01T00:00:00Z",
                              updated_at: "2025-01-01T00:00:00Z",
                            },
                          ],
                        },
                        tasks: { count: 0, data: [] },
                      },
                    },
                  },
                  one: {
                    summary: "With resource=agent",
                    value: {
                      resource: "agents",
                      count: 1,
                      data: [
                        {
                          id: "agt_4kTz0QwE8rYuI2oP",
                          object: "agent",
                          name: "Travel desk",
                          description: null,
                          created_at: "2025-01-01T00:00:00Z",
                          updated_at: "2025-01-01T00:00:00Z",
                        },
                      ],
                    },
                  },
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/UnknownResourceOrObject" },
          "409": { $ref: "#/components/responses/OutOfReach" },
        },
      },
    },
    "/__admin__/objects/{id}/history": {
      parameters: [
        {
          name: "id",
          in: "path",
          required: true,
          description: "Id of an object, which may have been removed.",
          schema: { type: "string", minLength: 1 },
        },
      ],
      get: {
        operationId: "getObjectHistory",
        tags: ["world"],
        summary: "What an object has been",
        description:
          "Each state that an object has had on the way to the present, oldest first, with the input that caused it; never a secret. As far back as inputs are kept.",
        responses: {
          "200": {
            description: "The states, oldest first",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/ObjectHistory" },
                example: {
                  data: [
                    {
                      at: "2025-01-01T00:00:00Z",
                      trace_id: "trc_1aB2cD3eF4gH5iJ6",
                      cause: "POST /tasks/task_9sDfGh3JkLz5XcVb/run",
                      from: null,
                      to: "queued",
                      fields: { id: "trun_Qa2wS4xEdC6rFvT8", status: "queued" },
                    },
                    {
                      at: "2025-01-01T00:00:02Z",
                      trace_id: null,
                      cause: "clock",
                      from: "queued",
                      to: "running",
                      fields: { id: "trun_Qa2wS4xEdC6rFvT8", status: "running" },
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
        },
      },
    },
    "/__admin__/rewind": {
      post: {
        operationId: "rewind",
        tags: ["world"],
        summary: "Go back",
        description:
          "Makes the world what it was right after a call of the application, after the last input of an instant, or before the last inputs that changed something. A restored snapshot counts as such an input: the world goes back to just before it. What came after it is kept as a snapshot, so nothing is lost; the last 100 of these are kept. Traces stay.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/RewindRequest" },
              examples: {
                trace: {
                  summary: "Just before a call",
                  value: { to: "trc_1aB2cD3eF4gH5iJ6", side: "before" },
                },
                steps: { summary: "The last two inputs undone", value: { to: { steps: 2 } } },
                instant: { summary: "To an instant", value: { to: "2025-01-01T00:00:02Z" } },
              },
            },
          },
        },
        responses: {
          "200": {
            description: "The world is as it was",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Rewound" },
                example: {
                  now: "2025-01-01T00:00:02Z",
                  at: { number: 12, trace_id: "trc_1aB2cD3eF4gH5iJ6" },
                  snapshot: "before-rewind-1",
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
          "409": { $ref: "#/components/responses/RewindRefused" },
        },
      },
    },
    "/__admin__/world/events": {
      post: {
        operationId: "triggerWorldEvent",
        tags: ["world"],
        summary: "Fire an external cause",
        description:
          "Makes something happen that only the world outside can cause, such as a challenge in the middle of a run. The precondition must hold, and the object it names must exist; otherwise 409. Parameters stand in `data` or beside `event`, never both. What listPossibleWorldEvents lists can be posted as it stands.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/WorldEventRequest" },
              examples: {
                with_data: {
                  summary: "Parameters in data",
                  value: {
                    event: "task_run.interaction_required",
                    data: { task_run_id: "trun_Qa2wS4xEdC6rFvT8", interaction: { type: "mfa" } },
                  },
                },
                beside_event: {
                  summary: "Parameters beside event",
                  value: {
                    event: "task_run.interaction_required",
                    task_run_id: "trun_Qa2wS4xEdC6rFvT8",
                    interaction: { type: "mfa" },
                  },
                },
              },
            },
          },
        },
        responses: {
          "200": {
            description: "It has happened, with everything that follows at once",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/WorldEventResult" },
                example: {
                  event: "task_run.interaction_required",
                  changed: [
                    {
                      resource: "task_runs",
                      id: "trun_Qa2wS4xEdC6rFvT8",
                      from: "running",
                      to: "interaction_required",
                    },
                  ],
                  events: [
                    {
                      id: "evt_5eF6gH7iJ8kL9mN0",
                      type: "task_run.interaction_required",
                      created_at: "2025-01-01T00:00:02Z",
                      resource: "task_runs",
                      resource_id: "trun_Qa2wS4xEdC6rFvT8",
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "409": { $ref: "#/components/responses/PreconditionFailed" },
          "422": { $ref: "#/components/responses/WorldEventRefused" },
        },
      },
    },
    "/__admin__/world/next": {
      get: {
        operationId: "listPossibleWorldEvents",
        tags: ["world"],
        summary: "List what can happen now",
        description:
          "Lists the world events whose preconditions hold now, once for each object they can happen to. Each item can be posted back to triggerWorldEvent as it stands.",
        parameters: [
          { $ref: "#/components/parameters/Resource" },
          {
            name: "id",
            in: "query",
            description: "Only events about the object with this id.",
            schema: { type: "string", minLength: 1 },
          },
        ],
        responses: {
          "200": {
            description: "The events that can happen",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/PossibleWorldEventList" },
                example: {
                  data: [
                    {
                      event: "task_run.interaction_required",
                      data: { task_run_id: "trun_Qa2wS4xEdC6rFvT8" },
                      about: {
                        params: {
                          type: "object",
                          properties: {
                            task_run_id: { type: "string" },
                            interaction: { type: "object" },
                          },
                          required: ["task_run_id"],
                        },
                        from: "running",
                        to: "interaction_required",
                        why: "trun_Qa2wS4xEdC6rFvT8 is running",
                      },
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/UnknownResourceOrObject" },
        },
      },
    },
    "/__admin__/faults": {
      post: {
        operationId: "armFault",
        tags: ["faults"],
        summary: "Arm a fault",
        description:
          "Forces the outcome of matching calls of the application: the first step of the resolution order. It stays armed until it is spent or cleared. The most specific match wins; among equals the one armed first, so that equal faults form a queue. A fault that can never fire is refused, with the nearest valid name.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/FaultRequest" },
              examples: {
                error: {
                  summary: "The next two creations are rate limited",
                  value: {
                    resource: "task_runs",
                    operation: "create",
                    outcome: { status: 429, code: "rate_limit_exceeded" },
                    count: 2,
                  },
                },
                lost_response: {
                  summary: "The call is handled, but its answer is lost",
                  value: {
                    resource: "task_runs",
                    operation: "create",
                    outcome: { network: "reset" },
                    when: "after",
                    count: 1,
                  },
                },
                series: {
                  summary: "Fails, passes, fails",
                  value: {
                    resource: "tasks",
                    operation: "retrieve",
                    match: { task_id: "task_9sDfGh3JkLz5XcVb" },
                    outcomes: [{ status: 500 }, "pass", { status: 404 }],
                  },
                },
                gateway: {
                  summary: "A gateway answers instead of the vendor",
                  value: {
                    resource: "*",
                    operation: "*",
                    outcome: {
                      status: 502,
                      content_type: "text/html",
                      body: "<html><h1>502 Bad Gateway</h1></html>",
                    },
                    count: 1,
                  },
                },
                trickle: {
                  summary: "The answer comes byte by byte",
                  value: {
                    resource: "tasks",
                    operation: "list",
                    outcome: { network: "slow", rate: "100B/s" },
                  },
                },
                slow: {
                  summary: "Every call takes half a second longer",
                  value: { resource: "*", operation: "*", delay: "500ms" },
                },
              },
            },
          },
        },
        responses: {
          "201": {
            description: "The fault is armed",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Fault" },
                example: {
                  id: "flt_0aZ9bY8cX7dW6eV5",
                  resource: "task_runs",
                  operation: "create",
                  outcome: { status: 429, type: "rate_limit", code: "rate_limit_exceeded" },
                  count: 2,
                  after: 0,
                  probability: 1,
                  when: "before",
                  hits: 0,
                  remaining: 2,
                  spent: false,
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/UnknownResource" },
          "422": { $ref: "#/components/responses/FaultRefused" },
        },
      },
      get: {
        operationId: "listFaults",
        tags: ["faults"],
        summary: "List the faults",
        description:
          "Lists all faults in the order in which they were armed, with how often each has fired. A spent fault stays in the list until it is cleared.",
        responses: {
          "200": {
            description: "The faults",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/FaultList" },
                example: {
                  data: [
                    {
                      id: "flt_0aZ9bY8cX7dW6eV5",
                      resource: "task_runs",
                      operation: "create",
                      outcome: { status: 429, type: "rate_limit", code: "rate_limit_exceeded" },
                      count: 2,
                      after: 0,
                      probability: 1,
                      when: "before",
                      hits: 1,
                      remaining: 1,
                      spent: false,
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
      delete: {
        operationId: "clearFaults",
        tags: ["faults"],
        summary: "Clear all faults",
        description: "Disarms and forgets every fault; 204 also when there is none.",
        responses: {
          "204": { $ref: "#/components/responses/NoContent" },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/faults/{id}": {
      parameters: [{ $ref: "#/components/parameters/FaultId" }],
      get: {
        operationId: "getFault",
        tags: ["faults"],
        summary: "Read a fault",
        description: "Shows one fault and how often it has fired.",
        responses: {
          "200": {
            description: "The fault",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Fault" },
                example: {
                  id: "flt_0aZ9bY8cX7dW6eV5",
                  resource: "task_runs",
                  operation: "create",
                  outcome: { status: 429, type: "rate_limit", code: "rate_limit_exceeded" },
                  count: 2,
                  after: 0,
                  probability: 1,
                  when: "before",
                  hits: 2,
                  remaining: 0,
                  spent: true,
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
        },
      },
      delete: {
        operationId: "clearFault",
        tags: ["faults"],
        summary: "Clear a fault",
        description: "Disarms and forgets one fault, spent or not.",
        responses: {
          "204": { $ref: "#/components/responses/NoContent" },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
        },
      },
    },
    "/__admin__/exogenous/pins": {
      post: {
        operationId: "setPin",
        tags: ["pins"],
        summary: "Pin a value",
        description:
          "Supplies a value that originates outside the service's logic, or chooses the branch of an outcome. A field that the service computes cannot be pinned: 422. It takes effect as late as possible, when the object reaches the state in which the value is set; objects that have ended never change.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/PinRequest" },
              examples: {
                field: {
                  summary: "One field of the output, for the runs of one task",
                  value: {
                    resource: "task_run",
                    path: "output.balance",
                    value: 1250.5,
                    match: { task_id: "task_9sDfGh3JkLz5XcVb" },
                  },
                },
                branch: {
                  summary: "The next run fails",
                  value: { resource: "task_run", path: "branch", value: "failed", count: 1 },
                },
                series: {
                  summary: "Another result for each run",
                  value: {
                    resource: "task_run",
                    path: "result",
                    values: ["success", "unknown", "failure"],
                  },
                },
              },
            },
          },
        },
        responses: {
          "201": {
            description: "The pin is set",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Pin" },
                example: {
                  id: "pin_7gT6hS5iR4jQ3kP2",
                  resource: "task_runs",
                  path: "output.balance",
                  value: 1250.5,
                  match: { task_id: "task_9sDfGh3JkLz5XcVb" },
                  count: null,
                  hits: 0,
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/UnknownResource" },
          "422": { $ref: "#/components/responses/PinRefused" },
        },
      },
      get: {
        operationId: "listPins",
        tags: ["pins"],
        summary: "List the pins",
        description:
          "Lists all pins in the order in which they were set, with how many objects each was bound to. A pin that is used up stays in the list until it is cleared.",
        responses: {
          "200": {
            description: "The pins",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/PinList" },
                example: {
                  data: [
                    {
                      id: "pin_7gT6hS5iR4jQ3kP2",
                      resource: "task_runs",
                      path: "output.balance",
                      value: 1250.5,
                      match: { task_id: "task_9sDfGh3JkLz5XcVb" },
                      count: null,
                      hits: 1,
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
      delete: {
        operationId: "clearPins",
        tags: ["pins"],
        summary: "Clear all pins",
        description:
          "Forgets every pin; 204 also when there is none. Values that are bound already stay.",
        responses: {
          "204": { $ref: "#/components/responses/NoContent" },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/exogenous/pins/{id}": {
      parameters: [{ $ref: "#/components/parameters/PinId" }],
      delete: {
        operationId: "clearPin",
        tags: ["pins"],
        summary: "Clear a pin",
        description: "Forgets one pin. Values that it has bound already stay.",
        responses: {
          "204": { $ref: "#/components/responses/NoContent" },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
        },
      },
    },
    "/__admin__/clock": {
      get: {
        operationId: "getClock",
        tags: ["clock"],
        summary: "Read the clock",
        description:
          "Tells the virtual time, what is scheduled, the soonest first, and which webhook attempts are under way: an advance waits for them.",
        responses: {
          "200": {
            description: "The clock",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Clock" },
                example: {
                  now: "2025-01-01T00:00:02Z",
                  t0: "2025-01-01T00:00:00Z",
                  mode: "frozen",
                  pending: [
                    {
                      due: "2025-01-01T00:00:22Z",
                      what: "run_settle",
                      resource: "task_runs",
                      resource_id: "trun_Qa2wS4xEdC6rFvT8",
                    },
                    {
                      due: "2025-01-01T00:30:02Z",
                      what: "run_timeout",
                      resource: "task_runs",
                      resource_id: "trun_Qa2wS4xEdC6rFvT8",
                    },
                  ],
                  waiting: {
                    count: 1,
                    attempts: [
                      {
                        endpoint_id: "whe_5mN4nM3oL2pK1qJ0",
                        url: "http://127.0.0.1:4000/webhooks",
                        event_id: "evt_4dE5fG6hI7jK8lM9",
                        event_type: "task_run.running",
                        delivery_id: "whd_8rI7sH6tG5uF4vE3",
                        ack_timeout: "5s",
                        attempt: 1,
                        sent_at: "2026-06-09T12:00:01Z",
                        seconds: 3.214,
                      },
                    ],
                    held: 0,
                  },
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/clock/advance": {
      post: {
        operationId: "advanceClock",
        tags: ["clock"],
        summary: "Advance virtual time",
        description:
          'Goes from one due instant to the next, runs what is due there, and waits for its webhook deliveries before it moves on, and for those of calls that their handlers make meanwhile; not without end for those of others who call all the time. Events are emitted in order; the answer has all that were emitted between call and answer. `{"duration": 0}` moves nothing and waits for every attempt under way. With `deliveries: background` it waits for no attempt; results take effect when they come. What feeds itself at one instant ends it with 409 endless_loop: webhooks whose handler causes the next, after 1,000 rounds; due work, after 10,000.',
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/AdvanceRequest" },
              examples: {
                duration: { summary: "By a duration", value: { duration: "2s" } },
                to: { summary: "To an instant", value: { to: "2025-01-01T00:30:00Z" } },
                until_idle: {
                  summary: "Until nothing but limits is scheduled",
                  value: { until: "idle" },
                },
                until_event: {
                  summary: "Until an event",
                  value: {
                    until: { event: "task_run.completed", resource_id: "trun_Qa2wS4xEdC6rFvT8" },
                    limit: "1h",
                  },
                },
                until_status: {
                  summary: "Until an object has a status",
                  value: {
                    until: {
                      resource: "task_run",
                      id: "trun_Qa2wS4xEdC6rFvT8",
                      status: "completed",
                    },
                    deliveries: "background",
                  },
                },
              },
            },
          },
        },
        responses: {
          "200": {
            description: "The clock stands later, and what was due has happened",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Advance" },
                example: {
                  previous: "2025-01-01T00:00:00Z",
                  now: "2025-01-01T00:00:02Z",
                  fired: ["session.running", "task_run.running"],
                  events: [
                    {
                      id: "evt_3cD4eF5gH6iJ7kL8",
                      type: "session.running",
                      created_at: "2025-01-01T00:00:01Z",
                      resource: "sessions",
                      resource_id: "sess_Uj5mIk7oLp0BgYh1",
                    },
                    {
                      id: "evt_4dE5fG6hI7jK8lM9",
                      type: "task_run.running",
                      created_at: "2025-01-01T00:00:02Z",
                      resource: "task_runs",
                      resource_id: "trun_Qa2wS4xEdC6rFvT8",
                    },
                  ],
                  deliveries: [
                    {
                      endpoint_id: "whe_5mN4nM3oL2pK1qJ0",
                      event_id: "evt_4dE5fG6hI7jK8lM9",
                      outcome: "delivered",
                      attempt: 1,
                      http_status: 204,
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/UnknownResource" },
          "409": { $ref: "#/components/responses/AdvanceRefused" },
          "422": { $ref: "#/components/responses/UntilRefused" },
        },
      },
    },
    "/__admin__/clock/durations": {
      post: {
        operationId: "setDurations",
        tags: ["clock"],
        summary: "Change named durations",
        description:
          "Changes how long things take, or collapses them so that a run ends at once. Whatever waits is re-dated to its start plus the new value; what is then due runs right after the answer. Limits and webhook retries are not collapsed.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/DurationsRequest" },
              examples: {
                names: {
                  summary: "Durations by name",
                  value: { run_settle: "0s", review_settle: "5m" },
                },
                durations: {
                  summary: "For the runs of one task only",
                  value: {
                    durations: { run_settle: null },
                    match: { task_id: "task_9sDfGh3JkLz5XcVb" },
                  },
                },
                collapse: { summary: "Everything at once", value: { collapse: true } },
              },
            },
          },
        },
        responses: {
          "200": {
            description: "The durations that hold now",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Durations" },
                example: {
                  durations: {
                    run_settle: { value: "0s", default: "20s", limit: false },
                    review_settle: { value: "5m", default: null, limit: false },
                    run_timeout: { value: "30m", default: "30m", limit: true },
                  },
                  rescheduled: 1,
                  warnings: [],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "422": { $ref: "#/components/responses/DurationsRefused" },
        },
      },
    },
    "/__admin__/clock/mode": {
      post: {
        operationId: "setClockMode",
        tags: ["clock"],
        summary: "Freeze the clock or let it flow",
        description:
          "A frozen clock stands still unless it is advanced. In real time it flows, `factor` virtual seconds per second; determinism is then not promised.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/ClockModeRequest" },
              example: { mode: "realtime", factor: 60 },
            },
          },
        },
        responses: {
          "200": {
            description: "The mode that holds now",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/ClockModeResult" },
                example: { mode: "realtime", factor: 60, now: "2025-01-01T00:00:02Z" },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "409": { $ref: "#/components/responses/ClockAdvancing" },
        },
      },
    },
    "/__admin__/webhooks/endpoints": {
      post: {
        operationId: "registerEndpoint",
        tags: ["webhooks"],
        summary: "Register a webhook endpoint",
        description:
          "Has events sent to a URL of the test, signed by the Standard Webhooks scheme. The secret is deterministic unless one is given; this is the only answer that shows it whole.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/EndpointRequest" },
              example: {
                url: "http://127.0.0.1:4000/webhooks",
                subscribe: ["task_run.completed", "task_run.failed"],
              },
            },
          },
        },
        responses: {
          "201": {
            description: "The endpoint receives events from now on",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Endpoint" },
                example: {
                  id: "whe_5mN4nM3oL2pK1qJ0",
                  url: "http://127.0.0.1:4000/webhooks",
                  subscribe: ["task_run.completed", "task_run.failed"],
                  secret: "whsec_ZXhhbXBsZSBzaWduaW5nIHNlY3JldCAwMDAwMDE=",
                  timestamp: "wall",
                  ack_timeout: "5s",
                  active: true,
                  created_at: "2025-01-01T00:00:00Z",
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "422": { $ref: "#/components/responses/UnknownEvent" },
        },
      },
      get: {
        operationId: "listEndpoints",
        tags: ["webhooks"],
        summary: "List the endpoints",
        description:
          "Lists the endpoints that were registered here, in that order. Destinations made over the vendor's API are objects of the world; see getState.",
        responses: {
          "200": {
            description: "The endpoints, their secrets cut short",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/EndpointList" },
                example: {
                  data: [
                    {
                      id: "whe_5mN4nM3oL2pK1qJ0",
                      url: "http://127.0.0.1:4000/webhooks",
                      subscribe: ["task_run.completed", "task_run.failed"],
                      secret: "whsec_ZXhh…",
                      timestamp: "wall",
                      ack_timeout: "5s",
                      active: true,
                      created_at: "2025-01-01T00:00:00Z",
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/webhooks/endpoints/{id}": {
      get: {
        operationId: "getEndpoint",
        tags: ["webhooks"],
        summary: "Read an endpoint",
        description: "Shows one endpoint, its secret cut short.",
        parameters: [{ $ref: "#/components/parameters/EndpointOrDestinationId" }],
        responses: {
          "200": {
            description: "The endpoint",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Endpoint" },
                example: {
                  id: "whe_5mN4nM3oL2pK1qJ0",
                  url: "http://127.0.0.1:4000/webhooks",
                  subscribe: ["*"],
                  secret: "whsec_ZXhh…",
                  timestamp: "wall",
                  ack_timeout: "5s",
                  adversary: { duplicate: 1 },
                  description: "every event twice",
                  active: true,
                  created_at: "2025-01-01T00:00:00Z",
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
        },
      },
      patch: {
        operationId: "changeEndpoint",
        tags: ["webhooks"],
        summary: "Change an endpoint",
        description:
          "Changes what is given and leaves the rest. Made inactive, the endpoint gets nothing more and its retries are dropped; made active again, it gets what is emitted from then on. A destination made over the vendor's API is changed there.",
        parameters: [{ $ref: "#/components/parameters/EndpointId" }],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/EndpointChange" },
              examples: {
                trouble: {
                  summary: "From now on every second delivery comes twice, by chance",
                  value: { adversary: { duplicate: 0.5 } },
                },
                calm: { summary: "Deliveries behave again", value: { adversary: null } },
                pause: { summary: "Nothing more is sent", value: { active: false } },
              },
            },
          },
        },
        responses: {
          "200": {
            description: "The endpoint as it is now, its secret cut short",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Endpoint" },
                example: {
                  id: "whe_5mN4nM3oL2pK1qJ0",
                  url: "http://127.0.0.1:4000/webhooks",
                  subscribe: ["task_run.completed", "task_run.failed"],
                  secret: "whsec_ZXhh…",
                  timestamp: "wall",
                  ack_timeout: "5s",
                  adversary: { duplicate: 0.5 },
                  active: true,
                  created_at: "2025-01-01T00:00:00Z",
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
          "422": { $ref: "#/components/responses/UnknownEvent" },
        },
      },
      delete: {
        operationId: "removeEndpoint",
        tags: ["webhooks"],
        summary: "Remove an endpoint",
        description:
          "Sends nothing more to the endpoint; its retries are dropped. What was delivered to it stays readable under its id.",
        parameters: [{ $ref: "#/components/parameters/EndpointId" }],
        responses: {
          "204": { $ref: "#/components/responses/NoContent" },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
        },
      },
    },
    "/__admin__/webhooks/endpoints/{id}/deliveries": {
      get: {
        operationId: "listEndpointDeliveries",
        tags: ["webhooks"],
        summary: "List what was sent to an endpoint",
        description:
          "Lists the deliveries to one endpoint in the order of their events, each with its attempts: what was sent, signature included, and what came back.",
        parameters: [
          { $ref: "#/components/parameters/EndpointOrDestinationId" },
          { $ref: "#/components/parameters/Limit" },
          {
            name: "after",
            in: "query",
            description: "Id of the last delivery of the previous page.",
            schema: { type: "string", minLength: 1 },
          },
        ],
        responses: {
          "200": {
            description: "The deliveries",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/DeliveryList" },
                example: {
                  data: [
                    {
                      id: "whd_8rI7sH6tG5uF4vE3",
                      endpoint_id: "whe_5mN4nM3oL2pK1qJ0",
                      event_id: "evt_6fG7hI8jK9lM0nO1",
                      event_type: "task_run.completed",
                      outcome: "delivered",
                      created_at: "2025-01-01T00:00:22Z",
                      next_attempt_at: null,
                      under_way: null,
                      attempts: [
                        {
                          attempt: 1,
                          at: "2025-01-01T00:00:22Z",
                          sent_at: "2026-06-09T12:00:00.250Z",
                          outcome: "delivered",
                          reason: null,
                          adversary: null,
                          latency_ms: 12,
                          http_status: 204,
                          words: null,
                          request: {
                            headers: {
                              "content-type": "application/json",
                              "webhook-id": "evt_6fG7hI8jK9lM0nO1",
                              "webhook-timestamp": "1781006400",
                              "webhook-signature":
                                "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
                            },
                            body: '{"id":"evt_6fG7hI8jK9lM0nO1","type":"task_run.completed"}',
                          },
                        },
                      ],
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
        },
      },
    },
    "/__admin__/webhooks/deliveries": {
      get: {
        operationId: "listDeliveries",
        tags: ["webhooks"],
        summary: "List what was sent",
        description:
          "Lists the deliveries to all endpoints, or those that are asked for, in the order of their events, each with its attempts: what was sent, signature included, and what came back.",
        parameters: [
          {
            name: "event",
            in: "query",
            description: "Only deliveries of events of this type.",
            schema: { type: "string", minLength: 1 },
          },
          {
            name: "endpoint_id",
            in: "query",
            description: "Only deliveries to this endpoint, or destination of the vendor's.",
            schema: { type: "string", minLength: 1 },
          },
          {
            name: "outcome",
            in: "query",
            description: "Only deliveries that stand so.",
            schema: { $ref: "#/components/schemas/DeliveryOutcome" },
          },
          { $ref: "#/components/parameters/Limit" },
          {
            name: "after",
            in: "query",
            description: "Id of the last delivery of the previous page.",
            schema: { type: "string", minLength: 1 },
          },
        ],
        responses: {
          "200": {
            description: "The deliveries",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/DeliveryList" },
                example: {
                  data: [
                    {
                      id: "whd_8rI7sH6tG5uF4vE3",
                      endpoint_id: "whe_5mN4nM3oL2pK1qJ0",
                      event_id: "evt_6fG7hI8jK9lM0nO1",
                      event_type: "task_run.completed",
                      outcome: "pending",
                      created_at: "2025-01-01T00:00:22Z",
                      next_attempt_at: "2025-01-01T00:00:27Z",
                      under_way: null,
                      attempts: [],
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
          "422": { $ref: "#/components/responses/UnknownEvent" },
        },
      },
    },
    "/__admin__/webhooks/faults": {
      post: {
        operationId: "armWebhookFault",
        tags: ["webhooks"],
        summary: "Arm a webhook fault",
        description:
          "Orders trouble for attempts to deliver events: which of them, and what becomes of them. It stays armed until it is spent or cleared, beside the adversaries of endpoints. Of several for the same trouble the one armed first fires, so that equal ones form a queue; different troubles add up. Attempts made by redeliver are left alone.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/WebhookFaultRequest" },
              examples: {
                lost: {
                  summary: "The first attempt is lost, the retry arrives",
                  value: { event: "task_run.completed", attempt: 1, do: "drop", count: 1 },
                },
                reordered: {
                  summary: "The end of a run is told before its beginning",
                  value: { event: "task_run.running", do: "reorder" },
                },
                late: {
                  summary: "An hour late, to one endpoint",
                  value: { endpoint_id: "whe_5mN4nM3oL2pK1qJ0", do: "delay", by: "1h" },
                },
              },
            },
          },
        },
        responses: {
          "201": {
            description: "The fault is armed",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/WebhookFault" },
                example: {
                  id: "wfl_2bX8cW7dV6eU5fT4",
                  event: "task_run.completed",
                  resource_id: null,
                  endpoint_id: null,
                  attempt: 1,
                  do: "drop",
                  by: null,
                  count: 1,
                  after: 0,
                  hits: 0,
                  remaining: 1,
                  spent: false,
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
          "422": { $ref: "#/components/responses/WebhookFaultRefused" },
        },
      },
      get: {
        operationId: "listWebhookFaults",
        tags: ["webhooks"],
        summary: "List the webhook faults",
        description:
          "Lists every webhook fault in the order in which they were armed, spent ones too.",
        responses: {
          "200": {
            description: "The webhook faults",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/WebhookFaultList" },
                example: {
                  data: [
                    {
                      id: "wfl_2bX8cW7dV6eU5fT4",
                      event: "task_run.completed",
                      resource_id: null,
                      endpoint_id: null,
                      attempt: 1,
                      do: "drop",
                      by: null,
                      count: 1,
                      after: 0,
                      hits: 1,
                      remaining: 0,
                      spent: true,
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
      delete: {
        operationId: "clearWebhookFaults",
        tags: ["webhooks"],
        summary: "Clear all webhook faults",
        description: "Disarms and forgets every webhook fault; 204 also when there is none.",
        responses: {
          "204": { $ref: "#/components/responses/NoContent" },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/webhooks/faults/{id}": {
      parameters: [{ $ref: "#/components/parameters/WebhookFaultId" }],
      patch: {
        operationId: "changeWebhookFault",
        tags: ["webhooks"],
        summary: "Change a webhook fault",
        description:
          "Changes what is given and leaves the rest; null lifts a condition. What it has counted stays: a spent one fires again with a greater `count`.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/WebhookFaultChange" },
              example: { count: 2, attempt: null },
            },
          },
        },
        responses: {
          "200": {
            description: "The fault as it is now",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/WebhookFault" },
                example: {
                  id: "wfl_2bX8cW7dV6eU5fT4",
                  event: "task_run.completed",
                  resource_id: null,
                  endpoint_id: null,
                  attempt: null,
                  do: "drop",
                  by: null,
                  count: 2,
                  after: 0,
                  hits: 1,
                  remaining: 1,
                  spent: false,
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
          "422": { $ref: "#/components/responses/WebhookFaultRefused" },
        },
      },
      delete: {
        operationId: "clearWebhookFault",
        tags: ["webhooks"],
        summary: "Clear a webhook fault",
        description: "Disarms and forgets one webhook fault, spent or not.",
        responses: {
          "204": { $ref: "#/components/responses/NoContent" },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
        },
      },
    },
    "/__admin__/webhooks/deliveries/{id}/redeliver": {
      post: {
        operationId: "redeliver",
        tags: ["webhooks"],
        summary: "Send a delivery again",
        description:
          "Makes one more attempt now, with the same event and webhook-id, and answers when it has ended. It is no retry: a failure schedules nothing, and retries that wait go on.",
        parameters: [{ $ref: "#/components/parameters/DeliveryId" }],
        responses: {
          "200": {
            description: "The delivery with the new attempt as its last",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Delivery" },
                example: {
                  id: "whd_8rI7sH6tG5uF4vE3",
                  endpoint_id: "whe_5mN4nM3oL2pK1qJ0",
                  event_id: "evt_6fG7hI8jK9lM0nO1",
                  event_type: "task_run.completed",
                  outcome: "failed",
                  created_at: "2025-01-01T00:00:22Z",
                  next_attempt_at: null,
                  under_way: null,
                  attempts: [
                    {
                      attempt: 5,
                      at: "2025-01-01T01:00:00Z",
                      sent_at: "2026-06-09T12:00:01Z",
                      outcome: "failed",
                      reason: "status",
                      adversary: null,
                      latency_ms: 8,
                      http_status: 503,
                      words: null,
                      request: {
                        headers: { "webhook-id": "evt_6fG7hI8jK9lM0nO1" },
                        body: '{"id":"evt_6fG7hI8jK9lM0nO1","type":"task_run.completed"}',
                      },
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
          "409": { $ref: "#/components/responses/RedeliveryRefused" },
        },
      },
    },
    "/__admin__/trace/{id}": {
      get: {
        operationId: "getTrace",
        tags: ["traces"],
        summary: "Read why a call was answered so",
        description:
          'Shows how one vendor call was resolved: each step of the resolution order, where the values of the answer came from, what changed. Later changes of an object are noted on the trace of the call that created it. A trace that is no longer kept is 404 with `details: {"evicted": true}`.',
        parameters: [{ $ref: "#/components/parameters/TraceId" }],
        responses: {
          "200": {
            description: "The trace",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Trace" },
                example: {
                  id: "trc_6wD5xC4yB3zA2aB1",
                  at: "2025-01-01T00:00:00Z",
                  request: {
                    method: "POST",
                    path: "/tasks/task_9sDfGh3JkLz5XcVb/run",
                    headers: { "content-type": "application/json" },
                    body: { source_id: "src_Zx81cVbN5mAsD3fG" },
                  },
                  resource: "task_runs",
                  operation: "create",
                  operation_id: "runTask",
                  resolution: "stateful",
                  steps: [
                    {
                      step: "fault",
                      matched: false,
                      considered: [
                        {
                          id: "flt_0aZ9bY8cX7dW6eV5",
                          reason: "operation is list, the call is create",
                        },
                      ],
                    },
                    { step: "scenario", matched: false },
                    { step: "magic", matched: false },
                    { step: "stateful", matched: true },
                  ],
                  fields: [
                    { path: "output.balance", source: "pin", ref: "pin_7gT6hS5iR4jQ3kP2" },
                    { path: "status", source: "engine" },
                    { path: "source_id", source: "request", provenance: "documented" },
                  ],
                  changes: [
                    {
                      resource: "task_runs",
                      id: "trun_Qa2wS4xEdC6rFvT8",
                      from: null,
                      to: "queued",
                      at: "2025-01-01T00:00:00Z",
                    },
                  ],
                  events: ["evt_1aB2cD3eF4gH5iJ6", "evt_2bC3dE4fG5hI6jK7"],
                  deliveries: [{ id: "whd_8rI7sH6tG5uF4vE3", outcome: "delivered" }],
                  response: {
                    status: 201,
                    body: { id: "trun_Qa2wS4xEdC6rFvT8", object: "task_run", status: "queued" },
                  },
                  warnings: [],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/TraceNotFound" },
        },
      },
    },
    "/__admin__/requests": {
      get: {
        operationId: "listRequests",
        tags: ["traces"],
        summary: "List the calls of the application",
        description:
          "The journal of the vendor plane, oldest first, refused calls included. `after` reads on from a call that is known.",
        parameters: [
          { $ref: "#/components/parameters/Resource" },
          {
            name: "operation",
            in: "query",
            description: "Only calls of this operation, such as `create` or `list`.",
            schema: { type: "string", minLength: 1 },
          },
          {
            name: "status",
            in: "query",
            description: "Only calls answered with this HTTP status.",
            schema: { type: "integer", minimum: 100, maximum: 599 },
          },
          {
            name: "resolution",
            in: "query",
            description: "Only calls that were resolved so.",
            schema: { $ref: "#/components/schemas/Resolution" },
          },
          {
            name: "after",
            in: "query",
            description: "Trace id of a call; only later calls are listed.",
            schema: { type: "string", minLength: 1 },
          },
          { $ref: "#/components/parameters/Limit" },
        ],
        responses: {
          "200": {
            description: "The calls",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/JournalList" },
                example: {
                  data: [
                    {
                      trace_id: "trc_6wD5xC4yB3zA2aB1",
                      at: "2025-01-01T00:00:00Z",
                      method: "POST",
                      path: "/tasks/task_9sDfGh3JkLz5XcVb/run",
                      resource: "task_runs",
                      operation: "create",
                      status: 201,
                      resolution: "stateful",
                    },
                  ],
                  evicted: 0,
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/UnknownResourceOrObject" },
          "422": { $ref: "#/components/responses/UnknownOperation" },
        },
      },
    },
    "/__admin__/requests/count": {
      post: {
        operationId: "countRequests",
        tags: ["traces"],
        summary: "Count the calls that fit a pattern",
        description:
          "Counts calls of the application, to assert that one was made, or how often. When none fits, the answer shows the closest call and how it differs. With `wait` it answers as soon as one fits, or when the real time is over.",
        requestBody: {
          required: false,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/RequestPattern" },
              example: {
                resource: "task_runs",
                operation: "create",
                body: { source_id: "src_Zx81cVbN5mAsD3fG" },
                wait: "2s",
              },
            },
          },
        },
        responses: {
          "200": {
            description: "How many calls fit",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/RequestCount" },
                examples: {
                  some: { summary: "Two fit", value: { count: 2 } },
                  none: {
                    summary: "None fits",
                    value: {
                      count: 0,
                      nearest: {
                        trace_id: "trc_6wD5xC4yB3zA2aB1",
                        method: "POST",
                        path: "/tasks/task_9sDfGh3JkLz5XcVb/run",
                        status: 201,
                        differences: [
                          {
                            at: "body.source_id",
                            expected: "src_Zx81cVbN5mAsD3fG",
                            actual: "src_M2nB4vC6xZ8aS0dF",
                          },
                        ],
                      },
                    },
                  },
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/UnknownResource" },
          "422": { $ref: "#/components/responses/UnknownOperation" },
        },
      },
    },
    "/__admin__/requests/find": {
      post: {
        operationId: "findRequests",
        tags: ["traces"],
        summary: "Find the calls that fit a pattern",
        description:
          "Lists calls of the application with request and answer, oldest first. When none fits, the answer shows the closest call and how it differs. With `wait` it answers as soon as one fits, or when the real time is over.",
        parameters: [
          { $ref: "#/components/parameters/Limit" },
          {
            name: "after",
            in: "query",
            description: "Trace id of a call; only later calls are looked at.",
            schema: { type: "string", minLength: 1 },
          },
        ],
        requestBody: {
          required: false,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/RequestPattern" },
              example: { resource: "task_runs", operation: "create", status: 201 },
            },
          },
        },
        responses: {
          "200": {
            description: "The calls that fit",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/FoundRequestList" },
                example: {
                  data: [
                    {
                      trace_id: "trc_6wD5xC4yB3zA2aB1",
                      at: "2025-01-01T00:00:00Z",
                      method: "POST",
                      path: "/tasks/task_9sDfGh3JkLz5XcVb/run",
                      resource: "task_runs",
                      operation: "create",
                      status: 201,
                      resolution: "stateful",
                      request: {
                        method: "POST",
                        path: "/tasks/task_9sDfGh3JkLz5XcVb/run",
                        headers: { "content-type": "application/json" },
                        body: { source_id: "src_Zx81cVbN5mAsD3fG" },
                      },
                      response: {
                        status: 201,
                        body: { id: "trun_Qa2wS4xEdC6rFvT8", object: "task_run", status: "queued" },
                      },
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/UnknownResourceOrObject" },
          "422": { $ref: "#/components/responses/UnknownOperation" },
        },
      },
    },
    "/__admin__/story": {
      get: {
        operationId: "getStory",
        tags: ["story"],
        summary: "Tell what has happened",
        description:
          "Everything since the last reset in the order in which it happened, on the virtual clock: calls with their status and its reason, levers laid down and hit, moves of the clock, changes of objects, events, attempts to deliver them with what the endpoint answered, and warnings. The last 20,000 items are kept. With `format=text` the answer is a text for people, `text/plain`: what is worth a look is marked, and what went wrong most comes first.",
        parameters: [
          {
            name: "from",
            in: "query",
            description:
              "ISO 8601 instant; only what happened then or later, on the virtual clock.",
            schema: { $ref: "#/components/schemas/InstantText" },
          },
          {
            name: "to",
            in: "query",
            description: "ISO 8601 instant; only what happened until then, on the virtual clock.",
            schema: { $ref: "#/components/schemas/InstantText" },
          },
          {
            name: "limit",
            in: "query",
            description: "How many items to tell at most; of more, the last.",
            schema: { type: "integer", minimum: 1, maximum: 20000, default: 1000 },
          },
          {
            name: "format",
            in: "query",
            description: "`json`, or `text` as people read it.",
            schema: { type: "string", enum: ["json", "text"], default: "json" },
          },
          {
            name: "folded",
            in: "query",
            description:
              "Of a text, whether what matters least is folded, so that it fits a screen.",
            schema: { type: "boolean", default: false },
          },
        ],
        responses: {
          "200": {
            description: "The story",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Story" },
                example: {
                  data: [
                    {
                      number: 1,
                      at: "2025-01-01T00:00:00Z",
                      marked: false,
                      kind: "call",
                      trace_id: "trc_6wD5xC4yB3zA2aB1",
                      method: "POST",
                      path: "/tasks/task_9sDfGh3JkLz5XcVb/run",
                      resource: "task_runs",
                      operation: "create",
                      status: 201,
                      answered_state: "queued",
                      idempotency: { name: "Idempotency-Key", key: "order-1042" },
                      resolution: "stateful",
                      reason: null,
                    },
                    {
                      number: 2,
                      at: "2025-01-01T00:00:00Z",
                      marked: false,
                      kind: "change",
                      resource: "task_runs",
                      resource_id: "trun_Qa2wS4xEdC6rFvT8",
                      from: null,
                      to: "queued",
                      terminal: false,
                    },
                    {
                      number: 3,
                      at: "2025-01-01T00:00:00Z",
                      marked: false,
                      kind: "event",
                      event_id: "evt_1aB2cD3eF4gH5iJ6",
                      type: "task_run.queued",
                      resource: "task_runs",
                      resource_id: "trun_Qa2wS4xEdC6rFvT8",
                    },
                    {
                      number: 4,
                      at: "2025-01-01T00:00:00Z",
                      marked: true,
                      kind: "delivery",
                      delivery_id: "whd_8rI7sH6tG5uF4vE3",
                      endpoint_id: "whe_5pK4qJ3rH2sG1tF0",
                      url: "http://127.0.0.1:3000/webhooks",
                      event_id: "evt_1aB2cD3eF4gH5iJ6",
                      event_type: "task_run.queued",
                      resource_id: "trun_Qa2wS4xEdC6rFvT8",
                      attempt: 1,
                      outcome: "failed",
                      reason: "status",
                      http_status: 400,
                      words: '{"error":"no signature"}',
                      adversary: null,
                      latency_ms: 2.417,
                      next_attempt_at: "2025-01-01T00:00:05Z",
                    },
                    {
                      number: 5,
                      at: "2025-01-01T00:00:02Z",
                      marked: false,
                      kind: "clock",
                      from: "2025-01-01T00:00:00Z",
                      snapshot: null,
                    },
                  ],
                  omitted: 0,
                  evicted: 0,
                },
              },
              "text/plain": { schema: { type: "string" } },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/stream": {
      get: {
        operationId: "streamStory",
        tags: ["story"],
        summary: "Follow what happens",
        description:
          "The story as it happens, as server-sent events: the data of each is an item as `getStory` tells it, its id `<resets>-<number>`, how many resets there were and the number of the item. It begins with what happens next; with a header `Last-Event-ID`, or `last_event_id`, behind that item, and with one of before a reset at the beginning. Comments keep the connection open. It ends with the instance.",
        parameters: [
          {
            name: "kinds",
            in: "query",
            description:
              "Only items of these kinds, with commas between them, such as `call,delivery`.",
            schema: { type: "string", minLength: 1 },
          },
          {
            name: "last_event_id",
            in: "query",
            description:
              "As the header `Last-Event-ID`, which comes before it; `0` for the beginning.",
            schema: { type: "string", minLength: 1 },
          },
          {
            name: "limit",
            in: "query",
            description: "Ends after so many items; without end if left out.",
            schema: { type: "integer", minimum: 1 },
          },
        ],
        responses: {
          "200": {
            description: "The items, one after the other",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "text/event-stream": {
                schema: { type: "string" },
                example:
                  'id: 0-1\ndata: {"number":1,"at":"2025-01-01T00:00:00Z","marked":false,"kind":"event","event_id":"evt_1aB2cD3eF4gH5iJ6","type":"task_run.queued","resource":"task_runs","resource_id":"trun_Qa2wS4xEdC6rFvT8"}\n',
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/scenarios": {
      get: {
        operationId: "listScenarios",
        tags: ["scenarios"],
        summary: "List the scenarios",
        description:
          "Lists what the header X-Mock-Scenario can name: the pack's scenarios and the test's own.",
        responses: {
          "200": {
            description: "The scenarios, by name",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/ScenarioList" },
                example: {
                  data: [
                    {
                      name: "rate_limited",
                      description: "The request rate is exceeded.",
                      on: { resource: "*", operation: "*" },
                      outcome: { status: 429, type: "rate_limit", code: "rate_limit_exceeded" },
                      origin: "pack",
                      shadowed: false,
                    },
                    {
                      name: "empty_account",
                      description: "The account has no money.",
                      on: { resource: "task_runs", operation: "create" },
                      pins: { "output.balance": 0 },
                      origin: "test",
                      shadowed: false,
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/scenarios/{name}": {
      parameters: [{ $ref: "#/components/parameters/ScenarioName" }],
      put: {
        operationId: "putScenario",
        tags: ["scenarios"],
        summary: "Make a scenario",
        description:
          "Makes or replaces a scenario of the test. It may have the name of one of the pack's and then takes its place. One with an outcome answers the call; one with pins lets the call go on and belongs to the object it creates.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/ScenarioRequest" },
              examples: {
                pins: {
                  summary: "Values for the run that the call creates",
                  value: {
                    description: "The account has no money.",
                    on: { resource: "task_runs", operation: "create" },
                    pins: { "output.balance": 0 },
                  },
                },
                outcome: {
                  summary: "An answer",
                  value: {
                    on: { resource: "tasks", operation: "retrieve" },
                    outcome: { status: 404, code: "task_not_found" },
                  },
                },
              },
            },
          },
        },
        responses: {
          "201": {
            description: "The scenario is there",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Scenario" },
                example: {
                  name: "empty_account",
                  description: "The account has no money.",
                  on: { resource: "task_runs", operation: "create" },
                  pins: { "output.balance": 0 },
                  origin: "test",
                  shadowed: false,
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/UnknownResource" },
          "422": { $ref: "#/components/responses/ScenarioRefused" },
        },
      },
      delete: {
        operationId: "deleteScenario",
        tags: ["scenarios"],
        summary: "Delete a scenario",
        description:
          "Deletes a scenario of the test; one of the pack's that it had shadowed is there again. The pack's own cannot be deleted: 404.",
        responses: {
          "204": { $ref: "#/components/responses/NoContent" },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
        },
      },
    },
    "/__admin__/events": {
      get: {
        operationId: "listEvents",
        tags: ["events"],
        summary: "List the events",
        description:
          "Lists every event that was emitted, oldest first, with its data as it was frozen then. With `wait` it answers as soon as there is one, or when the real time is over.",
        parameters: [
          {
            name: "type",
            in: "query",
            description: "Only events of this type; an unknown type is 422.",
            schema: { type: "string", minLength: 1 },
          },
          {
            name: "resource_id",
            in: "query",
            description: "Only events about the object with this id.",
            schema: { type: "string", minLength: 1 },
          },
          { $ref: "#/components/parameters/Limit" },
          {
            name: "after",
            in: "query",
            description: "Id of an event; only later events are listed.",
            schema: { type: "string", minLength: 1 },
          },
          { $ref: "#/components/parameters/Wait" },
        ],
        responses: {
          "200": {
            description: "The events",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/EventList" },
                example: {
                  data: [
                    {
                      id: "evt_4dE5fG6hI7jK8lM9",
                      type: "task_run.running",
                      created_at: "2025-01-01T00:00:02Z",
                      resource: "task_runs",
                      resource_id: "trun_Qa2wS4xEdC6rFvT8",
                      data: {
                        id: "trun_Qa2wS4xEdC6rFvT8",
                        object: "task_run",
                        status: "running",
                        workflow_id: "",
                      },
                    },
                  ],
                  evicted: 0,
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
          "422": { $ref: "#/components/responses/UnknownEvent" },
        },
      },
    },
    "/__admin__/limits": {
      post: {
        operationId: "setLimits",
        tags: ["limits"],
        summary: "Switch limits on or off",
        description:
          "Sets the rate limit and the caps that the pack names, such as that of concurrent sessions, all off at the start; null switches off, and what is left out stays. The vendor tells of a rate limit but not of its threshold.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/LimitsRequest" },
              example: { requests: { count: 200, per: "10s" }, sessions: null },
            },
          },
        },
        responses: {
          "200": {
            description: "The limits that hold now",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Limits" },
                example: { requests: { count: 200, per: "10s" }, sessions: null },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/unused": {
      get: {
        operationId: "listUnused",
        tags: ["unused"],
        summary: "List levers that never fired",
        description:
          "Lists the faults, pins and scenarios of the test that never took effect, each with the nearest call that was seen: at the end of a test, usually a mistake in the test. Where calls times levers are over 30,000, it is the nearest of the newest calls.",
        responses: {
          "200": {
            description: "The levers without effect",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/UnusedList" },
                example: {
                  data: [
                    {
                      kind: "fault",
                      id: "flt_0aZ9bY8cX7dW6eV5",
                      resource: "task_runs",
                      operation: "create",
                      path: null,
                      nearest: {
                        trace_id: "trc_6wD5xC4yB3zA2aB1",
                        method: "GET",
                        path: "/task-runs",
                        status: 200,
                        differences: [{ at: "operation", expected: "create", actual: "list" }],
                      },
                    },
                    {
                      kind: "pin",
                      id: "pin_7gT6hS5iR4jQ3kP2",
                      resource: "task_runs",
                      operation: null,
                      path: "output.balance",
                      nearest: null,
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/snapshots": {
      post: {
        operationId: "takeSnapshot",
        tags: ["snapshots"],
        summary: "Keep the world under a name",
        description:
          "Keeps clock, timers, levers, id streams and objects as they are now; open connections are not part of it. A snapshot of the same name is replaced.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/SnapshotRequest" },
              example: { name: "one-run-completed" },
            },
          },
        },
        responses: {
          "201": {
            description: "The snapshot is kept",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Snapshot" },
                example: {
                  name: "one-run-completed",
                  now: "2025-01-01T00:00:22Z",
                  counts: { agents: 1, tasks: 1, task_runs: 1 },
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "409": { $ref: "#/components/responses/ClockAdvancing" },
        },
      },
      get: {
        operationId: "listSnapshots",
        tags: ["snapshots"],
        summary: "List the snapshots",
        description: "Lists the snapshots by name.",
        responses: {
          "200": {
            description: "The snapshots",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/SnapshotList" },
                example: {
                  data: [
                    {
                      name: "one-run-completed",
                      now: "2025-01-01T00:00:22Z",
                      counts: { agents: 1, tasks: 1, task_runs: 1 },
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/snapshots/{name}": {
      parameters: [{ $ref: "#/components/parameters/SnapshotName" }],
      delete: {
        operationId: "deleteSnapshot",
        tags: ["snapshots"],
        summary: "Delete a snapshot",
        description: "Forgets a snapshot; the world stays as it is.",
        responses: {
          "204": { $ref: "#/components/responses/NoContent" },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
        },
      },
    },
    "/__admin__/snapshots/{name}/restore": {
      parameters: [{ $ref: "#/components/parameters/SnapshotName" }],
      post: {
        operationId: "restoreSnapshot",
        tags: ["snapshots"],
        summary: "Return to a snapshot",
        description:
          "Makes the world what it was when the snapshot was taken: the same calls then give the same answers. The snapshot is kept and can be restored again.",
        responses: {
          "200": {
            description: "The world is as it was",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Snapshot" },
                example: {
                  name: "one-run-completed",
                  now: "2025-01-01T00:00:22Z",
                  counts: { agents: 1, tasks: 1, task_runs: 1 },
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
          "409": { $ref: "#/components/responses/ClockAdvancing" },
        },
      },
    },
    "/__admin__/worlds": {
      post: {
        operationId: "makeWorld",
        tags: ["worlds"],
        summary: "Make one more world",
        description:
          "Makes a world beside the others, a whole instance below its own address: the application and the test of one world never meet those of another. Worlds are made, listed and deleted at the root of the instance only.",
        requestBody: {
          required: false,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/WorldRequest" },
              examples: {
                named: {
                  summary: "As right after the start",
                  value: { name: "booking > retries when rate limited" },
                },
                from_snapshot: {
                  summary: "From a snapshot, with the key that the application has",
                  value: { name: "booking", from: "seeded", key: "sk_test_4eC39HqLyjWDarjt" },
                },
              },
            },
          },
        },
        responses: {
          "201": {
            description: "The world takes calls",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/MadeWorld" },
                example: {
                  id: "wld_5nM6bV7cX8zL9kJ0",
                  name: "booking > retries when rate limited",
                  base_url: "http://127.0.0.1:4020/__worlds__/wld_5nM6bV7cX8zL9kJ0",
                  key: "fax_3kJ8mN2pQ7rS5tU9vW4xY6zA1bC0dE8f",
                  now: "2025-01-01T00:00:00Z",
                  t0: "2025-01-01T00:00:00Z",
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/NotFound" },
          "409": { $ref: "#/components/responses/WorldRefused" },
        },
      },
      get: {
        operationId: "listWorlds",
        tags: ["worlds"],
        summary: "List the worlds",
        description:
          "Lists the worlds beside the one at the root, in the order in which they were made, without their keys.",
        responses: {
          "200": {
            description: "The worlds",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/WorldList" },
                example: {
                  data: [
                    {
                      id: "wld_5nM6bV7cX8zL9kJ0",
                      name: "booking > retries when rate limited",
                      base_url: "http://127.0.0.1:4020/__worlds__/wld_5nM6bV7cX8zL9kJ0",
                      now: "2025-01-01T00:00:00Z",
                      t0: "2025-01-01T00:00:00Z",
                    },
                  ],
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
        },
      },
    },
    "/__admin__/worlds/{id}": {
      parameters: [{ $ref: "#/components/parameters/WorldId" }],
      delete: {
        operationId: "deleteWorld",
        tags: ["worlds"],
        summary: "Delete a world",
        description: "Ends a world; what is under way there is cut off.",
        responses: {
          "204": { $ref: "#/components/responses/NoContent" },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/UnknownWorld" },
        },
      },
    },
    "/__admin__/explorations": {
      post: {
        operationId: "beginExploration",
        tags: ["explorations"],
        summary: "Begin to play a test in every legal future",
        description:
          "Begins an exploration: the test is played again and again, each time in a world that begins as this one is now, and in each of these futures the service behaves in another way that is legal. Who explores asks for the next future, plays the test there, and says how it ended, until there are no more. Calls are answered in the order in which they arrive, and time passes by advanceClock in the future's world. Only at the root of the instance.",
        requestBody: {
          required: false,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/ExplorationRequest" },
              examples: {
                usual: { summary: "Every future with one surprise", value: { surprises: 1 } },
                replay: {
                  summary: "The one that failed",
                  value: { replay: "fx1.q1YqVrKKVjLSUVIqVrKKVjLWUSpWslIyVKqtBQA" },
                },
              },
            },
          },
        },
        responses: {
          "201": {
            description: "It has begun",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/BegunExploration" },
                example: { id: "exp_1" },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "409": { $ref: "#/components/responses/ExplorationRefused" },
        },
      },
    },
    "/__admin__/explorations/{id}": {
      parameters: [{ $ref: "#/components/parameters/ExplorationId" }],
      get: {
        operationId: "getExploration",
        tags: ["explorations"],
        summary: "What is known of an exploration so far",
        description: "Tells how far an exploration has come and, when it is over, what came of it.",
        responses: {
          "200": {
            description: "The exploration",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Exploration" },
                example: { id: "exp_1", done: false, run: 12, surprises: 1, seconds: 0.3 },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/ExplorationNotFound" },
        },
      },
      delete: {
        operationId: "deleteExploration",
        tags: ["explorations"],
        summary: "Delete an exploration",
        description: "Ends an exploration, and its world with all that is under way there.",
        responses: {
          "204": { $ref: "#/components/responses/NoContent" },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/ExplorationNotFound" },
        },
      },
    },
    "/__admin__/explorations/{id}/next": {
      parameters: [{ $ref: "#/components/parameters/ExplorationId" }],
      post: {
        operationId: "nextFuture",
        tags: ["explorations"],
        summary: "Begin the next future",
        description:
          "Answers where the next future can be reached, or that there is none and what came of all. Each future has an address of its own, and that of the one before leads nowhere then.",
        responses: {
          "200": {
            description: "The next future, or the report",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/NextFuture" },
                examples: {
                  future: {
                    summary: "One more",
                    value: {
                      done: false,
                      world: "wld_5nM6bV7cX8zL9kJ0",
                      base_url: "http://127.0.0.1:4020/__worlds__/wld_5nM6bV7cX8zL9kJ0",
                      key: "fax_3kJ8mN2pQ7rS5tU9vW4xY6zA1bC0dE8f",
                      future: 3,
                      surprises_allowed: 1,
                    },
                  },
                  over: {
                    summary: "No more",
                    value: {
                      done: true,
                      report: {
                        complete: true,
                        surprises: 1,
                        legal: 12,
                        run: 12,
                        merged: 0,
                        seconds: 0.4,
                        failures: [],
                        sometimes: { "booked after a retry": 3 },
                        unmet: [],
                        advice: [],
                      },
                    },
                  },
                },
              },
            },
          },
          "400": { $ref: "#/components/responses/MalformedQuery" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/ExplorationNotFound" },
          "409": { $ref: "#/components/responses/FutureUnderWay" },
        },
      },
    },
    "/__admin__/explorations/{id}/result": {
      parameters: [{ $ref: "#/components/parameters/ExplorationId" }],
      post: {
        operationId: "endFuture",
        tags: ["explorations"],
        summary: "Say how the test has ended",
        description:
          "Ends the future that is under way. What has to hold in every future, and what has to come true in one at least, is told by name.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/FutureResult" },
              examples: {
                passed: {
                  summary: "It has passed",
                  value: {
                    ok: true,
                    always: { "at most one booking": true },
                    sometimes: { "booked after a retry": false },
                  },
                },
                failed: {
                  summary: "It has failed",
                  value: { ok: false, message: "two bookings, and one was expected" },
                },
              },
            },
          },
        },
        responses: {
          "204": {
            description: "The future is over",
            headers: {
              "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
            },
          },
          "400": { $ref: "#/components/responses/MalformedBody" },
          "401": { $ref: "#/components/responses/Unauthorized" },
          "404": { $ref: "#/components/responses/ExplorationNotFound" },
          "409": { $ref: "#/components/responses/NoFutureUnderWay" },
        },
      },
    },
  },
  components: {
    securitySchemes: {
      BearerKey: {
        type: "http",
        scheme: "bearer",
        description: "The key that the instance printed at its start; the same on both planes.",
      },
    },
    headers: {
      ContractVersion: {
        description: "Version of the control contract; on every answer of the control plane.",
        required: true,
        schema: { type: "string", const: "1.1" },
      },
      ErrorCode: {
        description:
          "The code of a refusal, wherever the body has it: a pack may render control errors in the vendor's envelope.",
        required: true,
        schema: { $ref: "#/components/schemas/ControlErrorCode" },
      },
    },
    parameters: {
      Resource: {
        name: "resource",
        in: "query",
        description:
          "Only this kind of object, by the collection's or the object's name; an unknown one is 404.",
        schema: { type: "string", minLength: 1 },
      },
      Limit: {
        name: "limit",
        in: "query",
        description: "How many items to list at most.",
        schema: { type: "integer", minimum: 1, maximum: 1000, default: 100 },
      },
      Wait: {
        name: "wait",
        in: "query",
        description:
          "Real time to wait for a first item, a duration such as `2s`; at once if left out.",
        schema: { $ref: "#/components/schemas/DurationInQuery" },
      },
      FaultId: {
        name: "id",
        in: "path",
        required: true,
        description: "Id of a fault, `flt_…`.",
        schema: { type: "string", minLength: 1 },
      },
      PinId: {
        name: "id",
        in: "path",
        required: true,
        description: "Id of a pin, `pin_…`.",
        schema: { type: "string", minLength: 1 },
      },
      EndpointId: {
        name: "id",
        in: "path",
        required: true,
        description: "Id of an endpoint, `whe_…`.",
        schema: { type: "string", minLength: 1 },
      },
      EndpointOrDestinationId: {
        name: "id",
        in: "path",
        required: true,
        description: "Id of an endpoint, `whe_…`, or of a destination made over the vendor's API.",
        schema: { type: "string", minLength: 1 },
      },
      WebhookFaultId: {
        name: "id",
        in: "path",
        required: true,
        description: "Id of a webhook fault, `wfl_…`.",
        schema: { type: "string", minLength: 1 },
      },
      DeliveryId: {
        name: "id",
        in: "path",
        required: true,
        description: "Id of a delivery, as listEndpointDeliveries shows it.",
        schema: { type: "string", minLength: 1 },
      },
      TraceId: {
        name: "id",
        in: "path",
        required: true,
        description: "Id from the header X-Mock-Resolution-Trace of a vendor call, `trc_…`.",
        schema: { type: "string", minLength: 1 },
      },
      ScenarioName: {
        name: "name",
        in: "path",
        required: true,
        description: "Name of a scenario, as the header X-Mock-Scenario gives it.",
        schema: { $ref: "#/components/schemas/Name" },
      },
      SnapshotName: {
        name: "name",
        in: "path",
        required: true,
        description: "Name of a snapshot.",
        schema: { $ref: "#/components/schemas/Name" },
      },
      WorldId: {
        name: "id",
        in: "path",
        required: true,
        description: "Id of a world.",
        schema: { type: "string", minLength: 1 },
      },
      ExplorationId: {
        name: "id",
        in: "path",
        required: true,
        description: "Id of an exploration, `exp_…`.",
        schema: { type: "string", minLength: 1 },
      },
    },
    responses: {
      NoContent: {
        description: "It is gone",
        headers: { "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" } },
      },
      Unauthorized: {
        description: "The key is missing or wrong",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            example: {
              error: {
                code: "unauthorized",
                message:
                  "the API key is missing or wrong: send the header Authorization: Bearer <key> with the key that was printed at the start",
              },
            },
          },
        },
      },
      MalformedBody: {
        description: "The body, or a query parameter, has not the form of the contract",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              unknown_property: {
                summary: "A property that there is not",
                value: {
                  error: {
                    code: "malformed_body",
                    message: 'times: there is no such property; did you mean "count"?',
                    details: { path: "times" },
                  },
                },
              },
              duration: {
                summary: "A value of the wrong form",
                value: {
                  error: {
                    code: "malformed_body",
                    message:
                      'duration: "5 minutes" is none; a duration is "90s", "30m", "1h30m", "2d", "250ms", a number of seconds, or ISO 8601 like "PT30M"',
                    details: { path: "duration" },
                  },
                },
              },
            },
          },
        },
      },
      MalformedQuery: {
        description: "A query parameter is unknown or has not the form of the contract",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            example: {
              error: {
                code: "malformed_body",
                message: 'resorce: there is no such query parameter; did you mean "resource"?',
                details: { path: "resorce" },
              },
            },
          },
        },
      },
      UnknownResource: {
        description: "The pack has no such kind of object",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            example: {
              error: {
                code: "unknown_resource",
                message: "there is no resource taks; did you mean tasks?",
              },
            },
          },
        },
      },
      UnknownResourceOrObject: {
        description: "The pack has no such kind of object, or there is no object with this id",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              unknown_resource: {
                summary: "An unknown kind of object",
                value: {
                  error: {
                    code: "unknown_resource",
                    message: "there is no resource taks; did you mean tasks?",
                  },
                },
              },
              not_found: {
                summary: "An unknown id",
                value: {
                  error: {
                    code: "not_found",
                    message: "there is no agents object agt_zzzzzzzzzzzzzzzz",
                  },
                },
              },
            },
          },
        },
      },
      NotFound: {
        description: "There is nothing with this id or name",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            example: { error: { code: "not_found", message: "there is no flt_zzzzzzzzzzzzzzzz" } },
          },
        },
      },
      OutOfReach: {
        description: "The world was never there, or it is no longer kept",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              gone: {
                summary: "No longer kept",
                value: {
                  error: {
                    code: "precondition_failed",
                    message:
                      "at: that is no longer kept; the oldest to go back to is input 2312 (trc_1aB2cD3eF4gH5iJ6), at 2025-01-01T04:10:00Z",
                    details: {
                      oldest: {
                        number: 2312,
                        trace_id: "trc_1aB2cD3eF4gH5iJ6",
                        at: "2025-01-01T04:10:00Z",
                      },
                    },
                  },
                },
              },
              later: {
                summary: "Later than now",
                value: {
                  error: {
                    code: "precondition_failed",
                    message:
                      "at: it is 2025-01-01T00:00:02Z there, and this is later; POST /__admin__/clock/advance goes forward",
                    details: { now: "2025-01-01T00:00:02Z" },
                  },
                },
              },
            },
          },
        },
      },
      RewindRefused: {
        description:
          "The world was never there, or it is no longer kept, or the clock is being advanced",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              too_many: {
                summary: "More steps than there were",
                value: {
                  error: {
                    code: "precondition_failed",
                    message: "to: there are 3 inputs that have changed something, and no 5",
                    details: { inputs: 3 },
                  },
                },
              },
              clock_advancing: {
                summary: "The clock is being advanced",
                value: {
                  error: {
                    code: "clock_advancing",
                    message:
                      'the clock is being advanced, for 3.2 s of real time now; it waits for no endpoint. Wait for that call to answer, or reset; an advance with "deliveries": "background" waits for no endpoint',
                    details: {
                      now: "2025-01-01T00:00:02Z",
                      seconds: 3.2,
                      waiting: { count: 0, attempts: [], held: 0 },
                    },
                  },
                },
              },
            },
          },
        },
      },
      UnknownWorld: {
        description: "There is no such world",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            example: {
              error: {
                code: "unknown_world",
                message:
                  "there is no world wld_zzzzzzzzzzzzzzzz; POST /__admin__/worlds at the root of the instance makes one",
              },
            },
          },
        },
      },
      WorldRefused: {
        description: "The name is another world's, or the clock is being advanced",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              name_in_use: {
                summary: "There is a world of this name",
                value: {
                  error: {
                    code: "name_in_use",
                    message:
                      'there is a world "booking" already; choose another name, or delete it first',
                  },
                },
              },
              clock_advancing: {
                summary: "From here on, while the clock is being advanced",
                value: {
                  error: {
                    code: "clock_advancing",
                    message:
                      'the clock is being advanced, for 3.2 s of real time now; it waits for no endpoint. Wait for that call to answer, or reset; an advance with "deliveries": "background" waits for no endpoint',
                    details: {
                      now: "2025-01-01T00:00:02Z",
                      seconds: 3.2,
                      waiting: { count: 0, attempts: [], held: 0 },
                    },
                  },
                },
              },
            },
          },
        },
      },
      ExplorationRefused: {
        description: "The clock flows or is being advanced, or too many are under way",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            example: {
              error: {
                code: "precondition_failed",
                message:
                  "the clock flows, and no two futures would be alike; begin with a frozen clock",
              },
            },
          },
        },
      },
      ExplorationNotFound: {
        description: "There is no such exploration",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            example: {
              error: {
                code: "not_found",
                message: "there is no exploration exp_9; known are exp_1",
              },
            },
          },
        },
      },
      FutureUnderWay: {
        description: "A future is under way, or the exploration has broken off",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            example: {
              error: {
                code: "precondition_failed",
                message: "future 3 is under way; say first how the test has ended there",
              },
            },
          },
        },
      },
      NoFutureUnderWay: {
        description: "No future is under way",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            example: {
              error: {
                code: "precondition_failed",
                message: "no future is under way; ask for the next one",
              },
            },
          },
        },
      },
      TraceNotFound: {
        description: "There is no such trace, or it is no longer kept",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              unknown: {
                summary: "Never seen",
                value: {
                  error: { code: "not_found", message: "there is no trace trc_zzzzzzzzzzzzzzzz" },
                },
              },
              evicted: {
                summary: "Seen, but no longer kept",
                value: {
                  error: {
                    code: "not_found",
                    message: "trace trc_6wD5xC4yB3zA2aB1 is no longer kept; the last 10000 are",
                    details: { evicted: true },
                  },
                },
              },
            },
          },
        },
      },
      PreconditionFailed: {
        description: "The world event cannot happen now; nothing has changed",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              wrong_state: {
                summary: "The run has not started yet",
                value: {
                  error: {
                    code: "precondition_failed",
                    message:
                      "task_run.interaction_required needs a run that is running; trun_Qa2wS4xEdC6rFvT8 is queued; advance 2s makes it running",
                    details: {
                      resource: "task_runs",
                      id: "trun_Qa2wS4xEdC6rFvT8",
                      state: "queued",
                      possible: ["task_run.failed"],
                    },
                  },
                },
              },
              no_object: {
                summary: "The run does not exist",
                value: {
                  error: {
                    code: "precondition_failed",
                    message: "there is no task run trun_zzzzzzzzzzzzzzzz",
                    details: {
                      resource: "task_runs",
                      id: "trun_zzzzzzzzzzzzzzzz",
                      state: null,
                      possible: [],
                    },
                  },
                },
              },
            },
          },
        },
      },
      AdvanceRefused: {
        description: "Another advance is under way, or this one was ended by a reset or a loop",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              clock_advancing: {
                summary: "Another advance is under way",
                value: {
                  error: {
                    code: "clock_advancing",
                    message:
                      'the clock is being advanced, for 3.2 s of real time now; it waits for whe_5mN4nM3oL2pK1qJ0 (http://127.0.0.1:4000/webhooks) to answer task_run.running, attempt 1, sent 3.1 s ago. Wait for that call to answer, or reset; an advance with "deliveries": "background" waits for no endpoint',
                    details: {
                      now: "2025-01-01T00:00:02Z",
                      seconds: 3.2,
                      waiting: { count: 1, attempts: [], held: 0 },
                    },
                  },
                },
              },
              endless_loop: {
                summary: "Webhooks feed themselves at one instant",
                value: {
                  error: {
                    code: "endless_loop",
                    message:
                      "the clock stays at 2025-01-01T00:00:00Z: webhooks feed themselves: on task_run.queued the handler at whe_5mN4nM3oL2pK1qJ0 (http://127.0.0.1:4000/webhooks) calls POST /tasks/task_9sDfGh3JkLz5XcVb/run, which emits task_run.queued, and so on",
                    details: {
                      now: "2025-01-01T00:00:00Z",
                      rounds: 1000,
                      event: "task_run.queued",
                      endpoint_id: "whe_5mN4nM3oL2pK1qJ0",
                      url: "http://127.0.0.1:4000/webhooks",
                      call: {
                        method: "POST",
                        path: "/tasks/task_9sDfGh3JkLz5XcVb/run",
                        trace_id: "trc_1aB2cD3eF4gH5iJ6",
                      },
                      emits: "task_run.queued",
                    },
                  },
                },
              },
              reset: {
                summary: "A reset has ended this one",
                value: {
                  error: {
                    code: "reset",
                    message: "the world was reset while the clock was advancing",
                  },
                },
              },
            },
          },
        },
      },
      NoSession: {
        description:
          "The instance keeps no session, or none with answers, or more than it could keep",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            example: {
              error: {
                code: "precondition_failed",
                message:
                  "this instance keeps no session; start it with --session FILE, or create the simulator with { session: true }",
              },
            },
          },
        },
      },
      ClockAdvancing: {
        description: "The clock is being advanced",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            example: {
              error: {
                code: "clock_advancing",
                message:
                  'the clock is being advanced, for 3.2 s of real time now; it waits for whe_5mN4nM3oL2pK1qJ0 (http://127.0.0.1:4000/webhooks) to answer task_run.running, attempt 1, sent 3.1 s ago. Wait for that call to answer, or reset; an advance with "deliveries": "background" waits for no endpoint',
                details: {
                  now: "2025-01-01T00:00:02Z",
                  seconds: 3.2,
                  waiting: { count: 1, attempts: [], held: 0 },
                },
              },
            },
          },
        },
      },
      WebhookFaultRefused: {
        description: "There is no such type of event, or the fault could never fire",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              unknown_event: {
                summary: "An unknown type of event",
                value: {
                  error: {
                    code: "unknown_event",
                    message:
                      "there is no event type task_run.complete; did you mean task_run.completed?",
                  },
                },
              },
              schema_mismatch: {
                summary: "An attempt that is never made",
                value: {
                  error: {
                    code: "schema_mismatch",
                    message:
                      "attempt: there are at most 4, the first and its retries, and no attempt 5",
                  },
                },
              },
            },
          },
        },
      },
      RedeliveryRefused: {
        description: "The endpoint was removed or is inactive, or the world was reset meanwhile",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              precondition_failed: {
                summary: "Nowhere to send it",
                value: {
                  error: {
                    code: "precondition_failed",
                    message: "the endpoint whe_5mN4nM3oL2pK1qJ0 was removed; register it again",
                  },
                },
              },
              reset: {
                summary: "A reset has cut off the attempt",
                value: {
                  error: { code: "reset", message: "the world was reset during the attempt" },
                },
              },
            },
          },
        },
      },
      SeedRefused: {
        description: "An object cannot be seeded so; none was inserted",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              invalid_seed_id: {
                summary: "An id that does not fit the pattern",
                value: {
                  error: {
                    code: "invalid_seed_id",
                    message:
                      'objects[0].id: "agent-1" is no id of an agent; ids are agt_ and 16 letters or digits',
                    details: { path: "objects[0].id" },
                  },
                },
              },
              illegal_override: {
                summary: "A field that the service computes",
                value: {
                  error: {
                    code: "illegal_override",
                    message:
                      "objects[0].status: the status of a task is computed by the service; fire the world event task.promoted to make it live",
                    details: { path: "objects[0].status" },
                  },
                },
              },
              not_seedable: {
                summary: "A kind that cannot be seeded",
                value: {
                  error: {
                    code: "not_seedable",
                    message:
                      "sessions cannot be seeded; a session is made by POST /tasks/{task_id}/run",
                  },
                },
              },
              unknown_reference: {
                summary: "A reference to nothing",
                value: {
                  error: {
                    code: "unknown_reference",
                    message: "objects[0].agent_id: there is no agent agt_zzzzzzzzzzzzzzzz",
                    details: { path: "objects[0].agent_id" },
                  },
                },
              },
              duplicate_id: {
                summary: "An id in use",
                value: {
                  error: {
                    code: "duplicate_id",
                    message: "objects[1].id: agt_4kTz0QwE8rYuI2oP is in use",
                    details: { path: "objects[1].id" },
                  },
                },
              },
              schema_mismatch: {
                summary: "A pinnable value that does not fit",
                value: {
                  error: {
                    code: "schema_mismatch",
                    message: "objects[0].output.balance: must be a number",
                    details: { path: "objects[0].output.balance" },
                  },
                },
              },
            },
          },
        },
      },
      WorldEventRefused: {
        description: "There is no such world event, or a value does not fit its parameter",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              unknown_event: {
                summary: "An unknown event",
                value: {
                  error: {
                    code: "unknown_event",
                    message:
                      "there is no world event task_run.interaction_require; did you mean task_run.interaction_required?",
                  },
                },
              },
              schema_mismatch: {
                summary: "A value that does not fit",
                value: {
                  error: {
                    code: "schema_mismatch",
                    message:
                      'data.interaction.type: "sms" is none of mfa, security_question, account_selection',
                    details: { path: "data.interaction.type" },
                  },
                },
              },
            },
          },
        },
      },
      FaultRefused: {
        description: "The fault could never fire so, or its outcome is not in the catalog",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              unknown_operation: {
                summary: "An unknown operation",
                value: {
                  error: {
                    code: "unknown_operation",
                    message: "task_runs has no operation creat; did you mean create?",
                  },
                },
              },
              unknown_error_code: {
                summary: "An error outside the catalog",
                value: {
                  error: {
                    code: "unknown_error_code",
                    message:
                      "there is no error rate_limit_exceed; did you mean rate_limit_exceeded? Give type to answer with an error outside the catalog",
                  },
                },
              },
              unknown_field: {
                summary: "A match that can never hold",
                value: {
                  error: {
                    code: "unknown_field",
                    message: "match.path.tsk_id: the path has no tsk_id; did you mean task_id?",
                    details: { path: "match.path.tsk_id" },
                  },
                },
              },
            },
          },
        },
      },
      PinRefused: {
        description: "This path or value cannot be pinned",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              unknown_path: {
                summary: "An unknown path",
                value: {
                  error: {
                    code: "unknown_path",
                    message: "task_runs has no pinnable value ouput; did you mean output?",
                  },
                },
              },
              illegal_override: {
                summary: "A field that the service computes",
                value: {
                  error: {
                    code: "illegal_override",
                    message:
                      "status is computed by the service; pin branch or result, or fire a world event",
                  },
                },
              },
              schema_mismatch: {
                summary: "A value that does not fit",
                value: {
                  error: {
                    code: "schema_mismatch",
                    message: "value.balance: must be a number",
                    details: { path: "value.balance" },
                  },
                },
              },
              unknown_field: {
                summary: "A match that can never hold",
                value: {
                  error: {
                    code: "unknown_field",
                    message: "match.tsk_id: there is no such key; did you mean task_id?",
                    details: { path: "match.tsk_id" },
                  },
                },
              },
            },
          },
        },
      },
      UntilRefused: {
        description: "What is waited for can never come",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              unknown_event: {
                summary: "An unknown event type",
                value: {
                  error: {
                    code: "unknown_event",
                    message:
                      "until.event: there is no event task_run.complete; did you mean task_run.completed?",
                    details: { path: "until.event" },
                  },
                },
              },
              schema_mismatch: {
                summary: "An unknown status",
                value: {
                  error: {
                    code: "schema_mismatch",
                    message: "until.status: task_runs are never done; did you mean completed?",
                    details: { path: "until.status" },
                  },
                },
              },
            },
          },
        },
      },
      DurationsRefused: {
        description: "There is no duration of this name, or a match can never hold",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              unknown_duration: {
                summary: "An unknown name",
                value: {
                  error: {
                    code: "unknown_duration",
                    message: "there is no duration run_setle; did you mean run_settle?",
                  },
                },
              },
              unknown_field: {
                summary: "A match that can never hold",
                value: {
                  error: {
                    code: "unknown_field",
                    message: "match.tsk_id: there is no such key; did you mean task_id?",
                    details: { path: "match.tsk_id" },
                  },
                },
              },
            },
          },
        },
      },
      UnknownEvent: {
        description: "There is no event of this type",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            example: {
              error: {
                code: "unknown_event",
                message: "there is no event task_run.complete; did you mean task_run.completed?",
              },
            },
          },
        },
      },
      UnknownOperation: {
        description: "The resource has no such operation",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            example: {
              error: {
                code: "unknown_operation",
                message: "task_runs has no operation creat; did you mean create?",
              },
            },
          },
        },
      },
      ScenarioRefused: {
        description: "The operation, the outcome or a pin of the scenario is not possible",
        headers: {
          "X-Mock-Contract-Version": { $ref: "#/components/headers/ContractVersion" },
          "X-Mock-Error-Code": { $ref: "#/components/headers/ErrorCode" },
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ControlError" },
            examples: {
              unknown_operation: {
                summary: "An unknown operation",
                value: {
                  error: {
                    code: "unknown_operation",
                    message: "task_runs has no operation creat; did you mean create?",
                  },
                },
              },
              unknown_error_code: {
                summary: "An error outside the catalog",
                value: {
                  error: {
                    code: "unknown_error_code",
                    message: "there is no error task_not_fond; did you mean task_not_found?",
                  },
                },
              },
              unknown_path: {
                summary: "A pin of an unknown path",
                value: {
                  error: {
                    code: "unknown_path",
                    message:
                      "pins.ouput: task_runs has no such pinnable value; did you mean output?",
                    details: { path: "pins.ouput" },
                  },
                },
              },
              illegal_override: {
                summary: "A pin of a field that the service computes",
                value: {
                  error: {
                    code: "illegal_override",
                    message: "pins.status: status is computed by the service; pin branch or result",
                    details: { path: "pins.status" },
                  },
                },
              },
              schema_mismatch: {
                summary: "A value that does not fit",
                value: {
                  error: {
                    code: "schema_mismatch",
                    message: 'pins.result: "good" is none of success, failure, unknown',
                    details: { path: "pins.result" },
                  },
                },
              },
            },
          },
        },
      },
    },
    schemas: {
      ControlError: {
        description:
          "Body of every refused control call, and of the 400 that an unknown scenario gets on the vendor plane. Not the vendor's envelope, unless the pack says that control errors are rendered in it.",
        type: "object",
        additionalProperties: false,
        required: ["error"],
        properties: {
          error: { $ref: "#/components/schemas/ControlErrorBody", description: "What was refused" },
        },
      },
      ControlErrorBody: {
        description: "What was wrong and what would be right",
        type: "object",
        additionalProperties: false,
        required: ["code", "message"],
        properties: {
          code: { $ref: "#/components/schemas/ControlErrorCode", description: "Kind of error" },
          message: {
            description: "What was wrong, where, and the nearest valid name",
            type: "string",
          },
          details: {
            description:
              "Facts about the error, for programs: the `path` of the field; on 409 the present `state` and what would be `possible`; `evicted` on a trace that is no longer kept",
            type: "object",
            additionalProperties: true,
          },
        },
      },
      ControlErrorCode: {
        description:
          "400 malformed_body, unknown_scenario. 401 unauthorized. 404 unknown_route, unknown_resource, unknown_world, not_found. 409 precondition_failed, name_in_use, clock_advancing, endless_loop, reset. 500 internal (a bug). 503 session_unwritable: what was to be changed could not be written into the session file, and nothing has changed; on the vendor plane too. All others 422.",
        type: "string",
        enum: [
          "malformed_body",
          "unknown_scenario",
          "unauthorized",
          "unknown_route",
          "unknown_resource",
          "unknown_world",
          "not_found",
          "precondition_failed",
          "name_in_use",
          "clock_advancing",
          "endless_loop",
          "reset",
          "invalid_seed_id",
          "illegal_override",
          "not_seedable",
          "unknown_reference",
          "duplicate_id",
          "unknown_field",
          "unknown_operation",
          "unknown_path",
          "unknown_event",
          "unknown_error_code",
          "unknown_duration",
          "schema_mismatch",
          "internal",
          "session_unwritable",
        ],
      },
      Instant: {
        description:
          "Virtual time, UTC; whole seconds, or three decimals where there are milliseconds",
        type: "string",
        format: "date-time",
      },
      InstantText: {
        description:
          "ISO 8601 instant such as `2025-01-01T00:00:00Z`; without an offset it is UTC, without a time midnight",
        type: "string",
        minLength: 1,
      },
      Duration: {
        description:
          "One or more of `<number><unit>` without spaces, the largest unit first: d, h, m, s, ms, of each at most one, the last with a fraction if need be (`90s`, `1h30m`, `1.5s`); or a number of seconds; or ISO 8601 in weeks, days, hours, minutes and seconds (`PT30M`). Negative, not finite, past the year 9999, or with trailing text: 400.",
        type: ["string", "number"],
        minLength: 1,
        minimum: 0,
      },
      DurationInQuery: { description: "A duration as a text", type: "string", minLength: 1 },
      DurationText: {
        description: "A duration as answers write it, such as `1h30m`, `250ms` or `0s`",
        type: "string",
      },
      Name: {
        description: "Name given by the test; letters, digits, dot, underscore and hyphen",
        type: "string",
        pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$",
      },
      Warnings: {
        description: "What is legal but probably not meant",
        type: "array",
        items: { type: "string" },
      },
      Provenance: {
        description:
          "Where a fact comes from: captured (the service description), documented (the vendor's public pages) or assumed (a choice of the pack)",
        type: "string",
        enum: ["captured", "documented", "assumed"],
      },
      ObjectCounts: {
        description: "Number of objects by collection",
        type: "object",
        additionalProperties: { type: "integer", minimum: 0 },
      },
      WorldObject: {
        description: "An object in the vendor's shape",
        type: "object",
        additionalProperties: true,
      },
      JsonSchema: { description: "A JSON Schema", type: "object", additionalProperties: true },
      ObjectMatch: {
        description:
          "Confines a lever to some objects. Keys are the fields that the pack lets a match name: the object's id, the ids it refers to, the input it was made with. Objects match as subsets, arrays as a whole. A key that no object can have is 422.",
        type: "object",
        minProperties: 1,
        properties: {
          id: { description: "Only the object with this id", type: "string", minLength: 1 },
        },
        additionalProperties: true,
      },
      OperationTarget: {
        description: "Calls of the vendor plane, by resource and operation",
        type: "object",
        additionalProperties: false,
        required: ["resource", "operation"],
        properties: {
          resource: {
            description: "Collection's or object's name; `*` for every one",
            type: "string",
            minLength: 1,
          },
          operation: {
            description: "Verb such as `create`, `list`, `retrieve`; `*` for every one",
            type: "string",
            minLength: 1,
          },
        },
      },
      Instance: {
        description: "A running instance",
        type: "object",
        additionalProperties: false,
        required: [
          "contract",
          "version",
          "pack",
          "clock",
          "counts",
          "evicted",
          "random_seed",
          "links",
        ],
        properties: {
          contract: {
            description: "Version of the control contract",
            type: "string",
            const: "1.1",
          },
          version: { description: "Version of the simulator", type: "string" },
          pack: { $ref: "#/components/schemas/PackIdentity", description: "The pack it plays" },
          clock: { $ref: "#/components/schemas/ClockReading", description: "The virtual clock" },
          counts: {
            $ref: "#/components/schemas/ObjectCounts",
            description: "Objects in the world",
          },
          evicted: { $ref: "#/components/schemas/Evicted", description: "What is no longer kept" },
          random_seed: {
            description: "What all ids and draws come from, together with the salt of a reset",
            type: "string",
          },
          links: {
            description: "Paths of calls to read on, by name",
            type: "object",
            additionalProperties: { type: "string" },
          },
        },
      },
      PackIdentity: {
        description: "Which vendor's API is simulated, and from when its shapes are",
        type: "object",
        additionalProperties: false,
        required: ["name", "version", "api_version", "captured"],
        properties: {
          name: { description: "Name of the pack", type: "string" },
          version: { description: "Version of the pack", type: "string" },
          api_version: { description: "Version of the vendor's API", type: "string" },
          captured: { description: "Day the shapes were captured", type: "string", format: "date" },
        },
      },
      Evicted: {
        description: "How many records have left the bounded buffers since the last reset",
        type: "object",
        additionalProperties: false,
        required: ["traces", "events", "deliveries", "idempotency_records"],
        properties: {
          traces: { description: "Traces of vendor calls", type: "integer", minimum: 0 },
          events: { description: "Emitted events", type: "integer", minimum: 0 },
          deliveries: { description: "Webhook deliveries", type: "integer", minimum: 0 },
          idempotency_records: {
            description: "Answers kept for repeated calls",
            type: "integer",
            minimum: 0,
          },
        },
      },
      OpenapiDocument: {
        description: "An OpenAPI 3.1 document",
        type: "object",
        required: ["openapi", "info", "paths"],
        properties: {
          openapi: { description: "Version of the OpenAPI standard", type: "string" },
          info: { description: "Title and version", type: "object", additionalProperties: true },
          paths: { description: "The calls", type: "object", additionalProperties: true },
        },
        additionalProperties: true,
      },
      HtmlPage: { description: "A page of HTML", type: "string" },
      PackDescription: {
        description: "What a pack knows of its vendor, each fact with its provenance",
        type: "object",
        additionalProperties: false,
        required: [
          "name",
          "version",
          "api_version",
          "captured",
          "resources",
          "operations",
          "lifecycles",
          "world_events",
          "events",
          "errors",
          "pins",
          "scenarios",
          "durations",
          "limits",
        ],
        properties: {
          name: { description: "Name of the pack", type: "string" },
          version: { description: "Version of the pack", type: "string" },
          api_version: { description: "Version of the vendor's API", type: "string" },
          captured: { description: "Day the shapes were captured", type: "string", format: "date" },
          resources: {
            description: "Kinds of object",
            type: "array",
            items: { $ref: "#/components/schemas/PackResource" },
          },
          operations: {
            description: "Calls of the vendor plane",
            type: "array",
            items: { $ref: "#/components/schemas/PackOperation" },
          },
          lifecycles: {
            description: "States, moves and outcome arms of kinds that have them",
            type: "array",
            items: { $ref: "#/components/schemas/PackLifecycle" },
          },
          world_events: {
            description: "What the world outside can cause",
            type: "array",
            items: { $ref: "#/components/schemas/PackWorldEvent" },
          },
          events: {
            description: "Types of event that are emitted",
            type: "array",
            items: { $ref: "#/components/schemas/PackEvent" },
          },
          errors: {
            description: "The error catalog",
            type: "array",
            items: { $ref: "#/components/schemas/PackError" },
          },
          pins: {
            description: "Values that a test may pin",
            type: "array",
            items: { $ref: "#/components/schemas/PackPin" },
          },
          scenarios: {
            description: "Scenarios of the pack",
            type: "array",
            items: { $ref: "#/components/schemas/PackScenario" },
          },
          durations: {
            description: "Named durations with their defaults",
            type: "array",
            items: { $ref: "#/components/schemas/PackDuration" },
          },
          limits: {
            description: "Caps that a test can set, beside the rate limit",
            type: "array",
            items: { $ref: "#/components/schemas/PackLimit" },
          },
        },
      },
      PackResource: {
        description: "A kind of object",
        type: "object",
        additionalProperties: false,
        required: ["name", "object", "id_prefix", "id_pattern", "seedable", "fields", "provenance"],
        properties: {
          name: { description: "Collection's name", type: "string" },
          object: { description: "Object's name", type: "string" },
          id_prefix: {
            description: "Beginning of its ids; null for a kind without ids",
            type: ["string", "null"],
          },
          id_pattern: {
            description: "Pattern of its ids; null for a kind without ids",
            type: ["string", "null"],
          },
          seedable: { description: "Whether seed takes it", type: "boolean" },
          fields: {
            description: "Its fields in the order of the answer",
            type: "array",
            items: { $ref: "#/components/schemas/PackField" },
          },
          provenance: {
            $ref: "#/components/schemas/Provenance",
            description: "Of the kind itself",
          },
        },
      },
      PackField: {
        description: "A field of a kind of object",
        type: "object",
        additionalProperties: false,
        required: ["name", "role", "references", "provenance"],
        properties: {
          name: { description: "Name of the field", type: "string" },
          role: {
            description:
              "engine (computed by the service: seed and pins cannot set it), once (written on creation), often (written on creation and update), view (computed when read)",
            type: "string",
            enum: ["engine", "once", "often", "view"],
          },
          references: {
            description: "Collection whose id it holds; null for a plain value",
            type: ["string", "null"],
          },
          provenance: { $ref: "#/components/schemas/Provenance", description: "Of this field" },
        },
      },
      PackOperation: {
        description: "A call of the vendor plane",
        type: "object",
        additionalProperties: false,
        required: [
          "resource",
          "operation",
          "operation_id",
          "method",
          "path",
          "status",
          "emits",
          "move",
          "provenance",
        ],
        properties: {
          resource: { description: "Collection it is about", type: "string" },
          operation: { description: "Verb that faults and scenarios name", type: "string" },
          operation_id: { description: "Name in the vendor's OpenAPI document", type: "string" },
          method: { description: "HTTP method", type: "string" },
          path: { description: "Path with its {parameters}", type: "string" },
          status: { description: "HTTP status when all goes well", type: "integer" },
          emits: { description: "Type of the event it emits", type: ["string", "null"] },
          move: { description: "Move of the lifecycle it asks for", type: ["string", "null"] },
          provenance: { $ref: "#/components/schemas/Provenance", description: "Of this call" },
        },
      },
      PackLifecycle: {
        description: "How a kind of object lives",
        type: "object",
        additionalProperties: false,
        required: [
          "resource",
          "field",
          "initial",
          "states",
          "moves",
          "timers",
          "default_arm",
          "arms",
          "provenance",
        ],
        properties: {
          resource: { description: "Collection", type: "string" },
          field: { description: "Field that holds the state", type: "string" },
          initial: { description: "State of a new object", type: "string" },
          states: {
            description: "All states",
            type: "array",
            items: { $ref: "#/components/schemas/PackState" },
          },
          moves: {
            description: "Possible changes of state",
            type: "array",
            items: { $ref: "#/components/schemas/PackMove" },
          },
          timers: {
            description: "What happens by itself as time passes",
            type: "array",
            items: { $ref: "#/components/schemas/PackTimer" },
          },
          default_arm: {
            description: "Outcome when no lever chooses one; null where there is no choice",
            type: ["string", "null"],
          },
          arms: {
            description: "Outcomes between which levers choose",
            type: "array",
            items: { $ref: "#/components/schemas/PackArm" },
          },
          provenance: {
            $ref: "#/components/schemas/Provenance",
            description: "Of the set of states",
          },
        },
      },
      PackState: {
        description: "A state of a lifecycle",
        type: "object",
        additionalProperties: false,
        required: ["name", "terminal"],
        properties: {
          name: { description: "Value of the state field", type: "string" },
          terminal: { description: "Whether nothing follows it", type: "boolean" },
        },
      },
      PackMove: {
        description: "A change of state",
        type: "object",
        additionalProperties: false,
        required: ["name", "from", "to", "emits", "provenance"],
        properties: {
          name: { description: "Name of the move", type: "string" },
          from: { description: "States it can start in", type: "array", items: { type: "string" } },
          to: { description: "State it ends in", type: "string" },
          emits: { description: "Type of the event it emits", type: ["string", "null"] },
          provenance: { $ref: "#/components/schemas/Provenance", description: "Of this move" },
        },
      },
      PackTimer: {
        description: "A timer that runs while an object is in certain states",
        type: "object",
        additionalProperties: false,
        required: ["name", "duration", "states", "move"],
        properties: {
          name: { description: "Name of the timer", type: "string" },
          duration: { description: "Named duration it takes", type: "string" },
          states: {
            description: "States in which it runs",
            type: "array",
            items: { type: "string" },
          },
          move: {
            description: "Move it causes; null where the outcome arm decides",
            type: ["string", "null"],
          },
        },
      },
      PackArm: {
        description: "An outcome that a lever can choose",
        type: "object",
        additionalProperties: false,
        required: ["name", "move", "pauses", "selectable"],
        properties: {
          name: { description: "Name of the arm", type: "string" },
          move: {
            description: "Move it causes; null where the object waits for a limit",
            type: ["string", "null"],
          },
          pauses: {
            description: "Whether it is carried out once on the way, and the end is chosen anew",
            type: "boolean",
          },
          selectable: { description: "Whether a pin can name it", type: "boolean" },
        },
      },
      PackWorldEvent: {
        description: "Something that only the world outside can cause",
        type: "object",
        additionalProperties: false,
        required: ["event", "resource", "params", "from", "description", "provenance"],
        properties: {
          event: { description: "Name of the world event", type: "string" },
          resource: { description: "Collection it is about", type: "string" },
          params: {
            $ref: "#/components/schemas/JsonSchema",
            description: "Schema of its parameters",
          },
          from: {
            description: "States in which it can happen; null for any",
            type: ["array", "null"],
            items: { type: "string" },
          },
          description: { description: "What it means", type: "string" },
          provenance: { $ref: "#/components/schemas/Provenance", description: "Of this event" },
        },
      },
      PackEvent: {
        description: "A type of emitted event",
        type: "object",
        additionalProperties: false,
        required: ["type", "resource", "description", "provenance"],
        properties: {
          type: { description: "Name of the type", type: "string" },
          resource: { description: "Collection it is about", type: "string" },
          description: { description: "When it is emitted", type: "string" },
          provenance: { $ref: "#/components/schemas/Provenance", description: "Of this type" },
        },
      },
      PackError: {
        description: "An error of the catalog",
        type: "object",
        additionalProperties: false,
        required: ["type", "code", "status", "run", "message", "provenance"],
        properties: {
          type: { description: "Vendor's type of error", type: "string" },
          code: { description: "Vendor's code", type: "string" },
          status: {
            description: "HTTP status of a call that fails so; null when no call does",
            type: ["integer", "null"],
          },
          run: { description: "Whether an object's work can end with it", type: "boolean" },
          message: { description: "Text, with {placeholders}", type: "string" },
          provenance: { $ref: "#/components/schemas/Provenance", description: "Of this error" },
        },
      },
      PackPin: {
        description: "A value that a test may pin",
        type: "object",
        additionalProperties: false,
        required: ["resource", "path", "binds", "values", "provenance"],
        properties: {
          resource: { description: "Collection", type: "string" },
          path: { description: "Path that setPin names", type: "string" },
          binds: { description: "State in which it takes effect", type: "string" },
          values: {
            description: "The values there are to choose from; null where they are not listed",
            type: ["array", "null"],
            items: { type: "string" },
          },
          provenance: { $ref: "#/components/schemas/Provenance", description: "Of this pin" },
        },
      },
      PackScenario: {
        description: "A scenario of the pack, with an outcome or with pins",
        type: "object",
        additionalProperties: false,
        required: ["name", "description", "on", "provenance"],
        properties: {
          name: { description: "Name for the header X-Mock-Scenario", type: "string" },
          description: { description: "What happens", type: "string" },
          on: { $ref: "#/components/schemas/OperationTarget", description: "Calls it is for" },
          outcome: {
            $ref: "#/components/schemas/FaultOutcome",
            description: "How the call is answered",
          },
          pins: {
            $ref: "#/components/schemas/ScenarioPins",
            description: "Values of the new object",
          },
          provenance: { $ref: "#/components/schemas/Provenance", description: "Of this scenario" },
        },
      },
      PackLimit: {
        description: "A cap that setLimits takes beside `requests`",
        type: "object",
        additionalProperties: false,
        required: ["name", "description", "provenance"],
        properties: {
          name: { description: "Name that setLimits takes", type: "string" },
          description: { description: "What it caps", type: "string" },
          provenance: { $ref: "#/components/schemas/Provenance", description: "Of this cap" },
        },
      },
      PackDuration: {
        description: "A named duration",
        type: "object",
        additionalProperties: false,
        required: ["name", "value", "limit", "retry", "provenance"],
        properties: {
          name: { description: "Name that setDurations takes", type: "string" },
          value: {
            description: "Its default, as a text such as `20s`; null for never",
            type: ["string", "null"],
          },
          limit: { description: "Whether it ends things rather than doing work", type: "boolean" },
          retry: { description: "Whether it is the pause before a webhook retry", type: "boolean" },
          provenance: { $ref: "#/components/schemas/Provenance", description: "Of this duration" },
        },
      },
      SeedRequest: {
        description: "Objects of one kind, or of several",
        oneOf: [
          { $ref: "#/components/schemas/SeedOneResource" },
          { $ref: "#/components/schemas/SeedManyResources" },
        ],
      },
      SeedOneResource: {
        description: "Objects of one kind",
        type: "object",
        additionalProperties: false,
        required: ["resource", "objects"],
        properties: {
          resource: {
            description: "Kind of object, by the collection's or the object's name",
            type: "string",
            minLength: 1,
          },
          objects: {
            description: "The objects; they are listed in this order",
            type: "array",
            items: { $ref: "#/components/schemas/SeedObject" },
          },
        },
      },
      SeedManyResources: {
        description: "Objects of several kinds",
        type: "object",
        additionalProperties: false,
        required: ["resources"],
        properties: {
          resources: {
            description: "Objects by kind; they may refer to each other in any order",
            type: "object",
            additionalProperties: {
              type: "array",
              items: { $ref: "#/components/schemas/SeedObject" },
            },
          },
        },
      },
      SeedObject: {
        description:
          "An object with its id and the fields that the vendor's create call accepts; of a kind that no call makes, any of its fields. For history, a finished run with pinnable values.",
        type: "object",
        required: ["id"],
        properties: {
          id: {
            description:
              "The one computed field that seeding supplies; must fit the pack's pattern",
            type: "string",
          },
        },
        additionalProperties: true,
      },
      Seeded: {
        description: "What was inserted",
        type: "object",
        additionalProperties: false,
        required: ["seeded", "ids", "warnings"],
        properties: {
          seeded: { $ref: "#/components/schemas/ObjectCounts", description: "Objects inserted" },
          ids: {
            description: "Their ids in the order given",
            type: "array",
            items: { type: "string" },
          },
          warnings: {
            $ref: "#/components/schemas/Warnings",
            description: "Empty when all is well",
          },
        },
      },
      ResetRequest: {
        description: "How to begin anew; all optional",
        type: "object",
        additionalProperties: false,
        properties: {
          t0: {
            $ref: "#/components/schemas/InstantText",
            description: "Where the clock begins, until the next reset",
          },
          salt: {
            description:
              "Mixed into the random seed until the next reset, so that ids differ between tests and repeat within one; the test's full name is a good one",
            type: "string",
          },
          reload: {
            description:
              "Whether to begin with the file that the instance was started with, read again; left out, false",
            type: "boolean",
          },
        },
      },
      ResetResult: {
        description: "The clock after a reset",
        type: "object",
        additionalProperties: false,
        required: ["now", "t0"],
        properties: {
          now: { $ref: "#/components/schemas/Instant", description: "The time; equal to t0" },
          t0: { $ref: "#/components/schemas/Instant", description: "Where the clock began" },
          warnings: {
            $ref: "#/components/schemas/Warnings",
            description: "Left out when there is nothing to warn of",
          },
        },
      },
      State: {
        description: "The world, or one kind of object in it",
        oneOf: [
          { $ref: "#/components/schemas/WorldState" },
          { $ref: "#/components/schemas/ResourceState" },
        ],
      },
      WorldState: {
        description: "All kinds of object",
        type: "object",
        additionalProperties: false,
        required: ["now", "resources"],
        properties: {
          now: { $ref: "#/components/schemas/Instant", description: "Virtual time" },
          resources: {
            description: "Objects by collection",
            type: "object",
            additionalProperties: { $ref: "#/components/schemas/ObjectPage" },
          },
        },
      },
      ObjectPage: {
        description: "Objects of one kind",
        type: "object",
        additionalProperties: false,
        required: ["count", "data"],
        properties: {
          count: {
            description: "How many there are, also where fewer are shown",
            type: "integer",
            minimum: 0,
          },
          data: {
            description: "The objects, newest first",
            type: "array",
            items: { $ref: "#/components/schemas/WorldObject" },
          },
        },
      },
      ResourceState: {
        description: "One kind of object",
        type: "object",
        additionalProperties: false,
        required: ["resource", "count", "data"],
        properties: {
          resource: { description: "Collection's name", type: "string" },
          count: {
            description: "How many there are, also where fewer are shown",
            type: "integer",
            minimum: 0,
          },
          data: {
            description: "The objects, newest first",
            type: "array",
            items: { $ref: "#/components/schemas/WorldObject" },
          },
        },
      },
      WorldEventRequest: {
        description: "An external cause, its parameters in `data` or beside `event`",
        oneOf: [
          { $ref: "#/components/schemas/WorldEventWithData" },
          { $ref: "#/components/schemas/WorldEventWithParameters" },
        ],
      },
      WorldEventWithData: {
        description: "An external cause with its parameters in `data`",
        type: "object",
        additionalProperties: false,
        required: ["event", "data"],
        properties: {
          event: { description: "Name of the world event", type: "string", minLength: 1 },
          data: {
            description: "The parameters of the event; empty for one without parameters",
            type: "object",
            additionalProperties: true,
          },
          about: {
            description: "What listPossibleWorldEvents said of it; ignored",
            type: "object",
            additionalProperties: true,
          },
        },
      },
      WorldEventWithParameters: {
        description: "An external cause with its parameters beside `event`",
        type: "object",
        required: ["event"],
        properties: {
          event: { description: "Name of the world event", type: "string", minLength: 1 },
        },
        not: {
          type: "object",
          required: ["data"],
          properties: { data: { description: "Makes it the other form" } },
        },
        additionalProperties: true,
      },
      WorldEventResult: {
        description: "What a world event has changed",
        type: "object",
        additionalProperties: false,
        required: ["event", "changed", "events"],
        properties: {
          event: { description: "Name of the world event", type: "string" },
          changed: {
            description: "Objects that moved, in order",
            type: "array",
            items: { $ref: "#/components/schemas/WorldEventChange" },
          },
          events: {
            description: "Events that were emitted, in order",
            type: "array",
            items: { $ref: "#/components/schemas/EventSummary" },
          },
          warnings: {
            $ref: "#/components/schemas/Warnings",
            description: "Left out when there is nothing to warn of",
          },
        },
      },
      WorldEventChange: {
        description: "An object that moved, was made or was removed",
        type: "object",
        additionalProperties: false,
        required: ["resource", "id", "from", "to"],
        properties: {
          resource: { description: "Collection's name", type: "string" },
          id: { description: "Id of the object", type: "string" },
          from: { description: "State before; null when it was made", type: ["string", "null"] },
          to: { description: "State after; null when it was removed", type: ["string", "null"] },
        },
      },
      PossibleWorldEventList: {
        description: "The world events whose preconditions hold now",
        type: "object",
        additionalProperties: false,
        required: ["data"],
        properties: {
          data: {
            description: "The events, each ready to be posted",
            type: "array",
            items: { $ref: "#/components/schemas/PossibleWorldEvent" },
          },
        },
      },
      PossibleWorldEvent: {
        description: "A world event that can happen now, ready to be posted",
        type: "object",
        additionalProperties: false,
        required: ["event", "data", "about"],
        properties: {
          event: { description: "Name of the world event", type: "string" },
          data: {
            description: "The parameters that name the object; more can be added",
            type: "object",
            additionalProperties: true,
          },
          about: { $ref: "#/components/schemas/WorldEventAbout", description: "What it would do" },
        },
      },
      WorldEventAbout: {
        description: "What a world event would do, and what it takes",
        type: "object",
        additionalProperties: false,
        required: ["params", "from", "to", "why"],
        properties: {
          params: { $ref: "#/components/schemas/JsonSchema", description: "Schema of `data`" },
          from: {
            description: "Present state of the object; null where the event makes one",
            type: ["string", "null"],
          },
          to: {
            description: "State it would have; null where the event moves nothing",
            type: ["string", "null"],
          },
          why: { description: "Why it can happen now", type: "string" },
        },
      },
      EventSummary: {
        description: "An emitted event without its data",
        type: "object",
        additionalProperties: false,
        required: ["id", "type", "created_at", "resource", "resource_id"],
        properties: {
          id: { description: "Id of the event; also its webhook-id", type: "string" },
          type: { description: "Type such as `<object>.<action>`", type: "string" },
          created_at: { $ref: "#/components/schemas/Instant", description: "When it was emitted" },
          resource: { description: "Collection of the object it is about", type: "string" },
          resource_id: { description: "Id of the object it is about", type: "string" },
        },
      },
      FaultRequest: {
        description:
          "A forced outcome for matching calls: `outcome`, or `outcomes` one by one, or `delay` alone. `outcome` and `outcomes` together are 400.",
        type: "object",
        additionalProperties: false,
        required: ["resource", "operation"],
        properties: {
          resource: {
            description:
              "Kind of object, by the collection's or the object's name; `*` for every one",
            type: "string",
            minLength: 1,
          },
          operation: {
            description: "Verb such as `create`, `list`, `retrieve`; `*` for every one",
            type: "string",
            minLength: 1,
          },
          outcome: {
            $ref: "#/components/schemas/FaultOutcome",
            description: "What each such call gets",
          },
          outcomes: {
            description: "What the calls get, one after the other; `pass` lets one go on",
            type: "array",
            minItems: 1,
            items: { $ref: "#/components/schemas/OutcomeStep" },
          },
          count: {
            description:
              "How often it fires; left out, until it is cleared, or once for each of `outcomes`",
            type: "integer",
            minimum: 1,
          },
          after: {
            description: "How many matching calls pass first; left out, 0",
            type: "integer",
            minimum: 0,
          },
          probability: {
            description:
              "Chance to fire at a matching call, drawn from a stream of this fault's own; left out, 1",
            type: "number",
            exclusiveMinimum: 0,
            maximum: 1,
          },
          match: { $ref: "#/components/schemas/Match", description: "Which calls; left out, all" },
          when: {
            description:
              "before (instead of handling the call) or after (the call is handled in full and the outcome replaces the answer: the lost response that idempotency keys exist for); left out, before",
            type: "string",
            enum: ["before", "after"],
          },
          delay: {
            $ref: "#/components/schemas/Duration",
            description: "Real time by which the answer is held back",
          },
          for: {
            $ref: "#/components/schemas/Duration",
            description: "Virtual time for which it stays armed, an outage window",
          },
        },
        not: {
          required: ["outcome", "outcomes"],
          properties: { outcome: { description: "Given" }, outcomes: { description: "Given" } },
        },
        allOf: [
          {
            anyOf: [
              { required: ["outcome"], properties: { outcome: { description: "Given" } } },
              { required: ["outcomes"], properties: { outcomes: { description: "Given" } } },
              { required: ["delay"], properties: { delay: { description: "Given" } } },
            ],
          },
        ],
      },
      FaultOutcome: {
        description: "An answer in the vendor's shape, or trouble on the wire",
        oneOf: [
          { $ref: "#/components/schemas/Outcome" },
          { $ref: "#/components/schemas/NetworkOutcome" },
        ],
      },
      OutcomeStep: {
        description: "One of several outcomes; `pass` lets the call go on",
        oneOf: [
          { $ref: "#/components/schemas/Outcome" },
          { $ref: "#/components/schemas/NetworkOutcome" },
          { const: "pass" },
        ],
      },
      Outcome: {
        description:
          "An answer with the vendor's own error body. Give `status`, `code` or both: `status` alone takes the catalog's code for it, `code` alone its status. A code outside the catalog needs `type`. Where the call creates an object whose work can fail with the code, and `status` is 200, 201 or left out, the call succeeds and that work fails. With `body` the answer is not the vendor's but that of something in between, such as a gateway's page: give its `status`.",
        type: "object",
        additionalProperties: false,
        minProperties: 1,
        properties: {
          status: {
            description:
              "HTTP status, 400 to 599; with `body` any from 200 on; or 200 or 201 for work that fails later",
            type: "integer",
            minimum: 200,
            maximum: 599,
          },
          code: { description: "Vendor's error code", type: "string", minLength: 1 },
          type: {
            description: "Vendor's error type; decides between codes of one name",
            type: "string",
            minLength: 1,
          },
          message: { description: "Text instead of the catalog's", type: "string" },
          field: { description: "Field that the error names", type: ["string", "null"] },
          headers: {
            description: "Headers added to the answer, such as `retry-after`",
            type: "object",
            additionalProperties: { type: "string" },
          },
          body: { description: "Instead of the vendor's: a text as it is, or anything as JSON" },
          content_type: {
            description:
              "Type of `body`; left out, `text/plain` for a text and `application/json` for JSON, both in UTF-8",
            type: "string",
            minLength: 1,
          },
        },
      },
      NetworkOutcome: {
        description: "Trouble on the wire instead of an answer, or on its way",
        type: "object",
        additionalProperties: false,
        required: ["network"],
        properties: {
          network: {
            description:
              "reset (connection reset), empty (closed without a byte), hang (no answer until the caller gives up or the world is reset), truncate (body cut off), garbage (no HTTP), or slow (the call is handled, and the body of its answer comes at `rate`)",
            type: "string",
            enum: ["reset", "empty", "hang", "truncate", "garbage", "slow"],
          },
          rate: {
            description:
              "Bytes of the body in a real second, such as `100B/s` or `1.5kB/s`; goes with slow, which needs it",
            type: "string",
            minLength: 1,
          },
        },
      },
      Match: {
        description:
          'Confines a fault to some calls; all that is given must hold. Any other key is a path parameter: `{"task_id": "…"}` is short for `{"path": {"task_id": "…"}}`. A key that the operation cannot have is 422.',
        type: "object",
        minProperties: 1,
        properties: {
          path: {
            description: "Path parameters by name",
            type: "object",
            additionalProperties: { type: "string" },
          },
          query: {
            description: "Query parameters by name; a list for a repeated one",
            type: "object",
            additionalProperties: { $ref: "#/components/schemas/QueryValue" },
          },
          headers: {
            description: "Request headers by name, without regard to the name's case",
            type: "object",
            additionalProperties: { type: "string" },
          },
          body: { description: "Request body: objects as subsets, arrays as a whole" },
        },
        additionalProperties: true,
      },
      QueryValue: {
        description: "Value of a query parameter, or all values of a repeated one",
        oneOf: [{ type: "string" }, { type: "array", minItems: 1, items: { type: "string" } }],
      },
      Fault: {
        description: "An armed fault and how often it has fired",
        type: "object",
        additionalProperties: false,
        required: [
          "id",
          "resource",
          "operation",
          "count",
          "after",
          "probability",
          "when",
          "hits",
          "remaining",
          "spent",
        ],
        properties: {
          id: { description: "Id to read and clear it by", type: "string", pattern: "^flt_" },
          resource: { description: "Collection's name, or `*`", type: "string" },
          operation: { description: "Verb, or `*`", type: "string" },
          outcome: {
            $ref: "#/components/schemas/FaultOutcome",
            description: "What each call gets, with status, type and code from the catalog",
          },
          outcomes: {
            description: "What the calls get, one after the other",
            type: "array",
            items: { $ref: "#/components/schemas/OutcomeStep" },
          },
          count: {
            description: "How often it fires; null until it is cleared",
            type: ["integer", "null"],
            minimum: 1,
          },
          after: { description: "How many matching calls pass first", type: "integer", minimum: 0 },
          probability: {
            description: "Chance to fire at a matching call",
            type: "number",
            exclusiveMinimum: 0,
            maximum: 1,
          },
          match: {
            $ref: "#/components/schemas/Match",
            description: "Which calls, path parameters under `path`; left out for all",
          },
          when: {
            description: "Whether the call is handled before the outcome replaces its answer",
            type: "string",
            enum: ["before", "after"],
          },
          delay: {
            $ref: "#/components/schemas/DurationText",
            description: "Real time by which the answer is held back; left out for none",
          },
          for: {
            $ref: "#/components/schemas/DurationText",
            description: "Virtual time for which it is armed; left out for no end",
          },
          hits: { description: "How often it has fired", type: "integer", minimum: 0 },
          remaining: {
            description: "How often it can still fire; null until it is cleared",
            type: ["integer", "null"],
            minimum: 0,
          },
          spent: { description: "Whether it can fire no more", type: "boolean" },
          warnings: {
            $ref: "#/components/schemas/Warnings",
            description:
              "In the answer to armFault only; left out when there is nothing to warn of",
          },
        },
      },
      FaultList: {
        description: "All faults",
        type: "object",
        additionalProperties: false,
        required: ["data"],
        properties: {
          data: {
            description: "The faults in the order in which they were armed",
            type: "array",
            items: { $ref: "#/components/schemas/Fault" },
          },
        },
      },
      PinRequest: {
        description: "A value to supply, or several, one for each object that binds",
        type: "object",
        additionalProperties: false,
        required: ["resource", "path"],
        properties: {
          resource: {
            description: "Kind of object, by the collection's or the object's name",
            type: "string",
            minLength: 1,
          },
          path: {
            description:
              "Which value: a pinnable path of the pack, or a part of one such as `output.a.b[0]`. getPack lists them.",
            type: "string",
            minLength: 1,
          },
          value: {
            description:
              "The value, any JSON. Checked when the pin is set if its schema is known by then, else when it binds.",
          },
          values: {
            description: "Values for one object each, in the order in which they bind",
            type: "array",
            minItems: 1,
            items: { description: "A value like `value`" },
          },
          match: {
            $ref: "#/components/schemas/ObjectMatch",
            description: "Which objects; left out, all",
          },
          count: {
            description:
              "How many objects it binds to; left out, until it is cleared, or one for each of `values`",
            type: "integer",
            minimum: 1,
          },
        },
        allOf: [
          {
            oneOf: [
              { required: ["value"], properties: { value: { description: "Given" } } },
              { required: ["values"], properties: { values: { description: "Given" } } },
            ],
          },
        ],
      },
      Pin: {
        description: "A pinned value and how many objects it was bound to",
        type: "object",
        additionalProperties: false,
        required: ["id", "resource", "path", "count", "hits"],
        properties: {
          id: { description: "Id to clear it by", type: "string", pattern: "^pin_" },
          resource: { description: "Collection's name", type: "string" },
          path: { description: "Which value it supplies", type: "string" },
          value: { description: "The value; left out where there are several" },
          values: {
            description: "The values, one for each object; left out where there is one for all",
            type: "array",
            items: { description: "A value like `value`" },
          },
          match: {
            $ref: "#/components/schemas/ObjectMatch",
            description: "Which objects; left out for all",
          },
          count: {
            description: "How many objects it binds to; null until it is cleared",
            type: ["integer", "null"],
            minimum: 1,
          },
          hits: { description: "How many objects it was bound to", type: "integer", minimum: 0 },
          warnings: {
            $ref: "#/components/schemas/Warnings",
            description: "In the answer to setPin only; left out when there is nothing to warn of",
          },
        },
      },
      PinList: {
        description: "All pins",
        type: "object",
        additionalProperties: false,
        required: ["data"],
        properties: {
          data: {
            description: "The pins in the order in which they were set",
            type: "array",
            items: { $ref: "#/components/schemas/Pin" },
          },
        },
      },
      ClockMode: {
        description: "frozen (stands still unless it is advanced) or realtime (flows)",
        type: "string",
        enum: ["frozen", "realtime"],
      },
      ClockReading: {
        description: "The virtual time",
        type: "object",
        additionalProperties: false,
        required: ["now", "t0", "mode"],
        properties: {
          now: { $ref: "#/components/schemas/Instant", description: "The time now" },
          t0: { $ref: "#/components/schemas/Instant", description: "Where the clock began" },
          mode: { $ref: "#/components/schemas/ClockMode", description: "Whether it flows" },
        },
      },
      Clock: {
        description: "The virtual time, what is scheduled and what is under way",
        type: "object",
        additionalProperties: false,
        required: ["now", "t0", "mode", "pending", "waiting"],
        properties: {
          now: { $ref: "#/components/schemas/Instant", description: "The time now" },
          t0: { $ref: "#/components/schemas/Instant", description: "Where the clock began" },
          mode: { $ref: "#/components/schemas/ClockMode", description: "Whether it flows" },
          pending: {
            description: "What is scheduled, the soonest first",
            type: "array",
            items: { $ref: "#/components/schemas/PendingTimer" },
          },
          waiting: {
            $ref: "#/components/schemas/Waiting",
            description: "What an advance waits for before the clock moves on",
          },
        },
      },
      Waiting: {
        description:
          "Deliveries under way; unless it is in the background, an advance waits for them",
        type: "object",
        additionalProperties: false,
        required: ["count", "attempts", "held"],
        properties: {
          count: { description: "How many attempts are under way", type: "integer", minimum: 0 },
          attempts: {
            description: "The attempts under way, the oldest first; a hundred at most",
            type: "array",
            items: { $ref: "#/components/schemas/WaitedAttempt" },
          },
          held: {
            description:
              "Deliveries that are sent as soon as the call that caused them has been answered: that\nanswer is delayed, or never read",
            type: "integer",
            minimum: 0,
          },
        },
      },
      WaitedAttempt: {
        description: "An attempt that its endpoint has not answered yet",
        type: "object",
        additionalProperties: false,
        required: [
          "endpoint_id",
          "url",
          "event_id",
          "event_type",
          "delivery_id",
          "ack_timeout",
          "attempt",
          "sent_at",
          "seconds",
        ],
        properties: {
          endpoint_id: { description: "Endpoint that has not answered", type: "string" },
          url: { description: "Where it was sent", type: "string" },
          event_id: { description: "Event that it carries", type: "string" },
          event_type: { description: "Type of the event", type: "string" },
          delivery_id: { description: "Delivery that it is an attempt of", type: "string" },
          ack_timeout: { description: "Real time after which it has failed", type: "string" },
          attempt: { description: "Its number, from 1", type: "integer", minimum: 1 },
          sent_at: {
            description: "Wall-clock time of the attempt",
            type: "string",
            format: "date-time",
          },
          seconds: { description: "Real seconds since then", type: "number", minimum: 0 },
        },
      },
      PendingTimer: {
        description: "Something that will happen when the clock gets there",
        type: "object",
        additionalProperties: false,
        required: ["due", "what", "resource", "resource_id"],
        properties: {
          due: { $ref: "#/components/schemas/Instant", description: "When it happens" },
          what: { description: "The named duration that then ends", type: "string" },
          resource: {
            description: "Collection of the object it happens to; for a webhook retry, the events'",
            type: "string",
          },
          resource_id: {
            description: "Id of the object it happens to; for a webhook retry, the event's",
            type: "string",
          },
        },
      },
      AdvanceRequest: {
        description: "By a duration, to an instant, or until something happens",
        oneOf: [
          { $ref: "#/components/schemas/AdvanceByDuration" },
          { $ref: "#/components/schemas/AdvanceToInstant" },
          { $ref: "#/components/schemas/AdvanceUntil" },
        ],
      },
      AdvanceDeliveries: {
        description:
          "`background`: does not wait for webhook deliveries, whose results take effect when they come. Left out, it waits for those of each instant before the clock moves on.",
        type: "string",
        enum: ["background"],
      },
      AdvanceByDuration: {
        description: "By a duration",
        type: "object",
        additionalProperties: false,
        required: ["duration"],
        properties: {
          duration: {
            $ref: "#/components/schemas/Duration",
            description: "Virtual time to advance by; 0 waits for every attempt under way",
          },
          deliveries: {
            $ref: "#/components/schemas/AdvanceDeliveries",
            description: "Whether to wait",
          },
        },
      },
      AdvanceToInstant: {
        description: "To an instant",
        type: "object",
        additionalProperties: false,
        required: ["to"],
        properties: {
          to: {
            $ref: "#/components/schemas/InstantText",
            description: "Virtual time to advance to; one before now is 400",
          },
          deliveries: {
            $ref: "#/components/schemas/AdvanceDeliveries",
            description: "Whether to wait",
          },
        },
      },
      AdvanceUntil: {
        description: "Until something happens",
        type: "object",
        additionalProperties: false,
        required: ["until"],
        properties: {
          until: { $ref: "#/components/schemas/Until", description: "What to wait for" },
          limit: {
            $ref: "#/components/schemas/Duration",
            description: "Virtual time after which to give up, with `reached` false; left out, 1d",
          },
          or_else: {
            description: "`stay`: to give up is as good, and no warning follows",
            type: "string",
            const: "stay",
          },
          deliveries: {
            $ref: "#/components/schemas/AdvanceDeliveries",
            description: "Whether to wait",
          },
        },
      },
      Until: {
        description: "What an advance waits for",
        oneOf: [
          { description: "Nothing but limits is scheduled; retries count as work", const: "idle" },
          { $ref: "#/components/schemas/UntilEvent" },
          { $ref: "#/components/schemas/UntilStatus" },
        ],
      },
      UntilEvent: {
        description: "Until an event is emitted",
        type: "object",
        additionalProperties: false,
        required: ["event"],
        properties: {
          event: { description: "Type of the event", type: "string", minLength: 1 },
          resource_id: {
            description: "Only about the object with this id",
            type: "string",
            minLength: 1,
          },
          count: { description: "How many such events; left out, 1", type: "integer", minimum: 1 },
        },
      },
      UntilStatus: {
        description: "Until an object has a status",
        type: "object",
        additionalProperties: false,
        required: ["resource", "id", "status"],
        properties: {
          resource: {
            description: "Kind of object, by the collection's or the object's name",
            type: "string",
            minLength: 1,
          },
          id: { description: "Id of the object", type: "string", minLength: 1 },
          status: { description: "State to wait for", type: "string", minLength: 1 },
        },
      },
      Advance: {
        description: "All that happened between call and answer",
        type: "object",
        additionalProperties: false,
        required: ["previous", "now", "fired", "events", "deliveries"],
        properties: {
          previous: { $ref: "#/components/schemas/Instant", description: "The time before" },
          now: { $ref: "#/components/schemas/Instant", description: "The time after" },
          fired: {
            description: "Types of the events that were emitted, in order",
            type: "array",
            items: { type: "string" },
          },
          events: {
            description: "The events that were emitted, in order",
            type: "array",
            items: { $ref: "#/components/schemas/EventSummary" },
          },
          deliveries: {
            description:
              "Attempts that have ended since an advance was last answered, in order of event and\nendpoint",
            type: "array",
            items: { $ref: "#/components/schemas/AdvanceDelivery" },
          },
          reached: { description: "With `until`, whether it came", type: "boolean" },
          warnings: {
            $ref: "#/components/schemas/Warnings",
            description: "Left out when there is nothing to warn of",
          },
        },
      },
      AdvanceDelivery: {
        description: "An attempt to deliver an event",
        type: "object",
        additionalProperties: false,
        required: ["endpoint_id", "event_id", "outcome", "attempt"],
        properties: {
          endpoint_id: { description: "Where it was sent", type: "string" },
          event_id: { description: "Which event", type: "string" },
          outcome: {
            description: "How the attempt ended; skipped where there is nothing to send it over",
            type: "string",
            enum: ["delivered", "failed", "skipped"],
          },
          attempt: {
            description: "Number of the attempt, from 1; 0 when skipped",
            type: "integer",
            minimum: 0,
          },
          http_status: {
            description: "Status that came back; left out when none did",
            type: "integer",
          },
        },
      },
      DurationsRequest: {
        description: "Durations by name, also for some objects only, or all collapsed",
        oneOf: [
          { $ref: "#/components/schemas/DurationsByName" },
          { $ref: "#/components/schemas/DurationsForSome" },
          { $ref: "#/components/schemas/DurationsCollapsed" },
        ],
      },
      DurationsByName: {
        description: "New values by name of the duration",
        type: "object",
        minProperties: 1,
        propertyNames: { not: { enum: ["durations", "match", "lenient", "collapse"] } },
        additionalProperties: { $ref: "#/components/schemas/DurationSetting" },
      },
      DurationsForSome: {
        description: "New values with options",
        type: "object",
        additionalProperties: false,
        required: ["durations"],
        properties: {
          durations: {
            description: "New values by name of the duration",
            type: "object",
            additionalProperties: { $ref: "#/components/schemas/DurationSetting" },
          },
          match: {
            $ref: "#/components/schemas/ObjectMatch",
            description: "Which objects; left out, all",
          },
          lenient: {
            description: "Whether an unknown name is a warning instead of 422; left out, false",
            type: "boolean",
          },
        },
      },
      DurationsCollapsed: {
        description: "Everything that takes time and is neither a limit nor a retry",
        type: "object",
        additionalProperties: false,
        required: ["collapse"],
        properties: {
          collapse: {
            description:
              "true for no time at all; or a duration for each, such as `1ms`, which keeps the states apart and needs an advance",
            oneOf: [{ const: true }, { $ref: "#/components/schemas/Duration" }],
          },
          match: {
            $ref: "#/components/schemas/ObjectMatch",
            description: "Which objects; left out, all",
          },
        },
      },
      DurationSetting: {
        description: "A duration; null for never; `default` for the pack's value again",
        type: ["string", "number", "null"],
        minLength: 1,
        minimum: 0,
      },
      Durations: {
        description: "All named durations as they hold now",
        type: "object",
        additionalProperties: false,
        required: ["durations", "rescheduled", "warnings"],
        properties: {
          durations: {
            description: "The durations by name",
            type: "object",
            additionalProperties: { $ref: "#/components/schemas/DurationValue" },
          },
          rescheduled: {
            description: "How many waiting timers were re-dated",
            type: "integer",
            minimum: 0,
          },
          warnings: {
            $ref: "#/components/schemas/Warnings",
            description: "Empty when all is well",
          },
        },
      },
      DurationValue: {
        description: "A named duration as it holds now",
        type: "object",
        additionalProperties: false,
        required: ["value", "default", "limit"],
        properties: {
          value: {
            description: "What holds now, as a text such as `20s`; null for never",
            type: ["string", "null"],
          },
          default: {
            description: "The pack's own value; null for never",
            type: ["string", "null"],
          },
          limit: {
            description: "Whether it ends things rather than doing work; a limit is not collapsed",
            type: "boolean",
          },
        },
      },
      ClockModeRequest: {
        description: "Whether the clock flows",
        type: "object",
        additionalProperties: false,
        required: ["mode"],
        properties: {
          mode: { $ref: "#/components/schemas/ClockMode", description: "Frozen, or flowing" },
          factor: {
            description: "Virtual seconds per real second, with realtime only; left out, 1",
            type: "number",
            exclusiveMinimum: 0,
          },
        },
      },
      ClockModeResult: {
        description: "The mode that holds now",
        type: "object",
        additionalProperties: false,
        required: ["mode", "factor", "now"],
        properties: {
          mode: { $ref: "#/components/schemas/ClockMode", description: "Frozen, or flowing" },
          factor: {
            description: "Virtual seconds per real second; null when frozen",
            type: ["number", "null"],
            exclusiveMinimum: 0,
          },
          now: { $ref: "#/components/schemas/Instant", description: "The time now" },
          warnings: {
            $ref: "#/components/schemas/Warnings",
            description: "Left out when there is nothing to warn of",
          },
        },
      },
      EndpointRequest: {
        description: "Where to send events, and which",
        type: "object",
        additionalProperties: false,
        required: ["url"],
        properties: {
          url: {
            description: "Absolute http or https URL",
            type: "string",
            pattern: "^[Hh][Tt][Tt][Pp][Ss]?://",
            maxLength: 2048,
          },
          subscribe: {
            description:
              "Types of event, or `*` alone for all; an unknown type is 422; left out, all",
            type: "array",
            minItems: 1,
            items: { type: "string", minLength: 1 },
          },
          secret: {
            description:
              "Signing secret, `whsec_` and base64; left out, one that is derived from key and URL",
            type: "string",
            pattern: "^whsec_[A-Za-z0-9+/]+={0,2}$",
          },
          timestamp: {
            $ref: "#/components/schemas/TimestampSource",
            description: "Time to sign; left out, wall",
          },
          ack_timeout: {
            $ref: "#/components/schemas/Duration",
            description: "Real time within which the endpoint must answer 2xx; left out, 5s",
          },
          adversary: {
            $ref: "#/components/schemas/Adversary",
            description: "How deliveries misbehave",
          },
          description: { description: "A note", type: "string" },
        },
      },
      TimestampSource: {
        description:
          "What webhook-timestamp tells: wall (the second of the attempt, as an unchanged verifier needs) or virtual (the virtual clock)",
        type: "string",
        enum: ["wall", "virtual"],
      },
      Adversary: {
        description:
          "How deliveries to an endpoint misbehave, as a sender may that promises delivery at least once and in no order: so that a handler can be proved against it. Each is a chance from 0 to 1, drawn from a stream of the endpoint's own; left out is 0.",
        type: "object",
        additionalProperties: false,
        minProperties: 1,
        properties: {
          duplicate: {
            description: "That a delivered event is sent once more, with the same webhook-id",
            type: "number",
            minimum: 0,
            maximum: 1,
          },
          reorder: {
            description: "That an event is sent only after the one that follows it",
            type: "number",
            minimum: 0,
            maximum: 1,
          },
          delay: {
            description: "That an event is sent up to 60 virtual seconds late",
            type: "number",
            minimum: 0,
            maximum: 1,
          },
          drop: {
            description: "That an attempt is lost on the way; it has failed and is retried",
            type: "number",
            minimum: 0,
            maximum: 1,
          },
          stale: {
            description:
              "That a rightly signed copy with a timestamp outside the five minutes of tolerance goes ahead; it should be refused",
            type: "number",
            minimum: 0,
            maximum: 1,
          },
        },
      },
      EndpointChange: {
        description: "What to change about an endpoint",
        type: "object",
        additionalProperties: false,
        minProperties: 1,
        properties: {
          adversary: {
            description: "How deliveries misbehave from now on; null for not at all",
            oneOf: [{ $ref: "#/components/schemas/Adversary" }, { type: "null" }],
          },
          subscribe: {
            description: "Types of event, or `*` alone for all; an unknown type is 422",
            type: "array",
            minItems: 1,
            items: { type: "string", minLength: 1 },
          },
          ack_timeout: {
            $ref: "#/components/schemas/Duration",
            description: "Real time within which the endpoint must answer 2xx",
          },
          active: { description: "Whether events are sent", type: "boolean" },
        },
      },
      Endpoint: {
        description: "A webhook endpoint",
        type: "object",
        additionalProperties: false,
        required: [
          "id",
          "url",
          "subscribe",
          "secret",
          "timestamp",
          "ack_timeout",
          "active",
          "created_at",
        ],
        properties: {
          id: { description: "Id, `whe_…`; a vendor's destination has its own", type: "string" },
          url: { description: "Where events are sent", type: "string" },
          subscribe: {
            description: "Types of event, or `*` for all",
            type: "array",
            items: { type: "string" },
          },
          secret: {
            description:
              "Signing secret; whole in the answer to registerEndpoint, elsewhere its first characters and an ellipsis",
            type: "string",
          },
          timestamp: {
            $ref: "#/components/schemas/TimestampSource",
            description: "Time that is signed",
          },
          ack_timeout: {
            $ref: "#/components/schemas/DurationText",
            description: "Real time within which it must answer 2xx",
          },
          adversary: {
            $ref: "#/components/schemas/Adversary",
            description: "How deliveries misbehave; left out when they do not",
          },
          description: { description: "The note of its registration", type: "string" },
          active: {
            description:
              "Whether events are sent; failures never make an endpoint of the test inactive",
            type: "boolean",
          },
          created_at: {
            $ref: "#/components/schemas/Instant",
            description: "When it was registered",
          },
          warnings: {
            $ref: "#/components/schemas/Warnings",
            description:
              "In the answer to registerEndpoint only; left out when there is nothing to warn of",
          },
        },
      },
      EndpointList: {
        description: "All endpoints",
        type: "object",
        additionalProperties: false,
        required: ["data"],
        properties: {
          data: {
            description: "The endpoints in the order in which they were registered",
            type: "array",
            items: { $ref: "#/components/schemas/Endpoint" },
          },
        },
      },
      WebhookTrouble: {
        description:
          "drop (the attempt is lost on the way; it has failed and is retried), duplicate (a delivered event is sent once more, with the same webhook-id), stale (a rightly signed copy with a timestamp outside the five minutes of tolerance goes ahead; it should be refused), reorder (the event is sent to its endpoint after the next one) or delay (it is sent late)",
        type: "string",
        enum: ["drop", "duplicate", "stale", "reorder", "delay"],
      },
      WebhookFaultRequest: {
        description: "Which attempts to deliver events get into trouble, and into which",
        type: "object",
        additionalProperties: false,
        required: ["do"],
        properties: {
          event: { description: "Type of the events; left out, any", type: "string", minLength: 1 },
          resource_id: {
            description: "Id of the object that the events are about; left out, any",
            type: "string",
            minLength: 1,
          },
          endpoint_id: {
            description:
              "Endpoint they are sent to, `whe_…`, or a destination made over the vendor's API; left out, any",
            type: "string",
            minLength: 1,
          },
          attempt: {
            description:
              "Which attempt of a delivery, 1 for the first and 2 for its first retry; left out, any",
            type: "integer",
            minimum: 1,
          },
          do: {
            $ref: "#/components/schemas/WebhookTrouble",
            description: "What becomes of the attempt",
          },
          by: {
            $ref: "#/components/schemas/Duration",
            description:
              "Virtual time: by which `delay` is late, or after which what `reorder` holds back goes alone (60s unless given); the others take none",
          },
          count: {
            description: "How often it fires; left out, until it is cleared",
            type: "integer",
            minimum: 1,
          },
          after: {
            description: "How many matching attempts go well first; left out, 0",
            type: "integer",
            minimum: 0,
          },
        },
      },
      WebhookFaultChange: {
        description: "What to change about a webhook fault",
        type: "object",
        additionalProperties: false,
        minProperties: 1,
        properties: {
          event: {
            description: "Type of the events; null for any",
            type: ["string", "null"],
            minLength: 1,
          },
          resource_id: {
            description: "Id of the object that the events are about; null for any",
            type: ["string", "null"],
            minLength: 1,
          },
          endpoint_id: {
            description:
              "Endpoint they are sent to, `whe_…`, or a destination made over the vendor's API; null for any",
            type: ["string", "null"],
            minLength: 1,
          },
          attempt: {
            description:
              "Which attempt of a delivery, 1 for the first and 2 for its first retry; null for any",
            type: ["integer", "null"],
            minimum: 1,
          },
          do: {
            $ref: "#/components/schemas/WebhookTrouble",
            description: "What becomes of the attempt",
          },
          by: {
            $ref: "#/components/schemas/Duration",
            description:
              "Virtual time: by which `delay` is late, or after which what `reorder` holds back goes alone (60s unless given); the others take none",
          },
          count: {
            description: "How often it fires; null until it is cleared",
            type: ["integer", "null"],
            minimum: 1,
          },
          after: {
            description: "How many matching attempts go well first",
            type: "integer",
            minimum: 0,
          },
        },
      },
      WebhookFault: {
        description: "An armed webhook fault and how often it has fired",
        type: "object",
        additionalProperties: false,
        required: [
          "id",
          "event",
          "resource_id",
          "endpoint_id",
          "attempt",
          "do",
          "by",
          "count",
          "after",
          "hits",
          "remaining",
          "spent",
        ],
        properties: {
          id: { description: "Id to change and clear it by", type: "string", pattern: "^wfl_" },
          event: { description: "Type of the events; null for any", type: ["string", "null"] },
          resource_id: {
            description: "Id of the object that the events are about; null for any",
            type: ["string", "null"],
          },
          endpoint_id: {
            description: "Endpoint they are sent to; null for any",
            type: ["string", "null"],
          },
          attempt: {
            description: "Which attempt of a delivery; null for any",
            type: ["integer", "null"],
            minimum: 1,
          },
          do: { $ref: "#/components/schemas/WebhookTrouble", description: "What becomes of it" },
          by: {
            description:
              "Virtual time of a delay or reorder, as a text such as `1h`; null for others",
            type: ["string", "null"],
          },
          count: {
            description: "How often it fires; null until it is cleared",
            type: ["integer", "null"],
            minimum: 1,
          },
          after: {
            description: "How many matching attempts go well first",
            type: "integer",
            minimum: 0,
          },
          hits: { description: "How often it has fired", type: "integer", minimum: 0 },
          remaining: {
            description: "How often it will still fire; null until it is cleared",
            type: ["integer", "null"],
            minimum: 0,
          },
          spent: { description: "Whether it will fire no more", type: "boolean" },
        },
      },
      WebhookFaultList: {
        description: "All webhook faults",
        type: "object",
        additionalProperties: false,
        required: ["data"],
        properties: {
          data: {
            description: "The faults in the order in which they were armed",
            type: "array",
            items: { $ref: "#/components/schemas/WebhookFault" },
          },
        },
      },
      DeliveryOutcome: {
        description:
          "pending (under way, or a retry waits), delivered, failed (no attempt is left), skipped (nothing to send it over) or held (the world holds its deliveries back; redeliver sends one)",
        type: "string",
        enum: ["pending", "held", "delivered", "failed", "skipped"],
      },
      Delivery: {
        description: "One event for one endpoint, with all attempts",
        type: "object",
        additionalProperties: false,
        required: [
          "id",
          "endpoint_id",
          "event_id",
          "event_type",
          "outcome",
          "created_at",
          "next_attempt_at",
          "under_way",
          "attempts",
        ],
        properties: {
          id: { description: "Id, `whd_…`; a vendor's destination has its own", type: "string" },
          endpoint_id: { description: "Endpoint it is for", type: "string" },
          event_id: { description: "Event it carries; also the webhook-id", type: "string" },
          event_type: { description: "Type of the event", type: "string" },
          outcome: { $ref: "#/components/schemas/DeliveryOutcome", description: "How it stands" },
          created_at: {
            $ref: "#/components/schemas/Instant",
            description: "When the event was emitted",
          },
          next_attempt_at: {
            description: "Virtual time of the next retry; null when none waits",
            type: ["string", "null"],
            format: "date-time",
          },
          under_way: {
            description:
              "The attempt that its endpoint has not answered yet; null when there is none",
            oneOf: [{ $ref: "#/components/schemas/AttemptUnderWay" }, { type: "null" }],
          },
          attempts: {
            description:
              "The attempts that have ended, in order; of what is kept the only place with wall-clock\ntime",
            type: "array",
            items: { $ref: "#/components/schemas/Attempt" },
          },
        },
      },
      AttemptUnderWay: {
        description: "An attempt that its endpoint has not answered yet",
        type: "object",
        additionalProperties: false,
        required: ["attempt", "sent_at", "seconds"],
        properties: {
          attempt: { description: "Its number, from 1", type: "integer", minimum: 1 },
          sent_at: {
            description: "Wall-clock time of the attempt",
            type: "string",
            format: "date-time",
          },
          seconds: { description: "Real seconds since then", type: "number", minimum: 0 },
        },
      },
      Attempt: {
        description: "One request to an endpoint and what came back",
        type: "object",
        additionalProperties: false,
        required: [
          "attempt",
          "at",
          "sent_at",
          "outcome",
          "reason",
          "adversary",
          "latency_ms",
          "http_status",
          "words",
          "request",
        ],
        properties: {
          attempt: { description: "Its number, from 1", type: "integer", minimum: 1 },
          at: { $ref: "#/components/schemas/Instant", description: "Virtual time of the attempt" },
          sent_at: {
            description: "Wall-clock time of the attempt",
            type: "string",
            format: "date-time",
          },
          outcome: {
            description: "Whether a 2xx came back in time",
            type: "string",
            enum: ["delivered", "failed"],
          },
          reason: {
            description: "Why it failed; null when it did not",
            type: ["string", "null"],
            enum: [
              "refused",
              "reset",
              "timeout",
              "dns",
              "tls",
              "redirect",
              "status",
              "too_large",
              "threw",
              null,
            ],
          },
          adversary: {
            description: "What the adversary made of it; null for an ordinary attempt",
            type: ["string", "null"],
            enum: ["duplicate", "reorder", "delay", "drop", "stale", null],
          },
          latency_ms: {
            description: "Real milliseconds until it ended",
            type: "number",
            minimum: 0,
          },
          http_status: {
            description: "Status that came back; null when none did",
            type: ["integer", "null"],
          },
          words: {
            description:
              "The beginning of the body that came back, at most 500 characters; null for none",
            type: ["string", "null"],
          },
          request: { $ref: "#/components/schemas/SentRequest", description: "What was sent" },
        },
      },
      SentRequest: {
        description: "What was sent to an endpoint",
        type: "object",
        additionalProperties: false,
        required: ["headers", "body"],
        properties: {
          headers: {
            description: "Headers as sent, names in lower case",
            type: "object",
            additionalProperties: { type: "string" },
          },
          body: {
            description: "Body as sent, byte for byte: what the signature is over",
            type: "string",
          },
        },
      },
      DeliveryList: {
        description: "Deliveries to one endpoint",
        type: "object",
        additionalProperties: false,
        required: ["data"],
        properties: {
          data: {
            description: "The deliveries in the order of their events",
            type: "array",
            items: { $ref: "#/components/schemas/Delivery" },
          },
        },
      },
      Resolution: {
        description:
          "How a call was answered: unauthenticated (401), unrouted (404), fault, scenario, magic, invalid (400), limited (429), replayed (kept answer of an earlier call), stateful (normal handling), stateless (an example, or made from the schema: nothing is remembered) or failed (a bug of the simulator)",
        type: "string",
        enum: [
          "unauthenticated",
          "unrouted",
          "fault",
          "scenario",
          "magic",
          "invalid",
          "limited",
          "replayed",
          "stateful",
          "stateless",
          "failed",
        ],
      },
      Trace: {
        description:
          "How one vendor call was resolved and what it caused. The key and secrets never appear.",
        type: "object",
        additionalProperties: false,
        required: [
          "id",
          "at",
          "request",
          "resource",
          "operation",
          "operation_id",
          "resolution",
          "steps",
          "fields",
          "changes",
          "events",
          "deliveries",
          "response",
          "warnings",
        ],
        properties: {
          id: { description: "Value of X-Mock-Resolution-Trace", type: "string", pattern: "^trc_" },
          at: { $ref: "#/components/schemas/Instant", description: "When the call came" },
          request: { $ref: "#/components/schemas/RecordedRequest", description: "What was asked" },
          resource: { description: "Collection; null when not routed", type: ["string", "null"] },
          operation: { description: "Verb; null when not routed", type: ["string", "null"] },
          operation_id: {
            description: "Name in the vendor's OpenAPI document; null when not routed",
            type: ["string", "null"],
          },
          resolution: { $ref: "#/components/schemas/Resolution", description: "What decided" },
          steps: {
            description: "The steps of the resolution order as far as the call came",
            type: "array",
            items: { $ref: "#/components/schemas/TraceStep" },
          },
          fields: {
            description: "Where the values came from, for a call that answers with one object",
            type: "array",
            items: { $ref: "#/components/schemas/TraceField" },
          },
          changes: {
            description: "Objects that moved, later changes of what the call created included",
            type: "array",
            items: { $ref: "#/components/schemas/TraceChange" },
          },
          events: {
            description: "Ids of the events emitted",
            type: "array",
            items: { type: "string" },
          },
          deliveries: {
            description: "Deliveries of these events",
            type: "array",
            items: { $ref: "#/components/schemas/TraceDelivery" },
          },
          response: {
            $ref: "#/components/schemas/RecordedResponse",
            description: "What was answered",
          },
          warnings: {
            $ref: "#/components/schemas/Warnings",
            description: "Empty when all is well",
          },
        },
      },
      RecordedRequest: {
        description: "A request to the vendor plane as it came",
        type: "object",
        additionalProperties: false,
        required: ["method", "path", "headers"],
        properties: {
          method: { description: "HTTP method", type: "string" },
          path: { description: "Path and query as sent", type: "string" },
          headers: {
            description: "Headers by name in lower case, without the key",
            type: "object",
            additionalProperties: { type: "string" },
          },
          body: {
            description:
              "The body without its secrets; a text where it is no JSON or was cut, left out where there was none",
          },
          truncated: {
            description:
              "True where only the first 16 KiB of the body are kept; left out otherwise",
            type: "boolean",
          },
        },
      },
      RecordedResponse: {
        description: "An answer of the vendor plane",
        type: "object",
        additionalProperties: false,
        required: ["status"],
        properties: {
          status: {
            description: "HTTP status; null when trouble on the wire took the place of an answer",
            type: ["integer", "null"],
          },
          body: {
            description:
              "The body without its secrets; a text where it is no JSON or was cut, left out where there was none",
          },
          truncated: {
            description:
              "True where only the first 16 KiB of the body are kept; left out otherwise",
            type: "boolean",
          },
        },
      },
      TraceStep: {
        description: "One step of the resolution order",
        type: "object",
        additionalProperties: false,
        required: ["step", "matched"],
        properties: {
          step: {
            description: "Which step; route alone for a call that no route is for",
            type: "string",
            enum: ["route", "fault", "scenario", "magic", "stateful", "stateless"],
          },
          matched: { description: "Whether it decided", type: "boolean" },
          ref: { description: "Id or name of what matched", type: "string" },
          considered: {
            description: "What was looked at and why it did not match",
            type: "array",
            items: { $ref: "#/components/schemas/TraceCandidate" },
          },
          note: { description: "More to know of this step", type: "string" },
        },
      },
      TraceCandidate: {
        description: "Something that could have decided and did not",
        type: "object",
        additionalProperties: false,
        required: ["id", "reason"],
        properties: {
          id: { description: "Id of a fault or name of a scenario", type: "string" },
          reason: { description: "Why it did not match", type: "string" },
        },
      },
      TraceField: {
        description: "Where one value of the answered object came from",
        type: "object",
        additionalProperties: false,
        required: ["path", "source"],
        properties: {
          path: { description: "Path of the value in the object", type: "string" },
          source: { $ref: "#/components/schemas/TraceSource", description: "Where it came from" },
          ref: { description: "Id or name of the lever that gave it", type: "string" },
          provenance: {
            $ref: "#/components/schemas/Provenance",
            description: "Of the rule behind it",
          },
          over: {
            description: "Levers that spoke too and lost; they are not used up",
            type: "array",
            items: { $ref: "#/components/schemas/TraceLever" },
          },
          note: {
            description: "More to know, such as the rule that a pinned value breaks",
            type: "string",
          },
        },
      },
      TraceSource: {
        description:
          "request (the caller wrote it), engine (the service computed it), synthesized (made from a schema), default (the pack's own), behavior (the pack's code), or a lever",
        type: "string",
        enum: [
          "request",
          "engine",
          "synthesized",
          "default",
          "behavior",
          "world-event",
          "fault",
          "scenario",
          "magic",
          "pin",
          "seed",
        ],
      },
      TraceLever: {
        description: "A lever, by kind and id",
        type: "object",
        additionalProperties: false,
        required: ["source", "ref"],
        properties: {
          source: { $ref: "#/components/schemas/TraceSource", description: "Kind of lever" },
          ref: { description: "Id or name of the lever", type: "string" },
        },
      },
      TraceChange: {
        description: "An object that moved, was made or was removed",
        type: "object",
        additionalProperties: false,
        required: ["resource", "id", "from", "to", "at"],
        properties: {
          resource: { description: "Collection's name", type: "string" },
          id: { description: "Id of the object", type: "string" },
          from: { description: "State before; null when it was made", type: ["string", "null"] },
          to: { description: "State after; null when it was removed", type: ["string", "null"] },
          at: { $ref: "#/components/schemas/Instant", description: "When it moved" },
        },
      },
      TraceDelivery: {
        description: "A delivery by id and outcome, never by time",
        type: "object",
        additionalProperties: false,
        required: ["id", "outcome"],
        properties: {
          id: { description: "Id of the delivery", type: "string" },
          outcome: { $ref: "#/components/schemas/DeliveryOutcome", description: "How it stands" },
        },
      },
      JournalEntry: {
        description: "One call of the application, in brief",
        type: "object",
        additionalProperties: false,
        required: [
          "trace_id",
          "at",
          "method",
          "path",
          "resource",
          "operation",
          "status",
          "resolution",
        ],
        properties: {
          trace_id: { description: "Id for getTrace", type: "string", pattern: "^trc_" },
          at: { $ref: "#/components/schemas/Instant", description: "When it came" },
          method: { description: "HTTP method", type: "string" },
          path: { description: "Path and query as sent", type: "string" },
          resource: { description: "Collection; null when not routed", type: ["string", "null"] },
          operation: { description: "Verb; null when not routed", type: ["string", "null"] },
          status: {
            description: "HTTP status; null when trouble on the wire took the place of an answer",
            type: ["integer", "null"],
          },
          resolution: { $ref: "#/components/schemas/Resolution", description: "What decided" },
        },
      },
      JournalList: {
        description: "Calls of the application",
        type: "object",
        additionalProperties: false,
        required: ["data", "evicted"],
        properties: {
          data: {
            description: "The calls, oldest first",
            type: "array",
            items: { $ref: "#/components/schemas/JournalEntry" },
          },
          evicted: {
            description: "How many calls are no longer kept",
            type: "integer",
            minimum: 0,
          },
        },
      },
      Story: {
        description: "What has happened, in order",
        type: "object",
        additionalProperties: false,
        required: ["data", "omitted", "evicted"],
        properties: {
          data: {
            description: "The items, oldest first",
            type: "array",
            items: { $ref: "#/components/schemas/StoryItem" },
          },
          omitted: {
            description: "How many items were asked for and left out, since the limit is lower",
            type: "integer",
            minimum: 0,
          },
          evicted: {
            description: "How many items since the last reset are no longer kept",
            type: "integer",
            minimum: 0,
          },
        },
      },
      StoryItem: {
        description: "One thing that has happened",
        oneOf: [
          { $ref: "#/components/schemas/StoryCall" },
          { $ref: "#/components/schemas/StoryLever" },
          { $ref: "#/components/schemas/StoryClock" },
          { $ref: "#/components/schemas/StoryChange" },
          { $ref: "#/components/schemas/StoryEvent" },
          { $ref: "#/components/schemas/StoryDelivery" },
          { $ref: "#/components/schemas/StoryWarning" },
        ],
      },
      StoryCall: {
        description: "A call of the application",
        type: "object",
        additionalProperties: false,
        required: [
          "number",
          "at",
          "marked",
          "kind",
          "trace_id",
          "method",
          "path",
          "resource",
          "operation",
          "status",
          "answered_state",
          "idempotency",
          "resolution",
          "reason",
        ],
        properties: {
          number: {
            description: "Its number since the last reset, from 1",
            type: "integer",
            minimum: 1,
          },
          at: {
            $ref: "#/components/schemas/Instant",
            description: "Virtual time at which it happened",
          },
          marked: {
            description: "Whether who looks for a mistake should look here",
            type: "boolean",
          },
          kind: { description: "Kind of the item", type: "string", const: "call" },
          trace_id: { description: "Id for getTrace", type: "string", pattern: "^trc_" },
          method: { description: "HTTP method", type: "string" },
          path: { description: "Path and query as sent", type: "string" },
          resource: { description: "Collection; null when not routed", type: ["string", "null"] },
          operation: { description: "Verb; null when not routed", type: ["string", "null"] },
          status: {
            description: "HTTP status; null when trouble on the wire took the place of an answer",
            type: ["integer", "null"],
          },
          answered_state: {
            description:
              "State of the object that was answered, such as its status; null where the answer is no object with a lifecycle",
            type: ["string", "null"],
          },
          idempotency: {
            description:
              "Where the vendor takes idempotency keys for such calls, the key that came; else null",
            oneOf: [{ $ref: "#/components/schemas/StoryIdempotency" }, { type: "null" }],
          },
          resolution: { $ref: "#/components/schemas/Resolution", description: "What decided" },
          reason: {
            description:
              "Why it was answered so, in words of what decided; null when it was simply handled",
            type: ["string", "null"],
          },
        },
      },
      StoryIdempotency: {
        description: "Where an idempotency key is, and what it was",
        type: "object",
        additionalProperties: false,
        required: ["name", "key"],
        properties: {
          name: { description: "Header or property of the body that has the key", type: "string" },
          key: { description: "The key that came; null when none did", type: ["string", "null"] },
        },
      },
      StoryLever: {
        description: "A lever that was laid down or taken away, or that has taken effect",
        type: "object",
        additionalProperties: false,
        required: [
          "number",
          "at",
          "marked",
          "kind",
          "lever",
          "id",
          "what",
          "text",
          "trace_id",
          "resource_id",
        ],
        properties: {
          number: {
            description: "Its number since the last reset, from 1",
            type: "integer",
            minimum: 1,
          },
          at: {
            $ref: "#/components/schemas/Instant",
            description: "Virtual time at which it happened",
          },
          marked: {
            description: "Whether who looks for a mistake should look here",
            type: "boolean",
          },
          kind: { description: "Kind of the item", type: "string", const: "lever" },
          lever: {
            description: "Kind of lever",
            type: "string",
            enum: ["fault", "pin", "scenario", "world_event"],
          },
          id: {
            description: "Id of the fault or pin; name of the scenario or world event",
            type: "string",
          },
          what: {
            description: "What became of it",
            type: "string",
            enum: ["set", "hit", "cleared"],
          },
          text: { description: "What it is for, or what it does", type: "string" },
          trace_id: {
            description: "Trace of the call that it hit or that made the object; null for none",
            type: ["string", "null"],
          },
          resource_id: {
            description: "Object that it speaks for; null for none",
            type: ["string", "null"],
          },
        },
      },
      StoryClock: {
        description: "The clock has come to another instant",
        type: "object",
        additionalProperties: false,
        required: ["number", "at", "marked", "kind", "from", "snapshot"],
        properties: {
          number: {
            description: "Its number since the last reset, from 1",
            type: "integer",
            minimum: 1,
          },
          at: {
            $ref: "#/components/schemas/Instant",
            description: "Virtual time at which it happened",
          },
          marked: {
            description: "Whether who looks for a mistake should look here",
            type: "boolean",
          },
          kind: { description: "Kind of the item", type: "string", const: "clock" },
          from: { $ref: "#/components/schemas/Instant", description: "Where it stood" },
          snapshot: {
            description: "Snapshot that was restored; null for time that has passed",
            type: ["string", "null"],
          },
        },
      },
      StoryChange: {
        description: "An object that was made, has moved, or was removed",
        type: "object",
        additionalProperties: false,
        required: [
          "number",
          "at",
          "marked",
          "kind",
          "resource",
          "resource_id",
          "from",
          "to",
          "terminal",
        ],
        properties: {
          number: {
            description: "Its number since the last reset, from 1",
            type: "integer",
            minimum: 1,
          },
          at: {
            $ref: "#/components/schemas/Instant",
            description: "Virtual time at which it happened",
          },
          marked: {
            description: "Whether who looks for a mistake should look here",
            type: "boolean",
          },
          kind: { description: "Kind of the item", type: "string", const: "change" },
          resource: { description: "Collection of the object", type: "string" },
          resource_id: { description: "Id of the object", type: "string" },
          from: {
            description: "State before; null for an object that was made",
            type: ["string", "null"],
          },
          to: {
            description: "State after; null for one that was removed",
            type: ["string", "null"],
          },
          terminal: {
            description:
              "Whether the object has come to an end, since no transition leaves its state or it was removed",
            type: "boolean",
          },
        },
      },
      StoryEvent: {
        description: "An event that was emitted",
        type: "object",
        additionalProperties: false,
        required: ["number", "at", "marked", "kind", "event_id", "type", "resource", "resource_id"],
        properties: {
          number: {
            description: "Its number since the last reset, from 1",
            type: "integer",
            minimum: 1,
          },
          at: {
            $ref: "#/components/schemas/Instant",
            description: "Virtual time at which it happened",
          },
          marked: {
            description: "Whether who looks for a mistake should look here",
            type: "boolean",
          },
          kind: { description: "Kind of the item", type: "string", const: "event" },
          event_id: { description: "Id of the event", type: "string" },
          type: { description: "Type of the event", type: "string" },
          resource: { description: "Collection of the object that it is about", type: "string" },
          resource_id: { description: "Id of that object", type: "string" },
        },
      },
      StoryDelivery: {
        description: "An attempt to deliver an event that has ended",
        type: "object",
        additionalProperties: false,
        required: [
          "number",
          "at",
          "marked",
          "kind",
          "delivery_id",
          "endpoint_id",
          "url",
          "event_id",
          "event_type",
          "resource_id",
          "attempt",
          "outcome",
          "reason",
          "http_status",
          "words",
          "adversary",
          "latency_ms",
          "next_attempt_at",
        ],
        properties: {
          number: {
            description: "Its number since the last reset, from 1",
            type: "integer",
            minimum: 1,
          },
          at: {
            $ref: "#/components/schemas/Instant",
            description: "Virtual time at which it happened",
          },
          marked: {
            description: "Whether who looks for a mistake should look here",
            type: "boolean",
          },
          kind: { description: "Kind of the item", type: "string", const: "delivery" },
          delivery_id: { description: "Id of the delivery", type: "string" },
          endpoint_id: { description: "Endpoint, or destination of the vendor's", type: "string" },
          url: {
            description: "Where it was sent; null when the endpoint is gone",
            type: ["string", "null"],
          },
          event_id: { description: "Event that it carried", type: "string" },
          event_type: { description: "Type of the event", type: "string" },
          resource_id: { description: "Object that the event is about", type: "string" },
          attempt: { description: "Its number, from 1", type: "integer", minimum: 1 },
          outcome: {
            description: "Whether a 2xx came back in time",
            type: "string",
            enum: ["delivered", "failed"],
          },
          reason: {
            description: "Why it failed; null when it did not",
            type: ["string", "null"],
            enum: [
              "refused",
              "reset",
              "timeout",
              "dns",
              "tls",
              "redirect",
              "status",
              "too_large",
              "threw",
              null,
            ],
          },
          http_status: {
            description: "HTTP status received; null when none came",
            type: ["integer", "null"],
          },
          words: {
            description:
              "The beginning of the body received, at most 500 characters; null for none",
            type: ["string", "null"],
          },
          adversary: {
            description: "What the adversary made of it; null for an ordinary attempt",
            type: ["string", "null"],
            enum: ["duplicate", "reorder", "delay", "drop", "stale", null],
          },
          latency_ms: {
            description: "Real milliseconds until it ended",
            type: "number",
            minimum: 0,
          },
          next_attempt_at: {
            description: "Virtual time of the next attempt; null when none waits",
            anyOf: [{ $ref: "#/components/schemas/Instant" }, { type: "null" }],
          },
        },
      },
      StoryWarning: {
        description: "Something that is legal and probably not meant",
        type: "object",
        additionalProperties: false,
        required: ["number", "at", "marked", "kind", "code", "text", "trace_id"],
        properties: {
          number: {
            description: "Its number since the last reset, from 1",
            type: "integer",
            minimum: 1,
          },
          at: {
            $ref: "#/components/schemas/Instant",
            description: "Virtual time at which it happened",
          },
          marked: {
            description: "Whether who looks for a mistake should look here",
            type: "boolean",
          },
          kind: { description: "Kind of the item", type: "string", const: "warning" },
          code: {
            description:
              "What it is about: properties of a body that the operation does not know, a pinned value that breaks its schema, an advance that did not reach its goal, anything else",
            type: "string",
            enum: ["ignored", "misfit", "until", "other"],
          },
          text: { description: "What it is, in words", type: "string" },
          trace_id: {
            description: "Trace of the call that it is about; null for none",
            type: ["string", "null"],
          },
        },
      },
      RequestPattern: {
        description: "What calls must look like; all that is given must hold",
        type: "object",
        additionalProperties: false,
        properties: {
          resource: {
            description: "Kind of object, by the collection's or the object's name",
            type: "string",
            minLength: 1,
          },
          operation: {
            description: "Verb such as `create`, `list`, `retrieve`",
            type: "string",
            minLength: 1,
          },
          method: { description: "HTTP method", type: "string", minLength: 1 },
          path: {
            description: "Path without query; `{name}` stands for any one segment",
            type: "string",
            minLength: 1,
          },
          query: {
            description: "Query parameters by name; a list for a repeated one",
            type: "object",
            additionalProperties: { $ref: "#/components/schemas/QueryValue" },
          },
          headers: {
            description: "Request headers by name, without regard to the name's case",
            type: "object",
            additionalProperties: { type: "string" },
          },
          body: { description: "Request body: objects as subsets, arrays as a whole" },
          status: {
            description: "HTTP status of the answer",
            type: "integer",
            minimum: 100,
            maximum: 599,
          },
          wait: {
            $ref: "#/components/schemas/Duration",
            description: "Real time to wait for a first call that fits; at once if left out",
          },
        },
      },
      RequestCount: {
        description: "How many calls fit",
        type: "object",
        additionalProperties: false,
        required: ["count"],
        properties: {
          count: { description: "How many calls fit", type: "integer", minimum: 0 },
          nearest: {
            $ref: "#/components/schemas/NearestRequest",
            description: "When none fits, the closest call; left out when there was none at all",
          },
        },
      },
      FoundRequestList: {
        description: "Calls that fit, in full",
        type: "object",
        additionalProperties: false,
        required: ["data"],
        properties: {
          data: {
            description: "The calls, oldest first",
            type: "array",
            items: { $ref: "#/components/schemas/FoundRequest" },
          },
          nearest: {
            $ref: "#/components/schemas/NearestRequest",
            description: "When none fits, the closest call; left out when there was none at all",
          },
        },
      },
      FoundRequest: {
        description: "One call of the application with request and answer",
        type: "object",
        additionalProperties: false,
        required: [
          "trace_id",
          "at",
          "method",
          "path",
          "resource",
          "operation",
          "status",
          "resolution",
          "request",
          "response",
        ],
        properties: {
          trace_id: { description: "Id for getTrace", type: "string", pattern: "^trc_" },
          at: { $ref: "#/components/schemas/Instant", description: "When it came" },
          method: { description: "HTTP method", type: "string" },
          path: { description: "Path and query as sent", type: "string" },
          resource: { description: "Collection; null when not routed", type: ["string", "null"] },
          operation: { description: "Verb; null when not routed", type: ["string", "null"] },
          status: {
            description: "HTTP status; null when trouble on the wire took the place of an answer",
            type: ["integer", "null"],
          },
          resolution: { $ref: "#/components/schemas/Resolution", description: "What decided" },
          request: { $ref: "#/components/schemas/RecordedRequest", description: "What was asked" },
          response: {
            $ref: "#/components/schemas/RecordedResponse",
            description: "What was answered",
          },
        },
      },
      NearestRequest: {
        description: "The call that came closest, and how it differs",
        type: "object",
        additionalProperties: false,
        required: ["trace_id", "method", "path", "status", "differences"],
        properties: {
          trace_id: { description: "Id for getTrace", type: "string", pattern: "^trc_" },
          method: { description: "HTTP method", type: "string" },
          path: { description: "Path and query as sent", type: "string" },
          status: {
            description: "HTTP status; null when trouble on the wire took the place of an answer",
            type: ["integer", "null"],
          },
          differences: {
            description: "Where it differs from what was looked for",
            type: "array",
            items: { $ref: "#/components/schemas/Difference" },
          },
        },
      },
      Difference: {
        description: "One point in which a call differs",
        type: "object",
        additionalProperties: false,
        required: ["at", "expected"],
        properties: {
          at: { description: "Where, such as `body.name` or `operation`", type: "string" },
          expected: { description: "What was looked for" },
          actual: { description: "What the call had; left out when it had nothing there" },
        },
      },
      ScenarioPins: {
        description: "Values by pinnable path, for the object that the call creates",
        type: "object",
        minProperties: 1,
        additionalProperties: { description: "A value like that of a pin" },
      },
      ScenarioRequest: {
        description: "What a scenario does, with either an outcome or pins",
        type: "object",
        additionalProperties: false,
        required: ["on"],
        properties: {
          description: { description: "What happens", type: "string" },
          on: { $ref: "#/components/schemas/OperationTarget", description: "Calls it is for" },
          outcome: {
            $ref: "#/components/schemas/FaultOutcome",
            description: "How the call is answered",
          },
          pins: {
            $ref: "#/components/schemas/ScenarioPins",
            description: "Values of the new object",
          },
        },
        allOf: [
          {
            oneOf: [
              { required: ["outcome"], properties: { outcome: { description: "Given" } } },
              { required: ["pins"], properties: { pins: { description: "Given" } } },
            ],
          },
        ],
      },
      Scenario: {
        description: "A scenario of the pack or of the test",
        type: "object",
        additionalProperties: false,
        required: ["name", "description", "on", "origin", "shadowed"],
        properties: {
          name: { description: "Name for the header X-Mock-Scenario", type: "string" },
          description: { description: "What happens; empty when not given", type: "string" },
          on: { $ref: "#/components/schemas/OperationTarget", description: "Calls it is for" },
          outcome: {
            $ref: "#/components/schemas/FaultOutcome",
            description: "How the call is answered",
          },
          pins: {
            $ref: "#/components/schemas/ScenarioPins",
            description: "Values of the new object",
          },
          origin: { description: "Whose it is", type: "string", enum: ["pack", "test"] },
          shadowed: {
            description: "Whether one of the test has its name, so that this one never runs",
            type: "boolean",
          },
          warnings: {
            $ref: "#/components/schemas/Warnings",
            description:
              "In the answer to putScenario only; left out when there is nothing to warn of",
          },
        },
      },
      ScenarioList: {
        description: "All scenarios",
        type: "object",
        additionalProperties: false,
        required: ["data"],
        properties: {
          data: {
            description: "The pack's in its order, then the test's in the order they were made",
            type: "array",
            items: { $ref: "#/components/schemas/Scenario" },
          },
        },
      },
      EventList: {
        description: "Emitted events",
        type: "object",
        additionalProperties: false,
        required: ["data", "evicted"],
        properties: {
          data: {
            description: "The events, oldest first",
            type: "array",
            items: { $ref: "#/components/schemas/EmittedEvent" },
          },
          evicted: {
            description: "How many events are no longer kept",
            type: "integer",
            minimum: 0,
          },
        },
      },
      EmittedEvent: {
        description: "An emitted event with its data",
        type: "object",
        additionalProperties: false,
        required: ["id", "type", "created_at", "resource", "resource_id", "data"],
        properties: {
          id: { description: "Id of the event; also its webhook-id", type: "string" },
          type: { description: "Type such as `<object>.<action>`", type: "string" },
          created_at: { $ref: "#/components/schemas/Instant", description: "When it was emitted" },
          resource: { description: "Collection of the object it is about", type: "string" },
          resource_id: { description: "Id of the object it is about", type: "string" },
          data: {
            $ref: "#/components/schemas/WorldObject",
            description: "The subset of the object that was frozen when the event was emitted",
          },
        },
      },
      LimitsRequest: {
        description:
          "What to limit; null switches off, what is left out stays. Beside the rate limit a pack names the caps that it knows; each takes an integer from 0, or null.",
        type: "object",
        additionalProperties: true,
        minProperties: 1,
        properties: {
          requests: {
            description: "Rate limit of the vendor plane",
            oneOf: [{ $ref: "#/components/schemas/RateLimitRequest" }, { type: "null" }],
          },
          sessions: {
            description: "Where the pack knows it: how many sessions may be open at once",
            type: ["integer", "null"],
            minimum: 0,
          },
        },
      },
      RateLimitRequest: {
        description: "So many calls in so much virtual time",
        type: "object",
        additionalProperties: false,
        required: ["count", "per"],
        properties: {
          count: { description: "Calls", type: "integer", minimum: 1 },
          per: {
            $ref: "#/components/schemas/Duration",
            description: "Virtual time they are counted in",
          },
        },
      },
      Limits: {
        description:
          "The limits that hold now; those that the pack names stand beside the rate limit",
        type: "object",
        additionalProperties: true,
        required: ["requests"],
        properties: {
          requests: {
            description: "Rate limit of the vendor plane; null when off",
            oneOf: [{ $ref: "#/components/schemas/RateLimit" }, { type: "null" }],
          },
          sessions: {
            description:
              "Where the pack knows it: how many sessions may be open at once; null when off",
            type: ["integer", "null"],
            minimum: 0,
          },
          warnings: {
            $ref: "#/components/schemas/Warnings",
            description: "Left out when there is nothing to warn of",
          },
        },
      },
      RateLimit: {
        description: "So many calls in so much virtual time",
        type: "object",
        additionalProperties: false,
        required: ["count", "per"],
        properties: {
          count: { description: "Calls", type: "integer", minimum: 1 },
          per: {
            $ref: "#/components/schemas/DurationText",
            description: "Virtual time they are counted in",
          },
        },
      },
      UnusedList: {
        description: "Levers of the test that never took effect",
        type: "object",
        additionalProperties: false,
        required: ["data"],
        properties: {
          data: {
            description:
              "Faults, then pins, then scenarios, then webhook faults, each in the order they were made",
            type: "array",
            items: { $ref: "#/components/schemas/UnusedLever" },
          },
        },
      },
      UnusedLever: {
        description: "A lever that never took effect",
        type: "object",
        additionalProperties: false,
        required: ["kind", "id", "resource", "operation", "path", "nearest"],
        properties: {
          kind: {
            description: "Kind of lever",
            type: "string",
            enum: ["fault", "pin", "scenario", "webhook_fault"],
          },
          id: { description: "Id of a fault or pin, name of a scenario", type: "string" },
          resource: { description: "Collection it is for, or `*`", type: "string" },
          operation: {
            description: "Verb it is for; null for a pin or a webhook fault",
            type: ["string", "null"],
          },
          path: {
            description: "Path that is pinned; null for all but pins",
            type: ["string", "null"],
          },
          event: {
            description:
              "Type of event that a webhook fault is for, or `*`; left out for the others",
            type: "string",
          },
          nearest: {
            description:
              "The nearest call that was seen; null when there was none, or it is for none",
            oneOf: [{ $ref: "#/components/schemas/NearestRequest" }, { type: "null" }],
          },
        },
      },
      RewindRequest: {
        description: "Where to go",
        type: "object",
        additionalProperties: false,
        required: ["to"],
        properties: {
          to: {
            description:
              "Id of a trace: right after that call. An instant: after its last input. Or `steps`: so many inputs that changed something, and restored snapshots, are undone",
            oneOf: [{ type: "string", minLength: 1 }, { $ref: "#/components/schemas/RewindSteps" }],
          },
          side: {
            description:
              "`before`: just before it; says nothing about `steps`. `after` unless given",
            type: "string",
            enum: ["after", "before"],
          },
        },
      },
      RewindSteps: {
        description: "How far to go",
        type: "object",
        additionalProperties: false,
        required: ["steps"],
        properties: {
          steps: {
            description:
              "How many inputs that changed something, and restored snapshots, are undone",
            type: "integer",
            minimum: 1,
          },
        },
      },
      Rewound: {
        description: "Where the world is now",
        type: "object",
        additionalProperties: false,
        required: ["now", "at", "snapshot"],
        properties: {
          now: { $ref: "#/components/schemas/Instant", description: "Virtual time" },
          at: {
            $ref: "#/components/schemas/LastInput",
            description: "The last input that still counts",
          },
          snapshot: { description: "What came after it", type: "string" },
        },
      },
      LastInput: {
        description: "An input",
        type: "object",
        additionalProperties: false,
        required: ["number", "trace_id"],
        properties: {
          number: {
            description:
              "Its number among those that changed something and restored snapshots, from 1; 0 where there is none",
            type: "integer",
          },
          trace_id: {
            description: "Its trace, if it was a call of the application",
            type: ["string", "null"],
          },
        },
      },
      ObjectHistory: {
        description: "All that an object has been",
        type: "object",
        additionalProperties: false,
        required: ["data"],
        properties: {
          data: {
            description: "Oldest first",
            type: "array",
            items: { $ref: "#/components/schemas/ObjectVersion" },
          },
        },
      },
      ObjectVersion: {
        description: "What an object was from some input on",
        type: "object",
        additionalProperties: false,
        required: ["at", "trace_id", "cause", "from", "to", "fields"],
        properties: {
          at: { $ref: "#/components/schemas/Instant", description: "When it became so" },
          trace_id: {
            description: "The call of the application that caused it; null when something else did",
            type: ["string", "null"],
          },
          cause: {
            description:
              "A call of the application by method and path, a control call by its operationId, `clock` (something was due) or `delivery` (the result of an attempt); null: it was so before anything that is kept",
            type: ["string", "null"],
          },
          from: { description: "State before; null when it was made", type: ["string", "null"] },
          to: {
            description: "State from then on; null when it was removed",
            type: ["string", "null"],
          },
          fields: {
            description: "Its fields from then on, never a secret; null when it was removed",
            oneOf: [{ type: "object", additionalProperties: true }, { type: "null" }],
          },
        },
      },
      WorldRequest: {
        description: "What the world is to be",
        type: "object",
        additionalProperties: false,
        properties: {
          name: {
            description: "What to call it, such as the test's full name; left out, one is made up",
            type: "string",
            minLength: 1,
            maxLength: 1000,
          },
          from: {
            description:
              "`start` (unless given), as right after the start; `current`, from here on; or the name of a snapshot",
            type: "string",
            minLength: 1,
          },
          salt: {
            description:
              "Mixed into the seed of what is made from now on, so that ids differ between worlds; the name unless given. Empty: ids are those that the world at the root would have had",
            type: "string",
          },
          key: {
            description: "The key that calls to it must carry; left out, it gets one of its own",
            type: "string",
            pattern: "^[\\x21-\\x7e]+$",
            maxLength: 1000,
          },
          deliver: {
            description:
              "Whether webhooks are sent. Unless given, a world from `current` or a snapshot holds its deliveries back, since receivers would take ids that they know for repeats",
            type: "boolean",
          },
        },
      },
      World: {
        description: "A world beside the one at the root",
        type: "object",
        additionalProperties: false,
        required: ["id", "name", "base_url", "now", "t0"],
        properties: {
          id: { description: "Id, `wld_…`", type: "string" },
          name: { description: "Its name", type: "string" },
          base_url: { description: "Address below which it is a whole instance", type: "string" },
          now: { $ref: "#/components/schemas/Instant", description: "Virtual time there" },
          t0: { $ref: "#/components/schemas/Instant", description: "Where its clock started" },
        },
      },
      MadeWorld: {
        description: "A world that has just been made, with its key",
        type: "object",
        additionalProperties: false,
        required: ["id", "name", "base_url", "key", "now", "t0"],
        properties: {
          id: { description: "Id, `wld_…`", type: "string" },
          name: { description: "Its name", type: "string" },
          base_url: { description: "Address below which it is a whole instance", type: "string" },
          key: { description: "Key that calls to it must carry", type: "string" },
          now: { $ref: "#/components/schemas/Instant", description: "Virtual time there" },
          t0: { $ref: "#/components/schemas/Instant", description: "Where its clock started" },
        },
      },
      WorldList: {
        description: "The worlds beside the one at the root",
        type: "object",
        additionalProperties: false,
        required: ["data"],
        properties: {
          data: {
            description: "In the order in which they were made",
            type: "array",
            items: { $ref: "#/components/schemas/World" },
          },
        },
      },
      ExplorationRequest: {
        description: "What is to be explored",
        type: "object",
        additionalProperties: false,
        properties: {
          surprises: {
            description: "The most departures from the quiet path in one future; 2 unless given",
            type: "integer",
            minimum: 0,
          },
          budget: {
            description: "Where to stop early, which the report tells",
            type: "object",
            additionalProperties: false,
            properties: {
              seconds: {
                description: "Of real time; 10 unless given",
                type: "number",
                exclusiveMinimum: 0,
              },
              futures: { description: "How many to play", type: "integer", minimum: 1 },
            },
          },
          choices: { $ref: "#/components/schemas/ExplorationChoices" },
          only: {
            description:
              "What may surprise, as `resource.operation` with `*` for any; all unless given",
            type: "array",
            items: { type: "string", minLength: 1 },
          },
          except: {
            description: "What may not",
            type: "array",
            items: { type: "string", minLength: 1 },
          },
          seconds_each: {
            description: "Real seconds after which a future is given up; 5 unless given",
            type: "number",
            exclusiveMinimum: 0,
          },
          reduce: {
            description:
              "`behaviour`, unless given: futures that go on alike are played once; `none`: all are",
            type: "string",
            enum: ["behaviour", "none"],
          },
          shard: { description: "`2/8`: the second of eight parts", type: "string", minLength: 1 },
          replay: {
            description: "The token of a future that failed; it alone is played",
            type: "string",
            minLength: 1,
          },
        },
      },
      ExplorationChoices: {
        description: "Which kinds of surprise there are; each is on unless it is false",
        type: "object",
        additionalProperties: false,
        properties: {
          errors: {
            description:
              "`classes`: one error of each status; `documented`: each; or the codes of some",
            oneOf: [
              { type: "boolean", description: "Whether there are any" },
              { type: "string", description: "How many", enum: ["classes", "documented"] },
              {
                type: "array",
                description: "Their codes",
                items: { type: "string", minLength: 1 },
              },
            ],
          },
          lost: {
            description: "Lost answers; `hang` is left out unless it is named",
            oneOf: [
              { type: "boolean", description: "Whether there are any" },
              {
                type: "array",
                description: "How they are lost",
                items: { $ref: "#/components/schemas/LossOfAnswer" },
              },
            ],
          },
          outcomes: { description: "How work ends", type: "boolean" },
          events: { description: "What happens in the world outside", type: "boolean" },
          webhooks: { description: "What becomes of deliveries", type: "boolean" },
          timing: { description: "When work ends and answers arrive", type: "boolean" },
        },
      },
      LossOfAnswer: {
        description: "What becomes of the connection when an answer is lost",
        type: "string",
        enum: ["reset", "hang"],
      },
      BegunExploration: {
        description: "An exploration that has begun",
        type: "object",
        additionalProperties: false,
        required: ["id"],
        properties: { id: { description: "Id, `exp_…`", type: "string" } },
      },
      Exploration: {
        description: "How far an exploration has come",
        type: "object",
        additionalProperties: false,
        required: ["id", "done", "run", "surprises", "seconds"],
        properties: {
          id: { description: "Id, `exp_…`", type: "string" },
          done: { description: "Whether it is over", type: "boolean" },
          run: { description: "Futures that count and have been played", type: "integer" },
          surprises: { description: "Surprises in the last of them", type: "integer" },
          seconds: { description: "Real ones since it began", type: "number" },
          report: {
            $ref: "#/components/schemas/ExplorationReport",
            description: "When it is over",
          },
        },
      },
      NextFuture: {
        description: "Where the next future is, or that there is none",
        oneOf: [
          { $ref: "#/components/schemas/BegunFuture" },
          { $ref: "#/components/schemas/EndedExploration" },
        ],
      },
      BegunFuture: {
        description: "A future that waits for the test",
        type: "object",
        additionalProperties: false,
        required: ["done", "world", "base_url", "key", "future", "surprises_allowed"],
        properties: {
          done: { description: "There is one more", type: "boolean", const: false },
          world: { description: "Id of its world, `wld_…`", type: "string" },
          base_url: { description: "Address of its world", type: "string" },
          key: { description: "Key that calls to it must carry", type: "string" },
          future: { description: "Its number, from 1", type: "integer" },
          surprises_allowed: { description: "How many surprises it is to have", type: "integer" },
        },
      },
      EndedExploration: {
        description: "There are no more futures",
        type: "object",
        additionalProperties: false,
        required: ["done", "report"],
        properties: {
          done: { description: "It is over", type: "boolean", const: true },
          report: {
            $ref: "#/components/schemas/ExplorationReport",
            description: "What came of it",
          },
        },
      },
      FutureResult: {
        description: "How the test has ended in a future",
        type: "object",
        additionalProperties: false,
        required: ["ok"],
        properties: {
          ok: { description: "Whether it has passed", type: "boolean" },
          message: { description: "What was wrong, if it has not", type: "string" },
          always: {
            description: "Whether each thing holds that has to hold in every future, by name",
            type: "object",
            additionalProperties: { type: "boolean" },
          },
          sometimes: {
            description:
              "Whether each thing has come true that has to in one future at least, by name",
            type: "object",
            additionalProperties: { type: "boolean" },
          },
        },
      },
      ExplorationReport: {
        description: "What came of an exploration",
        type: "object",
        additionalProperties: false,
        required: [
          "complete",
          "surprises",
          "legal",
          "run",
          "merged",
          "seconds",
          "failures",
          "sometimes",
          "unmet",
          "advice",
        ],
        properties: {
          complete: {
            description: "Whether every legal future was played, or goes on as one that was",
            type: "boolean",
          },
          surprises: { description: "The most that a future could have", type: "integer" },
          legal: {
            description: "Futures that are legal, as far as they are known",
            type: "integer",
          },
          run: { description: "Those that were played", type: "integer" },
          merged: { description: "Not played, since they go on as one that was", type: "integer" },
          seconds: { description: "Of real time", type: "number" },
          failures: {
            description: "What was wrong in the future that needs the fewest surprises",
            type: "array",
            items: { $ref: "#/components/schemas/FailedFuture" },
          },
          sometimes: {
            description: "In how many futures each thing came true that has to in one at least",
            type: "object",
            additionalProperties: { type: "integer" },
          },
          unmet: { description: "Those that never did", type: "array", items: { type: "string" } },
          advice: {
            description: "What is not wrong and yet worth a look",
            type: "array",
            items: { type: "string" },
          },
        },
      },
      FailedFuture: {
        description: "A future in which something was wrong",
        type: "object",
        additionalProperties: false,
        required: [
          "assertion",
          "message",
          "future",
          "position",
          "surprises",
          "token",
          "story",
          "session",
          "held",
          "passing",
        ],
        properties: {
          assertion: { description: "What did not hold, without ids and instants", type: "string" },
          message: { description: "What was wrong", type: "string" },
          future: { description: "Which of those that count it was, from 1", type: "integer" },
          position: {
            description: "The way to it among all futures",
            type: "array",
            items: { type: "integer" },
          },
          surprises: {
            description: "What happened there that does not in the quiet one",
            type: "array",
            items: { $ref: "#/components/schemas/TakenSurprise" },
          },
          token: { description: "Plays it again, as `replay`", type: "string" },
          story: {
            description: "What happened, line by line",
            type: "array",
            items: { type: "string" },
          },
          session: {
            description: "Its session file; null where the world keeps none",
            type: ["string", "null"],
          },
          held: {
            description: "In how many of how many more runs it failed in the same way",
            type: "object",
            additionalProperties: false,
            required: ["of", "times"],
            properties: {
              of: { description: "Runs", type: "integer" },
              times: { description: "Those that failed", type: "integer" },
            },
          },
          passing: {
            description: "What else might have happened there, and lets the test pass",
            type: "array",
            items: { type: "string" },
          },
        },
      },
      TakenSurprise: {
        description: "A departure from the quiet path",
        type: "object",
        additionalProperties: false,
        required: ["label", "option", "where"],
        properties: {
          label: { description: "The point at which it happened", type: "string" },
          option: { description: "What happened there", type: "string" },
          where: { description: "What it befell, in words", type: "string" },
        },
      },
      SnapshotRequest: {
        description: "What to call the snapshot",
        type: "object",
        additionalProperties: false,
        required: ["name"],
        properties: {
          name: { $ref: "#/components/schemas/Name", description: "Name to restore it by" },
        },
      },
      Snapshot: {
        description: "The world as it was kept",
        type: "object",
        additionalProperties: false,
        required: ["name", "now", "counts"],
        properties: {
          name: { description: "Its name", type: "string" },
          now: { $ref: "#/components/schemas/Instant", description: "Virtual time in it" },
          counts: { $ref: "#/components/schemas/ObjectCounts", description: "Objects in it" },
        },
      },
      SessionFile: {
        description: "Everything that has entered the world",
        type: "object",
        additionalProperties: false,
        required: ["session"],
        properties: { session: { description: "Text of the file", type: "string" } },
      },
      SnapshotList: {
        description: "All snapshots",
        type: "object",
        additionalProperties: false,
        required: ["data"],
        properties: {
          data: {
            description: "The snapshots by name",
            type: "array",
            items: { $ref: "#/components/schemas/Snapshot" },
          },
        },
      },
    },
  },
};
