// The handlers of the control calls `POST /__admin__/sign-in`, which lets a person sign in without
// the page, and `POST /__admin__/sign-in/faults`, which lets a sign-in fail.

import type { SignInFault } from "../../../../generated/control/types.js";
import {
  issueTokens,
  nameOf,
  peopleIn,
  personIn,
  signInOf,
} from "../../../engine/world/inputs/signing-in.js";
import { ControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import type { World } from "../../../engine/world/world.js";
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
  FAULTS[body.fault](world);
};

const next =
  (fault: "denied" | "wrong_state" | "spent_code") =>
  ({ grants }: World): void => {
    grants.value = { ...grants.value, next: fault };
  };

const FAULTS: Readonly<Record<SignInFault["fault"], (world: World) => void>> = {
  denied: next("denied"),
  wrong_state: next("wrong_state"),
  spent_code: next("spent_code"),
  expired_tokens: ({ grants }) => grants.end(({ kind }) => kind === "access"),
  revoked_tokens: ({ grants }) => grants.end(() => true),
  rotated_keys: ({ grants }) => {
    grants.value = { ...grants.value, key: grants.value.key + 1 };
  },
};
