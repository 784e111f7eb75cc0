// `startInstances`: for commands such as `start` and `exec`, starts all instances (running
// simulators) that their options ask for, one for each vendor or each worker of a test runner.
// `listen` and `listenError`: let one listen, and say why it cannot. With `--verbose`, a line for each
// request says why its answer is what it is.

import type { PlaneCall } from "../../../../api/call/plane-call.js";
import { RecordingWriteError } from "../../../../api/call/plane-call.js";
import { Application } from "../../../../api/control/clock/clock-driver.js";
import { ADMIN_PREFIX } from "../../../../api/control/plane.js";
import type { EndedCall } from "../../../../api/http/http-line.js";
import { reasonOf, statusOf } from "../../../../api/journal/trace-view.js";
import { systemClock } from "../../../../api/webhooks/system-clock.js";
import type { KeyMask } from "../../../../engine/base/key-mask.js";
import { keyMask } from "../../../../engine/base/key-mask.js";
import type { Pack } from "../../../../engine/pack/pack.js";
import { responseValidators } from "../../../../engine/schemas/validators.js";
import type { World } from "../../../../engine/world/world.js";
import { Counts, writeCounts } from "../../../../instance/coverage/counts-file.js";
import { errorCode } from "../../../../instance/files/named-file.js";
import { createInstance } from "../../../../instance/server/create-instance.js";
import type { Instance, InstanceOptions } from "../../../../instance/server/instance.js";
import { firstFileIn } from "../../../../instance/server/world/world-files.js";
import { Strictness } from "../../../testing/strictness.js";
import type { Terminal } from "../../output/terminal.js";
import { UserError } from "../../output/terminal.js";
import type { TlsFiles } from "../../tls/tls-files.js";
import { findPack, packNamed, packToStart } from "../pack/find-pack.js";
import type { RecordingSettings, StartSettings, VendorSettings } from "./start-options.js";

type ListenWords = (host: string, port: number, option: string) => string;

/** One of the instances that a command has started. */
export interface Worker {
  /** From 1; null without the option --workers. */
  readonly number: number | null;
  /** The name of its vendor, where there are several. */
  readonly vendor: string | null;
  /** Its URL for callers, and the one at which it listens. */
  readonly url: string;
  readonly local: string;
  readonly instance: Instance;
}

/** All instances that a command has started, in one process. */
export interface InstanceGroup {
  readonly first: Worker;
  readonly workers: readonly Worker[];
  /** The files that clients trust; null without TLS. */
  readonly tls: TlsFiles | null;
  /** Stops all. Answers under way may end until `cut`; without it they are cut off at once. */
  readonly stop: (cut?: Promise<void>) => Promise<void>;
  /** Says how the answers came about and, under --strict, the likely mistakes; false if there are any. */
  readonly judge: (isSaid: boolean) => boolean;
}

/**
 * Starts all instances of the settings, or none.
 *
 * @throws UserError for an unknown pack, a mistake in a start file, and an address that is in use
 */
export async function startInstances(
  settings: StartSettings,
  terminal: Terminal,
): Promise<InstanceGroup> {
  const masks = new Map<string, KeyMask>();
  const vendors = await Promise.all(
    settings.vendors.map((vendor) => startable(vendor, settings, masks, terminal)),
  );
  const [one] = vendors;
  const coverage =
    settings.coverage === undefined || one === undefined
      ? undefined
      : coverageIn(one.pack, settings.coverage);
  const { strict, tally } = settings;
  const strictness = strict && new Strictness(strict);
  const tls = await tlsOf(settings, terminal);
  // Vendors share a clock that a test moves; one that flows shows the same time to each.
  const application =
    vendors.length > 1 && settings.flow === undefined ? new Application() : undefined;
  const instances: Instance[] = [];
  const close = (cut?: Promise<void>) => Promise.all(instances.map((each) => each.close(cut)));
  const workers: Worker[] = [];
  const start = async (vendor: Startable, number: number | null): Promise<void> => {
    const watcher = vendor.watchers.of(number, () => instance.world);
    const onWorld = strictness?.watchOther;
    const instance: Instance = await make(settings, vendor, number, {
      ...{ ...watcher, coverage: coverage?.counts, onWorld, tally, application },
      ...{ certificate: tls ?? undefined, publicUrl: settings.publicUrl },
    });
    instances.push(instance);
    masks.set(instance.key, keyMask(instance.key));
    const port = vendor.port === 0 ? 0 : vendor.port + (number ?? 1) - 1;
    const usual = tls === null ? 80 : 443;
    const other = workers.find(
      ({ local }) => port !== 0 && Number(new URL(local).port || usual) === port,
    );
    if (other?.vendor)
      throw new UserError(`port ${port} is that of ${other.vendor} and of ${vendor.name}.`);
    const local = await listen(instance, settings.host, port);
    const url = settings.publicUrl ?? local;
    workers.push({ number, vendor: vendor.name ?? null, url, local, instance });
  };
  try {
    for (const vendor of vendors) {
      for (const number of numbersOf(settings)) await start(vendor, number);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const [first] = workers;
  if (first === undefined) throw new Error("a group of no workers");
  if (first.instance.isOpen()) {
    terminal.printError(`facsimile: warning: ${openWords(settings)}\n`);
  }
  const stop: InstanceGroup["stop"] = async (cut) => {
    await close(cut);
    for (const { watchers } of vendors) watchers.report();
    coverage?.save();
  };
  for (const instance of instances) strictness?.watch(instance);
  const isGood = (isSaid: boolean): boolean => {
    if (isSaid) for (const line of tally.lines()) terminal.printError(`${line}\n`);
    return strictness === null || judge(strictness, terminal);
  };
  return { first, workers, tls, stop, judge: isGood };
}

/**
 * Makes an instance listen, and returns its URL.
 *
 * @throws UserError for an address that it cannot listen on
 */
export async function listen(instance: Instance, host: string, port: number): Promise<string> {
  try {
    return await instance.listen({ host, port });
  } catch (error) {
    // This error concerns the recording's file, not the address.
    if (error instanceof RecordingWriteError) throw error;
    throw listenError(error, host, port);
  }
}

/**
 * Why a server cannot listen on an address.
 *
 * @param option the option that names the port
 */
export function listenError(
  error: unknown,
  host: string,
  port: number,
  option = "--port",
): UserError {
  const code = errorCode(error);
  return new UserError(
    LISTEN_ERRORS[code]?.(host, port, option) ?? `cannot listen on ${host}:${port} (${code}).`,
  );
}

const LISTEN_ERRORS: Readonly<Record<string, ListenWords>> = {
  EADDRINUSE: (host, port, option) =>
    `port ${port} on ${host} is in use; choose another with ${option}, or ${option} 0 for any that is free.`,
  EACCES: (_host, port, option) =>
    `port ${port} needs more rights; choose one above 1023 with ${option}.`,
  EADDRNOTAVAIL: (host) => `${host} is not an address of this machine; try --host 127.0.0.1.`,
  ENOTFOUND: (host) => `the host "${host}" is unknown; try --host 127.0.0.1.`,
};

/** A vendor whose pack is loaded. */
interface Startable extends Omit<VendorSettings, "pack"> {
  readonly pack: Pack;
  readonly watchers: Watchers;
}

async function startable(
  vendor: VendorSettings,
  settings: StartSettings,
  masks: ReadonlyMap<string, KeyMask>,
  terminal: Terminal,
): Promise<Startable> {
  const pack = await (vendor.pack === undefined
    ? packOfRecording(settings)
    : packToStart(vendor.pack, terminal));
  return { ...vendor, pack, watchers: await watchersOf(settings, vendor, pack, masks, terminal) };
}

const numbersOf = ({ workers }: StartSettings): readonly (number | null)[] =>
  workers === undefined ? [null] : Array.from({ length: workers }, (_, index) => index + 1);

async function tlsOf(
  { tlsHosts }: StartSettings,
  { folder, printError }: Terminal,
): Promise<TlsFiles | null> {
  if (tlsHosts === null) return null;
  const warn = (sentence: string): void => printError(`facsimile: warning: ${sentence}\n`);
  const { tlsFiles } = await import("../../tls/tls-files.js");
  return tlsFiles(folder, tlsHosts, systemClock.date(systemClock.now()), warn);
}

/** Prints the likely mistakes; false if there are any. */
function judge(strictness: Strictness, { printError }: Terminal): boolean {
  const lines = strictness.lines();
  for (const line of lines) printError(`facsimile: strict: ${line}\n`);
  return lines.length === 0;
}

/** The coverage of all workers, and the file for it. */
function coverageIn({ name, version }: Pack, path: string) {
  const counts = new Counts(`${name}@${version}`);
  return { counts, save: () => writeCounts(path, counts) };
}

/** The pack of an existing recording; the default pack for a new one. */
async function packOfRecording({ recording }: StartSettings): Promise<Pack> {
  if (recording === undefined) return findPack();
  const { recordingAt } = await import("../../../../instance/recording/writer/recording-writer.js");
  const begun = recordingAt(fileOf(recording));
  return begun === undefined ? findPack() : packNamed(begun.head.pack);
}

/** The file of the first world. */
const fileOf = ({ path, isFolder }: RecordingSettings): string =>
  isFolder ? firstFileIn(path) : path;

const openWords = ({ host, tlsHosts }: StartSettings): string =>
  `--host ${host}: other machines can call this instance${tlsHosts === null ? ", and key and data travel in the clear" : ""}; without --host only this machine can.`;

async function make(
  { t0, flow, randomSeed, recording, worldIdle, console, pages, tlsHosts }: StartSettings,
  { pack, key, startFile }: Startable,
  number: number | null,
  watcher: InstanceWatcher,
): Promise<Instance> {
  return createInstance({
    pack,
    key,
    t0,
    flow,
    // Ids of two workers differ, and are the same in every run.
    randomSeed: number === null ? randomSeed : `${randomSeed}/${number}`,
    startFile,
    recording: recording && { ...recording, path: fileOf(recording) },
    worldFolder: recording?.isFolder ? recording.path : undefined,
    worldIdle,
    console,
    pages: pages && (tlsHosts ?? []),
    loadExplorations: async (worldHandles) => {
      const { Explorations } = await import("../../../../tools/explore/explorations.js");
      return new Explorations(worldHandles);
    },
    ...watcher,
  });
}

/** Listeners to the calls of an instance. */
type InstanceWatcher = Pick<
  InstanceOptions,
  | ("onCall" | "onAnswer" | "coverage" | "onWorld")
  | ("tally" | "application" | "certificate" | "publicUrl")
>;

interface Watchers {
  readonly of: (number: number | null, world: () => World) => InstanceWatcher;
  /** Prints the summary at the end. */
  readonly report: () => void;
}

/** @param masks what removes the keys from all that they print */
async function watchersOf(
  settings: StartSettings,
  { name }: VendorSettings,
  pack: Pack,
  masks: ReadonlyMap<string, KeyMask>,
  terminal: Terminal,
): Promise<Watchers> {
  const log = settings.verbose ? requestLog : undefined;
  const printError = (text: string): void => {
    let hidden = text;
    for (const mask of masks.values()) hidden = mask(hidden);
    terminal.printError(hidden);
  };
  const check = settings.selfCheck
    ? (await import("./self-check.js")).selfCheck(await responseValidators(pack), {
        ...terminal,
        printError,
      })
    : undefined;
  return {
    of: (number, world) => {
      const label = name ?? number;
      const prefix = label === null ? "" : `[${label}] `;
      const onCall = log?.(world, (line) => printError(`${prefix}${line}\n`));
      return { onCall, onAnswer: check?.judge };
    },
    report: () => check?.report(),
  };
}

/**
 * Prints a line for each request that has ended: for all requests on the vendor plane, with the
 * reason for the answer, and for those on the control plane that may change something.
 */
const requestLog =
  (world: () => World, print: (line: string) => void) =>
  (ended: EndedCall): void => {
    const text = describe(ended);
    if (text === undefined) return;
    const trace = ended.answer?.trace ?? null;
    const reason = trace === null ? null : reasonOf(world(), trace);
    const why = reason === null ? "" : `: ${reason}`;
    print(`${text} ${Math.round(ended.took)}ms${why}`);
  };

function describe({ call, answer }: EndedCall): string | undefined {
  const { method, url } = call;
  const trace = answer?.trace ?? null;
  if (trace !== null) {
    return line(statusOf(trace), trace.resolution, method, trace.path, trace.id);
  }
  return isLook(call) ? undefined : line(answer?.status ?? null, "control", method, url);
}

const isLook = ({ method, url }: PlaneCall): boolean =>
  method === "GET" || url.startsWith(`${ADMIN_PREFIX}/requests/`);

const LONGEST_RESOLUTION = "unauthenticated".length;

function line(status: number | null, resolution: string, ...rest: readonly string[]): string {
  return [status ?? "---", resolution.padEnd(LONGEST_RESOLUTION), ...rest].join(" ");
}
