// Downloads of files at `/__files__/…`: `findFile` finds the file that a URL and its token name, and
// `contentOf` gives its bytes. Where the object keeps none, such as for a file that a run has
// captured, it makes up as many as the file has.

import { timingSafeEqual } from "node:crypto";
import { fileOf } from "../../../engine/world/rules/objects/files.js";
import type { World } from "../../../engine/world/world.js";

/** Prefix of the URLs of files, which have a token instead of the key. */
export const FILES_PATH = "/__files__/";

export const isFile = (url: string): boolean => url.startsWith(FILES_PATH);

/** The URL of a file without its token. */
export const withoutToken = (url: string): string => url.split("?", 1)[0] ?? "";

export interface StoredFile {
  readonly size: number;
  readonly mediaType: string;
  readonly bytes: Uint8Array | undefined;
}

/** A type that can stand in a header; a caller may have sent any text. */
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(?:;[ -~]*)?$/;

/** Finds a file by its id. Undefined: there is none. Null: the token is wrong. */
export function findFile(world: World, id: string, token: string): StoredFile | null | undefined {
  for (const resource of Object.values(world.pack.resources)) {
    const { name, download } = resource;
    const row = download && world.table(name).get(id);
    if (download === undefined || row === undefined) continue;
    const { fields, hidden } = row;
    const [sent, right] = [Buffer.from(token), Buffer.from(String(hidden[download.token]))];
    if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null;
    const kept = fileOf(resource, row);
    const bytes = kept && Buffer.from(kept.base64, "base64");
    const size = bytes?.length ?? Number(fields[download.size]);
    const said = kept?.type ?? String(fields[download.media_type]);
    return { size, mediaType: MEDIA_TYPE.test(said) ? said : "application/octet-stream", bytes };
  }
  return undefined;
}

const CHUNK = Buffer.alloc(64 * 1024, "This file stands in for one that a run has captured.\n");

/** The bytes of a file, or as many as its size says, never all of these in memory. */
export function* contentOf({ size, bytes }: StoredFile): Generator<Uint8Array> {
  if (bytes !== undefined) return yield bytes;
  for (let left = size; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, left);
}
