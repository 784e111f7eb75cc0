import {
  ada,
  assert,
  clerkAt,
  codesOf,
  DOCS,
  errorOf,
  PUBLISHABLE,
  pemOf,
  toNow,
} from "./support.mjs";

const sessions = `${DOCS}/guides/sessions`;

async function signedIn(place, more = {}) {
  const clerk = clerkAt(place);
  const { id: userId } = await ada(clerk);
  const session = await clerk.sessions.createSession({ userId, ...more });
  return { clerk, userId, session };
}

export const sessionsAndTokens = [
  {
    name: "a session is created, listed by user, and revoked",
    source: `${DOCS}/reference/backend/sessions/get-session-list`,
    async check(place) {
      const { clerk, userId, session } = await signedIn(place);
      assert.match(session.id, /^sess_\w{27}$/);
      assert.deepEqual([session.status, session.userId], ["active", userId]);
      const { data } = await clerk.sessions.getSessionList({ userId, status: "active" });
      assert.deepEqual(
        data.map(({ id }) => id),
        [session.id],
      );
      assert.equal((await clerk.sessions.revokeSession(session.id)).status, "revoked");
      assert.equal(
        (await clerk.sessions.getSessionList({ userId, status: "active" })).data.length,
        0,
      );
    },
  },
  {
    name: "a person signs in, out, and a session expires after seven days",
    source: `${DOCS}/guides/secure/session-options`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: user_id } = await ada(clerk);
      const { world, clock } = place.sim;
      await world.trigger("user.signed_in", { user_id });
      const [{ id: session_id }] = (await clerk.sessions.getSessionList({ userId: user_id })).data;
      await world.trigger("session.ended", { session_id });
      assert.equal((await clerk.sessions.getSession(session_id)).status, "ended");
      const { id } = await clerk.sessions.createSession({ userId: user_id });
      await clock.advance("8d");
      assert.equal((await clerk.sessions.getSession(id)).status, "expired");
    },
  },
  {
    name: "a session token is verified by verifyToken with the secret key",
    source: `${sessions}/session-tokens`,
    async check(place) {
      const { verifyToken } = await import("@clerk/backend");
      await toNow(place);
      const { clerk, userId, session } = await signedIn(place);
      const { jwt } = await clerk.sessions.getToken(session.id);
      const options = { secretKey: place.key, apiUrl: place.url, skipJwksCache: true };
      const claims = await verifyToken(jwt, options);
      assert.deepEqual([claims.sub, claims.sid, claims.v], [userId, session.id, 2]);
      assert.deepEqual([claims.fva, claims.exp - claims.iat], [[0, -1], 60]);
    },
  },
  {
    name: "a session token is verified without a call, with the public key",
    source: `${DOCS}/reference/backend/verify-token`,
    async check(place) {
      const { verifyToken } = await import("@clerk/backend");
      await toNow(place);
      const { clerk, userId, session } = await signedIn(place);
      const { jwt } = await clerk.sessions.getToken(session.id);
      const jwtKey = await pemOf(place);
      assert.equal((await verifyToken(jwt, { jwtKey })).sub, userId);
      const [head, , signature] = jwt.split(".");
      const forged = [head, Buffer.from('{"sub":"user_1"}').toString("base64url"), signature];
      assert.equal(
        (await errorOf(verifyToken(forged.join("."), { jwtKey }))).reason.startsWith("token-"),
        true,
      );
    },
  },
  {
    name: "a session token is too old after a minute",
    source: `${sessions}/session-tokens`,
    async check(place) {
      const { verifyToken } = await import("@clerk/backend");
      await toNow(place, 70_000);
      const { clerk, session } = await signedIn(place);
      const { jwt } = await clerk.sessions.getToken(session.id);
      const error = await errorOf(verifyToken(jwt, { jwtKey: await pemOf(place) }));
      assert.equal(error.reason, "token-expired");
    },
  },
  {
    name: "authenticateRequest accepts a request with a token, and no other",
    source: `${DOCS}/reference/backend/authenticate-request`,
    async check(place) {
      await toNow(place);
      const { clerk, userId, session } = await signedIn(place);
      const { jwt } = await clerk.sessions.getToken(session.id);
      const options = { publishableKey: PUBLISHABLE, jwtKey: await pemOf(place) };
      const request = (authorization) =>
        new Request("http://app.test/", { headers: { authorization } });
      const known = await clerk.authenticateRequest(request(`Bearer ${jwt}`), options);
      assert.equal(known.isAuthenticated, true);
      assert.equal(known.toAuth().userId, userId);
      const unknown = await clerk.authenticateRequest(request("Bearer x.y.z"), options);
      assert.equal(unknown.isAuthenticated, false);
    },
  },
  {
    name: "a token of a session with an active organization has its id, role and slug",
    source: `${sessions}/session-tokens`,
    async check(place) {
      const { verifyToken } = await import("@clerk/backend");
      await toNow(place);
      const clerk = clerkAt(place);
      const { id: userId } = await ada(clerk);
      const wanted = { name: "Engines", slug: "engines", createdBy: userId };
      const { id } = await clerk.organizations.createOrganization(wanted);
      await place.sim.world.trigger("user.signed_in", { user_id: userId, organization_id: id });
      const [session] = (await clerk.sessions.getSessionList({ userId })).data;
      const { jwt } = await clerk.sessions.getToken(session.id);
      const { o } = await verifyToken(jwt, { jwtKey: await pemOf(place) });
      assert.deepEqual(o, { id, rol: "admin", slg: "engines" });
    },
  },
  {
    name: "a JWT template has claims with shortcodes",
    source: `${sessions}/jwt-templates`,
    async check(place) {
      const { verifyToken } = await import("@clerk/backend");
      await toNow(place);
      const { clerk, userId, session } = await signedIn(place);
      const claims = {
        aud: "shop",
        email: "{{user.primary_email_address}}",
        name: "I am {{user.first_name}}",
      };
      await clerk.jwtTemplates.create({ name: "shop", claims, lifetime: 300 });
      const { jwt } = await clerk.sessions.getToken(session.id, "shop");
      const read = await verifyToken(jwt, { jwtKey: await pemOf(place), audience: "shop" });
      assert.deepEqual([read.sub, read.email, read.name], [userId, "ada@example.com", "I am Ada"]);
      assert.equal(read.exp - read.iat, 300);
      const none = await errorOf(clerk.sessions.getToken(session.id, "none"));
      assert.deepEqual(codesOf(none), [404, "resource_not_found"]);
    },
  },
  {
    name: "a session that has ended has no tokens",
    source: `${sessions}/session-tokens`,
    async check(place) {
      const { clerk, session } = await signedIn(place);
      await clerk.sessions.revokeSession(session.id);
      assert.equal((await errorOf(clerk.sessions.getToken(session.id))).status, 404);
    },
  },
  {
    name: "sign-in tokens and actor tokens are made and revoked",
    source: `${DOCS}/guides/users/impersonation`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await ada(clerk);
      const wanted = { userId, expiresInSeconds: 60 };
      const { id, status, token } = await clerk.signInTokens.createSignInToken(wanted);
      assert.equal(status, "pending");
      assert.equal(token.split(".").length, 3);
      assert.equal((await clerk.signInTokens.revokeSignInToken(id)).status, "revoked");
      const acting = { userId, expiresInSeconds: 60, actor: { sub: userId } };
      const actor = await clerk.actorTokens.create(acting);
      assert.match(actor.url, /^https:/);
      assert.equal((await clerk.actorTokens.revoke(actor.id)).status, "revoked");
    },
  },
];
