import { expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { HarHeaders, WrittenEntry } from "../../packages/learn/src/har/har.js";
import { HarMasks } from "../../packages/learn/src/har/masking/har-masks.js";
import { maskReportText } from "../../packages/learn/src/har/masking/mask-report.js";
import type { MaskRule } from "../../packages/learn/src/har/masking/rules.js";
import { RULES } from "../../packages/learn/src/har/masking/rules.js";
import { bodyOf } from "./support.js";

const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl";

interface Sent {
  readonly url?: string;
  readonly headers?: HarHeaders;
  readonly body?: string;
  readonly answer?: string;
}

const entryOf = ({
  url = "https://api.example/",
  headers = [],
  body,
  answer,
}: Sent): WrittenEntry => ({
  at: 0,
  took: 0,
  isWebhook: false,
  request: { method: "POST", url, headers, body: body === undefined ? null : Buffer.from(body) },
  answer: {
    status: 200,
    headers: [["Content-Type", "application/json"]],
    body: answer === undefined ? null : Buffer.from(answer),
  },
});

const masked = (sent: Sent, masks = new HarMasks()) => {
  const { request, answer } = masks.entry(entryOf(sent));
  return {
    url: request.url,
    headers: [...request.headers],
    body: bodyOf(request),
    answer: bodyOf(answer),
  };
};

const json = (body: string, masks?: HarMasks): string =>
  masked({ headers: [["Content-Type", "application/json"]], body }, masks).body;

test("the same value has the same mask everywhere, in its form", () => {
  const { url, headers, body, answer } = masked({
    url: "https://api.example/users/ada%40bank.test/keys?key=sk_test_abcdefgh01&to=ada@bank.test",
    headers: [
      ["Authorization", "Bearer sk_test_abcdefgh01"],
      ["content-type", "application/json"],
    ],
    body: '{"mail": "ada@bank.test", "other": "bob@bank.test", "id": "cus_9s6XKzkNRiz8i3"}',
    answer: '{"key":"sk_test_abcdefgh01","text":"mail Ada <ada@bank.test>"}',
  });
  expect(url).toBe(
    "https://api.example/users/user1%40example.org/keys?key=sk_test_***1&to=user1%40example.org",
  );
  expect(headers[0]).toEqual(["Authorization", "Bearer sk_test_***1"]);
  expect(body).toBe(
    '{"mail": "user1@example.org", "other": "user2@example.org", "id": "cus_9s6XKzkNRiz8i3"}',
  );
  expect(answer).toBe('{"key":"sk_test_***1","text":"mail Ada <user1@example.org>"}');
});

test.each([
  ["a card number", '{"number":"4539 1488 0343 6467"}', /^\{"number":"4\d{3} \d{4} \d{4} 6467"\}$/],
  ["the number of a card", '{"number":4539148803436467}', /^\{"number":4\d{11}6467\}$/],
  ["a phone number", '{"text":"call +49 30 901820"}', /^\{"text":"call \+49 00 000001"\}$/],
  ["a phone number by its name", '{"phone":"030 901820"}', /^\{"phone":"030 \d{6}"\}$/],
  ["a password", '{"user":{"password":"hunter2"}}', /^\{"user":\{"password":"\*\*\*1"\}\}$/],
  ["words as a password", `{"password":"grace-hopper-1906"}`, /^\{"password":"\*\*\*1"\}$/],
  ["a signing secret", '{"x":"whsec_MfKQ9r8GKYqrTwjU"}', /^\{"x":"whsec_\*\*\*1"\}$/],
  ["a token of JSON", `{"x":"${JWT}"}`, /^\{"x":"eyJhbGciOiJub25lIn0\.e30\.\*\*\*1"\}$/],
  ["JSON in a text", '{"x":"{\\"password\\":\\"hunter2\\"}"}', /\\"password\\":\\"\*\*\*1\\"/],
  ["the secret of a client", '{"x":"pi_1_secret_abcdef12345"}', /"pi_1_secret_\*\*\*1"/],
  [
    "a password in an address",
    '{"x":"https://ada:hunter2@a.test/"}',
    /https:\/\/ada:\*\*\*1@a\.test/,
  ],
  ["a key in an address", '{"x":"/a?api_key=hunter2&b=1"}', /\/a\?api_key=\*\*\*1&b=1/],
])("%s is masked", (_, body, expected) => {
  expect(json(body)).toMatch(expected);
});

test.each([
  '{"id":"tok_visa","number":"4242424242424242","amount":4539148803436468}',
  '{"at":"2026-01-31T12:00:00.000Z","created":1767225600,"big":12345678901234567890,"x":1e400}',
  '{"id":"3f2b8c1e-2a55-4f6e-9a53-0e5b3a6f1c11","next_page_token":"abc"}',
  '{"idempotency_key":"8e03978e-40d5-43e8-bc93-6894a57f9324"}',
  '{ "a" : [ 1 , 2.50 , -0 , null ],\n"a":1, "__proto__": {"constructor": true} }',
  '{"cut":"in the mid',
  "no JSON at all",
])("%s stays as it is", (body) => {
  expect(json(body)).toBe(body);
});

test("what a pack knows as secret is masked, and where it has its key", () => {
  const masks = new HarMasks(deck);
  const body =
    '{"auth_method":"username_password","auth_credentials":{"username":"ada","answer":"4711"}}';
  expect(json(body)).toBe(body);
  expect(json(body, masks)).toBe(body.replace("4711", "***1"));
});

test("cookies, forms, parts, events and Basic credentials keep their form", () => {
  const basic = `Basic ${Buffer.from("sk_test_abcdefgh01:").toString("base64")}`;
  const { headers } = masked({
    headers: [
      ["Authorization", basic],
      ["Cookie", "a=1; session=abcdefgh"],
      ["X-Api-Key", "abcdefgh12345"],
      [
        "Stripe-Signature",
        "t=1767225600,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd",
      ],
    ],
  });
  const [, sent = ""] = headers[0] ?? [];
  expect(Buffer.from(sent.slice(6), "base64").toString()).toBe("sk_test_***1:");
  expect(headers.slice(1)).toEqual([
    ["Cookie", "a=***2; session=***3"],
    ["X-Api-Key", "***4"],
    ["Stripe-Signature", "t=1767225600,v1=***5.hex32"],
  ]);
  const form = "application/x-www-form-urlencoded";
  expect(
    masked({ headers: [["content-type", form]], body: "a=%20&card[cvc]=123&mail=a%40b.test" }).body,
  ).toBe("a=%20&card%5Bcvc%5D=***1&mail=user1%40example.org");
  const events = 'event: x\ndata: {"password":"hunter2"}\n\ndata: [DONE]\n\n';
  const stream = masked({ headers: [["content-type", "text/event-stream"]], body: events });
  expect(stream.body).toBe('event: x\ndata: {"password":"***1"}\n\ndata: [DONE]\n\n');
  const parts =
    '--b\r\nContent-Disposition: form-data; name="password"\r\n\r\nhunter2\r\n--b--\r\n';
  const type = "multipart/form-data; boundary=b";
  expect(masked({ headers: [["content-type", type]], body: parts }).body).toBe(
    parts.replace("hunter2", "***1"),
  );
});

/** What each rule alone masks; without the rule it stays. */
const OF_RULES: { readonly [name: string]: string } = {
  "password in an address": "https://ada:hunter2@127.0.0.1/",
  "private key": "-----BEGIN PRIVATE KEY-----\nMIIEvQ==\n-----END PRIVATE KEY-----",
  "token of JSON": JWT,
  key: "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
  "secret of a client": "pi_1_secret_abcdef12345",
  credentials: "Bearer abcdefgh12345678",
  "address of a webhook": "https://discord.com/api/webhooks/1234/xyzxyzxyz",
  parameter: "https://a.test/?password=hunter2",
  "line of a text": "the password: hunter2, it said",
  "element of XML": "<password>hunter2</password>",
  card: "4539148803436467",
  "mail address": "ada@bank.test",
  "phone number": "+4930901820",
};

test("each rule of texts masks what no other does", () => {
  expect(Object.keys(OF_RULES)).toEqual(RULES.map(({ name }) => name));
  for (const { name } of RULES) {
    const text = OF_RULES[name] ?? "";
    const through = (rules: readonly MaskRule[]): string =>
      masked({ body: `text: ${text}.` }, new HarMasks(undefined, rules)).body;
    expect(through(RULES), name).not.toContain(text);
    expect(through(RULES.filter((rule) => rule.name !== name)), name).toContain(text);
  }
});

test("a value below the name of a secret is one, and a member of another name is not", () => {
  const body = '{"password":{"value":"hunter2","type":"plain"},"recovery_codes":["a1","b2"]}';
  expect(json(body)).toBe(
    '{"password":{"value":"***1","type":"plain"},"recovery_codes":["***2","***3"]}',
  );
});

test("an address keeps its scheme, so that it is one", () => {
  expect(json('{"webhook_url":"https://a.example/x1","dsn":"postgres://a:b@c/d"}')).toBe(
    '{"webhook_url":"https://***1","dsn":"postgres://***2"}',
  );
});

test("a message about a password stays", () => {
  for (const text of ["password: is too short", "password: required", "Invalid token: expired"]) {
    const body = JSON.stringify({ message: text });
    expect(json(body)).toBe(body);
  }
});

test("the report counts what each rule masks, and names what looks random and stays", () => {
  const masks = new HarMasks();
  const random = "Zq8wE4rT6yU1iO3pA5sD7fG9";
  masks.entry(
    entryOf({
      url: `https://api.example/?api_key=${random}x&blob=${random}y`,
      headers: [
        ["Content-Type", "application/json"],
        ["Authorization", "Bearer abcdefgh12345"],
        ["X-Blob", random],
        ["X-Request-Id", random],
      ],
      body: JSON.stringify({
        password: "hunter2",
        mail: "ada@bank.test",
        again: "abcdefgh12345",
        // Ids, words and checksums are no secrets.
        ...{ id: random, user_id: random, etag: random, customer: "cus_9s6XKzkNRiz8i3" },
        ...{ uuid: "x", of: "3f2b8c1e-2a55-4f6e-9a53-0e5b3a6f1c11", name: "eu-central-1 and more" },
        blob: random,
        inner: [{ blob: random }, { other: random }],
      }),
    }),
  );
  expect(masks.report).toEqual({
    masked: {
      "key of the calls": 1,
      "secret by its name": 2,
      "secret seen before": 1,
      "mail address": 1,
    },
    random: { "header X-Blob": 1, blob: 3, other: 1 },
  });
  expect(maskReportText(masks.report)).toBe(
    "masked: secret by its name 2, key of the calls 1, mail address 1, secret seen before 1\n" +
      "not masked although random: blob 3, header X-Blob 1, other 1\n",
  );
  expect(maskReportText(new HarMasks().report)).toBe("");
});

test("hostile bodies take linear time and no deep stack", () => {
  const forms = { headers: [["content-type", "application/x-www-form-urlencoded"]] } as const;
  const deep = `a${"[b]".repeat(50_000)}[password]=hunter2`;
  expect(masked({ ...forms, body: deep }).body).not.toContain("hunter2");
  const opens = `${'{"a":['.repeat(100_000)}{"password":"hunter2"}`;
  expect(json(opens)).not.toContain("hunter2");
  const escapes = `{"a":"${"\\n".repeat(2_000_000)}","password":"hunter2"}`;
  expect(json(escapes)).toBe(escapes.replace("hunter2", "***1"));
  const signs = [
    "a@",
    "+1 ",
    "1 ",
    "eyJ",
    '"',
    "\\",
    "[",
    "{",
    "?a=",
    "://a:",
    "sk_",
    "sk-",
    "SG.a",
  ];
  const names = [
    "password=",
    "password:",
    "token=",
    "token: 1",
    "a: ",
    "<password>",
    "<a ",
    "key=x",
  ];
  for (const sign of [...signs, ...names, "-----BEGIN PRIVATE KEY-----", "Aa1_", "hook"]) {
    const many = sign.repeat(40_000);
    expect(json(many).length).toBeGreaterThan(0);
    expect(masked({ body: `${many} x` }).body.length).toBeGreaterThan(0);
  }
});

test("a body of more parts than can be masked in time is left out, and the entry says so", () => {
  const type = "application/x-www-form-urlencoded";
  const of = (pairs: number) =>
    new HarMasks().entry(
      entryOf({ headers: [["Content-Type", type]], body: "password=hunter2&".repeat(pairs) }),
    );
  const many = of(1_000_000);
  expect(many.request.body).toBeNull();
  expect(many.comment).toBe("the body of the request is left out: it has too many parts");
  const few = of(10);
  expect([String(few.request.body).includes("hunter2"), few.comment]).toEqual([false, undefined]);
});
