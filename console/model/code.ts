import type { RecordedRequest } from "../../generated/control/types.js";
import { parsedJson } from "../../src/engine/base/json.js";
import { shellWord } from "../../src/engine/base/shell-word.js";

/** The line of a test, and the command, that do what a button does. */

/** A value as JavaScript: names without quotes where they need none. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(
      ([name, member]) => `${NAME.test(name) ? name : JSON.stringify(name)}: ${literal(member)}`,
    );
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

const NAME = /^[A-Za-z_$][\w$]*$/;

/** A value as an argument: a text that JSON would not read otherwise stays as it is. */
export const argument = (value: unknown): string =>
  typeof value === "string" && parsedJson(value) === undefined ? value : JSON.stringify(value);

/** Options of a command by their flags, as the contract generates them. */
type Flags = { readonly [flag: string]: { readonly as: string } };

/**
 * `npx facsimile fault add task_runs create --status 429`; options without a value are left out. A word
 * that begins as an option is none.
 *
 * @param flags those of the members of the contract that are options
 */
export function commandLine(
  words: readonly string[],
  options: Readonly<Record<string, unknown>> = {},
  flags: Flags = {},
): string {
  const dash = words.findIndex((word) => word.startsWith("-"));
  const first = dash < 0 ? words.length : dash;
  const all = ["npx", "facsimile", ...words.slice(0, first)];
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === false || value === "") continue;
    const flag = Object.keys(flags).find((each) => flags[each]?.as === name) ?? `--${name}`;
    all.push(flag.replace(/ .*/, ""), ...(value === true ? [] : [String(value)]));
  }
  const rest = dash < 0 ? [] : ["--", ...words.slice(first)];
  return [...all, ...rest].map(shellWord).join(" ");
}

/** Headers that curl makes by itself. */
const OWN = /^(?:host|connection|content-length|accept-encoding)$/;

/**
 * A call of the application as a command: its key, which no trace has, is to be filled in. Undefined
 * where the trace does not have the body as it was sent: a form, or only its beginning.
 */
export function curlLine(url: string, request: RecordedRequest): string | undefined {
  const { method, path, headers, body = "", truncated } = request;
  const isForm = typeof body !== "string" && !/json/i.test(headers["content-type"] ?? "");
  if (isForm || truncated === true) return undefined;
  const sent = Object.entries(headers).filter(([name]) => !OWN.test(name));
  const all = [["authorization", "Bearer KEY"], ...sent].flatMap((pair) => ["-H", pair.join(": ")]);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const data = text === "" ? [] : ["--data-raw", text];
  return ["curl", "-X", method, url + path, ...all, ...data].map(shellWord).join(" ");
}
