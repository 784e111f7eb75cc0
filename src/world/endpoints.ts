import { dropDeliveries } from "./deliveries-noting.js";
import type { World } from "./world.js";

/** Stands for every type of event in a subscription. */
export const ALL_EVENTS = "*";

/** Where a test wants events sent. It is never disabled by failures. */
export interface Endpoint {
  readonly id: string;
  readonly url: string;
  /** Types of event, or `*`. */
  readonly subscribe: readonly string[];
  /** `whsec_` and base64. */
  readonly secret: string;
  /** Which time is signed: the wall clock's, as an unchanged verifier needs, or the virtual. */
  readonly timestamp: "wall" | "virtual";
  /** Real milliseconds within which it must answer 2xx. */
  readonly ackTimeout: number;
  readonly adversary: Adversary | null;
  readonly description: string | null;
  /** Virtual milliseconds. */
  readonly createdAt: number;
}

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

/** How deliveries misbehave: chances from 0 to 1. */
export interface Adversary {
  readonly duplicate?: number;
  readonly reorder?: number;
  readonly delay?: number;
  readonly drop?: number;
  readonly stale?: number;
}
