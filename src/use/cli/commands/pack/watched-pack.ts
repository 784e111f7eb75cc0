import type { FSWatcher } from "node:fs";
import { watch } from "node:fs";
import { join, relative, resolve } from "node:path";
import { systemClock } from "../../../../api/webhooks/system-clock.js";
import type { Instance } from "../../../../instance/server/instance.js";
import {
  generatedFolder,
  holdsSources,
  loadPackFolder,
} from "../../../testing/pack/pack-folder.js";
import type { Terminal } from "../../output/terminal.js";
import { UserError } from "../../output/user-error.js";

/** Real milliseconds after a change, since an editor writes a file in several steps. */
const PAUSE = 50;

/** The sources of a pack, built again after each change for an instance that runs. */
export class WatchedPack {
  readonly #folder: string;
  readonly #out: string;
  readonly #printError: Terminal["printError"];
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
    if (!(await this.#build())) throw new UserError("--watch: the pack could not be built.");
  }

  /** Builds and changes the instance's pack after each change; the returned function ends it. */
  watch(instance: Instance): () => void {
    const watcher: FSWatcher = watch(this.#folder, { recursive: true }, (_event, name) => {
      if (name === null || !this.#isSource(name)) return;
      this.#isStale = true;
      if (!this.#isBuilding) void this.#follow(instance);
    });
    watcher.on("error", (error) => this.#say(`the folder is no longer watched: ${error.message}`));
    return () => watcher.close();
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

  /** Prints mistakes, and facts that do not fit the document. Types are not checked. */
  async #build(): Promise<boolean> {
    const { compile } = await import("../../../../../codegen/command/command.js");
    const complain = (line: string): void => this.#printError(`${line}\n`);
    const options = { pack: this.#folder, out: this.#out, build: true, unchecked: true };
    return (await compile(options, { print: () => {}, complain })) === 0;
  }

  #isSource(name: string): boolean {
    const isBuilt = !relative(this.#out, join(this.#folder, name)).startsWith("..");
    return !isBuilt && /\.(?:ya?ml|json|ts)$/.test(name) && !name.startsWith("original");
  }

  #say(words: string): void {
    this.#printError(`facsimile: ${words}\n`);
  }
}
