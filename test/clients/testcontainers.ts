import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Cannot } from "../generators/cannot.js";
import { run, succeed } from "../support/programs.js";
import { LOCAL_GO, missingGo } from "./go.js";
import { maven, missingMaven } from "./java.js";
import type { LanguageTrial, Place } from "./language-trial.js";
import { writeFiles } from "./page-blocks.js";
import { versionOf } from "./tool.js";

const example = (root: string, name: string): string =>
  readFileSync(join(root, "examples/containers", name), "utf8");

const NODE = { testcontainers: "12.2.0", "@types/node": "20.19.25" };
const PYTHON = ["testcontainers==4.15.0", "mypy==2.4.1"];
const GO = "v0.45.0";
const JAVA = "2.0.5";

interface Part {
  readonly name: string;
  readonly missing: () => Promise<string | undefined>;
  /** Compiles the example in an empty folder. */
  readonly compile: (folder: string, place: Place) => Promise<unknown>;
}

const parts: readonly Part[] = [
  { name: "Node.js", missing: async () => undefined, compile: compileNode },
  { name: "Python", missing: missingPython, compile: compilePython },
  { name: "Go", missing: missingGo, compile: compileGo },
  { name: "Java", missing: missingMaven, compile: compileJava },
];

/** The files of `examples/containers` compile with the Testcontainers of each language. */
export const trial: LanguageTrial = {
  name: "testcontainers",
  missing: async () => undefined,
  version: async () => `${NODE.testcontainers}, ${PYTHON[0]}, ${GO}, ${JAVA}`,
  run: async (place) => {
    for (const { name, missing, compile } of parts) {
      const why = await missing();
      const title = why === undefined ? name : `${name} skipped: ${why}`;
      const folder = join(place.folder, name);
      await place.step(title, async () => why ?? (await compile(folder, place)));
    }
  },
};

async function compileNode(folder: string, { root }: Place): Promise<void> {
  const manifest = { type: "module", dependencies: NODE };
  writeFiles(folder, {
    "package.json": JSON.stringify(manifest),
    "facsimile.ts": example(root, "facsimile.ts"),
  });
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--engine-strict=false"];
  await fetched("npm", ["install", ...quiet], folder);
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const strict = ["--noEmit", "--strict", "--skipLibCheck", "--target", "es2023"];
  const given = [...strict, "--module", "nodenext", "--types", "node", "facsimile.ts"];
  await succeed(process.execPath, [compiler, ...given], folder);
}

async function compilePython(folder: string, { root }: Place): Promise<void> {
  writeFiles(folder, { "facsimile.py": example(root, "facsimile.py") });
  await succeed("python3", ["-m", "venv", "environment"], folder);
  const python = join(folder, "environment/bin/python");
  await fetched(python, ["-m", "pip", "install", "--quiet", ...PYTHON], folder);
  await succeed(python, ["-m", "mypy", "--strict", "facsimile.py"], folder);
}

async function compileGo(folder: string, { root }: Place): Promise<void> {
  writeFiles(folder, {
    "go.mod": "module containers\n\ngo 1.21\n",
    "facsimile.go": example(root, "facsimile.go"),
  });
  const module = `github.com/testcontainers/testcontainers-go@${GO}`;
  await fetched("go", ["get", module], folder, LOCAL_GO);
  await fetched("go", ["mod", "tidy"], folder, LOCAL_GO);
  await succeed("go", ["vet", "./..."], folder, LOCAL_GO);
}

async function compileJava(folder: string, { root }: Place): Promise<void> {
  const path = "src/main/java/containers/FacsimileContainer.java";
  writeFiles(folder, { "pom.xml": POM, [path]: example(root, "FacsimileContainer.java") });
  await maven(folder, "compile");
}

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>containers</groupId>
  <artifactId>containers</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.release>17</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency>
      <groupId>org.testcontainers</groupId>
      <artifactId>testcontainers</artifactId>
      <version>${JAVA}</version>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <artifactId>maven-compiler-plugin</artifactId>
        <version>3.13.0</version>
      </plugin>
    </plugins>
  </build>
</project>
`;

async function missingPython(): Promise<string | undefined> {
  const version = await versionOf("python3", "-m", "pip", "--version");
  return version === undefined ? "there is no Python with pip" : undefined;
}

/** Runs what installs from a registry; @throws Cannot when it fails */
async function fetched(
  command: string,
  given: readonly string[],
  folder: string,
  added: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { status, text } = await run(command, given, folder, added);
  if (status !== 0) throw new Cannot(`${command} ${given[0]}: ${text.trim().split("\n").at(-1)}`);
}
