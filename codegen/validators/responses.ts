import { engineTypes } from "../facts/context.js";
import type { ApiDocument, Route } from "../facts/document.js";
import { Code, literal } from "../print/literal.js";
import type { Origin, Source } from "../print/source.js";
import { constant } from "../print/source.js";
import { payloadName, responseName } from "./validators.js";

/**
 * `responses.ts`: the validators of answers and events by name. A separate module, because they are
 * the largest validators and a start without options needs none.
 *
 * @param events event types with validators; null when there are no events
 */
export function emitResponses(
  document: ApiDocument,
  events: readonly string[] | null,
  origin: Origin,
  src: string,
): Source {
  const responses = document.operations.map((route) => [route.id, validatorsOf(route)] as const);
  const payloads = (events ?? []).map((type) => [type, validator(payloadName(type))] as const);
  return {
    path: "responses.ts",
    origin,
    imports: [
      engineTypes(src, "pack/pack", "PayloadValidators", "ResponseValidators"),
      { from: "./response-validators.js", all: "validators" },
    ],
    statements: [
      constant("responses", "ResponseValidators", literal(Object.fromEntries(responses))),
      ...(events === null
        ? []
        : [constant("payloads", "PayloadValidators", literal(Object.fromEntries(payloads)))]),
    ],
  };
}

function validatorsOf(route: Route): Readonly<Record<string, Code | null>> {
  return Object.fromEntries(
    route.responses.map(({ status, schema }) => [
      status,
      schema === null ? null : validator(responseName(route, status)),
    ]),
  );
}

function validator(name: string): Code {
  return new Code(`validators.${name}`);
}
