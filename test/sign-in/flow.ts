import { createHash } from "node:crypto";

/** Sends a call to an instance. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

export type Fields = Readonly<Record<string, string>>;

export const VERIFIER = "a-verifier-of-at-least-forty-three-characters-x";
export const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

export const REDIRECT = "http://localhost:3000/callback";

/** What an application asks a person for. */
export const asked = (more: Fields = {}): Fields => ({
  client_id: "app",
  redirect_uri: REDIRECT,
  response_type: "code",
  state: "state-1",
  ...more,
});

const asForm = (fields: Fields): RequestInit => ({
  method: "POST",
  redirect: "manual",
  headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
  body: String(new URLSearchParams(fields)),
});

/** Presses a button of the page as a client without a browser; where it leads. */
export async function answer(
  send: Send,
  page: string,
  fields: Fields,
  decision = "allow",
): Promise<URL> {
  const sent = await send(page, asForm({ ...fields, decision }));
  return new URL(sent.headers.get("location") ?? `about:blank#${sent.status}`);
}

export interface Told {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Posts a form, and reads JSON. */
export async function post(send: Send, path: string, fields: Fields): Promise<Told> {
  const sent = await send(path, asForm(fields));
  return { status: sent.status, body: Object(await sent.json()) };
}

/** Reads with a token. */
export async function read(send: Send, path: string, token: unknown): Promise<Told> {
  const sent = await send(path, { headers: { authorization: `Bearer ${token}` } });
  return { status: sent.status, body: Object(await sent.json()) };
}
