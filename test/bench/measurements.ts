import type { AdvanceTimes } from "./advance.js";
import { advanceTable, measureAdvance } from "./advance.js";
import type { BesideTimes } from "./beside.js";
import { besideTable, measureBeside } from "./beside.js";
import type { Compiled } from "./compiled.js";
import type { DeliveryRates } from "./deliveries.js";
import { deliveriesTable, measureDeliveries } from "./deliveries.js";
import type { EditTimes } from "./edit.js";
import { editTable, measureEdit } from "./edit.js";
import type { ExploreRates } from "./explore.js";
import { exploreTable, measureExplore } from "./explore.js";
import type { Growth } from "./growth.js";
import { growthTable, measureGrowth } from "./growth.js";
import type { InProcessTimes } from "./in-process.js";
import { inProcessTable, measureInProcess } from "./in-process.js";
import type { CallCosts } from "./in-process-call.js";
import { callTable, measureCall } from "./in-process-call.js";
import type { MemoryUse } from "./memory.js";
import { measureMemory, memoryTable } from "./memory.js";
import type { PackCosts } from "./packs.js";
import { measurePacks, PACKS_SKIPPED, packsTable } from "./packs.js";
import type { PeerRates } from "./peers.js";
import { measurePeers, peersTable } from "./peers.js";
import type { RecordingCosts } from "./recordings.js";
import { measureRecordings, recordingsTable } from "./recordings.js";
import type { RequestCosts } from "./requests.js";
import { measureRequests, requestsTable } from "./requests.js";
import type { ResetTimes } from "./reset.js";
import { measureReset, resetTable } from "./reset.js";
import type { StartTimes } from "./start.js";
import { measureStart, startTable } from "./start.js";
import type { StripeCosts } from "./stripe-mock.js";
import { measureStripe, stripeTable } from "./stripe-mock.js";
import type { TrackedCall } from "./tracking.js";
import { measureTracking, trackingTable } from "./tracking.js";
import type { WorldTimes } from "./worlds.js";
import { measureWorlds, worldsTable } from "./worlds.js";

/** All that is measured, by name. */
export interface Measured {
  readonly start: StartTimes;
  readonly requests: RequestCosts;
  readonly memory: MemoryUse;
  readonly reset: ResetTimes;
  readonly worlds: WorldTimes;
  readonly beside: BesideTimes;
  readonly advance: AdvanceTimes;
  readonly deliveries: DeliveryRates;
  readonly inProcess: InProcessTimes;
  readonly call: CallCosts;
  readonly tracking: readonly TrackedCall[];
  readonly explore: ExploreRates;
  readonly growth: Growth;
  readonly edit: EditTimes;
  readonly recordings: RecordingCosts;
  /** Only with a folder of documents. */
  readonly packs?: PackCosts;
  /** Only on request, because it installs them. */
  readonly peers?: PeerRates;
  /** Null where there is no Go to build stripe-mock with. */
  readonly stripe?: StripeCosts | null;
}

/** Measures one after the other; `show` is given the table of each as soon as there is one. */
export async function measureAll(
  compiled: Compiled,
  options: {
    readonly peers: boolean;
    readonly documents: string | undefined;
    readonly show: (title: string, table: string) => void;
  },
): Promise<Measured> {
  const shown = <T>(name: keyof Measured, table: (measured: T) => string, measured: T): T => {
    options.show(TITLES[name], table(measured));
    return measured;
  };
  const { documents } = options;
  if (documents === undefined) options.show(TITLES.packs, PACKS_SKIPPED);
  const packs = documents === undefined ? undefined : await measurePacks(compiled, documents);
  return {
    ...(packs === undefined ? {} : { packs: shown("packs", packsTable, packs) }),
    start: shown("start", startTable, await measureStart()),
    requests: shown("requests", requestsTable, await measureRequests(compiled)),
    ...(options.peers ? { peers: shown("peers", peersTable, await measurePeers()) } : {}),
    ...(options.peers ? { stripe: shown("stripe", stripeTable, await measureStripe()) } : {}),
    memory: shown("memory", memoryTable, await measureMemory()),
    reset: shown("reset", resetTable, await measureReset(compiled)),
    worlds: shown("worlds", worldsTable, await measureWorlds(compiled)),
    beside: shown("beside", besideTable, await measureBeside(compiled)),
    advance: shown("advance", advanceTable, await measureAdvance()),
    deliveries: shown("deliveries", deliveriesTable, await measureDeliveries(compiled)),
    inProcess: shown("inProcess", inProcessTable, await measureInProcess(compiled)),
    call: shown("call", callTable, await measureCall(compiled)),
    tracking: shown("tracking", trackingTable, await measureTracking()),
    explore: shown("explore", exploreTable, await measureExplore(compiled)),
    recordings: shown("recordings", recordingsTable, await measureRecordings(compiled)),
    edit: shown("edit", editTable, await measureEdit()),
    growth: shown("growth", growthTable, await measureGrowth(compiled)),
  };
}

const TITLES: Readonly<Record<keyof Measured, string>> = {
  start: "Start",
  requests: "Calls, beside bare servers",
  packs: "Packs made from documents",
  peers: "Calls, beside other mock servers",
  stripe: "Stripe's pack, beside stripe-mock",
  memory: "Memory",
  reset: "Reset, snapshot and restore",
  worlds: "Worlds as values",
  beside: "Worlds beside one another, and going back",
  advance: "Advancing the clock",
  deliveries: "Webhook deliveries",
  inProcess: "Simulators in a test's own process",
  call: "A call in a test's own process",
  tracking: "Noting what a behavior uses of a call",
  explore: "Futures of a test",
  edit: "From an edit to an answer",
  growth: "Few runs and many",
  recordings: "Recordings",
};
