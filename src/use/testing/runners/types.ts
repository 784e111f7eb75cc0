// The types that the entries of all test runners export.

export type { AnyPack, PackNames } from "../../client/index.js";
export type { Inbox, InboxOptions, InboxWaitOptions, ReceivedWebhook } from "../inbox/inbox.js";
export type { FixtureOptions, SimulatorOptions } from "../options.js";
export type { Simulator } from "../simulator.js";
