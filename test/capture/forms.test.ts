import { lintSource } from "@secretlint/core";
import { creator, rules } from "@secretlint/secretlint-rule-preset-recommend";
import { describe, expect, test } from "vitest";
import { entryText } from "../../packages/learn/src/har/har.js";
import { HarMasks } from "../../packages/learn/src/har/masking/har-masks.js";

/** Characters that look random, the same ones every time. */
function random(length: number, alphabet = LETTERS + DIGITS): string {
  let state = 1_234_567;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 16;
  };
  return Array.from({ length }, () => alphabet[next() % alphabet.length]).join("");
}
const DIGITS = "0123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const HEX = "0123456789abcdef";
const UPPER = `ABCDEFGHIJKLMNOPQRSTUVWXYZ234567`;
const UUID = "3f2b8c1e-2a55-4f6e-9a53-0e5b3a6f1c11";

const PGP = `-----BEGIN PGP PRIVATE KEY BLOCK-----
Version: GnuPG v2.0 (GNU/Linux)

lQOYBF${random(200)}
=abcd
-----END PGP PRIVATE KEY BLOCK-----`;

const PEM = `-----BEGIN PRIVATE KEY-----\nMIIE${random(300)}\n-----END PRIVATE KEY-----`;

/** So long that its last character is a group of its own in Base64. */
const ACCOUNT = JSON.stringify({ email: "a@b.lcl", muk: {}, secretKey: random(120) });

/** What is secret in a text. */
type Sample = readonly [text: string, secret: string];

const whole = (...texts: readonly string[]): readonly Sample[] => texts.map((it) => [it, it]);
const tail = (begin: string, secret: string): Sample => [begin + secret, secret];

/** A text for each rule of a list that others keep; the list has to find it, and then nothing. */
const LISTED: { readonly [rule: string]: readonly Sample[] } = {
  aws: [tail("AWS_SECRET_ACCESS_KEY=", random(40))],
  gcp: [[JSON.stringify({ private_key_id: "1", private_key: PEM }), random(300)]],
  privatekey: [[PEM, random(300)]],
  npm: whole(`npm_${random(36)}`),
  basicauth: [["https://ada:hunter2hunter@api.vendor.io/", "hunter2hunter"]],
  slack: [
    ...whole(`xoxb-${random(12, DIGITS)}-${random(12, DIGITS)}-${random(24)}`),
    tail("https://hooks.slack.com/services/", `T${random(10)}/B${random(10)}/${random(24)}`),
  ],
  sendgrid: whole(`SG.${random(22)}.${random(43)}`),
  shopify: whole(`shpat_${random(32, HEX)}`),
  github: whole(`ghp_${random(36)}`, `github_pat_${random(22)}_${random(59)}`),
  gitlab: whole(`glpat-${random(20)}`),
  grafana: whole(`glsa_${random(32)}_${random(8, HEX)}`),
  openai: whole(`sk-proj-${random(74)}T3BlbkFJ${random(74)}`),
  anthropic: whole(`sk-ant-api03-${random(93)}AA`),
  groq: whole(`gsk_${random(52)}`),
  huggingface: whole(`hf_${random(34, LETTERS)}`),
  linear: whole(`lin_api_${random(40)}`),
  notion: whole(`ntn_${random(11, DIGITS)}${random(35)}`),
  "1password": whole(`ops_${Buffer.from(ACCOUNT).toString("base64")}`),
  "database-connection-string": [["postgres://ada:hunter2hunter@db.example/x", "hunter2hunter"]],
  "hashicorp-vault": whole(`hvs.${random(95)}`),
  vercel: whole(`vcp_${random(56)}`),
  databricks: whole(`dapi${random(32, HEX)}`),
  docker: whole(`dckr_pat_${random(27)}`),
  figma: whole(`figd_${random(40)}`),
};

/** Forms that the list does not know. */
const OTHERS: readonly Sample[] = [
  tail("https://api.telegram.org/bot", `123456789:${random(35)}/getMe`),
  tail("https://discord.com/api/webhooks/", `123456789012345678/${random(68)}`),
  tail(
    "https://ada.webhook.office.com/webhookb2/",
    `${UUID}@${UUID}/IncomingWebhook/${random(32, HEX)}/${UUID}`,
  ),
  tail("https://hooks.zapier.com/hooks/catch/", "1234567/o1x2y3z"),
  [PGP, random(200)],
  [
    "<soap><wsse:Password Type='#PasswordText'>hunter2hunter</wsse:Password></soap>",
    "hunter2hunter",
  ],
  ["<user password=\"hunter2hunter\" name='Ada'/>", "hunter2hunter"],
  ["<password><![CDATA[hunter2hunter]]></password>", "hunter2hunter"],
  ["user: ada\npassword: hunter2hunter\nport: 1", "hunter2hunter"],
  ["Server=db.example;Uid=ada;Pwd=hunter2hunter;", "hunter2hunter"],
  ["AccountName=ada;AccountKey=hunter2hunter==;EndpointSuffix=x", "hunter2hunter"],
  ["the secret is api_key='hunter2hunter', he said", "hunter2hunter"],
  ...whole(
    `AKIA${random(16, UPPER)}`,
    `AIza${random(35)}`,
    `SK${random(32, HEX)}`,
    `key-${random(32, HEX)}`,
    `${random(32, HEX)}-${random(8, HEX)}-${random(8, HEX)}`,
    `${random(32, HEX)}-us12`,
    `dop_v1_${random(64, HEX)}`,
    `secret_${random(43)}`,
    `lin_oauth_${random(64, HEX)}`,
    `pat-na1-${UUID}`,
    `re_${random(8)}_${random(24)}`,
    `123456789:${random(35)}`,
    `M${random(23)}.${random(6)}.${random(38)}`,
    `glrt-${random(20)}`,
    `GOCSPX-${random(28)}`,
    `1//0${random(60)}`,
    `abc8Q~${random(34)}`,
    `pypi-AgEIcHlwaS5vcmc${random(60)}`,
    `rubygems_${random(48, HEX)}`,
    `PMAK-${random(24, HEX)}-${random(34, HEX)}`,
    `xkeysib-${random(64, HEX)}-${random(16)}`,
    `NRAK-${random(27, UPPER)}`,
    `sntrys_${random(60)}`,
    `rzp_live_${random(14)}`,
    `pscale_tkn_${random(43)}`,
    `dt0c01.${random(24, UPPER)}.${random(64, UPPER)}`,
    `dp.pt.${random(43)}`,
    `ATATT3${random(186)}`,
    `tskey-auth-${random(17)}-${random(32)}`,
    `pat${random(14)}.${random(64, HEX)}`,
    `access-sandbox-${UUID}`,
    `A3-${random(6, UPPER)}-${random(11, UPPER)}-${random(5, UPPER)}-${random(5, UPPER)}-${random(5, UPPER)}`,
    `EAACEdEose0cBA${random(80)}`,
    `123456789012345|${random(27)}`,
    `sl.${random(135)}`,
  ),
];

/** The text in each place of a HAR file, masked. */
function maskedIn(text: string): string {
  const at = { at: 0, took: 1, isWebhook: false };
  const headers = [["X-Note", text.includes("\n") ? "" : text]] as const;
  const body = Buffer.from(JSON.stringify({ note: text, [text]: 1 }));
  const url = `https://a.example/${encodeURIComponent(text)}?${new URLSearchParams({ text })}`;
  const direct = text.startsWith("https://") ? text : "https://a.example/";
  const masks = new HarMasks();
  const entry = masks.entry({
    ...at,
    request: { method: "POST", url, headers, body },
    answer: { status: 200, headers: [["content-type", "text/plain"]], body: Buffer.from(text) },
  });
  const other = masks.entry({
    ...at,
    request: { method: "GET", url: direct, headers: [], body: null },
    answer: null,
  });
  return decodeURIComponent(
    (entryText(entry) + entryText(other)).replace(/%(?![\da-f]{2})/gi, "%25"),
  );
}

async function found(content: string): Promise<readonly string[]> {
  const ext = content.startsWith("{") ? ".json" : ".txt";
  const source = { content, filePath: `a${ext}`, ext, contentType: "text" as const };
  const preset = { id: creator.meta.id, rule: creator, options: {} };
  const { messages } = await lintSource({
    source,
    options: { config: { rules: [preset] }, noPhysicFilePath: true },
  });
  // An address with the mask of a password has a password still.
  const plain = messages.filter(({ range }) => !content.slice(...range).includes("***"));
  return plain.map(({ ruleId }) => nameOf(ruleId));
}

const nameOf = (id: string): string => id.replace("@secretlint/secretlint-rule-", "");

describe("the forms of a list that others keep", () => {
  test("are all here", () => {
    // The last one is about comments.
    const names = rules.map(({ meta }) => nameOf(meta.id)).filter((it) => it !== "filter-comments");
    expect(Object.keys(LISTED).toSorted()).toEqual(names.toSorted());
  });

  test.each(Object.entries(LISTED))("%s", async (rule, samples) => {
    for (const [text, secret] of samples) {
      expect([text, await found(text)]).toEqual([text, expect.arrayContaining([rule])]);
      const masked = maskedIn(text);
      expect(masked).not.toContain(secret);
      expect([text, await found(masked)]).toEqual([text, []]);
    }
  });
});

test.each(OTHERS)("other forms: %.40s", (text, secret) => {
  expect(maskedIn(text)).not.toContain(secret);
});
