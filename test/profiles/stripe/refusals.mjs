import { refusalsOf } from "../refused-calls.mjs";

const API = "https://docs.stripe.com/api";
const CODES = "https://docs.stripe.com/error-codes";

const error = (code, param, message, status = 400) => ({
  status,
  "error.type": "invalid_request_error",
  "error.code": code,
  "error.param": param,
  ...(message === undefined ? {} : { "error.message": message }),
});

const many = (count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));

const customer = (call) => call("POST /v1/customers", { name: "Ada" });

/** A payment method that belongs to a new customer. */
async function owned(call) {
  const { id } = await customer(call);
  return {
    customer: id,
    ...(await call("POST /v1/payment_methods/pm_card_visa/attach", { customer: id })),
  };
}

const price = (call, more = {}) =>
  call("POST /v1/prices", {
    currency: "usd",
    unit_amount: 900,
    product_data: { name: "Gold" },
    ...more,
  });

const monthly = (call) => price(call, { recurring: { interval: "month" } });

const subscribe = (call, of, more = {}) =>
  call("POST /v1/subscriptions", { customer: of, items: [{ price: more.price }], ...more.also });

async function paying(call) {
  const { id, customer: of } = await owned(call);
  await call(`POST /v1/customers/${of}`, { invoice_settings: { default_payment_method: id } });
  return of;
}

const checkout = (call, more) =>
  call("POST /v1/checkout/sessions", { success_url: "https://shop.example/", ...more });

const paid = (call) =>
  call("POST /v1/payment_intents", {
    amount: 2000,
    currency: "usd",
    payment_method: "pm_card_visa",
    payment_method_types: ["card"],
    confirm: true,
  });

async function finalized(call) {
  const { id: of } = await customer(call);
  const { id } = await call("POST /v1/invoices", {
    customer: of,
    collection_method: "send_invoice",
    days_until_due: 3,
  });
  await call(`POST /v1/invoices/${id}/finalize`, {});
  return { id, of };
}

/** What SDKs of Stripe meet as an error, beside the declines of cards. */
export const refusals = refusalsOf(
  [
    [
      "a fraction is no integer",
      `${CODES}#parameter-invalid-integer`,
      error("parameter_invalid_integer", "amount", "Invalid integer: 10.5"),
      (call) => call("POST /v1/payment_intents", { amount: 10.5, currency: "usd" }),
    ],
    [
      "a text is no integer",
      `${CODES}#parameter-invalid-integer`,
      error("parameter_invalid_integer", "unit_amount", "Invalid integer: ten"),
      (call) => price(call, { unit_amount: "ten" }),
    ],
    [
      "a text is no boolean",
      `${API}/errors`,
      error(undefined, "active", "Invalid boolean: maybe"),
      (call) => call("POST /v1/products", { name: "Gold", active: "maybe" }),
    ],
    [
      "an unknown parameter of a list",
      `${CODES}#parameter-unknown`,
      error("parameter_unknown", "colour", "Received unknown parameter: colour"),
      (call) => call("GET /v1/customers?colour=red"),
    ],
    [
      "an unknown parameter of a create, by its name",
      `${CODES}#parameter-unknown`,
      error("parameter_unknown", "colour", "Received unknown parameter: colour"),
      (call) => call("POST /v1/customers", { colour: "red" }),
    ],
    [
      "a missing parameter, by its name",
      `${CODES}#parameter-missing`,
      error("parameter_missing", "currency", "Missing required param: currency."),
      (call) => call("POST /v1/payment_intents", { amount: 2000 }),
    ],
    [
      "an object that cannot be expanded",
      `${API}/expanding_objects`,
      error(undefined, undefined, "This property cannot be expanded (colour)."),
      async (call) => call(`GET /v1/customers/${(await customer(call)).id}?expand[]=colour`),
    ],
    [
      "an object of a list that cannot be expanded",
      `${API}/expanding_objects`,
      error(undefined, undefined, "This property cannot be expanded (data.colour)."),
      (call) => call("GET /v1/customers?expand[]=data.colour"),
    ],
    [
      "51 keys of metadata",
      `${API}/metadata`,
      error(undefined, "metadata", "Metadata can have up to 50 keys, but you've set 51"),
      (call) => call("POST /v1/customers", { metadata: many(51) }),
    ],
    [
      "a key of metadata with 41 characters",
      `${API}/metadata`,
      error(undefined, "metadata", "Metadata keys can be up to 40 characters"),
      (call) => call("POST /v1/products", { name: "Gold", metadata: { ["k".repeat(41)]: "1" } }),
    ],
    [
      "a value of metadata with 501 characters",
      `${API}/metadata`,
      error(undefined, "metadata", "Metadata values can be up to 500 characters"),
      (call) => call("POST /v1/customers", { metadata: { note: "x".repeat(501) } }),
    ],
    [
      "a search without a field",
      "https://docs.stripe.com/search",
      error(undefined, "query"),
      (call) => call("GET /v1/customers/search?query=ada"),
    ],
    [
      "a search by a field that there is not",
      "https://docs.stripe.com/search",
      error(undefined, "query"),
      (call) => call(`GET /v1/customers/search?query=${encodeURIComponent('colour:"red"')}`),
    ],
    [
      "a payment method of another customer",
      `${API}/payment_intents/create`,
      error(undefined, "payment_method"),
      async (call) => {
        const { id } = await owned(call);
        const sent = { amount: 2000, currency: "usd", payment_method: id };
        return call("POST /v1/payment_intents", { ...sent, customer: (await customer(call)).id });
      },
    ],
    [
      "a payment method of a customer without the customer",
      `${API}/payment_intents/create`,
      error(undefined, "payment_method"),
      async (call) => {
        const { id } = await owned(call);
        return call("POST /v1/payment_intents", {
          amount: 2000,
          currency: "usd",
          payment_method: id,
        });
      },
    ],
    [
      "a default payment method that is not attached",
      `${API}/customers/update`,
      error("resource_missing", "invoice_settings[default_payment_method]"),
      async (call) => {
        const { id } = await call("POST /v1/payment_methods", {
          type: "card",
          card: { token: "tok_visa" },
        });
        const sent = { invoice_settings: { default_payment_method: id } };
        return call(`POST /v1/customers/${(await customer(call)).id}`, sent);
      },
    ],
    [
      "a subscription with a price that is not active",
      `${API}/subscriptions/create`,
      error(undefined, "items[0][price]"),
      async (call) => {
        const { id } = await monthly(call);
        await call(`POST /v1/prices/${id}`, { active: false });
        return subscribe(call, await paying(call), { price: id });
      },
    ],
    [
      "a subscription with a price that does not recur",
      `${API}/subscriptions/create`,
      error(undefined, "items[0][price]"),
      async (call) => subscribe(call, await paying(call), { price: (await price(call)).id }),
    ],
    [
      "a subscription with a price that there is not",
      `${API}/subscriptions/create`,
      error("resource_missing", "items[0][price]", "No such price: 'price_none'"),
      async (call) => subscribe(call, await paying(call), { price: "price_none" }),
    ],
    [
      "a customer that there is not, in words that programs match",
      `${API}/errors`,
      error("resource_missing", "id", "No such customer: 'cus_none'", 404),
      (call) => call("GET /v1/customers/cus_none"),
    ],
    [
      "a coupon that is used up",
      `${CODES}#coupon-expired`,
      error("coupon_expired", "discounts[0][coupon]"),
      async (call) => {
        const { id } = await call("POST /v1/coupons", {
          percent_off: 10,
          duration: "once",
          max_redemptions: 1,
        });
        const [of, { id: of_price }] = [await paying(call), await monthly(call)];
        const sent = { price: of_price, also: { discounts: [{ coupon: id }] } };
        await subscribe(call, of, sent);
        return subscribe(call, of, sent);
      },
    ],
    [
      "a coupon whose last day is over",
      `${CODES}#coupon-expired`,
      error("coupon_expired", "discounts[0][coupon]"),
      async (call, { sim }) => {
        const now = await sim.clock.now();
        const redeem_by = Math.floor(Date.parse(now) / 1_000) + 86_400;
        const { id } = await call("POST /v1/coupons", {
          percent_off: 10,
          duration: "once",
          redeem_by,
        });
        const [of, { id: of_price }] = [await paying(call), await monthly(call)];
        await sim.clock.advance("2d");
        return subscribe(call, of, { price: of_price, also: { discounts: [{ coupon: id }] } });
      },
    ],
    [
      "a coupon of both kinds",
      `${API}/coupons/create`,
      {
        status: 400,
        "error.message": "You may only specify one of these parameters: amount_off, percent_off.",
      },
      (call) => call("POST /v1/coupons", { percent_off: 10, amount_off: 100, currency: "usd" }),
    ],
    [
      "a coupon of no kind",
      `${API}/coupons/create`,
      { status: 400, "error.code": "parameter_missing" },
      (call) => call("POST /v1/coupons", { duration: "once" }),
    ],
    [
      "a coupon that repeats for no months",
      `${API}/coupons/create`,
      error("parameter_missing", "duration_in_months"),
      (call) => call("POST /v1/coupons", { percent_off: 10, duration: "repeating" }),
    ],
    [
      "a refund of nothing",
      `${API}/refunds/create`,
      { status: 400, "error.type": "invalid_request_error", "error.code": "parameter_missing" },
      (call) => call("POST /v1/refunds", {}),
    ],
    [
      "a price with two amounts",
      `${API}/prices/create`,
      {
        status: 400,
        "error.message":
          "You may only specify one of these parameters: unit_amount, unit_amount_decimal.",
      },
      (call) => price(call, { unit_amount_decimal: "900" }),
    ],
    [
      "a price of two products",
      `${API}/prices/create`,
      {
        status: 400,
        "error.message": "You may only specify one of these parameters: product, product_data.",
      },
      async (call) =>
        price(call, { product: (await call("POST /v1/products", { name: "Gold" })).id }),
    ],
    [
      "a checkout for a customer and for another address",
      `${API}/checkout/sessions/create`,
      {
        status: 400,
        "error.message": "You may only specify one of these parameters: customer, customer_email.",
      },
      async (call) =>
        checkout(call, {
          ...{ mode: "payment", line_items: [{ price: (await price(call)).id, quantity: 1 }] },
          ...{ customer: (await customer(call)).id, customer_email: "ada@example.com" },
        }),
    ],
    [
      "a checkout with a price that is not active",
      `${API}/checkout/sessions/create`,
      error(undefined, "line_items[0][price]"),
      async (call) => {
        const { id } = await price(call);
        await call(`POST /v1/prices/${id}`, { active: false });
        return checkout(call, { mode: "payment", line_items: [{ price: id, quantity: 1 }] });
      },
    ],
    [
      "a checkout of one payment with a price that recurs",
      `${API}/checkout/sessions/create`,
      error(undefined, "line_items[0][price]"),
      async (call) =>
        checkout(call, {
          mode: "payment",
          line_items: [{ price: (await monthly(call)).id, quantity: 1 }],
        }),
    ],
    [
      "an address that is no email",
      `${CODES}#email-invalid`,
      error("email_invalid", "email", "Invalid email address: nobody"),
      (call) => call("POST /v1/customers", { email: "nobody" }),
    ],
    [
      "an endpoint without a scheme",
      `${CODES}#url-invalid`,
      error("url_invalid", "url"),
      (call) => call("POST /v1/webhook_endpoints", { url: "shop.example", enabled_events: ["*"] }),
    ],
    [
      "a line for an invoice that is no draft",
      `${CODES}#invoice-not-editable`,
      error("invoice_not_editable", undefined),
      async (call) => {
        const { id, of } = await finalized(call);
        return call("POST /v1/invoiceitems", {
          customer: of,
          invoice: id,
          amount: 100,
          currency: "usd",
        });
      },
    ],
    [
      "a second refund of a payment",
      `${CODES}#charge-already-refunded`,
      error("charge_already_refunded", undefined),
      async (call) => {
        const { id } = await paid(call);
        await call("POST /v1/refunds", { payment_intent: id });
        return call("POST /v1/refunds", { payment_intent: id, amount: 1 });
      },
    ],
  ],
  { isForm: true },
);
