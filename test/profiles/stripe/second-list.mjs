import { assert, has, refused } from "../assertions.mjs";
import { stripeAt } from "./shop.mjs";

// Twenty more behaviours of Stripe that applications rely on, by a reader who has opened neither the
// profile nor the first list. The seed and the draw stand in second-list.draw.json.

const DOCS = "https://docs.stripe.com";
const API = `${DOCS}/api`;

const invalid = { type: "StripeInvalidRequestError", statusCode: 400 };
const missing = { type: "StripeInvalidRequestError", statusCode: 404, code: "resource_missing" };

const idsOf = (list) => list.map(({ id }) => id);

/** What a side of the balance holds in dollars. */
const usd = (side) => side.find(({ currency }) => currency === "usd")?.amount ?? 0;

const pay = (stripe, more = {}) =>
  stripe.paymentIntents.create({
    amount: 2000,
    currency: "usd",
    payment_method: "pm_card_visa",
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    confirm: true,
    ...more,
  });

const priceOf = (stripe, more = {}) =>
  stripe.prices.create({
    currency: "usd",
    unit_amount: 1000,
    recurring: { interval: "month" },
    product_data: { name: "Gold" },
    ...more,
  });

/** A customer whose card pays by default. */
async function payerOf(stripe) {
  const { id } = await stripe.customers.create({ email: "ada@example.com" });
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: id });
  return stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } });
}

/** A draft of an invoice with these amounts. */
async function draftOf(stripe, customer, amounts, more = {}) {
  const { id } = await stripe.invoices.create({ customer, auto_advance: false, ...more });
  for (const amount of amounts) {
    const item = { customer, invoice: id, amount, currency: "usd", description: "Work" };
    await stripe.invoiceItems.create(item);
  }
  return { id };
}

export const secondList = [
  {
    name: "a payment moves the balance by what is left after its fee",
    source: `${API}/balance/balance_retrieve`,
    async check(place) {
      const stripe = stripeAt(place);
      const before = await stripe.balance.retrieve();
      has(before, { object: "balance", livemode: false });
      const more = { capture_method: "automatic", expand: ["latest_charge.balance_transaction"] };
      const quick = await pay(stripe, {
        amount: 5000,
        payment_method: "pm_card_bypassPending",
        ...more,
      });
      const paid = quick.latest_charge.balance_transaction;
      has(paid, { amount: 5000, currency: "usd", status: "available", type: "charge" });
      assert.equal(paid.net, paid.amount - paid.fee);
      const between = await stripe.balance.retrieve();
      assert.equal(usd(between.available) - usd(before.available), paid.net);
      const slow = await pay(stripe, { amount: 3000, ...more });
      const held = slow.latest_charge.balance_transaction;
      assert.equal(held.status, "pending");
      const after = await stripe.balance.retrieve();
      assert.equal(usd(after.pending) - usd(between.pending), held.net);
    },
  },
  {
    name: "the items of a checkout session are listed apart, and its mode decides the prices",
    source: `${API}/checkout/sessions/line_items`,
    async check(place) {
      const stripe = stripeAt(place);
      const line = (name, unit_amount, quantity, more = {}) => ({
        price_data: { currency: "usd", unit_amount, product_data: { name }, ...more },
        quantity,
      });
      const common = { mode: "payment", success_url: "https://example.com/done" };
      const session = await stripe.checkout.sessions.create({
        ...common,
        line_items: [line("Hat", 1500, 2), line("Scarf", 2500, 1)],
      });
      has(session, { status: "open", payment_status: "unpaid", amount_total: 5500 });
      assert.equal(session.line_items, undefined);
      const { data } = await stripe.checkout.sessions.listLineItems(session.id);
      const hat = data.find(({ description }) => description === "Hat");
      has(hat, { object: "item", quantity: 2, amount_subtotal: 3000, amount_total: 3000 });
      const read = await stripe.checkout.sessions.retrieve(session.id, { expand: ["line_items"] });
      assert.deepEqual(read.line_items.data.map(({ description }) => description).toSorted(), [
        "Hat",
        "Scarf",
      ]);
      const monthly = line("Club", 900, 1, { recurring: { interval: "month" } });
      await refused(stripe.checkout.sessions.create({ ...common, line_items: [monthly] }), invalid);
      const plan = { ...common, mode: "subscription", line_items: [line("Hat", 1500, 1)] };
      await refused(stripe.checkout.sessions.create(plan), invalid);
    },
  },
  {
    name: "a price keeps its amount, and is of no use once it is archived",
    source: `${API}/prices/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const price = await priceOf(stripe, { nickname: "Standard", metadata: { tier: "1" } });
      has(price, { active: true, type: "recurring", unit_amount: 1000 });
      await refused(stripe.prices.update(price.id, { unit_amount: 2000 }), {
        ...invalid,
        code: "parameter_unknown",
        param: "unit_amount",
      });
      const change = { active: false, nickname: "Old", metadata: { tier: "", region: "eu" } };
      const archived = await stripe.prices.update(price.id, change);
      has(archived, {
        active: false,
        nickname: "Old",
        metadata: { region: "eu" },
        unit_amount: 1000,
      });
      const customer = await payerOf(stripe);
      const items = [{ price: price.id }];
      await refused(stripe.subscriptions.create({ customer: customer.id, items }), {
        ...invalid,
        message: /inactive/,
      });
      const { data } = await stripe.prices.list({ product: price.product, active: true });
      assert.deepEqual(data, []);
    },
  },
  {
    name: "a product with a price is archived, and cannot be deleted",
    source: `${API}/products/delete`,
    async check(place) {
      const stripe = stripeAt(place);
      const product = await stripe.products.create({
        name: "Hat",
        default_price_data: { currency: "usd", unit_amount: 1500 },
        metadata: { shelf: "A", size: "M" },
      });
      has(product, { object: "product", active: true, name: "Hat" });
      const price = await stripe.prices.retrieve(product.default_price);
      has(price, { product: product.id, unit_amount: 1500, type: "one_time" });
      const change = { name: "Cap", metadata: { size: "" }, active: false };
      const changed = await stripe.products.update(product.id, change);
      has(changed, { name: "Cap", metadata: { shelf: "A" }, active: false });
      const { data } = await stripe.products.list({ ids: [product.id], active: true });
      assert.deepEqual(data, []);
      await refused(stripe.products.del(product.id), invalid);
      const plain = await stripe.products.create({ name: "Scarf", id: "scarf_of_the_list" });
      has(await stripe.products.del(plain.id), { id: "scarf_of_the_list", deleted: true });
    },
  },
  {
    name: "an ephemeral key opens one customer for an hour",
    source: `${DOCS}/payments/accept-a-payment-deferred?platform=ios`,
    async check(place) {
      const stripe = stripeAt(place);
      const customer = await stripe.customers.create({ name: "Ada" });
      const asked = { customer: customer.id };
      const key = await stripe.ephemeralKeys.create(asked, { apiVersion: place.apiVersion });
      has(key, { object: "ephemeral_key", livemode: false });
      assert.match(key.secret, /^ek_test_/);
      assert.deepEqual(key.associated_objects, [{ id: customer.id, type: "customer" }]);
      assert.equal(key.expires - key.created, 3_600);
      has(await stripe.ephemeralKeys.del(key.id), { id: key.id, object: "ephemeral_key" });
      const nobody = { customer: "cus_nobody" };
      const other = stripe.ephemeralKeys.create(nobody, { apiVersion: place.apiVersion });
      await refused(other, { type: "StripeInvalidRequestError", code: "resource_missing" });
    },
  },
  {
    name: "a payment waits for its method, takes a new amount, and keeps it once it is paid",
    source: `${API}/payment_intents/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const intent = await stripe.paymentIntents.create({
        amount: 2000,
        currency: "eur",
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      });
      has(intent, { status: "requires_payment_method", amount_received: 0, latest_charge: null });
      assert.ok(intent.client_secret.startsWith(`${intent.id}_secret_`));
      await stripe.paymentIntents.update(intent.id, { amount: 2500 });
      await refused(stripe.paymentIntents.confirm(intent.id), invalid);
      await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
      const expand = ["latest_charge"];
      const paid = await stripe.paymentIntents.retrieve(intent.id, { expand });
      has(paid, { status: "succeeded", amount: 2500, amount_received: 2500 });
      has(paid.latest_charge, {
        object: "charge",
        amount: 2500,
        paid: true,
        payment_intent: intent.id,
      });
      await refused(stripe.paymentIntents.update(intent.id, { amount: 3000 }), {
        ...invalid,
        code: "payment_intent_unexpected_state",
      });
    },
  },
  {
    name: "an item waits for the next invoice, and is bound to it once that is final",
    source: `${API}/invoiceitems/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const customer = (await stripe.customers.create({ email: "ada@example.com" })).id;
      const work = { customer, amount: 1500, currency: "usd", description: "Work" };
      const item = await stripe.invoiceItems.create(work);
      has(item, { object: "invoiceitem", invoice: null, amount: 1500, quantity: 1 });
      const without = await stripe.invoices.create({
        customer,
        pending_invoice_items_behavior: "exclude",
      });
      has(without, { status: "draft", total: 0 });
      const invoice = await stripe.invoices.create({
        customer,
        auto_advance: false,
        pending_invoice_items_behavior: "include",
      });
      has(invoice, { total: 1500, amount_due: 1500 });
      has(invoice.lines.data[0], { description: "Work", amount: 1500 });
      assert.equal((await stripe.invoiceItems.retrieve(item.id)).invoice, invoice.id);
      await stripe.invoices.finalizeInvoice(invoice.id);
      await refused(stripe.invoiceItems.del(item.id), invalid);
    },
  },
  {
    name: "customers are listed newest first, in pages, by the exact email",
    source: `${API}/customers/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const email = "Ada.Second@example.com";
      const ids = [];
      for (const name of ["One", "Two", "Three"]) {
        ids.unshift((await stripe.customers.create({ email, name })).id);
      }
      const first = await stripe.customers.list({ email, limit: 2 });
      has(first, { object: "list", has_more: true, url: "/v1/customers" });
      assert.deepEqual(idsOf(first.data), ids.slice(0, 2));
      const rest = await stripe.customers.list({ email, limit: 2, starting_after: ids[1] });
      assert.deepEqual([idsOf(rest.data), rest.has_more], [ids.slice(2), false]);
      const back = await stripe.customers.list({ email, limit: 2, ending_before: ids[2] });
      assert.deepEqual(idsOf(back.data), ids.slice(0, 2));
      const other = await stripe.customers.list({ email: email.toLowerCase() });
      assert.deepEqual(other.data, []);
      const all = await stripe.customers.list({ email, limit: 1 }).autoPagingToArray({ limit: 10 });
      assert.deepEqual(idsOf(all), ids);
    },
  },
  {
    name: "a price in tiers costs more by each tier, and hides its tiers",
    source: `${DOCS}/products-prices/pricing-models#tiered-pricing`,
    async check(place) {
      const stripe = stripeAt(place);
      const tiered = {
        unit_amount: undefined,
        billing_scheme: "tiered",
        tiers_mode: "graduated",
        tiers: [
          { up_to: 10, unit_amount: 500 },
          { up_to: "inf", unit_amount: 300 },
        ],
      };
      const price = await priceOf(stripe, tiered);
      has(price, { billing_scheme: "tiered", tiers_mode: "graduated", unit_amount: null });
      assert.equal(price.tiers, undefined);
      const { tiers } = await stripe.prices.retrieve(price.id, { expand: ["tiers"] });
      assert.deepEqual(
        tiers.map(({ up_to, unit_amount }) => [up_to, unit_amount]),
        [
          [10, 500],
          [null, 300],
        ],
      );
      const { id } = await stripe.customers.create({ email: "ada@example.com" });
      const items = [{ price: price.id, quantity: 12 }];
      const asked = { customer: id, subscription_details: { items } };
      assert.equal((await stripe.invoices.createPreview(asked)).total, 5600);
      const open = { ...tiered, tiers: [{ up_to: 10, unit_amount: 500 }] };
      await refused(priceOf(stripe, open), invalid);
      await refused(priceOf(stripe, { recurring: { interval: "fortnight" } }), {
        ...invalid,
        param: "recurring[interval]",
      });
    },
  },
  {
    name: "a webhook endpoint shows its secret once, is disabled, and is deleted",
    source: `${API}/webhook_endpoints/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const url = "https://example.com/stripe";
      const made = await stripe.webhookEndpoints.create({
        url,
        enabled_events: ["charge.refunded"],
      });
      has(made, { object: "webhook_endpoint", status: "enabled", url });
      assert.match(made.secret, /^whsec_/);
      const read = await stripe.webhookEndpoints.retrieve(made.id);
      assert.equal(read.secret, undefined);
      const change = { disabled: true, enabled_events: ["invoice.paid"], description: "Billing" };
      const changed = await stripe.webhookEndpoints.update(made.id, change);
      has(changed, {
        status: "disabled",
        enabled_events: ["invoice.paid"],
        description: "Billing",
      });
      const wrong = { url: "nowhere", enabled_events: ["*"] };
      await refused(stripe.webhookEndpoints.create(wrong), { ...invalid, code: "url_invalid" });
      has(await stripe.webhookEndpoints.del(made.id), { deleted: true });
    },
  },
  {
    name: "a line of a draft is changed, and that of a final invoice is not",
    source: `${API}/invoice-line-item/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create({ email: "ada@example.com" });
      const { id } = await draftOf(stripe, customer, [1000, 500]);
      const { data } = await stripe.invoices.listLineItems(id);
      assert.deepEqual(new Set(data.map(({ amount }) => amount)), new Set([500, 1000]));
      const line = data.find(({ amount }) => amount === 1000);
      const change = { amount: 1200, description: "More work", metadata: { order: "17" } };
      const changed = await stripe.invoices.updateLineItem(id, line.id, change);
      has(changed, { object: "line_item", id: line.id, ...change });
      assert.equal((await stripe.invoices.retrieve(id)).total, 1700);
      await stripe.invoices.finalizeInvoice(id);
      await refused(stripe.invoices.updateLineItem(id, line.id, { amount: 1300 }), invalid);
      await refused(stripe.invoices.updateLineItem(id, "il_nothing", { amount: 1 }), {
        type: "StripeInvalidRequestError",
      });
    },
  },
  {
    name: "a paid invoice tells the payment that paid it",
    source: `${API}/invoice-payment/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await payerOf(stripe);
      const { id } = await draftOf(stripe, customer, [1500]);
      await stripe.invoices.finalizeInvoice(id);
      const open = await stripe.invoicePayments.list({ invoice: id });
      has(open.data[0], { object: "invoice_payment", invoice: id, status: "open" });
      const paid = await stripe.invoices.pay(id);
      has(paid, { status: "paid", amount_paid: 1500, amount_remaining: 0 });
      const { data } = await stripe.invoicePayments.list({ invoice: id, status: "paid" });
      has(data[0], { is_default: true, amount_requested: 1500, amount_paid: 1500 });
      assert.equal(data[0].payment.type, "payment_intent");
      const intent = await stripe.paymentIntents.retrieve(data[0].payment.payment_intent);
      has(intent, { status: "succeeded", amount_received: 1500, customer });
      has(await stripe.invoicePayments.retrieve(data[0].id), { id: data[0].id, status: "paid" });
    },
  },
  {
    name: "a connected account gets banks, and keeps the default one",
    source: `${API}/external_account_bank_accounts/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.accounts.create({
        country: "US",
        controller: {
          fees: { payer: "application" },
          losses: { payments: "application" },
          requirement_collection: "application",
          stripe_dashboard: { type: "none" },
        },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      });
      const tokenOf = (account_number, routing_number = "110000000") =>
        stripe.tokens.create({
          bank_account: { country: "US", currency: "usd", account_number, routing_number },
        });
      const add = async (number, default_for_currency) => {
        const { id: external_account } = await tokenOf(number);
        const asked = { external_account, default_for_currency };
        return stripe.accounts.createExternalAccount(id, asked);
      };
      const first = await add("000123456789", true);
      has(first, { object: "bank_account", last4: "6789", routing_number: "110000000" });
      has(first, { country: "US", currency: "usd", default_for_currency: true });
      const second = await add("000111111116", false);
      const { data } = await stripe.accounts.listExternalAccounts(id, { object: "bank_account" });
      assert.deepEqual(idsOf(data).toSorted(), [first.id, second.id].toSorted());
      await refused(stripe.accounts.deleteExternalAccount(id, first.id), invalid);
      has(await stripe.accounts.deleteExternalAccount(id, second.id), { deleted: true });
      await refused(tokenOf("000123456789", "123"), { ...invalid, code: "routing_number_invalid" });
    },
  },
  {
    name: "a subscription gets another item, and keeps its last one",
    source: `${API}/subscription_items`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await payerOf(stripe);
      const [gold, silver] = [await priceOf(stripe), await priceOf(stripe, { unit_amount: 500 })];
      const subscription = await stripe.subscriptions.create({
        customer,
        items: [{ price: gold.id }],
      });
      const asked = { subscription: subscription.id, price: silver.id, quantity: 2 };
      const item = await stripe.subscriptionItems.create(asked);
      has(item, { object: "subscription_item", subscription: subscription.id, quantity: 2 });
      const { data } = await stripe.subscriptionItems.list({ subscription: subscription.id });
      assert.deepEqual(
        data.map(({ price }) => price.id).toSorted(),
        [gold.id, silver.id].toSorted(),
      );
      const more = await stripe.subscriptionItems.update(item.id, { quantity: 3 });
      has(more, { id: item.id, quantity: 3 });
      has(await stripe.subscriptionItems.del(item.id), { id: item.id, deleted: true });
      const [last] = (await stripe.subscriptions.retrieve(subscription.id)).items.data;
      assert.equal(last.price.id, gold.id);
      await refused(stripe.subscriptionItems.del(last.id), invalid);
    },
  },
  {
    name: "the credit of a customer pays a part of the next invoice",
    source: `${API}/customer_balance_transactions/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.customers.create({ email: "ada@example.com" });
      const credit = await stripe.customers.createBalanceTransaction(id, {
        amount: -500,
        currency: "usd",
        description: "Sorry",
      });
      has(credit, { object: "customer_balance_transaction", amount: -500, ending_balance: -500 });
      assert.equal(credit.type, "adjustment");
      assert.equal((await stripe.customers.retrieve(id)).balance, -500);
      const draft = await draftOf(stripe, id, [2000]);
      const invoice = await stripe.invoices.finalizeInvoice(draft.id);
      has(invoice, { total: 2000, amount_due: 1500, starting_balance: -500, ending_balance: 0 });
      const { data } = await stripe.customers.listBalanceTransactions(id);
      assert.deepEqual(
        data.map(({ type, amount }) => [type, amount]),
        [
          ["applied_to_invoice", 500],
          ["adjustment", -500],
        ],
      );
      assert.equal((await stripe.customers.retrieve(id)).balance, 0);
    },
  },
  {
    name: "a shipping rate keeps its name, and leaves the list of the active ones",
    source: `${API}/shipping_rates/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const rate = await stripe.shippingRates.create({
        display_name: "Ground",
        type: "fixed_amount",
        fixed_amount: { amount: 500, currency: "usd" },
      });
      has(rate, { object: "shipping_rate", active: true, display_name: "Ground" });
      has(rate.fixed_amount, { amount: 500, currency: "usd" });
      await refused(stripe.shippingRates.update(rate.id, { display_name: "Air" }), {
        ...invalid,
        code: "parameter_unknown",
        param: "display_name",
      });
      const change = { active: false, metadata: { zone: "2" } };
      has(await stripe.shippingRates.update(rate.id, change), {
        ...change,
        display_name: "Ground",
      });
      const { data } = await stripe.shippingRates.list({ active: true, limit: 100 });
      assert.equal(idsOf(data).includes(rate.id), false);
      await refused(stripe.shippingRates.retrieve("shr_nothing"), missing);
    },
  },
  {
    name: "a list of Radar has items of one kind until it is deleted",
    source: `${API}/radar/value_lists`,
    async check(place) {
      const { radar } = stripeAt(place);
      const wanted = { alias: "blocked_mail", name: "Blocked mail", item_type: "email" };
      const list = await radar.valueLists.create(wanted);
      has(list, { object: "radar.value_list", ...wanted });
      const value_list = list.id;
      const item = await radar.valueListItems.create({ value_list, value: "eve@example.com" });
      has(item, { object: "radar.value_list_item", value: "eve@example.com", value_list });
      assert.deepEqual(idsOf((await radar.valueListItems.list({ value_list })).data), [item.id]);
      has(await radar.valueListItems.del(item.id), { id: item.id, deleted: true });
      has(await radar.valueLists.del(value_list), { deleted: true });
      await refused(radar.valueLists.retrieve(value_list), missing);
    },
  },
  {
    name: "a tax number has the form of its country, and waits to be verified",
    source: `${API}/tax_ids/customer_create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.customers.create({ email: "ada@example.com" });
      const asked = { type: "eu_vat", value: "DE123456789" };
      const number = await stripe.customers.createTaxId(id, asked);
      has(number, { object: "tax_id", customer: id, country: "DE", ...asked });
      assert.equal(number.verification.status, "pending");
      const { data } = await stripe.customers.listTaxIds(id);
      assert.deepEqual(idsOf(data), [number.id]);
      await refused(stripe.customers.createTaxId(id, { type: "eu_vat", value: "123" }), {
        ...invalid,
        code: "tax_id_invalid",
      });
      has(await stripe.customers.deleteTaxId(id, number.id), { id: number.id, deleted: true });
      assert.deepEqual((await stripe.customers.listTaxIds(id)).data, []);
    },
  },
  {
    name: "a coupon has an id of its own, keeps its share, and lowers an invoice",
    source: `${API}/coupons/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const wanted = { id: "SPRING20", percent_off: 20, duration: "once", name: "Spring" };
      const coupon = await stripe.coupons.create(wanted);
      has(coupon, { ...wanted, object: "coupon", valid: true, times_redeemed: 0 });
      await refused(stripe.coupons.create(wanted), { ...invalid, code: "resource_already_exists" });
      await refused(stripe.coupons.update("SPRING20", { percent_off: 50 }), {
        ...invalid,
        code: "parameter_unknown",
      });
      has(await stripe.coupons.update("SPRING20", { name: "May" }), {
        name: "May",
        percent_off: 20,
      });
      const { id } = await stripe.customers.create({ email: "ada@example.com" });
      const discounts = [{ coupon: "SPRING20" }];
      const draft = await draftOf(stripe, id, [1000], { discounts });
      const invoice = await stripe.invoices.retrieve(draft.id);
      has(invoice, { subtotal: 1000, total: 800 });
      has(await stripe.coupons.del("SPRING20"), { id: "SPRING20", deleted: true });
    },
  },
  {
    name: "an invoice that is void is not paid, not deleted, and no draft is void",
    source: `${API}/invoices/void`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await payerOf(stripe);
      const { id } = await draftOf(stripe, customer, [1000]);
      await refused(stripe.invoices.voidInvoice(id), invalid);
      await stripe.invoices.finalizeInvoice(id);
      assert.equal((await stripe.invoices.markUncollectible(id)).status, "uncollectible");
      const gone = await stripe.invoices.voidInvoice(id);
      assert.equal(gone.status, "void");
      await refused(stripe.invoices.pay(id), invalid);
      await refused(stripe.invoices.del(id), invalid);
      const { data } = await stripe.invoices.list({ customer, status: "void" });
      assert.deepEqual(idsOf(data), [id]);
    },
  },
];
