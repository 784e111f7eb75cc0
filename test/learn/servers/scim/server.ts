import { succeed } from "../../../support/programs.js";
import type { Server } from "../server.js";
import { beside } from "../server.js";

const DRIVE = beside(import.meta.url, "drive.mjs");
const CHECK = beside(import.meta.url, "check.py");

/** https://github.com/python-scim/scim2-server: people and groups; the second drive is a checker of others. */
export const scim: Server = {
  name: "scim",
  packages: { pip: ["scim2-server==0.8.3", "scim2-client[httpx2]==0.13.2", "scim2-tester==0.5.2"] },
  command: ({ py }, port) => [py("scim2-server"), "--port", String(port)],
  ready: "/v2/ResourceTypes",
  drive: async ({ url, round, installed }) => {
    if (round === 1) await succeed("node", [DRIVE, url], ".");
    else await succeed(installed.py("python"), [CHECK, url], ".");
  },
};
