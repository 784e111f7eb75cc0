import { refused } from "./assertions.mjs";

/**
 * A function that makes calls such as `POST /v1/customers`, with JSON or with a form. A call that is
 * refused rejects with the status and the members of its answer.
 */
const callerOf =
  ({ url, key }, isForm) =>
  async (title, sent) => {
    const [method, path] = title.split(" ");
    const type = isForm ? {} : { "content-type": "application/json" };
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(sent === undefined ? {} : type) },
      ...(sent === undefined ? {} : { body: isForm ? formOf(sent) : JSON.stringify(sent) }),
    });
    const text = await answer.text();
    const body = text === "" ? {} : JSON.parse(text);
    if (answer.ok && body.ok !== false) return body;
    throw Object.assign(new Error(`${title}: ${text}`), { ...body, status: answer.status });
  };

/** `metadata[color]=red` and `items[0][price]=price_1`, as SDKs write them. */
const formOf = (sent) =>
  new URLSearchParams(Object.entries(sent).flatMap(([name, value]) => pairsOf(name, value)));

function pairsOf(name, value) {
  if (typeof value !== "object" || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, part]) => pairsOf(`${name}[${key}]`, part));
}

/**
 * A list of refusals: each with its name, its public page, the members of the error as SDKs read
 * them, and the calls of which the last is refused.
 */
export const refusalsOf = (rows, { isForm = false } = {}) =>
  rows.map(([name, source, error, calls]) => ({
    name,
    source,
    check: (place) => refused(calls(callerOf(place, isForm), place), error),
  }));
