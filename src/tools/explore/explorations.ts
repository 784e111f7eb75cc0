// `Explorations`: keeps, by their ids, the explorations of tests in other processes, such as tests
// in Python, and ends silent ones. The control calls below `/__admin__/explorations` reach them
// here.

import type {
  ExplorationKeeper,
  ExplorationRequest,
} from "../../api/control/exploration-keeper.js";
import { systemClock } from "../../api/webhooks/system-clock.js";
import type { Pack } from "../../engine/pack/pack.js";
import { ControlError } from "../../engine/world/rules/errors/control-errors.js";
import type { WorldHandles } from "../../instance/server/world-handle.js";
import type { ParsedOptions } from "./explore-options.js";
import { readOptions } from "./explore-options.js";
import { RemoteExploration } from "./remote-exploration.js";

/** Maximum number of explorations, each with a world. The oldest ended ones are dropped first. */
const MOST = 100;
/** Real minutes without a call after which an exploration ends. */
const SILENCE = 60;
const SILENCE_MS = SILENCE * 60_000;

interface CalledExploration {
  readonly exploration: RemoteExploration;
  /** Real milliseconds of the last call about it. */
  calledAt: number;
}

const DELETED = "the exploration has been deleted";
const SILENT = `nobody has called for ${SILENCE} minutes`;

/** The explorations of tests in other processes. */
export class Explorations implements ExplorationKeeper {
  readonly #worldHandles: WorldHandles;
  /** By id, the oldest first. */
  readonly #kept = new Map<string, CalledExploration>();
  /** Ends silent explorations; the timer runs while any is under way. */
  #watch: NodeJS.Timeout | null = null;
  #begun = 0;

  constructor(worldHandles: WorldHandles) {
    this.#worldHandles = worldHandles;
  }

  begin({ name = "the test", command = "", ...request }: ExplorationRequest): string {
    this.#endSilent();
    if (!this.#hasRoom()) throw FULL;
    const exploring = read(this.#worldHandles.pack, request);
    this.#begun += 1;
    const id = `exp_${this.#begun}`;
    const handle = this.#worldHandles.worldHandle();
    const exploration = new RemoteExploration(id, handle, exploring, { name, command });
    this.#kept.set(id, { exploration, calledAt: systemClock.elapsed() });
    this.#watchOn();
    return id;
  }

  find(id: string): RemoteExploration | undefined {
    this.#endSilent();
    const kept = this.#kept.get(id);
    if (kept === undefined) return undefined;
    kept.calledAt = systemClock.elapsed();
    return kept.exploration;
  }

  ids(): readonly string[] {
    return [...this.#kept.keys()];
  }

  remove(id: string): boolean {
    this.#kept.get(id)?.exploration.close(DELETED);
    return this.#kept.delete(id);
  }

  close(): void {
    for (const id of this.ids()) this.remove(id);
    if (this.#watch !== null) systemClock.clearTimeout(this.#watch);
    this.#watch = null;
  }

  /** Their worlds go with them; their reports stay. */
  #endSilent(): void {
    const latest = systemClock.elapsed() - SILENCE_MS;
    for (const { exploration, calledAt } of this.#kept.values()) {
      if (calledAt <= latest && !exploration.isOver) exploration.close(SILENT);
    }
  }

  #watchOn(): void {
    this.#watch ??= systemClock
      .setTimeout(() => {
        this.#watch = null;
        this.#endSilent();
        if ([...this.#kept.values()].some(({ exploration }) => !exploration.isOver)) {
          this.#watchOn();
        }
      }, SILENCE_MS)
      .unref();
  }

  #hasRoom(): boolean {
    if (this.#kept.size < MOST) return true;
    const [over] = [...this.#kept].find(([, kept]) => kept.exploration.isOver) ?? [];
    return over !== undefined && this.#kept.delete(over);
  }
}

const FULL = new ControlError(
  "precondition_failed",
  `${MOST} explorations are under way; delete one first`,
);

/** This process's event loop does not show when an application in another process waits. */
const TURNS = 0;

function read(
  pack: Pack,
  { seconds_each: seconds, ...request }: ExplorationRequest,
): ParsedOptions {
  const settle = { idleTurns: TURNS, ...(seconds === undefined ? {} : { seconds }) };
  try {
    const targets = { packName: pack, vendors: [{ vendor: "", pack }] };
    return readOptions(targets, { ...request, settle }, {});
  } catch (error) {
    if (error instanceof TypeError) throw new ControlError("malformed_body", error.message);
    throw error;
  }
}
