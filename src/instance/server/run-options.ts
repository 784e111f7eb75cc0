// `RunOptions`: the options with which each world (the state of one simulated vendor) runs.
// `makeWorld` makes it of them, with the signer of its tokens; `carriedPoint` carries a state over
// to a changed pack; `bugReport` reports exceptions that became a 500.

import type { KeyObject } from "node:crypto";
import { checkPrimeSync, createHmac, createPrivateKey, createPublicKey, sign } from "node:crypto";
import type { Application } from "../../api/control/clock/clock-driver.js";
import type { ControlHost, NamedSnapshot } from "../../api/control/handlers.js";
import type { JournalBuffers } from "../../api/journal/journal.js";
import { pageAddresses } from "../../api/pages/hosted-pages.js";
import type { PlaneHost } from "../../api/vendor/routes.js";
import type { Post } from "../../api/webhooks/post.js";
import type { WebhookDispatcherOptions } from "../../api/webhooks/webhook-dispatcher.js";
import { madeOnce } from "../../engine/base/by-key.js";
import { isObject, mapValues } from "../../engine/base/json.js";
import type { KeyMask } from "../../engine/base/key-mask.js";
import { bounded, cut, LONGEST } from "../../engine/base/text.js";
import { thrower } from "../../engine/pack/handlers.js";
import type { Pack } from "../../engine/pack/pack.js";
import type { RingPool } from "../../engine/store/ring.js";
import type { Services, TokenSigner } from "../../engine/world/context.js";
import { carry, createWorld } from "../../engine/world/create-world.js";
import type { World, WorldSnapshot } from "../../engine/world/world.js";
import type { Counts } from "../coverage/counts-file.js";
import type { OpenRecording } from "../recording/file/file-reading.js";
import type { RecordingHeader } from "../recording/file/line.js";

type OfControl =
  | "randomSeed"
  | "hasConsole"
  | "flow"
  | "startFile"
  | "worlds"
  | "explorations"
  | "setBaseUrl";

/** The options that both planes need. */
type HostOptions = Pick<ControlHost, OfControl | "controlRoute"> &
  Pick<PlaneHost, "words" | "onAnswer">;

/** The options of a running world. */
export interface RunOptions extends HostOptions {
  readonly pack: Pack;
  readonly key: string;
  /** Whether places that take any key do, or only `key`. */
  readonly acceptsAnyKey: boolean;
  /** Start of the virtual clock, in milliseconds since 1970; a reset returns to it. */
  readonly t0: number;
  /** Seed of all ids; a reset returns to it. */
  readonly seed: string;
  /** The URL of the world, without a trailing slash. */
  readonly baseUrl: () => string;
  readonly post: WebhookDispatcherOptions["post"];
  /** The hosts whose addresses of hosted pages stay; null: it serves no hosted pages. */
  readonly pageHosts: readonly string[] | null;
  /** Whether deliveries wait until they are requested. */
  readonly holdsDeliveries: boolean;
  /** The application of worlds that share its clock; by default one of its own. */
  readonly application: Application | undefined;
  /** Buffers that the journals of the process share, and those of the histories of its worlds. */
  readonly buffers: JournalBuffers;
  readonly inputs: RingPool;
  /** What the recording of a world beside the first says of it. */
  readonly recordedAs?: Pick<RecordingHeader, "world" | "calls">;
  /** Counts the coverage of the pack. */
  readonly coverage: Counts | undefined;
  /** By default it prints to standard error. */
  readonly reportBug: ReportBug | undefined;
}

/** A state of a world and its snapshots, from which another world can go on. */
export interface Basis {
  readonly world: WorldSnapshot;
  /** Number of the next trace. */
  readonly nextTrace: number;
  readonly snapshots: ReadonlyMap<string, NamedSnapshot>;
  /** Signing secrets of its endpoints, by URL. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Virtual seconds per real second; null for a frozen clock. */
  readonly flow: number | null;
}

/** How the first world of a process begins: with a recording to continue, or one to replay. */
export interface Beginnings {
  readonly begun: OpenRecording | undefined;
  readonly beginning: RecordingHeader | undefined;
}

/** The state that a world begins with. */
export interface WorldOrigin {
  readonly point: Basis;
  /** Changes the ids that are made from now on; empty keeps them. */
  readonly salt: string;
}

/** The options of a fork of an instance. */
export interface InstanceFork {
  /** Changes the ids that the fork makes; empty by default, which keeps them. */
  readonly salt?: string | undefined;
  /** Makes the webhook requests of the fork; by default that of the original. */
  readonly post?: Post;
  /** The application of forks that share one clock. */
  readonly application?: Application | undefined;
}

/** A new world. */
export function makeWorld(
  { pack, t0, seed, key, baseUrl, holdsDeliveries, pageHosts }: RunOptions,
  own: Pick<Services, "mask" | "reportBug" | "signingSecret">,
): World {
  const pageOf = pageAddresses(key, pageHosts, baseUrl);
  const services = { ...own, baseUrl, holdsDeliveries, pageOf, tokens: tokenSigner(seed) };
  return createWorld({ pack, t0, seed, services });
}

/**
 * A point for a world of another edition of the pack, without snapshots that do not fit it; or why
 * the state itself does not fit.
 */
export function carriedPoint(point: Basis, before: () => World, next: () => World): Basis | string {
  const carried = (state: WorldSnapshot): WorldSnapshot | string => {
    const [from, to] = [before(), next()];
    from.restore(state);
    return carry(from, to) ?? to.snapshot();
  };
  const world = carried(point.world);
  if (typeof world === "string") return world;
  const snapshots = [...point.snapshots].flatMap(([name, snapshot]) => {
    const state = carried(snapshot.state);
    return typeof state === "string" ? [] : [[name, { ...snapshot, state }] as const];
  });
  return { ...point, world, snapshots: new Map(snapshots) };
}

const EXPONENT = 65_537n;
/** Of each of the two primes: the key has 2,048 bits. */
const PRIME_BYTES = 128;

const SMALL_PRIMES = [...new Array(2_000).keys()].filter(isPrime);

const keys = new Map<string, KeyObject>();

/**
 * Signs tokens with a key that depends on the seed alone, so that a world answers with the same
 * tokens in each run. Such a key is no secret.
 */
function tokenSigner(seed: string): TokenSigner {
  return {
    sign: (header, claims, number) => {
      const text = [header, claims]
        .map((it) => Buffer.from(JSON.stringify(it)).toString("base64url"))
        .join(".");
      const key = keyOf(numbered(seed, number));
      return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
    },
    publicKey: (number) => {
      const key = createPublicKey(keyOf(numbered(seed, number)));
      const jwk: unknown = key.export({ format: "jwk" });
      return isObject(jwk) ? jwk : {};
    },
  };
}

/** The seed of a world's key; the first one has that of the world. */
const numbered = (seed: string, number = 0): string => (number === 0 ? seed : `${seed}\n${number}`);

/** It takes some 100 ms to find, and a process has few seeds. */
const keyOf = (seed: string): KeyObject =>
  madeOnce(keys, seed, () => createPrivateKey({ format: "jwk", key: jwkOf(seed) }));

function jwkOf(seed: string): Record<string, string> {
  const [p, q] = [primeOf(seed, "p"), primeOf(seed, "q")];
  const d = inverse(EXPONENT, (p - 1n) * (q - 1n));
  const numbers = {
    ...{ n: p * q, e: EXPONENT, d, p, q },
    ...{ dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) },
  };
  return { kty: "RSA", ...mapValues(numbers, base64Of) };
}

/** The first prime behind a number that follows from the seed. */
function primeOf(seed: string, name: string): bigint {
  const blocks = [0, 1, 2, 3].map((at) =>
    createHmac("sha256", seed).update(`token key ${name} ${at}`).digest(),
  );
  const bytes = Buffer.concat(blocks).subarray(0, PRIME_BYTES);
  // The highest two bits make the product as long as the key; the lowest makes the number odd.
  bytes[0] = (bytes[0] ?? 0) | 0b1100_0000;
  const start = BigInt(`0x${bytes.toString("hex")}`) | 1n;
  const rests = SMALL_PRIMES.map((prime) => [prime, Number(start % BigInt(prime))] as const);
  for (let step = 0; ; step += 2) {
    // Most numbers have a small factor, which is much faster to see.
    if (rests.some(([prime, rest]) => (rest + step) % prime === 0)) continue;
    const number = start + BigInt(step);
    if (number % EXPONENT !== 1n && checkPrimeSync(number)) return number;
  }
}

/** The inverse of a number modulo another that it has no factor in common with. */
function inverse(number: bigint, modulus: bigint): bigint {
  let [rest, next] = [modulus, number % modulus];
  let [before, result] = [0n, 1n];
  while (next !== 0n) {
    const times = rest / next;
    [rest, next] = [next, rest - times * next];
    [before, result] = [result, before - times * result];
  }
  return ((before % modulus) + modulus) % modulus;
}

function base64Of(number: bigint): string {
  const hex = number.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex").toString("base64url");
}

function isPrime(number: number): boolean {
  for (let factor = 2; factor * factor <= number; factor += 1) {
    if (number % factor === 0) return false;
  }
  return number > 1;
}

/** Receives an exception that became a 500, and its place. */
export type ReportBug = (error: unknown, where: string) => void;

/** Passes exceptions on, or prints them to standard error, without the key. */
export function bugReport(mask: KeyMask, report: ReportBug | undefined): ReportBug {
  if (report !== undefined) return (error, where) => report(error, mask(where));
  return (error, where) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const behavior = thrower(error);
    const place = behavior === undefined ? where : `${where}, ${behavior} in the pack's code`;
    const words = `facsimile: unexpected error (${cut(place, LONGEST.name)})`;
    process.stderr.write(mask(`${words}\n${bounded(text, "message")}\n`));
  };
}
