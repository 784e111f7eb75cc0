import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { profileFor, profilesIn } from "../../codegen/init/profile.js";
import { readBundle, sourceAt } from "../../codegen/init/read/bundle.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { makeEdition } from "../editions/edition.js";
import { ROOT } from "./programs.js";

const BRIDGE = join(ROOT, "test/fixtures/toll-bridge");

/** A change of the vendor's document. */
export type Edit = readonly [old: string, now: string];

/**
 * Makes a vendor's package as those in `pack/` are: the facts of the toll bridge's document, what
 * `init` guessed, the profile, and the built pack.
 */
export async function vendorPackage(
  folder: string,
  {
    name = "@facsimile/toll-bridge",
    version = "20260101.0.0",
    edits = [],
    isBuilt = true,
  }: {
    readonly name?: string;
    readonly version?: string;
    readonly edits?: readonly Edit[];
    readonly isBuilt?: boolean;
  } = {},
): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "facsimile-vendor-"));
  const text = await readFile(join(BRIDGE, "openapi.yaml"), "utf8");
  const document = join(made, "openapi.yaml");
  await writeFile(
    document,
    edits.reduce((all, [old, now]) => all.replaceAll(old, now), text),
  );
  const edition = await makeEdition(
    {
      bundle: await readBundle(sourceAt(document)),
      ...{ name: "toll-bridge", version, day: "2026-01-01" },
      profile: profileFor(await profilesIn(join(BRIDGE, "vendors")), {}, "toll-bridge"),
      workshop: join(made, "pack"),
      out: folder,
    },
    toolchainWith(compile, () => {}),
  );
  if (!("sources" in edition)) throw new Error(edition.join("\n"));
  await cp(join(BRIDGE, "vendors/toll-bridge/profile"), join(folder, "profile"), {
    recursive: true,
  });
  await writeFile(join(folder, "package.json"), JSON.stringify({ name, version }));
  await rm(made, { recursive: true, force: true });
  if (isBuilt) await built(folder);
  return folder;
}

async function built(folder: string): Promise<void> {
  const said: string[] = [];
  const out = join(folder, "generated");
  const status = await compile(
    { pack: folder, out, build: true, unchecked: true },
    { print: () => {}, complain: (line) => said.push(line) },
  );
  if (status !== 0) throw new Error(said.join("\n"));
}

/** A folder with these files, removed after the test. */
export async function projectWith(
  files: Readonly<Record<string, string>> = {},
  copies: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-project-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [to, from] of Object.entries(copies)) {
    await cp(from, join(folder, to), { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}
