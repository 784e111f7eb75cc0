import { describe, expect, test } from "vitest";
import type { WrittenEntry } from "../../packages/learn/src/har/har.js";
import { entryText } from "../../packages/learn/src/har/har.js";
import { HarMasks } from "../../packages/learn/src/har/masking/har-masks.js";
import { RULES } from "../../packages/learn/src/har/masking/rules.js";

const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N";

/** A text for each rule, and what of it no file may have. */
const SAMPLES: Readonly<Record<string, readonly [text: string, secret: string]>> = {
  "password in an address": ["see https://ada:hunter2x@localhost/", "hunter2x"],
  "private key": [
    "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----",
    "MIIEow",
  ],
  "token of JSON": [`with ${JWT}`, "dozjgNryP4J3jVmNHl0w5N"],
  key: ["no such thing (sk_live_4eC39HqLyjWDarjtT1zdp7dc)", "4eC39HqLyjWDarjtT1zdp7dc"],
  "address of a webhook": [
    "at https://hooks.slack.com/services/T00000001/B00000001/xyzxyzxyzxyzxyzxyzxyzxyz now",
    "xyzxyzxyzxyzxyzxyzxyzxyz",
  ],
  "line of a text": ["the password: hunter2x", "hunter2x"],
  "element of XML": ["<a:Password x='y'>hunter2x</a:Password>", "hunter2x"],
  "secret of a client": ["pi_1Nx_secret_Zq8wE4rT6yU1iO3p", "Zq8wE4rT6yU1iO3p"],
  credentials: ["it sent Bearer abc123def456ghi7", "abc123def456ghi7"],
  parameter: ["https://a.example/?api_key=hello-there", "hello-there"],
  card: ["it was 4539 1488 0343 6467", "4539 1488 0343"],
  "mail address": ["to ada.lovelace+a@mail.example.co.uk", "lovelace"],
  "phone number": ["call +44 20 7946 0958", "7946"],
};

const noted = (note: string): WrittenEntry => ({
  at: 0,
  took: 1,
  isWebhook: false,
  request: {
    method: "POST",
    url: `https://a.example/things/${encodeURIComponent(note)}?${new URLSearchParams({ note })}`,
    headers: [["X-Note", note.replaceAll("\n", " ")]],
    body: Buffer.from(
      JSON.stringify({ a: [{ note }], [note]: 1, inner: JSON.stringify({ note }) }),
    ),
  },
  answer: {
    status: 200,
    headers: [["content-type", "application/x-www-form-urlencoded"]],
    body: Buffer.from(String(new URLSearchParams({ note }))),
  },
});

/** A file as a reader sees it: also with its addresses and its forms decoded. */
function seen(entry: WrittenEntry): string {
  const text = entryText(entry);
  const plain = text.replaceAll("+", " ").replace(/%(?![0-9A-F]{2})/g, "%25");
  return text + decodeURIComponent(plain);
}

describe.each(RULES.map((rule) => [rule.name, rule] as const))("%s", (name, rule) => {
  const [text = "", secret = ""] = SAMPLES[name] ?? [];

  test("is masked in the path, the query, headers, JSON, names of members, and forms", () => {
    expect(seen(new HarMasks().entry(noted(text)))).not.toContain(secret);
  });

  test("is there without its rule", () => {
    const others = RULES.filter((each) => each !== rule);
    expect(seen(new HarMasks(undefined, others).entry(noted(text)))).toContain(secret);
  });

  test("has a mask that is masked again as it is", () => {
    const once = new HarMasks().entry(noted(text));
    expect(entryText(new HarMasks().entry(once))).toBe(entryText(once));
  });
});

test("a password or a cookie that looks like words keeps none of them", () => {
  const { request } = noted("nothing");
  const body = Buffer.from('{"password":"blue_horse_battery"}');
  const headers = [["Cookie", "theme=dark_as_the_night"]] as const;
  const text = entryText(
    new HarMasks().entry({ ...noted("nothing"), request: { ...request, headers, body } }),
  );
  expect(text).toContain("theme=***");
  for (const word of ["blue", "dark"]) expect(text).not.toContain(word);
});

test("an address has the same mask within the quotes of a search", () => {
  const masks = new HarMasks();
  const query = "email:'ada@b.example' OR name:\"O'Neil\" OR email:o'neil@b.example";
  const { url } = JSON.parse(entryText(masks.entry(noted(query)))).request;
  expect(new URL(url).searchParams.get("note")).toBe(
    "email:'user1@example.org' OR name:\"O'Neil\" OR email:user2@example.org",
  );
});
