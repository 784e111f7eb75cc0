// `startupText`: what `facsimile start` prints once its instances listen, for people or as lines
// for a shell; `startupJson` is the same as JSON, and `startupTextOfOne` the text for `recording
// replay`.

import { carryingKey } from "../../../../api/call/call-keys.js";
import { shellWord } from "../../../../engine/base/shell-word.js";
import { formatInstant } from "../../../../engine/base/time.js";
import type { Pack } from "../../../../engine/pack/pack.js";
import type { Instance } from "../../../../instance/server/instance.js";
import { table } from "../../output/table.js";
import type { TlsFiles } from "../../tls/tls-files.js";
import type { InstanceGroup, Worker } from "./instance-group.js";

/** The text of `start` when all instances listen: for people, or for a shell to evaluate. */
export function startupText(instanceGroup: InstanceGroup, flow: number | undefined): string {
  const { first, tls } = instanceGroup;
  if (first.number !== null) return exportLines(instanceGroup, flow);
  return first.vendor === null
    ? startupTextOfOne(first, flow, tls)
    : startupTextOfVendors(instanceGroup, flow);
}

/** The same as one line of JSON. */
export function startupJson({ first, workers, tls }: InstanceGroup): string {
  const { pack, contract } = first.instance;
  const trusted = tls === null ? {} : { authority: tls.authority, bundle: tls.bundle };
  if (first.vendor !== null) {
    const vendors = workers.map(({ vendor, url, instance }) => ({
      vendor,
      ...{ url, key: instance.key, pack: instance.pack },
    }));
    return JSON.stringify({ vendors, contract, ...trusted });
  }
  if (first.number === null) {
    return JSON.stringify({ url: first.url, key: first.instance.key, pack, contract, ...trusted });
  }
  const each = workers.map(({ number, url, instance }) => ({
    worker: number,
    url,
    key: instance.key,
  }));
  return JSON.stringify({ workers: each, pack, contract, ...trusted });
}

export const NOT_REPRODUCIBLE = "with a flowing clock, two runs may give different answers";

/** For the only instance of a command. */
export function startupTextOfOne(
  { instance, url }: Pick<Worker, "instance" | "url">,
  flow: number | undefined,
  tls: TlsFiles | null = null,
): string {
  const { world, key, pack } = instance;
  const curl = (path: string): string =>
    ["curl", `${url}/__admin__/${path}`, "-H", `Authorization: Bearer ${key}`]
      .map(shellWord)
      .join(" ");
  return `Facsimile is ready.

  URL    ${url}
  Key    ${key}
  Pack   ${pack} (API ${world.pack.apiVersion}, captured ${world.pack.captured})
  Clock  ${clockWords(instance, flow)}
${instance.hasConsole ? consoleLine(url) : ""}${tls === null ? "" : trustWords(tls)}
Try it:
  ${exampleCall(world.pack, key, url)}
  ${curl("world/next")}
  ${curl("clock/advance")} -d '{"duration":"1m"}'

In another terminal (with npx in front, unless facsimile is installed globally):
  facsimile tail                                               # calls, events and deliveries as they happen
  facsimile webhook listen --forward-to localhost:3000/hooks   # webhooks for a local handler
  facsimile clock advance 1m                                   # one minute later
  facsimile --help                                             # every command

Ctrl-C ends it.
`;
}

/** For several vendors. */
function startupTextOfVendors(
  { first, workers, tls }: InstanceGroup,
  flow: number | undefined,
): string {
  const each = workers.map(({ vendor, url, instance: { key, pack, world } }) => [
    vendor ?? "",
    url,
    `key ${key}`,
    `${pack} (API ${world.pack.apiVersion})`,
  ]);
  const shared = flow === undefined ? "; an advance of one vendor's moves all" : "";
  const [, port = ""] = /:(\d+)$/.exec(first.url) ?? [];
  return `Facsimile is ready, with ${workers.length} vendors.

${table(each, "  ")}
  Clock  ${clockWords(first.instance, flow)}${shared}
${first.instance.hasConsole ? "  Page   /__console__/ of each, which asks for its key\n" : ""}${tls === null ? "" : trustWords(tls)}
Try it:
${workers.map(({ url, instance: { key, world } }) => `  ${exampleCall(world.pack, key, url)}\n`).join("")}
In another terminal (with npx in front, unless facsimile is installed globally):
  facsimile tail --port ${shellWord(port)}   # calls, events and deliveries of one vendor
  facsimile --help${" ".repeat(port.length)}        # every command

Ctrl-C ends all.
`;
}

const consoleLine = (url: string): string =>
  `  Page   ${url}/__console__/, which asks for the key\n`;

/** What lets clients trust the certificate; a bundle replaces the usual authorities. */
function trustWords({ authority, bundle }: TlsFiles): string {
  return `
So that clients trust its certificate:
  export NODE_EXTRA_CA_CERTS=${shellWord(authority)}   # Node.js
  export SSL_CERT_FILE=${shellWord(bundle)} REQUESTS_CA_BUNDLE=${shellWord(bundle)}   # Python, curl, Ruby, Go on Linux
`;
}

function clockWords({ world }: Instance, flow: number | undefined): string {
  const now = formatInstant(world.now);
  if (flow === undefined) return `frozen at ${now}; it moves when you advance it`;
  return `flows ${flow === 1 ? "in real time" : `${flow} times as fast`} from ${now}; ${NOT_REPRODUCIBLE}`;
}

/** Every line is a comment or an export, so that a shell can read the whole text. */
const exportsOf = ({ authority, bundle }: TlsFiles): string =>
  `export NODE_EXTRA_CA_CERTS=${shellWord(authority)} SSL_CERT_FILE=${shellWord(bundle)} REQUESTS_CA_BUNDLE=${shellWord(bundle)}
`;

function exportLines({ first, workers, tls }: InstanceGroup, flow: number | undefined): string {
  const { urls, keys } = lists(workers);
  const lines = workers.map(
    ({ number, url, instance }) =>
      `export FACSIMILE_URL=${shellWord(url)} FACSIMILE_KEY=${shellWord(instance.key)}  # worker ${number}`,
  );
  return `# Facsimile is ready: ${workers.length} workers of ${first.instance.pack}.
# Clock: ${clockWords(first.instance, flow)}.
${lines.join("\n")}
export FACSIMILE_URLS=${shellWord(urls)}
export FACSIMILE_KEYS=${shellWord(keys)}
${tls === null ? "" : exportsOf(tls)}# Ctrl-C ends them.
`;
}

/** URLs and keys of all workers, joined by commas, which none of them contains. */
export function lists(workers: readonly Worker[]) {
  return {
    urls: workers.map(({ url }) => url).join(","),
    keys: workers.map(({ instance }) => instance.key).join(","),
  };
}

/**
 * A call of the vendor's API for a shell, with the key where the vendor expects it. An empty world
 * answers it.
 */
export function exampleCall(pack: Pack, key: string, url: string): string {
  const address = url + simplestPath(pack);
  const [place] = pack.wire.auth;
  if (place?.kind === "basic") {
    const user = place.part === "username" ? `${key}:` : `:${key}`;
    return ["curl", address, "-u", user].map(shellWord).join(" ");
  }
  const sent = carryingKey(pack.wire.auth, key, address);
  const headers = Object.entries(sent.headers).flatMap(([name, value]) => [
    "-H",
    `${spelled(name)}: ${value}`,
  ]);
  return ["curl", sent.url, ...headers].map(shellWord).join(" ");
}

/** As pages on HTTP write the name of a header. */
function spelled(name: string): string {
  return name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

/** A path that works on an empty world: preferably a list of objects that can be created. */
function simplestPath({ operations }: Pack): string {
  const simple = operations.filter(({ method, path }) => method === "GET" && !path.includes("{"));
  const created = new Set(operations.filter(({ verb }) => verb === "create").map(resourceOf));
  const list = simple.find((it) => it.verb === "list" && created.has(it.resource));
  return (list ?? simple[0])?.path ?? "/";
}

const resourceOf = ({ resource }: Pack["operations"][number]): string => resource;
