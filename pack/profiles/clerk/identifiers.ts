import { isRefusal, memberOf, numberOf, objectsOf, textOf } from "facsimile/pack";
import type { Answer, Call, JsonObject, Refusal, Row, World } from "./values.js";
import { again, bodyOf, missing, ofObject, userOf } from "./values.js";

/** Email addresses and phone numbers: two kinds of identifier with the same rules. */
export interface Kind {
  readonly resource: "email_addresses" | "phone_numbers";
  /** The member with the identifier. */
  readonly field: "email_address" | "phone_number";
  readonly primary: "primary_email_address_id" | "primary_phone_number_id";
  readonly strategy: string;
  readonly form: RegExp;
  /** An identifier for tests: its code is always the same, and nothing is sent to it. */
  readonly test: RegExp;
}

export const EMAIL: Kind = {
  resource: "email_addresses",
  field: "email_address",
  primary: "primary_email_address_id",
  strategy: "email_code",
  form: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/,
  test: /\+clerk_test/,
};

export const PHONE: Kind = {
  resource: "phone_numbers",
  field: "phone_number",
  primary: "primary_phone_number_id",
  strategy: "phone_code",
  form: /^\+\d{7,15}$/,
  test: /^\+1\d{3}55501\d\d$/,
};

const TEST_CODE = "424242";
const CODE_LASTS_MS = 10 * 60_000;

const OTP = "verification_otp";

const VERIFIED = {
  object: "verification_admin",
  ...{ status: "verified", strategy: "admin", attempts: null, expire_at: null },
};

export const normal = ({ field }: Kind, text: string): string =>
  field === "email_address" ? text.trim().toLowerCase() : text.replaceAll(/[\s()-]/g, "");

/** Why a user cannot have an identifier. */
export function problemOf(world: World, kind: Kind, text: string): Refusal | undefined {
  const { resource, field, form } = kind;
  const value = normal(kind, text);
  if (!form.test(value)) return world.refuse("error/param_format", { what: field }, field);
  return world.count(resource, field, value) > 0
    ? world.refuse("error/identifier_exists", { what: value }, field)
    : undefined;
}

/** Adds an identifier to a user, who then has it as the primary one if there is no other. */
export function add(world: World, kind: Kind, user: Row, text: string, isVerified: boolean): Row {
  const { resource, field, strategy } = kind;
  const verification = isVerified
    ? VERIFIED
    : { ...VERIFIED, object: OTP, status: "unverified", strategy };
  const wanted = { [field]: normal(kind, text), verification };
  const row = world.create(resource, wanted, { user_id: user.id, code: "" });
  const { fields } = again(world, "users", user);
  if (textOf(fields[kind.primary]) === "") choose(world, kind, user.id, row.id);
  refresh(world, kind, user.id);
  return row;
}

const choose = (world: World, { primary }: Kind, user: string, id: string | null): void =>
  void world.patch("users", user, { [primary]: id });

/** A user has the identifiers whole. */
function refresh(world: World, { resource }: Kind, user: string): void {
  const rows = world.where(resource, "user_id", user);
  world.patch("users", user, { [resource]: rows.map((row) => world.show(resource, row)) });
}

function changed(world: World, kind: Kind, row: Row): Answer {
  const user = textOf(row.hidden["user_id"]);
  refresh(world, kind, user);
  world.emit("user.updated", "users", user);
  return ofObject(kind.resource, again(world, kind.resource, row));
}

export const create =
  (kind: Kind) =>
  (world: World, call: Call): Answer => {
    const user = userOf(world, call);
    if (isRefusal(user)) return user;
    const body = bodyOf(call);
    const text = textOf(body[kind.field]);
    const problem = problemOf(world, kind, text);
    if (problem !== undefined) return problem;
    const row = add(world, kind, user, text, body["verified"] === true);
    if (body["primary"] === true) choose(world, kind, user.id, row.id);
    return changed(world, kind, row);
  };

function namedIn(world: World, kind: Kind, call: Call): Row | Refusal {
  const id = call.path[`${kind.field}_id`] ?? "";
  return world.get(kind.resource, id) ?? missing(world, kind.field.replace("_", " "), id);
}

export const update =
  (kind: Kind) =>
  (world: World, call: Call): Answer => {
    const row = namedIn(world, kind, call);
    if (isRefusal(row)) return row;
    const { verified, primary, reserved_for_second_factor = null } = bodyOf(call);
    if (verified === true) {
      world.patch(kind.resource, row.id, {
        verification: VERIFIED,
      });
    }
    if (reserved_for_second_factor !== null) {
      world.patch(kind.resource, row.id, { reserved_for_second_factor });
    }
    if (primary === true) choose(world, kind, textOf(row.hidden["user_id"]), row.id);
    return changed(world, kind, row);
  };

export const remove =
  (kind: Kind) =>
  (world: World, call: Call): Answer => {
    const row = namedIn(world, kind, call);
    if (isRefusal(row)) return row;
    const user = textOf(row.hidden["user_id"]);
    world.remove(kind.resource, row.id);
    const [next] = world.where(kind.resource, "user_id", user);
    const isPrimary = world.get("users", user)?.fields[kind.primary] === row.id;
    if (isPrimary) choose(world, kind, user, next?.id ?? null);
    changed(world, kind, row);
    return { kind: "deleted", resource: kind.resource, id: row.id, row };
  };

/** Puts one identifier in the place of all others. */
export const replace =
  (kind: Kind) =>
  (world: World, call: Call): Answer => {
    const user = userOf(world, call);
    if (isRefusal(user)) return user;
    const { [kind.field]: text, identification_status: status } = bodyOf(call);
    const known = world.where(kind.resource, "user_id", user.id);
    const kept = known.find(({ fields }) => fields[kind.field] === normal(kind, textOf(text)));
    const problem = kept === undefined ? problemOf(world, kind, textOf(text)) : undefined;
    if (problem !== undefined) return problem;
    for (const { id } of known) if (id !== kept?.id) world.remove(kind.resource, id);
    const row = kept ?? add(world, kind, user, textOf(text), status !== "unverified");
    choose(world, kind, user.id, row.id);
    return changed(world, kind, row);
  };

/** Sends a code to an identifier. */
export const prepare =
  (kind: Kind) =>
  (world: World, call: Call): Answer => {
    const row = namedIn(world, kind, call);
    if (isRefusal(row)) return row;
    const to = textOf(row.fields[kind.field]);
    const isTest = kind.test.test(to);
    const code = isTest ? TEST_CODE : digitsOf(world.random("codes", 6));
    const expire_at = world.now + CODE_LASTS_MS;
    const facts = { object: OTP, status: "unverified", strategy: kind.strategy, attempts: 0 };
    const verification = { ...facts, expire_at };
    world.patch(kind.resource, row.id, { verification }, { code });
    if (!isTest) sendCode(world, kind, row, code);
    return stateOf(row, verification);
  };

const digitsOf = (text: string): string =>
  [...text].map((character) => (character.codePointAt(0) ?? 0) % 10).join("");

const stateOf = ({ id, fields }: Row, verification: JsonObject): Answer => ({
  kind: "fields",
  fields: { ...verification, object: fields["object"] ?? "", id },
});

export const attempt =
  (kind: Kind) =>
  (world: World, call: Call): Answer => {
    const row = namedIn(world, kind, call);
    if (isRefusal(row)) return row;
    const code = textOf(row.hidden["code"]);
    if (code === "" || textOf(bodyOf(call)["code"]) !== code) {
      return world.refuse("error/incorrect_code", {}, "code");
    }
    const until = numberOf(memberOf(row.fields["verification"], "expire_at")) ?? 0;
    if (until <= world.now) return world.refuse("error/code_expired", {}, "code");
    const verification = { ...VERIFIED, object: OTP, strategy: kind.strategy, attempts: 1 };
    const done = world.patch(kind.resource, row.id, { verification }, { code: "" });
    changed(world, kind, done);
    return stateOf(row, verification);
  };

function sendCode(world: World, kind: Kind, row: Row, code: string): void {
  const user_id = row.hidden["user_id"] ?? null;
  const to = row.fields[kind.field] ?? "";
  const common = { slug: "verification_code", user_id, status: "queued", delivered_by_clerk: true };
  const data = { otp_code: code };
  const text = `${code} is your verification code.`;
  if (kind === PHONE) {
    const sms = {
      object: "sms_message",
      id: `sms_${world.random("messages", 27)}`,
      ...common,
      data,
    };
    const more = { ...sms, message: text, phone_number_id: row.id, to_phone_number: to };
    world.emit("sms.created", "phone_numbers", row.id, { more });
    return;
  }
  sendEmail(world, row, { ...common, data, subject: text, email_address_id: row.id, user_id });
}

/** An email to an address of a user. */
export function sendEmail(world: World, row: Row, said: JsonObject): void {
  const id = `ema_${world.random("messages", 27)}`;
  const email = { object: "email", id, from_email_name: "notifications", ...said };
  const to_email_address = row.fields["email_address"] ?? "";
  const body = said["subject"] ?? "";
  const more = { ...email, to_email_address, body, body_plain: body };
  world.emit("email.created", "email_addresses", row.id, { more });
}

/** The primary email address of a user; empty for none. */
export function emailOf({ fields }: Row): string {
  const all = objectsOf(fields["email_addresses"]);
  const primary = all.find(({ id }) => id === fields["primary_email_address_id"]);
  return textOf((primary ?? all[0])?.["email_address"]);
}
