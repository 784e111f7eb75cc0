// `formatOf`: the texts that the keyword `format` of JSON Schema allows, such as `date` and
// `email`, as checks enforce them. `make/texts.ts` makes such texts.

/**
 * The enforced formats, each with an example for messages.
 * https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3
 * Any other format is an annotation and accepts every text. All expressions are linear.
 */

export interface Format {
  readonly accepts: (text: string) => boolean;
  /** A phrase for messages: "a date such as 2025-01-31". */
  readonly meaning: string;
}

/** The format of that name, if it is one that is enforced. */
export function formatOf(name: string): Format | undefined {
  return FORMATS.get(name);
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i;
const DURATION =
  /^P(?:\d+W|(?=[\dT])(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/;
const EMAIL_LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const OCTET = /^(?:0|[1-9]\d{0,2})$/;
const GROUP = /^[0-9a-f]{1,4}$/i;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const URI = /^[a-z][a-z0-9+.-]*:(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})+$/i;
/** https://www.rfc-editor.org/rfc/rfc3986#section-4.1: one fragment, and no colon before the first slash without a scheme. */
const URI_REFERENCE =
  /^(?:[a-z][a-z0-9+.-]*:|(?![^/?#]*:))(?:[\w\-.~:/?[\]@!$&'()*+,;=]|%[0-9a-f]{2})*(?:#(?:[\w\-.~:/?@!$&'()*+,;=]|%[0-9a-f]{2})*)?$/i;

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8)].map(Number);
  const last = month === 2 && isLeap(Number(year)) ? 29 : (LAST_DAYS[Number(month) - 1] ?? 0);
  return Number(day) >= 1 && Number(day) <= last;
}

const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** RFC 3339: an offset is required; a leap second is 23:59:60 in UTC. */
function isTime(text: string): boolean {
  const match = TIME.exec(text);
  if (match === null) return false;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [offsetHour, offsetMinute] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (match[4] === "-" ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  return (hour * 60 + minute - offset + 2 * 1440) % 1440 === 1439;
}

function isDateTime(text: string): boolean {
  const separator = text.charAt(10);
  return (
    (separator === "T" || separator === "t" || separator === " ") &&
    isDate(text.slice(0, 10)) &&
    isTime(text.slice(11))
  );
}

function isHostname(text: string): boolean {
  return text.length <= 253 && text.split(".").every((label) => LABEL.test(label));
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  return at > 0 && EMAIL_LOCAL.test(text.slice(0, at)) && isHostname(text.slice(at + 1));
}

function isIpv4(text: string): boolean {
  const octets = text.split(".");
  return octets.length === 4 && octets.every((octet) => OCTET.test(octet) && Number(octet) <= 255);
}

function isIpv6(text: string): boolean {
  const [head = "", tail, ...more] = text.split("::");
  if (more.length > 0) return false;
  const groups = groupsIn(head, tail === undefined);
  if (tail === undefined) return groups === 8;
  const after = groupsIn(tail, true);
  return groups >= 0 && after >= 0 && groups + after <= 7;
}

/** How many 16-bit groups a run of groups holds, an IPv4 address at its end as two; -1: malformed. */
function groupsIn(text: string, mayEndInIpv4: boolean): number {
  if (text === "") return 0;
  const parts = text.split(":");
  const last = parts.at(-1) ?? "";
  const ipv4 = mayEndInIpv4 && last.includes(".") && isIpv4(last);
  const plain = ipv4 ? parts.slice(0, -1) : parts;
  if (!plain.every((part) => GROUP.test(part))) return -1;
  return plain.length + (ipv4 ? 2 : 0);
}

const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ["date", { accepts: isDate, meaning: "a date such as 2025-01-31" }],
  ["date-time", { accepts: isDateTime, meaning: "a date and time such as 2025-01-31T12:00:00Z" }],
  ["duration", { accepts: (text) => DURATION.test(text), meaning: "a duration such as P3DT4H" }],
  ["email", { accepts: isEmail, meaning: "an email address" }],
  ["hostname", { accepts: isHostname, meaning: "a host name" }],
  ["ipv4", { accepts: isIpv4, meaning: "an IPv4 address such as 192.0.2.1" }],
  ["ipv6", { accepts: isIpv6, meaning: "an IPv6 address such as 2001:db8::1" }],
  ["time", { accepts: isTime, meaning: "a time such as 12:00:00Z" }],
  ["uri", { accepts: (text) => URI.test(text), meaning: "a URI such as https://example.com/" }],
  [
    "uri-reference",
    { accepts: (text) => URI_REFERENCE.test(text), meaning: "a URI or a path such as /a/b?c=d" },
  ],
  ["uuid", { accepts: (text) => UUID.test(text), meaning: "a UUID" }],
]);
