// openid-client against the issuers of Google and Clerk: discovery, the code flow with PKCE, its own
// checks, and what an issuer has to refuse.
import * as client from "openid-client";

const redirect = "http://localhost/callback";
const verifier = client.randomPKCECodeVerifier();
const nonce = client.randomNonce();
const checks = {
  pkceCodeVerifier: verifier,
  expectedNonce: nonce,
  expectedState: "state-1",
  idTokenExpected: true,
};

async function callback(config, more = {}) {
  const code_challenge = await client.calculatePKCECodeChallenge(verifier);
  const page = client.buildAuthorizationUrl(config, {
    ...{ redirect_uri: redirect, scope: "openid email", code_challenge, nonce, ...more },
    ...{ code_challenge_method: "S256", state: "state-1" },
  });
  const answer = [
    ["person", "ada@example.com"],
    ["decision", "allow"],
  ];
  const body = new URLSearchParams([...page.searchParams, ...answer]);
  const to = page.origin + page.pathname;
  const sent = await fetch(to, { method: "POST", body, redirect: "manual" });
  return new URL(sent.headers.get("location"));
}

async function prove(issuer) {
  const say = (words) => console.log(`✓ openid-client, ${new URL(issuer).host}: ${words}`);
  const config = await client.discovery(new URL(issuer), "app", "secret");
  // It then verifies the signature of each id token by the keys that discovery names.
  client.enableNonRepudiationChecks(config);
  const refused = async (words, promise, isRight) => {
    const error = await promise.then(
      () => new Error("nothing was refused"),
      (reason) => reason,
    );
    if (!isRight(error)) throw error;
    say(words);
  };
  const isInvalid = ({ error }) => error === "invalid_grant";
  const isUnauthorized = ({ status, cause }) =>
    status === 401 || (cause !== undefined && isUnauthorized(cause));

  const url = await callback(config, { access_type: "offline" });
  const tokens = await client.authorizationCodeGrant(config, url, checks);
  const { sub, email } = tokens.claims();
  const told = await client.fetchUserInfo(config, tokens.access_token, sub);
  if (told.email !== email) throw new Error(`userinfo tells of ${told.email}`);
  say("discovery, code, id token, userinfo");
  const next = await client.refreshTokenGrant(config, tokens.refresh_token);
  if (next.refresh_token === tokens.refresh_token) throw new Error("the refresh token is the same");
  say("a refresh token rotates");
  await client.tokenRevocation(config, next.access_token);
  await refused(
    "a revoked token opens nothing",
    client.fetchUserInfo(config, next.access_token, sub),
    isUnauthorized,
  );

  const spent = await callback(config);
  const { access_token: token } = await client.authorizationCodeGrant(config, spent, checks);
  await fetch(new URL("/__admin__/clock/advance", issuer), {
    method: "POST",
    headers: {
      authorization: `Bearer ${process.env.ADMIN_KEY}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ duration: "25h" }),
  });
  await refused(
    "an expired token opens nothing",
    client.fetchUserInfo(config, token, sub),
    isUnauthorized,
  );
  const again = await callback(config);
  await client.authorizationCodeGrant(config, again, checks);
  const wrong = {
    "a code serves once": [again, {}],
    "another verifier is refused": [
      await callback(config),
      { pkceCodeVerifier: client.randomPKCECodeVerifier() },
    ],
    "a missing verifier is refused": [await callback(config), { pkceCodeVerifier: undefined }],
    "another redirect_uri is refused": [
      new URL(String(await callback(config)).replace("/callback", "/other")),
      {},
    ],
  };
  for (const [words, [to, own]] of Object.entries(wrong)) {
    const exchange = client.authorizationCodeGrant(config, to, { ...checks, ...own });
    await refused(words, exchange, isInvalid);
  }
}

await prove("https://accounts.google.com");
await prove("https://facsimile.clerk.accounts.dev");
