// A finder of `facsimile learn`: `signing` proposes how a vendor signs its webhooks (`wire.signing`
// in `pack.yaml`), by the form of the headers in recorded ones.

import type { JsonObject } from "facsimile/kit";
import { equalJson, objectAt } from "facsimile/kit";
import { hashForm } from "../../../har/masking/masks.js";
import { mostUsual, webhooksOf } from "../calls.js";
import type { FindFacts } from "../fact.js";
import { newFact, REMOVED, saidAt } from "../fact.js";

/** How webhooks are signed, by the form of their headers: no recording has the secret. */
export const signing: FindFacts = (played) => {
  const webhooks = webhooksOf(played);
  const differing = webhooks.some(({ differences }) =>
    differences.some(({ kind }) => kind === "header"),
  );
  if (!differing) return [];
  const schemes = webhooks.map((item) => ({ item, scheme: schemeOf(item.recorded.headers) }));
  const most = mostUsual(schemes, ({ scheme }) =>
    scheme === undefined ? null : JSON.stringify(scheme),
  );
  const scheme = most[0]?.scheme;
  const said = saidAt(played.sources["pack.yaml"], PLACE);
  if (scheme === undefined || (said !== undefined && equalJson(said, scheme))) return [];
  const value = said === undefined ? scheme : { ...REMOVED, ...scheme };
  return newFact("signature", ["pack.yaml", ...PLACE], value, {
    words: `webhooks are signed by ${Object.keys(objectAt(scheme, "headers")).join(", ")}`,
    proofs: most,
  });
};

/**
 * The scheme that signs a webhook, in the words of the pack format: a header such as
 * `t=1717934401,v1=<hex>`. Undefined where no header has this form.
 *
 * @param headers by lower-case name
 */
export function schemeOf(headers: ReadonlyMap<string, string>): JsonObject | undefined {
  for (const [name, value] of headers) {
    const [, digits = "", label, hash = ""] = SIGNED.exec(value) ?? [];
    const form = hashForm(hash);
    if (form === undefined || label === undefined) continue;
    return {
      signed: "{timestamp}.{body}",
      algorithm: `hmac-${{ 20: "sha1", 64: "sha512" }[form.bytes] ?? "sha256"}`,
      encoding: form.encoding,
      ...(digits.length === 13 ? { timestamp: "unix-ms" } : {}),
      signature: `${label}={signature}`,
      join: ",",
      headers: { [name]: "t={timestamp},{signatures}" },
      secret: "text",
    };
  }
  return undefined;
}

/** A time, and the first of the hashes with their labels. */
const SIGNED = /^t=(\d{10}|\d{13}),\s?(\w+)=([\w+/.*-]{8,}={0,2})(?:,|$)/;

const PLACE = ["wire", "signing"] as const;
