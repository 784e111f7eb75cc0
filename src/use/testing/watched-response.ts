import type { ReadWatcher } from "../../api/call/plane-call.js";

/** Methods that read a body without showing which members matter. */
const WHOLE = ["arrayBuffer", "blob", "bytes", "formData", "text"] as const;

/** A response that tells a watcher what the application reads of its body. */
export function watchedResponse(response: Response, watcher: ReadWatcher): Response {
  const json = response.json.bind(response);
  const clone = response.clone.bind(response);
  const { body } = response;
  Object.defineProperties(response, {
    json: { value: async () => watcher.parsed(await json()) },
    clone: { value: () => watchedResponse(clone(), watcher) },
    body: {
      get: () => {
        watcher.whole();
        return body;
      },
    },
  });
  for (const name of WHOLE) {
    const read: unknown = Reflect.get(response, name);
    if (typeof read !== "function") continue;
    const value = (): unknown => {
      watcher.whole();
      return Reflect.apply(read, response, []);
    };
    Object.defineProperty(response, name, { value });
  }
  return response;
}
