import type { IncomingMessage } from "node:http";
import type { Transport } from "../client/index.js";
import { TransportError } from "../client/index.js";
import type { Line } from "./exchange.js";

/** Carries the calls of the control client to an instance in the same process. */
export function transportOver(line: Line, key: string): Transport {
  return async ({ method, path, query, body }) => {
    const parameters = new URLSearchParams(query).toString();
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const { answer } = line.call({
      method,
      path: parameters === "" ? path : `${path}?${parameters}`,
      headers: { host: "facsimile.test", authorization: `Bearer ${key}`, ...length },
      body: body ?? null,
    });
    try {
      const message = await answer;
      const text = await textOf(message);
      return { status: message.statusCode ?? 0, headers: headersOf(message), text };
    } catch (cause) {
      throw new TransportError(`${method} ${path}: the simulator has been closed`, { cause });
    }
  };
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString("utf8");
}

function headersOf({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(texts);
}
