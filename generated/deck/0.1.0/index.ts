// Generated from deck@0.1.0, sha256 c355a6e216a3fde8fcd0eb649c2b4dd8c3fe625d6041f3362a26aaa62bdedca5. Do not edit: run `npm run codegen`.

import { behaviors } from "../../../pack/deck/0.1.0/behaviors.js";
import type { Behaviors as EngineBehaviors } from "../../../src/engine/pack/behaviors.js";
import type { Pack } from "../../../src/engine/pack/pack.js";
import { errors } from "./errors.js";
import { events } from "./events.js";
import { ids } from "./ids.js";
import { durations, lifecycles } from "./lifecycles.js";
import type { Behaviors } from "./model.js";
import { operations } from "./operations.js";
import { resources } from "./resources.js";
import { magic, scenarios } from "./scenarios.js";
import { wire } from "./wire.js";
import { worldEvents } from "./world-events.js";

const checked: Behaviors = behaviors;

/** The form of this compiled pack. */
export const format: number = 13;

export const pack: Pack = {
  name: "deck",
  version: "0.1.0",
  apiVersion: "2.0.0",
  captured: "2026-06-09",
  basePath: "/v2",
  ids,
  wire,
  resources,
  receivers: ["event_destinations"],
  operations,
  lifecycles,
  limits: {
    sessions: { description: "Sessions that may be open at once.", provenance: "documented" },
  },
  durations,
  worldEvents,
  events,
  errors,
  scenarios,
  magic,
  behaviors: checked as unknown as EngineBehaviors,
  schemas: () => null,
  responses: async () => (await import("./responses.js")).responses,
  payloads: async () => (await import("./responses.js")).payloads,
  reference: async () => (await import("./reference.js")).reference,
  places: async () => (await import("./places.js")).places,
};
