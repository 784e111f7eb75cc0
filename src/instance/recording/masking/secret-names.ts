/** Names whose values are secrets in any API, without signs between their words. */
const NAMES = new Set([
  "accesskey",
  "accountnumber",
  "cvc",
  "cvv",
  "iban",
  "otp",
  "passcode",
  "passwd",
  "pwd",
  "routingnumber",
  "securitycode",
  "sig",
  "ssn",
]);

/** Ends of such names. A key of idempotency and a token of a page are no secrets. */
const ENDS =
  /(?:apikey|authorization|authtoken|accesstoken|bearertoken|csrftoken|idtoken|passphrase|password|privatekey|refreshtoken|secret|secretkey|securitytoken|sessiontoken|signature|subscriptionkey|xsrftoken)$/;

const HEADERS = /(?:^|-)(?:cookie|key-secret|token|signature-\d+)$/;

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Whether the value of a member or a parameter is a secret. */
export function isSecretName(name: string): boolean {
  const words = plain(name);
  return NAMES.has(words) || ENDS.test(words);
}

/** Whether the value of a header is a secret. */
export const isSecretHeader = (name: string): boolean =>
  isSecretName(name) || HEADERS.test(name.toLowerCase());
