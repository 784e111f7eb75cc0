import { Webhook } from "standardwebhooks";
import { wall } from "../webhooks/wall.js";
import type { Post } from "./inbox-server.js";

/** How far a timestamp may be from now, in milliseconds, as the library's own `verify` has it. */
const TOLERANCE = 5 * 60_000;

/**
 * Whether the signature is right, as a consumer's library finds it. Its `verify` reads a clock that
 * the test may have faked; so this signs anew and compares, and takes the real time.
 *
 * @param timestamp with the virtual clock's time, how old a delivery is says nothing
 * @param now the time that a receiver sees, in milliseconds since 1970
 */
export function isVerified(
  { text, headers }: Post,
  secret: string,
  timestamp: "wall" | "virtual",
  now: number,
): boolean {
  const id = headers["webhook-id"];
  const seconds = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"]?.split(" ") ?? [];
  if (id === undefined || seconds === undefined || !/^\d{1,12}$/.test(seconds)) return false;
  const ms = Number(seconds) * 1_000;
  if (timestamp === "wall" && Math.abs(now - ms) > TOLERANCE) return false;
  return signatures.includes(signer(secret).sign(id, wall.date(ms), text));
}

/** A secret that is no base64 signs by its characters. */
function signer(secret: string): Webhook {
  try {
    return new Webhook(secret);
  } catch {
    return new Webhook(secret, { format: "raw" });
  }
}
