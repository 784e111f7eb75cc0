import type { PlaneAnswer } from "../../src/api/call/plane-call.js";
import { InProcessLine } from "../../src/api/http/in-process.js";
import type { Instance } from "../../src/instance/server/instance.js";

interface Request {
  readonly method: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** An object is sent as JSON. */
  readonly payload?: string | Uint8Array | object;
}

interface Response {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes a call to an instance in process: of either plane. */
export async function inject(instance: Instance, request: Request): Promise<Response> {
  const { method, url, query, headers, payload } = request;
  const parameters = new URLSearchParams(query).toString();
  const body = bytesOf(payload);
  const answer = await new InProcessLine(instance.planes).call({
    method,
    url: parameters === "" ? url : `${url}?${parameters}`,
    headers: { ...USUAL, ...lengthOf(payload, body), ...lowerCase(headers) },
    body,
  });
  return { statusCode: answer.status, headers: answer.headers, body: await textOf(answer.body) };
}

const USUAL = { host: "localhost:80", "user-agent": "test" };

function bytesOf(payload: Request["payload"]): Uint8Array {
  if (payload === undefined || typeof payload === "string") return Buffer.from(payload ?? "");
  return payload instanceof Uint8Array ? payload : Buffer.from(JSON.stringify(payload));
}

const lengthOf = (payload: Request["payload"], { length }: Uint8Array): Request["headers"] =>
  payload === undefined ? {} : { "content-length": String(length) };

const lowerCase = (headers: Request["headers"]): Request["headers"] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

async function textOf(body: PlaneAnswer["body"]): Promise<string> {
  if (body === null || typeof body === "string") return body ?? "";
  if (body instanceof Uint8Array) return Buffer.from(body).toString("utf8");
  const parts: Uint8Array[] = [];
  if (Symbol.iterator in body) parts.push(...body);
  else await readLive(body[Symbol.asyncIterator](), parts);
  return Buffer.concat(parts).toString("utf8");
}

/** A stream's items up to its first wait. */
async function readLive(live: AsyncIterator<Uint8Array>, parts: Uint8Array[]): Promise<void> {
  const waits = { done: true, value: undefined } as const;
  for (;;) {
    const turn = new Promise<typeof waits>((resolve) => setImmediate(resolve, waits));
    const { done, value } = await Promise.race([live.next(), turn]);
    if (done === true) break;
    parts.push(value);
  }
  await live.return?.();
}
