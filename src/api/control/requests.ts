// `readRequest`: validates the query and the body of a control call by the schemas of
// `openapi.yaml`, before its handler runs. `checked` does it for calls of a start file, `hasForm`
// for calls of a recording.

import type {
  ControlCallSpec,
  ControlCalls,
  ControlQueryParameter,
} from "../../../generated/control/calls.js";
import { controlCalls } from "../../../generated/control/calls.js";
import * as validators from "../../../generated/control/validators.js";
import type { Json } from "../../engine/base/json.js";
import { readJson } from "../../engine/base/json.js";
import { nearest } from "../../engine/base/nearest.js";
import type { Validator } from "../../engine/pack/pack.js";
import { ControlError, malformed } from "../../engine/world/rules/errors/control-errors.js";
import type { PlaneCall } from "../call/plane-call.js";
import type { PathParameters } from "../call/route-table.js";
import type { ControlRequest } from "./handlers.js";
import { malformedAt, wordProblems } from "./problems.js";

const checks = new Map<string, Validator>(Object.entries(validators));

/** Validates a call for its handler. */
export async function readRequest<C extends keyof ControlCalls>(
  spec: ControlCallSpec,
  path: PathParameters,
  call: PlaneCall,
): Promise<ControlRequest<C>> {
  const query = await readQuery(spec, call);
  const body = await readBody(spec, call.body);
  // The generated validators check query and body against the handler's types.
  const request = { path, query, body: body.value } as unknown;
  return request as ControlRequest<C>;
}

type ReadValues = Readonly<Record<string, Json>>;

async function readQuery(spec: ControlCallSpec, { url, headers }: PlaneCall): Promise<ReadValues> {
  const mark = url.indexOf("?");
  const values = new Map<string, Json>();
  // Most calls have none, and parsing an empty query is not free.
  for (const [name, text] of mark < 0 ? [] : new URLSearchParams(url.slice(mark + 1))) {
    const parameter = spec.queryParameters.find((known) => known.name === name);
    if (parameter === undefined) {
      throw malformed(name, `there is no such query parameter; ${queryHint(spec, name)}`);
    }
    values.set(name, parameterValue(parameter, text));
  }
  // A browser sends it when it reconnects to a stream.
  const { [LAST_EVENT_ID]: lastEvent } = headers;
  const isResumed = typeof lastEvent === "string" && lastEvent !== "";
  if (isResumed && spec.id === "streamTimeline") values.set("last_event_id", lastEvent);
  const query = Object.fromEntries(values);
  const check = checks.get(`${spec.id}Query`);
  if (check === undefined || check(query)) return query;
  const names = spec.queryParameters.map((parameter) => parameter.name);
  throw malformedAt(await wordProblems(check, spec, names, query));
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html#the-last-event-id-header */
const LAST_EVENT_ID = "last-event-id";

function queryHint({ id, queryParameters }: ControlCallSpec, name: string): string {
  const known = queryParameters.map((parameter) => parameter.name);
  if (known.length === 0) return `${id} takes none`;
  const near = nearest(name, known);
  return near === undefined ? `possible are ${known.join(", ")}` : `did you mean "${near}"?`;
}

/** A text that is not a value of the parameter's type stays a text, and fails validation. */
function parameterValue({ type }: ControlQueryParameter, text: string): Json {
  if (type === "integer" && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

type JsonBody = { readonly value: Json | undefined };

async function readBody(spec: ControlCallSpec, bytes: PlaneCall["body"]): Promise<JsonBody> {
  if (!spec.hasBody) return { value: undefined };
  const text = typeof bytes === "string" ? "" : new TextDecoder().decode(bytes);
  if (text.trim() === "") {
    if (!spec.bodyRequired) return { value: undefined };
    return checked(spec, {});
  }
  const read = readJson(text);
  if (!read.ok) throw new ControlError("malformed_body", `the body ${UNREADABLE[read.problem]}`);
  return checked(spec, read.value);
}

const UNREADABLE = {
  syntax: "is not valid JSON",
  depth: "nests too deep",
  range: "holds a number outside the range of a double",
} as const;

/** Whether a recorded call is valid by the contract. */
export function hasForm(
  name: keyof ControlCalls,
  { query = {}, body }: { readonly query?: Json; readonly body?: Json | undefined },
): boolean {
  const { hasBody, bodyRequired }: ControlCallSpec = controlCalls[name];
  if (checks.get(`${name}Query`)?.(query) === false) return false;
  if (body === undefined) return !bodyRequired;
  return hasBody && checks.get(`${name}Body`)?.(body) !== false;
}

/** Validates the body of a call. */
export async function checked(spec: ControlCallSpec, value: Json): Promise<JsonBody> {
  const check = checks.get(`${spec.id}Body`);
  if (check === undefined || check(value)) return { value };
  throw malformedAt(await wordProblems(check, spec, spec.bodyProperties, value));
}
