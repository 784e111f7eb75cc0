import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

// Hears what instances answer to any client of this process, whichever way it calls them.

/** Headers by which an instance says that an answer is not what the vendor would answer. */
const WARNINGS = ["x-mock-not-modelled", "x-mock-fidelity"];

const heard = new Set<string>();

subscribe("http.client.response.finish", (message) => {
  const { response }: { readonly response?: IncomingMessage } = Object(message);
  note(response?.headersDistinct ?? {});
});

subscribe("undici:request:headers", (message) => {
  const { response }: { readonly response?: { readonly headers: readonly Buffer[] } } =
    Object(message);
  const texts = response?.headers.map(String) ?? [];
  const names = texts.flatMap((text, at) =>
    at % 2 === 0 ? [[text.toLowerCase(), texts[at + 1]]] : [],
  );
  note(Object.fromEntries(names));
});

function note(headers: Readonly<Record<string, unknown>>): void {
  for (const name of WARNINGS) {
    if (headers[name] !== undefined) heard.add(`${name}: ${String(headers[name])}`);
  }
}

/** The warnings in answers since the last call, each once. */
export function heardWarnings(): readonly string[] {
  const warnings = [...heard];
  heard.clear();
  return warnings;
}
