import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { COMMAND } from "./built.js";
import { onCore } from "./core.js";
import { announcedUrl, INSTANCE_OPTIONS } from "./first-answer.js";
import { Connections, wireText } from "./keep-alive-client.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PROBE = new URL("./usage-probe.mjs", import.meta.url).href;
const BARE = fileURLToPath(new URL("./bare-fastify.mjs", import.meta.url));
const KEY = "bench";
const CONNECTIONS = 32;

/** Bytes in use after a full garbage collection. */
export interface Memory {
  /** Of JavaScript's objects, and of the buffers that belong to them. */
  readonly heap: number;
  /** Resident set of the process. */
  readonly resident: number;
}

export interface MeasuredOptions {
  /** Further options of Node.js. */
  readonly node?: readonly string[];
  readonly pinned?: boolean;
  /** Further options of the command. */
  readonly command?: readonly string[];
}

/** A server in a separate process, plain JavaScript, that reports its time and memory. */
export class MeasuredServer {
  readonly #child: ChildProcess;
  readonly #lines: Connections;
  readonly url: string;

  private constructor(child: ChildProcess, url: string, lines: Connections) {
    this.#child = child;
    this.#lines = lines;
    this.url = url;
  }

  /** The compiled command, or Fastify with one route; on a core of its own by default. */
  static async start(
    which: "facsimile" | "fastify",
    { node = [], pinned = true, command = [] }: MeasuredOptions = {},
  ): Promise<MeasuredServer> {
    const program =
      which === "facsimile" ? [COMMAND, "start", ...INSTANCE_OPTIONS, ...command] : [BARE];
    const flags = [...node, "--expose-gc", "--import", PROBE];
    const child = spawn(process.execPath, [...flags, ...program], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    if (pinned) onCore(0, child.pid);
    const url = await announcedUrl(child);
    return new MeasuredServer(child, url, await Connections.open(new URL(url), CONNECTIONS));
  }

  /** Processor time since the start, in microseconds. */
  async usage(): Promise<number> {
    this.#child.send("usage");
    const [microseconds] = await once(this.#child, "message");
    return microseconds;
  }

  async memory(): Promise<Memory> {
    this.#child.send("memory");
    const [memory] = await once(this.#child, "message");
    return memory;
  }

  /** Makes so many calls over kept connections, all at once as far as there are any. */
  async repeat(count: number, method: "GET" | "POST", path: (at: number) => string): Promise<void> {
    const wire = { host: new URL(this.url).host, key: KEY };
    const body = method === "POST" ? "{}" : undefined;
    const text = (at: number): string => wireText(wire, method, path(at), body);
    await this.#lines.time(Array.from({ length: count }, (_, at) => text(at)));
  }

  /** One call; answers the object that came. Throws when it is not a success. */
  async call(path: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
    const answer = await fetch(this.url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return Object(JSON.parse(text));
  }

  /** The id of the object that a call created. */
  async made(path: string, body: object): Promise<string> {
    return String((await this.call(path, body))["id"]);
  }

  stop(): void {
    this.#lines.close();
    this.#child.kill("SIGKILL");
  }
}
