import { readdirSync } from "node:fs";
import type { JsonObject } from "../../../src/engine/base/json.js";
import { isObject } from "../../../src/engine/base/json.js";
import type { AnyPack, Simulator } from "../../../src/use/testing/index.js";

/** A signed delivery, for the SDK's own verifier. */
export interface Delivery {
  /** The exact text that was sent. */
  readonly body: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: string;
}

/** The simulator for a job. */
export interface Place {
  /** Where the simulator listens. */
  readonly url: string;
  readonly key: string;
  /** Chooses what the service says on its own: a pin. */
  readonly pin: (pin: Parameters<Simulator<AnyPack>["pins"]["set"]>[0]) => Promise<void>;
  readonly inbox: {
    /** The first delivery of a type of event; rejected when there was none. */
    readonly first: (type: string) => Promise<Delivery>;
  };
}

/** The steps of a job; a step that rejects has failed. */
export type Steps = Readonly<Record<string, () => Promise<void>>>;

/** Facts from a vendor's other pages. */
export interface Unsaid {
  /** Entries of `wire` in pack.yaml. */
  readonly wire: JsonObject;
  /** Events by type, with the collection whose create emits them and the component of their data. */
  readonly events: Readonly<Record<string, JsonObject>>;
}

/** A file in `jobs/`: a job of an official SDK. */
export interface Job {
  readonly sdk: string;
  /** Host of the first server that the vendor's document names. */
  readonly host: string;
  /** The application's key, in the form that the SDK requires. */
  readonly key: string;
  /** Facts that the pack needs and the vendor's document does not state. */
  readonly unsaid: Unsaid;
  readonly start: (place: Place) => Steps;
}

const FOLDER = new URL("jobs/", import.meta.url);

/** All jobs, by name. Their SDKs have to be installed. */
export async function jobs(): Promise<readonly Job[]> {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".mjs"))
    .toSorted();
  return await Promise.all(names.map(async (name) => jobOf(name, await import(`./jobs/${name}`))));
}

function jobOf(file: string, module: unknown): Job {
  const {
    host,
    key = "sk_test_1",
    unsaid,
    job,
  }: {
    readonly host?: unknown;
    readonly key?: unknown;
    readonly unsaid?: unknown;
    readonly job?: unknown;
  } = Object(module);
  if (typeof job !== "function") throw new Error(`${file} exports no job`);
  return {
    sdk: file.replace(/\.mjs$/, ""),
    host: String(host),
    key: String(key),
    unsaid: unsaidOf(unsaid),
    start: (place) => job(place),
  };
}

function unsaidOf(value: unknown): Unsaid {
  const { wire, events }: { readonly wire?: unknown; readonly events?: unknown } = Object(value);
  const named = isObject(events) ? Object.entries(events) : [];
  return {
    wire: isObject(wire) ? wire : {},
    events: Object.fromEntries(
      named.flatMap(([type, entry]) => (isObject(entry) ? [[type, entry]] : [])),
    ),
  };
}
