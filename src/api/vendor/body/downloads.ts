// Downloads of files that the application has uploaded, at `/__files__/…`: `findFile` finds the
// file that a URL and its token name, and `contentOf` makes up as many bytes as it had, since the
// bytes themselves are not kept.

import { timingSafeEqual } from "node:crypto";
import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import type { ResourceSpec } from "../../../engine/pack/pack.js";
import type { World } from "../../../engine/world/world.js";

/** Prefix of the URLs of files, which have a token instead of the key. */
export const FILES_PATH = "/__files__/";

export const isFile = (url: string): boolean => url.startsWith(FILES_PATH);

/** The URL of a file without its token. */
export const withoutToken = (url: string): string => url.split("?", 1)[0] ?? "";

export interface StoredFile {
  readonly size: number;
  readonly mediaType: string;
}

/** Finds a file by its id. Undefined: there is none. Null: the token is wrong. */
export function findFile(world: World, id: string, token: string): StoredFile | null | undefined {
  for (const resource of Object.values(world.pack.resources)) {
    const row = resource.download === undefined ? undefined : world.table(resource.name).get(id);
    if (row !== undefined) return openFile(resource, row, token);
  }
  return undefined;
}

function openFile(
  { download }: ResourceSpec,
  { fields, hidden }: ObjectRow,
  token: string,
): StoredFile | null {
  if (download === undefined) return null;
  const sent = Buffer.from(token);
  const right = Buffer.from(String(hidden[download.token]));
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null;
  return { size: Number(fields[download.size]), mediaType: String(fields[download.media_type]) };
}

const CHUNK = Buffer.alloc(64 * 1024, "This file stands in for one that a run has captured.\n");

/** As many bytes as the size of the file, never all in memory. */
export function* contentOf({ size }: StoredFile): Generator<Uint8Array> {
  for (let left = size; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, left);
}
