// `headerOf`: makes the first line of a new recording: the pack, the seed, the clock, the start
// file's calls. `nameOf` and `digestOfPack` identify its pack, so that a replay sees whether it is
// the same one.

import { hash } from "node:crypto";
import type { Pack } from "../../../engine/pack/pack.js";
import type { SigningSecrets } from "../masking.js";
import type { RecordingHeader } from "./line.js";
import { FORMAT } from "./line.js";

/** The first line of a new recording. */
export function headerOf(
  pack: Pack,
  secrets: SigningSecrets,
  facts: Pick<
    RecordingHeader,
    "simulator" | "t0" | "seed" | "flow" | "pages" | "answers" | "calls" | "world"
  >,
): RecordingHeader {
  return {
    format: FORMAT,
    pack: nameOf(pack),
    packDigest: digestOfPack(pack),
    masked: false,
    secrets: secrets.all,
    ...facts,
  };
}

export const nameOf = ({ name, version }: Pack): string => `${name}@${version}`;

/** A digest of a pack's data, without its functions and the places of its sources. */
export function digestOfPack(pack: Pack): string {
  const words = JSON.stringify(pack, (name, value: unknown) => {
    if (name === "said") return undefined;
    return value instanceof RegExp ? value.source : value;
  });
  return hash("sha256", words, "base64url").slice(0, 22);
}
