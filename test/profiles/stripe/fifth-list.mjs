import { assert, has, refused } from "../assertions.mjs";
import { monthly, payer, paying, stripeAt } from "./shop.mjs";

// Twenty more behaviours of Stripe, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's (stripe 23.1.0), in the order of the SHA-256
// of "fifth-list 2026-12-01 stripe METHOD", but for those of the second version of the API, of
// Connect, Issuing, Treasury, Climate, Financial Connections, Identity and Forwarding, which an
// account has to be let into, those that need a reader or a person who reviews, the SDK's own
// helpers, searches, whose answers come late, and those of which no page tells enough.

const of = (page) => `https://docs.stripe.com/api/${page}`;
const INVALID = { type: "StripeInvalidRequestError", statusCode: 400 };
const missing = (what) => ({
  type: "StripeInvalidRequestError",
  statusCode: 404,
  code: "resource_missing",
  message: new RegExp(`No such ${what}`, "i"),
});
const DAY = 86_400;

const idsOf = ({ data }) => data.map(({ id }) => id).sort();

/** A draft of an invoice that is sent, with items of these amounts. */
async function invoiceOf(stripe, ...amounts) {
  const customer = await stripe.customers.create({ name: "Ada", email: "ada@example.com" });
  const draft = await stripe.invoices.create({
    customer: customer.id,
    collection_method: "send_invoice",
    days_until_due: 30,
  });
  for (const amount of amounts) {
    const item = { customer: customer.id, invoice: draft.id, currency: "usd", amount };
    await stripe.invoiceItems.create({ ...item, description: `Work for ${amount}` });
  }
  return { customer, invoice: draft.id };
}

/** A draft of a quote of two subscriptions at 15 dollars. */
async function quoteOf(stripe) {
  const customer = await stripe.customers.create({ name: "Ada", email: "ada@example.com" });
  const price = await monthly(stripe, 1_500);
  const line_items = [{ price: price.id, quantity: 2 }];
  return { price, quote: await stripe.quotes.create({ customer: customer.id, line_items }) };
}

export const fifthList = [
  {
    name: "a charge of a payment tells its card, its payment and its balance transaction",
    source: of("charges/retrieve"),
    async check(place) {
      const stripe = stripeAt(place);
      // With "automatic_async" the balance transaction may come later.
      const intent = await paying(stripe, { capture_method: "automatic" });
      const charge = await stripe.charges.retrieve(intent.latest_charge, {
        expand: ["balance_transaction"],
      });
      has(charge, {
        object: "charge",
        amount: 2_000,
        amount_captured: 2_000,
        amount_refunded: 0,
        currency: "usd",
        paid: true,
        captured: true,
        refunded: false,
        status: "succeeded",
        payment_intent: intent.id,
      });
      assert.equal(charge.payment_method_details.type, "card");
      has(charge.payment_method_details.card, { brand: "visa", last4: "4242" });
      has(charge.balance_transaction, {
        object: "balance_transaction",
        amount: 2_000,
        type: "charge",
        source: charge.id,
      });
      await refused(stripe.charges.retrieve("ch_ofNobody"), missing("charge"));
    },
  },
  {
    name: "a configuration of terminals keeps its tips until it is deleted",
    source: of("terminal/configuration/retrieve"),
    async check(place) {
      const { terminal } = stripeAt(place);
      const { id } = await terminal.configurations.create({
        name: "Counter",
        tipping: { usd: { percentages: [10, 15, 20] } },
      });
      const found = await terminal.configurations.retrieve(id);
      has(found, { id, object: "terminal.configuration", name: "Counter", livemode: false });
      assert.equal(found.is_account_default, false);
      assert.deepEqual(found.tipping.usd.percentages, [10, 15, 20]);
      has(await terminal.configurations.del(id), { id, deleted: true });
    },
  },
  {
    name: "a coupon's name and metadata change, and what it takes off does not",
    source: of("coupons/update"),
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.coupons.create({
        percent_off: 25,
        duration: "once",
        name: "Spring",
        metadata: { season: "spring", by: "ada" },
      });
      const coupon = await stripe.coupons.update(id, {
        name: "Summer",
        metadata: { season: "summer", by: "" },
      });
      has(coupon, { id, name: "Summer", percent_off: 25, duration: "once", valid: true });
      assert.deepEqual({ ...coupon.metadata }, { season: "summer" });
      await refused(stripe.coupons.update(id, { percent_off: 50 }), {
        ...INVALID,
        code: "parameter_unknown",
        param: "percent_off",
      });
      assert.equal((await stripe.coupons.retrieve(id)).percent_off, 25);
      await refused(stripe.coupons.update("ofNobody", { name: "None" }), missing("coupon"));
    },
  },
  {
    name: "an invoice that is a draft has its customer and lines, and no page of its own",
    source: of("invoices/retrieve"),
    async check(place) {
      const stripe = stripeAt(place);
      const { customer, invoice: id } = await invoiceOf(stripe, 1_000, 250);
      const invoice = await stripe.invoices.retrieve(id, { expand: ["customer"] });
      has(invoice, {
        object: "invoice",
        status: "draft",
        currency: "usd",
        collection_method: "send_invoice",
        hosted_invoice_url: null,
        total: 1_250,
        amount_due: 1_250,
        amount_paid: 0,
      });
      has(invoice.customer, { id: customer.id, object: "customer", email: "ada@example.com" });
      assert.equal(invoice.lines.data.length, 2);
      await refused(stripe.invoices.retrieve("in_ofNobody"), missing("invoice"));
    },
  },
  {
    name: "a subscription changes its quantity without an invoice where nothing is prorated",
    source: of("subscriptions/update"),
    async check(place) {
      const stripe = stripeAt(place);
      const [customer, price] = [await payer(stripe), await monthly(stripe)];
      const made = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        metadata: { plan: "gold" },
      });
      const item = made.items.data[0].id;
      const changed = await stripe.subscriptions.update(made.id, {
        items: [{ id: item, quantity: 3 }],
        proration_behavior: "none",
        metadata: { seats: "3" },
      });
      has(changed, { id: made.id, status: "active", latest_invoice: made.latest_invoice });
      assert.deepEqual(
        changed.items.data.map(({ id, quantity }) => [id, quantity]),
        [[item, 3]],
      );
      assert.deepEqual({ ...changed.metadata }, { plan: "gold", seats: "3" });
      await refused(
        stripe.subscriptions.update(made.id, { items: [{ price: "price_ofNobody" }] }),
        { ...INVALID, code: "resource_missing", param: "items[0][price]" },
      );
      await refused(
        stripe.subscriptions.update("sub_ofNobody", { metadata: { seats: "4" } }),
        missing("subscription"),
      );
    },
  },
  {
    name: "a schedule that has not begun has no subscription, and is canceled once",
    source: of("subscription_schedules/retrieve"),
    async check(place) {
      const stripe = stripeAt(place);
      const [customer, price] = [await payer(stripe), await monthly(stripe)];
      const start_date = customer.created + 30 * DAY;
      const end_date = start_date + 90 * DAY;
      const { id } = await stripe.subscriptionSchedules.create({
        customer: customer.id,
        start_date,
        phases: [{ items: [{ price: price.id, quantity: 3 }], end_date }],
      });
      const schedule = await stripe.subscriptionSchedules.retrieve(id);
      has(schedule, {
        object: "subscription_schedule",
        status: "not_started",
        customer: customer.id,
        subscription: null,
        current_phase: null,
        end_behavior: "release",
      });
      has(schedule.phases[0], { start_date, end_date });
      has(schedule.phases[0].items[0], { price: price.id, quantity: 3 });
      const canceled = await stripe.subscriptionSchedules.cancel(id);
      assert.equal(canceled.status, "canceled");
      await refused(stripe.subscriptionSchedules.cancel(id), INVALID);
    },
  },
  {
    name: "a tax code is found by its id, and a product has only one that exists",
    source: of("tax_codes/retrieve"),
    async check(place) {
      const stripe = stripeAt(place);
      const goods = await stripe.taxCodes.retrieve("txcd_99999999");
      has(goods, { id: "txcd_99999999", object: "tax_code", name: "General - Tangible Goods" });
      assert.equal(typeof goods.description, "string");
      const product = await stripe.products.create({ name: "Chair", tax_code: goods.id });
      assert.equal(product.tax_code, goods.id);
      await refused(stripe.taxCodes.retrieve("txcd_ofNobody"), {
        type: "StripeInvalidRequestError",
        code: "resource_missing",
      });
    },
  },
  {
    name: "the transactions of a customer's balance come newest first, each with what it left",
    source: of("customer_balance_transactions/list"),
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.customers.create({ name: "Ada" });
      const credit = { amount: -500, currency: "usd", description: "For the delay" };
      const first = await stripe.customers.createBalanceTransaction(id, credit);
      has(first, { amount: -500, ending_balance: -500, type: "adjustment", customer: id });
      await stripe.customers.createBalanceTransaction(id, { amount: 200, currency: "usd" });
      const { data } = await stripe.customers.listBalanceTransactions(id);
      assert.deepEqual(
        data.map(({ amount, ending_balance }) => [amount, ending_balance]),
        [
          [200, -300],
          [-500, -500],
        ],
      );
      assert.equal((await stripe.customers.retrieve(id)).balance, -300);
      await refused(stripe.customers.createBalanceTransaction(id, { amount: 100 }), {
        ...INVALID,
        code: "parameter_missing",
        param: "currency",
      });
    },
  },
  {
    name: "a domain of payment methods is turned off and on",
    source: of("payment_method_domains/update"),
    async check(place) {
      const { paymentMethodDomains: domains } = stripeAt(place);
      const domain_name = "shop.fifth.example.com";
      const made = await domains.create({ domain_name });
      has(made, { object: "payment_method_domain", domain_name, enabled: true, livemode: false });
      has(await domains.update(made.id, { enabled: false }), { id: made.id, enabled: false });
      assert.equal((await domains.retrieve(made.id)).enabled, false);
      has(await domains.update(made.id, { enabled: true }), { domain_name, enabled: true });
    },
  },
  {
    name: "an invoice that is finalized is open, has a number, and is not finalized again",
    source: of("invoices/finalize"),
    async check(place) {
      const stripe = stripeAt(place);
      const { customer, invoice: id } = await invoiceOf(stripe, 4_200);
      const open = await stripe.invoices.finalizeInvoice(id);
      has(open, { id, status: "open", amount_due: 4_200, amount_remaining: 4_200 });
      assert.match(open.number, /\S/);
      assert.match(open.hosted_invoice_url, /^https?:/);
      assert.equal(open.due_date > open.created, true);
      await refused(stripe.invoices.finalizeInvoice(id), INVALID);
      const late = { customer: customer.id, invoice: id, currency: "usd", amount: 100 };
      await refused(stripe.invoiceItems.create(late), INVALID);
    },
  },
  {
    name: "the line items of a quote have the price, the quantity and the amount",
    source: of("quotes/line_items/list"),
    async check(place) {
      const stripe = stripeAt(place);
      const { price, quote } = await quoteOf(stripe);
      has(quote, { object: "quote", status: "draft", amount_total: 3_000, currency: "usd" });
      const lines = await stripe.quotes.listLineItems(quote.id);
      has(lines, { object: "list", has_more: false });
      assert.equal(lines.data.length, 1);
      has(lines.data[0], { object: "item", quantity: 2, amount_total: 3_000, currency: "usd" });
      has(lines.data[0].price, { id: price.id, unit_amount: 1_500, type: "recurring" });
      await refused(stripe.quotes.listLineItems("qt_ofNobody"), missing("quote"));
    },
  },
  {
    name: "products are listed by their ids, by whether they are active, and a hundred at most",
    source: of("products/list"),
    async check(place) {
      const { products } = stripeAt(place);
      const lamp = await products.create({ name: "Lamp" });
      const chair = await products.create({ name: "Chair", active: false });
      await products.create({ name: "Table" });
      const ids = [lamp.id, chair.id];
      assert.deepEqual(idsOf(await products.list({ ids })), [...ids].sort());
      assert.deepEqual(idsOf(await products.list({ ids, active: true })), [lamp.id]);
      assert.deepEqual(idsOf(await products.list({ ids, active: false })), [chair.id]);
      const page = await products.list({ limit: 1 });
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      await refused(products.list({ limit: 101 }), { ...INVALID, param: "limit" });
    },
  },
  {
    name: "prices are listed by product, type and lookup key, which only one price has",
    source: of("prices/list"),
    async check(place) {
      const { prices, products } = stripeAt(place);
      const { id: product } = await products.create({ name: "Silver" });
      const base = { product, currency: "usd", unit_amount: 900 };
      const once = await prices.create({ ...base, lookup_key: "silver_once_fifth" });
      const often = await prices.create({ ...base, recurring: { interval: "year" } });
      assert.deepEqual(idsOf(await prices.list({ product })), [once.id, often.id].sort());
      assert.deepEqual(idsOf(await prices.list({ product, type: "one_time" })), [once.id]);
      assert.deepEqual(idsOf(await prices.list({ product, type: "recurring" })), [often.id]);
      const keyed = await prices.list({ lookup_keys: ["silver_once_fifth"] });
      assert.deepEqual(idsOf(keyed), [once.id]);
      await refused(prices.create({ ...base, lookup_key: "silver_once_fifth" }), INVALID);
    },
  },
  {
    name: "a customer's cash balance reconciles as the merchant's do until it is told otherwise",
    source: of("cash_balance/retrieve"),
    async check(place) {
      const { customers } = stripeAt(place);
      const { id: customer } = await customers.create({ name: "Ada" });
      const cash = await customers.retrieveCashBalance(customer);
      has(cash, { object: "cash_balance", customer, available: null, livemode: false });
      assert.equal(cash.settings.using_merchant_default, true);
      const settings = { reconciliation_mode: "manual" };
      const changed = await customers.updateCashBalance(customer, { settings });
      has(changed.settings, { reconciliation_mode: "manual", using_merchant_default: false });
      const again = await customers.retrieveCashBalance(customer);
      assert.equal(again.settings.reconciliation_mode, "manual");
    },
  },
  {
    name: "the lines of an invoice are listed by pages",
    source: of("invoice-line-item/retrieve"),
    async check(place) {
      const stripe = stripeAt(place);
      const { invoice } = await invoiceOf(stripe, 100, 200, 300);
      const all = await stripe.invoices.listLineItems(invoice);
      has(all, { object: "list", has_more: false });
      assert.deepEqual(all.data.map(({ amount }) => amount).sort(), [100, 200, 300]);
      const first = await stripe.invoices.listLineItems(invoice, { limit: 2 });
      assert.deepEqual([first.data.length, first.has_more], [2, true]);
      const starting_after = first.data[1].id;
      const rest = await stripe.invoices.listLineItems(invoice, { limit: 2, starting_after });
      assert.deepEqual([rest.data.length, rest.has_more], [1, false]);
      has(rest.data[0], { object: "line_item", currency: "usd", id: all.data[2].id });
    },
  },
  {
    name: "a list of values has an alias that no other list has",
    source: of("radar/value_lists/create"),
    async check(place) {
      const { radar } = stripeAt(place);
      const wanted = { alias: "fifth_addresses", name: "Addresses", item_type: "email" };
      const list = await radar.valueLists.create(wanted);
      has(list, { ...wanted, object: "radar.value_list", livemode: false });
      const value_list = list.id;
      const item = await radar.valueListItems.create({ value_list, value: "eve@example.com" });
      has(item, { object: "radar.value_list_item", value: "eve@example.com", value_list });
      const { list_items } = await radar.valueLists.retrieve(list.id);
      assert.deepEqual(idsOf(list_items), [item.id]);
      await refused(radar.valueLists.create(wanted), INVALID);
      has(await radar.valueLists.del(list.id), { id: list.id, deleted: true });
    },
  },
  {
    name: "the grants of credit of a customer are listed, and one that is void says since when",
    source: of("billing/credit-grant/list"),
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create({ name: "Ada" });
      const { creditGrants } = stripe.billing;
      const grant = await creditGrants.create({
        customer,
        name: "Welcome",
        category: "promotional",
        amount: { type: "monetary", monetary: { currency: "usd", value: 1_000 } },
        applicability_config: { scope: { price_type: "metered" } },
      });
      has(grant, { object: "billing.credit_grant", customer, voided_at: null, name: "Welcome" });
      assert.deepEqual({ ...grant.amount.monetary }, { currency: "usd", value: 1_000 });
      assert.deepEqual(idsOf(await creditGrants.list({ customer })), [grant.id]);
      const { id: other } = await stripe.customers.create({ name: "Grace" });
      assert.deepEqual(idsOf(await creditGrants.list({ customer: other })), []);
      const { voided_at } = await creditGrants.voidGrant(grant.id);
      assert.equal(typeof voided_at, "number");
    },
  },
  {
    name: "a payment is refused without a currency, below the least amount, and by its card",
    source: of("payment_intents/create"),
    async check(place) {
      const stripe = stripeAt(place);
      await refused(stripe.paymentIntents.create({ amount: 2_000 }), {
        ...INVALID,
        code: "parameter_missing",
        param: "currency",
      });
      await refused(stripe.paymentIntents.create({ amount: 5, currency: "usd" }), {
        ...INVALID,
        code: "amount_too_small",
      });
      const declined = await refused(paying(stripe, { payment_method: "pm_card_chargeDeclined" }), {
        type: "StripeCardError",
        statusCode: 402,
        code: "card_declined",
        decline_code: "generic_decline",
      });
      const { id, status } = declined.payment_intent;
      assert.equal(status, "requires_payment_method");
      const intent = await stripe.paymentIntents.retrieve(id);
      has(intent.last_payment_error, { code: "card_declined", type: "card_error" });
    },
  },
  {
    name: "customers are listed by email, and after one of them",
    source: of("customers/list"),
    async check(place) {
      const { customers } = stripeAt(place);
      const email = "twins.fifth@example.com";
      const first = await customers.create({ email, name: "Castor" });
      await customers.create({ email: "other.fifth@example.com" });
      const second = await customers.create({ email, name: "Pollux" });
      const both = await customers.list({ email });
      has(both, { object: "list", has_more: false, url: "/v1/customers" });
      assert.deepEqual(idsOf(both), [first.id, second.id].sort());
      assert.deepEqual(idsOf(await customers.list({ email: "nobody.fifth@example.com" })), []);
      const page = await customers.list({ email, limit: 1 });
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      const rest = await customers.list({ email, starting_after: page.data[0].id });
      assert.equal(rest.data.length, 1);
    },
  },
  {
    name: "a tax id has the form of its country, and is its customer's until it is deleted",
    source: of("tax_ids/customer_retrieve"),
    async check(place) {
      const { customers } = stripeAt(place);
      const { id: customer } = await customers.create({ name: "Ada" });
      const wanted = { type: "eu_vat", value: "DE123456789" };
      const { id } = await customers.createTaxId(customer, wanted);
      const found = await customers.retrieveTaxId(customer, id);
      has(found, { ...wanted, object: "tax_id", country: "DE", customer });
      await refused(customers.createTaxId(customer, { type: "eu_vat", value: "12" }), {
        ...INVALID,
        code: "tax_id_invalid",
      });
      has(await customers.deleteTaxId(customer, id), { id, object: "tax_id", deleted: true });
      await refused(customers.retrieveTaxId(customer, id), {
        type: "StripeInvalidRequestError",
        statusCode: 404,
        code: "resource_missing",
      });
    },
  },
];
