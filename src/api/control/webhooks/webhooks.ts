// The handlers of the control calls under `/__admin__/webhooks/endpoints`, by which a test
// registers URLs that get webhooks, and changes and removes them.

import type { Endpoint as EndpointView } from "../../../../generated/control/types.js";
import { formatDuration, parseDuration } from "../../../engine/base/duration.js";
import { formatInstant, SECOND } from "../../../engine/base/time.js";
import { urlProblem } from "../../../engine/base/url-path.js";
import type { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import {
  malformed,
  refuse,
  unknownName,
} from "../../../engine/world/rules/errors/control-errors.js";
import { dropDeliveries } from "../../../engine/world/rules/events/deliveries-noting.js";
import type { Destination } from "../../../engine/world/rules/events/deliveries-targets.js";
import {
  besideAt,
  findDestination,
} from "../../../engine/world/rules/events/deliveries-targets.js";
import type { Endpoint } from "../../../engine/world/state/deliveries/delivery.js";
import { ALL_EVENTS } from "../../../engine/world/state/deliveries/delivery.js";
import type { World } from "../../../engine/world/world.js";
import type { Changer, Handler } from "../handlers.js";
import { badDuration } from "../problems.js";

export const ACK_TIMEOUT = 5 * SECOND;

/** `POST /__admin__/webhooks/endpoints`: registers an endpoint for events from now on. */
export const registerEndpoint: Changer<"registerEndpoint"> = ({ world }, { body }) => {
  const {
    url,
    subscribe = [ALL_EVENTS],
    secret,
    timestamp = "wall",
    fault_rates: faultRates = null,
    description = null,
  } = body;
  const problem = urlProblem(url);
  if (problem !== undefined) throw malformed("url", problem);
  checkTypes(world, subscribe);
  const ackTimeout = body.ack_timeout === undefined ? ACK_TIMEOUT : parseDuration(body.ack_timeout);
  if (ackTimeout === undefined) throw badDuration("ack_timeout");
  const endpoint = world.endpoints.add({
    id: world.streams.id("endpoint", "whe_"),
    ...{ url, subscribe, timestamp, ackTimeout, faultRates, description },
    secret: secret ?? world.services.signingSecret(url),
    active: true,
    createdAt: world.now,
  });
  return { ...view(endpoint), secret: endpoint.secret, ...warningsOf(world, endpoint) };
};

export const listEndpoints: Handler<"listEndpoints"> = ({ world }) => {
  return { data: world.endpoints.value.map(view) };
};

export const getEndpoint: Handler<"getEndpoint"> = ({ world }, { path }) => {
  const endpoint = world.endpoints.value.find(({ id }) => id === path.id);
  if (endpoint !== undefined) return view(endpoint);
  const destination = findDestination(world, path.id);
  return viewDestination(destination ?? refuse(unknownEndpoint(world, path.id)));
};

/** `PATCH …/{id}`: changes some properties. An inactive endpoint gets no more events, and drops its pending deliveries. */
export const changeEndpoint: Changer<"changeEndpoint"> = ({ world }, { path, body }) => {
  const { fault_rates: faultRates, subscribe, active, ack_timeout: timeout } = body;
  checkTypes(world, subscribe ?? []);
  const ackTimeout = timeout === undefined ? undefined : parseDuration(timeout);
  if (timeout !== undefined && ackTimeout === undefined) throw badDuration("ack_timeout");
  const isIt = ({ id }: Endpoint): boolean => id === path.id;
  const endpoint = world.endpoints.value.find(isIt) ?? refuse(unknownEndpoint(world, path.id));
  const changed = {
    ...endpoint,
    ...(faultRates === undefined ? {} : { faultRates }),
    ...(subscribe === undefined ? {} : { subscribe }),
    ...(active === undefined ? {} : { active }),
    ...(ackTimeout === undefined ? {} : { ackTimeout }),
  };
  world.endpoints.change(isIt, () => changed);
  if (!changed.active) dropDeliveries(world, path.id);
  return { ...view(changed), ...warningsOf(world, changed) };
};

/** An address that two receivers share gets the events of both twice. */
function warningsOf(world: World, endpoint: Endpoint): Pick<EndpointView, "warnings"> {
  const others = besideAt(world, endpoint);
  if (others.length === 0) return {};
  const named = others.slice(0, MOST_NAMED).join(", ");
  const more = others.length > MOST_NAMED ? ` and ${others.length - MOST_NAMED} more` : "";
  return {
    warnings: [
      `${named}${more} sends to this address too: an event to which both subscribe arrives more than once; remove one, or change what it subscribes to`,
    ],
  };
}

const MOST_NAMED = 3;

/** Removes an endpoint and drops its retries. */
export const removeEndpoint: Changer<"removeEndpoint"> = ({ world }, { path }) => {
  if (!world.endpoints.drop(({ id }) => id === path.id)) throw unknownEndpoint(world, path.id);
  dropDeliveries(world, path.id);
};

function checkTypes({ pack }: World, subscribe: readonly string[]): void {
  const types = Object.keys(pack.events);
  const unknown = subscribe.find((type) => type !== ALL_EVENTS && !types.includes(type));
  if (unknown === undefined) return;
  throw unknownName("unknown_event", "event type", unknown, types);
}

export function unknownEndpoint(world: World, id: string): ControlError {
  const known = world.endpoints.value.map((endpoint) => endpoint.id);
  return unknownName("not_found", "webhook endpoint", id, known);
}

const VISIBLE_OF_SECRET = 10;

function view(endpoint: Endpoint): EndpointView {
  const { id, url, subscribe, secret, timestamp, faultRates, description, active } = endpoint;
  return {
    id,
    url,
    subscribe,
    secret: cutShort(secret),
    timestamp,
    ack_timeout: formatDuration(endpoint.ackTimeout),
    ...(faultRates === null ? {} : { fault_rates: faultRates }),
    ...(description === null ? {} : { description }),
    active,
    created_at: formatInstant(endpoint.createdAt),
  };
}

/** A destination of the vendor's API. One that is not a webhook has neither URL nor secret. */
function viewDestination({
  row,
  subscribe,
  target,
  ackTimeout,
  isActive,
}: Destination): EndpointView {
  return {
    id: row.id,
    url: target?.url ?? "",
    subscribe,
    secret: cutShort(target?.secrets[0] ?? ""),
    timestamp: "wall",
    ack_timeout: formatDuration(ackTimeout),
    active: isActive,
    created_at: formatInstant(row.meta.created.ms),
  };
}

const cutShort = (secret: string): string =>
  secret === "" ? "" : `${secret.slice(0, VISIBLE_OF_SECRET)}…`;
