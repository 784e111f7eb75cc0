import { deliveryWithRetries } from "./delivery-with-retries.js";
import { lifeOfARun } from "./life-of-a-run.js";
import { orderOfLevers } from "./order-of-levers.js";

/** The pictures in docs/pictures, by their file names: each is drawn from a run of the simulator. */
export const PICTURES: Readonly<Record<string, () => Promise<string>>> = {
  "delivery-with-retries.svg": deliveryWithRetries,
  "life-of-a-run.svg": lifeOfARun,
  "order-of-levers.svg": orderOfLevers,
};

export const FOLDER = new URL("../../../docs/pictures/", import.meta.url);
