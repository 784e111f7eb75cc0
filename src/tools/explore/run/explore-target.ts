import type { Pack } from "../../../engine/pack/pack.js";
import type { WorldParts } from "../../../instance/server/world/world-parts.js";

/** Name and version of a pack. */
export type PackName = Pick<Pack, "name" | "version">;

/** The pack of a vendor. */
export interface VendorPack {
  /** Empty for one alone. */
  readonly vendor: string;
  readonly pack: Pack;
}

/** The simulator on which futures are played; it is reset before each. */
export interface ExploreTarget extends WorldParts {
  /** Names the vendor where several are explored together; empty for one alone. */
  readonly vendor: string;
  /** Whether the application is in this process, so that its work between calls is visible. */
  readonly isHere: boolean;
  /** The webhook attempt that the running code answers; undefined outside of handlers. */
  readonly handledAttempt: () => { readonly isOpen: boolean } | undefined;
  /** Closes those that the last future has opened. */
  readonly closeReceivers: () => Promise<void>;
  /** Empties the other inboxes of deliveries from the last future. */
  readonly emptyReceivers: () => Promise<void>;
}

/** The simulators that are explored together, on one clock; usually one. */
export class ExploreTargets {
  readonly all: readonly [ExploreTarget, ...ExploreTarget[]];
  readonly packs: readonly Pack[];
  readonly vendors: readonly VendorPack[];

  constructor(first: ExploreTarget, ...others: readonly ExploreTarget[]) {
    this.all = [first, ...others];
    this.packs = this.all.map(({ world }) => world.pack);
    this.vendors = this.all.map(({ vendor, world }) => ({ vendor, pack: world.pack }));
  }

  /** Name and version, of several joined by `+`. */
  get packName(): PackName {
    const join = (part: keyof PackName): string => this.packs.map((pack) => pack[part]).join("+");
    return { name: join("name"), version: join("version") };
  }
}
