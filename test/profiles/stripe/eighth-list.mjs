import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { assert, has, refused } from "../assertions.mjs";

// Twenty more behaviours of Stripe, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The first ten methods are the head of 142 that the
// vendor's guides, quickstarts and samples use, the other ten the head of the 583 of the SDK's
// client (stripe 22.6.2), each in the order of the SHA-256 of "eighth-list 2026-12-01 stripe
// METHOD", also where an earlier list names the method. Nothing of the first ten is left out. Of
// the other ten are left out webhooks.generateTestHeaderString, which calls nothing;
// treasury.inboundTransfers.retrieve, which is for platforms that the vendor lets in;
// identity.verificationReports.retrieve and financialConnections.accounts.listOwners, of which
// there is nothing before a person was in a browser; applePayDomains.list, which the reference
// has no longer; and mandates.retrieve, customers.createBalanceTransaction, customers.create,
// ephemeralKeys.create, subscriptions.retrieve and paymentMethods.create, which are among the
// first ten.

const API = "https://docs.stripe.com/api";
const DAY = 86_400;

/** The SDK, with only the address changed. */
function stripeAt({ url, key, apiVersion }, more = {}) {
  const { hostname: host, port, protocol } = new URL(url);
  const at = { host, port, protocol: protocol.slice(0, -1), maxNetworkRetries: 0 };
  return new Stripe(key, { ...at, ...(apiVersion && { apiVersion }), ...more });
}

const fresh = (name) => `${name} ${randomUUID().slice(0, 8)}`;
const idsOf = ({ data }) => data.map(({ id }) => id);

const gone = { statusCode: 404, code: "resource_missing" };
const missing = { code: "resource_missing" };
const invalid = { statusCode: 400, type: "StripeInvalidRequestError" };

const IBAN = "DE89370400440532013000";
const billing_details = { name: "Ada Lovelace", email: "ada@example.com" };
const address = {
  line1: "123 Main Street",
  city: "San Francisco",
  state: "CA",
  postal_code: "94103",
  country: "US",
};

const monthly = (stripe) =>
  stripe.prices.create({
    currency: "usd",
    unit_amount: 1500,
    recurring: { interval: "month" },
    product_data: { name: fresh("Charts") },
  });

const once = (stripe, unit_amount = 2000) =>
  stripe.prices.create({ currency: "usd", unit_amount, product_data: { name: fresh("Map") } });

/** What time it is for Stripe. */
const timeOf = async (stripe) => (await stripe.customers.create({ name: fresh("Clock") })).created;

const holderOf = async (stripe, more = {}) =>
  stripe.issuing.cardholders.create({
    type: "individual",
    name: "Ada Lovelace",
    individual: {
      first_name: "Ada",
      last_name: "Lovelace",
      dob: { day: 10, month: 12, year: 1985 },
      card_issuing: { user_terms_acceptance: { date: await timeOf(stripe), ip: "127.0.0.1" } },
    },
    billing: { address },
    ...more,
  });

/** A card that nobody has put to use, of which each authorization is declined. */
const idleCard = (stripe, cardholder) =>
  stripe.issuing.cards.create({ cardholder, currency: "usd", type: "virtual", status: "inactive" });

/** A draft of an invoice with an item. */
async function draftOf(stripe, amount = 2000) {
  const customer = await stripe.customers.create({ name: fresh("Ada") });
  const invoice = await stripe.invoices.create({ customer: customer.id, auto_advance: false });
  const item = await stripe.invoiceItems.create({
    customer: customer.id,
    invoice: invoice.id,
    amount,
    currency: "usd",
    description: "Chart",
  });
  return { customer, invoice, item };
}

/** An account that receives money, with the vendor's values for tests. */
async function payeeOf(stripe, { sim }) {
  const { id } = await stripe.accounts.create({
    type: "custom",
    country: "US",
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    business_type: "individual",
    business_profile: { mcc: "5734", url: "https://accessible.stripe.com" },
    individual: {
      first_name: "Ada",
      last_name: "Lovelace",
      email: "ada@example.com",
      phone: "0000000000",
      dob: { day: 1, month: 1, year: 1901 },
      ssn_last_4: "0000",
      id_number: "000000000",
      address: { ...address, line1: "address_full_match" },
    },
    external_account: "btok_us_verified",
    tos_acceptance: { date: await timeOf(stripe), ip: "127.0.0.1" },
  });
  for (let left = 40; left > 0; left -= 1) {
    const { capabilities } = await stripe.accounts.retrieve(id);
    if (capabilities.transfers === "active") break;
    await sim?.clock?.advance("5s");
    await new Promise((done) => setTimeout(done, 250));
  }
  return id;
}

export const eighthList = [
  {
    name: "customers.create takes a card and a tax number with the customer",
    source: `${API}/customers/create`,
    async check(place) {
      const { customers } = stripeAt(place);
      const made = await customers.create({
        name: "Ada Lovelace",
        metadata: { desk: "4" },
        payment_method: "pm_card_visa",
        invoice_settings: { default_payment_method: "pm_card_visa" },
        tax_id_data: [{ type: "eu_vat", value: "DE123456789" }],
        expand: ["tax_ids"],
      });
      has(made, { name: "Ada Lovelace", email: null, balance: 0, tax_exempt: "none" });
      const cards = await customers.listPaymentMethods(made.id);
      assert.deepEqual(idsOf(cards), [made.invoice_settings.default_payment_method]);
      assert.deepEqual(
        made.tax_ids.data.map(({ type, value, country }) => [type, value, country]),
        [["eu_vat", "DE123456789", "DE"]],
      );
      await refused(customers.create({ email: "ada" }), { ...invalid, param: "email" });
      await refused(customers.create({ tax_exempt: "maybe" }), { ...invalid, param: "tax_exempt" });
    },
  },
  {
    name: "mandates.retrieve tells when and how a customer agreed to be debited",
    source: `${API}/mandates/object`,
    async check(place) {
      const stripe = stripeAt(place);
      const customer = await stripe.customers.create(billing_details);
      const method = await stripe.paymentMethods.create({
        type: "sepa_debit",
        sepa_debit: { iban: IBAN },
        billing_details,
      });
      const online = { ip_address: "127.0.0.1", user_agent: "Difference/1" };
      const intent = await stripe.setupIntents.create({
        customer: customer.id,
        payment_method: method.id,
        payment_method_types: ["sepa_debit"],
        confirm: true,
        mandate_data: { customer_acceptance: { type: "online", online } },
      });
      const mandate = await stripe.mandates.retrieve(intent.mandate);
      has(mandate, { object: "mandate", type: "multi_use", payment_method: method.id });
      assert.match(mandate.status, /^(active|pending)$/);
      has(mandate.customer_acceptance, { type: "online", online });
      assert.equal(mandate.payment_method_details.type, "sepa_debit");
      assert.equal(typeof mandate.payment_method_details.sepa_debit.reference, "string");
      await refused(stripe.mandates.retrieve("mandate_none"), gone);
    },
  },
  {
    name: "customers.createBalanceTransaction adds to what one customer owes, in a currency",
    source: `${API}/customer_balance_transactions/create`,
    async check(place) {
      const { customers } = stripeAt(place);
      const { id } = await customers.create({ name: fresh("Ada") });
      const wanted = { amount: 700, currency: "usd", description: "Late" };
      const made = await customers.createBalanceTransaction(id, wanted);
      has(made, { ...wanted, customer: id, type: "adjustment", ending_balance: 700 });
      await customers.createBalanceTransaction(id, { amount: -1000, currency: "usd" });
      assert.equal((await customers.retrieve(id)).balance, -300);
      await customers.updateBalanceTransaction(id, made.id, { description: "Very late" });
      const found = await customers.retrieveBalanceTransaction(id, made.id);
      has(found, { amount: 700, ending_balance: 700, description: "Very late" });
      const bare = customers.createBalanceTransaction(id, { amount: 700 });
      await refused(bare, { ...invalid, param: "currency" });
      await refused(customers.createBalanceTransaction("cus_none", wanted), gone);
    },
  },
  {
    name: "ephemeralKeys.create makes a key for a while, which may be ended before",
    source: "https://docs.stripe.com/payments/accept-a-payment?platform=ios&ui=payment-sheet",
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create({ name: fresh("Ada") });
      const edition = { apiVersion: stripe.getApiField("version") };
      const key = await stripe.ephemeralKeys.create({ customer }, edition);
      has(key, { object: "ephemeral_key", livemode: false });
      assert.ok(key.expires > key.created);
      const other = await stripe.ephemeralKeys.create({ customer }, edition);
      assert.notEqual(other.secret, key.secret);
      const ended = await stripe.ephemeralKeys.del(key.id);
      has(ended, { id: key.id, object: "ephemeral_key" });
      const late = stripeAt({ ...place, key: key.secret }).customers.retrieve(customer);
      await refused(late, { statusCode: /^40[13]$/ });
      await refused(stripe.ephemeralKeys.create({ customer: "cus_none" }, edition), missing);
    },
  },
  {
    name: "subscriptions.retrieve tells of a trial, with what is expanded, until it has ended",
    source: `${API}/subscriptions/retrieve`,
    async check(place) {
      const stripe = stripeAt(place);
      const { subscriptions } = stripe;
      const customer = await stripe.customers.create(billing_details);
      const price = await monthly(stripe);
      const { id } = await subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id, quantity: 2 }],
        trial_period_days: 14,
      });
      const expand = ["customer", "latest_invoice"];
      const found = await subscriptions.retrieve(id, { expand });
      assert.deepEqual(
        [found.status, found.trial_end - found.trial_start, found.customer.email],
        ["trialing", 14 * DAY, "ada@example.com"],
      );
      assert.deepEqual(
        found.items.data.map((item) => [item.price.id, item.quantity, item.subscription]),
        [[price.id, 2, id]],
      );
      has(found.latest_invoice, { amount_due: 0, status: "paid" });
      await subscriptions.cancel(id);
      const ended = await subscriptions.retrieve(id);
      assert.deepEqual(
        [ended.status, ended.customer, typeof ended.ended_at],
        ["canceled", customer.id, "number"],
      );
      await refused(subscriptions.retrieve("sub_none"), gone);
      await refused(subscriptions.retrieve(id, { expand: ["nothing"] }), invalid);
    },
  },
  {
    name: "paymentMethods.create tells a bank account in short, which is nobody's at first",
    source: `${API}/payment_methods/create`,
    async check(place) {
      const { paymentMethods } = stripeAt(place);
      const type = "us_bank_account";
      const us_bank_account = {
        account_holder_type: "individual",
        account_number: "000123456789",
        routing_number: "110000000",
      };
      const bank = await paymentMethods.create({ type, us_bank_account, billing_details });
      has(bank.us_bank_account, {
        account_holder_type: "individual",
        account_type: "checking",
        last4: "6789",
        routing_number: "110000000",
      });
      assert.deepEqual([bank.customer, bank.billing_details.name], [null, "Ada Lovelace"]);
      const sepa_debit = { iban: IBAN };
      const debit = await paymentMethods.create({
        type: "sepa_debit",
        sepa_debit,
        billing_details,
      });
      has(debit.sepa_debit, { bank_code: "37040044", country: "DE", last4: "3000" });
      const wrong = { type: "sepa_debit", sepa_debit: { iban: "DE00" }, billing_details };
      await refused(paymentMethods.create(wrong), { statusCode: 400 });
      await refused(paymentMethods.create({ type: "cheque" }), { ...invalid, param: "type" });
    },
  },
  {
    name: "issuing.cardholders.create makes a holder, active unless told otherwise",
    source: `${API}/issuing/cardholders/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { cardholders } = stripe.issuing;
      const email = `${randomUUID()}@example.com`;
      const made = await holderOf(stripe, { email, metadata: { crew: "first" } });
      has(made, { object: "issuing.cardholder", type: "individual", status: "active", email });
      has(made.billing.address, { ...address, line2: null });
      assert.deepEqual(idsOf(await cardholders.list({ email })), [made.id]);
      const more = { type: "company", name: "Harbour Ltd", individual: undefined };
      const idle = await holderOf(stripe, { ...more, status: "inactive" });
      has(idle, { type: "company", name: "Harbour Ltd", status: "inactive", email: null });
      const long = holderOf(stripe, { name: "Augusta Ada King Countess of Lovelace" });
      await refused(long, invalid);
      await refused(holderOf(stripe, { billing: undefined }), invalid);
    },
  },
  {
    name: "paymentLinks.create makes a link that is active, and says where the payment ends",
    source: `${API}/payment-link/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { paymentLinks } = stripe;
      const price = await once(stripe);
      const line_items = [{ price: price.id, quantity: 3 }];
      const after_completion = {
        type: "redirect",
        redirect: { url: "https://example.com/thanks" },
      };
      const metadata = { shelf: "maps" };
      const wanted = { metadata, allow_promotion_codes: true, after_completion };
      const link = await paymentLinks.create({ line_items, ...wanted });
      has(link, { metadata, active: true, allow_promotion_codes: true, currency: "usd" });
      has(link.after_completion, after_completion);
      const lines = await paymentLinks.listLineItems(link.id);
      assert.deepEqual(
        lines.data.map((line) => [line.price.id, line.quantity, line.amount_total]),
        [[price.id, 3, 6000]],
      );
      const plain = await paymentLinks.create({ line_items });
      assert.deepEqual(
        [
          plain.after_completion.type,
          plain.allow_promotion_codes,
          plain.billing_address_collection,
        ],
        ["hosted_confirmation", false, "auto"],
      );
      await refused(paymentLinks.create({ metadata }), { ...invalid, param: "line_items" });
      const subscription_data = { trial_period_days: 7 };
      await refused(paymentLinks.create({ line_items, subscription_data }), invalid);
    },
  },
  {
    name: "testHelpers.testClocks.create makes a time of its own, for customers who are made in it",
    source: "https://docs.stripe.com/billing/testing/test-clocks/api-advanced-usage",
    async check(place) {
      const stripe = stripeAt(place);
      const { testClocks } = stripe.testHelpers;
      const frozen_time = (await timeOf(stripe)) + 90 * DAY;
      const clock = await testClocks.create({ frozen_time, name: "Spring" });
      has(clock, {
        object: "test_helpers.test_clock",
        status: "ready",
        frozen_time,
        name: "Spring",
      });
      assert.ok(clock.deletes_after > clock.created);
      const customerOf = () => stripe.customers.create({ test_clock: clock.id });
      const people = [await customerOf(), await customerOf()];
      const listed = await stripe.customers.list({ test_clock: clock.id });
      assert.deepEqual(idsOf(listed).sort(), people.map(({ id }) => id).sort());
      const { id: price } = await monthly(stripe);
      const items = [{ price }];
      const [{ id: customer }] = people;
      const trial = await stripe.subscriptions.create({ customer, items, trial_period_days: 7 });
      has(trial, {
        test_clock: clock.id,
        start_date: frozen_time,
        trial_end: frozen_time + 7 * DAY,
      });
      const late = await stripe.customers.create({ name: fresh("Ada") });
      const unknown = { ...invalid, code: "parameter_unknown", param: "test_clock" };
      await refused(stripe.customers.update(late.id, { test_clock: clock.id }), unknown);
      await refused(testClocks.create({ frozen_time: "soon" }), {
        ...invalid,
        param: "frozen_time",
      });
    },
  },
  {
    name: "customers.listPaymentMethods finds cards to be shown again, until they are detached",
    source: `${API}/payment_methods/customer_list`,
    async check(place) {
      const stripe = stripeAt(place);
      const { customers, paymentMethods } = stripe;
      const { id: customer } = await customers.create({ name: fresh("Ada") });
      const visa = await paymentMethods.attach("pm_card_visa", { customer });
      const other = await paymentMethods.attach("pm_card_mastercard", { customer });
      await paymentMethods.update(visa.id, { allow_redisplay: "always" });
      const shown = await customers.listPaymentMethods(customer, { allow_redisplay: "always" });
      assert.deepEqual(
        shown.data.map((method) => [method.id, method.customer, method.card.brand]),
        [[visa.id, customer, "visa"]],
      );
      await paymentMethods.detach(visa.id);
      assert.deepEqual(idsOf(await customers.listPaymentMethods(customer)), [other.id]);
      const found = await customers.retrievePaymentMethod(customer, other.id);
      assert.equal(found.card.brand, "mastercard");
      await refused(customers.retrievePaymentMethod(customer, "pm_none"), gone);
      await refused(customers.listPaymentMethods("cus_none"), gone);
    },
  },
  {
    name: "issuing.authorizations.retrieve tells where a card was used, and why it was declined",
    source: `${API}/issuing/authorizations/object`,
    async check(place) {
      const stripe = stripeAt(place);
      const holder = await holderOf(stripe);
      const card = await idleCard(stripe, holder.id);
      const merchant_data = { category: "taxicabs_limousines", name: "Rocket Rides" };
      const { id } = await stripe.testHelpers.issuing.authorizations.create({
        card: card.id,
        amount: 1500,
        merchant_data,
      });
      const found = await stripe.issuing.authorizations.retrieve(id);
      has(found, { object: "issuing.authorization", approved: false, status: "closed" });
      assert.deepEqual(
        [found.card.id, found.cardholder, found.currency],
        [card.id, holder.id, "usd"],
      );
      has(found.merchant_data, merchant_data);
      assert.deepEqual(
        found.request_history.map(({ amount, approved, reason }) => [amount, approved, reason]),
        [[1500, false, "card_inactive"]],
      );
      assert.deepEqual(found.transactions, []);
      await refused(stripe.issuing.authorizations.retrieve("iauth_none"), gone);
    },
  },
  {
    name: "invoices.updateLineItem changes the item of the line, and the total of the invoice",
    source: `${API}/invoice-line-item/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const { invoices } = stripe;
      const { invoice, item } = await draftOf(stripe);
      const [line] = (await invoices.listLineItems(invoice.id)).data;
      const rate = await stripe.taxRates.create({
        display_name: "VAT",
        percentage: 10,
        inclusive: false,
      });
      const change = { amount: 3000, description: "Atlas", tax_rates: [rate.id] };
      const changed = await invoices.updateLineItem(invoice.id, line.id, change);
      has(changed, { id: line.id, amount: 3000, description: "Atlas" });
      const found = await stripe.invoiceItems.retrieve(item.id);
      has(found, { amount: 3000, description: "Atlas", invoice: invoice.id });
      has(await invoices.retrieve(invoice.id), { status: "draft", subtotal: 3000, total: 3300 });
      await invoices.updateLineItem(invoice.id, line.id, { tax_rates: "" });
      assert.equal((await invoices.retrieve(invoice.id)).total, 3000);
      await refused(invoices.updateLineItem(invoice.id, "il_none", { amount: 1 }), missing);
    },
  },
  {
    name: "taxIds.retrieve gives a number to whom it belongs, until it is deleted",
    source: `${API}/tax_ids/retrieve`,
    async check(place) {
      const { customers, taxIds } = stripeAt(place);
      const { id: customer } = await customers.create({ name: fresh("Ada") });
      const owner = { type: "customer", customer };
      const made = await taxIds.create({ type: "eu_vat", value: "FRAB123456789", owner });
      const found = await taxIds.retrieve(made.id);
      has(found, { object: "tax_id", type: "eu_vat", value: "FRAB123456789", country: "FR" });
      has(found.owner, owner);
      assert.deepEqual(idsOf(await customers.listTaxIds(customer)), [made.id]);
      has(await taxIds.del(made.id), { id: made.id, object: "tax_id", deleted: true });
      await refused(taxIds.retrieve(made.id), gone);
    },
  },
  {
    name: "issuing.cardholders.update limits what all cards of a holder may spend, and where",
    source: `${API}/issuing/cardholders/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const { cardholders } = stripe.issuing;
      const { id } = await holderOf(stripe, { metadata: { crew: "first", berth: "7" } });
      const spending_controls = {
        blocked_categories: ["betting_casino_gambling"],
        spending_limits: [{ amount: 5000, interval: "daily" }],
      };
      const metadata = { crew: "second", berth: "" };
      const changed = await cardholders.update(id, { spending_controls, metadata });
      has(changed, { id, name: "Ada Lovelace", status: "active", metadata: { crew: "second" } });
      const { spending_controls: kept } = await cardholders.retrieve(id);
      assert.deepEqual(kept.blocked_categories, spending_controls.blocked_categories);
      assert.deepEqual(
        kept.spending_limits.map(({ amount, interval }) => [amount, interval]),
        [[5000, "daily"]],
      );
      has((await cardholders.retrieve(id)).billing.address, address);
      const both = { ...spending_controls, allowed_categories: ["bakeries"] };
      await refused(cardholders.update(id, { spending_controls: both }), invalid);
      await refused(cardholders.update("ich_none", { metadata }), gone);
    },
  },
  {
    name: "issuing.authorizations.list finds what was asked of a card or of its holder, by pages",
    source: `${API}/issuing/authorizations/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const { authorizations } = stripe.issuing;
      const { id: cardholder } = await holderOf(stripe);
      const one = await idleCard(stripe, cardholder);
      const two = await idleCard(stripe, cardholder);
      const ask = async (card) =>
        (await stripe.testHelpers.issuing.authorizations.create({ card: card.id, amount: 900 })).id;
      const ofOne = [await ask(one), await ask(one)];
      const all = [...ofOne, await ask(two)];
      assert.deepEqual(idsOf(await authorizations.list({ card: one.id })).sort(), ofOne.sort());
      const page = await authorizations.list({ cardholder, limit: 2 });
      assert.deepEqual([page.data.length, page.has_more], [2, true]);
      const rest = await authorizations.list({ cardholder, starting_after: page.data[1].id });
      assert.deepEqual([...idsOf(page), ...idsOf(rest)].sort(), all.sort());
      assert.equal((await authorizations.list({ cardholder, status: "closed" })).data.length, 3);
      assert.deepEqual((await authorizations.list({ cardholder, status: "pending" })).data, []);
      await refused(authorizations.list({ cardholder, limit: 101 }), invalid);
    },
  },
  {
    name: "checkout.sessions.update merges metadata into a session, and takes no other parameters",
    source: `${API}/checkout/sessions/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const { sessions } = stripe.checkout;
      const { id: price } = await once(stripe);
      const made = await sessions.create({
        mode: "payment",
        line_items: [{ price, quantity: 2 }],
        success_url: "https://example.com/done",
        metadata: { cart: "1", coupon: "none" },
      });
      const change = { metadata: { coupon: "", gift: "yes" } };
      const { metadata, status, amount_total, url } = await sessions.update(made.id, change);
      assert.deepEqual(metadata, { cart: "1", gift: "yes" });
      assert.deepEqual([status, amount_total, url], ["open", 4000, made.url]);
      await sessions.expire(made.id);
      const found = await sessions.retrieve(made.id);
      has(found, { status: "expired", metadata: { cart: "1", gift: "yes" } });
      const unknown = { ...invalid, code: "parameter_unknown", param: "customer_email" };
      await refused(sessions.update(made.id, { customer_email: "ada@example.com" }), unknown);
      await refused(sessions.update("cs_test_none", change), gone);
    },
  },
  {
    name: "invoicePayments.list gives the payment of an open invoice, which is paid later",
    source: `${API}/invoice-payment/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const { invoicePayments, invoices } = stripe;
      const { customer, invoice } = await draftOf(stripe, 2500);
      await invoices.finalizeInvoice(invoice.id);
      const [open] = (await invoicePayments.list({ invoice: invoice.id })).data;
      has(open, { status: "open", is_default: true, amount_requested: 2500, amount_paid: null });
      const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
      await invoices.pay(invoice.id, { payment_method: card.id });
      const payment = { type: "payment_intent", payment_intent: open.payment.payment_intent };
      const [paid, ...more] = (await invoicePayments.list({ payment })).data;
      has(paid, { id: open.id, status: "paid", amount_paid: 2500, invoice: invoice.id });
      assert.deepEqual([more, typeof paid.status_transitions.paid_at], [[], "number"]);
      const late = await invoicePayments.list({ invoice: invoice.id, status: "open" });
      assert.deepEqual(late.data, []);
      await refused(invoicePayments.list({ invoice: invoice.id, status: "lost" }), invalid);
      await refused(invoicePayments.retrieve("inpay_none"), gone);
    },
  },
  {
    name: "taxCodes.retrieve tells the category that a product has by its code",
    source: "https://docs.stripe.com/tax/tax-codes",
    async check(place) {
      const stripe = stripeAt(place);
      const goods = await stripe.taxCodes.retrieve("txcd_99999999");
      has(goods, { object: "tax_code", id: "txcd_99999999", name: "General - Tangible Goods" });
      const service = await stripe.taxCodes.retrieve("txcd_10000000");
      assert.equal(service.name, "General - Electronically Supplied Services");
      const made = await stripe.products.create({ name: fresh("Atlas"), tax_code: goods.id });
      const expand = ["tax_code"];
      const product = await stripe.products.retrieve(made.id, { expand });
      has(product.tax_code, { id: goods.id, name: goods.name, description: goods.description });
      const [listed] = (await stripe.taxCodes.list({ limit: 1 })).data;
      has(await stripe.taxCodes.retrieve(listed.id), { name: listed.name });
      await refused(stripe.taxCodes.retrieve("txcd_none"), gone);
    },
  },
  {
    name: "terminal.configurations.retrieve tells what the readers of a place are set to",
    source: `${API}/terminal/configuration/retrieve`,
    async check(place) {
      const { configurations, locations } = stripeAt(place).terminal;
      const usd = {
        percentages: [10, 15, 20],
        fixed_amounts: [100, 200, 300],
        smart_tip_threshold: 1000,
      };
      const reboot_window = { start_hour: 2, end_hour: 4 };
      const name = fresh("Counter");
      const wanted = { name, tipping: { usd }, reboot_window, offline: { enabled: true } };
      const { id } = await configurations.create(wanted);
      const found = await configurations.retrieve(id);
      has(found, { object: "terminal.configuration", name, is_account_default: false });
      has(found.tipping.usd, usd);
      assert.deepEqual([found.reboot_window, found.offline.enabled], [reboot_window, true]);
      const display_name = fresh("Harbour");
      const location = await locations.create({
        display_name,
        address,
        configuration_overrides: id,
      });
      assert.equal(location.configuration_overrides, id);
      await refused(configurations.retrieve("tmc_none"), gone);
      const late = { reboot_window: { start_hour: 25, end_hour: 26 } };
      await refused(configurations.create(late), invalid);
    },
  },
  {
    name: "applicationFees.updateRefund changes the metadata of what a platform gave back",
    source: `${API}/fee_refunds/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const { applicationFees } = stripe;
      const { latest_charge: charge } = await stripe.paymentIntents.create({
        amount: 10_000,
        currency: "usd",
        payment_method: "pm_card_visa",
        payment_method_types: ["card"],
        confirm: true,
        application_fee_amount: 1000,
        transfer_data: { destination: await payeeOf(stripe, place) },
        expand: ["latest_charge"],
      });
      const fee = charge.application_fee;
      const made = await applicationFees.createRefund(fee, {
        amount: 400,
        metadata: { why: "late" },
      });
      has(made, { object: "fee_refund", fee, amount: 400, currency: "usd" });
      const metadata = { who: "ada" };
      const changed = await applicationFees.updateRefund(fee, made.id, { metadata });
      has(changed, { id: made.id, amount: 400, metadata: { why: "late", who: "ada" } });
      const whole = await applicationFees.retrieve(fee);
      has(whole, { amount: 1000, amount_refunded: 400, refunded: false, charge: charge.id });
      assert.deepEqual(idsOf(await applicationFees.listRefunds(fee)), [made.id]);
      await refused(applicationFees.createRefund(fee, { amount: 601 }), invalid);
      await refused(applicationFees.updateRefund(fee, "fr_none", { metadata }), gone);
    },
  },
];
