import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A process of the command that keeps a recording. */
export interface Process {
  readonly url: string;
  /** Kills it; fulfilled after its end. */
  readonly kill: () => Promise<unknown>;
}

/** Starts the command on the recording, which may have begun. */
export type Start = () => Promise<Process>;

export const KEY = "fax_of_the_kills";

const WORKERS = 4;

/** Not for each change, so that sometimes an advance ends between two kills. */
const TOLD = ["agent.created", "session.running", "task_run.running", "task_run.completed"];

/** What was done. */
export interface Killed {
  readonly answers: number;
  /** How many of the kills fell within an advance of the clock. */
  readonly advancing: number;
}

/**
 * Kills the command over and over while it is called on both planes and sends webhooks, each time
 * after as many answers as `after` says. Throws when anything that was answered is lost.
 */
export async function kills(rounds: number, start: Start, after: () => number): Promise<Killed> {
  const inbox = await openInbox();
  const workers = Array.from({ length: WORKERS }, (_, number) => new Worker(number));
  const clock = new Clock();
  let answers = 0;
  let advancing = 0;
  try {
    let process = await start();
    await clock.begin(process.url);
    await post(process.url, "/__admin__/webhooks/endpoints", { url: inbox.url, subscribe: TOLD });
    for (let round = 0; round < rounds; round++) {
      const wanted = answers + after();
      let gone: Promise<unknown> | null = null;
      const answered = (): void => {
        answers += 1;
        if (answers < wanted || gone !== null) return;
        gone = process.kill();
        if (clock.isAdvancing) advancing += 1;
      };
      const { url } = process;
      await Promise.all(
        [...workers, clock].map((each) => untilGone(() => each.call(url), answered)),
      );
      await gone;
      process = await start();
      for (const each of [...workers, clock]) await each.check(process.url);
      await post(process.url, "/__admin__/clock/advance", { duration: 0 });
      for (const { made } of workers) {
        for (const id of made)
          if (!inbox.context.has(id)) throw new Error(`nobody was told of ${id}`);
      }
    }
    await process.kill();
    return { answers, advancing };
  } finally {
    inbox.close();
  }
}

/** Calls until no server answers. */
async function untilGone(call: () => Promise<void>, answered: () => void): Promise<void> {
  for (;;) {
    try {
      await call();
    } catch (error) {
      if (error instanceof Lost) throw error;
      return;
    }
    answered();
  }
}

/** An impossible answer of the service. */
class Lost extends Error {}

interface Inbox {
  readonly url: string;
  /** Ids of the objects that events were about. */
  readonly context: ReadonlySet<string>;
  readonly close: () => void;
}

async function openInbox(): Promise<Inbox> {
  const context = new Set<string>();
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      context.add(JSON.parse(text).data.id);
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/`, context, close };
}

/** Creates and renames agents; keeps the answers, and the pending requests. */
class Worker {
  /** Ids of agents whose making was answered. */
  readonly made: string[] = [];
  readonly #number: number;
  #calls = 0;
  #name = "";
  /** Requested and not yet answered. */
  #asked: string | null = null;

  constructor(number: number) {
    this.#number = number;
  }

  async call(url: string): Promise<void> {
    this.#calls += 1;
    const name = `${this.#number}-${this.#calls}`;
    const id = this.made.at(-1);
    if (id === undefined || this.#calls % 4 === 0) {
      const { id: made } = await post(url, "/agents", { name });
      this.made.push(String(made));
      this.#name = name;
      return;
    }
    this.#asked = name;
    await send(url, "PATCH", `/agents/${id}`, { name });
    this.#name = name;
    this.#asked = null;
  }

  async check(url: string): Promise<void> {
    for (const id of this.made.slice(-20)) {
      const { name } = await send(url, "GET", `/agents/${id}`);
      if (id !== this.made.at(-1)) continue;
      if (name !== this.#name && name !== this.#asked) {
        throw new Lost(`agent ${id} is ${name}, not ${this.#name}`);
      }
      this.#name = String(name);
      this.#asked = null;
    }
  }
}

/** Starts runs, lays overrides and moves the clock. */
class Clock {
  isAdvancing = false;
  #now = "";
  #task = "";
  /** The last of each that was answered. */
  #run = "";
  #fault = "";

  async begin(url: string): Promise<void> {
    const agent = await post(url, "/agents", { name: "Ada" });
    const task = await post(url, "/tasks", { name: "Read", agent_id: agent["id"] });
    this.#task = String(task["id"]);
  }

  async call(url: string): Promise<void> {
    this.#run = String((await post(url, `/tasks/${this.#task}/run`, {}))["id"]);
    const outcome = { status: 503 };
    const rule = { resource: "sources", operation: "list", outcome };
    this.#fault = String((await post(url, "/__admin__/faults", rule))["id"]);
    this.isAdvancing = true;
    const { now } = await post(url, "/__admin__/clock/advance", { duration: "30s" });
    this.isAdvancing = false;
    this.#now = String(now);
  }

  async check(url: string): Promise<void> {
    this.isAdvancing = false;
    const { now } = await send(url, "GET", "/__admin__/clock");
    if (String(now) < this.#now) throw new Lost(`it is ${now}, and was ${this.#now}`);
    if (this.#run !== "") await send(url, "GET", `/task-runs/${this.#run}`);
    if (this.#fault !== "") await send(url, "GET", `/__admin__/faults/${this.#fault}`);
  }
}

const post = (url: string, path: string, body: object): Promise<Record<string, unknown>> =>
  send(url, "POST", path, body);

async function send(
  url: string,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Lost(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}
