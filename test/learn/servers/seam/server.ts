import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { JsonObject } from "../../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../../src/engine/base/json.js";
import { succeed } from "../../../support/programs.js";
import type { Server } from "../server.js";
import { beside } from "../server.js";

const DRIVE = beside(import.meta.url, "drive.mjs");

/** What the server has of the vendor's document. */
const KINDS =
  /^\/(?:access_codes|acs\/(?:systems|users)|action_attempts|client_sessions|connect_webviews|connected_accounts|devices|events|locks|noise_sensors|thermostats|webhooks|workspaces)\//;

/** https://github.com/seamapi/fake-seam-connect: locks and thermostats; the vendor's own SDK and document. */
export const seam: Server = {
  name: "seam",
  packages: { npm: ["@seamapi/fake-seam-connect@1.86.0", "seam@1.42.0", "@seamapi/types@1.622.0"] },
  command: ({ js }, port) => ["env", `PORT=${port}`, js("fake-seam-connect"), "--seed"],
  ready: "/health",
  authorization: "Bearer seam_apikey1_token",
  document: async (url, { scripts }) => {
    const file = join(scripts, "node_modules/@seamapi/types/lib/seam/connect/openapi.js");
    const { default: read }: { default: unknown } = await import(pathToFileURL(file).href);
    const document: JsonObject = isObject(read) ? read : {};
    const paths = ownValue(document, "paths");
    const known = Object.entries(isObject(paths) ? paths : {}).filter(([path]) => KINDS.test(path));
    return { ...document, servers: [{ url }], paths: Object.fromEntries(known) };
  },
  drive: async ({ url, round, installed }) => {
    await succeed("node", [DRIVE, url, String(round), installed.scripts], ".");
  },
};
