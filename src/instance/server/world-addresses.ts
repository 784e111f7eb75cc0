import type { PlaneAnswer } from "../../api/call/plane-call.js";
import { unknownWorld } from "../../api/control/world/worlds.js";
import type { Planes } from "../../api/http/planes.js";
import { addressed } from "./addresses.js";
import type { RunningWorld } from "./world/running-world.js";

/** Selects the world of a call by its address. */
export class WorldAddresses {
  readonly planes: Planes;
  readonly #first: RunningWorld;
  readonly #find: (id: string) => RunningWorld | undefined;
  readonly #makeDecoy: () => RunningWorld;
  #decoy: RunningWorld | null = null;

  /**
   * @param find a world other than the first
   * @param makeDecoy makes the world that answers calls without a key to addresses of unknown worlds,
   *   so that the answers do not reveal which worlds exist
   */
  constructor(
    first: RunningWorld,
    find: (id: string) => RunningWorld | undefined,
    makeDecoy: () => RunningWorld,
  ) {
    this.#first = first;
    this.#find = find;
    this.#makeDecoy = makeDecoy;
    this.planes = {
      answer: (call) => this.#answer(call),
      bodyLimit: (url) => {
        const at = addressed(url);
        return (this.#at(at?.id) ?? first).bodyLimit(at?.url ?? url);
      },
      isAuthorized: (url, headers) => {
        const at = addressed(url);
        return (this.#at(at?.id) ?? first).isAuthorized(at?.url ?? url, headers);
      },
      held: (url) => (this.#at(addressed(url)?.id) ?? first).held,
    };
  }

  close(): void {
    this.#decoy?.close();
  }

  #answer(call: Parameters<Planes["answer"]>[0]): ReturnType<Planes["answer"]> {
    const first = this.#first;
    const at = addressed(call.url);
    if (at === null) return first.answer(call);
    const running = this.#find(at.id);
    if (running === undefined && first.isAuthorized(at.url, call.headers, call.body)) {
      return first.refuse(call, unknownWorld(at.id));
    }
    const answer = (running ?? this.#unknown()).answer({ ...call, url: at.url });
    if (running?.isAuthorized(at.url, call.headers, call.body)) return answer;
    const atRoot = (value: PlaneAnswer): PlaneAnswer => dated(value, first.world.clock.httpDate);
    return answer instanceof Promise ? answer.then(atRoot) : atRoot(answer);
  }

  #unknown(): RunningWorld {
    this.#decoy ??= this.#makeDecoy();
    return this.#decoy;
  }

  /** Undefined for an unknown world. */
  #at(id: string | undefined): RunningWorld | undefined {
    return id === undefined ? this.#first : this.#find(id);
  }
}

/** A refusal has the time of the root: that of a world would reveal that it exists. */
const dated = (answer: PlaneAnswer, date: string): PlaneAnswer =>
  answer.status >= 400 ? { ...answer, headers: { ...answer.headers, date } } : answer;
