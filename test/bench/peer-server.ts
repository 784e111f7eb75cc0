import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import { onCore } from "./core.js";
import { Connections, wireText } from "./keep-alive-client.js";
import type { Peer } from "./peers-list.js";
import { KEY, PEERS_FOLDER } from "./peers-list.js";
import { useOfTree } from "./process-tree.js";

const LOOPBACK = "127.0.0.1";
const CONNECTIONS = 32;
/** Real milliseconds in which a server must have begun to answer. */
const PATIENCE = 60_000;

/** Milliseconds of load before those that count: a server that has rested is slow at first. */
const LEAD_IN = 500;

/** The result of one round of load. */
export interface PeerCost {
  readonly perSecond: number;
  /** Microseconds of processor time for one call; null if it is not counted. */
  readonly processor: number | null;
}

/** A started peer, or ours, that answers the GET of one run. */
export class PeerServer {
  readonly peer: Peer;
  /** Whether it has a core to itself, apart from the load. */
  readonly pinned: boolean;
  /** Of its answer. */
  readonly bytes: number;
  readonly #child: ChildProcess;
  readonly #url: URL;

  private constructor(
    peer: Peer,
    child: ChildProcess,
    found: { readonly pinned: boolean; readonly url: URL; readonly bytes: number },
  ) {
    this.peer = peer;
    this.#child = child;
    this.pinned = found.pinned;
    this.#url = found.url;
    this.bytes = found.bytes;
  }

  /** Throws when it does not answer the run. */
  static async start(peer: Peer): Promise<PeerServer> {
    const port = await freePort();
    const [program = "", ...args] = peer.command(port);
    // A group of its own, so that all that it starts ends with it.
    const child = spawn(program, args, { cwd: PEERS_FOLDER, stdio: "ignore", detached: true });
    // Also when the bench is stopped half-way.
    process.once("exit", () => end(child));
    try {
      const pinned = onCore(0, child.pid);
      const origin = `http://${LOOPBACK}:${port}`;
      await listening(child, origin);
      const run = await peer.prepare(origin);
      const url = new URL(`${peer.base}/task-runs/${run}`, origin);
      return new PeerServer(peer, child, { pinned, url, bytes: await answered(url) });
    } catch (error) {
      end(child);
      throw error;
    }
  }

  /** Load for so many milliseconds, over new connections. Outside of it the server is halted. */
  async measure(milliseconds: number): Promise<PeerCost> {
    this.#signal("SIGCONT");
    try {
      return await this.#load(milliseconds);
    } finally {
      this.halt();
    }
  }

  /** Stops all of its work, garbage collection included, while others are measured on its core. */
  halt(): void {
    this.#signal("SIGSTOP");
  }

  async #load(milliseconds: number): Promise<PeerCost> {
    const lines = await Connections.open(this.#url, CONNECTIONS);
    const text = wireText({ host: this.#url.host, key: KEY }, "GET", this.#url.pathname);
    await lines.during(LEAD_IN, text);
    const before = this.#use();
    const { requests, seconds } = await lines.during(milliseconds, text);
    const after = this.#use();
    lines.close();
    const used =
      before === null || after === null ? null : after.microseconds - before.microseconds;
    return { perSecond: requests / seconds, processor: used === null ? null : used / requests };
  }

  /** Bytes that its processes have resident; null if it is not counted. */
  resident(): number | null {
    return this.#use()?.resident ?? null;
  }

  #use(): ReturnType<typeof useOfTree> {
    return useOfTree(this.#child.pid ?? 0);
  }

  #signal(name: NodeJS.Signals): void {
    signal(this.#child, name);
  }

  stop(): void {
    end(this.#child);
  }
}

const end = (child: ChildProcess): void => signal(child, "SIGKILL");

/** To it and to all that it has started. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // It ended without a signal.
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return address.port;
}

/** Waits until it answers anything at all. */
async function listening(child: ChildProcess, origin: string): Promise<void> {
  let failure: unknown;
  child.once("error", (error) => {
    failure = error;
  });
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    if (failure !== undefined) throw failure;
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      return;
    await after(100);
  }
  throw new Error(`no answer within ${PATIENCE / 1_000} s`);
}

/** Bytes of the answer; throws when it is not one with the status of a run. */
async function answered(url: URL): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${KEY}` } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url.pathname}: ${answer.status} ${text}`);
  const { status }: { readonly status?: unknown } = Object(JSON.parse(text));
  if (typeof status !== "string") throw new Error(`${url.pathname}: no status in ${text}`);
  return Buffer.byteLength(text);
}
