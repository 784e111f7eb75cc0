// `npm run packages`: the vendors' packages of this clone beside their bounds: bytes packed, and the
// start of each pack beside Deck's, in processor time and memory when it is ready. A pack that is not
// built is built first. Fails over a bound. Starts are measured on Linux alone. With `-- --write` the
// table goes into docs/reference/vendors.md.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const command = join(root, "bin/facsimile.cjs");
const STARTS = 5;
/** More than a thousand operations take more room. */
const BOUNDS = { packed: 1_000_000, memory: 120, times: 1.5 };
const LARGER = { ...BOUNDS, packed: 1_800_000, memory: 160 };
/** Text of all vendors in the repository, in bytes. */
const TEXT = 12_000_000;

const vendors = readdirSync(join(root, "pack")).filter((name) =>
  existsSync(join(root, "pack", name, "package.json")),
);

function packedSize(vendor) {
  const cwd = join(root, "pack", vendor);
  const stdio = ["ignore", "pipe", "inherit"];
  const show = [command, "pack", "show", "--pack", vendor];
  if (spawnSync(process.execPath, show, { cwd: root, stdio }).status !== 0) return Number.NaN;
  const given = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const { stdout } = spawnSync("npm", given, { cwd, encoding: "utf8" });
  const [{ size }] = JSON.parse(stdout.slice(stdout.search(/^\[/m)));
  return size;
}

/** Processor time in ms and resident memory in MB of an instance that is ready. */
async function start(name) {
  const child = spawn(process.execPath, [command, "start", name, "--port", "0", "--json"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve, reject) => {
    child.stdout.once("data", resolve);
    child.once("close", () => reject(new Error(`${name} does not start`)));
  });
  const stat = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1].split(" ");
  const [, pages] = readFileSync(`/proc/${child.pid}/statm`, "utf8").split(" ");
  child.removeAllListeners("close");
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.kill();
  await ended;
  // Fields 14 and 15 of proc(5), in hundredths of a second; pages of 4 KiB.
  return { ms: (Number(stat[11]) + Number(stat[12])) * 10, mb: (Number(pages) * 4_096) / 1e6 };
}

async function median(name) {
  const all = [];
  for (let run = 0; run < STARTS; run++) all.push(await start(name));
  const middle = (key) => all.map((it) => it[key]).sort((a, b) => a - b)[STARTS >> 1];
  return { ms: middle("ms"), mb: middle("mb") };
}

function textOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const kept = files.filter((it) => it.isFile() && !/\/generated\b/.test(it.parentPath));
  return kept.reduce(
    (sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length,
    0,
  );
}

const over = [];
const bounded = (what, value, bound, text) => {
  if (!(value <= bound)) over.push(`${what}: ${text} is over the bound of ${bound}`);
  return text;
};
const rows = [];
const print = (...cells) => {
  rows.push(`| ${cells.join(" | ")} |`);
  console.log(rows.at(-1));
};
const boundsOf = ({ packed, memory, times }) => [packed, "", times.toFixed(2), `${memory} MB`];
print("pack", "operations", "bytes packed", "start", "beside Deck's", "memory at ready");
print("---", "--:", "--:", "--:", "--:", "--:");
print("at most", "", ...boundsOf(BOUNDS));
print("at most", "over 1,000", ...boundsOf(LARGER));
const deck = await median("deck");
print("deck", "", "", `${deck.ms} ms`, "1.00", `${deck.mb.toFixed(0)} MB`);
for (const vendor of vendors) {
  const size = packedSize(vendor);
  const facts = JSON.parse(readFileSync(join(root, "pack", vendor, "facts/openapi.json"), "utf8"));
  const items = Object.values(facts.paths).flatMap((it) => Object.values(it));
  const operations = items.filter(({ operationId }) => operationId !== undefined).length;
  const { packed, memory, times } = operations > 1_000 ? LARGER : BOUNDS;
  const { ms, mb } = await median(vendor);
  print(
    vendor,
    operations,
    bounded(`${vendor} packed`, size, packed, `${size}`),
    `${ms} ms`,
    bounded(`${vendor} start`, ms / deck.ms, times, (ms / deck.ms).toFixed(2)),
    bounded(`${vendor} memory`, mb, memory, `${mb.toFixed(0)} MB`),
  );
}
const text = vendors.reduce((sum, vendor) => sum + textOf(join(root, "pack", vendor)), 0);
console.log(`Text of all in the repository: ${bounded("text", text, TEXT, `${text}`)} bytes.`);
if (process.argv.includes("--write")) {
  const page = join(root, "docs/reference/vendors.md");
  const day = new Date().toISOString().slice(0, 10);
  const head = `Measured on ${day} with Node.js ${process.version}; a start is processor time:`;
  const table = ["<!-- packages -->", "", head, "", ...rows, "", "<!-- end -->"].join("\n");
  const before = readFileSync(page, "utf8");
  writeFileSync(
    page,
    before.replace(/<!-- packages -->.*<!-- end -->/s, () => table),
  );
}
for (const line of over) console.error(line);
process.exitCode = over.length > 0 ? 1 : 0;
