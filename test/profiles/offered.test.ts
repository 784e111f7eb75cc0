import { describe, expect, test } from "vitest";
import { lostOf, offeredOf } from "./offered.js";

/** What a profile takes away, each with its reason. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  clerk: [
    // A session begins active.
    "events of sessions: session.active",
  ],
  openai: [
    // The service has read a file when it answers the upload.
    "ends of files: processed error",
    // A response ends as the call says that it does: `ends` of createResponse, an outcome of the call.
    "ends of responses: completed failed incomplete",
    // They are what was sent, and no work.
    "ends of input_items: completed incomplete",
    // A batch of files ends as its files do.
    "ends of file_batches: completed failed",
    // The guess takes what a role or a group gets for a new role or user.
    ...[
      ...["assign-group-role: role.created", "unassign-group-role: role.deleted"],
      ...["add-group-user: user.added", "remove-group-user: user.deleted"],
      ...["create-project-user: user.added", "delete-project-user: user.deleted"],
      "modify-project-user: user.updated",
      ...["user", "project-group", "project-user"].flatMap((of) => [
        `assign-${of}-role: role.created`,
        `unassign-${of}-role: role.deleted`,
      ]),
    ].map((webhook) => `webhooks of ${webhook}`),
    // The service computes these states.
    "events of files: file.processed file.error",
    "events of jobs: job.validating_files",
    "events of input_items: input_item.completed input_item.incomplete",
    "events of vector_stores: vector_store.expired vector_store.completed",
  ],
  github: [
    // The guess takes an event about a team for one about an organization.
    "webhooks of orgs/remove-membership-for-user: membership-removed",
  ],
  resend: [
    // How an email ends is an outcome, and the call begins it; calls verify domains.
    "events of emails: email.delivered email.delivery_delayed email.bounced email.scheduled email.suppressed",
    "events of domains: domain.pending domain.partially_verified",
  ],
  stripe: [
    // The guess takes a link to sign in for a change of the account.
    "webhooks of PostAccountsAccountLoginLinks: account.updated",
    // It takes the refund of an application fee for one of a charge.
    "webhooks of PostApplicationFeesFeeRefundsId: application_fee.refund.updated",
    "webhooks of PostApplicationFeesIdRefunds: refund.created",
    // It takes instructions to pay for a change of the customer.
    "webhooks of PostCustomersCustomerFundingInstructions: customer.updated",
    // It takes a refund of a charge for one of an application fee.
    ...["PostRefundsRefund", "PostRefundsRefundCancel"].map(
      (id) => `webhooks of ${id}: application_fee.refund.updated`,
    ),
    // It takes a card that arrives for a new one.
    "webhooks of PostTestHelpersIssuingCardsCardShippingDeliver: issuing_card.created",
    // It takes the refund of a charge that expires for one of an application fee.
    "webhooks of PostTestHelpersRefundsRefundExpire: application_fee.refund.updated",
    // The service computes these: by calls, the cardholder's decision, and the clock.
    "events of disputes: charge.dispute.created charge.dispute.funds_reinstated charge.dispute.funds_withdrawn",
    "events of charges: charge.expired charge.pending charge.succeeded charge.failed",
    "events of refunds: charge.refund.updated refund.failed refund.updated",
    "events of sessions: checkout.session.async_payment_failed checkout.session.async_payment_succeeded checkout.session.completed session.complete",
    "events of subscriptions: customer.subscription.pending_update_applied customer.subscription.pending_update_expired customer.subscription.trial_will_end subscription.canceled subscription.incomplete subscription.incomplete_expired subscription.past_due subscription.trialing subscription.unpaid customer.subscription.paused",
    "events of invoices: invoice.marked_uncollectible invoice.payment_action_required invoice.payment_failed invoice.payment_succeeded invoice.upcoming",
    "events of invoice_payments: invoice_payment.paid",
    "events of payment_intents: payment_intent.amount_capturable_updated payment_intent.payment_failed payment_intent.requires_action payment_intent.requires_capture payment_intent.requires_confirmation payment_intent.requires_payment_method",
    "events of early_fraud_warnings: radar.early_fraud_warning.created",
    "events of setup_intents: setup_intent.requires_action setup_intent.setup_failed setup_intent.requires_confirmation setup_intent.requires_payment_method setup_intent.succeeded",
    "events of test_clocks: test_helpers.test_clock.advancing test_helpers.test_clock.ready",
  ],
};

const VENDORS = ["anthropic", "clerk", "github", "openai", "resend", "slack", "stripe", "twilio"];

describe("with a profile explore offers no less than with the plain pack", () => {
  test.each(VENDORS)("of %s", async (vendor) => {
    expect(lostOf(await offeredOf(vendor))).toEqual(KNOWN[vendor] ?? []);
  });
});
