import { driving } from "../../definition/driving.js";
import { deliveriesAbout } from "../../target/by-id.js";
import { deliveryText } from "./deliveries.js";

export const webhookRedeliver = driving({
  about: "send a webhook once more, now, with the same webhook-id",
  args: { "<id>": "a delivery, an event, or an object, whose last event is then sent" },
  notes: `An event is sent to every endpoint that it went to. It ends with status 1 when an attempt was not
answered with a 2xx.`,
  examples: [
    "facsimile webhook redeliver whd_1aB2cD3eF4gH5iJ6",
    "facsimile webhook redeliver evt_1aB2cD3eF4gH5iJ6",
  ],
  call:
    ({ args: [id = ""] }) =>
    async (sim) => {
      const data = [];
      for (const each of await deliveriesAbout(sim, id)) {
        data.push(await sim.webhooks.redeliver(each));
      }
      return { data };
    },
  words: ({ data }) => data.map(deliveryText).join(""),
  fails: ({ data }) => data.some(({ attempts }) => attempts.at(-1)?.outcome === "failed"),
});
