// @scalar/mock-server behind Hono's server for Node.js, as its README shows. Run from this folder:
// node scalar.mjs <document> <port>
import { readFileSync } from "node:fs";
import { load } from "./load.mjs";

const [document, port] = process.argv.slice(2);
const { createMockServer } = await load("@scalar/mock-server");
const { serve } = await load("@hono/node-server");
const { fetch } = await createMockServer({ specification: readFileSync(document, "utf8") });
serve({ fetch, hostname: "127.0.0.1", port: Number(port) });
