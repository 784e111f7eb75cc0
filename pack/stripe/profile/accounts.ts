import { isTrue, objectOf } from "facsimile/pack";
import type { Answer, Call, World } from "./values.js";
import { bodyOf, ofObject } from "./values.js";

/** A connected account with the capabilities that it asks for: https://docs.stripe.com/connect/account-capabilities */
export function createAccount(world: World, call: Call): Answer {
  const { capabilities: asked, ...body } = bodyOf(call);
  const { id } = world.write({ ...call, body });
  const names = Object.entries(objectOf(asked)).filter(([, it]) =>
    isTrue(objectOf(it)["requested"]),
  );
  for (const [name] of names) {
    const fields = { id: name, account: id, requested: true, status: "inactive" };
    world.create("capabilities", fields, { account_id: id });
  }
  const capabilities = Object.fromEntries(names.map(([name]) => [name, "inactive"]));
  return ofObject("accounts", world.patch("accounts", id, { capabilities }));
}
