import { callHeaders } from "../answer/call-headers.js";
import { conditional } from "../answer/conditional.js";
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
 * The phases of a call, after its trace is open. The first one that returns an answer is the last to
 * run. Faults therefore fire also on malformed bodies, and a call without the key is refused on
 * every path.
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
 * The phases of every answer. Afterwards the input dispatcher runs what is now due, and once the
 * answer has left, the webhooks that the call caused are sent.
 */
export const RESPONSE_PHASES: readonly ((call: Call) => void)[] = [
  conditional,
  applyFaultOutcome,
  answer,
];
