import type { JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt, objectAt } from "../../../src/engine/base/json.js";
import type { AuthEntry } from "../../model/model.js";
import type { Schemas } from "../api/schemas.js";
import { pathOperations } from "../document/routes.js";

/** Where calls carry their key, by the document's security schemes; any value is accepted. */
export function authOf(document: JsonObject, schemas: Schemas): readonly AuthEntry[] {
  const schemes = objectAt(objectAt(document, "components"), "securitySchemes");
  const used = usedSchemes(document);
  const entries = Object.entries(schemes)
    .filter(([name]) => used.size === 0 || used.has(name))
    .flatMap(([, it]) => entryOf(schemas.resolved(it)));
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** Names of the schemes that the document or an operation requires. */
function usedSchemes(document: JsonObject): ReadonlySet<string> {
  const holders = [document, ...pathOperations(document).map(({ operation }) => operation)];
  const required = holders.flatMap((holder) => listAt(holder, "security"));
  return new Set(required.flatMap((it) => (isObject(it) ? Object.keys(it) : [])));
}

function entryOf(scheme: unknown): readonly AuthEntry[] {
  if (!isObject(scheme)) return [];
  const accept = "any";
  if (scheme["type"] === "http") {
    const basic = String(scheme["scheme"]).toLowerCase() === "basic";
    return [basic ? { kind: "basic", key: "username", accept } : { kind: "bearer", accept }];
  }
  if (scheme["type"] !== "apiKey") return [{ kind: "bearer", accept }];
  const name = String(scheme["name"]);
  if (scheme["in"] === "query") return [{ kind: "query", name, accept }];
  if (scheme["in"] !== "header") return [];
  if (name.toLowerCase() !== "authorization") return [{ kind: "header", name, accept }];
  // The document does not say whether a word such as `Bearer` precedes the key.
  return [
    { kind: "bearer", accept },
    { kind: "header", name, accept },
  ];
}
