import type { ControlCallSpec } from "../../../../generated/control/calls.js";
import type { PlaneCall } from "../../call/plane-call.js";

/**
 * What a person opens in a browser. A browser sends no Bearer key of its own; it asks for a name
 * and a password, and sends those as RFC 7617 has it. The key is the password, the name is any.
 * Only a page that changes nothing may be here: a browser goes on sending what it was told.
 */
const PAGES: ReadonlySet<ControlCallSpec["id"]> = new Set(["getReference"]);

export const isPage = (name: ControlCallSpec["id"]): boolean => PAGES.has(name);

/** Asks a browser for the key. */
export const CHALLENGE = {
  "www-authenticate": 'Basic realm="the key as password, any name", charset="UTF-8"',
};

const SCHEME = /^Basic +([A-Za-z0-9+/=]+)$/i;

/** The headers as other callers send them: `Bearer` and the password that a browser was given. */
export function withBearer(headers: PlaneCall["headers"]): PlaneCall["headers"] {
  const { authorization } = headers;
  const encoded = typeof authorization === "string" ? SCHEME.exec(authorization)?.[1] : undefined;
  if (encoded === undefined) return headers;
  const value = Buffer.from(encoded, "base64").toString("utf8");
  return { ...headers, authorization: `Bearer ${value.slice(value.indexOf(":") + 1)}` };
}
