// A typed client of the control plane, for every runtime with `fetch`: it imports nothing of
// Node.js and no package.

export type { ControlCalls } from "../../generated/control/calls.js";
export type * from "../../generated/control/types.js";
export type { AnyPack, PackNames } from "../pack-types/names.js";
export type { Answer, Body, Call, CallName, CallRequest, Query } from "./call.js";
export type { ClientOptions } from "./client.js";
export { ControlClient, createClient } from "./client.js";
export type { AdvanceOptions, ClockCalls } from "./clock.js";
export { ControlPlaneError, NotReachedError, TransportError } from "./errors.js";
export type { EventCalls } from "./events.js";
export type { FaultCalls } from "./faults.js";
export type { Fetch, HttpOptions } from "./http-transport.js";
export type * from "./names.js";
export type { PinCalls } from "./pins.js";
export type { RequestCalls, WaitOptions } from "./requests.js";
export { RequestNotSeenError } from "./requests.js";
export type { ScenarioCalls } from "./scenarios.js";
export type { SnapshotCalls } from "./snapshots.js";
export { traceIdOf } from "./trace-id.js";
export type { Transport, TransportRequest, TransportResponse } from "./transport.js";
export type { WebhookCalls } from "./webhooks.js";
export type { WorldCalls } from "./world.js";
export type { WorldsCalls } from "./worlds.js";
