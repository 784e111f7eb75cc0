import type { Endpoint } from "../../state/deliveries/endpoints.js";
import type { World } from "../../world.js";
import { dropDeliveries } from "./deliveries-noting.js";

/** From now on the events that it subscribes to are sent there. */
export function registerEndpoint(
  world: World,
  {
    secret,
    ...facts
  }: Omit<Endpoint, "id" | "createdAt" | "secret" | "active"> & { readonly secret?: string },
): Endpoint {
  const endpoint = {
    id: world.streams.id("endpoint", "whe_"),
    ...facts,
    secret: secret ?? world.services.signingSecret(facts.url),
    active: true,
    createdAt: world.now,
  };
  world.endpoints.value = [...world.endpoints.value, endpoint];
  return endpoint;
}

/** Made inactive, it gets nothing more, and its retries are dropped. Undefined: there is none. */
export function changeEndpoint(
  world: World,
  id: string,
  changes: Partial<Pick<Endpoint, "subscribe" | "ackTimeout" | "faultRates" | "active">>,
): Endpoint | undefined {
  const endpoint = world.endpoints.value.find((known) => known.id === id);
  if (endpoint === undefined) return undefined;
  const changed = { ...endpoint, ...changes };
  world.endpoints.value = world.endpoints.value.map((known) => (known.id === id ? changed : known));
  if (!changed.active) dropDeliveries(world, id);
  return changed;
}

/** Nothing more is sent to it; its retries are dropped. Answers whether there was one. */
export function removeEndpoint(world: World, id: string): boolean {
  const wasThere = world.endpoints.drop((endpoint) => endpoint.id === id);
  if (wasThere) dropDeliveries(world, id);
  return wasThere;
}
