import { advanceClock, getClock, setClockMode } from "./clock.js";
import { listEndpointDeliveries, redeliver } from "./deliveries.js";
import { setDurations } from "./durations.js";
import { listEvents } from "./events.js";
import { armFault, clearFault, clearFaults, getFault, listFaults } from "./faults.js";
import type { Handlers } from "./handlers.js";
import { getInstance, getOpenapi } from "./instance.js";
import { countRequests, findRequests, listRequests } from "./journal.js";
import { setLimits } from "./limits.js";
import { getPack } from "./pack-description.js";
import { clearPin, clearPins, listPins, setPin } from "./pins.js";
import { reset } from "./reset.js";
import { deleteScenario, listScenarios, putScenario } from "./scenarios.js";
import { seed } from "./seed.js";
import { deleteSnapshot, listSnapshots, restoreSnapshot, takeSnapshot } from "./snapshots.js";
import { getState } from "./state.js";
import { getTrace } from "./traces.js";
import { listUnused } from "./unused.js";
import { getEndpoint, listEndpoints, registerEndpoint, removeEndpoint } from "./webhooks.js";
import { listPossibleWorldEvents, triggerWorldEvent } from "./world-events.js";

/** Every call of the contract, by operationId. */
export const handlers: Handlers = {
  advanceClock,
  armFault,
  clearFault,
  clearFaults,
  clearPin,
  clearPins,
  countRequests,
  deleteScenario,
  deleteSnapshot,
  findRequests,
  getClock,
  getEndpoint,
  getFault,
  getInstance,
  getOpenapi,
  getPack,
  getState,
  getTrace,
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
  putScenario,
  redeliver,
  registerEndpoint,
  removeEndpoint,
  reset,
  restoreSnapshot,
  seed,
  setClockMode,
  setDurations,
  setLimits,
  setPin,
  takeSnapshot,
  triggerWorldEvent,
};
