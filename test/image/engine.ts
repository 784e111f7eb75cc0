import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Ended } from "../support/programs.js";
import { ROOT, run } from "../support/programs.js";
import type { Container, Place } from "./place.js";
import { answering } from "./ready.js";

const IMAGE = `facsimile-trial-${process.pid}`;
const NEVER = new Promise<never>(() => {});

/** What the engines do not name alike. */
interface Dialect {
  readonly build: readonly string[];
  readonly run: readonly string[];
}

const DIALECTS: Readonly<Record<string, Dialect>> = {
  // Its usual format has no health check, and its usual read-only root has folders to write to.
  podman: { build: ["--format", "docker"], run: ["--read-only-tmpfs=false"] },
  docker: { build: [], run: [] },
};

/** The engines of this machine that run the base image, and why others cannot. */
export async function findEngines(): Promise<{
  readonly places: readonly Place[];
  readonly missing: readonly string[];
}> {
  const base = await baseImage();
  const places: Place[] = [];
  const missing: string[] = [];
  for (const [engine, dialect] of Object.entries(DIALECTS)) {
    const found = await run(engine, ["info"], ROOT).catch(() => undefined);
    if (found?.status !== 0) {
      missing.push(`${engine} does not run here`);
      continue;
    }
    const known = await run(engine, ["image", "inspect", base], ROOT);
    const pulled = known.status === 0 ? known : await run(engine, ["pull", base], ROOT);
    if (pulled.status !== 0) {
      missing.push(`${engine} cannot pull ${base}: ${lastLine(pulled)}`);
      continue;
    }
    const probe = ["run", "--rm", "--publish", "127.0.0.1::4020", base, "node", "--version"];
    const probed = await run(engine, probe, ROOT);
    if (probed.status === 0) places.push(new Engine(engine, dialect));
    else missing.push(`${engine} runs no container: ${lastLine(probed)}`);
  }
  return { places, missing };
}

const lastLine = ({ text }: Ended): string | undefined => text.trim().split("\n").at(-1);

async function baseImage(): Promise<string> {
  const [, base] =
    /^FROM (\S+) AS/m.exec(await readFile(join(ROOT, "Containerfile"), "utf8")) ?? [];
  if (base === undefined) throw new Error("Containerfile: there is no FROM … AS …");
  return base;
}

/** Builds and runs the image with a container engine. */
class Engine implements Place {
  readonly name: string;
  readonly #engine: string;
  readonly #dialect: Dialect;
  readonly #volumes: string[] = [];
  #containers = 0;

  constructor(engine: string, dialect: Dialect) {
    this.#engine = engine;
    this.#dialect = dialect;
    this.name = `the image with ${engine}`;
  }

  async build(): Promise<number> {
    const { build } = this.#dialect;
    await this.#call("build", ...build, "--file", "Containerfile", "--tag", IMAGE, ".");
    return Number(await this.#call("image", "inspect", "--format", "{{.Size}}", IMAGE));
  }

  async volume(): Promise<string> {
    const name = `${IMAGE}-data-${this.#volumes.length}`;
    await this.#call("volume", "create", name);
    this.#volumes.push(name);
    return name;
  }

  async start(key: string, data: string, ...more: readonly string[]): Promise<Container> {
    this.#containers += 1;
    const id = `${IMAGE}-${this.#containers}`;
    const how = ["--detach", "--name", id, "--publish", "127.0.0.1::4020"];
    const words = ["start", "--host", "0.0.0.0", "--quiet", ...more];
    await this.#call("run", ...how, ...this.#options(key, data), IMAGE, ...words);
    const [address = ""] = (await this.#call("port", id, "4020/tcp")).split("\n");
    const url = `http://${address}`;
    await answering(url, key, NEVER);
    const check = await this.#healthCheck();
    return {
      url,
      proc: (file) => {
        const program = `fs.readFileSync("/proc/1/${file}", "utf8")`;
        return this.#call("exec", id, "/usr/bin/node", "-p", program);
      },
      health: async (given = key) => {
        const exec = ["exec", "--env", `FACSIMILE_KEY=${given}`, id, ...check];
        return (await run(this.#engine, exec, ROOT)).status;
      },
      stop: async () => {
        await this.#call("stop", "-t", "30", id);
        const { text } = await run(this.#engine, ["logs", id], ROOT);
        const status = Number(await this.#call("inspect", "--format", "{{.State.ExitCode}}", id));
        await this.#call("rm", id);
        return { status, text };
      },
      kill: async () => {
        await this.#call("kill", id);
        return await this.#call("rm", "--force", id);
      },
    };
  }

  startWithoutKey(data: string): ReturnType<Place["startWithoutKey"]> {
    return run(this.#engine, ["run", "--rm", ...this.#options("", data), IMAGE], ROOT);
  }

  async remove(): Promise<void> {
    for (let number = 1; number <= this.#containers; number++) {
      await run(this.#engine, ["rm", "--force", `${IMAGE}-${number}`], ROOT);
    }
    for (const name of this.#volumes) await run(this.#engine, ["volume", "rm", name], ROOT);
    await run(this.#engine, ["image", "rm", IMAGE], ROOT);
  }

  #options(key: string, data: string): readonly string[] {
    const own = ["--read-only", ...this.#dialect.run, "--cap-drop=all"];
    return [...own, "--env", `FACSIMILE_KEY=${key}`, "--volume", `${data}:/data`];
  }

  /** The command of the image's health check. @throws Error if the engine has dropped it */
  async #healthCheck(): Promise<readonly string[]> {
    const [image]: readonly Inspected[] = JSON.parse(await this.#call("image", "inspect", IMAGE));
    const check = image?.Config.Healthcheck ?? image?.Healthcheck;
    const [kind, ...command] = check?.Test ?? [];
    if (kind !== "CMD") throw new Error("the image has no health check");
    return command;
  }

  /** The standard output: engines also warn. */
  async #call(...given: readonly string[]): Promise<string> {
    const { stdout } = await execute(this.#engine, given, { cwd: ROOT, maxBuffer: 2 ** 26 });
    return stdout.trim();
  }
}

interface Check {
  readonly Test?: readonly string[];
}

/** Docker has the health check in the configuration, podman beside it. */
interface Inspected {
  readonly Config: { readonly Healthcheck?: Check };
  readonly Healthcheck?: Check;
}

const execute = promisify(execFile);
