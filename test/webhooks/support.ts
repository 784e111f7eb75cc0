import type { JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { good } from "../rules/support.js";
import type { Answer, Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import type { Inbox } from "./inbox.js";
import { aInbox } from "./inbox.js";

/** An instance that sends its deliveries. */
export const simulation: typeof subject = (options = {}) => subject({ deliver: true, ...options });

/** Registers an endpoint of the test; answers it with its whole secret. */
export async function register(
  sim: Subject,
  url: string,
  more: JsonObject = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const { id, secret } = good(await sim.post("/__admin__/webhooks/endpoints", { url, ...more }));
  return { id: String(id), secret: String(secret) };
}

/** Makes a destination over the vendor's API. */
export async function aDestination(
  sim: Subject,
  url: string,
  more: JsonObject = {},
  webhook: JsonObject = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const body = { name: "Mine", webhook: { url, ...webhook }, ...more };
  const made = good(await sim.post("/event-destinations", body));
  const shown = made["webhook"];
  return { id: String(made["id"]), secret: isObject(shown) ? String(shown["secret"]) : "" };
}

/** Makes an agent, and with it one event. */
export const emit = async (sim: Subject, name = "Ada"): Promise<void> => {
  good(await sim.post("/agents", { name }));
};

export const advance = async (sim: Subject, body: JsonObject): Promise<JsonObject> =>
  good(await sim.post("/__admin__/clock/advance", body));

/** Waits for every attempt under way; answers those that have ended meanwhile. */
export async function settle(sim: Subject): Promise<readonly JsonObject[]> {
  return objects((await advance(sim, { duration: 0 }))["deliveries"]);
}

/** The log of what was sent to an endpoint. */
export async function log(sim: Subject, id: string, query = ""): Promise<readonly JsonObject[]> {
  const answer = good(await sim.get(`/__admin__/webhooks/endpoints/${id}/deliveries${query}`));
  return objects(answer["data"]);
}

export function objects(value: unknown): readonly JsonObject[] {
  return isArray(value as never) ? (value as readonly JsonObject[]) : [];
}

/** Attempts of one delivery in a word each: `failed timeout`, `delivered`. */
export function attemptsOf(delivery: JsonObject | undefined): readonly string[] {
  return objects(delivery?.["attempts"]).map(({ outcome, reason, fault }) =>
    [fault, outcome, reason].filter((word) => word !== null).join(" "),
  );
}

/** Instants of the attempts of one delivery, in seconds after t0. */
export function timesOf(sim: Subject, delivery: JsonObject | undefined): readonly number[] {
  const { t0 } = sim.instance.world;
  return objects(delivery?.["attempts"]).map(({ at }) => (Date.parse(String(at)) - t0) / 1_000);
}

interface WaitingAdvance {
  readonly sim: Subject;
  readonly inbox: Inbox;
  readonly id: string;
  readonly under: Promise<Answer>;
  /** Releases the endpoint's answer, so that the advance continues. */
  readonly answer: () => void;
}

/** An advance that waits for an endpoint. */
export async function waitingAdvance(): Promise<WaitingAdvance> {
  const sim = await simulation();
  let answer = (): void => {};
  const inbox = await aInbox((_got, response) => {
    answer = () => response.writeHead(204).end();
  });
  const { id } = await register(sim, inbox.url, { ack_timeout: "1h" });
  await emit(sim);
  const under = sim.post("/__admin__/clock/advance", { duration: "1m" });
  await inbox.got(1);
  return { sim, inbox, id, under, answer: () => answer() };
}
