import type { PlaneAnswer } from "../../api/call/plane-call.js";
import { fromPath, isLive } from "../../api/call/plane-call.js";
import type { Json } from "../../engine/base/json.js";
import { isArray, isObject } from "../../engine/base/json.js";
import type { OperationSpec } from "../../engine/pack/pack.js";
import type { Gate } from "../../instance/server/world/world-parts.js";

/** Whether a list has elements for two pages, and the vendor has a parameter for their size. */
export function hasMorePages({ list, method }: OperationSpec, answer: Json): boolean {
  const hasSize = (list?.size?.parameter ?? null) !== null && list?.pages != null;
  return method === "GET" && hasSize && itemsIn(answer) > 1;
}

function itemsIn(answer: Json): number {
  if (isArray(answer)) return answer.length;
  if (!isObject(answer)) return 0;
  return Math.max(0, ...Object.values(answer).map((value) => (isArray(value) ? value.length : 0)));
}

/** The body of a page of one element: the answer to the same call with a limit of 1. */
export function firstPage(
  { pass }: Gate,
  { trace }: PlaneAnswer,
  { list }: OperationSpec,
): string | undefined {
  const parameter = list?.size?.parameter ?? null;
  if (trace === null || parameter === null) return undefined;
  const [path = "", query = ""] = fromPath(trace.path).split("?", 2);
  const wanted = new URLSearchParams(query);
  for (const name of [...wanted.keys()]) {
    if (name.toLowerCase() === parameter.toLowerCase()) wanted.delete(name);
  }
  wanted.set(parameter, "1");
  const { method, headers } = trace;
  const page = pass({ method, url: `${path}?${wanted}`, headers, body: new Uint8Array() });
  page.trace?.steps.push({ step: "mutated", matched: true, note: "a page of one element" });
  page.over?.();
  const { body } = page;
  if (page.status >= 300 || body === null || isLive(body)) return undefined;
  if (typeof body === "string") return body;
  return Buffer.concat(body instanceof Uint8Array ? [body] : [...body]).toString("utf8");
}
