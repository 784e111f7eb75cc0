import { fromPath } from "../../api/call/plane-call.js";

/** Below it each world but the first has its address. */
export const WORLDS_PREFIX = "/__worlds__/";

/** A world by its id, and a URL as it stands there. */
export interface Addressed {
  readonly id: string;
  readonly url: string;
}

/** Takes a URL apart; null: it is one of the first world's. */
export function addressed(url: string): Addressed | null {
  const path = fromPath(url);
  if (!path.startsWith(WORLDS_PREFIX)) return null;
  const [id = ""] = path.slice(WORLDS_PREFIX.length).split(/[/?#]/, 1);
  const rest = path.slice(WORLDS_PREFIX.length + id.length);
  return { id, url: rest.startsWith("/") ? rest : `/${rest}` };
}

/** The path below which a world stands. */
export const pathOf = (id: string): string => `${WORLDS_PREFIX}${id}`;
