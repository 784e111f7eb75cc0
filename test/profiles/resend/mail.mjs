import assert from "node:assert/strict";
import { Resend } from "resend";

/** The official SDK, at a world; its calls go where `place.sim` counts them. */
export const resendAt = ({ url, key }) => new Resend(key, { baseUrl: url });

/** The data of an answer; the SDK returns errors and throws none. */
export function dataOf({ data, error }) {
  if (error !== null) throw new Error(`${error.name}: ${error.message}`);
  return data;
}

/** The error of an answer; a call that succeeds is an error itself. */
export async function errorOf(call) {
  const { error } = await call;
  if (error === null) throw new Error("the call succeeded");
  return error;
}

export const letter = (more = {}) => ({
  from: "Acme <onboarding@resend.dev>",
  to: ["delivered@resend.dev"],
  subject: "Hello",
  html: "<p>Hello Ada</p>",
  ...more,
});

export const sent = async (resend, more = {}) => dataOf(await resend.emails.send(letter(more))).id;

export const stateOf = async (resend, id) => dataOf(await resend.emails.get(id)).last_event;

/** An endpoint that refuses the first deliveries, and whose others the SDK verifies. */
export async function receiver(place, resend, events, refusals = 0) {
  const received = [];
  const ids = [];
  const { createServer } = await import("node:http");
  let webhookSecret = "";
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const payload = Buffer.concat(parts).toString();
    const [id, timestamp, signature] = ["id", "timestamp", "signature"].map(
      (name) => request.headers[`svix-${name}`],
    );
    ids.push(id);
    if (ids.length <= refusals) return response.writeHead(500).end();
    try {
      const headers = { id, timestamp, signature };
      received.push(resend.webhooks.verify({ payload, headers, webhookSecret }));
      response.writeHead(200).end();
    } catch (error) {
      received.push(error);
      response.writeHead(400).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const endpoint = `http://127.0.0.1:${server.address().port}/`;
  const made = dataOf(await resend.webhooks.create({ endpoint, events }));
  webhookSecret = made.signing_secret;
  return { id: made.id, received, ids, settle: () => place.sim.clock.advance("1m") };
}

export { assert };
