import { isObject } from "../../../src/engine/base/json.js";
import type {
  LifecycleEntry,
  ResourceEntry,
  SetEntry,
  TransitionEntry,
} from "../../model/model.js";
import { listedValues, propertiesOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import {
  entriesOf,
  entryOf,
  keyOf,
  mustBeError,
  mustBeEvent,
  mustBeIn,
  spotsOf,
} from "../draft.js";
import { allFieldsOf, fieldsOf } from "../resources/resources.js";

const at = spotsOf("lifecycles.yaml");

/** One transition with what it belongs to. */
interface Of {
  readonly draft: Draft;
  readonly name: string;
  readonly resource: ResourceEntry | undefined;
  readonly lifecycle: LifecycleEntry;
  readonly transition: string;
  readonly report: Report;
}

/** What transitions emit, answer when they are refused, and write. */
export function checkTransitions(draft: Draft, report: Report): void {
  for (const [name, lifecycle] of entriesOf(draft.lifecycles?.lifecycles)) {
    const resource = entryOf(draft.resources ?? {}, name);
    for (const [transition, entry] of entriesOf(lifecycle.transitions)) {
      checkTransition({ draft, name, resource, lifecycle, transition, report }, entry);
    }
  }
}

function checkTransition(of: Of, { emits, refusal, sets }: TransitionEntry): void {
  const { draft, name, lifecycle, transition, report } = of;
  const here = ["lifecycles", name, "transitions", transition] as const;
  if (emits !== undefined) mustBeEvent(report, at(...here, "emits"), emits, draft.events, name);
  if (refusal !== undefined) {
    mustBeError(report, at(...here, "refusal"), refusal, draft.errors, "call");
  }
  for (const [field, set] of entriesOf(sets)) {
    const spot = keyOf(at(...here, "sets", field));
    if (field === lifecycle.field) {
      report(spot, `transition "${transition}" sets the state itself: that is what "to" says`);
    }
    const message = `transition "${transition}" sets "${field}", which is no field of ${name}`;
    const known = mustBeIn(report, spot, field, fieldsOf(draft.api, of.resource), message);
    if (known) checkSet(of, field, set);
  }
}

function checkSet(of: Of, field: string, set: SetEntry): void {
  const { draft, name, lifecycle, transition, report } = of;
  const here = ["lifecycles", name, "transitions", transition, "sets", field] as const;
  if (set === null || typeof set !== "object") {
    checkListed(of, field, set);
  } else if ("elapsed" in set) {
    const states = Object.keys(lifecycle.states);
    const message = `"${field}" counts from "${set.elapsed}", which is no state of ${name}`;
    mustBeIn(report, at(...here, "elapsed"), set.elapsed, states, message);
  } else if ("error" in set) {
    mustBeError(report, at(...here, "error"), set.error, draft.errors, "run");
  } else if ("pin" in set) {
    checkPin(of, field, set);
  }
}

/** A word for a field that lists its words must be one of them. */
function checkListed(
  { draft, name, resource, transition, report }: Of,
  field: string,
  value: SetEntry,
) {
  if (draft.api === undefined || resource?.schema === undefined) return;
  const property = propertiesOf(draft.api, resource.schema).get(field);
  const values = property === undefined ? undefined : listedValues(draft.api, property.schema);
  if (values === undefined || isObject(value)) return;
  const spot = at("lifecycles", name, "transitions", transition, "sets", field);
  const message = `${JSON.stringify(value)} is no value of ${resource.schema}.${field}`;
  mustBeIn(report, spot, String(value), values.map(String), message);
}

function checkPin(of: Of, field: string, set: Extract<SetEntry, { readonly pin: string }>): void {
  const { draft, name, resource, lifecycle, transition, report } = of;
  const here = ["lifecycles", name, "transitions", transition, "sets", field] as const;
  const pins = lifecycle.outcome?.pins ?? {};
  const message = `"${field}" takes pin "${set.pin}", which ${name} does not have`;
  mustBeIn(report, at(...here, "pin"), set.pin, Object.keys(pins), message);
  const other = set.else;
  if (other === "variant") {
    const kind = entryOf(pins, set.pin)?.kind;
    if (kind === undefined || kind === "variant") return;
    report(at(...here, "else"), `pin "${set.pin}" is of kind ${kind} and has no variants`);
  } else if (other !== null && other !== undefined && "error" in other) {
    mustBeError(report, at(...here, "else", "error"), other.error, draft.errors, "run");
  } else if (other !== null && other !== undefined && "synthesize" in other) {
    const words = `"${other.synthesize}" holds no schema: it is no field of ${name}`;
    const fields = allFieldsOf(draft.api, resource);
    mustBeIn(report, at(...here, "else", "synthesize"), other.synthesize, fields, words);
  }
}
