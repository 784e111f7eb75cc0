import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { html, isFromHere, onward, pageAnswer } from "../../src/api/call/html.js";

test("every text is escaped, and pieces stay", () => {
  const bad = `<script>alert("1")</script>&'`;
  const escaped = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;";
  const items = [html`<li>${bad}</li>`, html`<li>${2}</li>`];
  expect(html`<ul title="${bad}">${items}</ul>`.text).toBe(
    `<ul title="${escaped}"><li>${escaped}</li><li>2</li></ul>`,
  );
});

test("only whole addresses of http and https lead on", () => {
  const bad = [
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "//a.test",
    "/a",
    "",
  ];
  expect(bad.map(onward)).toEqual(bad.map(() => undefined));
  expect(onward("https://shop.test/a b\r\nx: y")?.href).toBe("https://shop.test/a%20bx:%20y");
});

test("a page loads and runs nothing, and leads on by a header", () => {
  const content = {
    title: "<Paid>",
    body: html`<p>x</p>`,
    onward: onward("https://shop.test/;url=z"),
  };
  const { headers, body } = pageAnswer("GET", 200, content, "acme<");
  const policy = String(headers["content-security-policy"]);
  const style = /<style>([^<]*)<\/style>/.exec(String(body))?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(policy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(headers["refresh"]).toBe("1; url=https://shop.test/;url=z");
  expect(body).toContain("It is no page of acme&lt;,");
  expect(body).toContain("<h1>&lt;Paid&gt;</h1>");
  expect(pageAnswer("HEAD", 200, content, "acme").body).toBe(null);
});

test.each([
  [{}, true],
  [{ host: "A.test:80", origin: "http://a.test" }, true],
  [
    { host: "127.0.0.1:4020", origin: "http://127.0.0.1:4020", "sec-fetch-site": "same-origin" },
    true,
  ],
  [{ host: "127.0.0.1:4020", origin: "http://127.0.0.1:4021" }, false],
  [{ host: "127.0.0.1:4020", origin: "null" }, false],
  [{ host: "127.0.0.1:4020", "sec-fetch-site": "cross-site" }, false],
  [{ origin: "http://a.test" }, false],
])("a form from elsewhere is known by its headers: %j", (headers, known) => {
  expect(isFromHere(headers)).toBe(known);
});
