import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { listedValues, propertiesOf } from "../../openapi/api.js";
import { resolve } from "../../openapi/references.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf, keyOf, mustBeIn, namesOf, spotsOf } from "../draft.js";
import { bindingsOf } from "../resources/bindings.js";
import { fieldsOf } from "../resources/resources.js";

const at = spotsOf("events.yaml");

/** Events carry fields of their object, and something emits each of them. */
export function checkEvents(draft: Draft, report: Report): void {
  const emitted = emittedBy(draft);
  const enums = enumsOf(draft);
  for (const [type, event] of entriesOf(draft.events)) {
    const noResource = `event "${type}" is about "${event.resource}", which is no resource`;
    mustBeIn(report, at(type, "resource"), event.resource, namesOf(draft.resources), noResource);
    checkPayload(draft, type, event.payload, event.resource, report);
    for (const { owner, types } of enums) {
      const unlisted = `event "${type}" is none of those that ${owner} lists`;
      mustBeIn(report, keyOf(at(type)), type, types, unlisted);
    }
    if (emitted === undefined || emitted.has(type) || draft.hasBehaviors) continue;
    const message = `nothing emits event "${type}", and the pack has no behaviors.ts`;
    report(keyOf(at(type)), message);
  }
}

interface EventEnum {
  /** `Event.type` */
  readonly owner: string;
  readonly types: readonly string[];
}

/** Where the document lists the types of event: in events, deliveries and what receives them. */
function enumsOf({ api, pack, resources }: Draft): readonly EventEnum[] {
  if (api === undefined || !api.whole) return [];
  const body = pack?.wire.event_body;
  const [typeField] = Object.entries(isObject(body) ? body : {}).flatMap(([key, part]) =>
    part === "$type" ? [key] : [],
  );
  return entriesOf(resources).flatMap(([, { schema, log, receives, delivery }]) => {
    if (schema === undefined) return [];
    const properties = propertiesOf(api, schema);
    const listing = (field: string | undefined, items: boolean): readonly EventEnum[] => {
      const property = field === undefined ? undefined : properties.get(field)?.schema;
      const whole = property === undefined ? undefined : resolve(api.document, property);
      const value = items && whole !== undefined ? ownValue(whole, "items") : property;
      const values = value === undefined ? undefined : listedValues(api, value);
      return values === undefined
        ? []
        : [{ owner: `${schema}.${field}`, types: values.map(String) }];
    };
    return [
      ...(log === "events" ? listing(typeField, false) : []),
      ...listing(receives?.events, true),
      ...listing(delivery?.event_type, false),
    ];
  });
}

function emittedBy(draft: Draft): ReadonlySet<string> | undefined {
  if (draft.resources === undefined || draft.lifecycles === undefined) return undefined;
  const operations = bindingsOf(draft).flatMap(({ entry }) => entry.emits ?? []);
  const lifecycles = Object.values(draft.lifecycles.lifecycles);
  const transitions = lifecycles.flatMap((lifecycle) => Object.values(lifecycle.transitions));
  const causes = Object.values(draft.lifecycles.world_events ?? {});
  return new Set([
    ...operations,
    ...[...transitions, ...causes].flatMap(({ emits }) => emits ?? []),
  ]);
}

function checkPayload(
  draft: Draft,
  type: string,
  payload: string,
  resource: string,
  report: Report,
): void {
  const { api } = draft;
  const message = `payload "${payload}" is no component schema of openapi.yaml`;
  const spot = at(type, "payload");
  if (!mustBeIn(report, spot, payload, namesOf(api?.schemas), message)) return;
  // A captured document says itself what else an event tells; it is made.
  if (api === undefined || draft.pack?.document?.reading === "captured") return;
  const fields = fieldsOf(api, entryOf(draft.resources ?? {}, resource));
  for (const [name, { path }] of propertiesOf(api, payload)) {
    const words = `"${name}" of ${payload} is no field of ${resource}`;
    mustBeIn(report, keyOf({ file: "openapi.yaml", path }), name, fields, words);
  }
}
