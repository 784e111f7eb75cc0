import type { EventSpec } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { engineTypes } from "../facts/context.js";
import type { ApiDocument } from "../facts/document.js";
import { SCHEMA_REF } from "../facts/document.js";
import { propertiesOf, requiredOf } from "../facts/schema-parts.js";
import type { LiteralOf } from "../print/literal.js";
import { Code, record } from "../print/literal.js";
import { camelCase, propertyKey, sortedNames } from "../print/names.js";
import type { Constant, Source } from "../print/source.js";
import { local } from "../print/source.js";
import type { Wanted } from "../validators/validators.js";
import { payloadName } from "../validators/validators.js";

/** Validators of the payloads of all events. */
export function eventValidators({ model }: PackContext): readonly Wanted[] {
  return Object.entries(model.events).map(([type, { payload }]) => ({
    name: payloadName(type),
    schema: { $ref: `${SCHEMA_REF}${payload}` },
  }));
}

/** `events.ts`: the catalog, with a projection for each payload schema. */
export function emitEvents(context: PackContext): Source {
  const { model, document, origin, places, carriesSchemas } = context;
  const payloads = new Set(Object.values(model.events).map(({ payload }) => payload));
  const specs = Object.entries(model.events).map(
    ([type, { resource, description, payload, provenance }]): [string, LiteralOf<EventSpec>] => {
      const common = { type, resource, description };
      // A carried schema drops the fields that it lacks, so the projection keeps all.
      return carriesSchemas
        ? [type, { ...common, project: new Code("whole"), fits: payload, provenance }]
        : [type, { ...common, project: new Code(camelCase(payload)), fits: null, provenance }];
    },
  );
  return {
    path: "events.ts",
    origin,
    imports: [
      engineTypes(places.src, "base/json", "Json", "JsonObject"),
      engineTypes(places.src, "pack/pack", "EventSpec"),
    ],
    statements: [
      ...(carriesSchemas
        ? [WHOLE]
        : [TEXT, ...sortedNames(payloads).map((payload) => projection(payload, document))]),
      record("events", "EventSpec", specs),
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

/** An optional property is present only when it has a value. */
function projection(payload: string, document: ApiDocument): Constant {
  const required = requiredOf(document, payload);
  const members = Object.keys(propertiesOf(document, payload)).map((name) => {
    const field = `fields[${JSON.stringify(name)}]`;
    return required.has(name)
      ? `${propertyKey(name)}: filled(${field})`
      : `...(${field} == null ? {} : { ${propertyKey(name)}: ${field} })`;
  });
  const made = `(fields) => ({\n${members.join(",\n")}\n})`;
  return local(camelCase(payload), "(fields: JsonObject) => JsonObject", made);
}
