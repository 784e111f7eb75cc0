import type { EventSpec } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import type { ApiDocument } from "../facts/document.js";
import { SCHEMA_REF } from "../facts/document.js";
import { propertiesOf, requiredOf } from "../facts/schema-parts.js";
import type { LiteralOf } from "../print/literal.js";
import { Code, literal } from "../print/literal.js";
import { camelCase, propertyKey, sortedNames } from "../print/names.js";
import type { Constant, Source } from "../print/source.js";
import { constant, local } from "../print/source.js";
import type { Wanted } from "../validators/validators.js";
import { payloadName } from "../validators/validators.js";

/** Validators of the payloads of all events. */
export function eventValidators({ model }: PackContext): readonly Wanted[] {
  return Object.entries(model.events).map(([type, { payload }]) => ({
    name: payloadName(type),
    schema: { $ref: `${SCHEMA_REF}${payload}` },
  }));
}

/** `events.ts`: the catalog, with one written-out projection per payload schema. */
export function emitEvents(context: PackContext): Source {
  const { model, document, origin, places, carriesSchemas } = context;
  // Fitting leaves out what the schema lacks.
  const payloads = new Set(
    carriesSchemas ? [] : Object.values(model.events).map(({ payload }) => payload),
  );
  const specs = Object.entries(model.events).map(
    ([type, event]): [string, LiteralOf<EventSpec>] => [
      type,
      {
        type,
        resource: event.resource,
        description: event.description,
        project: new Code(carriesSchemas ? "whole" : projectionName(event.payload)),
        fits: carriesSchemas ? event.payload : null,
        provenance: event.provenance,
      },
    ],
  );
  return {
    path: "events.ts",
    origin,
    imports: [
      {
        from: `${places.src}/engine/base/json.js`,
        names: carriesSchemas ? ["JsonObject"] : ["Json", "JsonObject"],
        types: true,
      },
      { from: `${places.src}/engine/pack/pack.js`, names: ["EventSpec"], types: true },
    ],
    statements: [
      ...(carriesSchemas ? [WHOLE] : [TEXT]),
      ...sortedNames(payloads).map((payload) => projection(payload, document)),
      constant("events", "Readonly<Record<string, EventSpec>>", literal(Object.fromEntries(specs))),
    ],
  };
}

const TEXT = local(
  "filled",
  "(value: Json | undefined) => Json",
  '(value) => value ?? ""',
  "An empty value is an empty text in an event.",
);

const WHOLE = local("whole", "(fields: JsonObject) => JsonObject", "(fields) => fields");

/** A property that the schema does not require is there only when it has a value. */
function projection(payload: string, document: ApiDocument): Constant {
  const required = requiredOf(document, payload);
  const members = Object.keys(propertiesOf(document, payload)).map((name) => {
    const field = `fields[${JSON.stringify(name)}]`;
    return required.has(name)
      ? `${propertyKey(name)}: filled(${field})`
      : `...(${field} == null ? {} : { ${propertyKey(name)}: ${field} })`;
  });
  const made = `(fields) => ({\n${members.join(",\n")}\n})`;
  return local(projectionName(payload), "(fields: JsonObject) => JsonObject", made);
}

function projectionName(payload: string): string {
  return camelCase(payload);
}
