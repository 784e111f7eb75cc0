import { ADMIN_PREFIX } from "../control-plane/plane.js";
import type { EndedCall } from "../http/planes.js";
import { statusOf } from "../journal/trace-view.js";
import type { PlaneCall } from "../plane/plane-call.js";

/**
 * Prints one line per request when it has ended one way or another: of the vendor plane every one,
 * of the control plane those that may change something.
 */
export class RequestLog {
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  readonly onCall = (ended: EndedCall): void => {
    const said = describe(ended);
    if (said !== undefined) this.#print(`${said} ${Math.round(ended.took)}ms`);
  };
}

function describe({ call, answer }: EndedCall): string | undefined {
  const { method, url } = call;
  const trace = answer?.trace ?? null;
  if (trace !== null) {
    return line(statusOf(trace), trace.resolution, method, trace.path, trace.id);
  }
  return isLook(call) ? undefined : line(answer?.status ?? null, "control", method, url);
}

const isLook = ({ method, url }: PlaneCall): boolean =>
  method === "GET" || url.startsWith(`${ADMIN_PREFIX}/requests/`);

const LONGEST_RESOLUTION = "unauthenticated".length;

function line(status: number | null, resolution: string, ...rest: readonly string[]): string {
  return [status ?? "---", resolution.padEnd(LONGEST_RESOLUTION), ...rest].join(" ");
}
