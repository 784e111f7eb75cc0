import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compile } from "../../codegen/command/command.js";
import type { AnyPack } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";
import { ROOT, run, succeed } from "../support/programs.js";

// Runs the tests that official SDKs ship in their source packages, with another key, against the packs:
//
//   npm run suites -- [--only VENDOR] [--verbose]
//
// These tests call each method once with made-up ids, and ask whether the answer has the type that
// the SDK declares. They are written for a stateless mock server. So a test that names an object
// which no call made meets the vendor's 404, which is counted apart. Every other failure is named,
// and so is every call for which the pack has no operation.
// Needs Python 3.10 and a package registry; without them a vendor is skipped by name.

interface Suite {
  /** The SDK in the version that `test/profiles` uses, and what its tests import. */
  readonly packages: readonly string[];
  readonly sdk: string;
  /** What builds the source package. */
  readonly builders: readonly string[];
  readonly tests: readonly string[];
  /** The key that `tests/conftest.py` gives; an instance accepts its own key alone. */
  readonly key: RegExp;
  readonly env: (url: URL) => Readonly<Record<string, string>>;
}

const SUITES: Readonly<Record<string, Suite>> = {
  anthropic: {
    sdk: "anthropic[aiohttp]==2.15.0",
    builders: ["hatchling==1.26.3", "hatch-fancy-pypi-readme"],
    packages: [
      "pytest",
      "pytest-asyncio",
      "pytest-xdist",
      "respx",
      "rich",
      "inline-snapshot",
      "dirty-equals",
      "http-snapshot==0.1.9",
      "boto3",
      "google-auth",
    ],
    tests: ["tests/api_resources"],
    key: /my-anthropic-api-key/g,
    env: ({ origin }) => ({ TEST_API_BASE_URL: origin }),
  },
  openai: {
    sdk: "openai[aiohttp]==3.57.0",
    builders: ["hatchling==1.33.0"],
    packages: ["pytest", "pytest-asyncio", "pytest-xdist", "rich", "inline-snapshot"],
    tests: ["tests/api_resources"],
    key: /My (?:Admin )?API Key/g,
    env: ({ origin }) => ({ TEST_API_BASE_URL: `${origin}/v1` }),
  },
  stripe: {
    sdk: "stripe==16.1.0",
    builders: ["flit_core>=3.11,<4"],
    packages: ["pytest", "pytest-mock", "pytest-xdist", "anyio[trio]", "httpx", "aiohttp"],
    tests: ["tests/test_generated_examples.py", "tests/api_resources", "tests/services"],
    key: /sk_test_123/g,
    env: ({ hostname, port }) => ({ STRIPE_MOCK_HOST: hostname, STRIPE_MOCK_PORT: port }),
  },
};

/** The pytest lines of tests that failed: `FAILED tests/test_x.py::test_y - stripe.…Error: …`. */
const FAILED = /^(?:FAILED|ERROR) (\S+) - (.*)$/gm;
/** How each SDK prints the vendor's 404 for an object. */
const UNKNOWN_OBJECT =
  /NotFoundError|Error code: 404|no access to the account|No such [a-z_ ]+: |resource_missing/;

const { values } = parseArgs({
  options: { only: { type: "string" }, verbose: { type: "boolean", default: false } },
});

console.log(
  "| SDK | tests | pass | name an object that no call made | other failures | unknown calls |",
);
console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
for (const [vendor, suite] of Object.entries(SUITES)) {
  if (values.only !== undefined && values.only !== vendor) continue;
  const folder = await mkdtemp(join(tmpdir(), "facsimile-suite-"));
  try {
    const source = await installed(folder, suite);
    if (typeof source !== "string") {
      console.log(`| ${vendor} | skipped: ${source.why} |`);
      continue;
    }
    report(vendor, suite, await tested(vendor, suite, folder, source));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The folder of the SDK's source package, beside an environment that can run its tests. */
async function installed(folder: string, suite: Suite): Promise<string | { readonly why: string }> {
  const python = join(folder, "env/bin/python");
  const pip = ["-m", "pip", "--quiet"];
  try {
    await succeed("python3", ["-m", "venv", "env"], folder);
    await succeed(
      python,
      [...pip, "install", ...suite.builders, ...suite.packages, suite.sdk],
      folder,
    );
    const sources = ["download", "--no-deps", "--no-build-isolation", "--no-binary", ":all:"];
    await succeed(python, [...pip, ...sources, suite.sdk.replace(/\[.*\]/, "")], folder);
    const archive = (await readdir(folder)).find((name) => name.endsWith(".tar.gz")) ?? "";
    await succeed("tar", ["xzf", archive], folder);
    return join(folder, archive.replace(/\.tar\.gz$/, ""));
  } catch (error) {
    return {
      why:
        String(error instanceof Error ? error.message : error)
          .trim()
          .split("\n")
          .at(-1) ?? "",
    };
  }
}

interface Result {
  /** What pytest prints. */
  readonly text: string;
  /** Calls of the suite for which the pack has no operation. */
  readonly unrouted: readonly string[];
}

/** Plays the suite against a new instance of the vendor's pack. */
async function tested(
  vendor: string,
  suite: Suite,
  folder: string,
  source: string,
): Promise<Result> {
  const out = join(folder, "generated");
  const said = { print: () => {}, complain: () => {} };
  await compile({ pack: join(ROOT, "pack", vendor), out, build: true, unchecked: true }, said);
  await using sim = await createSimulator<AnyPack>({ pack: loadPackFolder(out), pages: false });
  const settings = join(source, "tests/conftest.py");
  await writeFile(settings, (await readFile(settings, "utf8")).replace(suite.key, sim.key));
  const quiet = ["-q", "--tb=line", "-rfE", "-W", "default"];
  const options = [...quiet, "-p", "no:cacheprovider", "-o", "addopts=", "-n", "2"];
  const env = { ...suite.env(new URL(await sim.listen())), COLUMNS: "2000" };
  const given = ["-m", "pytest", ...options, ...suite.tests];
  const { text } = await run(join(folder, "env/bin/python"), given, source, env);
  const { data } = await sim.requests.list({ resolution: "unrouted", limit: 1_000 });
  const unrouted = data.map(({ method, path }) => `${method} ${path.split("?")[0]}`);
  return { text, unrouted: [...new Set(unrouted)].toSorted() };
}

function report(vendor: string, { sdk }: Suite, { text, unrouted }: Result): void {
  const failed = [...text.matchAll(FAILED)].map(([, name = "", why = ""]) => ({ name, why }));
  const others = failed.filter(({ why }) => !UNKNOWN_OBJECT.test(why));
  const passed = Number(/(\d+) passed/.exec(text)?.[1] ?? 0);
  const known = failed.length - others.length;
  const cells = [passed + failed.length, passed, known, others.length, unrouted.length];
  console.log(`| ${vendor} (${sdk}) | ${cells.join(" | ")} |`);
  if (passed === 0) process.exitCode = 1;
  if (passed === 0 || values.verbose) console.log(text.trim().split("\n").slice(-5).join("\n"));
  if (!values.verbose) return;
  for (const { name, why } of others) console.log(`${name}: ${why}`);
  for (const call of unrouted) console.log(`no operation: ${call}`);
}
