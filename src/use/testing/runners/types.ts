// The types that `facsimile/vitest`, `facsimile/jest` and `facsimile/node-test` all export again,
// so that a test imports from one place.

export type { AnyPack, PackNames } from "../../client/index.js";
export type { Inbox, InboxOptions, InboxWaitOptions, ReceivedWebhook } from "../inbox/inbox.js";
export type { FixtureOptions, SimulatorOptions } from "../options.js";
export type { Simulator } from "../simulator.js";
