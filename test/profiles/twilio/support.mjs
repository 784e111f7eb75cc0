import assert from "node:assert/strict";
import { createServer } from "node:http";
import twilio from "twilio";

export { assert, twilio };

export const DOCS = "https://www.twilio.com/docs";
export const ACCOUNT = "AC5ef872f6da5a21de157d80997a64bd33";
export const FROM = "+15005550006";
export const TO = "+14155550123";

const intercepted = new WeakSet();

/** The official SDK as it is: the world answers its host, also for several clients of one check. */
export function clientOf({ sim, key }, more = {}) {
  if (!intercepted.has(sim)) sim.intercept("api.twilio.com");
  intercepted.add(sim);
  return twilio(ACCOUNT, key, more);
}

export const sms = (client, more = {}) =>
  client.messages.create({ to: TO, from: FROM, body: "Your table is ready.", ...more });

export const ring = (client, more = {}) =>
  client.calls.create({
    to: TO,
    from: FROM,
    twiml: "<Response><Say>Hello</Say></Response>",
    ...more,
  });

/** The error of a call; a call that succeeds is an error itself. */
export async function errorOf(call) {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error("the call succeeded");
}

/** An application that verifies Twilio's requests as its SDK does. */
export async function application(place, answer = "") {
  const received = [];
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const params = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
    const url = `http://127.0.0.1:${server.address().port}${request.url}`;
    const signature = request.headers["x-twilio-signature"];
    const isGenuine = twilio.validateRequest(place.key, signature, url, params);
    received.push({ path: request.url, isGenuine, headers: request.headers, ...params });
    response.writeHead(200, { "content-type": "text/xml" }).end(answer);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return { received, url: `http://127.0.0.1:${server.address().port}` };
}

export async function pin(sim, resource, values) {
  for (const [path, value] of Object.entries(values)) await sim.pins.set({ resource, path, value });
}
