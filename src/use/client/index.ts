// The entry `facsimile/client`: all that users import of the control client, by which tests steer
// an instance. It runs on every runtime with `fetch`: it imports nothing of Node.js and no package.

export type { ControlCalls } from "../../../generated/control/calls.js";
export type * from "../../../generated/control/types.js";
export type { AnyPack, PackNames } from "../../engine/pack/pack-names.js";
export type { Answer, Body, Call, CallName, CallRequest, Query } from "./call.js";
export type { AdvanceOptions, ClockCalls } from "./calls/clock.js";
export type { FaultCalls } from "./calls/faults.js";
export type { MessageCalls } from "./calls/messages.js";
export { MessageNotSentError } from "./calls/messages.js";
export type { OpenPage, PageCalls, PressedButton } from "./calls/pages.js";
export type { PinCalls } from "./calls/pins.js";
export type { RequestCalls, WaitOptions } from "./calls/requests.js";
export { RequestNotSeenError } from "./calls/requests.js";
export type { ScenarioCalls } from "./calls/scenarios.js";
export type { SnapshotCalls } from "./calls/snapshots.js";
export type { EventCalls, WebhookCalls } from "./calls/webhooks.js";
export type { WorldCalls } from "./calls/world.js";
export type { WorldsCalls } from "./calls/worlds.js";
export type { ClientOptions } from "./client.js";
export { ControlClient, createClient } from "./client.js";
export { ControlPlaneError, NotReachedError, TransportError } from "./errors.js";
export type { Fetch, HttpOptions } from "./http-transport.js";
export { traceIdOf } from "./trace-id.js";
export type { Transport, TransportRequest, TransportResponse } from "./transport.js";
export type * from "./typed-requests.js";
