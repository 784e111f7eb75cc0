import type { Transport } from "../client/index.js";
import { TransportError } from "../client/index.js";
import type { InProcessLine } from "../http/in-process.js";
import type { PlaneAnswer } from "../plane/plane-call.js";

/** Carries the calls of the control client to an instance in the same process. */
export function transportOver(line: InProcessLine, key: string): Transport {
  return async ({ method, path, query, body = "" }) => {
    const parameters = new URLSearchParams(query).toString();
    const call = {
      method,
      url: parameters === "" ? path : `${path}?${parameters}`,
      headers: { host: "facsimile.test", authorization: `Bearer ${key}` },
      body: Buffer.from(body),
    };
    try {
      const answer = await line.call(call);
      return { status: answer.status, headers: answer.headers, text: textOf(answer) };
    } catch (cause) {
      throw new TransportError(`${method} ${path}: the simulator has been closed`, { cause });
    }
  };
}

function textOf({ body }: PlaneAnswer): string {
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body ?? "");
}
