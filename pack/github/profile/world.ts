import type {
  Answer,
  Call as AnyCall,
  AnyVocabulary,
  Json,
  JsonObject,
  ObjectRow,
  Scope,
} from "facsimile/pack";
import { listOf, textOf } from "facsimile/pack";

export type { Json, JsonObject, ObjectRow } from "facsimile/pack";

// The files of this folder serve any edition of the document: so they name objects by text.

export type World = Scope<AnyVocabulary>;
export type Call = AnyCall;
export type Done = Answer;

/** The key of an object below others: their ids and its own. */
export const keyOf = (...parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(/[%/]/g, encodeURIComponent)).join("/");

/** Where a repository's objects are. */
export interface Place {
  readonly owner: string;
  readonly repo: string;
}

/** The first value of a query parameter; an empty text for none. */
export const asked = ({ query }: AnyCall, name: string): string => textOf(listOf(query[name])[0]);

/** An answer without an object of its own, and its status if it is not the usual one. */
export const answered = (fields: JsonObject, status?: number): Done =>
  status === undefined ? { kind: "fields", fields } : { kind: "fields", fields, status };

export const listed = (items: readonly Json[]): Done => ({ kind: "list", items });

export const ofObject = (resource: string, row: ObjectRow): Done => ({
  kind: "object",
  resource,
  row,
});

/** The fields with which objects below a repository name it. */
export const hiddenAt = ({ owner, repo }: Place): JsonObject => ({
  repo_owner: owner,
  repo_id: repo,
});

/** The objects of a kind below a repository, the oldest first. */
export const rowsIn = (
  world: World,
  resource: string,
  { owner, repo }: Place,
): readonly ObjectRow[] =>
  world.where(resource, "repo_id", repo).filter(({ hidden }) => hidden["repo_owner"] === owner);

export const reposIn = (world: World): readonly ObjectRow[] =>
  ["public", "private", "internal"].flatMap((each) => world.where("repos", "visibility", each));

/** The account of the token. */
export const ME = "octocat";

const API = "https://api.github.com";

/** An account as other objects contain it. Every login exists. */
export function person(login: string, type: "User" | "Organization" = "User"): JsonObject {
  const id = login === ME ? 1 : numberOf(login);
  const url = `${API}/users/${login}`;
  const below = ["followers", "subscriptions", "repos", "received_events"];
  return {
    ...{ login, id, node_id: btoa(`04:User${id}`), gravatar_id: "", type, site_admin: false },
    avatar_url: `https://avatars.githubusercontent.com/u/${id}?v=4`,
    ...{ url, html_url: `https://github.com/${login}`, organizations_url: `${url}/orgs` },
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    events_url: `${url}/events{/privacy}`,
    ...Object.fromEntries(below.map((name) => [`${name}_url`, `${url}/${name}`])),
  };
}

/** A number that depends on a text alone. */
export function numberOf(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) % 99_999_989;
  return hash + 1_000;
}
