import type { Behaviors } from "facsimile/pack";
import { balanceOf } from "./charges.js";
import { completeSession, createSession, retrieveSession } from "./checkout.js";
import { createCustomer, customerReactions, retrieveCustomer } from "./customers.js";
import { closeDispute, decide, dispute, updateDispute } from "./disputes.js";
import {
  createInvoice,
  createItem,
  deleteInvoice,
  failed,
  finalizeInvoice,
  invoiceReactions,
  payInvoice,
  sendInvoice,
  settled,
} from "./invoices.js";
import { attachMethod, createMethod, createToken, detachMethod } from "./methods.js";
import {
  authenticated,
  branchOf,
  captureChargeCall,
  captureIntent,
  confirmIntent,
  createCharge,
  createIntent,
  intentReactions,
  updateIntent,
} from "./payments.js";
import { createPrice, createProduct } from "./prices.js";
import { createRefund } from "./refunds.js";
import { confirmSetup, createSetup, finishSetup } from "./setups.js";
import {
  cancelSubscription,
  createSubscription,
  subscriptionReactions,
  updateSubscription,
} from "./subscriptions.js";
import type { Row, World } from "./values.js";
import { isTrue, text } from "./values.js";

/** What of Stripe's behavior data cannot say. */
export const behaviors: Behaviors = {
  operations: {
    PostPaymentIntents: createIntent,
    PostPaymentIntentsIntent: updateIntent,
    PostPaymentIntentsIntentConfirm: confirmIntent,
    PostPaymentIntentsIntentCapture: captureIntent,
    PostCharges: createCharge,
    PostChargesChargeCapture: captureChargeCall,
    PostRefunds: createRefund,
    PostChargesChargeRefund: createRefund,
    PostChargesChargeRefunds: createRefund,
    PostDisputesDispute: updateDispute,
    PostDisputesDisputeClose: closeDispute,
    PostPaymentMethods: createMethod,
    PostPaymentMethodsPaymentMethodAttach: attachMethod,
    PostPaymentMethodsPaymentMethodDetach: detachMethod,
    PostTokens: createToken,
    PostSetupIntents: createSetup,
    PostSetupIntentsIntentConfirm: confirmSetup,
    PostCustomers: createCustomer,
    GetCustomersCustomer: retrieveCustomer,
    PostProducts: createProduct,
    PostPrices: createPrice,
    PostInvoices: createInvoice,
    PostInvoiceitems: createItem,
    PostInvoicesInvoiceFinalize: finalizeInvoice,
    PostInvoicesInvoicePay: payInvoice,
    PostInvoicesInvoiceSend: sendInvoice,
    DeleteInvoicesInvoice: deleteInvoice,
    PostSubscriptions: createSubscription,
    PostSubscriptionsSubscriptionExposedId: updateSubscription,
    DeleteSubscriptionsSubscriptionExposedId: cancelSubscription,
    PostCustomersCustomerSubscriptions: createSubscription,
    GetCheckoutSessionsSession: retrieveSession,
    PostCheckoutSessions: createSession,
    GetBalance: (world: World) => ({ kind: "fields", fields: balanceOf(world) }),
  },

  reactions: {
    customers: customerReactions,
    payment_intents: {
      ...intentReactions,
      entered: {
        succeeded: (world: World, { fields }: Row): void => settled(world, text(fields["invoice"])),
        requires_payment_method: (world: World, { fields }: Row): void =>
          failed(world, text(fields["invoice"])),
        requires_action(world: World, { fields }: Row): void {
          const invoice = text(fields["invoice"]);
          if (world.get("invoices", invoice) === undefined) return;
          world.emit("invoice.payment_action_required", "invoices", invoice);
        },
      },
    },
    invoices: invoiceReactions,
    subscriptions: subscriptionReactions,
  },

  defaultBranches: {
    payment_intents: (world: World, row: Row) => ({ branch: branchOf(world, row) }),
  },

  worldEvents: {
    "payment_intent.authenticated": {
      happens(world: World, row: Row | undefined): void {
        if (row !== undefined) authenticated(world, row);
      },
    },
    "payment_intent.authentication_failed": {
      happens(world: World, row: Row | undefined): void {
        if (row !== undefined) world.transition("payment_intents", row.id, "decline");
      },
    },
    "setup_intent.authenticated": {
      happens(world: World, row: Row | undefined): void {
        if (row !== undefined) finishSetup(world, row);
      },
    },
    "checkout.completed": {
      happens(world: World, row: Row | undefined, parameters: Row["fields"]): void {
        if (row !== undefined) completeSession(world, row, parameters);
      },
    },
    "charge.disputed": {
      condition: (_world: World, { fields }: Row) =>
        isTrue(fields["disputed"]) || !isTrue(fields["captured"])
          ? "it is disputed already, or was never captured"
          : undefined,
      happens(world: World, row: Row | undefined, { reason }: Row["fields"]): void {
        if (row !== undefined) dispute(world, row, text(reason) || "fraudulent");
      },
    },
    "dispute.decided": {
      condition: (_world: World, { fields }: Row) =>
        ["won", "lost"].includes(text(fields["status"])) ? "it is decided already" : undefined,
      happens(world: World, row: Row | undefined, { status }: Row["fields"]): void {
        if (row !== undefined) decide(world, row, text(status) || "lost");
      },
    },
  },
};
