import { reasonOfStatus } from "../../../api/webhooks/reasons.js";
import type { RecordedWebhook, Traffic } from "../playing/traffic.js";

/** The attempts at one delivery, in order: each but the last has failed. */
export type Attempts = readonly RecordedWebhook[];

/** The deliveries of a recording. A retry has the address and the body of an attempt that failed. */
export function deliveriesOf(items: Traffic["items"]): readonly Attempts[] {
  const latest = new Map<string, RecordedWebhook[]>();
  const all: RecordedWebhook[][] = [];
  for (const item of items) {
    if (item.kind !== "webhook") continue;
    const key = `${item.url}\n${JSON.stringify(item.body ?? null)}`;
    const before = latest.get(key);
    const last = before?.at(-1);
    if (before !== undefined && last !== undefined && canFail(last)) before.push(item);
    else {
      const first = [item];
      latest.set(key, first);
      all.push(first);
    }
  }
  return all;
}

/** An attempt without an answer has failed if another one follows. */
const canFail = ({ status }: RecordedWebhook): boolean =>
  status === null || reasonOfStatus(status) !== null;

export const hasFailed = ({ status }: RecordedWebhook): boolean =>
  status !== null && reasonOfStatus(status) !== null;

/** The number of each attempt, and the status that the application answers to it. */
export function attemptsIn(
  items: Traffic["items"],
): ReadonlyMap<RecordedWebhook, { readonly attempt: number; readonly status: number }> {
  return new Map(
    deliveriesOf(items).flatMap((attempts) =>
      attempts.map((webhook, at) => {
        const isLast = at === attempts.length - 1;
        const status = webhook.status ?? (isLast ? 200 : 503);
        return [webhook, { attempt: at + 1, status }] as const;
      }),
    ),
  );
}
