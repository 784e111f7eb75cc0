import type { ApiDocument, Route } from "../facts/document.js";
import { Code, literal } from "../print/literal.js";
import type { Origin, Source } from "../print/source.js";
import { constant } from "../print/source.js";
import { payloadName, responseName } from "./validators.js";

/**
 * `responses.ts`: the judges of what goes out, by name. Apart from the route table, because they
 * are the larger part of all validators and a plain start needs none of them.
 *
 * @param events event types whose data is judged too; null where there are no events
 */
export function emitResponses(
  document: ApiDocument,
  events: readonly string[] | null,
  origin: Origin,
  src: string,
): Source {
  const responses = document.operations.map((route) => [route.id, judgesOf(route)] as const);
  const payloads = (events ?? []).map((type) => [type, judge(payloadName(type))] as const);
  return {
    path: "responses.ts",
    origin,
    imports: [
      {
        from: `${src}/engine/pack/pack.js`,
        names: ["PayloadValidators", "ResponseValidators"],
        types: true,
      },
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

function judgesOf(route: Route): Readonly<Record<string, Code | null>> {
  return Object.fromEntries(
    route.responses.map(({ status, schema }) => [
      status,
      schema === null ? null : judge(responseName(route, status)),
    ]),
  );
}

function judge(name: string): Code {
  return new Code(`validators.${name}`);
}
