import { isObject, parsedJson } from "../../../src/engine/base/json.js";
import type { AuthEntry } from "../../model/model.js";
import type { Line, Request } from "./line.js";

/** A connection whose calls carry the key of the drive where the pack expects a key. */
export function withKey(line: Line, auth: readonly AuthEntry[] | undefined): Line {
  const [first] = auth ?? [];
  if (first === undefined) return line;
  return {
    ...line,
    call: (request) => {
      const headers = { ...keyHeaders(first), ...request.headers };
      return line.call({ ...request, ...withKeyBeside(first, request), headers });
    },
  };
}

/** The path or the body of a request with the key in it. */
function withKeyBeside(entry: AuthEntry, { path, body, headers }: Request): Partial<Request> {
  if (entry.kind === "query") {
    const joint = path.includes("?") ? "&" : "?";
    return { path: `${path}${joint}${encodeURIComponent(entry.name)}=${KEY}` };
  }
  if (entry.kind !== "body" || body === undefined) return {};
  if (headers["content-type"]?.includes("x-www-form-urlencoded") === true) {
    const form = new URLSearchParams(body);
    form.set(entry.name, KEY);
    return { body: form.toString() };
  }
  const value = parsedJson(body);
  return value !== undefined && isObject(value)
    ? { body: JSON.stringify({ ...value, [entry.name]: KEY }) }
    : {};
}

/** The key of the instance that is driven. */
export const KEY = "key_of_a_drive";

function keyHeaders(entry: AuthEntry): Readonly<Record<string, string>> {
  if (entry.kind === "bearer") return { authorization: `Bearer ${KEY}` };
  if (entry.kind === "query" || entry.kind === "body") return {};
  if (entry.kind === "header") {
    const word = entry.word === undefined ? "" : `${entry.word} `;
    return { [entry.name.toLowerCase()]: word + KEY };
  }
  const pair = entry.key === "username" ? `${KEY}:` : `:${KEY}`;
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}
