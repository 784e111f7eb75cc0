import type { JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import type { AuthEntry } from "../../model/model.js";
import type { Schemas } from "../api/schemas.js";

/** Where calls carry their key, by the document's security schemes; any value is accepted. */
export function authOf(document: JsonObject, schemas: Schemas): readonly AuthEntry[] {
  const components = ownValue(document, "components");
  const schemes = isObject(components) ? ownValue(components, "securitySchemes") : undefined;
  const used = usedSchemes(document);
  const entries = Object.entries(isObject(schemes) ? schemes : {})
    .filter(([name]) => used.size === 0 || used.has(name))
    .flatMap(([, it]) => entryOf(schemas.resolved(it)));
  const texts = new Set<string>();
  return entries.filter((entry) => {
    const text = JSON.stringify(entry);
    return texts.has(text) ? false : texts.add(text);
  });
}

/** Names of the schemes that some operation asks for. */
function usedSchemes(document: JsonObject): ReadonlySet<string> {
  const paths = ownValue(document, "paths");
  const operations = Object.values(isObject(paths) ? paths : {}).flatMap((item) =>
    isObject(item) ? Object.values(item) : [],
  );
  const asked = [document, ...operations].flatMap((holder) => {
    const security = isObject(holder) ? ownValue(holder, "security") : undefined;
    return isArray(security) ? security : [];
  });
  return new Set(asked.flatMap((one) => (isObject(one) ? Object.keys(one) : [])));
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
  // The word is part of what callers send, and the document does not tell it.
  return [
    { kind: "bearer", accept },
    { kind: "header", name, accept },
  ];
}
