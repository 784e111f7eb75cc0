import { fromPath } from "../../api/call/plane-call.js";

/** The path below which all worlds but the first have their addresses. */
export const WORLDS_PREFIX = "/__worlds__/";

/** The id of a world, and a URL within it. */
export interface Addressed {
  readonly id: string;
  readonly url: string;
}

/** Splits a URL; null for a URL of the first world. */
export function addressed(url: string): Addressed | null {
  const path = fromPath(url);
  if (!path.startsWith(WORLDS_PREFIX)) return null;
  const [id = ""] = path.slice(WORLDS_PREFIX.length).split(/[/?#]/, 1);
  const rest = path.slice(WORLDS_PREFIX.length + id.length);
  return { id, url: rest.startsWith("/") ? rest : `/${rest}` };
}

/** The path of a world; its URLs are below it. */
export const pathOf = (id: string): string => `${WORLDS_PREFIX}${id}`;
