// `WatchedPack`: for `facsimile start --watch`, compiles a pack again after each change of its
// sources, for an instance that goes on running.

import type { FSWatcher } from "node:fs";
import { existsSync, watch } from "node:fs";
import { join, resolve } from "node:path";
import { LAYER_FOLDERS } from "../../../../../codegen/sources/layers/layers.js";
import { systemClock } from "../../../../api/webhooks/system-clock.js";
import { isSource } from "../../../../engine/pack/format.js";
import type { Instance } from "../../../../instance/server/instance.js";
import {
  generatedFolder,
  holdsSources,
  loadPackFolder,
} from "../../../testing/pack/pack-folder.js";
import type { Terminal } from "../../output/terminal.js";
import { UserError } from "../../output/terminal.js";

/** Real milliseconds after a change, since an editor writes a file in several steps. */
const PAUSE = 50;

/** The sources of a pack, built again after each change for an instance that runs. */
export class WatchedPack {
  readonly #folder: string;
  readonly #out: string;
  readonly #printError: Terminal["printError"];
  /** By folder: that of the pack, and those of its layers. */
  readonly #watchers = new Map<string, FSWatcher>();
  #instance: Instance | null = null;
  /** Whether sources have changed since the last build began. */
  #isStale = false;
  #isBuilding = false;

  constructor(folder: string, { printError }: Terminal) {
    this.#folder = resolve(folder);
    this.#out = generatedFolder(this.#folder);
    this.#printError = printError;
  }

  /** @throws UserError for a folder without sources, and for sources with a mistake */
  async begin(): Promise<void> {
    if (!holdsSources(this.#folder)) {
      throw new UserError(`--watch: ${this.#folder} does not hold the sources of a pack.`);
    }
    for (const name of ["", ...LAYER_FOLDERS]) this.#watch(name);
    if (await this.#build()) return;
    this.end();
    throw new UserError("--watch: the pack could not be built.");
  }

  /** Changes the pack of an instance from now on. */
  follow(instance: Instance): void {
    this.#instance = instance;
    if (this.#isStale) void this.#follow(instance);
  }

  end(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** A folder by itself: to watch all folders below it begins only after a while. */
  #watch(name: string): void {
    const folder = join(this.#folder, name);
    this.#watchers.get(name)?.close();
    if (!existsSync(folder)) return;
    const changed = (_event: string, file: string | null) => this.#changed(name, file ?? "");
    const watcher = watch(folder, { persistent: false }, changed);
    watcher.on("error", ({ message }) => this.#say(`${folder} is no longer watched: ${message}`));
    this.#watchers.set(name, watcher);
  }

  #changed(folder: string, file: string): void {
    const isLayer = folder === "" && LAYER_FOLDERS.some((name) => name === file);
    // It is new, or another one of this name.
    if (isLayer) this.#watch(file);
    if (!isLayer && !isSource(file)) return;
    this.#isStale = true;
    if (this.#instance !== null && !this.#isBuilding) void this.#follow(this.#instance);
  }

  async #follow(instance: Instance): Promise<void> {
    this.#isBuilding = true;
    while (this.#isStale) {
      await new Promise<void>((resolve) => void systemClock.setTimeout(resolve, PAUSE));
      this.#isStale = false;
      await this.#rebuild(instance);
    }
    this.#isBuilding = false;
  }

  async #rebuild(instance: Instance): Promise<void> {
    const begun = systemClock.elapsed();
    try {
      if (!(await this.#build())) return this.#say("the pack runs as before");
      const anew = await instance.changePack(loadPackFolder(this.#out));
      const seconds = ((systemClock.elapsed() - begun) / 1000).toFixed(1);
      const world = anew === null ? "the world is kept" : `the world begins anew: ${anew}`;
      this.#say(`built again in ${seconds} s; ${world}`);
    } catch (error) {
      this.#say(`${String(error)}; the pack runs as before`);
    }
  }

  async #build(): Promise<boolean> {
    const { buildFolder } = await import("./pack-toolchain.js");
    return buildFolder(this.#folder, this.#out, this.#printError);
  }

  #say(words: string): void {
    this.#printError(`facsimile: ${words}\n`);
  }
}
