import type { JsonObject } from "../../../engine/base/json.js";
import { subsetOf } from "../../../engine/base/json.js";
import type { Duration } from "../../client/index.js";

/** A webhook in an inbox. */
export interface ReceivedWebhook {
  /** Id of the event, the same with every attempt; empty if the vendor sends none. */
  readonly id: string;
  /** Type of the event, such as `task_run.completed`; empty if the vendor sends none. */
  readonly event: string;
  /** The data of the event. */
  readonly data: JsonObject;
  /** The whole body. */
  readonly payload: JsonObject;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether its signature fits the vendor's scheme, with a timestamp within five minutes of now. */
  readonly verified: boolean;
  /** The status that the inbox answered with. */
  readonly status: number;
}

/** The conditions of a wait, besides the type of event. */
export interface InboxWaitOptions {
  /** Values that `data` must have, also nested, or a function that decides. */
  readonly where?: JsonObject | ((delivered: ReceivedWebhook) => boolean) | undefined;
  /** Real time to wait, `"2s"` by default. */
  readonly timeout?: Duration | undefined;
}

/** A webhook that a test waited for did not arrive. */
export class WebhookNotDeliveredError extends Error {
  override readonly name = "WebhookNotDeliveredError";
  /** The other deliveries, in order. */
  readonly delivered: readonly ReceivedWebhook[];

  constructor(
    event: string,
    where: InboxWaitOptions["where"],
    timeout: Duration,
    delivered: readonly ReceivedWebhook[],
  ) {
    const waited = typeof timeout === "number" ? `${timeout}s` : timeout;
    const also = where === undefined ? "" : ` with ${describeWhere(where)}`;
    super(`no ${event}${also} arrived within ${waited}${describe(delivered)}`);
    this.delivered = [...delivered];
  }
}

const describeWhere = (where: NonNullable<InboxWaitOptions["where"]>): string =>
  typeof where === "function" ? String(where) : JSON.stringify(where);

/** The message lists so many of the other deliveries. */
const MOST = 20;

function describe(delivered: readonly ReceivedWebhook[]): string {
  if (delivered.length === 0) {
    return "; nothing arrived. A frozen clock moves only when you advance it: sim.clock.advance";
  }
  const lines = delivered.slice(-MOST).map((each) => {
    const refused = isAccepted(each) ? "" : `, refused with ${each.status}`;
    const unsigned = each.verified ? "" : ", not verified";
    const id = each.id === "" ? "no id" : each.id;
    return `${each.event} (${id}${refused}${unsigned}) ${JSON.stringify(each.data)}`;
  });
  const more = delivered.length > MOST ? ` (the last ${MOST} of ${delivered.length})` : "";
  return [`. Others arrived${more}:`, ...lines].join("\n  ");
}

export const isAccepted = ({ status }: ReceivedWebhook): boolean => status >= 200 && status < 300;

/** Whether a delivery fits the condition of a wait. */
export function isWhere(delivered: ReceivedWebhook, where: InboxWaitOptions["where"]): boolean {
  if (where === undefined) return true;
  return typeof where === "function" ? where(delivered) : subsetOf(where, delivered.data);
}
