// openid-client against Google's issuer: discovery, the code flow with PKCE, its own checks.
import * as client from "openid-client";

const config = await client.discovery(new URL("https://accounts.google.com"), "app", "secret");
// It then verifies the signature of each id token by the keys that discovery names.
client.enableNonRepudiationChecks(config);
const redirect = "http://localhost/callback";

async function callback(verifier, nonce, more = {}) {
  const code_challenge = await client.calculatePKCECodeChallenge(verifier);
  const asked = { redirect_uri: redirect, scope: "openid email", code_challenge, nonce, ...more };
  const page = client.buildAuthorizationUrl(config, {
    ...asked,
    ...{ code_challenge_method: "S256", state: "state-1" },
  });
  const body = new URLSearchParams([
    ...page.searchParams,
    ["person", "ada@example.com"],
    ["decision", "allow"],
  ]);
  const answer = await fetch(page.origin + page.pathname, {
    method: "POST",
    body,
    redirect: "manual",
  });
  return new URL(answer.headers.get("location"));
}

const verifier = client.randomPKCECodeVerifier();
const nonce = client.randomNonce();
const checks = {
  pkceCodeVerifier: verifier,
  expectedNonce: nonce,
  expectedState: "state-1",
  idTokenExpected: true,
};
const url = await callback(verifier, nonce, { access_type: "offline" });
const tokens = await client.authorizationCodeGrant(config, url, checks);
const { sub, email } = tokens.claims();
const told = await client.fetchUserInfo(config, tokens.access_token, sub);
if (told.email !== email) throw new Error(`userinfo tells of ${told.email}`);
console.log("✓ openid-client: discovery, code, id token, userinfo");

const next = await client.refreshTokenGrant(config, tokens.refresh_token);
if (next.refresh_token === tokens.refresh_token) throw new Error("the refresh token is the same");
console.log("✓ openid-client: a refresh token rotates");

const twice = await client.authorizationCodeGrant(config, url, checks).catch((error) => error);
if (twice.error !== "invalid_grant") throw new Error(`a code served twice: ${twice}`);
console.log("✓ openid-client: a code serves once");

const other = await callback(verifier, nonce);
const missing = await client
  .authorizationCodeGrant(config, other, {
    ...checks,
    pkceCodeVerifier: client.randomPKCECodeVerifier(),
  })
  .catch((error) => error);
if (missing.error !== "invalid_grant") throw new Error(`another verifier served: ${missing}`);
console.log("✓ openid-client: another verifier is refused");
