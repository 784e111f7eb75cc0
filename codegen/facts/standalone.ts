import type { Json } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { SchemaDocument } from "../../src/engine/schemas/document.js";
import { remembered } from "../sources/remembered.js";
import type { ApiDocument } from "./document.js";

/** The schema as a document of its own, with the components that it refers to. */
export function standalone(schema: Json, document: ApiDocument): SchemaDocument {
  const own = isObject(schema) ? schema : { allOf: [schema] };
  const root = { ...own, components: { schemas: document.schemas } };
  // Only such a keyword of its own adds to the survey of the components.
  const isRare = /unevaluated|nchor"/.test(JSON.stringify(own));
  return new SchemaDocument(root, isRare ? undefined : surveyOf(document));
}

/** The survey of all components, which takes long for a large document. */
const surveyOf = remembered(
  ({ schemas }: ApiDocument) => new SchemaDocument({ $defs: schemas }).survey,
);
