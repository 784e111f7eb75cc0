import type { Json } from "facsimile/pack";
import { listOf, numberOf, objectsOf, textOf } from "facsimile/pack";
import type { Answer, Call, Row, World } from "./values.js";

/** Filters of lists that look at users and organizations whole. */

type Fits<Item> = (item: Item, values: readonly string[]) => boolean;
type Filters = Readonly<Record<string, Fits<Row>>>;

const textsOf = (value: Json | undefined): readonly string[] =>
  listOf(value).map((it) => textOf(it));

/** The identifiers of a kind that a user has. */
const valuesOf = ({ fields }: Row, list: string, member: string): readonly string[] =>
  objectsOf(fields[list]).map((one) => textOf(one[member]));

const emails = (user: Row) => valuesOf(user, "email_addresses", "email_address");
const phones = (user: Row) => valuesOf(user, "phone_numbers", "phone_number");
const username = ({ fields }: Row) => [textOf(fields["username"])];
const names = ({ fields: { first_name, last_name } }: Row) => {
  const [first, last] = [textOf(first_name), textOf(last_name)];
  return [first, last, `${first} ${last}`];
};

const any =
  (of: (row: Row) => readonly string[]): Fits<Row> =>
  (row, values) => {
    const wanted = values.map((value) => value.toLowerCase());
    return of(row).some((text) => text !== "" && wanted.includes(text.toLowerCase()));
  };

const part =
  (of: (row: Row) => readonly string[]): Fits<Row> =>
  (row, [sought = ""]) =>
    of(row).some((text) => text.toLowerCase().includes(sought.toLowerCase()));

/** Ids to include or, behind a minus sign, to leave out. */
const signed =
  (idsOf: (row: Row) => readonly string[]): Fits<Row> =>
  (row, values) => {
    const own = idsOf(row);
    const without = values.filter((id) => id.startsWith("-")).map((id) => id.slice(1));
    const wanted = values.filter((id) => !id.startsWith("-")).map((id) => id.replace(/^[+ ]/, ""));
    if (own.some((id) => without.includes(id))) return false;
    return wanted.length === 0 || own.some((id) => wanted.includes(id));
  };

const bound =
  (field: string, sign: 1 | -1): Fits<Row> =>
  ({ fields }, [at]) =>
    (numberOf(fields[field]) ?? 0) * sign > (numberOf(at) ?? 0) * sign;

const OF_ANY_USER: Filters = {
  email_address: any(emails),
  user_id: signed(({ id }) => [id]),
  query: part((user) => [
    ...emails(user),
    ...phones(user),
    ...username(user),
    user.id,
    ...names(user),
  ]),
  name_query: part(names),
};

const OF_MEMBERS: Filters = {
  ...OF_ANY_USER,
  phone_number: any(phones),
  username: any(username),
  email_address_query: part(emails),
  phone_number_query: part(phones),
  username_query: part(username),
  last_active_at_before: bound("last_active_at", -1),
  last_active_at_after: bound("last_active_at", 1),
};

/** The call with the ids of what the filters let through, in place of the filters. */
function narrowed(call: Call, filters: Filters, rows: () => readonly Row[], into: string): Call {
  const sent = Object.entries(filters).filter(([name]) => call.query[name] !== undefined);
  if (sent.length === 0) return call;
  const fit = rows().filter((row) =>
    sent.every(([name, fits]) => fits(row, textsOf(call.query[name]))),
  );
  const rest = Object.entries(call.query).filter(([name]) => !Object.hasOwn(filters, name));
  const ids = fit.length === 0 ? [""] : fit.map(({ id }) => id);
  return { ...call, query: { ...Object.fromEntries(rest), [into]: ids } };
}

/** All objects of a kind, by a field that is true or false in each. */
const all = (world: World, resource: string, field: string): readonly Row[] =>
  ["false", "true"].flatMap((value) => world.where(resource, field, value));

export const listUsers = (world: World, call: Call): Answer =>
  world.standard(narrowed(call, OF_ANY_USER, () => all(world, "users", "banned"), "user_id"));

export function listMembers(world: World, call: Call): Answer {
  const members = (): readonly Row[] =>
    world
      .where("memberships", "organization_id", call.path["organization_id"] ?? "")
      .flatMap(({ hidden }) => world.get("users", textOf(hidden["user_id"])) ?? []);
  return world.standard(narrowed(call, OF_MEMBERS, members, "user_id"));
}

export function listOrganizations(world: World, call: Call): Answer {
  const members = ({ id }: Row): readonly string[] =>
    world
      .where("memberships", "organization_id", id)
      .map(({ hidden }) => textOf(hidden["user_id"]));
  const filters: Filters = {
    user_id: signed(members),
    organization_id: signed(({ id }) => [id]),
    query: (row, values) =>
      values[0] === row.id ||
      part(({ fields }) => [textOf(fields["name"]), textOf(fields["slug"])])(row, values),
  };
  const rows = (): readonly Row[] => all(world, "organizations", "has_image");
  return world.standard(narrowed(call, filters, rows, "organization_id"));
}
