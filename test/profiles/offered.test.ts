import { describe, expect, test } from "vitest";
import { lostOf, offeredOf } from "./offered.js";

/** What a profile takes away, each with its reason. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  openai: [
    // The service has read a file when it answers the upload.
    "ends of files: processed error",
    // A response ends as the call says that it does: `ends` of createResponse, an outcome of the call.
    "ends of responses: completed failed incomplete",
    // They are what was sent, and no work.
    "ends of input_items: completed incomplete",
    // A batch of files ends as its files do.
    "ends of file_batches: completed failed",
  ],
  stripe: [
    // The guess takes a preview for an invoice that is made.
    "webhooks of PostInvoicesCreatePreview: invoice.created",
    // It takes a refund of a charge for one of an application fee.
    ...["PostRefundsRefund", "PostRefundsRefundCancel"].map(
      (id) => `webhooks of ${id}: application_fee.refund.updated`,
    ),
  ],
};

const VENDORS = ["anthropic", "clerk", "github", "openai", "resend", "slack", "stripe", "twilio"];

describe("with a profile explore offers no less than with the plain pack", () => {
  test.each(VENDORS)("of %s", async (vendor) => {
    expect(lostOf(await offeredOf(vendor))).toEqual(KNOWN[vendor] ?? []);
  });
});
