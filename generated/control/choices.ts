// Generated from the control contract. Do not edit: run `npm run codegen`.

/** Values by component, or by component and property. */
export const choices = {
  ControlErrorCode: [
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
    "recording_unwritable",
    "memory_full",
  ],
  Provenance: ["captured", "documented", "assumed"],
  "PackField.role": ["engine", "once", "often", "view"],
  "SignInFault.fault": [
    "denied",
    "wrong_state",
    "spent_code",
    "expired_tokens",
    "revoked_tokens",
    "rotated_keys",
  ],
  "FaultRequest.when": ["before", "after"],
  "NetworkOutcome.network": [
    "reset",
    "empty",
    "hang",
    "truncate",
    "garbage",
    "slow",
    "cut",
    "stall",
  ],
  "Fault.when": ["before", "after"],
  ClockMode: ["frozen", "realtime"],
  AdvanceDeliveries: ["background"],
  "AdvanceDelivery.outcome": ["delivered", "failed", "skipped"],
  TimestampSource: ["wall", "virtual"],
  WebhookFaultKind: ["drop", "duplicate", "stale", "reorder", "delay"],
  DeliveryOutcome: ["pending", "held", "delivered", "failed", "skipped"],
  "Attempt.outcome": ["delivered", "failed"],
  "Attempt.reason": [
    "refused",
    "reset",
    "timeout",
    "dns",
    "tls",
    "redirect",
    "status",
    "too_large",
    "threw",
  ],
  "Attempt.fault": ["duplicate", "reorder", "delay", "drop", "stale"],
  "SentSignature.scheme": ["standard", "vendor"],
  "SentSignature.algorithm": ["sha1", "sha256", "sha512"],
  Resolution: [
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
  "Trace.fidelity": ["modelled", "shaped", "made up"],
  "TraceStep.step": ["route", "fault", "scenario", "magic", "stateful", "stateless", "mutated"],
  TraceSource: [
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
  "TimelineOverride.override": ["fault", "pin", "scenario", "webhook_fault", "world_event"],
  "TimelineOverride.what": ["set", "hit", "cleared"],
  "TimelineDelivery.outcome": ["delivered", "failed"],
  "TimelineDelivery.reason": [
    "refused",
    "reset",
    "timeout",
    "dns",
    "tls",
    "redirect",
    "status",
    "too_large",
    "threw",
  ],
  "TimelineDelivery.fault": ["duplicate", "reorder", "delay", "drop", "stale"],
  "TimelineWarning.code": ["not_modelled", "misfit", "until", "other"],
  "Scenario.origin": ["pack", "test"],
  "UnusedOverride.kind": ["fault", "pin", "scenario", "webhook_fault"],
  PastSide: ["after", "before"],
  "PastInput.kind": ["call", "control", "clock", "delivery", "restore"],
  "ExplorationRequest.incomplete": ["accept", "fail"],
  LossOfAnswer: ["reset", "hang"],
} as const;
/** What goes with each kind: an example, or null for none. */
export const kinds = {
  "NetworkOutcome.network": {
    reset: { about: "the connection is reset", takes: {} },
    empty: { about: "it closes without a byte", takes: {} },
    hang: { about: "no answer until the caller gives up or the world is reset", takes: {} },
    truncate: { about: "it closes after half of the body", takes: {} },
    garbage: { about: "bytes that are not HTTP", takes: {} },
    slow: {
      about: "the call is handled, and the body of its answer comes at `rate`",
      takes: { rate: "1kB/s" },
    },
    cut: { about: "the connection closes after `events`", takes: { events: "half" } },
    stall: { about: "it stays open, and nothing follows `events`", takes: { events: "half" } },
  },
  WebhookFaultKind: {
    drop: { about: "the attempt is lost on the way; it has failed and is retried", takes: {} },
    duplicate: {
      about: "a delivered event is sent once more, with the same `webhook-id`",
      takes: {},
    },
    stale: {
      about:
        "a copy with a valid signature and a timestamp outside the five minutes of tolerance goes first; a verifier must refuse it",
      takes: {},
    },
    reorder: {
      about:
        "the event is sent to its endpoint after the next one, or alone if none comes within `by`",
      takes: { by: null },
    },
    delay: { about: "it is sent `by` later", takes: { by: "10m" } },
  },
} as const;
/** Options of commands by component, and their readers. */
export const flags = {
  ResetRequest: {
    "--t0 <instant>": { about: "start of the virtual clock, until the next reset", as: "t0" },
    "--salt <text>": { about: "text that changes all ids, until the next reset", as: "salt" },
    "--reload": { about: "load the start file of the instance (--load) again", as: "reload" },
  },
  FaultRequest: {
    "--count <n>": {
      about: "take effect n times (default: until it is removed)",
      as: "count",
      reads: "Count",
    },
    "--after <n>": { about: "let n matches pass first", as: "after", reads: "Number" },
    "--lost": {
      about: "let the call take effect, and replace only its answer",
      as: "when",
      gives: "after",
    },
    "--delay <duration>": { about: "real time before the answer", as: "delay", reads: "Duration" },
    "--for <duration>": { about: "virtual time after which it ends", as: "for", reads: "Duration" },
  },
  Outcome: {
    "--status <n>": { about: "HTTP status of the answer", as: "status", reads: "Count" },
    "--code <code>": { about: "error code of the vendor", as: "code" },
    "--type <type>": {
      about: "error type of the vendor, for a code that is not in the pack",
      as: "type",
    },
    "--body <body>": { about: "body of the answer: JSON, or any text", as: "body", reads: "Json" },
    "--content-type <type>": {
      about: "media type of --body, such as text/html",
      as: "content_type",
    },
  },
  NetworkOutcome: {
    "--network <kind>": {
      about: "break the connection instead of answering",
      as: "network",
      choices: ["reset", "empty", "hang", "truncate", "garbage", "slow", "cut", "stall"],
    },
    "--events <n>": {
      about:
        "events of a stream that come first, also before an error: 2, half, -1; goes with cut and stall",
      as: "events",
      reads: "EventCount",
    },
    "--rate <rate>": { about: "100B/s, 1.5kB/s; goes with slow", as: "rate" },
  },
  PinRequest: {
    "--count <n>": {
      about: "take effect n times (default: until it is removed)",
      as: "count",
      reads: "Count",
    },
  },
  AdvanceToInstant: {
    "--to <instant>": { about: "advance to an instant, such as 2025-01-02T00:00:00Z", as: "to" },
  },
  AdvanceUntil: {
    "--limit <duration>": {
      about: "with --until: stop after this much virtual time",
      as: "limit",
      reads: "Duration",
    },
    "--background": {
      about: "do not wait for webhook deliveries",
      as: "deliveries",
      gives: "background",
    },
  },
  UntilEvent: {
    "--until <event>": {
      about: "advance to the next event of this type, or, with idle, until no work is left",
      as: "event",
    },
    "--id <object>": {
      about: "with --until <event>: only about the object with this id",
      as: "resource_id",
    },
    "--count <n>": {
      about: "with --until <event>: to the n-th such event",
      as: "count",
      reads: "Count",
    },
  },
  DurationsCollapsed: {
    "--collapse": { about: "set all to zero, except limits and webhook retries", as: "collapse" },
  },
  WebhookFaultRequest: {
    "--event <event>": { about: "only events of this type", as: "event" },
    "--id <object>": { about: "only about the object with this id", as: "resource_id" },
    "--endpoint <endpoint>": { about: "only to this endpoint", as: "endpoint_id" },
    "--attempt <n>": {
      about: "only the attempt with this number, from 1",
      as: "attempt",
      reads: "Count",
    },
    "--by <duration>": {
      about: "virtual time; goes with delay and reorder",
      as: "by",
      reads: "Duration",
    },
    "--count <n>": {
      about: "take effect n times (default: until it is removed)",
      as: "count",
      reads: "Count",
    },
    "--after <n>": { about: "let n matches pass first", as: "after", reads: "Number" },
  },
  ScenarioRequest: {
    "--description <text>": { about: "the calls of the scenario", as: "description" },
  },
  RewindRequest: {
    "--before": {
      about: "return to the state before the place, not after it",
      as: "side",
      gives: "before",
    },
  },
  RewindSteps: {
    "--steps <n>": { about: "undo n inputs that changed something", as: "steps", reads: "Count" },
  },
  WorldRequest: {
    "--from <start>": {
      about: "start (the default), current, or the name of a snapshot",
      as: "from",
    },
    "--salt <text>": { about: "text that changes all ids (default: the name)", as: "salt" },
    "--world-key <text>": { about: "key of the world (default: a new one)", as: "key" },
    "--deliver": {
      about: "send webhooks, also in a copy; a world from start sends them by default",
      as: "deliver",
    },
  },
  listEvents: {
    "--type <event>": { about: "only events of this type", as: "type" },
    "--id <object>": { about: "only about the object with this id", as: "resource_id" },
    "--limit <n>": { about: "print at most n (default: 100)", as: "limit", reads: "Count" },
    "--after <id>": { about: "continue after this event", as: "after" },
  },
  listMessages: {
    "--to <address>": { about: "only messages to this address or number", as: "to" },
    "--limit <n>": { about: "print at most n (default: 100)", as: "limit", reads: "Count" },
  },
  listRequests: {
    "--limit <n>": { about: "print at most n (default: 100)", as: "limit", reads: "Count" },
  },
  findRequests: {
    "--limit <n>": { about: "print at most n (default: 100)", as: "limit", reads: "Count" },
  },
  getState: {
    "--limit <n>": { about: "print at most n (default: 100)", as: "limit", reads: "Count" },
    "--after <id>": { about: "with a kind: continue after this object", as: "after" },
    "--at <place>": { about: "as they were after a trace, or at an instant", as: "at" },
  },
  getTimeline: {
    "--from <instant>": { about: "only what happened at this virtual time or later", as: "from" },
    "--to <instant>": { about: "only what happened until this virtual time", as: "to" },
    "--search <words>": { about: "only what has these words, in its bodies too", as: "search" },
    "--limit <n>": {
      about: "print at most n, the last ones (default: 1000)",
      as: "limit",
      reads: "Count",
    },
    "--folded": { about: "fold the least important lines, so that it fits a screen", as: "folded" },
  },
  listDeliveries: {
    "--event <event>": { about: "only events of this type", as: "event" },
    "--endpoint <endpoint>": { about: "only to this endpoint", as: "endpoint_id" },
    "--outcome <outcome>": {
      about: "only with this outcome",
      as: "outcome",
      choices: ["pending", "held", "delivered", "failed", "skipped"],
    },
    "--limit <n>": { about: "print at most n (default: 100)", as: "limit", reads: "Count" },
    "--after <delivery>": { about: "continue after this delivery", as: "after" },
  },
  listEndpointDeliveries: {
    "--limit <n>": { about: "print at most n (default: 100)", as: "limit", reads: "Count" },
  },
  listPossibleWorldEvents: {
    "--resource <resource>": { about: "only about this kind of object", as: "resource" },
    "--id <object>": { about: "only about the object with this id", as: "id" },
  },
  makeWorld: {
    "--id <id>": {
      about: "id of the world, which is in its address (default: a new one)",
      as: "id",
    },
  },
} as const;
