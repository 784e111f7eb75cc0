import { isAddress, targetOf } from "../../../engine/world/rules/events/deliveries-targets.js";
import type { World } from "../../../engine/world/world.js";
import type { Job } from "./batch.js";
import { EndpointQueue } from "./endpoint-queue.js";

/** The queues of all endpoints, by endpoint id. */
export class EndpointQueues {
  readonly #queues = new Map<string, EndpointQueue>();
  readonly #send: ConstructorParameters<typeof EndpointQueue>[1];

  /** `send` makes the requests of one job. */
  constructor(send: ConstructorParameters<typeof EndpointQueue>[1]) {
    this.#send = send;
  }

  of({ delivery: { endpointId, resource } }: Job): EndpointQueue {
    const known = this.#queues.get(endpointId);
    if (known !== undefined) return known;
    const made = new EndpointQueue(resource, this.#send);
    this.#queues.set(endpointId, made);
    return made;
  }

  /** Closes the queues of callbacks, and of endpoints that the world no longer has. Nothing may be under way. */
  closeRemoved(world: World): void {
    for (const [endpointId, queue] of this.#queues) {
      // Each object can have an address of its own, so those of callbacks are not kept.
      const isCallback = queue.resource === null && isAddress(endpointId);
      if (!isCallback && targetOf(world, queue.resource, endpointId) !== undefined) continue;
      queue.close();
      this.#queues.delete(endpointId);
    }
  }

  close(): void {
    for (const queue of this.#queues.values()) queue.close();
    this.#queues.clear();
  }
}
