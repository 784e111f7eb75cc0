import type { SigningSpec } from "../../src/engine/pack/pack.js";

export const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
export const OTHER_SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";

/** A signature of the body alone; other schemes differ from it in a word or two. */
export const usual: SigningSpec = {
  signed: "{body}",
  algorithm: "hmac-sha256",
  encoding: "hex",
  timestamp: "unix",
  signature: "{signature}",
  headers: { "X-Signature": "{signatures}" },
  secret: "text",
};
