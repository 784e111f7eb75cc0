import type { ChildProcess } from "node:child_process";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { COMMAND, makeCurrent } from "./built.js";
import { onCore, onLoadCore } from "./core.js";
import { announcedUrl, INSTANCE_OPTIONS } from "./first-answer.js";
import { AS_STARTED } from "./flags.js";
import { Connections, wireText } from "./keep-alive-client.js";
import type { TreeUse } from "./process-tree.js";
import { useOfTree } from "./process-tree.js";
import { hundredth, median, quartiles, tenth } from "./statistics.js";

/** The cost of calls on Stripe's pack, compared with stripe-mock, which keeps nothing. */
export interface StripeCosts {
  /** Of stripe-mock, as Go names it. */
  readonly version: string;
  readonly rounds: number;
  /** Of one kind to one server in one round. */
  readonly requests: number;
  readonly calls: readonly {
    readonly call: string;
    /** Microseconds of processor time for a call; medians. */
    readonly facsimile: number;
    readonly stripeMock: number;
    /** Ours over its, round by round, and the middle half of the rounds. */
    readonly ratio: number;
    readonly half: readonly [number, number];
  }[];
  /** Resident megabytes after all calls. */
  readonly resident: { readonly facsimile: number; readonly stripeMock: number };
}

const MODULE = "github.com/stripe/stripe-mock";
const KEY = "sk_test_123";
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 9);
const REQUESTS = Number(process.env["BENCH_REQUESTS"] ?? 3_000);
const WARM_UP = 3;
const CONNECTIONS = 16;
/** Real milliseconds in which stripe-mock must have begun to answer. */
const PATIENCE = 60_000;
const FORM = "application/x-www-form-urlencoded";
const CUSTOMER = "email=ada%40example.com&name=Ada&metadata%5Border%5D=1";
const PAYMENT =
  "amount=2000&currency=usd&confirm=true&payment_method=pm_card_visa&payment_method_types%5B0%5D=card";

class Measured {
  readonly #child: ChildProcess;
  readonly #url: URL;
  readonly #lines: Connections;
  readonly #customer: string;

  private constructor(child: ChildProcess, url: URL, lines: Connections, customer: string) {
    this.#child = child;
    this.#url = url;
    this.#lines = lines;
    this.#customer = customer;
  }

  static async of(child: ChildProcess, url: string): Promise<Measured> {
    onCore(0, child.pid);
    const made = await fetch(`${url}/v1/customers`, {
      method: "POST",
      headers: { authorization: `Bearer ${KEY}`, "content-type": FORM },
      body: CUSTOMER,
    });
    const { id }: { readonly id?: unknown } = Object(await made.json());
    if (!made.ok) throw new Error(`POST /v1/customers: ${made.status}`);
    const lines = await Connections.open(new URL(url), CONNECTIONS);
    return new Measured(child, new URL(url), lines, String(id));
  }

  /** Microseconds of processor time for one call of the kind. */
  async measure(call: CallKind): Promise<number> {
    const wire = { host: this.#url.host, key: KEY };
    const text = CALLS[call](wire, this.#customer);
    const before = this.#use().microseconds;
    await this.#lines.time(Array.from({ length: REQUESTS }, () => text));
    return (this.#use().microseconds - before) / REQUESTS;
  }

  residentMegabytes(): number {
    return Math.round(this.#use().resident / 2 ** 20);
  }

  #use(): TreeUse {
    const use = useOfTree(this.#child.pid ?? 0);
    if (use === null) throw new Error("processor time is counted on Linux only");
    return use;
  }

  stop(): void {
    this.#lines.close();
    this.#child.kill("SIGKILL");
  }
}

type Wire = Parameters<typeof wireText>[0];

const CALLS = {
  "GET a customer": (wire: Wire, id: string) => wireText(wire, "GET", `/v1/customers/${id}`),
  "create a customer": (wire: Wire) => wireText(wire, "POST", "/v1/customers", CUSTOMER, FORM),
  "confirm a payment intent": (wire: Wire) =>
    wireText(wire, "POST", "/v1/payment_intents", PAYMENT, FORM),
};
type CallKind = keyof typeof CALLS;

/** Builds stripe-mock with Go in a folder of its own; null where there is no Go. */
function built(folder: string): { readonly path: string; readonly version: string } | null {
  if (spawnSync("go", ["version"]).status !== 0) return null;
  const env = { ...process.env, GOBIN: folder };
  const { status, stderr } = spawnSync("go", ["install", `${MODULE}@latest`], {
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`go install ${MODULE}: ${stderr}`);
  const path = join(folder, "stripe-mock");
  const { stdout } = spawnSync("go", ["version", "-m", path], { encoding: "utf8" });
  return { path, version: /\tmod\t\S+\t(\S+)/.exec(stdout)?.[1] ?? "unknown" };
}

/** Null where there is no Go to build stripe-mock with. */
export async function measureStripe(): Promise<StripeCosts | null> {
  makeCurrent();
  const folder = mkdtempSync(join(tmpdir(), "facsimile-stripe-"));
  try {
    const found = built(folder);
    if (found === null) return null;
    return await onLoadCore(() => measured(found.path, found.version));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(path: string, version: string): Promise<StripeCosts> {
  const ours = spawn(
    process.execPath,
    [...AS_STARTED, COMMAND, "start", "stripe", ...INSTANCE_OPTIONS.slice(0, -1), KEY],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const port = await freePort();
  const theirs = spawn(path, ["-http-port", String(port)], { stdio: "ignore" });
  try {
    const facsimile = await Measured.of(ours, await announcedUrl(ours));
    const stripeMock = await Measured.of(theirs, await listening(`http://127.0.0.1:${port}`));
    const calls: StripeCosts["calls"][number][] = [];
    for (const call of Object.keys(CALLS) as CallKind[]) {
      calls.push(await inTurn(call, facsimile, stripeMock));
    }
    const resident = {
      facsimile: facsimile.residentMegabytes(),
      stripeMock: stripeMock.residentMegabytes(),
    };
    facsimile.stop();
    stripeMock.stop();
    return { version, rounds: ROUNDS, requests: REQUESTS, calls, resident };
  } finally {
    ours.kill("SIGKILL");
    theirs.kill("SIGKILL");
  }
}

async function inTurn(
  call: CallKind,
  facsimile: Measured,
  stripeMock: Measured,
): Promise<StripeCosts["calls"][number]> {
  const rounds: [number, number][] = [];
  for (let at = -WARM_UP; at < ROUNDS; at++) {
    const own = await facsimile.measure(call);
    const its = await stripeMock.measure(call);
    if (at >= 0) rounds.push([own, its]);
  }
  const ratios = rounds.map(([own, its]) => own / its);
  const [low, high] = quartiles(ratios);
  return {
    call,
    facsimile: tenth(median(rounds.map(([own]) => own))),
    stripeMock: tenth(median(rounds.map(([, its]) => its))),
    ratio: hundredth(median(ratios)),
    half: [hundredth(low), hundredth(high)],
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = Object(server.address());
  server.close();
  await once(server, "close");
  return port;
}

async function listening(url: string): Promise<string> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const answered = await fetch(url).catch(() => null);
    if (answered !== null) return url;
    if (performance.now() > end) throw new Error(`${url} does not answer`);
    await after(50);
  }
}

/** The table that people read. */
export function stripeTable(costs: StripeCosts | null): string {
  if (costs === null) return "This run left it out: there is no Go to build stripe-mock with.";
  const { version, rounds, requests, calls, resident } = costs;
  return [
    `Stripe's pack beside stripe-mock ${version}, which answers from fixtures and keeps nothing. Microseconds of processor time for a call; medians of ${rounds} rounds of ${requests} in turn after ${WARM_UP} that warm up, server and load on a core each, Node.js ${process.version}`,
    "",
    "| | facsimile | stripe-mock | ours / its | middle half |",
    "|---|---|---|---|---|",
    ...calls.map(({ call, facsimile, stripeMock, ratio, half }) => {
      const cells = [call, facsimile, stripeMock, ratio, half.join(" to ")];
      return `| ${cells.join(" | ")} |`;
    }),
    "",
    `Resident after ${((WARM_UP + rounds) * requests).toLocaleString("en")} calls of each kind, MB: ${resident.facsimile} and ${resident.stripeMock}. All that ours was asked to make is kept.`,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const costs = await measureStripe();
  process.stdout.write(`${stripeTable(costs)}\n\n${JSON.stringify({ stripe: costs })}\n`);
}
