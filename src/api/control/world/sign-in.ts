// The handlers of the control calls `POST /__admin__/sign-in`, which lets a person sign in without
// the page, and `POST /__admin__/sign-in/faults`, which lets a sign-in fail.

import {
  issueTokens,
  nameOf,
  peopleIn,
  personIn,
  signInOf,
} from "../../../engine/world/inputs/signing-in.js";
import { ControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import type { Changer } from "../handlers.js";

/** Gives an application a token of a person. */
export const signIn: Changer<"signIn"> = ({ world }, { body }) => {
  const spec = signInOf(world);
  const { scopes = [], client = "test" } = body;
  const unknown = scopes.find((name) => !Object.hasOwn(spec.scopes, name));
  if (unknown !== undefined) {
    throw unknownName("malformed_body", "scope", unknown, Object.keys(spec.scopes)).at("scopes");
  }
  const person = personIn(world, spec, body.person);
  if (person === undefined) {
    const names = peopleIn(world, spec).map((it) => nameOf(spec, it));
    const { message } = unknownName("malformed_body", "person", body.person, names);
    throw new ControlError("precondition_failed", message);
  }
  const asked = { redirectUri: "", challenge: null, nonce: null, isOffline: true };
  const { access, refresh } = issueTokens(world, { client, person: person.id, scopes, asked });
  return {
    ...{ person: person.id, scopes, access_token: access.value },
    refresh_token: refresh?.value ?? null,
  };
};

/** Lets the next sign-in fail, or changes what earlier ones gave. */
export const failSignIn: Changer<"failSignIn"> = ({ world }, { body }) => {
  signInOf(world);
  const { grants } = world;
  const { fault } = body;
  if (fault === "expired_tokens") grants.end(({ kind }) => kind === "access");
  else if (fault === "revoked_tokens") grants.end(() => true);
  else if (fault !== "rotated_keys") grants.value = { ...grants.value, next: fault };
  else grants.value = { ...grants.value, key: grants.value.key + 1 };
};
