import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";

// The SDK takes no `fetch`, and binds the global one when it is imported.
const carried = new AsyncLocalStorage();
const fetchOfNode = globalThis.fetch;
globalThis.fetch = (...call) => (carried.getStore() ?? fetchOfNode)(...call);
const { createClerkClient } = await import("@clerk/backend");

export { assert };

export const DOCS = "https://clerk.com/docs";

export const PUBLISHABLE = `pk_test_${Buffer.from("facsimile.clerk.accounts.dev$").toString("base64")}`;

/** The official SDK, at a world. */
export const clerkAt = ({ url, key }) =>
  createClerkClient({ secretKey: key, publishableKey: PUBLISHABLE, apiUrl: url });

/** Runs an application whose calls `fetch` carries. */
export const carriedBy = (fetch, work) => carried.run(fetch, work);

/** The error of a call; a call that succeeds is an error itself. */
export async function errorOf(call) {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error("the call succeeded");
}

export const codesOf = ({ status, errors }) => [status, ...errors.map(({ code }) => code)];

export const ada = (clerk, more = {}) =>
  clerk.users.createUser({ emailAddress: ["ada@example.com"], firstName: "Ada", ...more });

/** Moves the virtual clock to the real one, by which SDKs judge tokens. */
export const toNow = ({ sim }, before = 0) =>
  sim.clock.advance({ to: new Date(Date.now() - before).toISOString() });

/** The events of a world, each verified by the SDK. */
export async function receiver({ sim }, types = ["*"]) {
  const { verifyWebhook } = await import("@clerk/backend/webhooks");
  const received = [];
  const hook = async (request) => {
    received.push(await verifyWebhook(request, { signingSecret: secret }));
    return new Response();
  };
  const { secret } = await sim.webhooks.handler(hook, types[0] === "*" ? {} : { subscribe: types });
  const settle = () => sim.clock.advance("1s");
  return { received, settle, types: () => received.map(({ type }) => type) };
}

/** The public key of a world in PEM, with which tokens are verified without a call. */
export async function pemOf({ url, key }) {
  const { createPublicKey } = await import("node:crypto");
  const answer = await fetch(`${url}/v1/jwks`, { headers: { authorization: `Bearer ${key}` } });
  const { keys } = await answer.json();
  return createPublicKey({ format: "jwk", key: keys[0] }).export({ format: "pem", type: "spki" });
}
