// Generated from the control contract, sha256 3006974b5c08b87da2a3719ded37a170097e5642978a1f74bf26d8070b137b47. Do not edit: run `npm run codegen`.

import type * as types from "./types.js";

/** Parameters, body and answer of each call, by operationId. */
export type ControlCalls = {
  /** Describe the instance */
  readonly getInstance: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.Instance;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Read the clock */
  readonly getClock: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.Clock;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Advance virtual time */
  readonly advanceClock: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.AdvanceRequest;
    readonly answer: types.Advance;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Change named durations */
  readonly setDurations: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.DurationsRequest;
    readonly answer: types.Durations;
    readonly status: 200;
    readonly changesWorld: true;
  };
  /** Freeze the clock or let it flow */
  readonly setClockMode: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.ClockModeRequest;
    readonly answer: types.ClockModeResult;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** List the events */
  readonly listEvents: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      /** Only events of this type; an unknown type is 422. */
      readonly type?: string;
      /** Only events about the object with this id. */
      readonly resource_id?: string;
      /** How many items to list at most. */
      readonly limit?: number;
      /** Id of an event; only later events are listed. */
      readonly after?: string;
      /** Real time to wait for a first item, a duration such as `2s`; at once if left out. */
      readonly wait?: types.DurationInQuery;
    };
    readonly body?: undefined;
    readonly answer: types.EventList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Clear all pins */
  readonly clearPins: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: true;
  };
  /** List the pins */
  readonly listPins: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.PinList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Pin a value */
  readonly setPin: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.PinRequest;
    readonly answer: types.Pin;
    readonly status: 201;
    readonly changesWorld: true;
  };
  /** Clear a pin */
  readonly clearPin: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: true;
  };
  /** Begin to play a test in every legal future */
  readonly beginExploration: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: types.ExplorationRequest | undefined;
    readonly answer: types.BegunExploration;
    readonly status: 201;
    readonly changesWorld: false;
  };
  /** Delete an exploration */
  readonly deleteExploration: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: false;
  };
  /** What is known of an exploration so far */
  readonly getExploration: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.Exploration;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Begin the next future */
  readonly nextFuture: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.NextFuture;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Say how the test has ended */
  readonly endFuture: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.FutureResult;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: false;
  };
  /** Wait as the application does */
  readonly waitInFuture: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.FutureWait;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: false;
  };
  /** Clear all faults */
  readonly clearFaults: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: true;
  };
  /** List the faults */
  readonly listFaults: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.FaultList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Arm a fault */
  readonly armFault: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.FaultRequest;
    readonly answer: types.Fault;
    readonly status: 201;
    readonly changesWorld: true;
  };
  /** Clear a fault */
  readonly clearFault: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: true;
  };
  /** Read a fault */
  readonly getFault: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.Fault;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** List the inputs */
  readonly listInputs: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.InputList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Read the limits */
  readonly getLimits: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.Limits;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Switch limits on or off */
  readonly setLimits: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.LimitsRequest;
    readonly answer: types.Limits;
    readonly status: 200;
    readonly changesWorld: true;
  };
  /** List the messages to people */
  readonly listMessages: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      /**
       * Only messages to this address, telephone number or id of a person, in upper or lower
       * case; `Ada <ada@example.com>` is `ada@example.com`.
       */
      readonly to?: string;
      /** How many items to list at most. */
      readonly limit?: number;
    };
    readonly body?: undefined;
    readonly answer: types.SentMessageList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Read the metrics of the process */
  readonly getMetrics: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: string;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** What an object has been */
  readonly getObjectHistory: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.ObjectHistory;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Read this contract */
  readonly getOpenapi: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.OpenapiDocument;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Describe the pack */
  readonly getPack: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.PackDescription;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Read the recording */
  readonly getRecording: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      /** Whether the bytes of answers are in it; 409 when the recording has none */
      readonly answers?: boolean;
    };
    readonly body?: undefined;
    readonly answer: types.RecordingFile;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Read the reference of the pack */
  readonly getReference: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: string;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** List the calls of the application */
  readonly listRequests: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      /**
       * Only this kind of object, by the collection's or the object's name; an unknown one is
       * 404.
       */
      readonly resource?: string;
      /** Only calls of this operation, such as `create` or `list`. */
      readonly operation?: string;
      /** Only calls answered with this HTTP status. */
      readonly status?: number;
      /** Only calls that were resolved so. */
      readonly resolution?: types.Resolution;
      /** Trace id of a call; only later calls are listed. */
      readonly after?: string;
      /** How many items to list at most. */
      readonly limit?: number;
    };
    readonly body?: undefined;
    readonly answer: types.JournalList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Count the calls that fit a pattern */
  readonly countRequests: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: types.RequestPattern | undefined;
    readonly answer: types.RequestCount;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Find the calls that fit a pattern */
  readonly findRequests: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      /** How many items to list at most. */
      readonly limit?: number;
      /** Trace id of a call; only later calls are looked at. */
      readonly after?: string;
    };
    readonly body?: types.RequestPattern | undefined;
    readonly answer: types.FoundRequestList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Empty the world and rewind the clock */
  readonly reset: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: types.ResetRequest | undefined;
    readonly answer: types.ResetResult;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Go back */
  readonly rewind: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.RewindRequest;
    readonly answer: types.Rewound;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** List the scenarios */
  readonly listScenarios: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.ScenarioList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Delete a scenario */
  readonly deleteScenario: {
    readonly path: {
      readonly name: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: true;
  };
  /** Make a scenario */
  readonly putScenario: {
    readonly path: {
      readonly name: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.ScenarioRequest;
    readonly answer: types.Scenario;
    readonly status: 201;
    readonly changesWorld: true;
  };
  /** Insert history without events */
  readonly seed: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.SeedRequest;
    readonly answer: types.Seeded;
    readonly status: 201;
    readonly changesWorld: true;
  };
  /** Let a person sign in */
  readonly signIn: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.SignInRequest;
    readonly answer: types.SignedIn;
    readonly status: 200;
    readonly changesWorld: true;
  };
  /** Let signing in fail */
  readonly failSignIn: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.SignInFault;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: true;
  };
  /** List the snapshots */
  readonly listSnapshots: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.SnapshotList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Keep the world under a name */
  readonly takeSnapshot: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.SnapshotRequest;
    readonly answer: types.Snapshot;
    readonly status: 201;
    readonly changesWorld: false;
  };
  /** Delete a snapshot */
  readonly deleteSnapshot: {
    readonly path: {
      readonly name: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: false;
  };
  /** Return to a snapshot */
  readonly restoreSnapshot: {
    readonly path: {
      readonly name: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.Snapshot;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Look into the world */
  readonly getState: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      /**
       * Only this kind of object, by the collection's or the object's name; an unknown one is
       * 404.
       */
      readonly resource?: string;
      /** Only the object with this id; one that does not exist is 404. */
      readonly id?: string;
      /** How many items to list at most. */
      readonly limit?: number;
      /** Id of the last object of the previous page; needs `resource`. */
      readonly after?: string;
      /**
       * Id of a trace, or an instant: the objects as they were right after that call, or after
       * the last input of that instant.
       */
      readonly at?: string;
      /** `before`: just before it; needs `at`. */
      readonly side?: "after" | "before";
    };
    readonly body?: undefined;
    readonly answer: types.State;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Follow what happens */
  readonly streamTimeline: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      /** Only items of these kinds, with commas between them, such as `call,delivery`. */
      readonly kinds?: string;
      /** As the header `Last-Event-ID`, which comes before it; `0` for the beginning. */
      readonly last_event_id?: string;
      /** Ends after so many items; without end if left out. */
      readonly limit?: number;
    };
    readonly body?: undefined;
    readonly answer: string;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Tell what has happened */
  readonly getTimeline: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      /** ISO 8601 instant; only what happened then or later, on the virtual clock. */
      readonly from?: types.InstantText;
      /** ISO 8601 instant; only what happened until then, on the virtual clock. */
      readonly to?: types.InstantText;
      /**
       * Words that all stand in an item, or in the bodies of its request and answer as
       * `getTrace` and `listDeliveries` show them, in any order and case. Of the last 5,000
       * items the bodies are searched.
       */
      readonly search?: string;
      /** How many items to tell at most; of more, the last. */
      readonly limit?: number;
      /** `json`, or `text` as people read it. */
      readonly format?: "json" | "text";
      /** Of a text, whether what matters least is folded, so that it fits a screen. */
      readonly folded?: boolean;
    };
    readonly body?: undefined;
    readonly answer: types.Timeline | string;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Read why a call was answered so */
  readonly getTrace: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.Trace;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** List overrides that never fired, and what is not modelled */
  readonly listUnused: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.UnusedList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** List what was sent */
  readonly listDeliveries: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      /** Only deliveries of events of this type. */
      readonly event?: string;
      /** Only deliveries to this endpoint, or destination of the vendor's. */
      readonly endpoint_id?: string;
      /** Only deliveries that stand so. */
      readonly outcome?: types.DeliveryOutcome;
      /** How many items to list at most. */
      readonly limit?: number;
      /** Id of the last delivery of the previous page. */
      readonly after?: string;
    };
    readonly body?: undefined;
    readonly answer: types.DeliveryList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Send a delivery again */
  readonly redeliver: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.Delivery;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** List the endpoints */
  readonly listEndpoints: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.EndpointList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Register a webhook endpoint */
  readonly registerEndpoint: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.EndpointRequest;
    readonly answer: types.Endpoint;
    readonly status: 201;
    readonly changesWorld: true;
  };
  /** Remove an endpoint */
  readonly removeEndpoint: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: true;
  };
  /** Read an endpoint */
  readonly getEndpoint: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.Endpoint;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Change an endpoint */
  readonly changeEndpoint: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.EndpointChange;
    readonly answer: types.Endpoint;
    readonly status: 200;
    readonly changesWorld: true;
  };
  /** List what was sent to an endpoint */
  readonly listEndpointDeliveries: {
    readonly path: {
      readonly id: string;
    };
    readonly query: {
      /** How many items to list at most. */
      readonly limit?: number;
      /** Id of the last delivery of the previous page. */
      readonly after?: string;
    };
    readonly body?: undefined;
    readonly answer: types.DeliveryList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Clear all webhook faults */
  readonly clearWebhookFaults: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: true;
  };
  /** List the webhook faults */
  readonly listWebhookFaults: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.WebhookFaultList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Arm a webhook fault */
  readonly armWebhookFault: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.WebhookFaultRequest;
    readonly answer: types.WebhookFault;
    readonly status: 201;
    readonly changesWorld: true;
  };
  /** Clear a webhook fault */
  readonly clearWebhookFault: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: true;
  };
  /** Change a webhook fault */
  readonly changeWebhookFault: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.WebhookFaultChange;
    readonly answer: types.WebhookFault;
    readonly status: 200;
    readonly changesWorld: true;
  };
  /** Fire an external cause */
  readonly triggerWorldEvent: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body: types.WorldEventRequest;
    readonly answer: types.WorldEventResult;
    readonly status: 200;
    readonly changesWorld: true;
  };
  /** List what can happen now */
  readonly listPossibleWorldEvents: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      /**
       * Only this kind of object, by the collection's or the object's name; an unknown one is
       * 404.
       */
      readonly resource?: string;
      /** Only events about the object with this id. */
      readonly id?: string;
    };
    readonly body?: undefined;
    readonly answer: types.PossibleWorldEventList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** List the worlds */
  readonly listWorlds: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: types.WorldList;
    readonly status: 200;
    readonly changesWorld: false;
  };
  /** Make one more world */
  readonly makeWorld: {
    readonly path: Readonly<Record<never, never>>;
    readonly query: {
      /**
       * Id of the new world; left out, it gets one. It is in the URL, as in all later calls of
       * the world, so that a proxy can send them all to one of several instances
       */
      readonly id?: string;
    };
    readonly body?: types.WorldRequest | undefined;
    readonly answer: types.MadeWorld;
    readonly status: 201;
    readonly changesWorld: false;
  };
  /** Delete a world */
  readonly deleteWorld: {
    readonly path: {
      readonly id: string;
    };
    readonly query: Readonly<Record<never, never>>;
    readonly body?: undefined;
    readonly answer: undefined;
    readonly status: 204;
    readonly changesWorld: false;
  };
};

/** The calls that only change the world; each answers at once. */
export type ChangeName = {
  readonly [C in keyof ControlCalls]: ControlCalls[C]["changesWorld"] extends true ? C : never;
}[keyof ControlCalls];

/** A call of the control plane, as a router and a client need it. */
export interface ControlCallSpec {
  /** operationId */
  readonly id: keyof ControlCalls;
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** From the root, with `{name}` parameters. */
  readonly path: string;
  readonly pathParameters: readonly string[];
  readonly queryParameters: readonly ControlQueryParameter[];
  /** The lowest status of success. */
  readonly status: number;
  readonly changesWorld: boolean;
  readonly hasBody: boolean;
  readonly bodyRequired: boolean;
  /** Top-level properties that the body may have. */
  readonly bodyProperties: readonly string[];
}

export interface ControlQueryParameter {
  readonly name: string;
  /** The type of the parameter's value. */
  readonly type: "string" | "integer" | "boolean";
  readonly required: boolean;
}

/** In order of path and method. */
export const controlCalls: Readonly<Record<keyof ControlCalls, ControlCallSpec>> = {
  getInstance: {
    id: "getInstance",
    method: "GET",
    path: "/__admin__",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getClock: {
    id: "getClock",
    method: "GET",
    path: "/__admin__/clock",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  advanceClock: {
    id: "advanceClock",
    method: "POST",
    path: "/__admin__/clock/advance",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["duration", "deliveries", "to", "until", "limit", "or_else"],
  },
  setDurations: {
    id: "setDurations",
    method: "POST",
    path: "/__admin__/clock/durations",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: true,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["durations", "match", "lenient", "collapse"],
  },
  setClockMode: {
    id: "setClockMode",
    method: "POST",
    path: "/__admin__/clock/mode",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["mode", "factor"],
  },
  listEvents: {
    id: "listEvents",
    method: "GET",
    path: "/__admin__/events",
    pathParameters: [],
    queryParameters: [
      { name: "type", type: "string", required: false },
      { name: "resource_id", type: "string", required: false },
      { name: "limit", type: "integer", required: false },
      { name: "after", type: "string", required: false },
      { name: "wait", type: "string", required: false },
    ],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  clearPins: {
    id: "clearPins",
    method: "DELETE",
    path: "/__admin__/exogenous/pins",
    pathParameters: [],
    queryParameters: [],
    status: 204,
    changesWorld: true,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  listPins: {
    id: "listPins",
    method: "GET",
    path: "/__admin__/exogenous/pins",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  setPin: {
    id: "setPin",
    method: "POST",
    path: "/__admin__/exogenous/pins",
    pathParameters: [],
    queryParameters: [],
    status: 201,
    changesWorld: true,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["resource", "path", "value", "values", "match", "count"],
  },
  clearPin: {
    id: "clearPin",
    method: "DELETE",
    path: "/__admin__/exogenous/pins/{id}",
    pathParameters: ["id"],
    queryParameters: [],
    status: 204,
    changesWorld: true,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  beginExploration: {
    id: "beginExploration",
    method: "POST",
    path: "/__admin__/explorations",
    pathParameters: [],
    queryParameters: [],
    status: 201,
    changesWorld: false,
    hasBody: true,
    bodyRequired: false,
    bodyProperties: [
      "surprises",
      "budget",
      "choices",
      "only",
      "except",
      "seconds_each",
      "calls",
      "failures",
      "incomplete",
      "seed",
      "shard",
      "replay",
      "name",
      "command",
    ],
  },
  deleteExploration: {
    id: "deleteExploration",
    method: "DELETE",
    path: "/__admin__/explorations/{id}",
    pathParameters: ["id"],
    queryParameters: [],
    status: 204,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getExploration: {
    id: "getExploration",
    method: "GET",
    path: "/__admin__/explorations/{id}",
    pathParameters: ["id"],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  nextFuture: {
    id: "nextFuture",
    method: "POST",
    path: "/__admin__/explorations/{id}/next",
    pathParameters: ["id"],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  endFuture: {
    id: "endFuture",
    method: "POST",
    path: "/__admin__/explorations/{id}/result",
    pathParameters: ["id"],
    queryParameters: [],
    status: 204,
    changesWorld: false,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["ok", "message", "always", "sometimes"],
  },
  waitInFuture: {
    id: "waitInFuture",
    method: "POST",
    path: "/__admin__/explorations/{id}/wait",
    pathParameters: ["id"],
    queryParameters: [],
    status: 204,
    changesWorld: false,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["duration", "limits"],
  },
  clearFaults: {
    id: "clearFaults",
    method: "DELETE",
    path: "/__admin__/faults",
    pathParameters: [],
    queryParameters: [],
    status: 204,
    changesWorld: true,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  listFaults: {
    id: "listFaults",
    method: "GET",
    path: "/__admin__/faults",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  armFault: {
    id: "armFault",
    method: "POST",
    path: "/__admin__/faults",
    pathParameters: [],
    queryParameters: [],
    status: 201,
    changesWorld: true,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: [
      "resource",
      "operation",
      "outcome",
      "outcomes",
      "count",
      "after",
      "probability",
      "match",
      "when",
      "delay",
      "for",
    ],
  },
  clearFault: {
    id: "clearFault",
    method: "DELETE",
    path: "/__admin__/faults/{id}",
    pathParameters: ["id"],
    queryParameters: [],
    status: 204,
    changesWorld: true,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getFault: {
    id: "getFault",
    method: "GET",
    path: "/__admin__/faults/{id}",
    pathParameters: ["id"],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  listInputs: {
    id: "listInputs",
    method: "GET",
    path: "/__admin__/inputs",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getLimits: {
    id: "getLimits",
    method: "GET",
    path: "/__admin__/limits",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  setLimits: {
    id: "setLimits",
    method: "POST",
    path: "/__admin__/limits",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: true,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["requests", "sessions"],
  },
  listMessages: {
    id: "listMessages",
    method: "GET",
    path: "/__admin__/messages",
    pathParameters: [],
    queryParameters: [
      { name: "to", type: "string", required: false },
      { name: "limit", type: "integer", required: false },
    ],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getMetrics: {
    id: "getMetrics",
    method: "GET",
    path: "/__admin__/metrics",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getObjectHistory: {
    id: "getObjectHistory",
    method: "GET",
    path: "/__admin__/objects/{id}/history",
    pathParameters: ["id"],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getOpenapi: {
    id: "getOpenapi",
    method: "GET",
    path: "/__admin__/openapi.json",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getPack: {
    id: "getPack",
    method: "GET",
    path: "/__admin__/pack",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getRecording: {
    id: "getRecording",
    method: "GET",
    path: "/__admin__/recording",
    pathParameters: [],
    queryParameters: [{ name: "answers", type: "boolean", required: false }],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getReference: {
    id: "getReference",
    method: "GET",
    path: "/__admin__/reference",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  listRequests: {
    id: "listRequests",
    method: "GET",
    path: "/__admin__/requests",
    pathParameters: [],
    queryParameters: [
      { name: "resource", type: "string", required: false },
      { name: "operation", type: "string", required: false },
      { name: "status", type: "integer", required: false },
      { name: "resolution", type: "string", required: false },
      { name: "after", type: "string", required: false },
      { name: "limit", type: "integer", required: false },
    ],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  countRequests: {
    id: "countRequests",
    method: "POST",
    path: "/__admin__/requests/count",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: true,
    bodyRequired: false,
    bodyProperties: [
      "resource",
      "operation",
      "method",
      "path",
      "query",
      "headers",
      "body",
      "status",
      "wait",
    ],
  },
  findRequests: {
    id: "findRequests",
    method: "POST",
    path: "/__admin__/requests/find",
    pathParameters: [],
    queryParameters: [
      { name: "limit", type: "integer", required: false },
      { name: "after", type: "string", required: false },
    ],
    status: 200,
    changesWorld: false,
    hasBody: true,
    bodyRequired: false,
    bodyProperties: [
      "resource",
      "operation",
      "method",
      "path",
      "query",
      "headers",
      "body",
      "status",
      "wait",
    ],
  },
  reset: {
    id: "reset",
    method: "POST",
    path: "/__admin__/reset",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: true,
    bodyRequired: false,
    bodyProperties: ["t0", "salt", "reload"],
  },
  rewind: {
    id: "rewind",
    method: "POST",
    path: "/__admin__/rewind",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["to", "side"],
  },
  listScenarios: {
    id: "listScenarios",
    method: "GET",
    path: "/__admin__/scenarios",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  deleteScenario: {
    id: "deleteScenario",
    method: "DELETE",
    path: "/__admin__/scenarios/{name}",
    pathParameters: ["name"],
    queryParameters: [],
    status: 204,
    changesWorld: true,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  putScenario: {
    id: "putScenario",
    method: "PUT",
    path: "/__admin__/scenarios/{name}",
    pathParameters: ["name"],
    queryParameters: [],
    status: 201,
    changesWorld: true,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["description", "on", "outcome", "pins"],
  },
  seed: {
    id: "seed",
    method: "POST",
    path: "/__admin__/seed",
    pathParameters: [],
    queryParameters: [],
    status: 201,
    changesWorld: true,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["resource", "objects", "resources"],
  },
  signIn: {
    id: "signIn",
    method: "POST",
    path: "/__admin__/sign-in",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: true,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["person", "scopes", "client"],
  },
  failSignIn: {
    id: "failSignIn",
    method: "POST",
    path: "/__admin__/sign-in/faults",
    pathParameters: [],
    queryParameters: [],
    status: 204,
    changesWorld: true,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["fault"],
  },
  listSnapshots: {
    id: "listSnapshots",
    method: "GET",
    path: "/__admin__/snapshots",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  takeSnapshot: {
    id: "takeSnapshot",
    method: "POST",
    path: "/__admin__/snapshots",
    pathParameters: [],
    queryParameters: [],
    status: 201,
    changesWorld: false,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["name"],
  },
  deleteSnapshot: {
    id: "deleteSnapshot",
    method: "DELETE",
    path: "/__admin__/snapshots/{name}",
    pathParameters: ["name"],
    queryParameters: [],
    status: 204,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  restoreSnapshot: {
    id: "restoreSnapshot",
    method: "POST",
    path: "/__admin__/snapshots/{name}/restore",
    pathParameters: ["name"],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getState: {
    id: "getState",
    method: "GET",
    path: "/__admin__/state",
    pathParameters: [],
    queryParameters: [
      { name: "resource", type: "string", required: false },
      { name: "id", type: "string", required: false },
      { name: "limit", type: "integer", required: false },
      { name: "after", type: "string", required: false },
      { name: "at", type: "string", required: false },
      { name: "side", type: "string", required: false },
    ],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  streamTimeline: {
    id: "streamTimeline",
    method: "GET",
    path: "/__admin__/stream",
    pathParameters: [],
    queryParameters: [
      { name: "kinds", type: "string", required: false },
      { name: "last_event_id", type: "string", required: false },
      { name: "limit", type: "integer", required: false },
    ],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getTimeline: {
    id: "getTimeline",
    method: "GET",
    path: "/__admin__/timeline",
    pathParameters: [],
    queryParameters: [
      { name: "from", type: "string", required: false },
      { name: "to", type: "string", required: false },
      { name: "search", type: "string", required: false },
      { name: "limit", type: "integer", required: false },
      { name: "format", type: "string", required: false },
      { name: "folded", type: "boolean", required: false },
    ],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getTrace: {
    id: "getTrace",
    method: "GET",
    path: "/__admin__/trace/{id}",
    pathParameters: ["id"],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  listUnused: {
    id: "listUnused",
    method: "GET",
    path: "/__admin__/unused",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  listDeliveries: {
    id: "listDeliveries",
    method: "GET",
    path: "/__admin__/webhooks/deliveries",
    pathParameters: [],
    queryParameters: [
      { name: "event", type: "string", required: false },
      { name: "endpoint_id", type: "string", required: false },
      { name: "outcome", type: "string", required: false },
      { name: "limit", type: "integer", required: false },
      { name: "after", type: "string", required: false },
    ],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  redeliver: {
    id: "redeliver",
    method: "POST",
    path: "/__admin__/webhooks/deliveries/{id}/redeliver",
    pathParameters: ["id"],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  listEndpoints: {
    id: "listEndpoints",
    method: "GET",
    path: "/__admin__/webhooks/endpoints",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  registerEndpoint: {
    id: "registerEndpoint",
    method: "POST",
    path: "/__admin__/webhooks/endpoints",
    pathParameters: [],
    queryParameters: [],
    status: 201,
    changesWorld: true,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: [
      "url",
      "subscribe",
      "secret",
      "timestamp",
      "ack_timeout",
      "fault_rates",
      "description",
    ],
  },
  removeEndpoint: {
    id: "removeEndpoint",
    method: "DELETE",
    path: "/__admin__/webhooks/endpoints/{id}",
    pathParameters: ["id"],
    queryParameters: [],
    status: 204,
    changesWorld: true,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  getEndpoint: {
    id: "getEndpoint",
    method: "GET",
    path: "/__admin__/webhooks/endpoints/{id}",
    pathParameters: ["id"],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  changeEndpoint: {
    id: "changeEndpoint",
    method: "PATCH",
    path: "/__admin__/webhooks/endpoints/{id}",
    pathParameters: ["id"],
    queryParameters: [],
    status: 200,
    changesWorld: true,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["fault_rates", "subscribe", "ack_timeout", "active"],
  },
  listEndpointDeliveries: {
    id: "listEndpointDeliveries",
    method: "GET",
    path: "/__admin__/webhooks/endpoints/{id}/deliveries",
    pathParameters: ["id"],
    queryParameters: [
      { name: "limit", type: "integer", required: false },
      { name: "after", type: "string", required: false },
    ],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  clearWebhookFaults: {
    id: "clearWebhookFaults",
    method: "DELETE",
    path: "/__admin__/webhooks/faults",
    pathParameters: [],
    queryParameters: [],
    status: 204,
    changesWorld: true,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  listWebhookFaults: {
    id: "listWebhookFaults",
    method: "GET",
    path: "/__admin__/webhooks/faults",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  armWebhookFault: {
    id: "armWebhookFault",
    method: "POST",
    path: "/__admin__/webhooks/faults",
    pathParameters: [],
    queryParameters: [],
    status: 201,
    changesWorld: true,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: [
      "event",
      "resource_id",
      "endpoint_id",
      "attempt",
      "do",
      "by",
      "count",
      "after",
    ],
  },
  clearWebhookFault: {
    id: "clearWebhookFault",
    method: "DELETE",
    path: "/__admin__/webhooks/faults/{id}",
    pathParameters: ["id"],
    queryParameters: [],
    status: 204,
    changesWorld: true,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  changeWebhookFault: {
    id: "changeWebhookFault",
    method: "PATCH",
    path: "/__admin__/webhooks/faults/{id}",
    pathParameters: ["id"],
    queryParameters: [],
    status: 200,
    changesWorld: true,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: [
      "event",
      "resource_id",
      "endpoint_id",
      "attempt",
      "do",
      "by",
      "count",
      "after",
    ],
  },
  triggerWorldEvent: {
    id: "triggerWorldEvent",
    method: "POST",
    path: "/__admin__/world/events",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: true,
    hasBody: true,
    bodyRequired: true,
    bodyProperties: ["event", "data", "about"],
  },
  listPossibleWorldEvents: {
    id: "listPossibleWorldEvents",
    method: "GET",
    path: "/__admin__/world/next",
    pathParameters: [],
    queryParameters: [
      { name: "resource", type: "string", required: false },
      { name: "id", type: "string", required: false },
    ],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  listWorlds: {
    id: "listWorlds",
    method: "GET",
    path: "/__admin__/worlds",
    pathParameters: [],
    queryParameters: [],
    status: 200,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
  makeWorld: {
    id: "makeWorld",
    method: "POST",
    path: "/__admin__/worlds",
    pathParameters: [],
    queryParameters: [{ name: "id", type: "string", required: false }],
    status: 201,
    changesWorld: false,
    hasBody: true,
    bodyRequired: false,
    bodyProperties: ["name", "from", "salt", "key", "deliver"],
  },
  deleteWorld: {
    id: "deleteWorld",
    method: "DELETE",
    path: "/__admin__/worlds/{id}",
    pathParameters: ["id"],
    queryParameters: [],
    status: 204,
    changesWorld: false,
    hasBody: false,
    bodyRequired: false,
    bodyProperties: [],
  },
};
