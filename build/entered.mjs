// How many files of src/ one call enters: `npm run entered`. V8 counts the functions that run.
import { Session } from "node:inspector/promises";
import { fileURLToPath } from "node:url";
import { createSimulator } from "../src/use/testing/index.js";

const SOURCES = new URL("../src/", import.meta.url).href;

const sim = await createSimulator();
const send = (method, path, body) =>
  sim.fetch(new URL(path, sim.url), {
    method,
    headers: { authorization: `Bearer ${sim.key}`, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });

const agent = { name: "Ada" };
const { id } = await (await send("POST", "/agents", agent)).json();
const inspector = new Session();
inspector.connect();
await inspector.post("Profiler.enable");
for (const [method, path, body] of [
  ["GET", `/agents/${id}`],
  ["POST", "/agents", agent],
]) {
  await send(method, path, body);
  await inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const { status } = await send(method, path, body);
  const { result } = await inspector.post("Profiler.takePreciseCoverage");
  await inspector.post("Profiler.stopPreciseCoverage");
  const entered = result.filter(
    ({ url, functions }) =>
      url.startsWith(SOURCES) && functions.some(({ ranges }) => ranges[0].count > 0),
  );
  console.log(`${method} ${path.replace(id, "{id}")} ${status}: ${entered.length} files`);
  if (process.argv.includes("--names"))
    for (const { url } of entered) console.log(`  ${fileURLToPath(url).split("/src/")[1]}`);
}
await sim.close();
