import { advanceClock, getClock, setClockMode } from "./clock/clock.js";
import { getInstance, getOpenapi } from "./description/instance.js";
import { getPack } from "./description/pack-description.js";
import { getReference } from "./description/reference.js";
import {
  beginExploration,
  deleteExploration,
  endFuture,
  getExploration,
  nextFuture,
  waitInFuture,
} from "./explorations/explorations.js";
import type { Handlers } from "./handlers.js";
import { countRequests, findRequests, listRequests } from "./journal/journal.js";
import { streamTimeline } from "./journal/stream.js";
import { getTimeline } from "./journal/timeline.js";
import { getTrace } from "./journal/traces.js";
import { getFault, listFaults } from "./overrides/faults.js";
import { getLimits } from "./overrides/limits.js";
import { listPins } from "./overrides/pins.js";
import { listScenarios } from "./overrides/scenarios.js";
import { listUnused } from "./overrides/unused.js";
import { listDeliveries, listEndpointDeliveries, redeliver } from "./webhooks/deliveries.js";
import { listEvents } from "./webhooks/events.js";
import { listWebhookFaults } from "./webhooks/webhook-faults.js";
import { getEndpoint, listEndpoints } from "./webhooks/webhooks.js";
import { listInputs } from "./world/inputs.js";
import { getObjectHistory } from "./world/object-history.js";
import { getRecording } from "./world/recording.js";
import { reset } from "./world/reset.js";
import { rewind } from "./world/rewind.js";
import { deleteSnapshot, listSnapshots, restoreSnapshot, takeSnapshot } from "./world/snapshots.js";
import { getState } from "./world/state.js";
import { listPossibleWorldEvents } from "./world/world-events.js";
import { deleteWorld, listWorlds, makeWorld } from "./world/worlds.js";

/** The calls of the contract that do not change the world, by operationId: views and drives. */
export const handlers: Handlers = {
  advanceClock,
  beginExploration,
  countRequests,
  deleteExploration,
  deleteSnapshot,
  deleteWorld,
  endFuture,
  findRequests,
  getClock,
  getEndpoint,
  getExploration,
  getFault,
  getInstance,
  getLimits,
  getObjectHistory,
  getOpenapi,
  getPack,
  getReference,
  getRecording,
  getState,
  getTimeline,
  getTrace,
  listDeliveries,
  listEndpointDeliveries,
  listEndpoints,
  listEvents,
  listFaults,
  listInputs,
  listPins,
  listPossibleWorldEvents,
  listRequests,
  listScenarios,
  listSnapshots,
  listUnused,
  listWebhookFaults,
  listWorlds,
  makeWorld,
  nextFuture,
  redeliver,
  reset,
  restoreSnapshot,
  rewind,
  setClockMode,
  streamTimeline,
  takeSnapshot,
  waitInFuture,
};
