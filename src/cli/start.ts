import { Command, Option } from "commander";
import type { Instance } from "../server/instance.js";
import { createInstance } from "../server/instance.js";
import type { Pack } from "../world/pack.js";
import { formatInstant, parseInstant } from "../world/time.js";
import { findPack } from "./find-pack.js";
import { UserError } from "./user-error.js";

interface StartOptions {
  readonly port: string;
  readonly host: string;
  readonly key?: string;
  readonly t0?: string;
  readonly randomSeed: string;
  readonly pack?: string;
  readonly json?: true;
}

/** `facsimile start`: one instance until Ctrl-C or SIGTERM. */
export function startCommand(): Command {
  return new Command("start")
    .description("start an instance and keep it running until Ctrl-C")
    .option("--port <number>", "port to listen on; 0 for any that is free", "4020")
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .addOption(
      new Option("--key <text>", "key that calls carry; minted when absent").env("FACSIMILE_KEY"),
    )
    .option("--t0 <instant>", "start of the virtual clock (default: 2025-01-01T00:00:00Z)")
    .option("--random-seed <text>", "seed of all ids and synthesized values", "1")
    .option("--pack <name[@version]>", "vendor pack to run (default: the first of this package)")
    .option("--json", "print one line of JSON when ready, and nothing else")
    .addHelpText("after", EXAMPLES)
    .action(start);
}

const EXAMPLES = `
Examples:
  $ facsimile start
  $ facsimile start --port 0 --json
  $ facsimile start --key sk_live_whatever_my_app_sends --t0 2026-03-01T00:00:00Z`;

async function start(options: StartOptions): Promise<void> {
  const port = readPort(options.port);
  const t0 = options.t0 === undefined ? undefined : readInstant(options.t0);
  const key = options.key === undefined ? undefined : readKey(options.key);
  const pack = await findPack(options.pack);
  const instance = await createInstance({ pack, key, t0, randomSeed: options.randomSeed });
  endOnSignal(instance);
  const url = await listen(instance, options.host, port);
  const { key: inForce, contract } = instance;
  const line = JSON.stringify({ url, key: inForce, pack: instance.pack, contract });
  process.stdout.write(options.json === true ? `${line}\n` : greeting(instance, url));
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UserError(`--port ${text}: a port is a number from 0 to 65535 (0: any that is free).`);
}

function readInstant(text: string): number {
  const instant = parseInstant(text);
  if (instant !== undefined) return instant;
  throw new UserError(
    `--t0 ${text}: this is no instant; write one in ISO 8601, such as 2025-01-01T00:00:00Z.`,
  );
}

function readKey(text: string): string {
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new UserError(
    "--key: a key is one or more visible ASCII characters without spaces, since it travels in a header.",
  );
}

async function listen(instance: Instance, host: string, port: number): Promise<string> {
  try {
    return await instance.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new UserError(
      LISTEN_ERRORS[code]?.(host, port) ?? `cannot listen on ${host}:${port} (${code || error}).`,
    );
  }
}

const LISTEN_ERRORS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `port ${port} on ${host} is in use; choose another with --port, or --port 0 for any that is free.`,
  EACCES: (_host, port) => `port ${port} needs more rights; choose one above 1023 with --port.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine; try --host 127.0.0.1.`,
  ENOTFOUND: (host) => `the host "${host}" is unknown; try --host 127.0.0.1.`,
};

/** Ends with status 0; a clean end also lets newer Nodes write their compile cache. */
function endOnSignal(instance: Instance): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void instance.close().then(() => process.exit(0));
    });
  }
}

function greeting(instance: Instance, url: string): string {
  const { world, key, pack } = instance;
  const auth = `-H 'Authorization: Bearer ${key.replaceAll("'", "'\\''")}'`;
  return `Facsimile is ready.

  URL    ${url}
  Key    ${key}
  Pack   ${pack} (API ${world.pack.apiVersion}, captured ${world.pack.captured})
  Clock  frozen at ${formatInstant(world.now)}; it moves when you advance it

Try it:
  curl ${url}${simplestPath(world.pack)} ${auth}
  curl ${url}/__admin__/world/next ${auth}
  curl ${url}/__admin__/clock/advance ${auth} -d '{"duration":"1m"}'

Ctrl-C ends it.
`;
}

/** A vendor call that works on an empty world. */
function simplestPath({ operations }: Pack): string {
  const simple = operations.find(({ method, path }) => method === "GET" && !path.includes("{"));
  return simple?.path ?? "/";
}
