import findMyWay from "find-my-way";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A method and a path template, as `/task-runs/{id}`, with what they lead to. */
export interface Route<T> {
  readonly method: Method;
  readonly path: string;
  readonly target: T;
}

/** Where a request leads. */
export interface Found<T> {
  readonly target: T;
  /** The parameters of its path, decoded. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/** Longer parameters are of no route. */
const LONGEST_PARAMETER = 16_384;

/**
 * What a method and a URL lead to. Made once for all instances, so that one more costs nothing of
 * it. HEAD leads where GET does.
 */
export class RouteTable<T> {
  readonly #router = findMyWay({
    maxParamLength: LONGEST_PARAMETER,
    // The query is read by who wants it.
    querystringParser: () => NOTHING,
  });

  constructor(routes: Iterable<Route<T>>) {
    for (const { method, path, target } of routes) {
      // A colon of the path itself, as in `/levels:append`, is written twice.
      const pattern = path.replaceAll(":", "::").replaceAll(/\{(\w+)\}/g, ":$1");
      this.#router.on(method, pattern, noHandler, target);
    }
  }

  /** Undefined also for a URL that cannot be decoded, and for an empty parameter. */
  readonly find = (method: string, url: string): Found<T> | undefined => {
    const routed = method === "HEAD" ? "GET" : method;
    const found = isMethod(routed) ? this.#router.find(routed, url) : null;
    if (found === null || hasEmpty(found.params)) return undefined;
    const target: T = found.store;
    return { target, parameters: found.params };
  };
}

const NOTHING = {};

function noHandler(): never {
  throw new Error("route table: it only finds");
}

const isMethod = (method: string): method is Method =>
  method === "GET" ||
  method === "POST" ||
  method === "PATCH" ||
  method === "DELETE" ||
  method === "PUT";

function hasEmpty(parameters: Found<unknown>["parameters"]): boolean {
  for (const name in parameters) if (parameters[name] === "") return true;
  return false;
}
