import { describe, expect, test } from "vitest";
import { pack } from "../../generated/deck/0.1.0/index.js";
import { KEPT_BODY, keepBody } from "../../src/api/journal/traces.js";

const { agents, credentials } = pack.resources;

/** A credential's creation whose secret is among the first 16 KiB; `more` makes it long. */
const withSecret = (more: string): string =>
  JSON.stringify({ auth_credentials: { username: "ada", password: "engine" }, external_id: more });

describe("a body in a trace", () => {
  test("of 16 KiB is kept whole", () => {
    const text = "x".repeat(KEPT_BODY);
    expect(keepBody(agents, text)).toBe(text);
  });

  test("of more is cut there", () => {
    const text = `${"x".repeat(KEPT_BODY)}y`;
    expect(keepBody(agents, text)).toMatchObject({ text: "x".repeat(KEPT_BODY), cut: true });
    expect(keepBody(undefined, text)).toMatchObject({ cut: true });
  });

  test("is not cut within a character", () => {
    const kept = keepBody(agents, `${"x".repeat(KEPT_BODY - 1)}😀`);
    expect(kept).toMatchObject({ text: "x".repeat(KEPT_BODY - 1), cut: true });
  });

  test("loses its secrets before it is cut", () => {
    const kept = keepBody(credentials, withSecret("x".repeat(KEPT_BODY)));
    expect(kept).toMatchObject({ cut: true, text: expect.stringContaining('"username":"ada"') });
    expect(JSON.stringify(kept)).not.toContain("engine");
  });

  test("is whole when it is short enough without its secrets", () => {
    const password = "x".repeat(KEPT_BODY);
    const kept = keepBody(credentials, JSON.stringify({ auth_credentials: { password } }));
    expect(kept).toBe('{"auth_credentials":{"password":"[redacted]"}}');
  });

  test("that cannot be parsed is kept without possible secrets", () => {
    const kept = keepBody(credentials, `${withSecret("x".repeat(KEPT_BODY))}}`);
    expect(kept).toBe("[redacted]");
  });
});
