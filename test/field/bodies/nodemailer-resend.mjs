import { ResendTransport } from "@documenso/nodemailer-resend";
import { createTransport } from "nodemailer";
import { field } from "./field.mjs";

const vendor = { pack: "resend", intercept: "api.resend.com" };

await field(
  "an email is sent once",
  async ({ sim, settled, surprised, always }) => {
    const transport = createTransport(ResendTransport.makeTransport({ apiKey: sim.key }));
    const email = {
      from: "Ada <onboarding@resend.dev>",
      to: "delivered@resend.dev",
      subject: "Hello",
      text: "Hi",
    };
    const sent = await transport.sendMail(email).catch(() => undefined);
    await settled();
    const { count } = await sim.state({ resource: "emails" });
    always("one email at most", count <= 1);
    always("what is said to be sent is sent", sent === undefined || count >= 1);
    if (surprised().length === 0) always("the baseline path sends", count === 1);
  },
  vendor,
);
