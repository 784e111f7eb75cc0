// Who receives an event as a webhook, and at which URL (`subscribersOf`, `targetOf`): endpoints of
// the test, the vendor's own destinations, and callbacks in calls, with their signing secrets.

import type { Json, JsonObject } from "../../../base/json.js";
import { isArray, isObject, mapValues } from "../../../base/json.js";
import { getAt } from "../../../base/paths.js";
import { SECOND } from "../../../base/time.js";
import type { ObjectRow } from "../../../pack/behaviors.js";
import type { ReceivesSpec } from "../../../pack/pack.js";
import { ALL_ROWS } from "../../../store/rows.js";
import type { Endpoint, FaultRates } from "../../state/deliveries/delivery.js";
import { ALL_EVENTS } from "../../state/deliveries/delivery.js";
import type { EventRow } from "../../state/deliveries/event-row.js";
import type { World } from "../../world.js";

/** The present target of a delivery. */
export interface DeliveryTarget {
  readonly url: string;
  /** Whether requests have the method GET, with the members of a form in the query. */
  readonly isGet?: boolean;
  /** The secrets, newest first; each makes a signature. */
  readonly secrets: readonly string[];
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timestamp: "wall" | "virtual";
  /** Real milliseconds within which it must answer 2xx. */
  readonly ackTimeout: number;
  readonly faultRates: FaultRates | null;
}

/** A receiver of an event. */
export interface Subscriber {
  readonly id: string;
  /** Collection of an object of the world; null for an endpoint of the test. */
  readonly resource: string | null;
  /** Null without a URL. */
  readonly target: DeliveryTarget | null;
}

/** Whether any endpoint or object can receive events. */
export function hasReceivers(world: World): boolean {
  if (world.endpoints.value.length > 0 || world.pack.wire.hasCallbacks === true) return true;
  return world.pack.receivers.some((resource) => world.table(resource).size > 0);
}

/** The test's endpoints in order of registration, then the vendor's destinations. */
export function subscribersOf(world: World, event: EventRow): readonly Subscriber[] {
  const { type, name, subject } = event;
  const subscribers: Subscriber[] = [];
  for (const endpoint of world.endpoints.value) {
    if (!endpoint.active || !takes(endpoint.subscribe, [type, name])) continue;
    subscribers.push({ id: endpoint.id, resource: null, target: targetOfEndpoint(endpoint) });
  }
  const address = callbackAddress(event);
  if (address !== undefined) {
    subscribers.push({ id: address, resource: null, target: targetOfCallback(world, address) });
  }
  for (const { resource, receives } of receivers(world)) {
    const table = world.table(resource);
    if (table.size === 0) continue;
    const isActive = (row: ObjectRow): boolean => isReceiving(world, resource, receives, row);
    for (const row of table.page({ ...ALL_ROWS, where: isActive }).rows) {
      const isOne = event.isToItself
        ? event.resource === resource && row.id === subject
        : takes(row.fields[receives.events], [name], receives.unset) &&
          isBeside(receives, row, event);
      if (!isOne) continue;
      subscribers.push({ id: row.id, resource, target: targetOfRow(world, receives, row) });
    }
  }
  return subscribers;
}

/** The active receivers besides an endpoint that get some of its events at the same address. */
export function besideAt(world: World, endpoint: Endpoint): readonly string[] {
  const address = normalUrl(endpoint.url);
  const types = Object.values(world.pack.events).filter(
    ({ type, name = type }) => endpoint.active && takes(endpoint.subscribe, [type, name]),
  );
  const others = world.endpoints.value.filter(
    ({ id, url, active, subscribe }) =>
      active &&
      id !== endpoint.id &&
      normalUrl(url) === address &&
      types.some(({ type, name = type }) => takes(subscribe, [type, name])),
  );
  const ids = others.map(({ id }) => id);
  for (const { resource, receives } of types.length === 0 ? [] : receivers(world)) {
    const isThere = (row: ObjectRow): boolean => {
      const url = targetOfRow(world, receives, row)?.url;
      if (url === undefined || normalUrl(url) !== address) return false;
      if (!isReceiving(world, resource, receives, row)) return false;
      const taken = row.fields[receives.events];
      return types.some(({ type, name = type }) => takes(taken, [name], receives.unset));
    };
    const { rows } = world.table(resource).page({ ...ALL_ROWS, where: isThere });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

const normalUrl = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

/** Undefined: removed or inactive. Null: without a URL. */
export function targetOf(
  world: World,
  resource: string | null,
  id: string,
): DeliveryTarget | null | undefined {
  if (resource === null) {
    const endpoint = world.endpoints.value.find((known) => known.id === id);
    if (endpoint === undefined && isAddress(id)) return targetOfCallback(world, id);
    return endpoint?.active === true ? targetOfEndpoint(endpoint) : undefined;
  }
  const { receives } = world.resource(resource);
  const row = world.table(resource).get(id);
  if (receives === undefined || row === undefined) return undefined;
  return isReceiving(world, resource, receives, row)
    ? targetOfRow(world, receives, row)
    : undefined;
}

/** A destination of the vendor's, active or not. */
export interface Destination {
  readonly row: ObjectRow;
  readonly subscribe: readonly string[];
  /** Null without a URL. */
  readonly target: DeliveryTarget | null;
  readonly ackTimeout: number;
  readonly isActive: boolean;
}

export function findDestination(world: World, id: string): Destination | undefined {
  for (const { resource, receives } of receivers(world)) {
    const row = world.table(resource).get(id);
    if (row === undefined) continue;
    const types = row.fields[receives.events];
    return {
      row,
      subscribe: isArray(types) ? types.map(String) : [],
      target: targetOfRow(world, receives, row),
      ackTimeout: receives.ack_timeout,
      isActive: isReceiving(world, resource, receives, row),
    };
  }
  return undefined;
}

function receivers(world: World) {
  return world.pack.receivers.flatMap((resource) => {
    const { receives } = world.resource(resource);
    return receives === undefined ? [] : [{ resource, receives }];
  });
}

/** Whether the object of an event shares the fields that a receiver compares. */
const isBeside = ({ within = [] }: ReceivesSpec, row: ObjectRow, { about }: EventRow): boolean =>
  within.every((field) => (row.fields[field] ?? row.hidden[field]) === about[field]);

function takes(
  subscription: Json | readonly string[] | undefined,
  names: readonly string[],
  unset?: ReceivesSpec["unset"],
): boolean {
  if (!Array.isArray(subscription)) return unset === "all";
  if (unset === "all" && subscription.length === 0) return true;
  return [...names, ALL_EVENTS].some((name) => subscription.includes(name));
}

function isReceiving(
  world: World,
  resource: string,
  receives: ReceivesSpec,
  row: ObjectRow,
): boolean {
  const { paused } = receives;
  if (paused !== undefined && row.fields[paused.field] === paused.value) return false;
  const field = world.lifecycle(resource)?.field;
  return (
    field === undefined || receives.active === undefined || row.fields[field] === receives.active
  );
}

/** The address to which an event's object has it sent, after `GET` for that method: the receiver's id. */
function callbackAddress({ callback, about, name }: EventRow): string | undefined {
  const url = callback === undefined ? undefined : about[callback.url];
  if (callback === undefined || typeof url !== "string" || !isAddress(url)) return undefined;
  const names = callback.events === undefined ? undefined : about[callback.events];
  const isGet = callback.method !== undefined && about[callback.method] === "GET";
  const address = isGet ? GET + url : url;
  return names === undefined || takes(names, [name], "all") ? address : undefined;
}

const GET = "GET ";

/** Whether the id of a receiver is the address of a callback. */
export const isAddress = (text: string): boolean => text.includes("://");

/** Real milliseconds within which a callback must be answered. */
const CALLBACK_TIMEOUT = 15 * SECOND;

function targetOfCallback({ services }: World, address: string): DeliveryTarget {
  const isGet = address.startsWith(GET);
  const url = isGet ? address.slice(GET.length) : address;
  const secrets = [services.signingSecret(url)];
  const common = { timestamp: "wall", ackTimeout: CALLBACK_TIMEOUT, faultRates: null } as const;
  return { url, isGet, secrets, headers: {}, ...common };
}

function targetOfEndpoint(endpoint: Endpoint): DeliveryTarget {
  const { url, secret, timestamp, ackTimeout, faultRates } = endpoint;
  return { url, secrets: [secret], headers: {}, timestamp, ackTimeout, faultRates };
}

function targetOfRow(world: World, receives: ReceivesSpec, row: ObjectRow) {
  const { fields, hidden } = row;
  const url = getAt(fields, receives.url);
  if (typeof url !== "string") return null;
  return {
    url,
    secrets:
      receives.secrets === undefined
        ? ownSecret(world, receives, row)
        : secretsOf(world, hidden[receives.secrets]),
    headers: headersOf(receives.headers === undefined ? undefined : hidden[receives.headers]),
    timestamp: "wall",
    ackTimeout: receives.ack_timeout,
    faultRates: null,
  } as const;
}

/** The caller's secret; by default one derived from the URL, as for a test's endpoints. */
function ownSecret(world: World, receives: ReceivesSpec, { fields }: ObjectRow): readonly string[] {
  const secret = receives.secret === undefined ? undefined : fields[receives.secret];
  if (typeof secret === "string") return [secret];
  const made = secretOf(world, receives, fields);
  return made === undefined ? [] : [made];
}

function secretOf(world: World, receives: ReceivesSpec, fields: JsonObject): string | undefined {
  const url = getAt(fields, receives.url);
  return typeof url === "string" ? world.services.signingSecret(url) : undefined;
}

/** The signing secret that the service makes for an object; undefined without an address. */
export function madeSecret(world: World, resource: string, row: ObjectRow): string | undefined {
  const { receives } = world.resource(resource);
  return receives === undefined ? undefined : secretOf(world, receives, row.fields);
}

/** The secret in the answer to the call that creates an object. */
export function newSecret(
  world: World,
  resource: string,
  row: ObjectRow,
): Readonly<Record<string, Json>> | undefined {
  const { receives } = world.resource(resource);
  if (receives === undefined || receives.secret === undefined) return undefined;
  const [secret] = ownSecret(world, receives, row);
  return secret === undefined ? undefined : { [receives.secret]: secret };
}

/** The secrets that sign now: an older one signs until an instant. */
function secretsOf({ now }: World, kept: Json | undefined): readonly string[] {
  if (!isArray(kept)) return [];
  return kept.flatMap((entry) => {
    if (!isObject(entry)) return [];
    const { secret, until } = entry;
    const signs = typeof until !== "number" || now < until;
    return typeof secret === "string" && secret !== "" && signs ? [secret] : [];
  });
}

function headersOf(kept: Json | undefined): Readonly<Record<string, string>> {
  return isObject(kept) ? mapValues(kept, String) : {};
}
