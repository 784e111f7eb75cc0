// `checkEvents`: checks `events.yaml` of a pack before the compiler prints code: something emits
// each event (a call, a transition between states, or code of the pack), and its data has only
// fields of its object. A `Draft` is the pack as far as its files can be read.

import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { fieldPlacesIn } from "../../model/forms.js";
import type { EventEntry } from "../../model/model.js";
import { listedValues, propertiesOf } from "../../openapi/api.js";
import { resolve } from "../../openapi/schema-parts.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf, namesOf } from "../draft.js";
import { Place } from "../place.js";
import { allFieldsOf, bindingsOf, fieldsOf } from "../resources/resources.js";

/** Events have fields of their object, and something emits each of them. */
export function checkEvents(draft: Draft, report: Report): void {
  const emitted = emittedBy(draft);
  const enums = enumsOf(draft);
  for (const [type, event] of entriesOf(draft.events)) {
    const place = new Place(report, "events.yaml", [type]);
    checkData(draft, event, place, report);
    for (const { owner, types } of enums) {
      place.key.lack.mustBeIn(
        type,
        types,
        `event "${type}" is not one of those that ${owner} lists`,
      );
    }
    if (emitted === undefined || emitted.has(type) || draft.hasBehaviors) continue;
    place.key.report(`nothing emits event "${type}", and the pack has no behaviors.ts`);
  }
}

interface EventEnum {
  /** `Event.type` */
  readonly owner: string;
  readonly types: readonly string[];
}

/** The lists of event types in the document: of events, deliveries and destinations. */
function enumsOf({ api, pack, resources }: Draft): readonly EventEnum[] {
  // A captured document may list different types in different places.
  if (api === undefined || !api.whole || pack?.document?.reading === "captured") return [];
  const body = pack?.wire.event.body;
  const [typeField] =
    Object.entries(isObject(body) ? body : {}).find(([, part]) => part === "$type") ?? [];
  return entriesOf(resources).flatMap(([, { schema, log, receives, delivery }]) => {
    if (schema === undefined) return [];
    const properties = propertiesOf(api, schema);
    const listing = (field: string | undefined, isList = false): readonly EventEnum[] => {
      const property = field === undefined ? undefined : properties.get(field)?.schema;
      const whole = isList ? resolve(api.document, property) : undefined;
      const value = whole === undefined ? property : ownValue(whole, "items");
      const values = value === undefined ? undefined : listedValues(api, value);
      return values === undefined
        ? []
        : [{ owner: `${schema}.${field}`, types: values.map(String) }];
    };
    return [
      ...(log === "events" ? listing(typeField) : []),
      ...listing(receives?.events, true),
      ...listing(delivery?.type),
    ];
  });
}

function emittedBy(draft: Draft): ReadonlySet<string> | undefined {
  if (draft.resources === undefined || draft.lifecycles === undefined) return undefined;
  const lifecycles = Object.values(draft.lifecycles.lifecycles);
  const causes = [
    ...bindingsOf(draft).map(({ entry }) => entry),
    ...lifecycles.flatMap(({ transitions }) => Object.values(transitions)),
    ...Object.values(draft.lifecycles.world_events ?? {}),
  ];
  return new Set(causes.flatMap(({ emits }) => emits ?? []));
}

/** An event has the properties of a component, or data of its own. */
function checkData(draft: Draft, event: EventEntry, place: Place, report: Report): void {
  const { payload, data, resource } = event;
  if (payload !== undefined) checkPayload(draft, payload, resource, place.at("payload"), report);
  if ((payload === undefined) === (data === undefined)) {
    place.key.report(
      payload === undefined ? "payload or data is missing" : "it has payload and data",
    );
  }
  const fields = allFieldsOf(draft.api, entryOf(draft.resources, resource));
  for (const { field, path } of fieldPlacesIn(data ?? {}, ["data"])) {
    place.at(...path).lack.mustBeIn(field, fields, `"$${field}" is not a field of ${resource}`);
  }
}

function checkPayload(
  draft: Draft,
  payload: string,
  resource: string,
  place: Place,
  report: Report,
): void {
  const { api } = draft;
  const message = `payload "${payload}" is not a component schema of openapi.yaml`;
  if (!place.lack.mustBeIn(payload, namesOf(api?.schemas), message)) return;
  // The payload of a captured document can have more fields; their values are made up.
  if (api === undefined || draft.pack?.document?.reading === "captured") return;
  const fields = fieldsOf(api, entryOf(draft.resources, resource));
  for (const [name, { path }] of propertiesOf(api, payload)) {
    const words = `${payload} has "${name}", which is not a field of ${resource}`;
    new Place(report, "openapi.yaml", path).key.mustBeIn(name, fields, words);
  }
}
