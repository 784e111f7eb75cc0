import { isBytes, isContentWord } from "../api/files.js";
import type { Operation } from "../api/operations.js";
import { isJson } from "../api/operations.js";
import type { Match } from "./matching.js";
import { homeOf, idIn, isCollection, keyOf } from "./matching.js";
import type { Site, Sites } from "./site.js";
import type { Node } from "./tree.js";
import { nearestWord, wordOf } from "./tree.js";

/** GET of the bytes of an item, for which another call uploads a file. */
export function downloadOf(
  { operation, owner, node, atItem }: Site,
  sites: Sites,
): Match | undefined {
  if (operation.method !== "get" || owner === undefined || atItem) return undefined;
  const home = homeOf(owner, sites);
  const isBeside = isBytes(operation.answer.types) && sites.at(node).some(isUpload);
  const isContent = isContentWord(wordOf(node)) && mayBeBytes(operation, sites);
  if (!isBeside && !(isContent && hasUploads(home, sites))) return undefined;
  return { verb: "download", on: keyOf(home), id: idIn(owner, operation.path, sites) };
}

/** A file for an item (`/files/{id}/content`), or for a new one (`/files/content`). */
export function uploadOf(site: Site, sites: Sites): Match | undefined {
  const { operation, owner, node, atItem, collection } = site;
  if (!isUpload(site) || atItem || isCollection(collection, sites)) return undefined;
  if (owner !== undefined) {
    const reads = sites.at(node).some((it) => downloadOf(it, sites) !== undefined);
    if (!reads && !isContentWord(wordOf(node))) return undefined;
    return {
      verb: "action",
      on: keyOf(homeOf(owner, sites)),
      id: idIn(owner, operation.path, sites),
    };
  }
  const home = nearestWord(collection?.above);
  const isNew = operation.method === "post" && isContentWord(wordOf(node));
  return isNew && home !== undefined ? { verb: "create", on: keyOf(home) } : undefined;
}

const SENDING: ReadonlySet<string> = new Set(["post", "put", "patch"]);

const isUpload = ({ operation: { method, file } }: Site): boolean =>
  file !== undefined && SENDING.has(method);

/** Whether a call below a collection, or on it, uploads a file. */
function hasUploads(home: Node | undefined, sites: Sites): boolean {
  const key = keyOf(home);
  return sites.all.some((it) => {
    const own = keyOf(it.node);
    return isUpload(it) && (own === key || own.startsWith(`${key}/`));
  });
}

/** Bytes, or JSON that is only a text, or nothing: documents write so of a file's content. */
function mayBeBytes({ answer }: Operation, { schemas }: Sites): boolean {
  const { types, content, status } = answer;
  if (isBytes(types) || (types.length === 0 && status === "200")) return true;
  const view = schemas.view(content?.schema);
  const isText = view.types.size === 1 && view.types.has("string");
  return isJson(content?.mediaType) && isText;
}
