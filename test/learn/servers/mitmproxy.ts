import { spawn } from "node:child_process";
import { join } from "node:path";
import { pack as deck } from "../../../generated/deck/0.1.0/index.js";
import { readHar } from "../../../packages/learn/src/har/read-har.js";
import { createInstance } from "../../../src/instance/server/create-instance.js";
import { freePort, untilReady } from "./ports.js";
import type { Installed } from "./server.js";

/** Its library for passwords takes no newer one for hashes, as Kinto would install. */
export const MITMPROXY = { pip: ["mitmproxy==11.0.2", "bcrypt==4.3.0"] };

const KEY = "fax_of_the_trial";

/** Whether the file that mitmdump writes of a few calls is read as it should be. */
export async function readsMitmproxy(installed: Installed, folder: string): Promise<boolean> {
  const instance = await createInstance({ pack: deck, key: KEY });
  const upstream = await instance.listen({ host: "127.0.0.1", port: 0 });
  const [port, file] = [await freePort(), join(folder, "mitmdump.har")];
  const options = ["--mode", `reverse:${upstream}`, "--set", `hardump=${file}`, "--listen-port"];
  const set = ["--set", `confdir=${folder}`, "--listen-host", "127.0.0.1"];
  const child = spawn(installed.py("mitmdump"), [...options, String(port), ...set], {
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url);
    const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
    const made = await fetch(`${url}/agents`, { method: "POST", headers, body: '{"name":"Ada"}' });
    const text = await made.text();
    await (await fetch(`${url}/agents?limit=1`, { headers })).text();
    child.kill("SIGINT");
    await ended;
    const calls = readHar(file).filter(({ request }) => request.url.includes("/agents"));
    const read = calls.map(({ request, answer }) => [
      ...[request.method, new URL(request.url).search, answer?.status],
      Buffer.from(request.body ?? []).toString(),
    ]);
    const expected = [
      ["POST", "", 201, '{"name":"Ada"}'],
      ["GET", "?limit=1", 200, ""],
    ];
    const isSame = Buffer.from(calls[0]?.answer?.body ?? []).toString() === text;
    const isRead = JSON.stringify(read) === JSON.stringify(expected) && isSame;
    console.log(`mitmproxy: ${isRead ? "2 calls of mitmdump are read" : JSON.stringify(read)}`);
    return isRead;
  } finally {
    child.kill();
    await instance.close();
  }
}
