import { join } from "node:path";
import { succeed } from "../../../support/programs.js";
import type { Server } from "../server.js";
import { beside, published } from "../server.js";

const DRIVE = beside(import.meta.url, "drive.mjs");
const PROGRAM = "node_modules/@loopback/example-todo";

/** https://github.com/loopbackio/loopback-next: the framework's own example, with its own document. */
export const loopback: Server = {
  name: "loopback",
  packages: { npm: ["@loopback/example-todo@6.0.0"] },
  command: ({ scripts }, port) => [
    ...["env", `PORT=${port}`, "HOST=127.0.0.1"],
    ...["node", join(scripts, PROGRAM)],
  ],
  files: { "data/db.json": "{}" },
  ready: "/ping",
  document: (url) => published(`${url}/openapi.json`),
  drive: async ({ url, round }) => {
    await succeed("node", [DRIVE, url, String(round)], ".");
  },
};
