import type { RequestPattern as AskedPattern } from "../../../../generated/control/types.js";
import type { JsonObject } from "../../../engine/base/json.js";
import { ControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import {
  findOperation,
  findResource,
} from "../../../engine/world/rules/objects/naming/resource-names.js";
import type { World } from "../../../engine/world/world.js";
import type { RequestPattern } from "../../journal/requests/request-matching.js";
import { withoutBase } from "../../journal/traces/call-path.js";
import { isHiddenHeader } from "../../journal/traces/trace-view.js";

/** Reads a pattern of calls. A pattern that no call can fit is refused. */
export function readPattern(world: World, request: AskedPattern): RequestPattern {
  const { method, path, query, body, status } = request;
  const calls = readCalls(world, request);
  const problem = path === undefined ? undefined : pathProblem(path);
  if (problem !== undefined) throw new ControlError("malformed_body", `path: ${problem}`);
  const headers = readHeaders(request.headers ?? {});
  return {
    ...calls,
    method: method?.toUpperCase(),
    path: path === undefined ? undefined : withoutBase(world, path),
    query,
    headers,
    body,
    status,
  };
}

/** Reads resource and operation; an operation alone is that of any resource. */
export function readCalls(
  world: World,
  request: {
    readonly resource?: string | undefined;
    readonly operation?: string | undefined;
  },
): Pick<RequestPattern, "resource" | "operation"> {
  const { operation } = request;
  if (request.resource === undefined) {
    const known = new Set(world.pack.operations.map((spec) => spec.operation));
    if (operation === undefined || known.has(operation)) return { operation };
    throw unknownName("unknown_operation", "operation", operation, [...known]);
  }
  const resource = findResource(world, request.resource);
  if (operation !== undefined) findOperation(world, resource, operation);
  return { resource: resource.name, operation };
}

function pathProblem(path: string): string | undefined {
  if (!path.startsWith("/")) return "begins with a slash, such as /tasks/{id}";
  return path.includes("?") ? "has no query here; query is a property of its own" : undefined;
}

function readHeaders(request: Readonly<Record<string, string>>): JsonObject {
  const headers = Object.entries(request).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const hidden = headers.find(([name]) => isHiddenHeader(name));
  if (hidden === undefined) return Object.fromEntries(headers);
  const [name] = hidden;
  const words = `headers.${name}: is never recorded; every call had the right key unless its resolution is unauthenticated`;
  throw new ControlError("malformed_body", words);
}
