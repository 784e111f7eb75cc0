import type { ErrorEntry } from "../../model/model.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf, namesOf } from "../draft.js";
import { Place } from "../place.js";
import { fieldsOf } from "../resources/resources.js";

/** The needs of an outcome: a field, a duration and a world event that exist. */
export function checkNeeds(
  draft: Draft,
  needs: ErrorEntry["needs"],
  resources: readonly string[],
  place: Place,
): void {
  const { field, duration, event } = needs ?? {};
  if (field !== undefined) {
    const known = resources.map((name) => fieldsOf(draft.api, entryOf(draft.resources, name)));
    const fields = known.includes(undefined) ? undefined : known.flatMap((each) => each ?? []);
    const owners = resources.join(" or ") || "any kind of object that ends with errors";
    place.at("field").lack.mustBeIn(field, fields, `"${field}" is not a field of ${owners}`);
  }
  if (duration !== undefined) {
    const message = `"${duration}" is not one of durations in lifecycles.yaml`;
    place.at("duration").mustBeIn(duration, namesOf(draft.lifecycles?.durations), message);
  }
  if (event !== undefined && draft.lifecycles !== undefined) {
    const message = `"${event}" is not one of world_events in lifecycles.yaml`;
    place.at("event").mustBeIn(event, namesOf(draft.lifecycles.world_events ?? {}), message);
  }
}

/**
 * Checks that the needs of an error exist. The needs of an error that ends runs can name fields of
 * those runs.
 */
export function checkErrorNeeds(draft: Draft, report: Report): void {
  if (draft.lifecycles === undefined) return;
  const ending = entriesOf(draft.lifecycles.lifecycles).flatMap(([name, { outcome }]) =>
    entriesOf(outcome?.pins).some(([, { kind }]) => kind === "errors") ? name : [],
  );
  for (const [name, { needs }] of entriesOf(draft.errors)) {
    checkNeeds(draft, needs, ending, new Place(report, "errors.yaml", [name, "needs"]));
  }
}
