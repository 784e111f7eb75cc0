import type { KeyMask } from "../base/key-mask.js";
import { keyMask } from "../base/key-mask.js";
import { Counts } from "../coverage/counts.js";
import { writeCounts } from "../coverage/counts-file.js";
import type { Pack } from "../pack-types/pack.js";
import { responseValidators } from "../schemas/validators.js";
import type { Instance, InstanceOptions } from "../server/instance.js";
import { createInstance } from "../server/instance.js";
import type { World } from "../world/world.js";
import { findPack, packNamed } from "./find-pack.js";
import { listen } from "./listening.js";
import type { StartWish } from "./start-options.js";
import type { Terminal } from "./terminal.js";
import { UserError } from "./user-error.js";

/** One of the instances that a command has started. */
export interface Worker {
  /** From 1; null for the only one, when no number of workers was asked for. */
  readonly number: number | null;
  readonly url: string;
  readonly instance: Instance;
}

/** All instances that a command has started, in one process. */
export interface Fleet {
  readonly first: Worker;
  readonly workers: readonly Worker[];
  /** Answers under way have until `cut`; none when it is not given. */
  readonly stop: (cut?: Promise<void>) => Promise<void>;
}

/**
 * Starts what is asked for: all of it or nothing.
 *
 * @throws UserError for an unknown pack, a start file with a mistake, an address that is not to be had
 */
export async function startFleet(wish: StartWish, terminal: Terminal): Promise<Fleet> {
  const pack = wish.pack === undefined ? await packOfSession(wish) : await findPack(wish.pack);
  const numbers =
    wish.workers === undefined
      ? [null]
      : Array.from({ length: wish.workers }, (_, index) => index + 1);
  const watchers = await watchersOf(wish, pack, terminal);
  const coverage = wish.coverage === undefined ? undefined : coverageIn(pack, wish.coverage);
  const started: Worker[] = [];
  const stop: Fleet["stop"] = async (cut) => {
    await Promise.all(started.map(({ instance }) => instance.close(cut)));
    watchers.report();
    coverage?.save();
  };
  try {
    for (const number of numbers) {
      const watcher = watchers.of(number, () => instance.world);
      const instance: Instance = await make(wish, pack, number, {
        ...watcher,
        coverage: coverage?.counts,
      });
      watchers.hide(instance.key);
      const port = wish.port === 0 ? 0 : wish.port + (number ?? 1) - 1;
      const url = await listen(instance, wish.host, port).catch(async (error: unknown) => {
        await instance.close();
        throw error;
      });
      started.push({ number, url, instance });
    }
  } catch (error) {
    await Promise.all(started.map(({ instance }) => instance.close()));
    throw isOfFile(error) ? new UserError(error.message) : error;
  }
  const [first] = started;
  if (first === undefined) throw new Error("a fleet of no workers");
  if (first.instance.isOpen()) terminal.complain(`facsimile: warning: ${openWords(wish.host)}\n`);
  return { first, workers: started, stop };
}

/** What all workers meet of the pack, and the file that has it in the end. */
function coverageIn({ name, version }: Pack, path: string) {
  const counts = new Counts(`${name}@${version}`);
  return { counts, save: () => writeCounts(path, counts) };
}

/** The pack that a session was begun with; the first one's newest where none begun is there. */
async function packOfSession({ session }: StartWish): Promise<Pack> {
  if (session === undefined) return findPack();
  const [{ sessionAt }, { telling }] = await Promise.all([
    import("../session/keeping.js"),
    import("./session-file.js"),
  ]);
  const begun = telling(() => sessionAt(session.path));
  return begun === undefined ? findPack() : packNamed(begun.head.pack);
}

const OF_FILES = new Set(["StartFileError", "SessionFileError", "UnwrittenError"]);

/** Whether a file that was given is not as it should be. */
const isOfFile = (error: unknown): error is Error =>
  error instanceof Error && OF_FILES.has(error.name);

const openWords = (host: string): string =>
  `--host ${host}: other machines can call this instance, and key and data travel in the clear; without --host only this machine can.`;

async function make(
  { key, t0, flow, randomSeed, load, session }: StartWish,
  pack: Pack,
  number: number | null,
  watcher: Watcher,
): Promise<Instance> {
  const startFile =
    load === undefined
      ? undefined
      : async () => (await import("./start-file.js")).readStartCalls(load);
  return createInstance({
    pack,
    key,
    t0,
    flow,
    // Ids of two workers differ, and are the same in every run.
    randomSeed: number === null ? randomSeed : `${randomSeed}/${number}`,
    startFile,
    session,
    loadExplorations: async (venues) => {
      const { Explorations } = await import("../explore/explorations.js");
      return new Explorations(venues);
    },
    ...watcher,
  });
}

/** What looks on as an instance works. */
type Watcher = Pick<InstanceOptions, "onCall" | "onAnswer" | "coverage">;

interface Watchers {
  /** Nothing that they say from now on has the key. */
  readonly hide: (key: string) => void;
  readonly of: (number: number | null, world: () => World) => Watcher;
  /** Says at the end what there is to say. */
  readonly report: () => void;
}

async function watchersOf(wish: StartWish, pack: Pack, terminal: Terminal): Promise<Watchers> {
  const Log = wish.verbose ? (await import("./request-log.js")).RequestLog : undefined;
  const masks = new Map<string, KeyMask>();
  const complain = (text: string): void => {
    let hidden = text;
    for (const mask of masks.values()) hidden = mask(hidden);
    terminal.complain(hidden);
  };
  const check = wish.selfCheck
    ? (await import("./self-check.js")).selfCheck(await responseValidators(pack), {
        ...terminal,
        complain,
      })
    : undefined;
  return {
    hide: (key) => masks.set(key, keyMask(key)),
    of: (number, world) => {
      const prefix = number === null ? "" : `[${number}] `;
      const log = Log && new Log(world, (line) => complain(`${prefix}${line}\n`));
      return { onCall: log?.onCall, onAnswer: check?.judge };
    },
    report: () => check?.report(),
  };
}
