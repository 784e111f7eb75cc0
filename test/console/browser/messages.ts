import { createSimulator } from "../../../src/use/testing/simulators.js";
import { withPack } from "../../members/built.js";
import { freePort } from "../../support/free-port.js";
import { watched } from "./browser.js";
import type { Bench, Checks } from "./checks.js";
import { enter, same } from "./checks.js";

const KEY = "re_Facsimile_00000000000000000000000";
const REMOTE = "http://192.0.2.1/";

/** What loads, runs or leads elsewhere, in as many ways as HTML has. */
const HOSTILE = `<!doctype html><head><base href="${REMOTE}"><meta http-equiv="refresh" content="0;url=${REMOTE}">
<link rel="preconnect" href="${REMOTE}"><link rel="dns-prefetch" href="//remote.example">
<link rel="stylesheet" href="${REMOTE}a.css"><style>@import "${REMOTE}b.css"; p { color: rgb(1, 2, 3);
background: url(${REMOTE}c.png) } @font-face { font-family: f; src: url(${REMOTE}f) } b { font-family: f }</style>
<script>parent.hit = 1; fetch("${REMOTE}")</script></head>
<body background="${REMOTE}d.png" onload="parent.hit=2"><p id="read">Your code is <b style="color:rgb(4,5,6);
background:u\\72l(${REMOTE}e.png)">424242</b></p><img src="${REMOTE}g.png" srcset="${REMOTE}h.png 2x" onerror="parent.hit=3">
<img src="/__admin__"><iframe src="${REMOTE}"></iframe><object data="${REMOTE}"></object><embed src="${REMOTE}">
<video src="${REMOTE}" poster="${REMOTE}" autoplay></video><svg><image href="${REMOTE}"/><script>parent.hit=4</script></svg>
<form action="${REMOTE}"><button id="send">Send</button></form><a id="away" href="${REMOTE}" target="_top">away</a>
<a href="javascript:parent.hit=5">run</a><table background="${REMOTE}"><tr><td>${"<i>x</i>".repeat(140_000)}</table>`;

/** Runs a check on the view of the messages of an instance that has sent some. */
const withMail =
  (work: (it: Awaited<ReturnType<typeof watched>>) => Promise<void>) =>
  ({ browser }: Bench): Promise<void> =>
    withPack("pack/resend", async (pack) => {
      await using sim = await createSimulator({ pack, key: KEY });
      const url = await sim.listen({ port: await freePort() });
      const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
      const mail = { from: "shop@resend.dev", subject: "Hello", text: "Plain" };
      for (const own of [
        { to: "ada@shop.example", subject: "Sign in", html: HOSTILE },
        { to: "bob@shop.example", text: "Open https://shop.example/in?t=1" },
      ]) {
        const init = { method: "POST", headers, body: JSON.stringify({ ...mail, ...own }) };
        const { status } = await sim.fetch(`${url}/emails`, init);
        same(status, 200, "the email was taken");
      }
      const it = await watched(browser, url);
      try {
        await enter(it.page, { url }, KEY);
        it.asked.length = 0;
        await it.page.getByRole("link", { name: "Messages" }).click();
        await work(it);
        // Chromium says of a page that is only read, too, what its policy refuses.
        const others = it.troubles.filter((text) => !/^console: .*Content Security Pol/.test(text));
        same(others, [], "errors, and requests elsewhere");
      } finally {
        await it.page.context().close();
      }
    });

/** The messages to people. */
export const messages: Checks = {
  "a message shows its links, its codes and its HTML, and the newest comes first": withMail(
    async ({ page }) => {
      const message = page.getByRole("region", { name: "The message" });
      await message.getByText("Plain").or(message.getByText("Open https")).first().waitFor();
      const link = message.getByRole("link", { name: "https://shop.example/in?t=1" });
      same(await link.getAttribute("rel"), "noreferrer noopener", "the link's rel");
      await page.getByRole("option", { name: "Sign in" }).click();
      await message.getByText("424242", { exact: true }).waitFor();
      const read = page.frameLocator("iframe").locator("#read");
      await read.getByText("Your code is 424242").waitFor();
      const colour = (one: ReturnType<typeof read.locator>) =>
        one.evaluate((it) => getComputedStyle(it).color);
      same(await colour(read), "rgb(1, 2, 3)", "the style of the sheet");
      same(await colour(read.locator("b")), "rgb(4, 5, 6)", "the style of the element");
    },
  ),

  "a hostile message of a megabyte loads, runs and sends nothing": withMail(
    async ({ page, asked }) => {
      await page.getByRole("option", { name: "Sign in" }).click();
      const frame = page.frameLocator("iframe");
      await frame.getByText("Your code is").waitFor();
      const box = page.locator("iframe");
      same(await box.getAttribute("sandbox"), "allow-same-origin", "the sandbox");
      same(
        await frame.locator("script, link, img[src], a[href], form, svg").count(),
        0,
        "elements",
      );
      await frame.locator("#away").click();
      await page.getByRole("link", { name: "Timeline" }).click();
      await page.getByRole("region", { name: "Timeline" }).waitFor();
      same(await page.evaluate(() => "hit" in window), false, "code that ran");
      const own = /\/__admin__\/(?:messages|timeline|world|inputs|pack|stream)/;
      same(
        asked.filter((url) => !own.test(url)),
        [],
        "requests beside the console's own",
      );
    },
  ),

  "the frame of a message could load nothing of what was taken out": withMail(async ({ page }) => {
    await page.getByRole("option", { name: "Sign in" }).click();
    await page.frameLocator("iframe").getByText("Your code is").waitFor();
    // Puts back what was taken out: the policy of the frame alone has to hold.
    await page.evaluate(() => {
      const inner = document.querySelector("iframe")?.contentDocument;
      if (inner == null) throw new Error("the frame has no document");
      const refused: string[] = [];
      Object.assign(window, { refused });
      inner.addEventListener("securitypolicyviolation", (event) =>
        refused.push(event.effectiveDirective),
      );
      for (const name of ["img", "iframe"]) {
        const one = inner.createElement(name);
        one.setAttribute("src", `${location.origin}/__admin__`);
        inner.body.append(one);
      }
    });
    await page.waitForFunction(() =>
      ["img-src", "frame-src"].every((kind) => Object(window).refused.includes(kind)),
    );
  }),
};
