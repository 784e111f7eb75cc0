import { createHmac, timingSafeEqual } from "node:crypto";
import { Webhook } from "svix";
import { describe, expect, test } from "vitest";
import { signedHeaders } from "../../src/api/webhooks/signing.js";
import type { SigningSpec } from "../../src/engine/pack/pack.js";
import { inkwell } from "../packs/inkwell/pack.js";
import { OTHER_SECRET, SECRET, usual } from "./usual-scheme.js";

/**
 * Schemes that vendors describe in public, each as data. A verifier, written from the description,
 * shares no code with the signing.
 */

const letter = {
  id: "evt_1",
  type: "order.made",
  url: "https://app.example/hooks",
  ms: Date.now(),
  body: '{"name":"Zoë {id} 東京"}',
};

type Headers = Readonly<Record<string, string>>;

const hmac = (hash: string, secret: string, text: string): Buffer =>
  createHmac(hash, secret).update(text, "utf8").digest();

const same = (one: Buffer, hex: string): boolean => {
  const other = Buffer.from(hex, "hex");
  return one.length === other.length && timingSafeEqual(one, other);
};

/** `t=…,v1=…,v1=…`: any of the signatures, over time, dot and body. */
function timedList(headers: Headers, body: string, secret: string): boolean {
  const pairs = (headers["ink-signature"] ?? "").split(",").map((pair) => pair.split("=", 2));
  const time = pairs.find(([name]) => name === "t")?.[1];
  const wanted = hmac("sha256", secret, `${time}.${body}`);
  return pairs.some(([name, value = ""]) => name === "v1" && same(wanted, value));
}

/** `sha256=…` over the body alone. */
function prefixed(headers: Headers, body: string, secret: string): boolean {
  const [name, value = ""] = (headers["x-hub-signature-256"] ?? "").split("=", 2);
  return name === "sha256" && same(hmac("sha256", secret, body), value);
}

/** `v0=…` over version, time and body with colons between them, the time in another header. */
function versioned(headers: Headers, body: string, secret: string): boolean {
  const [name, value = ""] = (headers["x-request-signature"] ?? "").split("=", 2);
  const time = headers["x-request-timestamp"];
  return name === "v0" && same(hmac("sha256", secret, `v0:${time}:${body}`), value);
}

const schemes: readonly (readonly [string, SigningSpec | undefined, typeof timedList])[] = [
  ["t= and v1= in one header", inkwell.wire.signing, timedList],
  [
    "sha256= over the body",
    {
      ...usual,
      signature: "sha256={signature}",
      headers: { "X-Hub-Signature-256": "{signatures}", "X-Event": "{type}" },
    },
    prefixed,
  ],
  [
    "v0= with the time in a header",
    {
      ...usual,
      signed: "v0:{timestamp}:{body}",
      signature: "v0={signature}",
      headers: { "X-Request-Signature": "{signatures}", "X-Request-Timestamp": "{timestamp}" },
    },
    versioned,
  ],
];

describe.each(schemes)("%s", (_, signing, verify) => {
  test("is accepted by its verifier", () => {
    const headers = signedHeaders(signing, [SECRET], letter);
    expect(verify(headers, letter.body, SECRET)).toBe(true);
    expect(verify(headers, `${letter.body} `, SECRET)).toBe(false);
    expect(verify(headers, letter.body, OTHER_SECRET)).toBe(false);
  });

  test("is signed with the newest secret where there are two", () => {
    const headers = signedHeaders(signing, [OTHER_SECRET, SECRET], letter);
    expect(verify(headers, letter.body, OTHER_SECRET)).toBe(true);
    expect(verify(headers, letter.body, SECRET)).toBe(signing?.join !== undefined);
  });
});

test("the standard's scheme under other names is accepted by its other library", () => {
  const signing: SigningSpec = {
    ...usual,
    signed: "{id}.{timestamp}.{body}",
    encoding: "base64",
    signature: "v1,{signature}",
    join: " ",
    headers: {
      "svix-id": "{id}",
      "svix-timestamp": "{timestamp}",
      "svix-signature": "{signatures}",
    },
    secret: "base64",
  };
  const headers = signedHeaders(signing, [OTHER_SECRET, SECRET], letter);
  for (const secret of [OTHER_SECRET, SECRET]) {
    expect(new Webhook(secret).verify(letter.body, headers)).toEqual({ name: "Zoë {id} 東京" });
  }
  expect(() => new Webhook(SECRET).verify("{}", headers)).toThrow();
});

test("a filled-in value is not filled in again", () => {
  const [value] = Object.values(
    signedHeaders({ ...usual, headers: { "X-Type": "{type}/{url}" } }, [SECRET], {
      ...letter,
      type: "{url}",
    }),
  );
  expect(value).toBe("{url}/https://app.example/hooks");
});
