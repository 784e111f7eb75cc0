import type { Behaviors } from "facsimile/pack";
import { isTrue, listOf, textOf } from "facsimile/pack";
import * as accounts from "./accounts.js";
import * as charges from "./charges.js";
import * as checkout from "./checkout.js";
import * as customers from "./customers.js";
import * as invoiceLines from "./invoice-lines.js";
import * as invoices from "./invoices.js";
import * as methods from "./methods.js";
import * as payments from "./payments.js";
import * as prices from "./prices.js";
import * as subscriptions from "./subscriptions.js";
import type { Answer, Call, JsonObject, Row, World } from "./values.js";

/** A type can end with a star: https://docs.stripe.com/api/events/list#list_events-type */
function listEvents(world: World, { query }: Call): Answer {
  const [type = ""] = listOf(query["type"]).map((each) => textOf(each));
  if (!type.endsWith("*")) return { kind: "listed", query };
  const { type: _type, ...rest } = query;
  const names = world.catalog.events.map((event) => event.type);
  const types = names.filter((name) => name.startsWith(type.slice(0, -1)));
  return { kind: "listed", query: { ...rest, types } };
}

/** A world event about an object. */
const about = (work: (world: World, row: Row, sent: JsonObject) => unknown) => ({
  happens: (world: World, row: Row | undefined, sent: JsonObject): void => {
    if (row !== undefined) work(world, row, sent);
  },
});

/** What of Stripe's behavior data cannot say. */
export const behaviors: Behaviors = {
  operations: {
    PostPaymentIntents: payments.createIntent,
    PostPaymentIntentsIntent: payments.updateIntent,
    PostPaymentIntentsIntentConfirm: payments.confirmIntent,
    PostPaymentIntentsIntentCancel: payments.cancelIntent,
    PostPaymentIntentsIntentCapture: payments.captureIntent,
    PostCharges: payments.createCharge,
    PostChargesChargeCapture: payments.captureChargeCall,
    PostRefunds: charges.createRefund,
    PostChargesChargeRefund: charges.createRefund,
    PostChargesChargeRefunds: charges.createRefund,
    PostDisputesDispute: charges.updateDispute,
    PostDisputesDisputeClose: charges.closeDispute,
    PostPaymentMethods: methods.createMethod,
    PostPaymentMethodsPaymentMethodAttach: methods.attachMethod,
    PostPaymentMethodsPaymentMethodDetach: methods.detachMethod,
    PostTokens: methods.createToken,
    PostSetupIntents: payments.createSetup,
    PostSetupIntentsIntentConfirm: payments.confirmSetup,
    PostCustomers: customers.createCustomer,
    GetCustomersCustomer: customers.retrieveCustomer,
    PostCustomersCustomerSources: customers.createSource,
    PostAccounts: accounts.createAccount,
    PostPrices: prices.createPrice,
    PostInvoices: invoices.createInvoice,
    PostInvoiceitems: invoiceLines.createItem,
    PostInvoicesCreatePreview: subscriptions.previewInvoice,
    PostInvoicesInvoiceAddLines: invoiceLines.changeLines,
    PostInvoicesInvoiceRemoveLines: invoiceLines.changeLines,
    PostInvoicesInvoiceUpdateLines: invoiceLines.changeLines,
    PostInvoicesInvoicePay: invoices.payInvoice,
    PostInvoicesInvoiceSend: invoices.sendInvoice,
    PostSubscriptions: subscriptions.createSubscription,
    PostSubscriptionsSubscriptionExposedId: subscriptions.updateSubscription,
    PostSubscriptionItems: subscriptions.changeItem(false),
    PostSubscriptionItemsItem: subscriptions.changeItem(false),
    DeleteSubscriptionItemsItem: subscriptions.changeItem(true),
    DeleteSubscriptionsSubscriptionExposedId: subscriptions.cancelSubscription,
    PostCustomersCustomerSubscriptions: subscriptions.createSubscription,
    PostTerminalReadersReaderConfirmPaymentIntent: payments.confirmOnReader,
    PostTestHelpersTerminalReadersReaderPresentPaymentMethod: payments.confirmOnReader,
    GetEvents: listEvents,
    GetBalance: (world: World) => ({ kind: "fields", fields: charges.balanceOf(world) }),
  },

  reactions: {
    customers: customers.customerReactions,
    customer_sources: customers.sourceReactions,
    payment_intents: {
      ...payments.intentReactions,
      entered: {
        succeeded: (world: World, { hidden }: Row): void =>
          invoices.settled(world, textOf(hidden["invoice_id"])),
        requires_payment_method: (world: World, { hidden }: Row): void =>
          invoices.failed(world, textOf(hidden["invoice_id"])),
        requires_action(world: World, { hidden }: Row): void {
          const invoice = textOf(hidden["invoice_id"]);
          if (world.get("invoices", invoice) === undefined) return;
          world.emit("invoice.payment_action_required", "invoices", invoice);
        },
      },
    },
    invoices: invoices.invoiceReactions,
    lines: invoiceLines.lineReactions,
    quotes: checkout.quoteReactions,
    refunds: { before: { fail: charges.returnMoney } },
    subscriptions: subscriptions.subscriptionReactions,
  },

  defaultBranches: {
    payment_intents: (world: World, row: Row) => ({ branch: payments.branchOf(world, row) }),
  },

  worldEvents: {
    "payment_intent.authenticated": about(payments.authenticated),
    "payment_intent.authentication_failed": about((world, { id }) =>
      world.transition("payment_intents", id, "decline"),
    ),
    "setup_intent.authenticated": about(payments.finishSetup),
    "checkout.completed": about(checkout.completeSession),
    "invoice.collected": about((world, row, { payment_method: method = "pm_card_visa" }) =>
      invoices.collect(world, row, { method: textOf(method), onSession: true }),
    ),
    "charge.disputed": {
      condition: (_world: World, { fields }: Row) =>
        isTrue(fields["disputed"]) || !isTrue(fields["captured"])
          ? "it is disputed already, or was never captured"
          : undefined,
      ...about((world, row, { reason }) =>
        charges.dispute(world, row, textOf(reason) || "fraudulent"),
      ),
    },
    "dispute.decided": {
      condition: (_world: World, { fields }: Row) =>
        ["won", "lost"].includes(textOf(fields["status"])) ? "it is decided already" : undefined,
      ...about((world, row, { status }) => charges.decide(world, row, textOf(status) || "lost")),
    },
  },
};
