import type { Made } from "../../codegen/init/drive/requests.js";
import type { Run } from "../../codegen/init/drive/run.js";
import type { OperationEntry } from "../../codegen/model/model.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";

/** A call of an operation, on an object that an earlier step made. `$name` in its body is that one's id. */
interface Step {
  readonly call: string;
  readonly on?: string;
  readonly body?: JsonObject;
}

/** What calls need to succeed where the document does not say it. */
interface Scene {
  /** By the name of what they make, in order. */
  readonly steps: Readonly<Record<string, Step>>;
  readonly calls: Readonly<Record<string, SceneCall>>;
}

interface SceneCall extends Omit<Step, "call"> {
  /** Values of members that nothing in the document leads to. */
  readonly tries?: Readonly<Record<string, readonly Json[]>>;
  /** By member, the others that have to be there. */
  readonly groups?: Readonly<Record<string, JsonObject>>;
}

const money = { amount: 2000, currency: "usd" };
const paid = { ...money, customer: "$customer", payment_method: "$method" };
const card = { type: "card", card: { token: "tok_visa" } };
const mastercard = { number: "5555555555554444", exp_month: 7, exp_year: 2034, cvc: "123" };
const billed = {
  customer: "$customer",
  items: [{ price: "$price" }],
  default_payment_method: "$method",
};
const endpoint = { url: "https://example.com/hooks", enabled_events: ["customer.created"] };
const onSession = { mode: "payment", success_url: "https://example.com/done" };
const line_items = [{ price: "$once", quantity: 1 }];

const tool = { type: "function", function: { name: "add", parameters: { type: "object" } } };
const chosen = { type: "function", function: { name: "add" } };

/** By the name of the pack. */
const SCENES: Readonly<Record<string, Scene>> = {
  "git-hub-s": {
    steps: {},
    calls: {
      "repos/create-in-org": { groups: { private: { visibility: "public" } } },
      "git/create-blob": { tries: { encoding: ["base64"] } },
      "repos/update-webhook": {
        tries: { remove_events: [["push"]] },
        groups: { remove_events: { events: ["push", "issues"] } },
      },
    },
  },
  "open-ai": {
    steps: {},
    calls: {
      createChatCompletion: {
        tries: { stop: [" "], tools: [[tool]], tool_choice: [chosen] },
        groups: { tools: { tool_choice: chosen }, tool_choice: { tools: [tool] } },
      },
    },
  },
  stripe: {
    steps: {
      customer: { call: "PostCustomers", body: { name: "Ada" } },
      product: { call: "PostProducts", body: { name: "Print" } },
      price: {
        call: "PostPrices",
        body: {
          product: "$product",
          currency: "usd",
          unit_amount: 900,
          lookup_key: "known",
          recurring: { interval: "month" },
        },
      },
      once: {
        call: "PostPrices",
        body: { product: "$product", currency: "usd", unit_amount: 900 },
      },
      method: { call: "PostPaymentMethods", body: card },
      attached: {
        call: "PostPaymentMethodsPaymentMethodAttach",
        on: "method",
        body: { customer: "$customer" },
      },
      intent: { call: "PostPaymentIntents", body: paid },
      held: {
        call: "PostPaymentIntents",
        body: { ...paid, capture_method: "manual", confirm: true },
      },
      set_up: {
        call: "PostSetupIntents",
        body: { customer: "$customer", payment_method: "$method" },
      },
      charge: { call: "PostCharges", body: { ...money, source: "tok_visa" } },
      held_charge: { call: "PostCharges", body: { ...money, source: "tok_visa", capture: false } },
      disputed: { call: "PostCharges", body: { ...money, source: "tok_createDispute" } },
      refund: { call: "PostRefunds", body: { charge: "$charge", amount: 100 } },
      subscription: { call: "PostSubscriptions", body: billed },
      item: { call: "PostInvoiceitems", body: { ...money, customer: "$customer" } },
      bill: {
        call: "PostInvoices",
        body: {
          customer: "$customer",
          collection_method: "send_invoice",
          days_until_due: 9,
          pending_invoice_items_behavior: "include",
        },
      },
      final: { call: "PostInvoicesInvoiceFinalize", on: "bill" },
      draft: { call: "PostInvoices", body: { customer: "$customer" } },
      endpoint: { call: "PostWebhookEndpoints", body: endpoint },
    },
    calls: {
      PostCharges: { body: { ...money, source: "tok_visa" } },
      PostChargesCharge: { on: "charge" },
      PostChargesChargeCapture: { on: "held_charge" },
      PostRefunds: { body: { charge: "$charge" } },
      PostRefundsRefund: { on: "refund" },
      PostChargesChargeRefund: { on: "charge" },
      PostPaymentIntents: { body: paid },
      PostPaymentIntentsIntentConfirm: { on: "intent" },
      PostPaymentIntentsIntentCapture: { on: "held" },
      PostSetupIntents: { body: { customer: "$customer", payment_method: "$method" } },
      PostSetupIntentsIntentConfirm: { on: "set_up" },
      PostPaymentMethodsPaymentMethodDetach: { on: "method" },
      PostPaymentMethodsPaymentMethod: { on: "method" },
      PostSubscriptions: { body: billed },
      PostSubscriptionsSubscriptionExposedId: { on: "subscription" },
      DeleteSubscriptionsSubscriptionExposedId: { on: "subscription" },
      PostSubscriptionItems: { body: { subscription: "$subscription", price: "$price" } },
      PostCheckoutSessions: { body: { ...onSession, line_items } },
      PostPaymentLinks: { body: { line_items } },
      PostInvoicesInvoiceVoid: { on: "bill" },
      PostInvoicesInvoicePay: { on: "bill", body: { payment_method: "$method" } },
      PostInvoicesInvoiceMarkUncollectible: { on: "bill" },
      PostInvoicesInvoiceFinalize: { on: "draft" },
      PostInvoicesInvoice: { on: "draft" },
      PostInvoicesCreatePreview: {
        body: { customer: "$customer", subscription_details: { items: [{ price: "$price" }] } },
      },
      PostCreditNotes: { body: { invoice: "$bill", amount: 100 } },
      PostWebhookEndpoints: { body: endpoint },
      PostWebhookEndpointsWebhookEndpoint: { on: "endpoint" },
      PostPrices: {
        body: { product: "$product", currency: "usd", unit_amount: 5, lookup_key: "known" },
      },
      PostTokens: { tries: { card: [mastercard] } },
      PostPaymentMethods: { body: card, tries: { card: [mastercard] } },
      PostPromotionCodes: { body: { promotion: { type: "coupon", coupon: "$coupon" } } },
    },
  },
};

interface Prepared extends Pick<SceneCall, "body" | "tries" | "groups"> {
  readonly made?: Made | undefined;
}

/** Makes the objects of a call, as far as the pack's scene has the call. */
export async function sceneFor(run: Run, pack: string, entry: OperationEntry): Promise<Prepared> {
  const { steps = {}, calls = {} } = SCENES[pack] ?? {};
  const wanted = calls[entry.id];
  if (wanted === undefined) return {};
  const made = new Map<string, Made>();
  const filled = (value: Json): Json => {
    if (typeof value === "string") return made.get(value.replace(/^\$/, ""))?.id ?? value;
    if (isArray(value)) return value.map(filled);
    return isObject(value) ? filledMembers(value) : value;
  };
  const filledMembers = (body: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, filled(value)]));
  for (const [name, { call, on = "", body = {} }] of Object.entries(steps)) {
    const [resource, operation] = bound(run, call) ?? [];
    if (resource === undefined || operation === undefined) continue;
    const reply = await run.call(operation, resource, made.get(on), filledMembers(body));
    const id = isObject(reply.body) ? ownValue(reply.body, "id") : undefined;
    if (typeof id !== "string") {
      throw new Error(`${call} makes no ${name}: ${JSON.stringify(reply.body)}`);
    }
    made.set(name, { id, parents: {}, answer: reply.body });
  }
  const { on: subject = "", body = {}, tries = {}, groups = {} } = wanted;
  return { made: made.get(subject), body: filledMembers(body), tries, groups };
}

function bound({ driver }: Run, id: string): readonly [string, OperationEntry] | undefined {
  for (const [resource, { operations = {} }] of Object.entries(driver.resources)) {
    const entry = Object.values(operations).find((it) => it.id === id);
    if (entry !== undefined) return [resource, entry];
  }
  return undefined;
}
