import assert from "node:assert/strict";
import { cp, mkdtemp, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { LOCAL_GO, missingGo } from "../clients/go.js";
import { maven, missingMaven } from "../clients/java.js";
import { findPython, MISSING_PYTHON } from "../clients/tool.js";
import { Cannot } from "../generators/cannot.js";
import { ROOT, run, succeed } from "../support/programs.js";
import type { Shared } from "./keep-worlds.js";
import { kill } from "./keep-worlds.js";
import type { Machine } from "./machine.js";
import { KEY } from "./machine.js";

/** What a test starts that needs an instance of its own. */
const COMMAND = `${process.execPath} ${join(ROOT, "bin/facsimile.cjs")}`;

/** The tests of a client that use the instance which the environment names. */
export interface ClientTests {
  readonly name: string;
  readonly run: (env: Readonly<Record<string, string>>) => ReturnType<typeof run>;
}

/**
 * Runs the clients' own tests through the proxy: all pass; while a replica is down, those that fail
 * say why; once it is back, all pass again.
 */
export async function runClientTests(
  machine: Machine,
  clients: readonly ClientTests[],
  name: string,
  shared: Shared,
): Promise<void> {
  const env = { FACSIMILE_URL: shared.proxy, FACSIMILE_KEY: KEY };
  const passing = async (when: string): Promise<void> => {
    for (const client of clients) {
      const { status, text } = await client.run(env);
      assert.equal(status, 0, text);
    }
    console.log(`deploy: ${name}: ${when} the tests pass of ${clients.map((it) => it.name)}`);
  };
  await passing("behind the proxy");
  const [first] = shared.replicas;
  const [port = 0] = shared.ports;
  assert.ok(first !== undefined);
  await kill(first);
  for (const client of clients) {
    const { status, text } = await client.run(env);
    assert.notEqual(status, 0, `${client.name}: no test has a world at the replica that is down`);
    assert.match(text, /the replica of this world is down/, client.name);
    assert.doesNotMatch(text, /the API key is missing or wrong/, client.name);
  }
  shared.replicas[0] = await machine.startReplica(port, 0);
  await passing("after a replica was down");
}

/** The tests of each client whose tools are there; what they need is installed in a folder. */
export async function allClients(folder: string): Promise<readonly ClientTests[]> {
  const found: ClientTests[] = [];
  for (const make of [goTests, pythonTests, javaTests]) {
    try {
      found.push(await make(folder));
    } catch (error) {
      if (!(error instanceof Cannot)) throw error;
      console.log(`deploy: ${make.name}: skipped: ${error.message}`);
    }
  }
  return found;
}

async function goTests(): Promise<ClientTests> {
  const missing = await missingGo();
  if (missing !== undefined) throw new Cannot(missing);
  const client = join(ROOT, "clients/go");
  return {
    name: "Go",
    run: (env) => run("go", ["test", "-count=1", "./..."], client, { ...LOCAL_GO, ...env }),
  };
}

/** Those of the client in a project with pytest and the wheel alone. */
async function pythonTests(folder: string): Promise<ClientTests> {
  const python = await findPython();
  if (python === undefined) throw new Cannot(MISSING_PYTHON);
  const place = await mkdtemp(join(folder, "python-"));
  const [dist, project] = [join(place, "dist"), join(place, "project")];
  const pip = ["-m", "pip", "--disable-pip-version-check", "--quiet"];
  const installing = async (...words: readonly [string, ...string[]]): Promise<void> => {
    const { status, text } = await run(words[0], words.slice(1), place);
    if (status !== 0) throw new Cannot(text.trim().split("\n").at(-1) ?? "");
  };
  const wheel = ["wheel", "--no-deps", "--wheel-dir", dist, join(ROOT, "clients/python")];
  await installing(python, ...pip, ...wheel);
  await succeed(python, ["-m", "venv", join(place, "own")], place);
  const own = join(place, "own/bin/python");
  const wheels = (await readdir(dist)).map((file) => join(dist, file));
  await installing(own, ...pip, "install", ...wheels, "pytest", "pytest-xdist");
  await cp(join(ROOT, "test/clients/python"), project, { recursive: true });
  const files = ["test_world.py", "test_shop.py", "test_many.py"];
  // A replica records its worlds, and no recording has a key.
  const without = ["--deselect", "test_world.py::test_a_marker_says_how_the_world_begins"];
  return {
    name: "Python",
    run: (env) => {
      const words = [
        "-m",
        "pytest",
        "-q",
        "-n",
        "2",
        "-p",
        "no:cacheprovider",
        ...without,
        ...files,
      ];
      return run(own, words, project, { PYTHONDONTWRITEBYTECODE: "1", ...env });
    },
  };
}

async function javaTests(folder: string): Promise<ClientTests> {
  const missing = await missingMaven();
  if (missing !== undefined) throw new Cannot(missing);
  const place = await mkdtemp(join(folder, "java-"));
  const filter = (path: string): boolean => basename(path) !== "target";
  await cp(join(ROOT, "clients/java"), place, { recursive: true, filter });
  await maven(place, "test-compile");
  // One of its tests starts an instance of its own.
  const own = { LC_ALL: "C.UTF-8", FACSIMILE_COMMAND: COMMAND };
  return {
    name: "Java",
    run: (env) => run("mvn", ["-B", "-q", "-o", "surefire:test"], place, { ...own, ...env }),
  };
}
