import type { PackNames, Simulator } from "../../../src/use/testing/index.js";

/** A call that is made again, at most three times, while it is lost or fails for a reason outside. */
export async function send(
  { url, key, fetch, clock }: Pick<Simulator<PackNames>, "url" | "key" | "fetch" | "clock">,
  headers: Readonly<Record<string, string>>,
  method = "POST",
  path = "/letters",
): Promise<Response> {
  const own = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const letter = method === "POST" ? { to: "Ada", text: "Come home." } : { text: "Stay." };
  const body = method === "DELETE" ? {} : { body: JSON.stringify(letter) };
  for (let attempt = 1; ; attempt++) {
    const init = { method, headers: { ...own, ...headers }, ...body };
    const response = await fetch(url + path, init).catch(() => undefined);
    const isOver = response !== undefined && response.status !== 429 && response.status < 500;
    if (isOver || attempt === 3) return response ?? Response.error();
    await clock.sleep(1_000 * attempt);
  }
}
