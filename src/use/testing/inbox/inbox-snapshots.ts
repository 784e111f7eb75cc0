import { SnapshotCalls } from "../../client/calls/snapshots.js";
import type { Answer, Call, DefaultPack, PackNames } from "../../client/index.js";
import type { Inbox, InboxState } from "./inbox.js";
import type { InboxCalls } from "./inbox-calls.js";

/** The calls about snapshots, for a simulator with inboxes: these return with the world. */
export class InboxSnapshots<N extends PackNames = DefaultPack> extends SnapshotCalls {
  readonly #inboxes: InboxCalls<N>;
  readonly #kept = new Map<string, ReadonlyMap<Inbox<N>, InboxState>>();

  constructor(call: Call, inboxes: InboxCalls<N>) {
    super(call);
    this.#inboxes = inboxes;
  }

  /**
   * As of every control client; what the inboxes hold is kept too.
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
   * As of every control client. Inboxes hold again what had come by then, and those that are open
   * now are the ones registered, whenever they were opened.
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
   * As of every control client; what the inboxes held then is forgotten too.
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

  /** @internal After a reset: there are no snapshots any more. */
  forget(): void {
    this.#kept.clear();
  }
}
