import type { Answer, AnyVocabulary, Call, Json, ObjectRow, Refusal, Scope } from "facsimile/pack";
import { objectOf, textOf } from "facsimile/pack";

export type World = Scope<AnyVocabulary>;
export type { Answer, Call, Json, ObjectRow as Row, Refusal };

/** The number from which the test credentials send, which every account has. */
export const TEST_NUMBER = "+15005550006";

/** The properties of a call's body that are texts. */
export const textsOf = (call: Call): Readonly<Record<string, string>> =>
  // A view, since a copy would read all of them.
  new Proxy(objectOf(call.body), {
    get: (body, name) => (name in body ? textOf(body[String(name)]) : undefined),
  }) as Readonly<Record<string, string>>;

/** The account's numbers, the oldest first. */
export const numbersOf = (world: World, account: string): readonly string[] =>
  world
    .where("incoming_phone_numbers", "account_sid", account)
    .map(({ fields }) => textOf(fields["phone_number"]));

/** Whether an account can send from a number. One without numbers of its own can from any. */
export function owns(world: World, account: string, number: string): boolean {
  const numbers = numbersOf(world, account);
  return numbers.length === 0 || number === TEST_NUMBER || numbers.includes(number);
}

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
    const numbers = Array.from(
      { length: 100 },
      (_, at) => `+${facts["code"]}${area}555${String(at + 100).padStart(4, "0")}`,
    );
    const free = numbers.filter(
      (it) =>
        it.includes(wanted) && world.count("incoming_phone_numbers", "phone_number", it) === 0,
    );
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
export function friendly(number: string): string {
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

const LOCAL = /^\+(?!18(?:00|33|44|55|66|77|88))/;
const TOLL_FREE = /^\+18(?:00|33|44|55|66|77|88)/;

/** The account's numbers; `PhoneNumber` is a part of one, in which `*` stands for any digit. */
function list(world: World, call: Call, kind = /^/): Answer {
  const [wanted = ""] = valuesOf(call.query["PhoneNumber"]);
  const form = new RegExp(wanted.replaceAll(/[^\d*]/g, "").replaceAll("*", String.raw`\d`));
  const [name] = valuesOf(call.query["FriendlyName"]);
  const rows = world
    .where("incoming_phone_numbers", "account_sid", call.path["AccountSid"] ?? "")
    .filter(({ fields }) => [form, kind].every((it) => it.test(textOf(fields["phone_number"]))))
    .filter(({ fields }) => name === undefined || fields["friendly_name"] === name);
  const items = rows.toReversed().map((row) => world.show("incoming_phone_numbers", row));
  return { kind: "list", items };
}

/** Buys a number, or one of an area code. */
function buy(world: World, call: Call): Answer {
  const { PhoneNumber, AreaCode = "415", FriendlyName } = textsOf(call);
  const number = PhoneNumber ?? firstFree(world, AreaCode);
  const name = FriendlyName ?? friendly(number);
  const body = { ...Object(call.body), PhoneNumber: number, FriendlyName: name };
  return world.standard({ ...call, body });
}

function firstFree(world: World, area: string): string {
  for (let line = 100; ; line++) {
    const number = `+1${area}555${String(line).padStart(4, "0")}`;
    if (world.count("incoming_phone_numbers", "phone_number", number) === 0) return number;
  }
}

/** What is counted by category, and its units. */
const COUNTED = [
  ["sms", "messages", "messages", "messages"],
  ["calls", "calls", "calls", "minutes"],
  ["recordings", "recordings", "recordings", "minutes"],
  ["phonenumbers", "incoming_phone_numbers", "numbers", "numbers"],
  ["totalprice", null, "", "usd"],
] as const;

const DAY = 24 * 3_600_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The first day of a month, as many months after that of an instant. */
function monthOf(now: number, after: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + after, 1);
}

/** What an account has used on the days between two instants, or between those that it asks for. */
const usage =
  (daysOf: (now: number) => readonly [start: number, end: number]) =>
  (world: World, { path: { AccountSid = "" }, query }: Call): Answer => {
    const [wanted] = valuesOf(query["Category"]);
    const [first, last] = daysOf(world.now).map(dayOf);
    const [start_date = first ?? ""] = valuesOf(query["StartDate"]);
    const [end_date = last ?? ""] = valuesOf(query["EndDate"]);
    const isThen = ({ fields }: ObjectRow): boolean => {
      const day = dayOf(Date.parse(textOf(fields["date_created"])));
      return start_date <= day && day <= end_date;
    };
    const items = COUNTED.map(([category, kind, count_unit, usage_unit]) => {
      const all = kind === null ? [] : world.where(kind, "account_sid", AccountSid);
      const count = String(all.filter(isThen).length);
      const facts = { account_sid: AccountSid, category, count, count_unit, usage: count };
      const more = { start_date, end_date, usage_unit, price: "0", price_unit: "usd" };
      return { ...facts, ...more, api_version: "2010-04-01" };
    });
    const fit = items.filter(({ category }) => wanted === undefined || category === wanted);
    return { kind: "list", items: fit };
  };

const allTime = usage((now) => [0, now]);

/** A subaccount is of the account whose SID is the user of the call. */
function createAccount(world: World, call: Call): Answer {
  const { id } = world.write(call);
  const owner = world.header("x-mock-user") ?? "";
  const fields = owner.startsWith("AC") ? { owner_account_sid: owner } : {};
  return { kind: "object", resource: "accounts", row: world.patch("accounts", id, fields) };
}

export const operations = {
  CreateAccount: createAccount,
  ListUsageRecord: allTime,
  ListUsageRecordAllTime: allTime,
  ListUsageRecordToday: usage((now) => [now, now]),
  ListUsageRecordYesterday: usage((now) => [now - DAY, now - DAY]),
  ListUsageRecordThisMonth: usage((now) => [monthOf(now, 0), now]),
  ListUsageRecordLastMonth: usage((now) => [monthOf(now, -1), monthOf(now, 0) - DAY]),
  ListAvailablePhoneNumberLocal: available("415"),
  ListAvailablePhoneNumberMobile: available("700"),
  ListAvailablePhoneNumberTollFree: available("800"),
  CreateIncomingPhoneNumber: buy,
  CreateIncomingPhoneNumberLocal: buy,
  CreateIncomingPhoneNumberTollFree: buy,
  ListIncomingPhoneNumber: (world: World, call: Call) => list(world, call),
  ListIncomingPhoneNumberLocal: (world: World, call: Call) => list(world, call, LOCAL),
  ListIncomingPhoneNumberTollFree: (world: World, call: Call) => list(world, call, TOLL_FREE),
};
