import type { Json } from "../../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../../src/engine/base/json.js";
import type { Run } from "../run.js";
import type { Finding } from "./finding.js";

/**
 * Whether each event that the document declares was sent while the drive made its calls, or in the
 * month of the virtual clock after them.
 */
export async function eventFindings({ driver }: Run): Promise<readonly Finding[]> {
  const { line, events: declared } = driver;
  if (declared.length === 0) return [];
  await line.control("POST", "/clock/advance", { duration: "30d" });
  const sent = new Set<string>();
  for (const type of declared) {
    const { body } = await line.control("GET", `/events?limit=1&type=${encodeURIComponent(type)}`);
    if (hasItems(body)) sent.add(type);
  }
  return declared.map((type) => ({
    operation: type,
    what: "sent",
    result: sent.has(type) ? "passed" : "failed",
    saw: sent.has(type) ? "" : "no call and no time that passed has sent it",
  }));
}

function hasItems(body: Json): boolean {
  const data = isObject(body) ? ownValue(body, "data") : undefined;
  return isArray(data) && data.length > 0;
}
