// `RouteTable`: finds the target of a method and a URL, such as the operation of
// `GET /tasks/task_1`, and the values of the path's parameters. The vendor's API
// (`vendor/routes.ts`) and the control API (`instance/server/world-server.ts`) have one each.

import findMyWay from "find-my-way";
import { parameterNames } from "../../engine/base/url-path.js";

type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** A method and a path template such as `/task-runs/{id}`, and their target. */
export interface RouteEntry<T> {
  readonly method: HttpMethod;
  readonly path: string;
  /** Whether the parameter at its end takes slashes too. */
  readonly rest?: boolean | undefined;
  readonly target: T;
}

/** The decoded parameters of a path, by name. */
export type PathParameters = Readonly<Record<string, string | undefined>>;

/** The target of a request. */
export interface Routed<T> {
  readonly target: T;
  readonly parameters: PathParameters;
}

/** A path with a longer parameter has no route. */
const LONGEST_PARAMETER = 16_384;

/**
 * Finds the target of a method and a URL. One table serves all instances. HEAD has the routes of
 * GET.
 */
export class RouteTable<T> {
  readonly #router = findMyWay({
    maxParamLength: LONGEST_PARAMETER,
    // The planes read the query themselves.
    querystringParser: () => NOTHING,
  });

  constructor(routes: Iterable<RouteEntry<T>>) {
    for (const { method, path, rest = false, target } of routes) {
      const names = parameterNames(path);
      const isPlain =
        names.every((name) => /^\w+$/.test(name)) && !path.includes("*") && rest === false;
      const stored: StoredRoute<T> = { target, names: isPlain ? null : names };
      const pattern = patternOf(path, isPlain);
      this.#router.on(method, rest ? pattern.replace(LAST, "*") : pattern, noHandler, stored);
    }
  }

  /** Undefined also for a URL that cannot be decoded, and for an empty parameter. */
  readonly find = (method: string, url: string): Routed<T> | undefined => {
    const routed = method === "HEAD" ? "GET" : method;
    const found = isMethod(routed) ? this.#router.find(routed, url) : null;
    if (found === null || hasEmpty(found.params)) return undefined;
    const { target, names }: StoredRoute<T> = found.store;
    return { target, parameters: names === null ? found.params : named(names, found.params) };
  };
}

/** The parameter at the end of a pattern. */
const LAST = /:p\d+$/;

interface StoredRoute<T> {
  readonly target: T;
  /** Names of the parameters, if the router knows them by number only. */
  readonly names: readonly string[] | null;
}

/** The path in the router's syntax, which has no names such as `order-id` or `filter[name]`. */
function patternOf(path: string, isPlain: boolean): string {
  let count = 0;
  let stars = 0;
  return path.replaceAll(/\{([^{}]*)\}(?=(.?))|:|\*/g, (found, name: string, next: string) => {
    // A colon of the path itself, as in `/levels:append`, is written twice.
    if (found === ":") return "::";
    if (found === "*") return `:star${stars++}(\\*)`;
    const parameter = isPlain ? name : `p${count++}`;
    // It ends where the next text begins, as in `/orders('{id}')`.
    return next === "" || next === "/" ? `:${parameter}` : `:${parameter}([^/]+?)`;
  });
}

function named(names: readonly string[], found: PathParameters): PathParameters {
  return Object.fromEntries(names.map((name, at) => [name, found[`p${at}`] ?? found["*"]]));
}

const NOTHING = {};

function noHandler(): never {
  throw new Error("route table: its handlers are never called");
}

const isMethod = (method: string): method is HttpMethod =>
  method === "GET" ||
  method === "POST" ||
  method === "PATCH" ||
  method === "DELETE" ||
  method === "PUT" ||
  method === "OPTIONS";

function hasEmpty(parameters: PathParameters): boolean {
  // The rest of a path can be empty.
  for (const name in parameters) if (parameters[name] === "" && name !== "*") return true;
  return false;
}
