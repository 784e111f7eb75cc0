import type { Handler } from "../handlers.js";
import { WrittenAnswer } from "../handlers.js";
import { referencePage } from "./reference-page.js";

const HTML = "text/html; charset=utf-8";

/** The page has no scripts and no external resources. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** `GET /__admin__/reference`: the facts of the pack about its vendor, as a page. */
export const getReference: Handler<"getReference"> = async ({ world }) => {
  const page = referencePage(await world.pack.reference());
  const headers = { "content-security-policy": POLICY };
  return new WrittenAnswer(new TextEncoder().encode(page), HTML, headers);
};
