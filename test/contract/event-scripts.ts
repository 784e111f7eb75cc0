import type { JsonObject } from "../../src/engine/base/json.js";
import { anAgent } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import type { Script } from "./calls.js";
import { after, idOf, when } from "./calls.js";

/** The settings of each type of destination. No server answers at an address below `.invalid`. */
const SETTINGS = {
  webhook: { url: "https://app.invalid/hooks", custom_headers: '{"x-team":"travel"}' },
  aws_sqs: { queue_url: "https://sqs.example/queue" },
  aws_kinesis: { stream_name: "events", region: "eu-west-1" },
  aws_s3: { bucket: "events", region: "eu-west-1" },
  aws_eventbridge: { event_bus_name: "events", region: "eu-west-1" },
  gcp_pubsub: { project_id: "travel", topic: "events" },
  rabbitmq: { exchange: "events", server_url: "amqp://queue.example" },
  azure_servicebus: { name: "events" },
  hookdeck: { token: "secret" },
} as const;

export const aDestination = async (
  sim: Subject,
  type: keyof typeof SETTINGS = "webhook",
): Promise<JsonObject> => (await sim.post("/event-destinations", destination(type))).body;

const destination = (type: keyof typeof SETTINGS): JsonObject => ({
  name: "Production",
  type,
  events: ["*"],
  [type]: SETTINGS[type],
});

const path = async (
  sim: Subject,
  type?: keyof typeof SETTINGS,
): Promise<{ readonly destination_id: string }> => ({
  destination_id: idOf(await aDestination(sim, type)),
});

export const destinationTypes = [
  "webhook",
  "aws_sqs",
  "aws_kinesis",
  "aws_s3",
  "aws_eventbridge",
  "gcp_pubsub",
  "rabbitmq",
  "azure_servicebus",
  "hookdeck",
] as const satisfies readonly (keyof typeof SETTINGS)[];

export const eventScripts: Readonly<Record<string, Script>> = {
  listEvents: { valid: after(anAgent) },
  getEvent: {
    valid: async (sim) => {
      await anAgent(sim);
      const { data } = (await sim.get("/events")).body;
      const [event]: readonly JsonObject[] = Object(data);
      return { path: { event_id: idOf(event ?? {}) } };
    },
  },
  listEventTypes: { valid: async () => ({}) },

  createEventDestination: {
    valid: async () => ({ body: destination("webhook") }),
    also: [
      ...destinationTypes.map((type) =>
        when(`type ${type}`, 201, async () => ({ body: destination(type) })),
      ),
      ...destinationTypes.map((type) =>
        when(`type ${type} without settings`, 400, async () => ({ body: { name: "X", type } })),
      ),
      when("a secret of its own", 201, async () => ({
        body: {
          name: "Production",
          webhook: { url: "https://app.invalid/hooks", secret: "whsec_c2VjcmV0c2VjcmV0c2VjcmV0" },
        },
      })),
    ],
  },
  listEventDestinations: { valid: after(aDestination) },
  getEventDestination: {
    valid: async (sim) => ({ path: await path(sim) }),
    also: destinationTypes.map((type) =>
      when(`type ${type}`, 200, async (sim) => ({ path: await path(sim, type) })),
    ),
  },
  updateEventDestination: {
    valid: async (sim) => ({ path: await path(sim), body: { status: "inactive" } }),
    also: [
      when("an unknown status", 400, async (sim) => ({
        path: await path(sim),
        body: { status: "paused" },
      })),
    ],
  },
  deleteEventDestination: { valid: async (sim) => ({ path: await path(sim) }) },
  listEventDeliveries: { valid: async (sim) => ({ path: await path(sim) }) },
};
