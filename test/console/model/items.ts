import type { TimelineItem } from "../../../generated/control/types.js";

const T0 = Date.parse("2025-01-01T00:00:00Z");

/** Items of a timeline, numbered as an instance does. */
export class Items {
  readonly all: TimelineItem[] = [];
  #now = T0;

  get last(): number {
    return this.all.length;
  }

  call(path = "/tasks", status = 201): number {
    return this.#add({
      ...{ kind: "call", trace_id: `trc_${this.all.length}`, method: "POST", path, status },
      ...{ resource: "tasks", operation: "create", answered_state: null, idempotency: null },
      ...{ resolution: "stateful", reason: null, marked: status >= 400 },
    });
  }

  change(id: string, to: string | null, cause: number | null, from: string | null = null): number {
    const resource = id.split("_")[0] ?? "";
    return this.#add({
      kind: "change",
      resource,
      resource_id: id,
      from,
      to,
      terminal: false,
      cause,
    });
  }

  event(id: string, cause: number): number {
    const facts = { kind: "event", event_id: `evt_${this.all.length}`, type: "made", resource: "" };
    return this.#add({ ...facts, resource_id: id, cause });
  }

  delivery(id: string, cause: number, outcome: "delivered" | "failed" = "delivered"): number {
    return this.#add({
      ...{ kind: "delivery", delivery_id: "whd_1", endpoint_id: "whe_1", url: "http://a/" },
      ...{ event_id: "", event_type: "made", resource_id: id, attempt: 1, outcome, reason: null },
      ...{
        http_status: 200,
        words: "ok",
        fault: null,
        latency_ms: 1,
        next_attempt_at: null,
        cause,
      },
    });
  }

  /** Time passes, in seconds. */
  pass(seconds: number): number {
    const from = new Date(this.#now).toISOString();
    this.#now += seconds * 1_000;
    return this.#add({ kind: "clock", from, snapshot: null, back_to: null });
  }

  /** The world goes back to right after an item. */
  back(number: number, seconds = 0): number {
    const from = new Date(this.#now).toISOString();
    this.#now -= seconds * 1_000;
    return this.#add({ kind: "clock", from, snapshot: null, back_to: number });
  }

  #add(facts: Readonly<Record<string, unknown>>): number {
    const number = this.all.length + 1;
    const at = new Date(this.#now).toISOString();
    // A test's item has what the model reads, whatever else the contract says of it.
    this.all.push({ number, at, marked: false, cause: null, ...facts } as unknown as TimelineItem);
    return number;
  }
}
