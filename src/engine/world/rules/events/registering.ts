// `registerEndpoint`: registers, changes and removes the webhook endpoints that a test names, for
// the control calls in `api/control/webhooks/webhooks.ts`. Destinations of the vendor's own API are
// objects of the pack.

import type { Endpoint } from "../../state/deliveries/delivery.js";
import type { World } from "../../world.js";
import { dropDeliveries } from "./deliveries-noting.js";

/** Registers an endpoint, which receives events from now on. */
export function registerEndpoint(
  world: World,
  {
    secret,
    ...facts
  }: Omit<Endpoint, "id" | "createdAt" | "secret" | "active"> & { readonly secret?: string },
): Endpoint {
  return world.endpoints.add({
    id: world.streams.id("endpoint", "whe_"),
    ...facts,
    secret: secret ?? world.services.signingSecret(facts.url),
    active: true,
    createdAt: world.now,
  });
}

/** Changes an endpoint; an inactive one loses its pending deliveries. Undefined: unknown. */
export function changeEndpoint(
  world: World,
  id: string,
  changes: Partial<Pick<Endpoint, "subscribe" | "ackTimeout" | "faultRates" | "active">>,
): Endpoint | undefined {
  const endpoint = world.endpoints.value.find((known) => known.id === id);
  if (endpoint === undefined) return undefined;
  const changed = { ...endpoint, ...changes };
  world.endpoints.change(
    (known) => known.id === id,
    () => changed,
  );
  if (!changed.active) dropDeliveries(world, id);
  return changed;
}

/** Removes an endpoint with its pending deliveries; returns whether it existed. */
export function removeEndpoint(world: World, id: string): boolean {
  const wasThere = world.endpoints.drop((endpoint) => endpoint.id === id);
  if (wasThere) dropDeliveries(world, id);
  return wasThere;
}
