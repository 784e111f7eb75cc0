// Makes answers of two instances comparable, while recording and in a replay: `comparable` replaces
// parts that always differ, such as signing secrets and file tokens, with `***`; `digestOfAnswer`
// is a checksum of the rest, and `answerLine` the whole as a recording has it. `MASKED` stands for every removed secret.

import { crc32 } from "node:zlib";
import type { RecordedAnswer } from "../../../api/inputs/input-dispatcher.js";
import type { AnswerLine } from "../file/line.js";

/** Replaces a secret. */
export const MASKED = "***";

/** As https://www.standardwebhooks.com writes them. */
const SIGNING_SECRET = /whsec_[\w+/=-]+/g;
/** In a URL: `https://user:password@host`. */
const PASSWORD = /(:\/\/[^\s"/?#@:]*:)[^\s"/?#@]+@/g;
const FILE_TOKEN = /(\/__files__\/[^"\s?/]*\?)[^"\s]*/g;
const PAGES = "/__pages__/";

/**
 * A text without the parts that differ between instances (signing secrets, file tokens, origins and
 * tokens of hosted pages), and without passwords in URLs.
 */
export function comparable(text: string): string {
  let plain = text;
  if (plain.includes("whsec_")) plain = plain.replace(SIGNING_SECRET, MASKED);
  if (plain.includes("/__files__/")) plain = plain.replace(FILE_TOKEN, `$1${MASKED}`);
  if (plain.includes(PAGES)) plain = withoutPages(plain);
  if (plain.includes("@") && plain.includes("://")) plain = plain.replace(PASSWORD, `$1${MASKED}@`);
  return plain;
}

/** Without the origins of hosted pages, and the tokens that an instance's key makes. */
function withoutPages(text: string): string {
  const parts = text.split(PAGES).map((part, at, all) => {
    const rest = at === 0 ? part : part.replace(/^[\w-]{32}(?![\w-])/, MASKED);
    const start = Math.max(rest.lastIndexOf("http://"), rest.lastIndexOf("https://"));
    const leads = at < all.length - 1 && start >= 0 && !/["\s<>]/.test(rest.slice(start));
    return leads ? rest.slice(0, start) + MASKED : rest;
  });
  return parts.join(PAGES);
}

/**
 * The CRC-32 of an answer in 8 hexadecimal digits. It only detects changes; a cryptographic hash would
 * cost a tenth of a create.
 */
export function digestOfAnswer({ text }: RecordedAnswer): string {
  return text === null ? "" : crc32(comparable(text)).toString(16).padStart(8, "0");
}

/** An answer in the form of a recording with texts. */
export function answerLine(received: RecordedAnswer): AnswerLine {
  const { status, network, text } = received;
  const words = text === null ? null : comparable(text);
  return { status, network, digest: digestOfAnswer(received), text: words };
}
