import type { Endpoint } from "../state/endpoints.js";
import type { World } from "../world.js";
import { dropDeliveries } from "./deliveries-noting.js";

/** From now on the events that it subscribes to are sent there. */
export function registerEndpoint(
  world: World,
  {
    secret,
    ...facts
  }: Omit<Endpoint, "id" | "createdAt" | "secret"> & { readonly secret?: string },
): Endpoint {
  const endpoint = {
    id: world.streams.id("endpoint", "whe_"),
    ...facts,
    secret: secret ?? world.services.signingSecret(facts.url),
    createdAt: world.now,
  };
  world.endpoints.value = [...world.endpoints.value, endpoint];
  return endpoint;
}

/** Nothing more is sent to it; its retries are dropped. Answers whether there was one. */
export function removeEndpoint(world: World, id: string): boolean {
  const wasThere = world.endpoints.drop((endpoint) => endpoint.id === id);
  if (wasThere) dropDeliveries(world, id);
  return wasThere;
}
