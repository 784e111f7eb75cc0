import type { JsonObject } from "../../../engine/base/json.js";
import { subsetOf } from "../../../engine/base/json.js";
import type { Duration } from "../../client/index.js";

/** A webhook that came to an inbox. */
export interface ReceivedWebhook {
  /** Id of the event, the same with every attempt; empty where the vendor tells none. */
  readonly id: string;
  /** Type of the event, such as `task_run.completed`; empty where the vendor tells none. */
  readonly event: string;
  /** What the event tells of its object. */
  readonly data: JsonObject;
  /** The whole body. */
  readonly payload: JsonObject;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether its signature is right by the vendor's scheme, its timestamp within five minutes of now. */
  readonly verified: boolean;
  /** The status that the inbox answered with. */
  readonly status: number;
}

/** What an inbox waits for, besides the type of event. */
export interface InboxWaitOptions {
  /** Values that `data` must have, nested ones too, or a function that says whether it fits. */
  readonly where?: JsonObject | ((delivered: ReceivedWebhook) => boolean) | undefined;
  /** Real time to wait for, `"2s"` unless given. */
  readonly timeout?: Duration | undefined;
}

/** A webhook that a test waited for did not come. */
export class WebhookNotDeliveredError extends Error {
  override readonly name = "WebhookNotDeliveredError";
  /** What came instead, in order. */
  readonly delivered: readonly ReceivedWebhook[];

  constructor(
    event: string,
    where: InboxWaitOptions["where"],
    timeout: Duration,
    delivered: readonly ReceivedWebhook[],
  ) {
    const waited = typeof timeout === "number" ? `${timeout}s` : timeout;
    const also = where === undefined ? "" : ` with ${describeWhere(where)}`;
    super(`no ${event}${also} came within ${waited}${describe(delivered)}`);
    this.delivered = [...delivered];
  }
}

const describeWhere = (where: NonNullable<InboxWaitOptions["where"]>): string =>
  typeof where === "function" ? String(where) : JSON.stringify(where);

/** How much of what came instead is told. */
const TOLD = 20;

function describe(delivered: readonly ReceivedWebhook[]): string {
  if (delivered.length === 0) {
    return "; nothing came at all. A frozen clock moves when it is advanced: sim.clock.advance";
  }
  const told = delivered.slice(-TOLD).map((each) => {
    const refused = isAccepted(each) ? "" : `, refused with ${each.status}`;
    const unsigned = each.verified ? "" : ", not verified";
    const id = each.id === "" ? "no id" : each.id;
    return `${each.event} (${id}${refused}${unsigned}) ${JSON.stringify(each.data)}`;
  });
  const more = delivered.length > TOLD ? ` the last ${TOLD} of ${delivered.length}` : "";
  return [`. Instead came${more}:`, ...told].join("\n  ");
}

export const isAccepted = ({ status }: ReceivedWebhook): boolean => status >= 200 && status < 300;

/** Whether a delivery fits the condition of a wait. */
export function isWhere(delivered: ReceivedWebhook, where: InboxWaitOptions["where"]): boolean {
  if (where === undefined) return true;
  return typeof where === "function" ? where(delivered) : subsetOf(where, delivered.data);
}
