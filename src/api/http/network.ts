// Network faults on the way of an answer, for `http-line.ts` and `in-process.ts`: `carryBody` sends
// a body slowly or in part, `HeldAnswers` keeps answers that wait, and `resetConnection` breaks a
// socket. `engine/world/state/network-outcomes.ts` lists these faults as data.

import type { Server } from "node:https";
import { Socket } from "node:net";
import type { NetworkOutcome } from "../../engine/world/state/network-outcomes.js";
import { firstEvents } from "../../engine/world/state/network-outcomes.js";
import type { MadeBody, PlaneAnswer } from "../call/plane-call.js";
import { isLive } from "../call/plane-call.js";
import { systemClock } from "../webhooks/system-clock.js";

/** Hands over the parts of a body at its rate; the returned function stops it. */
export function carryBody(
  answer: CarriedAnswer,
  held: HeldAnswers,
  { part, end, cut }: BodyReader,
): () => void {
  const { rate } = answer.network;
  const parts = partsOf(sentBody(answer), rate);
  if (rate === null) {
    for (const bytes of parts) part(bytes);
    end();
    return () => {};
  }
  let stop = (): void => {};
  const next = (): void => {
    const { done, value: bytes } = parts.next();
    if (done === true) {
      end();
      return;
    }
    const hand = (): void => {
      part(bytes);
      next();
    };
    stop = held.delay((bytes.length * 1_000) / rate, hand, cut);
  };
  next();
  return () => stop();
}

/** The beginning of a body that the network sends. */
export function sentBody({ body, network }: CarriedAnswer): MadeBody {
  if (isLive(body)) return null;
  if (network.body === "whole") return body;
  if (typeof network.body === "object")
    return firstEvents([...chunksOf(body)], network.body.events);
  const whole = Buffer.concat([...chunksOf(body)]);
  return whole.subarray(0, network.body === "half" ? Math.floor(whole.length / 2) : network.body);
}

/** An answer after its head was sent. */
export interface CarriedAnswer extends PlaneAnswer {
  readonly network: Extract<NetworkOutcome, { readonly body: unknown }>;
}

export const isCarried = (answer: PlaneAnswer): answer is CarriedAnswer =>
  answer.network !== null && "body" in answer.network;

/** Receives a body as the network carries it. */
export interface BodyReader {
  readonly part: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Called after the last part. */
  readonly end: () => void;
  /** Called when the world is reset or the instance closes. */
  readonly cut: () => void;
}

/** Answers that wait: delayed by a fault, or kept back for ever. A reset cuts them off. */
export class HeldAnswers {
  readonly #held = new Set<{ readonly timer: NodeJS.Timeout | null; readonly cut: () => void }>();

  /**
   * Calls `answer` after some real milliseconds, unless it is cut off before; the returned function
   * forgets it.
   */
  delay(ms: number, answer: () => void, cut: () => void): () => void {
    const timer = systemClock.setTimeout(() => {
      this.#held.delete(entry);
      answer();
    }, ms);
    const entry = { timer, cut };
    this.#held.add(entry);
    return () => {
      systemClock.clearTimeout(timer);
      this.#held.delete(entry);
    };
  }

  /** Holds an answer back for ever; the returned function drops it when the caller disconnects. */
  keep(cut: () => void): () => void {
    const entry = { timer: null, cut };
    this.#held.add(entry);
    return () => this.#held.delete(entry);
  }

  /** Breaks off the answers that are kept back for ever. */
  cutOffKept(): void {
    for (const entry of this.#held) {
      if (entry.timer !== null) continue;
      this.#held.delete(entry);
      entry.cut();
    }
  }

  /** Breaks off every answer that waits. */
  cutOff(): void {
    for (const { timer, cut } of this.#held) {
      if (timer !== null) systemClock.clearTimeout(timer);
      cut();
    }
    this.#held.clear();
  }
}

/** Parts of a slow body in a real second. */
const PARTS = 100;

/** Each part is a copy: its reader may take over the memory. */
function* partsOf(body: MadeBody, rate: number | null): Generator<Uint8Array<ArrayBuffer>> {
  const longest = rate === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(rate / PARTS));
  for (const whole of chunksOf(body)) {
    const length = Math.min(longest, whole.length);
    for (let at = 0; at < whole.length; at += length) {
      yield new Uint8Array(whole.subarray(at, at + length));
    }
  }
}

function chunksOf(body: MadeBody): Iterable<Uint8Array> {
  if (body === null) return [];
  if (typeof body === "string") return [Buffer.from(body)];
  return body instanceof Uint8Array ? [body] : body;
}

/** The sockets below TLS, by the address of their client: only these can be reset. */
const raw = new Map<string, Socket>();

const keyOf = ({ remoteAddress, remotePort, localPort }: Socket): string =>
  `${remoteAddress} ${remotePort} ${localPort}`;

/** Notes the sockets of a server with TLS. */
export function noteRawSockets(server: Server): void {
  server.on("connection", (socket) => {
    if (!(socket instanceof Socket)) return;
    const key = keyOf(socket);
    raw.set(key, socket);
    socket.once("close", () => raw.delete(key));
  });
}

/** Resets a connection, also one with TLS. */
export const resetConnection = (socket: Socket): void =>
  void (raw.get(keyOf(socket)) ?? socket).resetAndDestroy();
