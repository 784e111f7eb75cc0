import { deliveryWithRetries } from "./delivery-with-retries.js";
import { lifeOfARun } from "./life-of-a-run.js";
import { orderOfOverrides } from "./order-of-overrides.js";

/** The pictures in docs/pictures, by their file names: each is drawn from a run of the simulator. */
export const PICTURES: Readonly<Record<string, () => Promise<string>>> = {
  "delivery-with-retries.svg": deliveryWithRetries,
  "life-of-a-run.svg": lifeOfARun,
  "order-of-overrides.svg": orderOfOverrides,
};

export const FOLDER = new URL("../../../docs/pictures/", import.meta.url);
