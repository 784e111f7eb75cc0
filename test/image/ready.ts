import { setTimeout as pause } from "node:timers/promises";
import type { Ended } from "./place.js";

const PATIENCE_MS = 30_000;

/** Waits until an instance answers its key. @throws Error if it ends before */
export async function answering(url: string, key: string, ended: Promise<Ended>): Promise<void> {
  let end: Ended | undefined;
  void ended.then((it) => {
    end = it;
  });
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    if (end !== undefined) throw new Error(`it has ended with ${end.status}\n${end.text}`);
    if ((await statusOf(`${url}/__admin__`, key)) === 200) return;
    await pause(5);
  }
  throw new Error(`no answer of ${url} within ${PATIENCE_MS / 1_000} s`);
}

/** The status of an answer; undefined without one. */
export async function statusOf(url: string, key: string): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(url, { headers }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status;
}
