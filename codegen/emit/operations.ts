import type { FilterEntry } from "../model.js";
import type { PackContext } from "./context.js";
import type { ApiDocument, Route } from "./document.js";
import { declaredNames } from "./document.js";
import { listName } from "./lists.js";
import type { Literal } from "./literal.js";
import { Code, literal } from "./literal.js";
import type { BoundOperation } from "./operation-facts.js";
import type { OutputFile } from "./source.js";
import { constant, printSource } from "./source.js";
import { bodyName } from "./validators.js";

/** `operations.ts`: the route table, in order of path and method. */
export function emitOperations(context: PackContext): OutputFile {
  const { model, document, operations, origin, places } = context;
  const specs = operations.map((operation) =>
    operationSpec(
      operation,
      document,
      model.resources[operation.resource]?.provenance ?? "assumed",
    ),
  );
  return printSource({
    path: "operations.ts",
    origin,
    imports: [
      { from: `${places.src}/pack-types/pack.js`, names: ["OperationSpec"], types: true },
      ...(operations.some((each) => listName(each) !== null)
        ? [{ from: "./lists.js", names: ["lists"] }]
        : []),
      { from: "./validators.js", all: "validators" },
    ],
    statements: [constant("operations", "readonly OperationSpec[]", literal(specs))],
  });
}

function operationSpec(bound: BoundOperation, document: ApiDocument, provenance: string): Literal {
  const { resource, operation, verb, idParameter, status, entry, route } = bound;
  return {
    id: route.id,
    resource,
    operation,
    verb,
    method: route.method,
    path: route.path,
    pathParameters: route.pathParameters,
    queryParameters: route.queryParameters.map(({ name }) => name),
    idParameter,
    status,
    body: bodySpec(route, document),
    responses: Object.fromEntries(
      route.responses.map(({ status: code, schema }) => [
        code,
        schema === null ? null : "application/json",
      ]),
    ),
    emits: entry.emits ?? null,
    move: entry.move ?? null,
    filters: Object.entries(entry.filters ?? {}).map(filterSpec),
    parent: entry.parent === undefined ? null : { ...entry.parent },
    list: listOf(bound),
    provenance: route.provenance ?? provenance,
  };
}

function listOf(operation: BoundOperation): Code | null {
  const name = listName(operation);
  return name === null ? null : new Code(`lists[${JSON.stringify(name)}]`);
}

function bodySpec(route: Route, document: ApiDocument): Literal {
  if (route.body === null) return null;
  const { required, schema } = route.body;
  return {
    required,
    properties: declaredNames(document, schema),
    validate: new Code(`validators.${bodyName(route)}`),
  };
}

function filterSpec([parameter, filter]: [string, FilterEntry]): Literal {
  return typeof filter === "string"
    ? { parameter, field: parameter, kind: filter }
    : { parameter, field: filter.field, kind: filter.match };
}
