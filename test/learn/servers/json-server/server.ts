import { succeed } from "../../../support/programs.js";
import { collection, documentOf, json, object, ref, text, whole } from "../document.js";
import type { Server } from "../server.js";
import { beside } from "../server.js";

const DRIVE = beside(import.meta.url, "drive.mjs");

/** https://github.com/typicode/json-server, driven by Refine's client for it: numbers are ids. */
export const jsonServer: Server = {
  name: "json-server",
  packages: { npm: ["json-server@0.17.4", "@refinedev/simple-rest@6.0.1"] },
  command: ({ js }, port, folder) => [
    js("json-server"),
    "--port",
    String(port),
    "--quiet",
    `${folder}/db.json`,
  ],
  files: { "db.json": '{"posts":[],"comments":[]}' },
  ready: "/posts",
  document: async (url) => {
    const post = { title: text, author: text, likes: whole };
    const comment = { postId: whole, body: text };
    const how = {
      create: "201",
      update: "patch",
      delete: "200",
      idType: "integer",
      query: { _start: whole, _end: whole, _sort: text, _order: { enum: ["asc", "desc"] } },
    } as const;
    const all = (name: string) => ({ type: "array", items: ref(name) });
    return documentOf(
      "Posts",
      url,
      {
        ...collection("/posts", "Post", all("Post"), json(object(post)), {
          ...how,
          query: { ...how.query, id: whole, author: text, title: text },
        }),
        ...collection("/comments", "Comment", all("Comment"), json(object(comment)), {
          ...how,
          query: { ...how.query, postId: whole },
        }),
      },
      {
        Post: object({ id: whole, ...post }, ["id"]),
        Comment: object({ id: whole, ...comment }, ["id"]),
      },
    );
  },
  drive: async ({ url, round, installed }) => {
    await succeed("node", [DRIVE, url, String(round), installed.scripts], ".");
  },
};
