// `EpisodeWorld`: the simulated vendor of one run of an agent, which the run alone changes, and the
// webhooks that it has sent to the agent. `worldOf` makes the vendor at the start of a task, of
// which each run has a copy.

import type { AnyPack, ControlClient } from "facsimile/client";
import { ControlPlaneError, createClient } from "facsimile/client";
import type { DurationLiteral, Instance, Post } from "facsimile/kit";
import {
  createInstance,
  EventReader,
  formatInstant,
  isLive,
  isLost,
  NO_BYTES,
  readJson,
  textOf,
  transportOver,
} from "facsimile/kit";
import type { Json, JsonObject } from "facsimile/pack";
import type { Action } from "./action.js";
import { RefusedError } from "./action.js";
import type { Task } from "./task.js";

/** The address of the agent's inbox; no name below .test resolves (RFC 6761, section 6.2). */
const INBOX = "http://inbox.facsimile.test/";
const KEY = "fax_env";

/**
 * The world of a task at its start, of which each episode has a copy.
 *
 * @throws FileError for a start that the pack refuses
 */
export async function worldOf(task: Task, difficulty: string | null): Promise<Instance> {
  const more = difficulty === null ? [] : (task.difficulties.get(difficulty) ?? []);
  const calls = [...task.start, ...more];
  const instance = await createInstance({
    pack: task.pack,
    key: KEY,
    baseUrl: "http://facsimile.test",
    post: takenBy(() => {}),
    startFile: async () => calls,
  });
  if (calls.some(({ name }) => name === "registerEndpoint")) return instance;
  await controlOf(instance).webhooks.register({ url: INBOX });
  return instance;
}

/** A world of an episode, with the webhooks that it has sent. */
export class EpisodeWorld {
  readonly control: ControlClient<AnyPack>;
  readonly #instance: Instance;
  readonly #reader: EventReader;
  #inbox: JsonObject[] = [];

  /** `seed` makes its ids, and the values that the vendor chooses. */
  constructor(start: Instance, seed: number) {
    this.#instance = start.fork({
      salt: String(seed),
      post: takenBy((text, headers) => this.#take(text, headers)),
    });
    this.#reader = new EventReader(start.world.pack.wire);
    this.control = controlOf(this.#instance);
  }

  get now(): string {
    return formatInstant(this.#instance.world.now);
  }

  /** The webhooks since the last look. */
  takeEvents(): readonly JsonObject[] {
    const events = this.#inbox;
    this.#inbox = [];
    return events;
  }

  /** Calls the vendor, with the key. */
  async call({ method, path, headers, body }: CallAction): Promise<JsonObject> {
    const { planes, parts } = this.#instance;
    const type = body === null ? {} : { "content-type": "application/json" };
    const sent = parts.withKey({
      method,
      url: path,
      headers: { host: "facsimile.test", accept: "application/json", ...type, ...headers },
      body: body === null ? NO_BYTES : Buffer.from(body),
    });
    const answer = await planes.answer(sent);
    answer.over?.();
    await parts.webhookDispatcher.settled();
    const trace = answer.trace?.id ?? null;
    if (isLost(answer.network)) {
      return { status: null, trace, error: "the connection broke before the answer had come" };
    }
    if (isLive(answer.body)) {
      await answer.body[Symbol.asyncIterator]().return?.();
      const error = "the answer is a stream of events that does not end; ask for one without";
      return { status: answer.status, trace, error };
    }
    const { status } = answer;
    return { status, headers: shown(answer.headers), body: bodyOf(await textOf(answer)), trace };
  }

  /** Advances the clock, and delivers what is due. */
  async wait(duration: DurationLiteral): Promise<JsonObject> {
    try {
      await this.control.clock.advance(duration);
      return {};
    } catch (error) {
      if (!(error instanceof ControlPlaneError)) throw error;
      throw new RefusedError(`wait: ${error.reason}`);
    }
  }

  close(): void {
    void this.#instance.close();
  }

  #take(text: string, headers: Readonly<Record<string, string>>): void {
    const { id, event: type, data } = this.#reader.read({ text, headers });
    this.#inbox.push({ at: this.now, type, id, data });
  }
}

type CallAction = Extract<Action, { readonly kind: "call" }>;

/** Takes every webhook, so that no world makes requests. */
function takenBy(take: (text: string, headers: Readonly<Record<string, string>>) => void): Post {
  return ({ body, headers }, done) => {
    let isCut = false;
    queueMicrotask(() => {
      if (isCut) return;
      take(body, headers);
      done({ reason: null, status: 204, words: "" });
    });
    return () => {
      isCut = true;
    };
  };
}

function controlOf({ planes, key }: Instance): ControlClient<AnyPack> {
  const line: Parameters<typeof transportOver>[0] = {
    call: async (call) => {
      const answer = await planes.answer(call);
      answer.over?.();
      return answer;
    },
  };
  return createClient<AnyPack>({ transport: transportOver(line, key) });
}

/** Headers of the connection and of the simulator say nothing of the vendor. */
const UNSEEN = /^(?:x-mock-.*|date|connection|content-length|content-type)$/;

const shown = (headers: Readonly<Record<string, string>>): JsonObject =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !UNSEEN.test(name)));

function bodyOf(text: string): Json {
  if (text === "") return null;
  const read = readJson(text);
  return read.ok ? read.value : text;
}
