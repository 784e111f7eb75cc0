import { advanceClock, getClock, setClockMode } from "./clock.js";
import { listDeliveries, listEndpointDeliveries, redeliver } from "./deliveries.js";
import { listEvents } from "./events.js";
import {
  beginExploration,
  deleteExploration,
  endFuture,
  getExploration,
  nextFuture,
} from "./explorations.js";
import { getFault, listFaults } from "./faults.js";
import type { Handlers } from "./handlers.js";
import { getInstance, getOpenapi } from "./instance.js";
import { countRequests, findRequests, listRequests } from "./journal.js";
import { getObjectHistory } from "./object-history.js";
import { getPack } from "./pack-description.js";
import { listPins } from "./pins.js";
import { getRecording } from "./recording.js";
import { getReference } from "./reference.js";
import { reset } from "./reset.js";
import { rewind } from "./rewind.js";
import { listScenarios } from "./scenarios.js";
import { deleteSnapshot, listSnapshots, restoreSnapshot, takeSnapshot } from "./snapshots.js";
import { getState } from "./state.js";
import { streamTimeline } from "./stream.js";
import { getTimeline } from "./timeline.js";
import { getTrace } from "./traces.js";
import { listUnused } from "./unused.js";
import { listWebhookFaults } from "./webhook-faults.js";
import { getEndpoint, listEndpoints } from "./webhooks.js";
import { listPossibleWorldEvents } from "./world-events.js";
import { deleteWorld, listWorlds, makeWorld } from "./worlds.js";

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
  getObjectHistory,
  getOpenapi,
  getPack,
  getReference,
  getRecording: getRecording,
  getState,
  getTimeline: getTimeline,
  getTrace,
  listDeliveries,
  listEndpointDeliveries,
  listEndpoints,
  listEvents,
  listFaults,
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
  streamTimeline: streamTimeline,
  takeSnapshot,
};
