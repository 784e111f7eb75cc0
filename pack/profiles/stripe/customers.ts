import { attach, methodIn, methodOf } from "./methods.js";
import { endAll } from "./subscriptions.js";
import type { Answer, Call, JsonObject, Row, World } from "./values.js";
import { absent, again, bodyOf, isRefusal, obj, ofObject, text, textOrNull } from "./values.js";

const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

export function createCustomer(world: World, call: Call): Answer {
  const { payment_method, source, ...body } = bodyOf(call);
  const seed = world.random("invoice_prefix", 8);
  const invoice_prefix = [...seed].map((each) => UPPER[each.charCodeAt(0) % UPPER.length]).join("");
  const made = world.standard({ ...call, body: { invoice_prefix, ...body } });
  if (made.kind !== "object") return made;
  if (textOrNull(payment_method) !== null) {
    const method = methodOf(world, text(payment_method));
    if (isRefusal(method)) return method;
    const attached = attach(world, method, made.row.id);
    if (isRefusal(attached)) return attached;
    useNamed(world, made.row, text(payment_method), method.id);
  }
  if (textOrNull(source) !== null) {
    const method = methodIn(world, { type: "card", card: { token: text(source) } });
    if (isRefusal(method)) return method;
    const attached = attach(world, method, made.row.id);
    if (isRefusal(attached)) return attached;
    world.patch("customers", made.row.id, { default_source: method.id });
  }
  return ofObject("customers", again(world, "customers", made.row));
}

/** The default by a test name such as `pm_card_visa` is the payment method that it has made. */
function useNamed(world: World, { id, fields }: Row, name: string, method: string): void {
  const settings = obj(fields["invoice_settings"]);
  if (settings["default_payment_method"] !== name) return;
  const invoice_settings: JsonObject = { ...settings, default_payment_method: method };
  world.patch("customers", id, { invoice_settings });
}

/** A deleted customer is still answered, as deleted. */
export function retrieveCustomer(world: World, call: Call): Answer {
  const id = text(call.path["customer"]);
  const row = world.get("customers", id);
  if (row !== undefined) return ofObject("customers", row);
  const [event] = world.where("events", "subject", id);
  return event === undefined
    ? absent(world, "customer", id)
    : { kind: "fields", fields: { id, object: "customer", deleted: true } };
}

export const customerReactions = {
  deleting: (world: World, { id }: Row): void => endAll(world, id),
};
