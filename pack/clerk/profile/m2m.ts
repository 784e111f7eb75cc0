import { listOf, numberOf, objectOf, textOf } from "facsimile/pack";
import type { Answer, Call, Row, World } from "./values.js";
import { bodyOf, missing, ofObject } from "./values.js";

/** Machines and their tokens: https://clerk.com/docs/guides/development/machine-auth/m2m-tokens */

/** Lets calls carry the present secret key of a machine, and no earlier one. */
export function open(world: World, row: Row): Row {
  world.closeTo(row.id);
  world.openBy(textOf(objectOf(world.show("machines", row))["secret_key"]), row.id);
  return row;
}

export const rotate = (world: World, call: Call): Answer =>
  ofObject("machines", open(world, world.write(call)));

export function createToken(world: World, call: Call): Answer {
  const { claims = null, seconds_until_expiration: asked, token_format } = bodyOf(call);
  const holder = world.holder() ?? "";
  const machine = world.get("machines", holder) ?? world.fail("error/unauthorized");
  const others = world.where("machine_scopes", "from_machine_id", holder);
  const scopes = others.map(({ fields }) => textOf(fields["to_machine_id"]));
  const lasts = numberOf(asked) ?? numberOf(machine.fields["default_token_ttl"]) ?? 3_600;
  const expiration = world.now + lasts * 1_000;
  if (token_format === "jwt") world.lacks("jwt");
  const token = `mt_${world.random("m2m_tokens", 32)}`;
  const facts = { subject: holder, scopes, claims, expiration };
  const row = world.create("m2m_tokens", facts, { token });
  return { kind: "fields", fields: { ...objectOf(world.show("m2m_tokens", row)), token } };
}

/** A token is one for the machines that its maker may call, and for the instance. */
export function verifyToken(world: World, call: Call): Answer {
  const token = textOf(bodyOf(call)["token"]);
  const [row = missing(world, "token", token)] = world.where("m2m_tokens", "token", token);
  const shown = objectOf(world.show("m2m_tokens", row));
  const { scopes, subject, revoked, expired } = shown;
  const isFor = [...listOf(scopes), subject, undefined].includes(world.holder());
  if (revoked === true || expired === true || !isFor) missing(world, "token", token);
  return { kind: "fields", fields: shown };
}
