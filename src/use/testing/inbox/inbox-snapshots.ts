// `InboxSnapshots`: `sim.snapshots` in a test's own process: a snapshot of the simulated vendor
// also keeps the webhooks in the test's inboxes.

import { SnapshotCalls } from "../../client/calls/snapshots.js";
import type { Answer, Call, DefaultPack, PackNames } from "../../client/index.js";
import type { Inbox, InboxState } from "./inbox.js";
import type { InboxCalls } from "./inbox-calls.js";

/** The calls about snapshots, which have the inboxes too. */
export class InboxSnapshots<N extends PackNames = DefaultPack> extends SnapshotCalls {
  readonly #inboxes: InboxCalls<N>;
  readonly #kept = new Map<string, ReadonlyMap<Inbox<N>, InboxState>>();

  constructor(call: Call, inboxes: InboxCalls<N>) {
    super(call);
    this.#inboxes = inboxes;
  }

  /**
   * As with every control client; it saves the webhooks of the inboxes too.
   *
   * @example
   * ```ts
   * await sim.snapshots.take("seeded");
   * ```
   */
  override async take(name: string): Promise<Answer<"takeSnapshot">> {
    const answer = await super.take(name);
    this.#kept.set(name, new Map(this.#inboxes.inboxes.map((inbox) => [inbox, inbox.state()])));
    return answer;
  }

  /**
   * As with every control client. Inboxes then have the webhooks of that time, and all receivers that
   * are open now are registered.
   *
   * @example
   * ```ts
   * await sim.snapshots.take("seeded");
   * await sim.clock.advance("1h");
   * await sim.snapshots.restore("seeded");
   * ```
   */
  override async restore(name: string): Promise<Answer<"restoreSnapshot">> {
    const answer = await super.restore(name);
    await this.#inboxes.return(this.#kept.get(name) ?? new Map());
    return answer;
  }

  /**
   * Deletes a snapshot, and the webhooks that were saved with it.
   *
   * @example
   * ```ts
   * await sim.snapshots.take("seeded");
   * await sim.snapshots.delete("seeded");
   * ```
   */
  override async delete(name: string): Promise<void> {
    await super.delete(name);
    this.#kept.delete(name);
  }

  /** @internal Called after a reset, which deletes the snapshots. */
  forget(): void {
    this.#kept.clear();
  }
}
