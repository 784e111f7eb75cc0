import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject, readJson } from "../../../engine/base/json.js";
import type { PackName } from "../run/explore-target.js";
import type { Surprise } from "../surprises/surprise.js";

/** Names a future: the pack and its surprises. */
export function tokenOf(pack: PackName, surprises: readonly Surprise[]): string {
  const plain = { p: nameOf(pack), s: surprises.map(({ label, option }) => [label, option]) };
  return `fx1.${deflateRawSync(JSON.stringify(plain)).toString("base64url")}`;
}

const nameOf = ({ name, version }: PackName): string => `${name}@${version}`;

/** @throws TypeError for a text that is not a token of this pack */
export function readToken(pack: PackName, token: string): readonly Surprise[] {
  const { p: named, s: listed } = contentOf(token);
  if (named !== nameOf(pack)) {
    throw new TypeError(
      `replay: the token is of the pack ${String(named)}, not of ${nameOf(pack)}`,
    );
  }
  const pairs = isArray(listed) ? listed : [];
  return pairs.map((pair) => {
    const [label, option] = isArray(pair) ? pair : [];
    return { label: String(label), option: String(option) };
  });
}

/**
 * The pack of a token.
 *
 * @throws TypeError for a text that is not a token
 */
export function packOfToken(token: string): PackName {
  const { p: named } = contentOf(token);
  const [name = "", version = ""] = String(named).split("@", 2);
  return { name, version };
}

function contentOf(token: string): JsonObject {
  const [form, text = ""] = token.split(".", 2);
  const value = form === "fx1" ? inflated(text) : undefined;
  const read = value === undefined ? undefined : readJson(value);
  if (read?.ok === true && isObject(read.value)) return read.value;
  throw new TypeError(`replay: a token such as fx1.… that a failure has printed, not ${token}`);
}

function inflated(text: string): string | undefined {
  try {
    return inflateRawSync(Buffer.from(text, "base64url")).toString();
  } catch {
    return undefined;
  }
}
