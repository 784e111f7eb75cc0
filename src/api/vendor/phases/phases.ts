import { callHeaders } from "../answer/call-headers.js";
import { answer, applyFaultOutcome } from "../answer/respond.js";
import type { Call, Phase } from "../call.js";
import { authenticate } from "./authenticate.js";
import { behave } from "./behave.js";
import { fault } from "./fault.js";
import { replay } from "./idempotency.js";
import { limit } from "./limit.js";
import { magic } from "./magic.js";
import { parse } from "./parse.js";
import { read } from "./read.js";
import { route } from "./route.js";
import { scenario } from "./scenario.js";
import { validate } from "./validate.js";

/**
 * The phases of a call, from its trace on. The first that has an answer is the last of these: so a
 * fault fires also for a malformed body, and whoever has no key is told so whatever the path.
 */
export const REQUEST_PHASES: readonly Phase[] = [
  authenticate,
  route,
  callHeaders,
  read,
  fault,
  scenario,
  magic,
  parse,
  limit,
  replay,
  validate,
  // Changes the world and renders the answer from the state right after, in one transaction.
  behave,
];

/**
 * What then happens to every call, whoever has answered it. Behind it, at the input dispatcher, runs what is now
 * due; and when the answer has left, what it has caused is delivered.
 */
export const RESPONSE_PHASES: readonly ((call: Call) => void)[] = [applyFaultOutcome, answer];
