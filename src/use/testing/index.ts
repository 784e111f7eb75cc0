// The entry `facsimile`, also named `facsimile/testing`: simulators in the test's own process
// (`createSimulator`), for any runner; facsimile/vitest, /jest and /node-test wrap it. It exports
// the control client too, so that both have the same error classes.

export type { Pack } from "../../engine/pack/pack.js";
export type { Choices, ExploreOptions, Progress } from "../../tools/explore/explore-options.js";
export { explorationReport } from "../../tools/explore/report/exploration-report.js";
export type { Exploration, FailedFuture } from "../../tools/explore/report/result.js";
export { mergeExplorations } from "../../tools/explore/report/result.js";
export * from "../client/index.js";
export type { Fetch as SimulatorFetch } from "./fetch.js";
export { failureReport, likelyMistakes } from "./files/failure-report.js";
export type { Handle } from "./inbox/handler-post.js";
export type { Inbox, InboxOptions, InboxWaitOptions, ReceivedWebhook } from "./inbox/inbox.js";
export { WebhookNotDeliveredError } from "./inbox/inbox.js";
export type { InboxCalls, WebhookHandler } from "./inbox/inbox-calls.js";
export type { InboxSnapshots } from "./inbox/inbox-snapshots.js";
export type { Interception } from "./intercept.js";
export type { FixtureOptions, ForkOptions, SimulatorOptions } from "./options.js";
export type { ExploreBody, Explored } from "./runners/explored.js";
export type { Simulator } from "./simulator.js";
export type {
  ExploredVendors,
  SharedOptions,
  Simulators,
  SimulatorsOf,
  VendorOption,
  VendorOptions,
} from "./simulators.js";
export { createSimulator, createSimulators } from "./simulators.js";
export type { StrictOption } from "./strict-option.js";
export type { DrivenClock, FakeTimers, Sleep } from "./timers.js";
