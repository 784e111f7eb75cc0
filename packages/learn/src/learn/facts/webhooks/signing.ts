// A finder of `facsimile learn`: `signing` proposes how a vendor signs its webhooks (`wire.signing`
// in `pack.yaml`), by the form of the headers in recorded ones.

import type { Json, JsonObject } from "facsimile/kit";
import { equalJson, isObject, objectAt, ownValue } from "facsimile/kit";
import type { HashForm } from "../../../har/masking/masks.js";
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
  const schemes = webhooks.map((item) => {
    const { headers, body } = item.recorded;
    return { item, scheme: schemeOf(headers, item.type, body) };
  });
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
 * The scheme that signs a webhook, in the words of the pack format; undefined where no header has the
 * form of a known one.
 *
 * @param all headers by lower-case name
 * @param type of the event
 */
export function schemeOf(
  all: ReadonlyMap<string, string>,
  type: string | null,
  body: Json | undefined,
): JsonObject | undefined {
  const headers = [...all];
  const id = isObject(body) ? ownValue(body, "id") : undefined;
  const signed = headers.filter(([name]) => /signature|hmac|digest/.test(name));
  for (const [name, value] of signed) {
    for (const read of FORMS) {
      const scheme = read({ name, value, headers });
      if (scheme === undefined) continue;
      const { headers: own, ...rest } = scheme;
      return { ...rest, headers: { ...own, ...furtherHeaders(headers, type, id) } };
    }
  }
  return undefined;
}

interface SignedHeader {
  readonly name: string;
  readonly value: string;
  /** All headers of the webhook, by lower-case name. */
  readonly headers: readonly (readonly [string, string])[];
}

interface Scheme {
  readonly [key: string]: Json;
  readonly headers: JsonObject;
}

/** What a value between separators is, and the label before it. */
const PART = /^(?:(\w+)[=,])?([\w+/.*-]{8,}={0,2})$/;

/** The form of a header that signs: the first that fits. */
const FORMS: readonly ((header: SignedHeader) => Scheme | undefined)[] = [
  /** `v1,<base64>` beside an id and a time: https://www.standardwebhooks.com */
  ({ name, value, headers }) => {
    const prefix = name.replace(/signature$/, "");
    const [first = ""] = value.split(" ");
    const names = headers.map(([each]) => each);
    if (!first.startsWith("v1,") || !names.includes(`${prefix}id`)) return undefined;
    return {
      signed: "{id}.{timestamp}.{body}",
      algorithm: "hmac-sha256",
      encoding: "base64",
      signature: "v1,{signature}",
      join: " ",
      headers: {
        [`${prefix}id`]: "{id}",
        [`${prefix}timestamp`]: "{timestamp}",
        [name]: "{signatures}",
      },
      secret: "base64",
    };
  },
  /** `t=1717934401,v1=<hex>` */
  ({ name, value }) => {
    const [, digits = "", rest = ""] = /^t=(\d{10}|\d{13}),\s?(.*)$/.exec(value) ?? [];
    const [, label, hash = ""] = PART.exec(rest.split(",")[0] ?? "") ?? [];
    const form = hashForm(hash);
    if (form === undefined || label === undefined) return undefined;
    return {
      signed: "{timestamp}.{body}",
      ...words(form),
      ...timeForm(digits),
      signature: `${label}={signature}`,
      join: ",",
      headers: { [name]: "t={timestamp},{signatures}" },
      secret: "text",
    };
  },
  /** `v0=<hex>`, `sha256=<hex>` or the hash alone; a time in a header beside it is signed too. */
  ({ name, value, headers }) => {
    const [, label, hash = ""] = PART.exec(value) ?? [];
    const form = hashForm(hash);
    if (form === undefined) return undefined;
    const isVersion = label !== undefined && /^v\d$/.test(label);
    const [time, digits = ""] =
      headers.find(([each, text]) => /timestamp/.test(each) && /^(?:\d{10}|\d{13})$/.test(text)) ??
      [];
    const before = isVersion ? `${label}:` : "";
    const between = isVersion ? ":" : ".";
    return {
      signed: time === undefined ? "{body}" : `${before}{timestamp}${between}{body}`,
      ...words(form),
      ...timeForm(digits),
      signature: label === undefined ? "{signature}" : `${label}={signature}`,
      headers: {
        [name]: "{signatures}",
        ...(time === undefined ? {} : { [time]: "{timestamp}" }),
      },
      secret: "text",
    };
  },
];

const words = ({ encoding, bytes }: HashForm): JsonObject => ({
  algorithm: `hmac-${{ 20: "sha1", 64: "sha512" }[bytes] ?? "sha256"}`,
  encoding,
});

const timeForm = (digits: string): JsonObject =>
  digits.length === 13 ? { timestamp: "unix-ms" } : {};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Headers with the type of the event, or with an id of it. */
function furtherHeaders(
  headers: readonly (readonly [string, string])[],
  type: string | null,
  id: Json | undefined,
): JsonObject {
  const named = headers.filter(([name]) => /event|topic|delivery|webhook-id/.test(name));
  return Object.fromEntries(
    named.flatMap(([name, value]): readonly [string, string][] => {
      if (value === type) return [[name, "{type}"]];
      if (value === id) return [[name, "{id}"]];
      return UUID.test(value) ? [[name, "{uuid}"]] : [];
    }),
  );
}

const PLACE = ["wire", "signing"] as const;
