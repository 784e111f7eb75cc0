import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, join } from "node:path";
import { Cannot } from "../generators/cannot.js";
import { ROOT, run, succeed } from "../support/programs.js";
import { expectTimeline } from "./booking.js";
import type { LanguageTrial, Place } from "./language-trial.js";
import { pageBlocks, writeFiles } from "./page-blocks.js";
import { expectSameInParts } from "./parts.js";
import { buildVendor, namingTest, numbersOf, versionOf } from "./tool.js";

const OLDEST = 17;

/** Why Maven cannot be used here. */
export async function missingMaven(): Promise<string | undefined> {
  const version = await versionOf("javac", "-version");
  if (version === undefined) return "there is no javac";
  const [major] = numbersOf(version);
  if (major < OLDEST) return `${version} is older than ${OLDEST}`;
  return (await versionOf("mvn", "-version")) === undefined ? "there is no Maven" : undefined;
}

/** Runs Maven; @throws Cannot if its repository cannot be reached */
export async function maven(
  folder: string,
  goal: string,
  added: Readonly<Record<string, string>> = {},
  ...options: readonly string[]
): Promise<string> {
  // The output has letters that not every locale has.
  const env = { LC_ALL: "C.UTF-8", ...added };
  const { status, text } = await run("mvn", ["-B", "-q", goal, ...options], folder, env);
  if (status === 0) return text;
  if (/Could not transfer|Unknown host/.test(text)) throw new Cannot("no repository of Maven");
  throw new Error(`mvn ${goal} ended with ${status}\n${text}`);
}

/**
 * `clients/java`: compiled without warnings, and its tests and those of its page against the command
 * that was built here; then those of the page in a project that follows the page of the install.
 */
export const trial: LanguageTrial = {
  name: "java",
  missing: missingMaven,
  version: async () => (await versionOf("javac", "-version")) ?? "",
  run: async (place) => {
    const { root, folder, command, step } = place;
    const filter = (path: string): boolean => basename(path) !== "target";
    await cp(join(root, "clients/java"), folder, { recursive: true, filter });
    const [page = ""] = pageBlocks("languages/java.md", "java");
    writeFiles(folder, { "src/test/java/booking/BookingTest.java": page });
    await buildVendor(place);
    const naming = namingTest("ByNameTest.java");
    writeFiles(folder, { "src/test/java/named/ByNameTest.java": naming });
    await step("compile", () => maven(folder, "test-compile"));
    await step("test, also of a pack by name", async () => {
      const text = await maven(folder, "test", { FACSIMILE_COMMAND: command });
      await expectTimeline(text);
      assert.match(text, /facsimile: \d+ calls: \d+ modelled/);
    });
    await step("in parts", async () => {
      // It fails outside of a command that judges what it finds.
      writeFiles(folder, { "src/test/java/booking/PartsTest.java": PARTS });
      await maven(folder, "test-compile");
      const mvn = ["mvn", "-B", "-q", "-o", "surefire:test", "-Dtest=PartsTest"];
      const env = { FACSIMILE_COMMAND: command, LC_ALL: "C.UTF-8" };
      return expectSameInParts(mvn, null, folder, env);
    });
    await step("install, from an empty folder", () => followInstall(place));
  },
};

/** Does what docs/start.md says, in an empty folder beside a clone. */
async function followInstall({ folder }: Place): Promise<void> {
  const beside = join(folder, "beside");
  const project = join(beside, "project");
  const filter = (path: string): boolean => basename(path) !== "target";
  const client = join(beside, "facsimile/clients/java");
  await cp(join(ROOT, "clients/java"), client, { recursive: true, filter });
  const [test = ""] = pageBlocks("languages/java.md", "java");
  const [dependency = ""] = pageBlocks("languages/java.md", "xml");
  writeFiles(project, {
    "package.json": "{}",
    "pom.xml": pomWith(dependency),
    "src/test/java/booking/BookingTest.java": test,
  });
  await succeed("npm", ["pack", "--ignore-scripts", "--pack-destination", beside], ROOT);
  const quiet = "--no-audit --no-fund --ignore-scripts --engine-strict=false";
  await succeed("sh", ["-c", `npm install ${quiet} --save-dev ../facsimile-*.tgz`], project);
  const page = readFileSync(join(ROOT, "docs/start.md"), "utf8");
  const [, line = ""] = /^\| Java .*`mvn ([^`]+)`/m.exec(page) ?? [];
  const [first = "", ...words] = line.split(" ");
  try {
    await maven(project, first, {}, ...words);
    assert.match(await maven(project, "test"), /facsimile: \d+ calls: \d+ modelled/);
  } finally {
    await rm(join(homedir(), ".m2/repository/facsimile"), { recursive: true, force: true });
  }
}

/** The pom of a project that has JUnit. */
const pomWith = (dependency: string): string => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>booking</groupId>
  <artifactId>booking</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.release>${OLDEST}</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency>
      <groupId>org.junit.jupiter</groupId>
      <artifactId>junit-jupiter</artifactId>
      <version>5.11.4</version>
      <scope>test</scope>
    </dependency>
    ${dependency}
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <artifactId>maven-compiler-plugin</artifactId>
        <version>3.13.0</version>
      </plugin>
      <plugin>
        <artifactId>maven-surefire-plugin</artifactId>
        <version>3.5.2</version>
      </plugin>
    </plugins>
  </build>
</project>
`;

/** Explores the booking of the page. */
const PARTS = `package booking;

import facsimile.testing.Facsimile;
import facsimile.testing.Sim;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Facsimile.class)
class PartsTest {
  @Test
  void isBookedOnce(Sim sim) {
    new BookingTest().seed(sim);
    sim.explore("one booking", Map.of("surprises", 1), BookingTest::booksOnce);
  }
}
`;
