import { memberOf, numberOf, textOf } from "facsimile/pack";
import type { Answer, Call, JsonObject, Row, World } from "./values.js";
import { again, bodyOf, ofObject, userOf } from "./values.js";

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

/** Ends a call with an identifier that a user cannot have. */
export function checkFree(world: World, kind: Kind, text: string): void {
  const { resource, field, form } = kind;
  const value = normal(kind, text);
  if (!form.test(value)) world.fail("error/param_format", { value: field }, field);
  if (world.count(resource, field, value) > 0) {
    world.fail("error/identifier_exists", { id: value }, field);
  }
}

/** Adds an identifier to a user, who then has it as the primary one if there is no other. */
export function add(world: World, kind: Kind, user: Row, text: string, isVerified: boolean): Row {
  const { resource, field, strategy } = kind;
  const unverified = { ...VERIFIED, object: OTP, status: "unverified", strategy };
  const wanted = { [field]: normal(kind, text), verification: isVerified ? VERIFIED : unverified };
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
  tell(world, user);
}

/** What applications in which a user signs in are told of the primary email address. */
export function tell(world: World, user: string): void {
  const id = textOf(world.get("users", user)?.fields["primary_email_address_id"]);
  const { email_address: email = null, verification } = world.get(EMAIL.resource, id)?.fields ?? {};
  const email_verified = memberOf(verification, "status") === "verified";
  world.patch("users", user, {}, { email, email_verified });
}

function changed(world: World, kind: Kind, row: Row): Answer {
  const user = textOf(row.hidden["user_id"]);
  refresh(world, kind, user);
  world.emit("user.updated", "users", user);
  return ofObject(kind.resource, again(world, kind.resource, row));
}

const digitsOf = (text: string): string =>
  [...text].map((character) => (character.codePointAt(0) ?? 0) % 10).join("");

const stateOf = ({ id, fields }: Row, verification: JsonObject): Answer => ({
  kind: "fields",
  fields: { ...verification, object: fields["object"] ?? "", id },
});

type Operation = (world: World, call: Call) => Answer;

/** The calls about a kind of identifier, such as `CreateEmailAddress`. */
export function operations(kind: Kind, name: string): Readonly<Record<string, Operation>> {
  const { resource, field, primary, strategy } = kind;
  return {
    [`Create${name}`]: (world, call) => {
      const user = userOf(world, call);
      const body = bodyOf(call);
      const text = textOf(body[field]);
      checkFree(world, kind, text);
      const row = add(world, kind, user, text, body["verified"] === true);
      const { reserved_for_second_factor = false } = body;
      if (kind === PHONE) world.patch(resource, row.id, { reserved_for_second_factor });
      if (body["primary"] === true) choose(world, kind, user.id, row.id);
      return changed(world, kind, row);
    },
    [`Update${name}`]: (world, call) => {
      const row = world.named(call);
      const { verified, primary: isFirst, reserved_for_second_factor = null } = bodyOf(call);
      if (verified === true) world.patch(resource, row.id, { verification: VERIFIED });
      if (reserved_for_second_factor !== null) {
        world.patch(resource, row.id, { reserved_for_second_factor });
      }
      if (isFirst === true) choose(world, kind, textOf(row.hidden["user_id"]), row.id);
      return changed(world, kind, row);
    },
    [`Delete${name}`]: (world, call) => {
      const row = world.named(call);
      const user = textOf(row.hidden["user_id"]);
      world.remove(resource, row.id);
      const [next] = world.where(resource, "user_id", user);
      const isPrimary = world.get("users", user)?.fields[primary] === row.id;
      if (isPrimary) choose(world, kind, user, next?.id ?? null);
      changed(world, kind, row);
      return { kind: "deleted", resource, id: row.id, row };
    },
    /** Puts one identifier in the place of all others. */
    [`ReplaceUser${name}`]: (world, call) => {
      const user = userOf(world, call);
      const { [field]: sent, identification_status: status } = bodyOf(call);
      const text = textOf(sent);
      const known = world.where(resource, "user_id", user.id);
      const kept = known.find(({ fields }) => fields[field] === normal(kind, text));
      if (kept === undefined) checkFree(world, kind, text);
      for (const { id } of known) if (id !== kept?.id) world.remove(resource, id);
      const row = kept ?? add(world, kind, user, text, status !== "unverified");
      choose(world, kind, user.id, row.id);
      return changed(world, kind, row);
    },
    /** Sends a code to an identifier. */
    [`Prepare${name}Verification`]: (world, call) => {
      const row = world.named(call);
      const isTest = kind.test.test(textOf(row.fields[field]));
      const code = isTest ? TEST_CODE : digitsOf(world.random("codes", 6));
      const expire_at = world.now + CODE_LASTS_MS;
      const facts = { object: OTP, status: "unverified", strategy, attempts: 0 };
      const verification = { ...facts, expire_at };
      world.patch(resource, row.id, { verification }, { code });
      if (!isTest) sendCode(world, kind, row, code);
      return stateOf(row, verification);
    },
    [`Attempt${name}Verification`]: (world, call) => {
      const row = world.named(call);
      const code = textOf(row.hidden["code"]);
      if (code === "" || textOf(bodyOf(call)["code"]) !== code) {
        return world.refuse("error/incorrect_code", {}, "code");
      }
      const until = numberOf(memberOf(row.fields["verification"], "expire_at")) ?? 0;
      if (until <= world.now) return world.refuse("error/code_expired", {}, "code");
      const verification = { ...VERIFIED, object: OTP, strategy, attempts: 1 };
      changed(world, kind, world.patch(resource, row.id, { verification }, { code: "" }));
      return stateOf(row, verification);
    },
  };
}

function sendCode(world: World, { resource, field }: Kind, row: Row, code: string): void {
  const isText = resource === "phone_numbers";
  const text = `${code} is your verification code.`;
  const { user_id = null } = row.hidden;
  const own = { to: row.fields[field] ?? "", text, subject: isText ? null : text };
  const message = `${isText ? "sms" : "ema"}_${world.random("messages", 27)}`;
  const { id } = world.create("sent_codes", {}, { ...own, code, message, user_id, about: row.id });
  world.emit(isText ? "sms.created" : "email.created", "sent_codes", id);
}
