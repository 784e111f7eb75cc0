// The simulator in one's own process, for any runner; facsimile/vitest, /jest and /node-test wrap
// it. Everything of the control client is here too, so that its error classes are the same ones.

export * from "../client/index.js";
export type { Choices, ExploreOptions, Progress } from "../explore/options.js";
export { explorationReport } from "../explore/report.js";
export type { Exploration, FailedFuture } from "../explore/result.js";
export { mergeExplorations } from "../explore/result.js";
export type { Pack } from "../pack-types/pack.js";
export type { DrivenClock, Sleep } from "./driven-clock.js";
export type { ExploreBody, Explored } from "./explored.js";
export type { FakeTimers } from "./fake-timers.js";
export type { Fetch as SimulatorFetch } from "./fetch.js";
export type { WebhookHandler } from "./handler.js";
export type { Handle } from "./handler-post.js";
export type { Inbox, InboxOptions, InboxWaitOptions, ReceivedWebhook } from "./inbox.js";
export { WebhookNotDeliveredError } from "./inbox.js";
export type { InboxCalls } from "./inbox-calls.js";
export type { InboxSnapshots } from "./inbox-snapshots.js";
export type { FixtureOptions, SimulatorOptions } from "./options.js";
export { failureReport, likelyMistakes } from "./report.js";
export type { ForkOptions, Simulator } from "./simulator.js";
export { createSimulator } from "./simulator.js";
