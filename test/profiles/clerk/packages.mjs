import { ada, assert, clerkAt, PUBLISHABLE, toNow } from "./support.mjs";

// Published packages that ask Clerk who calls, unchanged.

async function caller(place) {
  await toNow(place);
  const clerk = clerkAt(place);
  const { id: userId } = await ada(clerk);
  const { id } = await clerk.sessions.createSession({ userId });
  const { jwt } = await clerk.sessions.getToken(id);
  return { userId, headers: { authorization: `Bearer ${jwt}` } };
}

const optionsOf = ({ url, key }) => ({ apiUrl: url, secretKey: key, publishableKey: PUBLISHABLE });

async function hono(place) {
  const { Hono } = await import("hono");
  const { clerkMiddleware, getAuth } = await import("@hono/clerk-auth");
  const { userId, headers } = await caller(place);
  const app = new Hono();
  app.use("*", clerkMiddleware(optionsOf(place)));
  app.get("/me", async (context) => {
    const auth = getAuth(context);
    if (!auth?.userId) return context.json({}, 401);
    const { firstName } = await context.get("clerk").users.getUser(auth.userId);
    return context.json({ id: auth.userId, firstName });
  });
  const known = await app.request("http://app.test/me", { headers });
  assert.deepEqual(await known.json(), { id: userId, firstName: "Ada" });
  assert.equal((await app.request("http://app.test/me")).status, 401);
}

async function express(place) {
  const { default: expressApp } = await import("express");
  const { clerkClient, clerkMiddleware, getAuth } = await import("@clerk/express");
  assert.equal(typeof clerkClient.users.getUser, "function");
  const { userId, headers } = await caller(place);
  const app = expressApp();
  app.use(clerkMiddleware({ ...optionsOf(place), clerkClient: clerkAt(place) }));
  app.get("/me", (request, response) => {
    const { userId: id, sessionClaims } = getAuth(request);
    response.status(id === null ? 401 : 200).json({ id, version: sessionClaims?.v });
  });
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    const address = `http://127.0.0.1:${server.address().port}/me`;
    assert.deepEqual(await (await fetch(address, { headers })).json(), { id: userId, version: 2 });
    assert.equal((await fetch(address)).status, 401);
  } finally {
    server.close();
  }
}

export const packages = [
  { name: "@hono/clerk-auth", check: hono },
  { name: "@clerk/express", check: express },
];
