import type { Json, JsonObject } from "facsimile/pack";
import { objectOf, textOf } from "facsimile/pack";

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

/** The account of the token, or an organization. */
export const ownerOf = (login: string): JsonObject =>
  person(login, login === ME ? "User" : "Organization");

/** A number that depends on a text alone. */
export function numberOf(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) % 99_999_989;
  return hash + 1_000;
}

/** A login, or the login of an account. */
export function loginOf(value: Json | undefined): string {
  return typeof value === "string" ? value : textOf(objectOf(value)["login"]);
}
