import type { ControlHost } from "../handlers.js";
import { WrittenAnswer } from "../handlers.js";
import { referencePage } from "./reference-page.js";

const HTML = "text/html; charset=utf-8";

/** It is looked at and does nothing: no script, and nothing from elsewhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** `GET /__admin__/reference`: what the pack knows of its vendor, for people to read. */
export async function getReference({ world }: ControlHost): Promise<WrittenAnswer> {
  const page = referencePage(await world.pack.reference());
  const headers = { "content-security-policy": POLICY };
  return new WrittenAnswer(new TextEncoder().encode(page), HTML, headers);
}
