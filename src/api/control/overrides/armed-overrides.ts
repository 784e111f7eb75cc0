import type { ListCell } from "../../../engine/store/cell.js";
import { refuse, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import type { World } from "../../../engine/world/world.js";
import type { OverrideNote } from "../../journal/timeline/timeline-log.js";
import type { ControlHost } from "../handlers.js";

/** Overrides of one kind, which are set, counted and cleared by id. */
interface ArmedKind<T> {
  readonly override: OverrideNote["override"];
  /** In messages. */
  readonly name: string;
  readonly of: (world: World) => ListCell<T>;
  readonly words: (override: T) => string;
}

/** Finds and clears overrides of one kind. The timeline says when one is set or cleared. */
export class ArmedOverrides<T extends { readonly id: string }> {
  readonly #kind: ArmedKind<T>;

  constructor(kind: ArmedKind<T>) {
    this.#kind = kind;
  }

  find(world: World, id: string): T {
    const { of, name } = this.#kind;
    const all = of(world).value;
    const ids = all.map((known) => known.id);
    return all.find((known) => known.id === id) ?? refuse(unknownName("not_found", name, id, ids));
  }

  note({ journal }: ControlHost, armed: T, what: "set" | "cleared"): T {
    const { override, words } = this.#kind;
    journal.noteOverride({ override, id: armed.id, what, text: words(armed) });
    return armed;
  }

  clear(host: ControlHost, id: string): undefined {
    const found = this.find(host.world, id);
    this.#kind.of(host.world).drop((known) => known === found);
    this.note(host, found, "cleared");
  }

  clearAll(host: ControlHost): undefined {
    const cell = this.#kind.of(host.world);
    for (const armed of cell.value) this.note(host, armed, "cleared");
    cell.drop(() => true);
  }
}
