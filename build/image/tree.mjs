// Lays out the files of the image in a folder: this Node.js with its shared libraries, the package
// with what it depends on, and nothing else. The package has to be built.
//
//   node build/image/tree.mjs FOLDER
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The user of the instance, that of images without a shell. */
const USER = 65532;

/** What the command never reads: these entries and types are for programs that import the package. */
const NOT_RUN = /^(?:dist\/cjs\/src\/use\/|docs\/|examples\/)|\.d\.[cm]?ts$/;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Give the folder: node build/image/tree.mjs FOLDER");
  process.exit(2);
}

copy(process.execPath, "usr/bin/node");
for (const library of librariesOf(process.execPath)) copy(library, library);
for (const path of filesOfPackage()) copy(join(ROOT, path), join("app", path));
for (const path of dependencies()) {
  cpSync(path, join(folder, "app", relative(ROOT, path)), { recursive: true, dereference: true });
}
copy(join(ROOT, "build/image/health.mjs"), "app/health.mjs");

write("etc/passwd", `facsimile:x:${USER}:${USER}:facsimile:/data:/nonexistent\n`);
write("etc/group", `facsimile:x:${USER}:\n`);
write("etc/nsswitch.conf", "hosts: files dns\n");
for (const empty of ["data", "dev", "proc", "sys", "tmp"]) {
  mkdirSync(join(folder, empty), { recursive: true });
}
chmodSync(join(folder, "tmp"), 0o1777);
chownSync(join(folder, "data"), USER, USER);

function copy(from, to) {
  const target = join(folder, to);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(realpathSync(from), target);
}

function write(path, text) {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** The paths of a program's shared libraries, its loader included. */
function librariesOf(program) {
  const lines = execFileSync("ldd", [program], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => /(?:=> |^\s*)(\/\S+) \(0x/.exec(line)?.[1] ?? []);
}

function filesOfPackage() {
  const given = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const [{ files }] = JSON.parse(npm(given));
  return files.map(({ path }) => path).filter((path) => !NOT_RUN.test(path));
}

/**
 * Folders of packages; one within another comes after it. Vendors come from volumes, as packs do: they
 * are links, as is the package itself.
 */
function dependencies() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([path, it]) => path.startsWith("node_modules/") && !it.link && !it.dev)
    .map(([path]) => join(ROOT, path))
    .filter((path) => existsSync(path))
    .sort();
}

function npm(given) {
  const quiet = { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
  return execFileSync("npm", given, { ...quiet, maxBuffer: 2 ** 26 });
}
