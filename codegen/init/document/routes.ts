export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch"] as const;
export type Method = (typeof METHODS)[number];

/** What calls of a path have in common: paths that differ only in names of parameters have one. */
export function routeOf(path: string): string {
  return sentPath(path).replaceAll(/\{[^}]*\}/g, "{}");
}

/** A fragment stays with the caller, and a query decides no route. */
export function sentPath(path: string): string {
  const bare = path.replace(/[#?].*$/, "");
  return bare.length > 1 ? bare.replace(/\/+$/, "") : bare;
}

export function isMethod(key: string): key is Method {
  return METHODS.some((method) => method === key);
}
