import { driving } from "../../definition/driving.js";
import { forwardUrl } from "./forward-url.js";

export const webhookSecret = driving({
  about: "print the secret that signs what is sent to a webhook handler",
  args: { "<handler>": "address of the handler, registered or not" },
  notes: `The secret follows from the instance's key and the address, so it is known before the handler is
registered; an endpoint that was registered with a secret has that one.`,
  examples: ["export WEBHOOK_SECRET=$(facsimile webhook secret http://localhost:3000/webhooks)"],
  call: ({ args: [handler = ""] }) => {
    const url = forwardUrl(handler);
    return async (_sim, { key }) => {
      const { signingSecret } = await import("../../../../instance/server/signing-secret.js");
      return { url, secret: signingSecret(key, url) };
    };
  },
  words: ({ secret }) => secret,
});
