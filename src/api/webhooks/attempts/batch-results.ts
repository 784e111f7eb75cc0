import type { AttemptResult } from "../../../engine/world/inputs/attempts.js";
import { isAddress } from "../../../engine/world/rules/events/deliveries-targets.js";
import type { Delivery } from "../../../engine/world/state/deliveries/deliveries.js";
import type { World } from "../../../engine/world/world.js";
import type { SentRequests } from "../../journal/requests/sent-requests.js";
import type { Mark } from "../../journal/timeline/timeline-log.js";
import type { Batch, Job } from "./batch.js";

/** The targets of results of attempts. */
export interface ResultTargets {
  readonly world: World;
  /** Applies the result of an attempt to the world. */
  readonly apply: (result: AttemptResult) => void;
  /** Notes requests, and marks the places in the timeline log at which they begin. */
  readonly requests: Pick<SentRequests, "note"> & { readonly mark: () => Mark };
}

/** Applies the results of a batch to the world. One that fails is reported and stops no other. */
export function applyResults(targets: ResultTargets, { jobs }: Batch): void {
  for (const job of jobs) {
    try {
      applyResult(targets, job);
    } catch (error) {
      targets.world.services.reportBug(error, `the result of delivery ${job.delivery.id}`);
    }
  }
}

function applyResult(
  { world, apply, requests }: ResultTargets,
  { delivery, sending, sent }: Job,
): void {
  const { id } = delivery;
  const before = world.deliveries.byId(id)?.attempts.length ?? 0;
  const made = sent.map(({ at, reason, fault, status }) => ({ at, reason, fault, status }));
  const answer = answerIn(world, delivery, sent);
  apply({ delivery: id, again: sending === null, sent: made, ...answer });
  for (const [at, request] of sent.entries()) requests.note(id, before + at + 1, request);
}

/** What the receiver answered, where the pack's behaviors read it. */
function answerIn(
  { pack }: World,
  { eventType, resource, endpointId }: Delivery,
  sent: Job["sent"],
): Pick<AttemptResult, "answer"> {
  const isRead = pack.behaviors.answers?.[eventType] !== undefined;
  const taken = sent.find(({ reason, fault }) => reason === null && fault !== "stale");
  const isCallback = resource === null && isAddress(endpointId);
  return isRead && isCallback && taken !== undefined ? { answer: taken.words } : {};
}
