import { isSecretHeader } from "../../../instance/recording/masking/secret-names.js";
import type { MaskedMembers } from "./masked-members.js";
import type { Masks } from "./masks.js";

/**
 * The value of a header, masked in its form: a scheme, the names of cookies and the parts of a
 * signature stay.
 *
 * @param isKey whether the pack says that calls carry their key there
 */
export function maskedHeader(
  masks: Masks,
  members: MaskedMembers,
  name: string,
  value: string,
  isKey: boolean,
): string {
  const lower = name.toLowerCase();
  if (lower === "authorization" || lower === "proxy-authorization")
    return credentials(masks, value);
  if (isKey) return masks.key(value);
  if (lower === "cookie") return value.replace(/[^;]+/g, (pair) => cookie(masks, pair));
  if (lower === "set-cookie") return value.replace(/[^;]+/, (pair) => cookie(masks, pair));
  if (!isSecretHeader(lower)) return members.text(value);
  return lower.includes("signature") ? masks.signature(value) : masks.key(value);
}

/** The name stays; a cookie without a name is its value. */
function cookie(masks: Masks, pair: string): string {
  const at = pair.includes("=") ? pair.indexOf("=") + 1 : pair.search(/\S|$/);
  return pair.slice(0, at) + masks.secret(pair.slice(at));
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-11.4 */
function credentials(masks: Masks, value: string): string {
  const [, scheme = "", rest = ""] = /^([A-Za-z][\w-]* +)?(.*)$/s.exec(value) ?? [];
  if (!/^basic /i.test(scheme)) return scheme + masks.key(rest);
  const pair = Buffer.from(rest, "base64").toString("utf8");
  const colon = pair.indexOf(":");
  const [user, password] = [pair.slice(0, colon), pair.slice(colon + 1)];
  // A user with a password can be an id.
  const masked =
    password === "" || colon < 0
      ? `${masks.key(colon < 0 ? pair : user)}:`
      : `${masks.text(user)}:${masks.key(password)}`;
  return scheme + Buffer.from(masked).toString("base64");
}
