import type { Answer, AnyVocabulary, Call, ObjectRow, Scope } from "facsimile/pack";
import { objectOf, textOf } from "facsimile/pack";

export type World = Scope<AnyVocabulary>;
export type { Answer, Call, ObjectRow as Row };

/** The number from which the test credentials send, which every account has. */
export const TEST_NUMBER = "+15005550006";

/** The numbers of an area that nobody has. */
const freeIn = (world: World, code: string, area: string): readonly string[] =>
  Array.from({ length: 100 }, (_, at) => `+${code}${area}5550${at + 100}`).filter(
    (it) => world.count("incoming_phone_numbers", "phone_number", it) === 0,
  );

/** Ten numbers that can be bought: of an area code or a region, or that have some digits. */
function available(usual: string) {
  return (world: World, { path, query }: Call): Answer => {
    const country = path["CountryCode"] ?? "US";
    const facts = objectOf(world.get("available_phone_numbers", country)?.hidden);
    const regions = objectOf(facts["regions"]);
    const [region = null] = valuesOf(query["InRegion"]);
    const [area = textOf(regions[region ?? ""]) || usual] = valuesOf(query["AreaCode"]);
    const home = Object.keys(regions).find((name) => regions[name] === area) ?? region;
    const wanted = valuesOf(query["Contains"]).join().replaceAll(/\D/g, "");
    const free = freeIn(world, textOf(facts["code"]), area).filter((it) => it.includes(wanted));
    // Each number can all but receive faxes.
    const [fax] = ["Fax", "Voice", "Sms", "Mms"].map((it) => String(query[`${it}Enabled`]));
    const isSold = area !== "533" && fax !== "true" && (region ?? home) === home;
    const items = isSold ? free.slice(0, 10).map((it) => itemOf(it, country, home)) : [];
    return { kind: "list", items };
  };
}

const valuesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((it) => (it === undefined ? [] : String(it)));

/** `(415) 555-0100` of a number in North America; the number itself elsewhere. */
function friendly(number: string): string {
  const [, area, office, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return area === undefined ? number : `(${area}) ${office}-${line}`;
}

const itemOf = (number: string, country: string, region: string | null) => ({
  friendly_name: friendly(number),
  phone_number: number,
  iso_country: country,
  region,
  address_requirements: "none",
  beta: false,
  capabilities: { voice: true, sms: true, mms: true, fax: false },
});

/** The account's numbers; `PhoneNumber` is a part of one, in which `*` stands for any digit. */
const list =
  (kind?: string) =>
  (world: World, { path, query }: Call): Answer => {
    const [wanted = ""] = valuesOf(query["PhoneNumber"]);
    const form = new RegExp(wanted.replaceAll(/[^\d*]/g, "").replaceAll("*", String.raw`\d`));
    const [name] = valuesOf(query["FriendlyName"]);
    const items = world
      .where("incoming_phone_numbers", "account_sid", path["AccountSid"] ?? "")
      .toReversed()
      .map((row) => objectOf(world.show("incoming_phone_numbers", row)))
      .filter(({ type }) => kind === undefined || type === kind)
      .filter(({ phone_number }) => form.test(textOf(phone_number)))
      .filter(({ friendly_name }) => name === undefined || friendly_name === name);
    return { kind: "list", items };
  };

/** Buys a number, or one of an area code. */
function buy(world: World, call: Call): Answer {
  const { PhoneNumber, AreaCode } = objectOf(call.body);
  const number = PhoneNumber ?? freeIn(world, "1", textOf(AreaCode, "415"))[0];
  if (number === undefined) return world.refuse("error/21452", {}, "AreaCode");
  return world.standard({ ...call, body: { ...Object(call.body), PhoneNumber: number } });
}

const DAY = 24 * 3_600_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The beginning of the month of an instant. */
const monthOf = (at: number): number => Date.parse(`${dayOf(at).slice(0, 7)}-01`);

/** The day on which an object was made. */
const birthOf = ({ fields }: ObjectRow): string =>
  dayOf(Date.parse(textOf(fields["date_created"])));

/** A day that a call names, or counts from today: `-30days`. */
const dayIn = (now: number, day: string): string =>
  /^[+-]\d{1,4}days$/.test(day) ? dayOf(now + Number.parseInt(day, 10) * DAY) : day;

/** The days of an account, and of up to a year before it since the one that a call asks for. */
function daysOf(world: World, account: string, since = ""): readonly string[] {
  const row = world.get("accounts", account);
  const birth = Date.parse(row === undefined ? dayOf(world.now) : birthOf(row));
  const first = Math.min(birth, Math.max(Date.parse(since) || birth, birth - 366 * DAY));
  const length = Math.floor((world.now - first) / DAY) + 1;
  return Array.from({ length }, (_, at) => dayOf(first + at * DAY)).reverse();
}

/**
 * What an account has used on the days between two instants, or between those that it asks for:
 * altogether, or on the days whose first letters, as many as `length`, are the same.
 */
const usage =
  (boundsOf: (now: number) => readonly [start: number, end: number], length = 0) =>
  (world: World, { path: { AccountSid = "" }, query }: Call): Answer => {
    const [wanted] = valuesOf(query["Category"]);
    const { StartDate, EndDate } = query;
    const [since, until] = [StartDate, EndDate].map((it) => dayIn(world.now, valuesOf(it).join()));
    const [first = "", last = ""] = boundsOf(world.now).map(dayOf);
    const [start, end] = [since || first, until || last];
    const days = length === 0 ? [end, start] : daysOf(world, AccountSid, since);
    const asked = days.filter((day) => start <= day && day <= end);
    const names = new Set(asked.map((day) => day.slice(0, length)));
    const kinds = world
      .where("usage_categories", "api_version", "2010-04-01")
      .filter(({ id }) => wanted === undefined || id === wanted);
    const items = [...names].flatMap((name) => {
      const span = asked.filter((day) => day.startsWith(name));
      const [start_date = "", end_date = ""] = [span.at(-1), span[0]];
      const isThen = (day: string): boolean => start_date <= day && day <= end_date;
      return kinds.map(({ fields, hidden }) => {
        const { kind, direction = "" } = hidden;
        const all = kind ? world.where(textOf(kind), "account_sid", AccountSid) : [];
        const isOf = (row: ObjectRow): boolean =>
          textOf(row.fields["direction"]).startsWith(textOf(direction));
        const count = String(all.filter(isOf).map(birthOf).filter(isThen).length);
        return { ...fields, account_sid: AccountSid, count, usage: count, start_date, end_date };
      });
    });
    return { kind: "list", items };
  };

const allDays = (now: number) => [0, now] as const;

/** A subaccount is of the account whose SID is the user of the call. */
function createAccount(world: World, call: Call): Answer {
  if (world.holder() !== undefined) return world.refuse("error/unauthorized", {});
  const { id } = world.write(call);
  const owner = world.header("x-mock-user") ?? "";
  const fields = owner.startsWith("AC") ? { owner_account_sid: owner } : {};
  return { kind: "object", resource: "accounts", row: world.patch("accounts", id, fields) };
}

/** An account of its own, or one that it has made: another's is not there for a caller. */
function ownAccount(world: World, call: Call): Answer {
  if (world.holder() !== undefined) return world.refuse("error/unauthorized", {});
  const { Sid = "" } = call.path;
  const user = world.header("x-mock-user") ?? Sid;
  const isOwn = Sid === user || world.get("accounts", Sid) !== undefined || !user.startsWith("AC");
  return isOwn ? world.standard(call) : world.refuse("error/not_found", { path: Sid });
}

/** A key opens the account, but neither its keys nor its accounts. */
function withToken(world: World, call: Call): Answer {
  if (world.holder() !== undefined) return world.refuse("error/unauthorized", {});
  const answer = world.standard(call);
  const { row } = answer.kind === "object" ? answer : {};
  if (call.operation.verb === "create" && row) world.openBy(textOf(row.fields["secret"]), row.id);
  return answer;
}

const KEYS = ["CreateNew", "Delete", "Fetch", "List", "Update"].flatMap((it) => [
  `${it}Key`,
  `${it}SigningKey`,
]);

const closed = { deleting: (world: World, { id }: ObjectRow): void => world.closeTo(id) };

export const reactions = { keys: closed, signing_keys: closed };

export const operations = {
  CreateAccount: createAccount,
  ...Object.fromEntries([...KEYS, "ListAccount"].map((name) => [name, withToken])),
  FetchAccount: ownAccount,
  UpdateAccount: ownAccount,
  ListUsageRecord: usage(allDays),
  ListUsageRecordAllTime: usage(allDays),
  ListUsageRecordDaily: usage(allDays, 10),
  ListUsageRecordMonthly: usage(allDays, 7),
  ListUsageRecordYearly: usage(allDays, 4),
  ListUsageRecordToday: usage((now) => [now, now]),
  ListUsageRecordYesterday: usage((now) => [now - DAY, now - DAY]),
  ListUsageRecordThisMonth: usage((now) => [monthOf(now), now]),
  ListUsageRecordLastMonth: usage((now) => [monthOf(monthOf(now) - DAY), monthOf(now) - DAY]),
  ListAvailablePhoneNumberLocal: available("415"),
  ListAvailablePhoneNumberMobile: available("700"),
  ListAvailablePhoneNumberTollFree: available("800"),
  CreateIncomingPhoneNumber: buy,
  ListIncomingPhoneNumber: list(),
  ListIncomingPhoneNumberLocal: list("local"),
  ListIncomingPhoneNumberMobile: list("mobile"),
  ListIncomingPhoneNumberTollFree: list("toll-free"),
};
