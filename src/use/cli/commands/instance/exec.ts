// The command `facsimile exec -- npm test`: runs a command with instances of its own, whose
// addresses and keys it gets in its environment (`FACSIMILE_URL`, `FACSIMILE_KEY`).

import type { Invocation } from "../../definition.js";
import { command } from "../../definition.js";
import type { Terminal } from "../../output/terminal.js";
import type { TlsFiles } from "../../tls/tls-files.js";
import { runChild } from "../tests/parts.js";
import type { InstanceGroup } from "./instance-group.js";
import { readStartOptions, startOptions } from "./start-options.js";
import { lists } from "./startup-text.js";

const OPTIONS = startOptions();

export const exec = command({
  about: "run a command with its own instance, and exit with the command's exit code",
  args: { "<command...>": "the command and its arguments" },
  passThrough: true,
  options: OPTIONS,
  notes: `The command gets the environment variables FACSIMILE_URL and FACSIMILE_KEY; with --workers also
FACSIMILE_URLS and FACSIMILE_KEYS, comma-separated in the order of the workers; with several vendors
in facsimile.yaml also FACSIMILE_URL_NAME and FACSIMILE_KEY_NAME for each; with --tls also NODE_EXTRA_CA_CERTS, SSL_CERT_FILE and
REQUESTS_CA_BUNDLE.`,
  examples: ["facsimile exec -- npm test", "facsimile exec --workers 4 -- npx vitest run"],
  run,
});

async function run({ args, options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const settings = await readStartOptions(options, terminal);
  const { startInstances } = await import("./instance-group.js");
  const instanceGroup = await startInstances(settings, terminal);
  const env = environment(instanceGroup, terminal);
  const how = await runChild(args, { env }).finally(instanceGroup.stop);
  const isGood = instanceGroup.judge(true);
  terminal.end(how === 0 && !isGood ? 1 : how);
}

type ChildEnvironment = Readonly<Record<string, string | undefined>>;

function environment({ first, workers, tls }: InstanceGroup, { env }: Terminal): ChildEnvironment {
  const { urls, keys } = lists(workers);
  const several = first.number !== null;
  const ofVendors = workers.flatMap(({ vendor, url, instance: { key } }) => {
    const name = vendor?.toUpperCase().replaceAll("-", "_");
    return name
      ? Object.entries({ [`FACSIMILE_URL_${name}`]: url, [`FACSIMILE_KEY_${name}`]: key })
      : [];
  });
  return {
    ...env,
    FACSIMILE_URL: first.url,
    FACSIMILE_KEY: first.instance.key,
    // Undefined removes the value of an outer command.
    FACSIMILE_URLS: several ? urls : undefined,
    FACSIMILE_KEYS: several ? keys : undefined,
    ...Object.fromEntries(ofVendors),
    ...(tls === null ? {} : trustOf(tls)),
  };
}

/** Lets the command trust the certificate. */
const trustOf = ({ authority, bundle }: TlsFiles): ChildEnvironment => ({
  NODE_EXTRA_CA_CERTS: authority,
  SSL_CERT_FILE: bundle,
  REQUESTS_CA_BUNDLE: bundle,
});
