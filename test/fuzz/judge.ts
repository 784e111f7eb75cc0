import { controlCalls } from "../../generated/control/calls.js";
import { responses as controlResponses } from "../../generated/control/responses.js";
import type { Trace } from "../../src/api/journal/traces.js";
import { isObject } from "../../src/engine/base/json.js";
import type { ResponseValidators } from "../../src/engine/pack/pack.js";
import { violation } from "../../src/use/cli/commands/instance/self-check.js";
import type { Answer } from "../support/instance.js";
import type { Came, Fuzzed } from "./caller.js";
import { FUZZ_KEY } from "./caller.js";
import type { FuzzRequest } from "./request.js";

/** Real milliseconds that one request may take, its cascade included. */
export const PATIENCE = 5_000;

const FORCED = new Set(["fault", "scenario"]);

/** Results that no request may cause. Returns the problem. */
export class Judge {
  readonly #sim: Fuzzed;
  readonly #responses: ResponseValidators;

  private constructor(sim: Fuzzed, responses: ResponseValidators) {
    this.#sim = sim;
    this.#responses = responses;
  }

  static async of(sim: Fuzzed): Promise<Judge> {
    return new Judge(sim, await sim.instance.world.pack.responses());
  }

  problem(request: FuzzRequest, came: Came, took: number): string | undefined {
    const bug = bugProblem(this.#sim);
    if (bug !== undefined) return bug;
    if (took > PATIENCE) return `it took ${Math.round(took)} ms`;
    if (came.kind === "cut") return this.#problemOfCut();
    const { answer } = came;
    const odd = problemOfAny(request, answer);
    if (odd !== undefined) return odd;
    return "x-mock-contract-version" in answer.headers
      ? problemOfControl(request, answer)
      : this.#problemOfVendor(request, answer);
  }

  /** Only a fault or a scenario may leave a call without an answer. */
  #problemOfCut(): string | undefined {
    const trace = this.#sim.instance.journal.traces.newestFirst().next();
    if (trace.done !== true && FORCED.has(trace.value.resolution)) return undefined;
    return "the connection was cut, and no fault asked for that";
  }

  #problemOfVendor({ method }: FuzzRequest, answer: Answer): string | undefined {
    const id = answer.headers["x-mock-resolution-trace"] ?? "";
    const trace = this.#sim.instance.journal.traces.byId(id);
    if (trace === undefined) return "there is no trace of it";
    if (trace.status !== answer.status) return `the trace has the status ${trace.status}`;
    if (FORCED.has(trace.resolution)) return undefined;
    if (answer.status >= 500) return "a 5xx that no fault asked for";
    return method === "HEAD" ? undefined : this.#problemOfBody(trace, answer);
  }

  #problemOfBody({ operation, resolution }: Trace, answer: Answer): string | undefined {
    if (operation !== null) {
      return violation(this.#responses, operation, answer.status, answer.text);
    }
    if (resolution === "unauthenticated") return expectStatus(answer, 401);
    const isFile = answer.headers["content-length"] !== undefined && answer.status === 200;
    if (isFile) return undefined;
    if (![400, 404, 413, 415].includes(answer.status)) return "no route, and an odd status";
    return answer.status === 404 && answer.text !== "" ? "no route, and a body" : undefined;
  }
}

/** The exception that the instance has reported since the last call. */
export function bugProblem({ bugs }: Fuzzed): string | undefined {
  const [bug] = bugs.splice(0);
  return bug === undefined ? undefined : `a bug: ${bug instanceof Error ? bug.stack : bug}`;
}

const expectStatus = ({ status }: Answer, right: number): string | undefined =>
  status === right ? undefined : `the status should be ${right}`;

/** Rules for both planes. */
function problemOfAny({ headers }: FuzzRequest, answer: Answer): string | undefined {
  const names = Object.keys(answer.headers);
  if (names.some((name) => name.startsWith("access-control-"))) return "a CORS header";
  if (answer.text.includes(FUZZ_KEY)) return "the key is in the body";
  if (Object.values(answer.headers).some((value) => value.includes(FUZZ_KEY))) {
    return "the key is in a header";
  }
  const planes = ["x-mock-contract-version", "x-mock-resolution-trace"];
  if (planes.filter((name) => name in answer.headers).length !== 1) return "of no plane, or of two";
  const isKeyless = !(headers["authorization"] ?? "").includes(FUZZ_KEY);
  return isKeyless && answer.status !== 401 ? "it was served without the key" : undefined;
}

const routes = Object.values(controlCalls).map(({ id, method, path }) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]*")}(?:\\?|$)`),
}));

function problemOfControl({ method, url }: FuzzRequest, answer: Answer): string | undefined {
  const { status, text, json } = answer;
  if (status >= 500) return "a 5xx of the control plane";
  if (method === "HEAD") return undefined;
  const route = routes.find((each) => each.method === method && each.pattern.test(url));
  if (status === 200 && answer.headers["content-type"]?.startsWith("text/") === true)
    return undefined;
  const validate = route === undefined ? undefined : controlResponses[route.id]?.[status];
  if (validate === null) return text === "" ? undefined : "the body should be empty";
  if (validate !== undefined) {
    const isPage = answer.headers["content-type"]?.startsWith("text/html") === true;
    return validate(isPage ? text : json)
      ? undefined
      : `against the contract: ${JSON.stringify(validate.errors)}`;
  }
  const { error } = answer.body;
  const code = isObject(error) ? error["code"] : undefined;
  const isKnown = [400, 401, 404].includes(status) && typeof code === "string";
  return isKnown ? undefined : `no answer of the contract (${route?.id ?? "no route"})`;
}
