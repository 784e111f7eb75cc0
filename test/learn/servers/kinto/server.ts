import { succeed } from "../../../support/programs.js";
import type { Server } from "../server.js";
import { beside, published } from "../server.js";

const DRIVE = beside(import.meta.url, "drive.mjs");

const BACKENDS = ["storage", "cache", "permission"].map(
  (name) => `kinto.${name}_backend = kinto.core.${name}.memory`,
);

/** https://github.com/Kinto/kinto: records in collections, beside their permissions; its own document. */
export const kinto: Server = {
  name: "kinto",
  packages: { pip: ["kinto==26.5.0"] },
  command: ({ py }, port) => [py("pserve"), "kinto.ini", `http_port=${port}`],
  files: {
    "kinto.ini": `[server:main]
use = egg:waitress#main
host = 127.0.0.1
port = %(http_port)s
[app:main]
use = egg:kinto
${BACKENDS.join("\n")}
kinto.userid_hmac_secret = ${"0123456789abcdef".repeat(2)}
multiauth.policies = basicauth
multiauth.policy.basicauth.use = kinto.core.authentication.BasicAuthAuthenticationPolicy
`,
  },
  ready: "/v1/",
  authorization: `Basic ${Buffer.from("alice:secret").toString("base64")}`,
  document: (url) => published(`${url}/v1/__api__`),
  drive: async ({ url, round }) => {
    await succeed("node", [DRIVE, url, String(round)], ".");
  },
};
