import { jsonServer } from "./json-server/server.js";
import { kinto } from "./kinto/server.js";
import { localstripe } from "./localstripe/server.js";
import { loopback } from "./loopback/server.js";
import { moto } from "./moto/server.js";
import { scim } from "./scim/server.js";
import { seam } from "./seam/server.js";
import type { Server } from "./server.js";

export const SERVERS: readonly Server[] = [
  jsonServer,
  moto,
  localstripe,
  seam,
  kinto,
  loopback,
  scim,
];
