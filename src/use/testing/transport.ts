// `transportOver`: carries the control client's calls to an instance in the same process, where
// `httpTransport` would use HTTP. `textOf` reads the body of such an answer as a whole.

import type { PlaneAnswer } from "../../api/call/plane-call.js";
import { NO_BYTES } from "../../api/call/plane-call.js";
import type { InProcessLine } from "../../api/http/in-process.js";
import type { Transport, TransportRequest } from "../client/index.js";
import { TransportError } from "../client/index.js";

/** Sends the calls of the control client to an instance in this process. */
export function transportOver(line: Pick<InProcessLine, "call">, key: string): Transport {
  const authorization = `Bearer ${key}`;
  return async ({ method, path, query, body = "" }) => {
    const call = {
      method,
      url: addressOf(path, query),
      headers: { host: "facsimile.test", accept: "application/json", authorization },
      body: body === "" ? NO_BYTES : Buffer.from(body),
    };
    try {
      const answer = await line.call(call);
      return { status: answer.status, headers: answer.headers, text: await textOf(answer) };
    } catch (cause) {
      throw new TransportError(`${method} ${path}: the simulator has been closed`, { cause });
    }
  };
}

function addressOf(path: string, query: TransportRequest["query"]): string {
  // Most calls have no query.
  for (const _name in query) return `${path}?${new URLSearchParams(query)}`;
  return path;
}

/** The whole body of an answer as a text. */
export async function textOf({ body }: Pick<PlaneAnswer, "body">): Promise<string> {
  if (body === null || typeof body === "string") return body ?? "";
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
