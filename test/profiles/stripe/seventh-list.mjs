import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { assert, has, refused } from "../assertions.mjs";

// Twenty more behaviours of Stripe, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the head of the SDK's client
// (stripe 22.6.2), in the order of the SHA-256 of "seventh-list 2026-12-01 stripe METHOD", also
// where an earlier list names the method; the names that are no calls (basePath, initialize, path,
// and the arithmetic of Decimal) are no methods. Left out are identity.verificationReports, which
// want a document of a person, terminal.readers.refundPayment, which refunds a card of Interac at a
// reader in Canada, testHelpers.issuing.authorizations, which want a balance that is funded in the
// Dashboard, what only a platform has that applied in the Dashboard (treasury,
// testHelpers.treasury), v2.core.accountTokens, which want a publishable key,
// financialConnections.accounts, which a customer links in a browser, and applePayDomains, which
// the reference has no more.

const API = "https://docs.stripe.com/api";

const stripeAt = ({ url, key }) => {
  const { hostname, port, protocol } = new URL(url);
  const at = { host: hostname, port: Number(port), protocol: protocol.slice(0, -1) };
  return new Stripe(key, { ...at, maxNetworkRetries: 0 });
};

const missing = { statusCode: 404, code: "resource_missing" };
const invalid = { statusCode: 400, type: "StripeInvalidRequestError" };
const lacks = (param) => ({ statusCode: 400, code: "parameter_missing", param });
const noSuch = (param) => ({ type: "StripeInvalidRequestError", code: "resource_missing", param });

const short = () => randomUUID().slice(0, 8);
const fresh = (name) => `${name}-${short()}`;
const idsOf = ({ data }) => data.map(({ id }) => id);
const customerOf = (stripe, more = {}) => stripe.customers.create({ name: "Ada", ...more });
const nowOf = async ({ sim }) => Math.floor(Date.parse(await sim.clock.now()) / 1_000);

/** A balance that can be spent at once. */
const fund = (stripe, amount) =>
  stripe.paymentIntents.create({
    amount,
    currency: "usd",
    payment_method: "pm_card_bypassPending",
    payment_method_types: ["card"],
    confirm: true,
  });

/** A subscription that a card pays. */
async function subscriptionOf(stripe) {
  const { id: customer } = await customerOf(stripe, {
    payment_method: "pm_card_visa",
    invoice_settings: { default_payment_method: "pm_card_visa" },
  });
  const { id: price } = await stripe.prices.create({
    currency: "usd",
    unit_amount: 1_500,
    recurring: { interval: "month" },
    product_data: { name: fresh("Mooring") },
  });
  return stripe.subscriptions.create({ customer, items: [{ price }] });
}

/** An invoice of two lines that waits for its payment. */
async function openInvoiceOf(stripe) {
  const { id: customer } = await customerOf(stripe, { email: "ada@example.com" });
  const draft = await stripe.invoices.create({
    customer,
    collection_method: "send_invoice",
    days_until_due: 30,
  });
  for (const [description, amount] of [
    ["Rope", 1_000],
    ["Anchor", 3_000],
  ])
    await stripe.invoiceItems.create({
      customer,
      invoice: draft.id,
      amount,
      currency: "usd",
      description,
    });
  return stripe.invoices.finalizeInvoice(draft.id);
}

/** An account of the second version that money is sent to. */
const recipientOf = (stripe) =>
  stripe.v2.core.accounts.create({
    contact_email: `${fresh("grace")}@example.com`,
    display_name: "Grace",
    dashboard: "express",
    identity: { country: "us", entity_type: "company" },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: {
      responsibilities: { fees_collector: "application", losses_collector: "application" },
    },
  });

/** A simulated reader at a place of its own. */
async function readerOf(stripe) {
  const address = { line1: "1 Quay", city: "Boston", state: "MA", postal_code: "02110" };
  const { id: location } = await stripe.terminal.locations.create({
    display_name: fresh("Quay"),
    address: { ...address, country: "US" },
  });
  return stripe.terminal.readers.create({ registration_code: "simulated-wpe", location });
}

export const seventhList = [
  {
    name: "products.list gives products by address and by date, and goes forth and back",
    source: `${API}/products/list`,
    async check(place) {
      const { products } = stripeAt(place);
      const url = `https://example.com/${short()}`;
      const first = await products.create({ name: "Lamp" });
      const second = await products.create({ name: "Chair", url });
      const third = await products.create({ name: "Table", shippable: true });
      assert.deepEqual(idsOf(await products.list({ url })), [second.id]);
      const ids = [first.id, third.id];
      assert.deepEqual(idsOf(await products.list({ ids, shippable: true })), [third.id]);
      const next = await products.list({ limit: 1, starting_after: third.id });
      assert.deepEqual(idsOf(next), [second.id]);
      const back = await products.list({ limit: 1, ending_before: first.id });
      assert.deepEqual(idsOf(back), [second.id]);
      const later = await products.list({ created: { gt: third.created } });
      assert.deepEqual(later.data, []);
      await refused(products.list({ starting_after: "prod_nobody" }), noSuch("starting_after"));
    },
  },
  {
    name: "issuing.cardholders.update changes how a holder is reached and whether cards work",
    source: `${API}/issuing/cardholders/update`,
    async check(place) {
      const { cardholders } = stripeAt(place).issuing;
      const address = { line1: "1 Quay", city: "Boston", state: "MA", postal_code: "02110" };
      const holder = await cardholders.create({
        name: "Ada Lovelace",
        type: "individual",
        billing: { address: { ...address, country: "US" } },
        metadata: { team: "rigging" },
      });
      has(holder, { object: "issuing.cardholder", status: "active", email: null });
      const changed = await cardholders.update(holder.id, {
        email: "ada@example.com",
        status: "inactive",
        metadata: { team: "", deck: "2" },
      });
      has(changed, { id: holder.id, name: "Ada Lovelace", email: "ada@example.com" });
      assert.deepEqual({ ...changed.metadata }, { deck: "2" });
      assert.deepEqual(idsOf(await cardholders.list({ status: "inactive" })), [holder.id]);
      await refused(cardholders.update(holder.id, { status: "asleep" }), invalid);
      await refused(cardholders.update("ich_nobody", { status: "inactive" }), missing);
    },
  },
  {
    name: "accountLinks.create opens a page for one account, for a while, another each time",
    source: `${API}/account_links/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: account } = await stripe.accounts.create({ type: "express", country: "US" });
      const wanted = {
        account,
        type: "account_onboarding",
        refresh_url: "https://example.com/again",
        return_url: "https://example.com/back",
      };
      const link = await stripe.accountLinks.create(wanted);
      assert.equal(link.object, "account_link");
      assert.match(link.url, /^https?:\/\//);
      assert.ok(link.expires_at > link.created);
      assert.notEqual((await stripe.accountLinks.create(wanted)).url, link.url);
      const { type, ...untyped } = wanted;
      assert.equal(type, "account_onboarding");
      await refused(stripe.accountLinks.create(untyped), lacks("type"));
      const odd = stripe.accountLinks.create({ ...wanted, type: "account_tour" });
      await refused(odd, invalid);
    },
  },
  {
    name: "climate.orders.list gives the orders newest first, with what each costs",
    source: `${API}/climate/order/list`,
    async check(place) {
      const stripe = stripeAt(place);
      await fund(stripe, 500_000);
      const { orders, products } = stripe.climate;
      const [{ id: product }] = (await products.list({ limit: 1 })).data;
      const first = await orders.create({ product, amount: 2_000, currency: "usd" });
      const second = await orders.create({ product, amount: 3_000, currency: "usd" });
      const page = await orders.list({ limit: 1 });
      assert.deepEqual(idsOf(page), [second.id]);
      assert.equal(page.has_more, true);
      const next = await orders.list({ limit: 1, starting_after: second.id });
      assert.deepEqual(idsOf(next), [first.id]);
      const [order] = next.data;
      has(order, { object: "climate.order", product, currency: "usd", canceled_at: null });
      assert.equal(order.amount_total, order.amount_subtotal + order.amount_fees);
      await refused(orders.create({ amount: 2_000 }), lacks("product"));
    },
  },
  {
    name: "v2.core.accounts.create makes an account that tells its parts only when asked",
    source: `${API}/v2/core/accounts/create`,
    async check(place) {
      const { accounts } = stripeAt(place).v2.core;
      const contact_email = `${fresh("ada")}@example.com`;
      const account = await accounts.create({
        contact_email,
        display_name: "Lantern",
        identity: { country: "us" },
        configuration: { customer: {} },
      });
      has(account, { object: "v2.core.account", contact_email, display_name: "Lantern" });
      assert.deepEqual([...account.applied_configurations], ["customer"]);
      assert.equal(account.identity ?? null, null);
      const found = await accounts.retrieve(account.id, { include: ["identity"] });
      assert.match(found.identity.country, /^us$/i);
      await refused(accounts.retrieve("acct_nobody00000"), { statusCode: /^40[034]$/ });
      const odd = accounts.retrieve(account.id, { include: ["everything"] });
      await refused(odd, { statusCode: 400 });
    },
  },
  {
    name: "customerSessions.create opens the parts that are named, for one customer",
    source: `${API}/customer_sessions/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await customerOf(stripe);
      const components = { pricing_table: { enabled: true } };
      const session = await stripe.customerSessions.create({ customer, components });
      has(session, { object: "customer_session", customer, livemode: false });
      assert.equal(session.components.pricing_table.enabled, true);
      assert.equal(session.components.buy_button.enabled, false);
      assert.ok(session.expires_at > session.created);
      const other = await stripe.customerSessions.create({ customer, components });
      assert.notEqual(other.client_secret, session.client_secret);
      await refused(stripe.customerSessions.create({ customer }), lacks("components"));
      const nobody = stripe.customerSessions.create({ customer: "cus_nobody", components });
      await refused(nobody, noSuch("customer"));
    },
  },
  {
    name: "countrySpecs.list goes back by a cursor, and tells the currencies of each country",
    source: `${API}/country_specs/list`,
    async check(place) {
      const { countrySpecs } = stripeAt(place);
      const first = await countrySpecs.list({ limit: 2 });
      assert.equal(first.data.length, 2);
      const next = await countrySpecs.list({ limit: 2, starting_after: first.data[1].id });
      const back = await countrySpecs.list({ limit: 2, ending_before: next.data[0].id });
      assert.deepEqual(idsOf(back), idsOf(first));
      const britain = await countrySpecs.retrieve("GB");
      has(britain, { id: "GB", object: "country_spec", default_currency: "gbp" });
      assert.ok(britain.supported_payment_currencies.includes("gbp"));
      assert.ok(britain.supported_bank_account_currencies.gbp.includes("GB"));
      await refused(countrySpecs.list({ limit: 101 }), invalid);
    },
  },
  {
    name: "taxRates.update tells the place and the kind of a rate, and clears metadata",
    source: `${API}/tax_rates/update`,
    async check(place) {
      const { taxRates } = stripeAt(place);
      const { id } = await taxRates.create({
        display_name: "Tax",
        percentage: 19,
        inclusive: false,
        metadata: { shelf: "A", row: "1" },
      });
      const change = { country: "DE", tax_type: "vat", jurisdiction: "DE", display_name: "MwSt" };
      has(await taxRates.update(id, { ...change, metadata: { row: "" } }), change);
      const found = await taxRates.retrieve(id);
      has(found, { ...change, percentage: 19, inclusive: false, active: true });
      assert.deepEqual({ ...found.metadata }, { shelf: "A" });
      await refused(taxRates.update(id, { tax_type: "toll" }), invalid);
      const inclusive = taxRates.update(id, { inclusive: true });
      await refused(inclusive, { code: "parameter_unknown", param: "inclusive" });
      await refused(taxRates.update("txr_nobody", { active: false }), missing);
    },
  },
  {
    name: "products.del takes a product without prices away, and no other",
    source: `${API}/products/delete`,
    async check(place) {
      const { products } = stripeAt(place);
      const gone = await products.create({ name: "Raft" });
      const kept = await products.create({ name: "Canoe" });
      const deleted = await products.del(gone.id);
      has(deleted, { id: gone.id, object: "product", deleted: true });
      await refused(products.retrieve(gone.id), missing);
      assert.deepEqual(idsOf(await products.list({ ids: [gone.id, kept.id] })), [kept.id]);
      has(await products.retrieve(kept.id), { id: kept.id, active: true });
      await refused(products.del(gone.id), missing);
      await refused(products.update(gone.id, { name: "Float" }), missing);
    },
  },
  {
    name: "tokens.retrieve tells a bank account in short, and that a token is used",
    source: `${API}/tokens/retrieve`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.tokens.create({
        bank_account: {
          country: "US",
          currency: "usd",
          account_holder_name: "Ada Lovelace",
          account_holder_type: "individual",
          routing_number: "110000000",
          account_number: "000123456789",
        },
      });
      const token = await stripe.tokens.retrieve(id);
      has(token, { id, object: "token", type: "bank_account", used: false, livemode: false });
      has(token.bank_account, { last4: "6789", country: "US", currency: "usd" });
      const { id: customer } = await customerOf(stripe);
      await stripe.customers.createSource(customer, { source: id });
      assert.equal((await stripe.tokens.retrieve(id)).used, true);
      const { id: other } = await customerOf(stripe);
      const again = stripe.customers.createSource(other, { source: id });
      await refused(again, { statusCode: 400, code: "token_already_used" });
      await refused(stripe.tokens.retrieve("tok_nobody"), missing);
    },
  },
  {
    name: "taxIds.create makes one's own tax id, or that of the customer who is named its owner",
    source: `${API}/tax_ids/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await customerOf(stripe);
      const own = await stripe.taxIds.create({ type: "eu_vat", value: "DE123456789" });
      has(own, { object: "tax_id", type: "eu_vat", country: "DE", customer: null });
      assert.equal(own.owner.type, "self");
      const owner = { type: "customer", customer };
      const theirs = await stripe.taxIds.create({ type: "eu_vat", value: "FRAB123456789", owner });
      has(theirs.owner, { type: "customer", customer });
      assert.deepEqual(idsOf(await stripe.customers.listTaxIds(customer)), [theirs.id]);
      const wrong = stripe.taxIds.create({ type: "eu_vat", value: "123" });
      await refused(wrong, { statusCode: 400, code: "tax_id_invalid" });
      await refused(stripe.taxIds.create({ value: "DE123456789" }), lacks("type"));
    },
  },
  {
    name: "subscriptionSchedules.release lets the subscription go on, once",
    source: `${API}/subscription_schedules/release`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: from_subscription } = await subscriptionOf(stripe);
      const { id } = await stripe.subscriptionSchedules.create({ from_subscription });
      const held = await stripe.subscriptions.retrieve(from_subscription);
      assert.equal(held.schedule, id);
      const released = await stripe.subscriptionSchedules.release(id);
      has(released, { status: "released", released_subscription: from_subscription });
      assert.equal(released.subscription, null);
      assert.ok(released.released_at >= released.created);
      const free = await stripe.subscriptions.retrieve(from_subscription);
      has(free, { schedule: null, status: "active" });
      await refused(stripe.subscriptionSchedules.release(id), invalid);
      await refused(stripe.subscriptionSchedules.cancel(id), invalid);
    },
  },
  {
    name: "tax.settings.update sets the office and the defaults, which are there from then on",
    source: `${API}/tax/settings/update`,
    async check(place) {
      const { settings } = stripeAt(place).tax;
      const address = {
        line1: "354 Oyster Point Blvd",
        city: "South San Francisco",
        state: "CA",
        postal_code: "94080",
        country: "US",
      };
      const defaults = { tax_behavior: "exclusive", tax_code: "txcd_10000000" };
      const updated = await settings.update({ defaults, head_office: { address } });
      has(updated, { object: "tax.settings", status: "active", livemode: false });
      const found = await settings.retrieve();
      has(found.defaults, defaults);
      has(found.head_office.address, address);
      has((await settings.update({ defaults: { tax_behavior: "inclusive" } })).defaults, {
        tax_behavior: "inclusive",
        tax_code: "txcd_10000000",
      });
      await refused(settings.update({ defaults: { tax_behavior: "free" } }), invalid);
    },
  },
  {
    name: "customers.listCashBalanceTransactions tells what came in, and what was left then",
    source: `${API}/cash_balance_transactions/list`,
    async check(place) {
      const { customers, testHelpers } = stripeAt(place);
      const { id } = await customers.create({ name: "Ada" });
      const { id: other } = await customers.create({ name: "Grace" });
      const wire = (amount) =>
        testHelpers.customers.fundCashBalance(id, { amount, currency: "eur" });
      const first = await wire(5_000);
      const second = await wire(3_000);
      const list = await customers.listCashBalanceTransactions(id);
      assert.deepEqual(idsOf(list), [second.id, first.id]);
      has(list.data[0], { type: "funded", net_amount: 3_000, ending_balance: 8_000 });
      has(list.data[1], { customer: id, currency: "eur", ending_balance: 5_000 });
      const next = await customers.listCashBalanceTransactions(id, { starting_after: second.id });
      assert.deepEqual(idsOf(next), [first.id]);
      assert.deepEqual((await customers.listCashBalanceTransactions(other)).data, []);
      await refused(customers.listCashBalanceTransactions("cus_nobody"), missing);
    },
  },
  {
    name: "creditNotes.listLineItems tells lines of the invoice from lines of one's own",
    source: `${API}/credit_notes/lines`,
    async check(place) {
      const stripe = stripeAt(place);
      const invoice = await openInvoiceOf(stripe);
      const { id: line } = invoice.lines.data.find(({ amount }) => amount === 3_000);
      const note = await stripe.creditNotes.create({
        invoice: invoice.id,
        lines: [
          { type: "invoice_line_item", invoice_line_item: line, amount: 600 },
          { type: "custom_line_item", description: "Goodwill", quantity: 2, unit_amount: 100 },
        ],
      });
      assert.equal(note.amount, 800);
      const { data, has_more } = await stripe.creditNotes.listLineItems(note.id);
      assert.deepEqual([data.length, has_more], [2, false]);
      const lineOf = (type) => data.find((item) => item.type === type);
      has(lineOf("invoice_line_item"), { amount: 600, invoice_line_item: line });
      has(lineOf("custom_line_item"), { amount: 200, quantity: 2, description: "Goodwill" });
      const page = await stripe.creditNotes.listLineItems(note.id, { limit: 1 });
      assert.deepEqual([idsOf(page), page.has_more], [[data[0].id], true]);
      await refused(stripe.creditNotes.listLineItems("cn_nobody"), missing);
    },
  },
  {
    name: "payouts.cancel ends a payout that waits, which is listed as canceled from then on",
    source: `${API}/payouts/cancel`,
    async check(place) {
      const stripe = stripeAt(place);
      await fund(stripe, 10_000);
      const metadata = { week: "49" };
      const { id } = await stripe.payouts.create({ amount: 1_000, currency: "usd", metadata });
      const other = await stripe.payouts.create({ amount: 500, currency: "usd" });
      has(await stripe.payouts.cancel(id), { id, object: "payout", status: "canceled" });
      const found = await stripe.payouts.retrieve(id);
      has(found, { status: "canceled", amount: 1_000, automatic: false });
      assert.deepEqual({ ...found.metadata }, metadata);
      assert.deepEqual(idsOf(await stripe.payouts.list({ status: "canceled" })), [id]);
      assert.notEqual((await stripe.payouts.retrieve(other.id)).status, "canceled");
      await refused(stripe.payouts.cancel(id), invalid);
      await refused(stripe.payouts.cancel("po_nobody"), missing);
    },
  },
  {
    name: "v2.core.accounts.persons.del takes one person out of an account",
    source: `${API}/v2/core/persons/delete`,
    async check(place) {
      const stripe = stripeAt(place);
      const { persons } = stripe.v2.core.accounts;
      const { id: account } = await recipientOf(stripe);
      const ada = await persons.create(account, { given_name: "Ada", surname: "Byron" });
      const grace = await persons.create(account, { given_name: "Grace", surname: "Hopper" });
      has(ada, { object: "v2.core.account_person", account, given_name: "Ada" });
      assert.equal((await persons.del(account, ada.id)).id, ada.id);
      await refused(persons.retrieve(account, ada.id), { statusCode: 404 });
      assert.deepEqual(idsOf(await persons.list(account)), [grace.id]);
      assert.equal((await persons.retrieve(account, grace.id)).surname, "Hopper");
      await refused(persons.del(account, "person_nobody"), { statusCode: /^40[04]$/ });
    },
  },
  {
    name: "testHelpers.testClocks.del leaves no clock to move on or to make customers by",
    source: `${API}/test_clocks/delete`,
    async check(place) {
      const stripe = stripeAt(place);
      const { testClocks } = stripe.testHelpers;
      const frozen_time = await nowOf(place);
      const { id } = await testClocks.create({ frozen_time, name: "Bell" });
      const { id: kept } = await testClocks.create({ frozen_time, name: "Horn" });
      const deleted = await testClocks.del(id);
      has(deleted, { id, object: "test_helpers.test_clock", deleted: true });
      assert.deepEqual(idsOf(await testClocks.list()), [kept]);
      await refused(testClocks.advance(id, { frozen_time: frozen_time + 3_600 }), missing);
      await refused(customerOf(stripe, { test_clock: id }), noSuch("test_clock"));
      has(await testClocks.retrieve(kept), { id: kept, status: "ready", frozen_time });
      assert.equal((await customerOf(stripe, { test_clock: kept })).test_clock, kept);
    },
  },
  {
    name: "terminal.readers.confirmPaymentIntent charges the card that a reader has collected",
    source: `${API}/terminal/readers/confirm_payment_intent`,
    async check(place) {
      const stripe = stripeAt(place);
      const { readers } = stripe.terminal;
      const { id } = await readerOf(stripe);
      const { id: payment_intent } = await stripe.paymentIntents.create({
        amount: 2_000,
        currency: "usd",
        payment_method_types: ["card_present"],
        capture_method: "manual",
      });
      await readers.collectPaymentMethod(id, { payment_intent });
      await stripe.testHelpers.terminal.readers.presentPaymentMethod(id);
      const { action } = await readers.retrieve(id);
      has(action, { type: "collect_payment_method", status: "succeeded" });
      const confirming = await readers.confirmPaymentIntent(id, { payment_intent });
      assert.equal(confirming.action.type, "confirm_payment_intent");
      assert.equal(confirming.action.confirm_payment_intent.payment_intent, payment_intent);
      await place.sim.clock.advance("1m");
      has(await stripe.paymentIntents.retrieve(payment_intent), {
        status: "requires_capture",
        amount_capturable: 2_000,
      });
      await refused(readers.confirmPaymentIntent(id, {}), lacks("payment_intent"));
      await refused(readers.confirmPaymentIntent("tmr_nobody", { payment_intent }), missing);
    },
  },
  {
    name: "testHelpers.terminal.readers.succeedInputCollection answers what is required only",
    source: `${API}/terminal/readers/succeed_input_collection`,
    async check(place) {
      const stripe = stripeAt(place);
      const simulated = stripe.testHelpers.terminal.readers;
      const { id } = await readerOf(stripe);
      const choices = [
        { id: "yes", text: "Yes", style: "primary" },
        { id: "no", text: "No", style: "secondary" },
      ];
      const inputs = [
        { type: "email", custom_text: { title: "Your email" }, required: false },
        {
          type: "selection",
          custom_text: { title: "A receipt?" },
          required: true,
          selection: { choices },
        },
      ];
      const asking = await stripe.terminal.readers.collectInputs(id, { inputs });
      has(asking.action, { type: "collect_inputs", status: "in_progress" });
      const skip_non_required_inputs = "all";
      const reader = await simulated.succeedInputCollection(id, { skip_non_required_inputs });
      has(reader.action, { type: "collect_inputs", status: "succeeded" });
      const [email, selection] = reader.action.collect_inputs.inputs;
      has(email, { type: "email", skipped: true });
      assert.equal(selection.type, "selection");
      assert.ok(selection.selection.value !== null);
      await refused(simulated.succeedInputCollection("tmr_nobody"), missing);
      await refused(stripe.terminal.readers.collectInputs(id, {}), lacks("inputs"));
    },
  },
];
