import { Webhook } from "standardwebhooks";
import { wall } from "./wall.js";

/**
 * The three headers of https://www.standardwebhooks.com over a body that is sent as it stands. With
 * several secrets there are several signatures, and a receiver accepts any of them.
 *
 * @param ms the instant to sign, milliseconds since 1970; sent in whole seconds
 */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  ms: number,
  body: string,
): Readonly<Record<string, string>> {
  const date = wall.date(ms);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(ms / 1_000)),
    "webhook-signature": secrets.map((secret) => signerOf(secret).sign(id, date, body)).join(" "),
  };
}

/** A secret that is no base64 signs by its characters: it is for the receiver to complain. */
function signerOf(secret: string): Webhook {
  try {
    return new Webhook(secret);
  } catch {
    return new Webhook(secret, { format: "raw" });
  }
}
