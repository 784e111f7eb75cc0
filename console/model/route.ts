/** What the address after `#` names: a world, a view of it, and what is selected. Never a key. */
export type View = "timeline" | "next" | "back" | "messages" | "explore" | "compare";

/** What the pane at the side explains. */
export type Selected =
  | { readonly kind: "item"; readonly number: number }
  | { readonly kind: "object"; readonly id: string };

export interface Route {
  /** Id of a world; null for the one at the root. */
  readonly world: string | null;
  readonly view: View;
  readonly selected: Selected | null;
  /** Ids of the worlds to compare, `root` for the one at the root. */
  readonly compared: readonly [string, string] | null;
}

export const HOME: Route = { world: null, view: "timeline", selected: null, compared: null };

const isView = (text: string): text is View =>
  /^(?:timeline|next|back|messages|explore|compare)$/.test(text);

/** Reads `#/worlds/wld_…/next`. What it does not know becomes the timeline. */
export function readRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, "").split("/").map(decoded);
  const world = parts[0] === "worlds" ? (parts[1] ?? null) : null;
  const [view = "", first = "", second = ""] = world === null ? parts : parts.slice(2);
  if (view === "item" && /^\d{1,15}$/.test(first)) {
    return { ...HOME, world, selected: { kind: "item", number: Number(first) } };
  }
  if (view === "object" && first !== "") {
    return { ...HOME, world, selected: { kind: "object", id: first } };
  }
  if (view === "compare" && first !== "" && second !== "") {
    return { ...HOME, world, view, compared: [first, second] };
  }
  return { ...HOME, world, view: isView(view) ? view : "timeline" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a route, from `#` on. */
export function hashOf({ world, view, selected, compared }: Route): string {
  const parts = world === null ? [] : ["worlds", world];
  if (view === "timeline" && selected?.kind === "item") parts.push("item", String(selected.number));
  else if (view === "timeline" && selected?.kind === "object") parts.push("object", selected.id);
  else parts.push(view, ...(view === "compare" && compared !== null ? compared : []));
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}
