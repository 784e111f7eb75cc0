import { writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readHar } from "../../packages/learn/src/har/read-har.js";
import type { LearnReport } from "../../packages/learn/src/learn/report.js";
import { makeCertificates } from "../../src/use/cli/tls/certificate.js";
import { cli, facsimile } from "../cli/support.js";
import { postSources } from "../learn/post-vendor.js";
import { folder } from "../recording/support.js";

/** A vendor whose certificate only `authority` vouches for. */
async function vendor(): Promise<{ readonly url: string; readonly authority: string }> {
  const made = makeCertificates(["127.0.0.1"], new Date());
  const server = createServer({ key: made.key, cert: made.certificate }, (_, response) => {
    response.setHeader("content-type", "application/json").end('{"items":[]}');
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const authority = join(folder(), "authority.pem");
  writeFileSync(authority, made.authority);
  return { url: `https://127.0.0.1:${port}`, authority };
}

test("a process that is killed leaves a file with each answered call, by certificates of Node.js", async () => {
  const { url, authority } = await vendor();
  const out = join(folder(), "traffic.har");
  const command = ["capture", "--upstream", url, "--out", out, "--port", "0", "--json"];
  const running = facsimile(command, { NODE_EXTRA_CA_CERTS: authority });
  await running.printed(/\n/);
  const open = JSON.parse(running.out().split("\n")[0] ?? "");
  let answered = 0;
  const caller = async (): Promise<void> => {
    while (answered < 40) {
      const answer = await fetch(`${open.url}/messages`);
      await answer.text();
      expect(answer.status).toBe(200);
      answered += 1;
    }
    // Other calls are under way.
    running.child.kill("SIGKILL");
  };
  await Promise.allSettled([caller(), caller(), caller(), caller()]);
  await running.ended;
  const entries = readHar(out);
  expect(answered).toBeGreaterThanOrEqual(40);
  expect(entries.filter(({ answer }) => answer?.status === 200).length).toBeGreaterThanOrEqual(
    answered,
  );
  const learned = await cli(["learn", out, "--pack", postSources(), "--check", "--json"]);
  const report: LearnReport = JSON.parse(learned.out);
  expect(report.calls + report.unanswered).toBe(entries.length);
});
