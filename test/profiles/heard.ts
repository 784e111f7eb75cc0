import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";

// Hears what instances answer to any client of this process, whichever way it calls them.

/** Headers by which an instance says that an answer is not what the vendor would answer. */
const WARNINGS = ["x-mock-not-modelled", "x-mock-fidelity"] as const;

const heard = new Set<string>();

interface Heard {
  readonly call: string;
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
}

subscribe("http.client.response.finish", (message) => {
  const {
    request,
    response,
  }: {
    readonly request?: Pick<ClientRequest, "method" | "path">;
    readonly response?: IncomingMessage;
  } = Object(message);
  note({
    call: `${request?.method} ${request?.path}`,
    status: response?.statusCode,
    headers: response?.headersDistinct ?? {},
  });
});

subscribe("undici:request:headers", (message) => {
  const {
    request,
    response,
  }: {
    readonly request?: Pick<ClientRequest, "method" | "path">;
    readonly response?: { readonly statusCode: number; readonly headers: readonly Buffer[] };
  } = Object(message);
  const texts = response?.headers.map(String) ?? [];
  const names = texts.flatMap((text, at) =>
    at % 2 === 0 ? [[text.toLowerCase(), texts[at + 1]]] : [],
  );
  const headers = Object.fromEntries(names);
  note({ call: `${request?.method} ${request?.path}`, status: response?.statusCode, headers });
});

let onFailure: (line: string) => void = () => {};

/** Has a listener told of each answer of 5xx: its status, its call, and what is not modelled. */
export function hearFailures(listener: (line: string) => void): void {
  onFailure = listener;
}

function note({ call, status = 0, headers }: Heard): void {
  for (const name of WARNINGS) {
    if (headers[name] !== undefined) heard.add(`${name}: ${String(headers[name])}`);
  }
  if (status > 499) onFailure(`${status} ${call}: ${String(headers[WARNINGS[0]] ?? "")}`);
}

/** The warnings in answers since the last call, each once. */
export function heardWarnings(): readonly string[] {
  const warnings = [...heard];
  heard.clear();
  return warnings;
}
