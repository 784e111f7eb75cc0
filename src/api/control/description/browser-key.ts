import type { ControlCallSpec } from "../../../../generated/control/calls.js";
import type { PlaneCall } from "../../call/plane-call.js";

/**
 * Calls that people open in a browser. A browser sends no Bearer key; it asks for a name and a
 * password, and sends them by RFC 7617. The key is the password, and the name does not matter. Only
 * calls that change nothing may be here, because a browser repeats the password with every request.
 */
const PAGES: ReadonlySet<ControlCallSpec["id"]> = new Set(["getReference"]);

export const isPage = (name: ControlCallSpec["id"]): boolean => PAGES.has(name);

/** Asks a browser for the key. */
export const CHALLENGE = {
  "www-authenticate": 'Basic realm="the key as password, any name", charset="UTF-8"',
};

const SCHEME = /^Basic +([A-Za-z0-9+/=]+)$/i;

/** The headers as other clients send them: `Bearer` and the password of the browser. */
export function withBearer(headers: PlaneCall["headers"]): PlaneCall["headers"] {
  const { authorization } = headers;
  const encoded = typeof authorization === "string" ? SCHEME.exec(authorization)?.[1] : undefined;
  if (encoded === undefined) return headers;
  const value = Buffer.from(encoded, "base64").toString("utf8");
  return { ...headers, authorization: `Bearer ${value.slice(value.indexOf(":") + 1)}` };
}
