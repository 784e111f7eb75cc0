import { describe, expect, onTestFinished, test } from "vitest";
import { signedHeaders } from "../../src/api/webhooks/signing.js";
import type { Pack, SigningSpec } from "../../src/engine/pack/pack.js";
import { isVerified } from "../../src/use/testing/inbox/event-reader.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { inkwell } from "../packs/inkwell/pack.js";
import { OTHER_SECRET, SECRET, usual } from "../webhooks/usual-scheme.js";

const NOW = Date.UTC(2026, 0, 1);
const letter = {
  id: "evt_1",
  type: "order.made",
  url: "https://app.example/hooks?a=1",
  ms: NOW,
  body: '{"name":"Zoë {id} 東京"}',
};

/** Each scheme, and whether its deliveries have a timestamp. */
const schemes: readonly (readonly [string, SigningSpec | undefined, boolean])[] = [
  ["Standard Webhooks", undefined, true],
  ["t= and v1= in one header", inkwell.wire.signing, true],
  ["a signature alone", { ...usual, signature: "sha256={signature}" }, false],
  [
    "time, type and id in headers of their own",
    {
      ...usual,
      signed: "v0:{id}:{type}:{timestamp}:{url}:{body}",
      timestamp: "rfc2822",
      headers: {
        "X-Sent": "{timestamp}",
        "X-What": "{type} ({id})",
        "X-Signature": "{signatures}",
      },
    },
    true,
  ],
  [
    "the standard's under other names",
    {
      ...usual,
      signed: "{id}.{timestamp}.{body}",
      encoding: "base64",
      signature: "v1,{signature}",
      join: " ",
      headers: { "my-id": "{id}", "my-time": "{timestamp}", "my-signature": "{signatures}" },
      secret: "base64",
    },
    true,
  ],
];

describe.each(schemes)("%s: a receiver", (_, signing, isTimed) => {
  const headers = signedHeaders(signing, [SECRET], letter);
  const post = { text: letter.body, headers };
  const receiver = {
    secret: SECRET,
    url: letter.url,
    id: letter.id,
    type: letter.type,
    timestamp: "wall" as const,
    now: NOW + 1_000,
  };

  test("accepts signatures by its secret, also next to a newer one if both sign", () => {
    expect(isVerified(signing, post, receiver)).toBe(true);
    const both = signedHeaders(signing, [OTHER_SECRET, SECRET], letter);
    const isEither = signing?.join !== undefined || signing === undefined;
    expect(isVerified(signing, { ...post, headers: both }, receiver)).toBe(isEither);
  });

  test("takes no other body, no other secret, no other headers", () => {
    expect(isVerified(signing, { ...post, text: `${letter.body} ` }, receiver)).toBe(false);
    expect(isVerified(signing, post, { ...receiver, secret: OTHER_SECRET })).toBe(false);
    for (const name of Object.keys(headers)) {
      const { [name]: value, ...rest } = headers;
      expect(isVerified(signing, { ...post, headers: rest }, receiver)).toBe(false);
      // Other headers need not be signed.
      if (!name.endsWith("signature")) continue;
      const changed = { ...rest, [name]: `${value}x` };
      expect(isVerified(signing, { ...post, headers: changed }, receiver)).toBe(false);
    }
  });

  test("accepts deliveries older than five minutes only without a timestamp, or with virtual time", () => {
    const late = { ...receiver, now: NOW + 6 * 60_000 };
    expect(isVerified(signing, post, late)).toBe(!isTimed);
    expect(isVerified(signing, post, { ...late, timestamp: "virtual" })).toBe(true);
  });
});

async function printer(pack: Pack) {
  const sim = await createSimulator({ pack });
  onTestFinished(() => sim.close());
  const made = (title: string) =>
    sim.fetch(`${sim.url}/orders`, {
      method: "POST",
      headers: { "x-ink-key": sim.key },
      body: new URLSearchParams({ title }),
    });
  return { sim, made };
}

test("an inbox verifies as the vendor signs, and reads events where the vendor has them", async () => {
  const eventRecord: Pack["wire"]["event"]["body"] = ({ id, data, createdAt }) => ({
    event: { number: id, at: createdAt },
    about: { order: data },
  });
  const { sim, made } = await printer({
    ...inkwell,
    wire: { ...inkwell.wire, event: { body: eventRecord } },
  });
  const inbox = await sim.webhooks.inbox();
  await made("Poster");
  // Only a header has the type.
  const came = await inbox.waitFor("order.made", { where: { title: "Poster" } });
  expect(came.verified).toBe(true);
  expect(came.payload).toMatchObject({ event: { number: came.id }, about: { order: came.data } });
});

test("an inbox of such a vendor is undone with its world", async () => {
  const { sim, made } = await printer(inkwell);
  const inbox = await sim.webhooks.inbox();
  await made("One");
  await sim.clock.advance("1s");
  const came = inbox.all();
  await made("Two");
  await sim.clock.advance("1s");
  expect(inbox.all()).toHaveLength(2);
  await sim.rewind("2025-01-01T00:00:00Z");
  expect(inbox.all()).toEqual(came);
});
