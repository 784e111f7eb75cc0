// Generated from the control contract. Do not edit: run `npm run codegen`.

import type { DurationLiteral } from "../../src/engine/base/duration.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";

/** All that happened between call and answer */
export type Advance = {
  /** The time before */
  readonly previous: Instant;
  /** The time after */
  readonly now: Instant;
  /** Types of the events that were emitted, in order */
  readonly fired: readonly string[];
  /** The events that were emitted, in order */
  readonly events: readonly EventSummary[];
  /**
   * Attempts that have ended since an advance was last answered, in order of event and
   * endpoint
   */
  readonly deliveries: readonly AdvanceDelivery[];
  /** With `until`, whether it came */
  readonly reached?: boolean;
  /** Left out when there is nothing to warn of */
  readonly warnings?: Warnings;
};

/** By a duration */
export type AdvanceByDuration = {
  /** Virtual time to advance by; 0 waits for every attempt under way */
  readonly duration: Duration;
  /** Whether to wait */
  readonly deliveries?: AdvanceDeliveries;
};

/**
 * `background`: does not wait for webhook deliveries, whose results take effect when they
 * come. Left out, it waits for those of each instant before the clock moves on.
 */
export type AdvanceDeliveries = "background";

/** An attempt to deliver an event */
export type AdvanceDelivery = {
  /** Where it was sent */
  readonly endpoint_id: string;
  /** Which event */
  readonly event_id: string;
  /** How the attempt ended; skipped where there is nothing to send it over */
  readonly outcome: "delivered" | "failed" | "skipped";
  /** Number of the attempt, from 1; 0 when skipped */
  readonly attempt: number;
  /** Status that came back; left out when none did */
  readonly http_status?: number;
};

/** By a duration, to an instant, or until something happens */
export type AdvanceRequest = AdvanceByDuration | AdvanceToInstant | AdvanceUntil;

/** To an instant */
export type AdvanceToInstant = {
  /** Virtual time to advance to; one before now is 400 */
  readonly to: InstantText;
  /** Whether to wait */
  readonly deliveries?: AdvanceDeliveries;
};

/** Until something happens */
export type AdvanceUntil = {
  /** What to wait for */
  readonly until: Until;
  /** Virtual time after which to give up, with `reached` false; left out, 1d */
  readonly limit?: Duration;
  /** `stay`: to give up is as good, and no warning follows */
  readonly or_else?: "stay";
  /** Whether to wait */
  readonly deliveries?: AdvanceDeliveries;
};

/** One request to an endpoint and what came back */
export type Attempt = {
  /** Its number, from 1 */
  readonly attempt: number;
  /** Virtual time of the attempt */
  readonly at: Instant;
  /** Wall-clock time of the attempt */
  readonly sent_at: string;
  /** Whether a 2xx came back in time */
  readonly outcome: "delivered" | "failed";
  /** Why it failed; null when it did not */
  readonly reason:
    | "refused"
    | "reset"
    | "timeout"
    | "dns"
    | "tls"
    | "redirect"
    | "status"
    | "too_large"
    | "threw"
    | null;
  /** What its fault rates made of it; null for an ordinary attempt */
  readonly fault: "duplicate" | "reorder" | "delay" | "drop" | "stale" | null;
  /** Real milliseconds until it ended */
  readonly latency_ms: number;
  /** Status that came back; null when none did */
  readonly http_status: number | null;
  /** The beginning of the body that came back, at most 500 characters; null for none */
  readonly words: string | null;
  /** What was sent */
  readonly request: SentRequest;
  /** How the request was signed */
  readonly signature: SentSignature;
};

/** An attempt that its endpoint has not answered yet */
export type AttemptUnderWay = {
  /** Its number, from 1 */
  readonly attempt: number;
  /** Wall-clock time of the attempt */
  readonly sent_at: string;
  /** Real seconds since then */
  readonly seconds: number;
};

/** An exploration that has begun */
export type BegunExploration = {
  /** Id, `exp_…` */
  readonly id: string;
};

/** A future that waits for the test */
export type BegunFuture = {
  /** There is one more */
  readonly done: false;
  /** Id of its world, which is that of its origin, `~` and a number */
  readonly world: string;
  /** Address of its world */
  readonly base_url: string;
  /** Key that calls to it must carry */
  readonly key: string;
  /** Its number, from 1 */
  readonly future: number;
  /** How many surprises it has */
  readonly surprises_allowed: number;
};

/** The virtual time, what is scheduled and what is under way */
export type Clock = {
  /** The time now */
  readonly now: Instant;
  /** Where the clock began */
  readonly t0: Instant;
  /** Whether it flows */
  readonly mode: ClockMode;
  /** What is scheduled, the soonest first */
  readonly pending: readonly PendingTimer[];
  /** What an advance waits for before the clock moves on */
  readonly waiting: Waiting;
};

/** frozen (moves only when it is advanced) or realtime (flows) */
export type ClockMode = "frozen" | "realtime";

/** Whether the clock flows */
export type ClockModeRequest = {
  /** Frozen, or flowing */
  readonly mode: ClockMode;
  /** Virtual seconds per real second, with realtime only; left out, 1 */
  readonly factor?: number;
};

/** The mode that holds now */
export type ClockModeResult = {
  /** Frozen, or flowing */
  readonly mode: ClockMode;
  /** Virtual seconds per real second; null when frozen */
  readonly factor: number | null;
  /** The time now */
  readonly now: Instant;
  /** Left out when there is nothing to warn of */
  readonly warnings?: Warnings;
};

/** The virtual time */
export type ClockReading = {
  /** The time now */
  readonly now: Instant;
  /** Where the clock began */
  readonly t0: Instant;
  /** Whether it flows */
  readonly mode: ClockMode;
};

/**
 * Body of every refused control call, and of the 400 that an unknown scenario gets on the
 * vendor plane. Not the vendor's envelope, unless the pack says that control errors are
 * rendered in it.
 */
export type ControlError = {
  /** What was refused */
  readonly error: ControlErrorBody;
};

/** What was wrong and what would be right */
export type ControlErrorBody = {
  /** Kind of error */
  readonly code: ControlErrorCode;
  /** What was wrong, where, and the nearest valid name */
  readonly message: string;
  /**
   * Facts about the error, for programs: the `path` of the field; on 409 the present `state`
   * and what would be `possible`; `evicted` on a trace that is no longer kept
   */
  readonly details?: JsonObject;
};

/**
 * 400 malformed_body, unknown_scenario. 401 unauthorized. 404 unknown_route,
 * unknown_resource, unknown_world, not_found. 409 precondition_failed, name_in_use,
 * clock_advancing, endless_loop, reset. 500 internal (a bug). 503 recording_unwritable:
 * the recording could not be written, and nothing has changed; also on the vendor plane;
 * memory_full: the heap has no room for one more world. All others 422.
 */
export type ControlErrorCode =
  | "malformed_body"
  | "unknown_scenario"
  | "unauthorized"
  | "unknown_route"
  | "unknown_resource"
  | "unknown_world"
  | "not_found"
  | "precondition_failed"
  | "name_in_use"
  | "clock_advancing"
  | "endless_loop"
  | "reset"
  | "invalid_seed_id"
  | "illegal_override"
  | "not_seedable"
  | "unknown_reference"
  | "duplicate_id"
  | "unknown_field"
  | "unknown_operation"
  | "unknown_path"
  | "unknown_event"
  | "unknown_error_code"
  | "unknown_duration"
  | "schema_mismatch"
  | "internal"
  | "recording_unwritable"
  | "memory_full";

/** One event for one endpoint, with all attempts */
export type Delivery = {
  /** Id, `whd_…`; a vendor's destination has its own */
  readonly id: string;
  /** Endpoint it is for */
  readonly endpoint_id: string;
  /** Event it carries; also the webhook-id */
  readonly event_id: string;
  /** Type of the event */
  readonly event_type: string;
  /** Its outcome so far */
  readonly outcome: DeliveryOutcome;
  /** When the event was emitted */
  readonly created_at: Instant;
  /** Virtual time of the next retry; null when none waits */
  readonly next_attempt_at: string | null;
  /** The attempt that its endpoint has not answered yet; null when there is none */
  readonly under_way: AttemptUnderWay | null;
  /**
   * The attempts that have ended, in order; of what is kept the only place with wall-clock
   * time
   */
  readonly attempts: readonly Attempt[];
};

/** Deliveries to one endpoint */
export type DeliveryList = {
  /** The deliveries in the order of their events */
  readonly data: readonly Delivery[];
};

/**
 * pending (under way, or a retry waits), delivered, failed (no attempt is left), skipped
 * (nothing to send it over) or held (the world holds its deliveries back; redeliver sends
 * one)
 */
export type DeliveryOutcome = "pending" | "held" | "delivered" | "failed" | "skipped";

/** One point in which a call differs */
export type Difference = {
  /** Where, such as `body.name` or `operation` */
  readonly at: string;
  /** What was looked for */
  readonly expected: Json;
  /** What the call had; left out when it had nothing there */
  readonly actual?: Json;
};

/**
 * One or more of `<number><unit>` without spaces, the largest unit first: d, h, m, s, ms,
 * of each at most one, the last with a fraction if need be (`90s`, `1h30m`, `1.5s`); or a
 * number of seconds; or ISO 8601 in weeks, days, hours, minutes and seconds (`PT30M`).
 * Negative, not finite, past the year 9999, or with trailing text: 400.
 */
export type Duration = DurationLiteral | number;

/** A duration as a text */
export type DurationInQuery = DurationLiteral;

/** A duration; null for never; `default` for the pack's value again */
export type DurationSetting = DurationLiteral | number | "default" | null;

/** A duration as answers write it, such as `1h30m`, `250ms` or `0s` */
export type DurationText = string;

/** A named duration as it holds now */
export type DurationValue = {
  /** What holds now, as a text such as `20s`; null for never */
  readonly value: string | null;
  /** The pack's own value; null for never */
  readonly default: string | null;
  /** Whether it ends things rather than doing work; a limit is not collapsed */
  readonly limit: boolean;
};

/** All named durations as they hold now */
export type Durations = {
  /** The durations by name */
  readonly durations: { readonly [key: string]: DurationValue };
  /** How many waiting timers were re-dated */
  readonly rescheduled: number;
  /** Empty when all is well */
  readonly warnings: Warnings;
};

/** New values by name of the duration */
export type DurationsByName = { readonly [key: string]: DurationSetting };

/** Everything that takes time and is neither a limit nor a retry */
export type DurationsCollapsed = {
  /**
   * true for no time at all; or a duration for each, such as `1ms`, which keeps the states
   * apart and needs an advance
   */
  readonly collapse: true | Duration;
  /** Which objects; left out, all */
  readonly match?: ObjectMatch;
};

/** New values with options */
export type DurationsForSome = {
  /** New values by name of the duration */
  readonly durations: { readonly [key: string]: DurationSetting };
  /** Which objects; left out, all */
  readonly match?: ObjectMatch;
  /** Whether an unknown name is a warning instead of 422; left out, false */
  readonly lenient?: boolean;
};

/** Durations by name, also for some objects only, or all collapsed */
export type DurationsRequest = DurationsByName | DurationsForSome | DurationsCollapsed;

/** An emitted event with its data */
export type EmittedEvent = {
  /** Id of the event; also its webhook-id */
  readonly id: string;
  /** Type such as `<object>.<action>` */
  readonly type: string;
  /** When it was emitted */
  readonly created_at: Instant;
  /** Collection of the object it is about */
  readonly resource: string;
  /** Id of the object it is about */
  readonly resource_id: string;
  /** The subset of the object that was frozen when the event was emitted */
  readonly data: WorldObject;
};

/** There are no more futures */
export type EndedExploration = {
  /** It is over */
  readonly done: true;
  /**
   * Whether every future that was played has passed and, if all were played, each thing that
   * must come true in one has
   */
  readonly passed: boolean;
  /** The result as text for a terminal */
  readonly text: string;
  /** What came of it */
  readonly report: ExplorationReport;
};

/** A webhook endpoint */
export type Endpoint = {
  /** Id, `whe_…`; a vendor's destination has its own */
  readonly id: string;
  /** Where events are sent */
  readonly url: string;
  /** Types of event, or `*` for all */
  readonly subscribe: readonly string[];
  /**
   * Signing secret; whole in the answer to registerEndpoint, elsewhere its first characters
   * and an ellipsis
   */
  readonly secret: string;
  /** Time that is signed */
  readonly timestamp: TimestampSource;
  /** Real time within which it must answer 2xx */
  readonly ack_timeout: DurationText;
  /** How deliveries misbehave; left out when they do not */
  readonly fault_rates?: FaultRates;
  /** The note of its registration */
  readonly description?: string;
  /** Whether events are sent; failures never make an endpoint of the test inactive */
  readonly active: boolean;
  /** When it was registered */
  readonly created_at: Instant;
  /**
   * In the answers to registerEndpoint and changeEndpoint only; left out when there is
   * nothing to warn of
   */
  readonly warnings?: Warnings;
};

/** What to change about an endpoint */
export type EndpointChange = {
  /** How deliveries misbehave from now on; null for not at all */
  readonly fault_rates?: FaultRates | null;
  /**
   * Types of event, or `*` alone for all; an unknown type is 422. With an empty list it
   * receives only what objects send to its address
   */
  readonly subscribe?: readonly string[];
  /** Real time within which the endpoint must answer 2xx */
  readonly ack_timeout?: Duration;
  /** Whether events are sent */
  readonly active?: boolean;
};

/** All endpoints */
export type EndpointList = {
  /** The endpoints in the order in which they were registered */
  readonly data: readonly Endpoint[];
};

/** Where to send events, and which */
export type EndpointRequest = {
  /** Absolute http or https URL */
  readonly url: string;
  /**
   * Types of event, or `*` alone for all; an unknown type is 422; left out, all. With an
   * empty list it receives only what objects send to its address
   */
  readonly subscribe?: readonly string[];
  /** Signing secret, `whsec_` and base64; left out, one that is derived from key and URL */
  readonly secret?: string;
  /** Time to sign; left out, wall */
  readonly timestamp?: TimestampSource;
  /** Real time within which the endpoint must answer 2xx; left out, 5s */
  readonly ack_timeout?: Duration;
  /** How deliveries misbehave */
  readonly fault_rates?: FaultRates;
  /** A note */
  readonly description?: string;
};

/** Events of a stream; `half` of them, or below 0 all but so many */
export type EventCount = number | "half";

/** Emitted events */
export type EventList = {
  /** The events, oldest first */
  readonly data: readonly EmittedEvent[];
  /** How many events are no longer kept */
  readonly evicted: number;
};

/** An emitted event without its data */
export type EventSummary = {
  /** Id of the event; also its webhook-id */
  readonly id: string;
  /** Type such as `<object>.<action>` */
  readonly type: string;
  /** When it was emitted */
  readonly created_at: Instant;
  /** Collection of the object it is about */
  readonly resource: string;
  /** Id of the object it is about */
  readonly resource_id: string;
};

/** How many records have left the bounded buffers since the last reset */
export type Evicted = {
  /** Traces of vendor calls */
  readonly traces: number;
  /** Emitted events */
  readonly events: number;
  /** Webhook deliveries */
  readonly deliveries: number;
  /** Answers kept for repeated calls */
  readonly idempotency_records: number;
};

/** How far an exploration has come */
export type Exploration = {
  /** Id, `exp_…` */
  readonly id: string;
  /** Whether it is over */
  readonly done: boolean;
  /** Futures that count and have been played */
  readonly run: number;
  /** Surprises in the last of them */
  readonly surprises: number;
  /** Real ones since it began */
  readonly seconds: number;
  /** When it is over */
  readonly report?: ExplorationReport;
};

/** Which kinds of surprise there are; each is on unless it is false */
export type ExplorationChoices = {
  /** `classes`: one error of each status; `documented`: each; or the codes of some */
  readonly errors?: boolean | "classes" | "documented" | readonly string[];
  /** Lost answers; `hang` is left out unless it is named */
  readonly lost?: boolean | readonly LossOfAnswer[];
  /** How work ends */
  readonly outcomes?: boolean;
  /** What happens in the world outside */
  readonly events?: boolean;
  /** What becomes of deliveries */
  readonly webhooks?: boolean;
  /** When work ends and answers arrive */
  readonly timing?: boolean;
  /** Nulls and absent members in what work results in */
  readonly values?: boolean;
  /** Work that takes longer than usual */
  readonly slow?: boolean;
  /** Deletions and changes by other clients, and limits that they use up */
  readonly others?: boolean;
  /** Errors that last for a minute */
  readonly outages?: boolean;
  /** Changes of answers that the document allows */
  readonly answers?: boolean;
};

/** What came of an exploration */
export type ExplorationReport = {
  /** Whether every legal future was played, except those that go on from a failed one */
  readonly complete: boolean;
  /** The most that a future could have */
  readonly surprises: number;
  /** Futures that are legal; else an estimate */
  readonly legal: number;
  /** Those that were played */
  readonly run: number;
  /** By number of surprises, from 0: the share of such futures that was played */
  readonly shares: readonly number[];
  /** Of real time */
  readonly seconds: number;
  /** Each distinct failure, with the future that needs the fewest surprises */
  readonly failures: readonly FailedFuture[];
  /** What was tried of each kind of surprise, and where */
  readonly tried: readonly TriedSurprises[];
  /** In how many futures each thing came true that has to in one at least */
  readonly sometimes: { readonly [key: string]: number };
  /** Those that never did */
  readonly unmet: readonly string[];
  /** What is not wrong and yet worth a look */
  readonly advice: readonly string[];
};

/** What is to be explored */
export type ExplorationRequest = {
  /** The most surprises in one future; 2 by default */
  readonly surprises?: number;
  /** Where to stop early, which the report tells */
  readonly budget?: {
    /** Of real time; 30 by default */
    readonly seconds?: number;
    /** How many to play */
    readonly futures?: number;
  };
  readonly choices?: ExplorationChoices;
  /** What may surprise, as `resource.operation` with `*` for any; all by default */
  readonly only?: readonly string[];
  /** What may not */
  readonly except?: readonly string[];
  /** Real seconds after which a future is abandoned; 5 by default */
  readonly seconds_each?: number;
  /** The most calls in one future; more are a failure; 1,000 by default */
  readonly calls?: number;
  /** After how many distinct failures it stops; by default, after its budget */
  readonly failures?: number;
  /** Whether an exploration that its budget stops fails, as by default */
  readonly incomplete?: "accept" | "fail";
  /** Seed of the random order that applies where the budget is too small for all */
  readonly seed?: string;
  /** `2/8`: the second of eight parts */
  readonly shard?: string;
  /** The token of a future that failed; it alone is played */
  readonly replay?: string;
  /** Name of the test, for the text of the result; `the test` by default */
  readonly name?: string;
  /** Command that runs the test alone, for the text of the result */
  readonly command?: string;
};

/** A future in which something was wrong */
export type FailedFuture = {
  /** What did not hold, without ids and instants */
  readonly assertion: string;
  /** What was wrong */
  readonly message: string;
  /** Which of those that count it was, from 1 */
  readonly future: number;
  /** How many futures show it */
  readonly futures: number;
  /** The way to it among all futures */
  readonly position: readonly number[];
  /** What happened there that does not in the baseline */
  readonly surprises: readonly TakenSurprise[];
  /** The kinds of surprise that cause it */
  readonly kinds: readonly string[];
  /** The smallest sets of surprises that cause it, each enough by itself */
  readonly sets: readonly (readonly SurpriseInSet[])[];
  /** Plays it again, as `replay` */
  readonly token: string;
  /** What happened, line by line */
  readonly timeline: readonly string[];
  /** Its recording; null where the world keeps none */
  readonly recording: string | null;
  /** In how many of how many more runs it failed in the same way */
  readonly reproduced: {
    /** Runs */
    readonly of: number;
    /** Those that failed */
    readonly times: number;
  };
  /** What else might have happened there, and lets the test pass */
  readonly passing: readonly string[];
  /** The future beside it that passes, with the most in common; null for none */
  readonly neighbour: PassingFuture | null;
  /** Which call decides it; null for a future that was not searched */
  readonly why: WhyFailed | null;
};

/** An armed fault and how often it has fired */
export type Fault = {
  /** Id to read and clear it by */
  readonly id: string;
  /** Collection's name, or `*` */
  readonly resource: string;
  /** Verb, or `*` */
  readonly operation: string;
  /** What each call gets, with status, type and code from the catalog */
  readonly outcome?: FaultOutcome;
  /** What the calls get, one after the other */
  readonly outcomes?: readonly OutcomeStep[];
  /** How often it fires; null until it is cleared */
  readonly count: number | null;
  /** How many matching calls pass first */
  readonly after: number;
  /** Chance to fire at a matching call */
  readonly probability: number;
  /** Which calls, path parameters under `path`; left out for all */
  readonly match?: Match;
  /** Whether the call is handled before the outcome replaces its answer */
  readonly when: "before" | "after";
  /** Real time by which the answer is held back; left out for none */
  readonly delay?: DurationText;
  /** Virtual time for which it is armed; left out for no end */
  readonly for?: DurationText;
  /** How often it has fired */
  readonly hits: number;
  /** How often it can still fire; null until it is cleared */
  readonly remaining: number | null;
  /** Whether it can fire no more */
  readonly spent: boolean;
  /** In the answer to armFault only; left out when there is nothing to warn of */
  readonly warnings?: Warnings;
};

/** All faults */
export type FaultList = {
  /** The faults in the order in which they were armed */
  readonly data: readonly Fault[];
};

/** An answer in the vendor's shape, or a network fault */
export type FaultOutcome = Outcome | NetworkOutcome;

/**
 * How deliveries to an endpoint misbehave, as a sender may that promises delivery at least
 * once and in no order: so that a handler can be proved against it. Each is a chance from
 * 0 to 1, drawn from a stream of the endpoint's own; left out is 0.
 */
export type FaultRates = {
  /** That a delivered event is sent once more, with the same webhook-id */
  readonly duplicate?: number;
  /** That an event is sent only after the one that follows it */
  readonly reorder?: number;
  /** That an event is sent up to 60 virtual seconds late */
  readonly delay?: number;
  /** That an attempt is lost on the way; it has failed and is retried */
  readonly drop?: number;
  /**
   * That a rightly signed copy with a timestamp outside the five minutes of tolerance goes
   * ahead; it should be refused
   */
  readonly stale?: number;
};

/**
 * A forced outcome for matching calls: `outcome`, or `outcomes` one by one, or `delay`
 * alone. `outcome` and `outcomes` together are 400.
 */
export type FaultRequest = {
  /** Kind of object, by the collection's or the object's name; `*` for every one */
  readonly resource: string;
  /** Verb such as `create`, `list`, `retrieve`; `*` for every one */
  readonly operation: string;
  /** What each such call gets */
  readonly outcome?: FaultOutcome;
  /** What the calls get, one after the other; `pass` lets one go on */
  readonly outcomes?: readonly OutcomeStep[];
  /** How often it fires; left out, until it is cleared, or once for each of `outcomes` */
  readonly count?: number;
  /** How many matching calls pass first; left out, 0 */
  readonly after?: number;
  /** Chance to fire at a matching call, drawn from a stream of this fault's own; left out, 1 */
  readonly probability?: number;
  /** Which calls; left out, all */
  readonly match?: Match;
  /**
   * before (instead of handling the call) or after (the call is handled in full and the
   * outcome replaces the answer: the lost response that idempotency keys exist for); left
   * out, before
   */
  readonly when?: "before" | "after";
  /** Real time by which the answer is held back */
  readonly delay?: Duration;
  /** Virtual time for which it stays armed, an outage window */
  readonly for?: Duration;
} & (
  | {
      /** Given */
      readonly outcome: Json;
    }
  | {
      /** Given */
      readonly outcomes: Json;
    }
  | {
      /** Given */
      readonly delay: Json;
    }
);

/** How many answers came about in which way, and what of them is a guess */
export type FidelityCount = {
  /** Answers by facts of the pack alone */
  readonly modelled: number;
  /** Answers by the document's shape and the objects of this world */
  readonly shaped: number;
  /** Answers with values that nothing determines */
  readonly made_up: number;
  /**
   * Operations that are only shaped (`shaped:` and the operation), and made-up members
   * (`made-up:` and the member), each with its first call
   */
  readonly guesses: readonly NotModelled[];
  /**
   * Lines for the end of a run: how all answers since the start of the instance came about,
   * in each world of a test, and which allowances of `facsimile.yaml` have ended or were not
   * met
   */
  readonly run: readonly string[];
};

/** One call of the application with request and answer */
export type FoundRequest = {
  /** Id for getTrace */
  readonly trace_id: string;
  /** When it came */
  readonly at: Instant;
  /** HTTP method */
  readonly method: string;
  /** Path and query as sent */
  readonly path: string;
  /** Collection; null when not routed */
  readonly resource: string | null;
  /** Verb; null when not routed */
  readonly operation: string | null;
  /** HTTP status; null when a network fault took the place of an answer */
  readonly status: number | null;
  /** What decided */
  readonly resolution: Resolution;
  /** The request */
  readonly request: RecordedRequest;
  /** What was answered */
  readonly response: RecordedResponse;
};

/** Calls that fit, in full */
export type FoundRequestList = {
  /** The calls, oldest first */
  readonly data: readonly FoundRequest[];
  /** When none fits, the closest call; left out when there was none at all */
  readonly nearest?: NearestRequest;
};

/** How the test has ended in a future */
export type FutureResult = {
  /** Whether it has passed */
  readonly ok: boolean;
  /**
   * What was wrong, if it has not; the report has the first 10,000 characters, and says how
   * many it leaves out
   */
  readonly message?: string;
  /**
   * Whether each thing holds that has to hold in every future, by name; the report has the
   * first 1,000 characters of a name
   */
  readonly always?: { readonly [key: string]: boolean };
  /** Whether each thing has come true that has to in one future at least, by name */
  readonly sometimes?: { readonly [key: string]: boolean };
};

/** What the application waits for: a duration, or until no work is due */
export type FutureWait = {
  /** How long it sleeps */
  readonly duration?: Duration;
  /** Whether timeouts pass too until no work is due */
  readonly limits?: boolean;
};

/** A page of HTML */
export type HtmlPage = string;

/** Inputs of a world */
export type InputList = {
  /** The inputs, oldest first */
  readonly data: readonly PastInput[];
};

/** An input, by its number */
export type InputPlace = {
  /** Its number, as listInputs has it; 0: the beginning */
  readonly input: number;
};

/** A running instance */
export type Instance = {
  /** Version of the control contract */
  readonly contract: "2.0";
  /** Version of the simulator */
  readonly version: string;
  /** The pack it plays */
  readonly pack: PackIdentity;
  /** The virtual clock */
  readonly clock: ClockReading;
  /** Objects in the world */
  readonly counts: ObjectCounts;
  /** What is no longer kept */
  readonly evicted: Evicted;
  /** What all ids and draws come from, together with the salt of a reset */
  readonly random_seed: string;
  /** Paths of calls to read on, by name */
  readonly links: { readonly [key: string]: string };
};

/** Virtual time, UTC; whole seconds, or three decimals where there are milliseconds */
export type Instant = string;

/**
 * ISO 8601 instant such as `2025-01-01T00:00:00Z`; without an offset it is UTC, without a
 * time midnight
 */
export type InstantText = string;

/** One call of the application, in brief */
export type JournalEntry = {
  /** Id for getTrace */
  readonly trace_id: string;
  /** When it came */
  readonly at: Instant;
  /** HTTP method */
  readonly method: string;
  /** Path and query as sent */
  readonly path: string;
  /** Collection; null when not routed */
  readonly resource: string | null;
  /** Verb; null when not routed */
  readonly operation: string | null;
  /** HTTP status; null when a network fault took the place of an answer */
  readonly status: number | null;
  /** What decided */
  readonly resolution: Resolution;
};

/** Calls of the application */
export type JournalList = {
  /** The calls, oldest first */
  readonly data: readonly JournalEntry[];
  /** How many calls are no longer kept */
  readonly evicted: number;
};

/** A JSON Schema */
export type JsonSchema = JsonObject;

/** An input */
export type LastInput = {
  /**
   * Its number among those that changed something and restored snapshots, from 1; 0 where
   * there is none
   */
  readonly number: number;
  /** Its trace, if it was a call of the application */
  readonly trace_id: string | null;
};

/** The limits that hold now; those that the pack names stand beside the rate limit */
export type Limits = {
  /** Rate limit of the vendor plane; null when off */
  readonly requests: RateLimit | null;
  /** Where the pack knows it: how many sessions may be open at once; null when off */
  readonly sessions?: number | null;
  /** Left out when there is nothing to warn of */
  readonly warnings?: Warnings;
} & JsonObject;

/**
 * What to limit; null switches a limit off, and absent limits stay. Beside the rate limit,
 * a pack names its caps; each takes an integer from 0, or null.
 */
export type LimitsRequest = {
  /** Rate limit of the vendor plane */
  readonly requests?: RateLimitRequest | null;
  /** Where the pack knows it: how many sessions may be open at once */
  readonly sessions?: number | null;
} & JsonObject;

/** What becomes of the connection when an answer is lost */
export type LossOfAnswer = "reset" | "hang";

/** A world that has just been made, with its key */
export type MadeWorld = {
  /** Id, `wld_…` */
  readonly id: string;
  /** Its name */
  readonly name: string;
  /** Address below which it is a whole instance */
  readonly base_url: string;
  /** Key that calls to it must carry */
  readonly key: string;
  /** Virtual time there */
  readonly now: Instant;
  /** Where its clock started */
  readonly t0: Instant;
};

/**
 * Limits a fault to some calls; all conditions must hold. Any other key is a path
 * parameter: `{"task_id": "…"}` is short for `{"path": {"task_id": "…"}}`. A key that the
 * operation cannot have is 422.
 */
export type Match = {
  /** Path parameters by name */
  readonly path?: { readonly [key: string]: string };
  /** Query parameters by name; a list for a repeated one */
  readonly query?: { readonly [key: string]: QueryValue };
  /** Request headers by name, without regard to the name's case */
  readonly headers?: { readonly [key: string]: string };
  /** Request body: objects as subsets, arrays as a whole */
  readonly body?: Json;
} & JsonObject;

/** Metrics in the text format of Prometheus */
export type Metrics = string;

/** A name of the test's choice; letters, digits, dot, underscore and hyphen */
export type Name = string;

/** The call that came closest, and how it differs */
export type NearestRequest = {
  /** Id for getTrace */
  readonly trace_id: string;
  /** HTTP method */
  readonly method: string;
  /** Path and query as sent */
  readonly path: string;
  /** HTTP status; null when a network fault took the place of an answer */
  readonly status: number | null;
  /** How it differs from the pattern */
  readonly differences: readonly Difference[];
};

/** A network fault instead of an answer, or on its way */
export type NetworkOutcome = {
  /**
   * reset (the connection is reset), empty (it closes without a byte), hang (no answer until
   * the caller gives up or the world is reset), truncate (it closes after half of the body),
   * garbage (bytes that are not HTTP), or slow (the call is handled, and the body of its
   * answer comes at `rate`); of a call that is handled and streams, cut (the connection
   * closes after `events`) or stall (it stays open, and nothing follows `events`)
   */
  readonly network: "reset" | "empty" | "hang" | "truncate" | "garbage" | "slow" | "cut" | "stall";
  /** Events that come first; goes with cut and stall */
  readonly events?: EventCount;
  /** Bytes of the body in a real second, such as `100B/s` or `1.5kB/s`; goes with slow */
  readonly rate?: string;
};

/** Where the next future is, or that there is none */
export type NextFuture = BegunFuture | EndedExploration;

/** Something that calls of an operation asked for and that the pack does not model */
export type NotModelled = {
  /**
   * Its kind (`call`, `filter`, `sort`, `parameter`, `expand`, `member`, `objects`, `value`,
   * `behavior`, `repeated`, `shaped`, `made-up`), a colon and its name, as in the header
   * `X-Mock-Not-Modelled`
   */
  readonly id: string;
  /** Collection of the call */
  readonly resource: string;
  /** Verb of the call */
  readonly operation: string;
  /** Trace of the first call that asked for it */
  readonly trace_id: string;
  /** Its effect, and where the pack can model it */
  readonly text: string;
};

/** Number of objects by collection */
export type ObjectCounts = { readonly [key: string]: number };

/** All that an object has been */
export type ObjectHistory = {
  /** Oldest first */
  readonly data: readonly ObjectVersion[];
};

/**
 * Confines an override to some objects. Keys are the fields that the pack lets a match
 * name: the object's id, the ids it refers to, the input it was made with. Objects match
 * as subsets, arrays as a whole. A key that no object can have is 422.
 */
export type ObjectMatch = {
  /** Only the object with this id */
  readonly id?: string;
} & JsonObject;

/** Objects of one kind */
export type ObjectPage = {
  /** How many there are, even if fewer are listed */
  readonly count: number;
  /** The objects, newest first */
  readonly data: readonly WorldObject[];
};

/** What an object was from some input on */
export type ObjectVersion = {
  /** When it became so */
  readonly at: Instant;
  /** The call of the application that caused it; null when something else did */
  readonly trace_id: string | null;
  /**
   * A call of the application by method and path, a control call by its operationId, `clock`
   * (something was due) or `delivery` (the result of an attempt); null: it was so before
   * anything that is kept
   */
  readonly cause: string | null;
  /** State before; null when it was made */
  readonly from: string | null;
  /** State from then on; null when it was removed */
  readonly to: string | null;
  /** Its fields from then on, never a secret; null when it was removed */
  readonly fields: JsonObject | null;
};

/** An OpenAPI 3.1 document */
export type OpenapiDocument = {
  /** Version of the OpenAPI standard */
  readonly openapi: string;
  /** Title and version */
  readonly info: JsonObject;
  /** The calls */
  readonly paths: JsonObject;
} & JsonObject;

/** Calls of the vendor plane, by resource and operation */
export type OperationTarget = {
  /** Collection's or object's name; `*` for every one */
  readonly resource: string;
  /** Verb such as `create`, `list`, `retrieve`; `*` for every one */
  readonly operation: string;
};

/**
 * An answer with the vendor's own error body. Give `status`, `code` or both: `status`
 * alone takes the catalog's code for it, `code` alone its status. A code outside the
 * catalog needs `type`. Where the call creates an object whose work can fail with the
 * code, and `status` is 200, 201 or left out, the call succeeds and that work fails. With
 * `body` the answer is not the vendor's but that of something in between, such as a
 * gateway's page: give its `status`.
 */
export type Outcome = {
  /**
   * HTTP status, 400 to 599; with `body` any from 200 on; or 200 or 201 for work that fails
   * later
   */
  readonly status?: number;
  /** Vendor's error code */
  readonly code?: string;
  /** Vendor's error type; decides between codes of one name */
  readonly type?: string;
  /** Text instead of the catalog's */
  readonly message?: string;
  /** Field that the error names */
  readonly field?: string | null;
  /** Headers added to the answer, such as `retry-after` */
  readonly headers?: { readonly [key: string]: string };
  /** Instead of the vendor's: a text as it is, or anything as JSON */
  readonly body?: Json;
  /**
   * Type of `body`; left out, `text/plain` for a text and `application/json` for JSON, both
   * in UTF-8
   */
  readonly content_type?: string;
  /** The call is handled, and the error comes in its stream after so many events */
  readonly events?: EventCount;
};

/** One of several outcomes; `pass` lets the call go on */
export type OutcomeStep = Outcome | NetworkOutcome | "pass";

/** An outcome that an override can choose */
export type PackBranch = {
  /** Name of the branch */
  readonly name: string;
  /** Transition it causes; null where the object waits for a limit */
  readonly transition: string | null;
  /** Whether it is carried out once on the way, and the end is chosen anew */
  readonly pauses: boolean;
  /** Whether a pin can name it */
  readonly selectable: boolean;
};

/** What a pack knows of its vendor, each fact with its provenance */
export type PackDescription = {
  /** Name of the pack */
  readonly name: string;
  /** Version of the pack */
  readonly version: string;
  /** Version of the vendor's API */
  readonly api_version: string;
  /** Day the shapes were captured */
  readonly captured: string;
  /**
   * Places in which a call of the vendor plane can carry the key; none for a vendor without
   * keys
   */
  readonly auth: readonly PackKeyPlace[];
  /** Kinds of object */
  readonly resources: readonly PackResource[];
  /** Calls of the vendor plane */
  readonly operations: readonly PackOperation[];
  /** States, transitions and outcome branches of kinds that have them */
  readonly lifecycles: readonly PackLifecycle[];
  /** What the world outside can cause */
  readonly world_events: readonly PackWorldEvent[];
  /** Types of event that are emitted */
  readonly events: readonly PackEvent[];
  /** The error catalog */
  readonly errors: readonly PackError[];
  /** Values that a test may pin */
  readonly pins: readonly PackPin[];
  /** Scenarios of the pack */
  readonly scenarios: readonly PackScenario[];
  /** Named durations with their defaults */
  readonly durations: readonly PackDuration[];
  /** Caps that a test can set, beside the rate limit */
  readonly limits: readonly PackLimit[];
};

/** A named duration */
export type PackDuration = {
  /** Name that setDurations takes */
  readonly name: string;
  /** Its default, as a text such as `20s`; null for never */
  readonly value: string | null;
  /** Whether it ends things rather than doing work */
  readonly limit: boolean;
  /** Whether it is the pause before a webhook retry */
  readonly retry: boolean;
  /** Of this duration */
  readonly provenance: Provenance;
};

/** An error of the catalog */
export type PackError = {
  /** Vendor's type of error */
  readonly type: string;
  /** Vendor's code */
  readonly code: string;
  /** HTTP status of a call that fails so; null when no call does */
  readonly status: number | null;
  /** Whether an object's work can end with it */
  readonly run: boolean;
  /** Text, with {placeholders} */
  readonly message: string;
  /** Of this error */
  readonly provenance: Provenance;
};

/** A type of emitted event */
export type PackEvent = {
  /** Name of the type */
  readonly type: string;
  /** Collection it is about */
  readonly resource: string;
  /** When it is emitted */
  readonly description: string;
  /** Of this type */
  readonly provenance: Provenance;
};

/** A field of a kind of object */
export type PackField = {
  /** Name of the field */
  readonly name: string;
  /**
   * engine (computed by the service: seed and pins cannot set it), once (written on
   * creation), often (written on creation and update), view (computed when read)
   */
  readonly role: "engine" | "once" | "often" | "view";
  /** Collection whose id it holds; null for a plain value */
  readonly references: string | null;
  /** Of this field */
  readonly provenance: Provenance;
};

/** Which vendor's API is simulated, and from when its shapes are */
export type PackIdentity = {
  /** Name of the pack */
  readonly name: string;
  /** Version of the pack */
  readonly version: string;
  /** Version of the vendor's API */
  readonly api_version: string;
  /** Day the shapes were captured */
  readonly captured: string;
};

/** A place in which a call can carry the key */
export type PackKeyPlace =
  | {
      readonly kind: "header";
      /** Name of the header */
      readonly name: string;
      /** Word before the key, such as Bearer; null for none */
      readonly word: string | null;
    }
  | {
      readonly kind: "basic";
      /** Whether the key is the user or the password */
      readonly part: "username" | "password";
    }
  | {
      readonly kind: "query" | "body";
      /** Name of the parameter or member */
      readonly name: string;
    };

/** How a kind of object lives */
export type PackLifecycle = {
  /** Collection */
  readonly resource: string;
  /** Field that holds the state */
  readonly field: string;
  /** State of a new object */
  readonly initial: string;
  /** All states */
  readonly states: readonly PackState[];
  /** Possible changes of state */
  readonly transitions: readonly PackTransition[];
  /** What happens by itself as time passes */
  readonly timers: readonly PackTimer[];
  /** Outcome when no override chooses one; null where there is no choice */
  readonly default_branch: string | null;
  /** Outcomes between which overrides choose */
  readonly branches: readonly PackBranch[];
  /** Of the set of states */
  readonly provenance: Provenance;
};

/** A cap that setLimits takes beside `requests` */
export type PackLimit = {
  /** Name that setLimits takes */
  readonly name: string;
  /** What it caps */
  readonly description: string;
  /** Of this cap */
  readonly provenance: Provenance;
};

/** A call of the vendor plane */
export type PackOperation = {
  /** Collection it is about */
  readonly resource: string;
  /** Verb that faults and scenarios name */
  readonly operation: string;
  /** Name in the vendor's OpenAPI document */
  readonly operation_id: string;
  /** HTTP method */
  readonly method: string;
  /** Path with its {parameters} */
  readonly path: string;
  /** HTTP status when all goes well */
  readonly status: number;
  /** Type of the event it emits */
  readonly emits: string | null;
  /** Transition of the lifecycle it asks for */
  readonly transition: string | null;
  /** Of this call */
  readonly provenance: Provenance;
};

/** A value that a test may pin */
export type PackPin = {
  /** Collection */
  readonly resource: string;
  /** Path that setPin names */
  readonly path: string;
  /** State in which it takes effect */
  readonly binds: string;
  /** The values there are to choose from; null where they are not listed */
  readonly values: readonly string[] | null;
  /** Of this pin */
  readonly provenance: Provenance;
};

/** A kind of object */
export type PackResource = {
  /** Collection's name */
  readonly name: string;
  /** Object's name */
  readonly object: string;
  /** Beginning of its ids; null for a kind without ids */
  readonly id_prefix: string | null;
  /** Pattern of its ids; null for a kind without ids */
  readonly id_pattern: string | null;
  /** Whether seed takes it */
  readonly seedable: boolean;
  /** Its fields in the order of the answer */
  readonly fields: readonly PackField[];
  /** Of the kind itself */
  readonly provenance: Provenance;
};

/** A scenario of the pack, with an outcome or with pins */
export type PackScenario = {
  /** Name for the header X-Mock-Scenario */
  readonly name: string;
  /** What happens */
  readonly description: string;
  /** Calls it is for */
  readonly on: OperationTarget;
  /** How the call is answered */
  readonly outcome?: FaultOutcome;
  /** Values of the new object */
  readonly pins?: ScenarioPins;
  /** Of this scenario */
  readonly provenance: Provenance;
};

/** A state of a lifecycle */
export type PackState = {
  /** Value of the state field */
  readonly name: string;
  /** Whether nothing follows it */
  readonly terminal: boolean;
};

/** A timer that runs while an object is in certain states */
export type PackTimer = {
  /** Name of the timer */
  readonly name: string;
  /** Named duration it takes */
  readonly duration: string;
  /** States in which it runs */
  readonly states: readonly string[];
  /** Transition it causes; null where the outcome branch decides */
  readonly transition: string | null;
};

/** A change of state */
export type PackTransition = {
  /** Name of the transition */
  readonly name: string;
  /** States it can start in */
  readonly from: readonly string[];
  /** State it ends in */
  readonly to: string;
  /** Type of the event it emits */
  readonly emits: string | null;
  /** Of this transition */
  readonly provenance: Provenance;
};

/** Something that only the world outside can cause */
export type PackWorldEvent = {
  /** Name of the world event */
  readonly event: string;
  /** Collection it is about */
  readonly resource: string;
  /** Schema of its parameters */
  readonly params: JsonSchema;
  /** States in which it can happen; null for any */
  readonly from: readonly string[] | null;
  /** What it means */
  readonly description: string;
  /** Of this event */
  readonly provenance: Provenance;
};

/** A future with one surprise less than a failing one, or another last one */
export type PassingFuture = {
  /** What happens there */
  readonly surprises: readonly SurpriseInSet[];
  /** Plays it, as `replay` */
  readonly token: string;
  /** What the application sees first that the failing future has not */
  readonly differs: string;
  /** Its recording; null where the world keeps none */
  readonly recording: string | null;
};

/** An input that changed something */
export type PastInput = {
  /** Its number, from 1 */
  readonly number: number;
  /** Virtual time right after it */
  readonly at: Instant;
  /** What it is */
  readonly kind: "call" | "control" | "clock" | "delivery" | "restore";
  /** The call, or the name of the operation on this plane */
  readonly text: string;
  /** Its trace, if it was a call of the application */
  readonly trace_id: string | null;
  /** Number of its first item on the timeline; null for none */
  readonly item: number | null;
  /** Whether it led to the present state; otherwise the world went back before it */
  readonly counts: boolean;
};

/**
 * Id of a trace: right after that call. An instant: after its last input. `input`: right
 * after the input of that number. Or `steps`: so many inputs that changed something, and
 * restored snapshots, are undone
 */
export type PastPlace = string | RewindSteps | InputPlace;

/** `before`: just before it; it does not apply to `steps`. `after` by default */
export type PastSide = "after" | "before";

/** Something that will happen when the clock gets there */
export type PendingTimer = {
  /** When it happens */
  readonly due: Instant;
  /** The named duration that then ends */
  readonly what: string;
  /** Collection of the object it happens to; for a webhook retry, the events' */
  readonly resource: string;
  /** Id of the object it happens to; for a webhook retry, the event's */
  readonly resource_id: string;
};

/** A pinned value and how many objects it was bound to */
export type Pin = {
  /** Id to clear it by */
  readonly id: string;
  /** Collection's name */
  readonly resource: string;
  /** Which value it supplies */
  readonly path: string;
  /** The value; left out where there are several */
  readonly value?: Json;
  /** The values, one for each object; left out where there is one for all */
  readonly values?: readonly Json[];
  /** Which objects; left out for all */
  readonly match?: ObjectMatch;
  /** How many objects it binds to; null until it is cleared */
  readonly count: number | null;
  /** How many objects it was bound to */
  readonly hits: number;
  /** In the answer to setPin only; left out when there is nothing to warn of */
  readonly warnings?: Warnings;
};

/** All pins */
export type PinList = {
  /** The pins in the order in which they were set */
  readonly data: readonly Pin[];
};

/** A value to supply, or several, one for each object that binds */
export type PinRequest = {
  /** Kind of object, by the collection's or the object's name */
  readonly resource: string;
  /**
   * Which value: a pinnable path of the pack, or a part of one such as `output.a.b[0]`.
   * getPack lists them.
   */
  readonly path: string;
  /**
   * The value, any JSON. Checked when the pin is set if its schema is known by then, else
   * when it binds.
   */
  readonly value?: Json;
  /** Values for one object each, in the order in which they bind */
  readonly values?: readonly Json[];
  /** Which objects; left out, all */
  readonly match?: ObjectMatch;
  /** How many objects it binds to; left out, until it is cleared, or one for each of `values` */
  readonly count?: number;
} & (
  | {
      /** Given */
      readonly value: Json;
    }
  | {
      /** Given */
      readonly values: Json;
    }
);

/** A world event that can happen now, ready to be posted */
export type PossibleWorldEvent = {
  /** Name of the world event */
  readonly event: string;
  /** The parameters that name the object; more can be added */
  readonly data: JsonObject;
  /** What it would do */
  readonly about: WorldEventAbout;
};

/** The world events whose preconditions hold now */
export type PossibleWorldEventList = {
  /** The events, each ready to be posted */
  readonly data: readonly PossibleWorldEvent[];
};

/**
 * Where a fact comes from: captured (the service description), documented (the vendor's
 * public pages) or assumed (a choice of the pack)
 */
export type Provenance = "captured" | "documented" | "assumed";

/** Value of a query parameter, or all values of a repeated one */
export type QueryValue = string | readonly string[];

/** So many calls in so much virtual time */
export type RateLimit = {
  /** Calls */
  readonly count: number;
  /** Virtual time they are counted in */
  readonly per: DurationText;
};

/** So many calls in so much virtual time */
export type RateLimitRequest = {
  /** Calls */
  readonly count: number;
  /** Virtual time they are counted in */
  readonly per: Duration;
};

/** A request to the vendor plane as it came */
export type RecordedRequest = {
  /** HTTP method */
  readonly method: string;
  /** Path and query as sent */
  readonly path: string;
  /** Headers by name in lower case, without the key */
  readonly headers: { readonly [key: string]: string };
  /**
   * The body without its secrets; a text where it is no JSON or was cut, left out where
   * there was none
   */
  readonly body?: Json;
  /** True where only the first 16 KiB of the body are kept; left out otherwise */
  readonly truncated?: boolean;
};

/** An answer of the vendor plane */
export type RecordedResponse = {
  /** HTTP status; null when a network fault took the place of an answer */
  readonly status: number | null;
  readonly stream?: RecordedStream;
  /**
   * The body without its secrets; a text where it is no JSON or was cut, left out where
   * there was none
   */
  readonly body?: Json;
  /** True where only the first 16 KiB of the body are kept; left out otherwise */
  readonly truncated?: boolean;
};

/** The server-sent events of an answer; left out where it was no stream */
export type RecordedStream = {
  /** Events that it has */
  readonly events: number;
  /** Events that were sent; fewer where a fault cut it */
  readonly sent: number;
};

/** Everything that has entered the world */
export type RecordingFile = {
  /** Text of the file */
  readonly recording: string;
};

/** How many calls fit */
export type RequestCount = {
  /** How many calls fit */
  readonly count: number;
  /** When none fits, the closest call; left out when there was none at all */
  readonly nearest?: NearestRequest;
};

/** What calls must look like; all conditions must hold */
export type RequestPattern = {
  /** Kind of object, by the collection's or the object's name */
  readonly resource?: string;
  /** Verb such as `create`, `list`, `retrieve` */
  readonly operation?: string;
  /** HTTP method */
  readonly method?: string;
  /** Path without query; `{name}` matches any one segment */
  readonly path?: string;
  /** Query parameters by name; a list for a repeated one */
  readonly query?: { readonly [key: string]: QueryValue };
  /** Request headers by name, without regard to the name's case */
  readonly headers?: { readonly [key: string]: string };
  /** Request body: objects as subsets, arrays as a whole */
  readonly body?: Json;
  /** HTTP status of the answer */
  readonly status?: number;
  /** Real time to wait for a first call that fits; at once if left out */
  readonly wait?: Duration;
};

/** How to begin anew; all optional */
export type ResetRequest = {
  /** Where the clock begins, until the next reset */
  readonly t0?: InstantText;
  /**
   * Mixed into the random seed until the next reset, so that ids differ between tests and
   * repeat within one; the test's full name is a good one
   */
  readonly salt?: string;
  /**
   * Whether to begin with the file that the instance was started with, read again; left out,
   * false
   */
  readonly reload?: boolean;
};

/** The clock after a reset */
export type ResetResult = {
  /** The time; equal to t0 */
  readonly now: Instant;
  /** Where the clock began */
  readonly t0: Instant;
  /** Left out when there is nothing to warn of */
  readonly warnings?: Warnings;
};

/**
 * How a call was answered: unauthenticated (401), unrouted (404), fault, scenario, magic,
 * invalid (400), limited (429), replayed (kept answer of an earlier call), stateful
 * (normal handling), stateless (an example, or made from the schema: nothing is
 * remembered) or failed (a bug of the simulator)
 */
export type Resolution =
  | "unauthenticated"
  | "unrouted"
  | "fault"
  | "scenario"
  | "magic"
  | "invalid"
  | "limited"
  | "replayed"
  | "stateful"
  | "stateless"
  | "failed";

/** One kind of object */
export type ResourceState = {
  /** Collection's name */
  readonly resource: string;
  /** How many there are, even if fewer are listed */
  readonly count: number;
  /** The objects, newest first */
  readonly data: readonly WorldObject[];
};

/** Where to go */
export type RewindRequest = {
  /** Where to go */
  readonly to: PastPlace;
  readonly side?: PastSide;
};

/** How far to go */
export type RewindSteps = {
  /** How many inputs that changed something, and restored snapshots, are undone */
  readonly steps: number;
};

/** Where the world is now */
export type Rewound = {
  /** Virtual time */
  readonly now: Instant;
  /** The last input that still counts */
  readonly at: LastInput;
  /** What came after it */
  readonly snapshot: string;
};

/** A scenario of the pack or of the test */
export type Scenario = {
  /** Name for the header X-Mock-Scenario */
  readonly name: string;
  /** What happens; empty by default */
  readonly description: string;
  /** Calls it is for */
  readonly on: OperationTarget;
  /** How the call is answered */
  readonly outcome?: FaultOutcome;
  /** Values of the new object */
  readonly pins?: ScenarioPins;
  /** Whose it is */
  readonly origin: "pack" | "test";
  /** Whether one of the test has its name, so that this one never runs */
  readonly shadowed: boolean;
  /** In the answer to putScenario only; left out when there is nothing to warn of */
  readonly warnings?: Warnings;
};

/** All scenarios */
export type ScenarioList = {
  /** The pack's in its order, then the test's in the order they were made */
  readonly data: readonly Scenario[];
};

/** Values by pinnable path, for the object that the call creates */
export type ScenarioPins = JsonObject;

/** What a scenario does, with either an outcome or pins */
export type ScenarioRequest = {
  /** What happens */
  readonly description?: string;
  /** Calls it is for */
  readonly on: OperationTarget;
  /** How the call is answered */
  readonly outcome?: FaultOutcome;
  /** Values of the new object */
  readonly pins?: ScenarioPins;
} & (
  | {
      /** Given */
      readonly outcome: Json;
    }
  | {
      /** Given */
      readonly pins: Json;
    }
);

/** Objects of several kinds */
export type SeedManyResources = {
  /** Objects by kind; they may refer to each other in any order */
  readonly resources: { readonly [key: string]: readonly SeedObject[] };
};

/**
 * An object with its id and the fields that the vendor's create call accepts; of a kind
 * that no call makes, any of its fields. For history, a finished run with pinnable values.
 */
export type SeedObject = {
  /** The one computed field that seeding supplies; must fit the pack's pattern */
  readonly id: string;
} & JsonObject;

/** Objects of one kind */
export type SeedOneResource = {
  /** Kind of object, by the collection's or the object's name */
  readonly resource: string;
  /** The objects; they are listed in this order */
  readonly objects: readonly SeedObject[];
};

/** Objects of one kind, or of several */
export type SeedRequest = SeedOneResource | SeedManyResources;

/** What was inserted */
export type Seeded = {
  /** Objects inserted */
  readonly seeded: ObjectCounts;
  /** Their ids in the order of the request */
  readonly ids: readonly string[];
  /** Empty when all is well */
  readonly warnings: Warnings;
};

/** A message to people */
export type SentMessage = {
  /** Id of the object */
  readonly id: string;
  /** Collection of the object */
  readonly resource: string;
  /** When the object was created */
  readonly at: Instant;
  /** Addresses, telephone numbers or ids of the people who get it */
  readonly to: readonly string[];
  /** Subject */
  readonly subject: string | null;
  /** Plain text */
  readonly text: string | null;
  /** HTML as the application wrote it */
  readonly html: string | null;
  /** The http and https addresses in the text and in the links of the HTML, once each */
  readonly links: readonly string[];
  /**
   * Numbers of 4 to 8 digits that stand alone in the subject, the text or the HTML's text,
   * and are not a part of a link, once each
   */
  readonly codes: readonly string[];
};

/** Messages to people */
export type SentMessageList = {
  /** The collections whose objects are messages; a pack without any has none */
  readonly resources: readonly string[];
  /** The messages, newest first */
  readonly data: readonly SentMessage[];
};

/** What was sent to an endpoint */
export type SentRequest = {
  /** Headers as sent, names in lower case */
  readonly headers: { readonly [key: string]: string };
  /** Body as sent, byte for byte: what the signature is over */
  readonly body: string;
};

/** How a request was signed */
export type SentSignature = {
  /** `standard`: https://www.standardwebhooks.com; `vendor`: that of the pack */
  readonly scheme: "standard" | "vendor";
  /** Hash of the HMAC */
  readonly algorithm: "sha1" | "sha256" | "sha512";
  /** The text that is signed, with its parts in braces */
  readonly signed: string;
  /** The headers that carry the signature and what is signed */
  readonly parts: { readonly [key: string]: string };
};

/** What goes wrong */
export type SignInFault = {
  /**
   * At the next sign-in: the person denies it, the state that comes back is another one, or
   * the code is spent. At once: all tokens expire or are revoked, or another key signs.
   */
  readonly fault:
    | "denied"
    | "wrong_state"
    | "spent_code"
    | "expired_tokens"
    | "revoked_tokens"
    | "rotated_keys";
};

/** Who signs in, and to what */
export type SignInRequest = {
  /** Id or name of the person */
  readonly person: string;
  /** Scopes of the token; none by default */
  readonly scopes?: readonly string[];
  /** Client id of the application; `test` by default */
  readonly client?: string;
};

/** What an application has of a person */
export type SignedIn = {
  /** Id of the person */
  readonly person: string;
  /** Scopes of the token */
  readonly scopes: readonly string[];
  /** The token for calls to the vendor */
  readonly access_token: string;
  /** The token for another one; null where the vendor gives none */
  readonly refresh_token: string | null;
};

/** The world as it was kept */
export type Snapshot = {
  /** Its name */
  readonly name: string;
  /** Virtual time in it */
  readonly now: Instant;
  /** Objects in it */
  readonly counts: ObjectCounts;
};

/** All snapshots */
export type SnapshotList = {
  /** The snapshots by name */
  readonly data: readonly Snapshot[];
};

/** What to call the snapshot */
export type SnapshotRequest = {
  /** Name to restore it by */
  readonly name: Name;
};

/** The world, or one kind of object in it */
export type State = WorldState | ResourceState;

/** A surprise of a set that causes a failure */
export type SurpriseInSet = {
  /** The point at which it happens */
  readonly label: string;
  /** What happens there */
  readonly option: string;
};

/** A departure from the baseline */
export type TakenSurprise = {
  /** The point at which it happened */
  readonly label: string;
  /** What happened there */
  readonly option: string;
  /** What it befell, in words */
  readonly where: string;
};

/** What has happened, in order */
export type Timeline = {
  /** The items, oldest first */
  readonly data: readonly TimelineItem[];
  /** How many older items the limit leaves out */
  readonly omitted: number;
  /** How many items since the last reset are no longer kept */
  readonly evicted: number;
};

/** A call of the application */
export type TimelineCall = {
  /** Its number since the last reset, from 1 */
  readonly number: number;
  /** Virtual time at which it happened */
  readonly at: Instant;
  /** Whether it needs attention when something is wrong */
  readonly marked: boolean;
  readonly cause: TimelineCause;
  /** Kind of the item */
  readonly kind: "call";
  /** Id for getTrace */
  readonly trace_id: string;
  /** HTTP method */
  readonly method: string;
  /** Path and query as sent */
  readonly path: string;
  /** Collection; null when not routed */
  readonly resource: string | null;
  /** Verb; null when not routed */
  readonly operation: string | null;
  /** HTTP status; null when a network fault took the place of an answer */
  readonly status: number | null;
  readonly stream?: RecordedStream;
  /**
   * State of the object that was answered, such as its status; null where the answer is not
   * an object with a lifecycle
   */
  readonly answered_state: string | null;
  /** Where the vendor takes idempotency keys for such calls, the key that came; else null */
  readonly idempotency: TimelineIdempotency | null;
  /** What decided */
  readonly resolution: Resolution;
  /** Why it was answered so, in words of what decided; null when it was simply handled */
  readonly reason: string | null;
};

/**
 * Number of the item that led to it: the call or the override of a change, the change of
 * an event, the event of a delivery; of a change that time brings, the last one of the
 * object. Null for what comes from outside, and where that item is no longer kept
 */
export type TimelineCause = number | null;

/** An object that was made, has moved, or was removed */
export type TimelineChange = {
  /** Its number since the last reset, from 1 */
  readonly number: number;
  /** Virtual time at which it happened */
  readonly at: Instant;
  /** Whether it needs attention when something is wrong */
  readonly marked: boolean;
  readonly cause: TimelineCause;
  /** Kind of the item */
  readonly kind: "change";
  /** Collection of the object */
  readonly resource: string;
  /** Id of the object */
  readonly resource_id: string;
  /** State before; null for an object that was made */
  readonly from: string | null;
  /** State after; null for one that was removed */
  readonly to: string | null;
  /**
   * Whether the object has come to an end, since no transition leaves its state or it was
   * removed
   */
  readonly terminal: boolean;
};

/** The clock has come to another instant */
export type TimelineClock = {
  /** Its number since the last reset, from 1 */
  readonly number: number;
  /** Virtual time at which it happened */
  readonly at: Instant;
  /** Whether it needs attention when something is wrong */
  readonly marked: boolean;
  readonly cause: TimelineCause;
  /** Kind of the item */
  readonly kind: "clock";
  /** Where it stood */
  readonly from: Instant;
  /** Snapshot that was restored; null for time that has passed, and for a rewind */
  readonly snapshot: string | null;
  /**
   * For a rewind and a restored snapshot, number of the last item that still counts, 0 for
   * none; null for time that has passed, and where the place is no longer known
   */
  readonly back_to: number | null;
};

/** An attempt to deliver an event that has ended */
export type TimelineDelivery = {
  /** Its number since the last reset, from 1 */
  readonly number: number;
  /** Virtual time at which it happened */
  readonly at: Instant;
  /** Whether it needs attention when something is wrong */
  readonly marked: boolean;
  readonly cause: TimelineCause;
  /** Kind of the item */
  readonly kind: "delivery";
  /** Id of the delivery */
  readonly delivery_id: string;
  /** Endpoint, or destination of the vendor's */
  readonly endpoint_id: string;
  /** Where it was sent; null when the endpoint is gone */
  readonly url: string | null;
  /** Event that it carried */
  readonly event_id: string;
  /** Type of the event */
  readonly event_type: string;
  /** Object that the event is about */
  readonly resource_id: string;
  /** Its number, from 1 */
  readonly attempt: number;
  /** Whether a 2xx came back in time */
  readonly outcome: "delivered" | "failed";
  /** Why it failed; null when it did not */
  readonly reason:
    | "refused"
    | "reset"
    | "timeout"
    | "dns"
    | "tls"
    | "redirect"
    | "status"
    | "too_large"
    | "threw"
    | null;
  /** HTTP status received; null when none came */
  readonly http_status: number | null;
  /** The beginning of the body received, at most 500 characters; null for none */
  readonly words: string | null;
  /** What its fault rates made of it; null for an ordinary attempt */
  readonly fault: "duplicate" | "reorder" | "delay" | "drop" | "stale" | null;
  /** Real milliseconds until it ended */
  readonly latency_ms: number;
  /** Virtual time of the next attempt; null when none waits */
  readonly next_attempt_at: Instant | null;
};

/** An event that was emitted */
export type TimelineEvent = {
  /** Its number since the last reset, from 1 */
  readonly number: number;
  /** Virtual time at which it happened */
  readonly at: Instant;
  /** Whether it needs attention when something is wrong */
  readonly marked: boolean;
  readonly cause: TimelineCause;
  /** Kind of the item */
  readonly kind: "event";
  /** Id of the event */
  readonly event_id: string;
  /** Type of the event */
  readonly type: string;
  /** Collection of the object that it is about */
  readonly resource: string;
  /** Id of that object */
  readonly resource_id: string;
};

/** Where an idempotency key is, and what it was */
export type TimelineIdempotency = {
  /** Header or property of the body that has the key */
  readonly name: string;
  /** The key that came; null when none did */
  readonly key: string | null;
};

/** One thing that has happened */
export type TimelineItem =
  | TimelineCall
  | TimelineOverride
  | TimelineClock
  | TimelineChange
  | TimelineEvent
  | TimelineDelivery
  | TimelineWarning;

/** An override that was laid down or taken away, or that has taken effect */
export type TimelineOverride = {
  /** Its number since the last reset, from 1 */
  readonly number: number;
  /** Virtual time at which it happened */
  readonly at: Instant;
  /** Whether it needs attention when something is wrong */
  readonly marked: boolean;
  readonly cause: TimelineCause;
  /** Kind of the item */
  readonly kind: "override";
  /** Kind of override */
  readonly override: "fault" | "pin" | "scenario" | "webhook_fault" | "world_event";
  /** Id of the fault or pin, or of the webhook fault; name of any other override */
  readonly id: string;
  /** What became of it */
  readonly what: "set" | "hit" | "cleared";
  /** What it is for, or what it does */
  readonly text: string;
  /** Trace of the call that it hit or that made the object; null for none */
  readonly trace_id: string | null;
  /** Object that it speaks for; null for none */
  readonly resource_id: string | null;
};

/** Something that is legal and probably not meant */
export type TimelineWarning = {
  /** Its number since the last reset, from 1 */
  readonly number: number;
  /** Virtual time at which it happened */
  readonly at: Instant;
  /** Whether it needs attention when something is wrong */
  readonly marked: boolean;
  readonly cause: TimelineCause;
  /** Kind of the item */
  readonly kind: "warning";
  /**
   * What it is about: something that the pack does not model, at the first call of the
   * operation that asks for it; a pinned value that breaks its schema; an advance that did
   * not reach its goal; anything else
   */
  readonly code: "not_modelled" | "misfit" | "until" | "other";
  /** What it is, in words */
  readonly text: string;
  /** Trace of the call that it is about; null for none */
  readonly trace_id: string | null;
};

/**
 * What webhook-timestamp tells: wall (the second of the attempt, as an unchanged verifier
 * needs) or virtual (the virtual clock)
 */
export type TimestampSource = "wall" | "virtual";

/** How one vendor call was resolved and what it caused. The key and secrets never appear. */
export type Trace = {
  /** Value of X-Mock-Resolution-Trace */
  readonly id: string;
  /** When the call came */
  readonly at: Instant;
  /** The request */
  readonly request: RecordedRequest;
  /** Collection; null when not routed */
  readonly resource: string | null;
  /** Verb; null when not routed */
  readonly operation: string | null;
  /** Name in the vendor's OpenAPI document; null when not routed */
  readonly operation_id: string | null;
  /** What decided */
  readonly resolution: Resolution;
  /** Why it was answered so, in words of what decided; null when it was simply handled */
  readonly reason: string | null;
  /** The steps of the resolution order as far as the call came */
  readonly steps: readonly TraceStep[];
  /** Where the values came from, for a call that answers with one object */
  readonly fields: readonly TraceField[];
  /** Objects that moved, later changes of what the call created included */
  readonly changes: readonly TraceChange[];
  /** Ids of the events emitted */
  readonly events: readonly string[];
  /** Deliveries of these events */
  readonly deliveries: readonly TraceDelivery[];
  /** What was answered */
  readonly response: RecordedResponse;
  /**
   * How the answer came about: by facts of the pack alone (`modelled`), by the document's
   * shape and the objects of this world (`shaped`), or with values that nothing determines
   * (`made up`); null when not routed
   */
  readonly fidelity: "modelled" | "shaped" | "made up" | null;
  /** The members of the answer that nothing determines, such as `cards.brand` */
  readonly made_up: readonly string[];
  /** Empty when all is well */
  readonly warnings: Warnings;
};

/** Something that could have decided and did not */
export type TraceCandidate = {
  /** Id of a fault or name of a scenario */
  readonly id: string;
  /** Why it did not match */
  readonly reason: string;
};

/** An object that moved, was made or was removed */
export type TraceChange = {
  /** Collection's name */
  readonly resource: string;
  /** Id of the object */
  readonly id: string;
  /** State before; null when it was made */
  readonly from: string | null;
  /** State after; null when it was removed */
  readonly to: string | null;
  /** When it moved */
  readonly at: Instant;
};

/** A delivery by id and outcome, never by time */
export type TraceDelivery = {
  /** Id of the delivery */
  readonly id: string;
  /** Its outcome so far */
  readonly outcome: DeliveryOutcome;
};

/** Where one value of the answered object came from */
export type TraceField = {
  /** Path of the value in the object */
  readonly path: string;
  /** Where it came from */
  readonly source: TraceSource;
  /** Id or name of the override that gave it */
  readonly ref?: string;
  /** Of the rule behind it */
  readonly provenance?: Provenance;
  /** Overrides that spoke too and lost; they are not used up */
  readonly over?: readonly TraceOverride[];
  /** More to know, such as the rule that a pinned value breaks */
  readonly note?: string;
};

/** An override, by kind and id */
export type TraceOverride = {
  /** Kind of override */
  readonly source: TraceSource;
  /** Id or name of the override */
  readonly ref: string;
};

/**
 * request (the caller wrote it), engine (the service computed it), synthesized (made from
 * a schema), default (the pack's own), behavior (the pack's code), or an override
 */
export type TraceSource =
  | "request"
  | "engine"
  | "synthesized"
  | "default"
  | "behavior"
  | "world-event"
  | "fault"
  | "scenario"
  | "magic"
  | "pin"
  | "seed";

/** One step of the resolution order */
export type TraceStep = {
  /**
   * Which step; route alone for a call that no route is for; mutated, after the others, for
   * a change of the delivered copy
   */
  readonly step: "route" | "fault" | "scenario" | "magic" | "stateful" | "stateless" | "mutated";
  /** Whether it decided */
  readonly matched: boolean;
  /** Id or name of what matched */
  readonly ref?: string;
  /** What was looked at and why it did not match */
  readonly considered?: readonly TraceCandidate[];
  /** More to know of this step */
  readonly note?: string;
};

/** What was tried of one kind of surprise at one operation, outcome or event */
export type TriedSurprises = {
  /** Such as `task_runs.create`; `*` for all */
  readonly about: string;
  /** Kind of surprise */
  readonly kind: string;
  /** How many ways to surprise were offered */
  readonly offered: number;
  /** In how many futures one of them happened */
  readonly met: number;
  /** Why nothing was offered; null where something was */
  readonly reason: string | null;
};

/** What an advance waits for */
export type Until = UntilEvent | UntilStatus | "idle";

/** Until an event is emitted */
export type UntilEvent = {
  /** Type of the event */
  readonly event: string;
  /** Only about the object with this id */
  readonly resource_id?: string;
  /** How many such events; left out, 1 */
  readonly count?: number;
};

/** Until an object has a status */
export type UntilStatus = {
  /** Kind of object, by the collection's or the object's name */
  readonly resource: string;
  /** Id of the object */
  readonly id: string;
  /** State to wait for */
  readonly status: string;
};

/** Overrides of the test that never took effect, and what is not modelled */
export type UnusedList = {
  /** Faults, then pins, then scenarios, then webhook faults, each in the order they were made */
  readonly data: readonly UnusedOverride[];
  /** What calls asked for in vain, in the order in which it came first */
  readonly not_modelled: readonly NotModelled[];
  /** How the answers since the last reset came about */
  readonly fidelity: FidelityCount;
};

/** An override that never took effect */
export type UnusedOverride = {
  /** Kind of override */
  readonly kind: "fault" | "pin" | "scenario" | "webhook_fault";
  /** Id of a fault or pin, name of a scenario */
  readonly id: string;
  /** Collection it is for, or `*` */
  readonly resource: string;
  /** Verb it is for; null for a pin or a webhook fault */
  readonly operation: string | null;
  /** Path that is pinned; null for all but pins */
  readonly path: string | null;
  /** Type of event that a webhook fault is for, or `*`; left out for the others */
  readonly event?: string;
  /** The nearest call that was seen; null when there was none, or it is for none */
  readonly nearest: NearestRequest | null;
};

/** An attempt that its endpoint has not answered yet */
export type WaitedAttempt = {
  /** Endpoint that has not answered */
  readonly endpoint_id: string;
  /** Where it was sent */
  readonly url: string;
  /** Event that it carries */
  readonly event_id: string;
  /** Type of the event */
  readonly event_type: string;
  /** Delivery that it is an attempt of */
  readonly delivery_id: string;
  /** Real time after which it has failed */
  readonly ack_timeout: string;
  /** Its number, from 1 */
  readonly attempt: number;
  /** Wall-clock time of the attempt */
  readonly sent_at: string;
  /** Real seconds since then */
  readonly seconds: number;
};

/** Deliveries under way; unless it is in the background, an advance waits for them */
export type Waiting = {
  /** How many attempts are under way */
  readonly count: number;
  /** The attempts under way, the oldest first; a hundred at most */
  readonly attempts: readonly WaitedAttempt[];
  /**
   * Deliveries that are sent as soon as the call that caused them has been answered: that
   * answer is delayed, or never read
   */
  readonly held: number;
};

/** What is legal but probably not meant */
export type Warnings = readonly string[];

/** An armed webhook fault and how often it has fired */
export type WebhookFault = {
  /** Id to change and clear it by */
  readonly id: string;
  /** Type of the events; null for any */
  readonly event: string | null;
  /** Id of the object that the events are about; null for any */
  readonly resource_id: string | null;
  /** Endpoint they are sent to; null for any */
  readonly endpoint_id: string | null;
  /** Which attempt of a delivery; null for any */
  readonly attempt: number | null;
  /** What becomes of it */
  readonly do: WebhookFaultKind;
  /**
   * Virtual time of a delay or reorder, as a text such as `1h`; null for others; goes with
   * delay and reorder
   */
  readonly by: string | null;
  /** How often it fires; null until it is cleared */
  readonly count: number | null;
  /** How many matching attempts go well first */
  readonly after: number;
  /** How often it has fired */
  readonly hits: number;
  /** How often it will still fire; null until it is cleared */
  readonly remaining: number | null;
  /** Whether it will fire no more */
  readonly spent: boolean;
};

/** What to change about a webhook fault */
export type WebhookFaultChange = {
  /** Type of the events; null for any */
  readonly event?: string | null;
  /** Id of the object that the events are about; null for any */
  readonly resource_id?: string | null;
  /**
   * Endpoint they are sent to, `whe_…`, or a destination made over the vendor's API; null
   * for any
   */
  readonly endpoint_id?: string | null;
  /** Which attempt of a delivery, 1 for the first and 2 for its first retry; null for any */
  readonly attempt?: number | null;
  /** What becomes of the attempt */
  readonly do?: WebhookFaultKind;
  /**
   * Virtual time: how late `delay` makes a delivery, or how long `reorder` holds it back for
   * the next one (60s by default); the others take none; goes with delay and reorder
   */
  readonly by?: Duration;
  /** How often it fires; null until it is cleared */
  readonly count?: number | null;
  /** How many matching attempts go well first */
  readonly after?: number;
};

/**
 * drop (the attempt is lost on the way; it has failed and is retried), duplicate (a
 * delivered event is sent once more, with the same `webhook-id`), stale (a copy with a
 * valid signature and a timestamp outside the five minutes of tolerance goes first; a
 * verifier must refuse it), reorder (the event is sent to its endpoint after the next one,
 * or alone if none comes within `by`) or delay (it is sent `by` later)
 */
export type WebhookFaultKind = "drop" | "duplicate" | "stale" | "reorder" | "delay";

/** All webhook faults */
export type WebhookFaultList = {
  /** The faults in the order in which they were armed */
  readonly data: readonly WebhookFault[];
};

/** Which attempts to deliver events meet a fault, and which */
export type WebhookFaultRequest = {
  /** Type of the events; left out, any */
  readonly event?: string;
  /** Id of the object that the events are about; left out, any */
  readonly resource_id?: string;
  /**
   * Endpoint they are sent to, `whe_…`, or a destination made over the vendor's API; left
   * out, any
   */
  readonly endpoint_id?: string;
  /** Which attempt of a delivery, 1 for the first and 2 for its first retry; left out, any */
  readonly attempt?: number;
  /** What becomes of the attempt */
  readonly do: WebhookFaultKind;
  /**
   * Virtual time: how late `delay` makes a delivery, or how long `reorder` holds it back for
   * the next one (60s by default); goes with delay and reorder
   */
  readonly by?: Duration;
  /** How often it fires; left out, until it is cleared */
  readonly count?: number;
  /** How many matching attempts go well first; left out, 0 */
  readonly after?: number;
};

/** The call or webhook after which no continuation of a future passes */
export type WhyFailed = {
  /** Whether all of its continuations were played */
  readonly decided: boolean;
  /**
   * `POST /tasks/tasks#1/run at 00:01, answered 201`; null where that is not decided, and
   * where the application sees the same in a future that passes
   */
  readonly step: string | null;
  /** How many continuations it has */
  readonly continuations: number;
  /**
   * The surprise of one that passes before that step; null where it passes without the last
   * surprise
   */
  readonly passing: SurpriseInSet | null;
};

/** A world beside the one at the root */
export type World = {
  /** Id, `wld_…` */
  readonly id: string;
  /** Its name */
  readonly name: string;
  /** Address below which it is a whole instance */
  readonly base_url: string;
  /** Virtual time there */
  readonly now: Instant;
  /** Where its clock started */
  readonly t0: Instant;
};

/** What a world event would do, and what it takes */
export type WorldEventAbout = {
  /** Schema of `data` */
  readonly params: JsonSchema;
  /** Present state of the object; null where the event makes one */
  readonly from: string | null;
  /** State it would have; null where the event changes no state */
  readonly to: string | null;
  /** Why it can happen now */
  readonly why: string;
};

/** An object that moved, was made or was removed */
export type WorldEventChange = {
  /** Collection's name */
  readonly resource: string;
  /** Id of the object */
  readonly id: string;
  /** State before; null when it was made */
  readonly from: string | null;
  /** State after; null when it was removed */
  readonly to: string | null;
};

/** An external cause, its parameters in `data` or beside `event` */
export type WorldEventRequest = WorldEventWithData | WorldEventWithParameters;

/** What a world event has changed */
export type WorldEventResult = {
  /** Name of the world event */
  readonly event: string;
  /** Objects that moved, in order */
  readonly changed: readonly WorldEventChange[];
  /** Events that were emitted, in order */
  readonly events: readonly EventSummary[];
  /** Left out when there is nothing to warn of */
  readonly warnings?: Warnings;
};

/** An external cause with its parameters in `data` */
export type WorldEventWithData = {
  /** Name of the world event */
  readonly event: string;
  /** The parameters of the event; empty for one without parameters */
  readonly data: JsonObject;
  /** What listPossibleWorldEvents said of it; ignored */
  readonly about?: JsonObject;
};

/** An external cause with its parameters beside `event` */
export type WorldEventWithParameters = {
  /** Name of the world event */
  readonly event: string;
} & JsonObject;

/** A place in the past of this world */
export type WorldFromPast = {
  /** The place */
  readonly at: PastPlace;
  readonly side?: PastSide;
};

/** The worlds beside the one at the root */
export type WorldList = {
  /** In the order in which they were made */
  readonly data: readonly World[];
};

/** An object in the vendor's shape */
export type WorldObject = JsonObject;

/** The options of the new world */
export type WorldRequest = {
  /**
   * What to call it, such as the test's full name; left out, it is the id in the query, or
   * one is made up
   */
  readonly name?: string;
  /**
   * `start` (the default), as right after the start; `current`, from here on; the name of a
   * snapshot; or a place in the past of this world
   */
  readonly from?: string | WorldFromPast;
  /**
   * Mixed into the seed of what is made from now on, so that ids differ between worlds; the
   * name by default. Empty: ids are those that the world at the root would have had
   */
  readonly salt?: string;
  /** The key that calls to it must carry; left out, it gets one of its own */
  readonly key?: string;
  /**
   * Whether webhooks are sent. By default, a world from `current` or a snapshot holds its
   * deliveries back, since receivers would take ids that they know for repeats
   */
  readonly deliver?: boolean;
};

/** All kinds of object */
export type WorldState = {
  /** Virtual time */
  readonly now: Instant;
  /** Objects by collection */
  readonly resources: { readonly [key: string]: ObjectPage };
};
