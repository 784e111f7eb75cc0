import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject, listAt, objectAt } from "../../src/engine/base/json.js";
import { readDocument, textAt } from "../facts/document.js";
import type { OutputFile } from "../print/source.js";
import { pageHeader } from "../print/source.js";

const INTRO = `# The control contract

Every call under \`/__admin__\`, generated from the contract that an instance serves at \`GET /__admin__/openapi.json\`. The contract has the schemas and an example for each call; \`facsimile openapi\` prints it. \`sim\` and the typed client have a method for each call, and \`sim.call(operationId, …)\` makes any of them.`;

const ERRORS = `## Errors

A refusal has the body \`{"error": {"code", "message", "details"}}\` and changes nothing. \`message\` says what is wrong and what would be right. \`details\` has further facts for programs.`;

/** `reference/contract.md`: the calls of the control plane by tag, and their error codes. */
export function contractPage(openapi: JsonObject): OutputFile {
  const tags = listAt(openapi, "tags").filter(isObject);
  const calls = tags.map((tag) => callsOf(openapi, tag));
  const codes = objectAt(objectAt(objectAt(openapi, "components"), "schemas"), "ControlErrorCode");
  const list = listAt(codes, "enum").map((code) => `\`${code}\``);
  const errors = `${ERRORS} The codes:\n\n${list.join(", ")}\n\nTheir statuses: ${textAt(codes, "description")}`;
  return {
    path: "reference/contract.md",
    text: `${pageHeader({ name: "the control contract" })}\n${[INTRO, ...calls, errors].join("\n\n")}\n`,
  };
}

/** The calls of one tag, as a table. */
function callsOf(openapi: JsonObject, tag: JsonObject): string {
  const paths = objectAt(openapi, "paths");
  const rows = readDocument(openapi).operations.flatMap((route) => {
    const operation = objectAt(objectAt(paths, route.path), route.method.toLowerCase());
    if (!listAt(operation, "tags").includes(tag["name"] ?? null)) return [];
    const { summary, method, path, id, queryParameters, responses } = route;
    const query = queryParameters.map(({ name }) => `\`${name}\``).join(", ");
    const statuses = responses.map(({ status }) => status).join(", ");
    return [`| \`${method} ${path}\` | ${summary} | \`${id}\` | ${query} | ${statuses} |`];
  });
  return [
    `## ${textAt(tag, "name")}`,
    `${textAt(tag, "description")}.`,
    [
      "| call | what it does | operationId | query | statuses |",
      "| --- | --- | --- | --- | --- |",
      ...rows,
    ].join("\n"),
  ].join("\n\n");
}
