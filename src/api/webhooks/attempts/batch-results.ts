import type { AttemptResult } from "../../../engine/world/inputs/attempts.js";
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
  { delivery: { id }, sending, sent }: Job,
): void {
  const before = world.deliveries.byId(id)?.attempts.length ?? 0;
  const made = sent.map(({ at, reason, fault, status }) => ({ at, reason, fault, status }));
  apply({ delivery: id, again: sending === null, sent: made });
  for (const [at, request] of sent.entries()) requests.note(id, before + at + 1, request);
}
