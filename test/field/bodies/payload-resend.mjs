import { resendAdapter } from "@payloadcms/email-resend";
import { field } from "./field.mjs";

const vendor = { pack: "resend", intercept: "api.resend.com" };
const sender = { defaultFromAddress: "onboarding@resend.dev", defaultFromName: "Ada" };

await field(
  "an email is sent once",
  async ({ sim, settled, surprised, always }) => {
    const adapter = resendAdapter({ apiKey: sim.key, ...sender })();
    const email = { to: "delivered@resend.dev", subject: "Hello", text: "Hi", html: "<p>Hi" };
    const sent = await adapter.sendEmail(email).catch(() => undefined);
    await settled();
    const { count } = await sim.state({ resource: "emails" });
    always("one email at most", count <= 1);
    always("what is said to be sent is sent", sent === undefined || count === 1);
    if (surprised().length === 0) always("the baseline path sends", sent !== undefined);
  },
  vendor,
);
