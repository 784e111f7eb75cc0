import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { formatInstant } from "../../src/engine/base/time.js";

const T0 = Date.UTC(2026, 5, 9, 12);

/** A vendor that keeps notes on shelves, each beside its rights. */
export class Shelf {
  readonly entries: JsonObject[] = [];
  readonly #objects = new Map<string, JsonObject>();
  #made = 0;

  /** Makes a call, and answers the body. */
  call(method: string, path: string, sent?: JsonObject): JsonObject {
    const [status, answer] = this.#answer(method, path, sent ?? {});
    const type = { name: "content-type", value: "application/json" };
    const body = sent === undefined ? {} : { postData: { text: JSON.stringify({ data: sent }) } };
    this.entries.push({
      startedDateTime: formatInstant(T0 + this.entries.length * 1000),
      time: 0,
      request: { method, url: `https://shelf.example${path}`, headers: [type], ...body },
      response: { status, headers: [type], content: { text: JSON.stringify(answer) } },
    });
    return answer;
  }

  get har(): string {
    return JSON.stringify({ log: { version: "1.2", entries: this.entries } });
  }

  #answer(method: string, path: string, sent: JsonObject): readonly [number, JsonObject] {
    const isList = /^\/shelves(?:\/[^/]+\/notes)?$/.test(path);
    if (isList && method === "GET") {
      const items = [...this.#objects].filter(([at]) => at.startsWith(`${path}/`));
      const own = items.filter(([at]) => !at.slice(path.length + 1).includes("/"));
      return [200, { data: own.map(([, object]) => object).toReversed() }];
    }
    if (isList) {
      const id = `n${(++this.#made * 7_919_191 + 1e9).toString(16)}`;
      return this.#kept(`${path}/${id}`, { ...sent, id });
    }
    const known = this.#objects.get(path);
    const [, shelf] = /^\/shelves\/(\w+)$/.exec(path) ?? [];
    if (method === "PUT" && shelf !== undefined) return this.#kept(path, { ...sent, id: shelf });
    if (known === undefined) {
      return [
        404,
        { code: 404, errno: 110, error: "Not Found", wanted: path.split("/").at(-1) ?? "" },
      ];
    }
    if (method === "PATCH") this.#objects.set(path, { ...known, ...sent, ...this.#now() });
    if (method !== "DELETE") return [200, shown(this.#objects.get(path) ?? known)];
    this.#objects.delete(path);
    return [200, { data: { id: known["id"] ?? null, ...this.#now(), deleted: true } }];
  }

  #now(): JsonObject {
    return { last_modified: T0 + this.entries.length * 1000 };
  }

  #kept(path: string, object: JsonObject): readonly [number, JsonObject] {
    const whole = { ...object, ...this.#now() };
    this.#objects.set(path, whole);
    return [201, shown(whole)];
  }
}

const shown = (data: Json): JsonObject => ({
  data,
  rights: { write: ["basic:9f3c1b7a5e2d4860"] },
});

/** What an application does; the two rounds differ in their values. */
export function drive(shelf: Shelf, round: 1 | 2): void {
  const name = round === 1 ? "kitchen" : "garden";
  shelf.call("PUT", `/shelves/${name}`, { size: round });
  shelf.call("GET", `/shelves/${name}`);
  shelf.call("GET", "/shelves");
  const notes = `/shelves/${name}/notes`;
  const titles = round === 1 ? ["Bread", "Apples", "Milk", "Salt"] : ["Rake", "Seeds", "Hose"];
  const paths = titles.map((title, rank) => {
    const { data } = shelf.call("POST", notes, { title, rank, done: false });
    return `${notes}/${String(Object(data).id)}`;
  });
  for (const path of paths) shelf.call("GET", path);
  shelf.call("GET", notes);
  shelf.call("PATCH", paths[0] ?? "", { done: true });
  shelf.call("GET", paths[0] ?? "");
  shelf.call("PATCH", paths[1] ?? "", { rank: 9 });
  shelf.call("GET", paths[1] ?? "");
  for (const path of paths.slice(1, 3)) {
    shelf.call("DELETE", path);
    shelf.call("GET", path);
    shelf.call("DELETE", path);
  }
  shelf.call("GET", notes);
}

const any = (status: string, data: JsonObject = {}): JsonObject => ({
  [status]: {
    description: "Done.",
    content: { "application/json": { schema: { type: "object", properties: { data } } } },
  },
});

const call = (status: string, data?: JsonObject): JsonObject => ({ responses: any(status, data) });

const writing = (status: string): JsonObject => ({
  ...call(status),
  requestBody: { content: { "application/json": { schema: { type: "object" } } } },
});

const inPath = (...names: readonly string[]): readonly JsonObject[] =>
  names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));

/** The document of the vendor, which says nothing of its objects. */
export const DOCUMENT: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Shelf", version: "1" },
  servers: [{ url: "https://shelf.example" }],
  paths: {
    "/shelves": { get: call("200") },
    "/shelves/{shelf}": {
      parameters: inPath("shelf"),
      get: call("200"),
      put: writing("200"),
    },
    "/shelves/{shelf}/notes": {
      parameters: inPath("shelf"),
      get: call("200"),
      post: writing("200"),
    },
    "/shelves/{shelf}/notes/{note}": {
      parameters: inPath("shelf", "note"),
      get: call("200"),
      patch: writing("200"),
      delete: call("200", { type: "object", additionalProperties: {} }),
    },
  },
};
