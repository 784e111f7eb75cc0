import { readFileSync } from "node:fs";
import { isObject, parsedJson } from "../../../../src/engine/base/json.js";
import type { Server } from "../server.js";
import { beside, byPython } from "../server.js";

/** https://pypi.org/project/localstripe: a payment service, with forms as bodies and signed webhooks. */
export const localstripe: Server = {
  name: "localstripe",
  packages: { pip: ["localstripe==1.15.10", "stripe==16.1.0"] },
  command: ({ py }, port) => [py("localstripe"), "--port", String(port), "--from-scratch"],
  ready: "/v1/customers",
  document: async (url) => {
    const read = parsedJson(readFileSync(beside(import.meta.url, "document.json"), "utf8"));
    return { ...(isObject(read) ? read : {}), servers: [{ url }] };
  },
  drive: byPython(beside(import.meta.url, "drive.py")),
};
