// `requestLog`: for `facsimile start`, prints a line for each request when it ends, of the vendor's
// API with the reason for its answer.

import type { PlaneCall } from "../../../../api/call/plane-call.js";
import { ADMIN_PREFIX } from "../../../../api/control/plane.js";
import type { EndedCall } from "../../../../api/http/http-line.js";
import { reasonOf, statusOf } from "../../../../api/journal/trace-view.js";
import type { World } from "../../../../engine/world/world.js";

/**
 * Prints a line for each request that has ended: for all requests on the vendor plane, with the
 * reason for the answer, and for those on the control plane that may change something.
 */
export const requestLog =
  (world: () => World, print: (line: string) => void) =>
  (ended: EndedCall): void => {
    const text = describe(ended);
    if (text === undefined) return;
    const trace = ended.answer?.trace ?? null;
    const reason = trace === null ? null : reasonOf(world(), trace);
    const why = reason === null ? "" : `: ${reason}`;
    print(`${text} ${Math.round(ended.took)}ms${why}`);
  };

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
