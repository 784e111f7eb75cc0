import type { ExplorationKeeper, ExplorationRequest } from "../control-plane/exploration-keeper.js";
import type { Pack } from "../pack-types/pack.js";
import type { Venues } from "../server/venue.js";
import type { ControlError } from "../world/rules/control-errors.js";
import { controlError, isControlError } from "../world/rules/control-errors.js";
import type { Exploring } from "./options.js";
import { readOptions } from "./options.js";
import { RemoteExploration } from "./remote-exploration.js";

/** So many are kept; of those that are over the oldest go first. */
const MOST = 100;

/** The explorations of a process whose tests are in others. */
export class Explorations implements ExplorationKeeper {
  readonly #venues: Venues;
  /** By id, the oldest first. */
  readonly #kept = new Map<string, RemoteExploration>();
  #begun = 0;

  constructor(venues: Venues) {
    this.#venues = venues;
  }

  begin(request: ExplorationRequest): string | ControlError {
    if (!this.#hasRoom()) return FULL;
    const exploring = read(this.#venues.pack, request);
    if (isControlError(exploring)) return exploring;
    this.#begun += 1;
    const id = `exp_${this.#begun}`;
    this.#kept.set(id, new RemoteExploration(id, this.#venues.venue(), exploring));
    return id;
  }

  find(id: string): RemoteExploration | undefined {
    return this.#kept.get(id);
  }

  ids(): readonly string[] {
    return [...this.#kept.keys()];
  }

  remove(id: string): boolean {
    this.#kept.get(id)?.close();
    return this.#kept.delete(id);
  }

  close(): void {
    for (const id of this.ids()) this.remove(id);
  }

  #hasRoom(): boolean {
    if (this.#kept.size < MOST) return true;
    const [over] = [...this.#kept].find(([, exploration]) => exploration.isOver) ?? [];
    return over !== undefined && this.#kept.delete(over);
  }
}

const FULL = controlError(
  "precondition_failed",
  `${MOST} explorations are under way; delete one first`,
);

/** No turn of this process's event loop says anything of an application in another one. */
const TURNS = 0;

function read(
  pack: Pack,
  { seconds_each: seconds, ...request }: ExplorationRequest,
): Exploring | ControlError {
  const settle = { quietTurns: TURNS, ...(seconds === undefined ? {} : { seconds }) };
  try {
    return readOptions(pack, { ...request, settle }, {});
  } catch (error) {
    if (error instanceof TypeError) return controlError("malformed_body", error.message);
    throw error;
  }
}
