import { isObject } from "../../../src/engine/base/json.js";
import type {
  LifecycleEntry,
  ResourceEntry,
  SetEntry,
  TransitionEntry,
} from "../../model/model.js";
import { listedValues, propertiesOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf } from "../draft.js";
import { Place } from "../place.js";
import { allFieldsOf, fieldsOf } from "../resources/resources.js";

/** One transition, and its place. */
interface Of {
  readonly draft: Draft;
  readonly name: string;
  readonly resource: ResourceEntry | undefined;
  readonly lifecycle: LifecycleEntry;
  readonly transition: string;
  readonly place: Place;
}

/** Transitions emit events, refuse with errors, and set fields that exist. */
export function checkTransitions(draft: Draft, report: Report): void {
  for (const [name, lifecycle] of entriesOf(draft.lifecycles?.lifecycles)) {
    const resource = entryOf(draft.resources, name);
    for (const [transition, entry] of entriesOf(lifecycle.transitions)) {
      const path = ["lifecycles", name, "transitions", transition];
      const place = new Place(report, "lifecycles.yaml", path);
      checkTransition({ draft, name, resource, lifecycle, transition, place }, entry);
    }
  }
}

function checkTransition(of: Of, { emits, refusal, sets }: TransitionEntry): void {
  const { draft, name, lifecycle, transition, place } = of;
  place.at("emits").mustBeEvent(emits, draft, name);
  place.at("refusal").mustBeError(refusal, draft);
  for (const [field, set] of entriesOf(sets)) {
    const here = place.at("sets", field);
    if (field === lifecycle.field) {
      here.key.report(`transition "${transition}" sets the state itself: use "to"`);
    }
    const message = `transition "${transition}" sets "${field}": ${name} has no such field`;
    const isKnown = here.key.lack.mustBeIn(field, fieldsOf(draft.api, of.resource), message);
    if (isKnown) checkSet({ ...of, place: here }, field, set);
  }
}

function checkSet(of: Of, field: string, set: SetEntry): void {
  const { draft, name, lifecycle, place } = of;
  if (set === null || typeof set !== "object") {
    checkListed(of, field, set);
  } else if ("elapsed" in set) {
    const message = `"${field}" counts from "${set.elapsed}", which is not a state of ${name}`;
    place.at("elapsed").mustBeIn(set.elapsed, Object.keys(lifecycle.states), message);
  } else if ("error" in set) {
    place.at("error").mustBeError(set.error, draft, "run");
  } else if ("pin" in set) {
    checkPin(of, field, set);
  }
}

/** The value of a field with an enum is one of the enum. */
function checkListed({ draft, resource, place }: Of, field: string, value: SetEntry): void {
  if (draft.api === undefined || resource?.schema === undefined) return;
  const property = propertiesOf(draft.api, resource.schema).get(field);
  const values = property === undefined ? undefined : listedValues(draft.api, property.schema);
  if (values === undefined || isObject(value)) return;
  const message = `${JSON.stringify(value)} is not a value of ${resource.schema}.${field}`;
  place.lack.mustBeIn(String(value), values.map(String), message);
}

function checkPin(of: Of, field: string, set: Extract<SetEntry, { readonly pin: string }>): void {
  const { draft, name, resource, lifecycle, place } = of;
  const pins = lifecycle.outcome?.pins ?? {};
  const message = `"${field}" takes pin "${set.pin}", which ${name} does not have`;
  place.at("pin").mustBeIn(set.pin, Object.keys(pins), message);
  const { else: other } = set;
  const here = place.at("else");
  if (other === "variant") {
    const kind = entryOf(pins, set.pin)?.kind;
    if (kind === undefined || kind === "variant") return;
    here.report(`pin "${set.pin}" is of kind ${kind} and has no variants`);
  } else if (other !== null && other !== undefined && "error" in other) {
    here.at("error").mustBeError(other.error, draft, "run");
  } else if (other !== null && other !== undefined && "synthesize" in other) {
    const { synthesize } = other;
    const words = `"${synthesize}" has no schema: it is not a field of ${name}`;
    here.at("synthesize").lack.mustBeIn(synthesize, allFieldsOf(draft.api, resource), words);
  }
}
