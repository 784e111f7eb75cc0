// `startupText`: what `facsimile start` prints once its instances listen, for people or as lines
// for a shell; `startupJson` is the same as JSON, and `readyText` the text for `recording
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
  const { first, workers, tls } = instanceGroup;
  if (first.number !== null) return exportLines(instanceGroup, flow);
  return readyText([first, ...workers.slice(1)], flow, tls);
}

/** The same as one line of JSON. */
export function startupJson({ first, workers, tls }: InstanceGroup): string {
  const { pack, contract, key } = first.instance;
  const trusted = tls === null ? {} : { authority: tls.authority, bundle: tls.bundle };
  const each = workers.map(({ number, vendor, url, instance: one }) =>
    number === null
      ? { vendor, url, key: one.key, pack: one.pack }
      : { worker: number, url, key: one.key },
  );
  const several = first.vendor === null ? { workers: each, pack } : { vendors: each };
  const isOne = first.vendor === null && first.number === null;
  const own = isOne ? { url: first.url, key, pack } : several;
  return JSON.stringify({ ...own, contract, ...trusted });
}

export const NOT_REPRODUCIBLE = "with a flowing clock, two runs may give different answers";

/** For one instance, or one of each vendor. */
export function readyText(
  workers: readonly [Ready, ...Ready[]],
  flow: number | undefined,
  tls: TlsFiles | null = null,
): string {
  const [{ instance, url }, second] = workers;
  const isOne = second === undefined;
  const { key } = instance;
  const facts = workers.map(({ vendor, url: at, instance: { key: its, pack, world } }) => {
    const words = `${pack} (API ${world.pack.apiVersion}, captured ${world.pack.captured})`;
    return isOne ? ["Pack", words] : [vendor ?? "", at, `key ${its}`, words];
  });
  const shared = isOne || flow !== undefined ? "" : "; an advance of one vendor's moves all";
  const own = [
    ...(isOne ? [["URL", url], ["Key", key], ...facts] : []),
    ["Clock", `${clockWords(instance, flow)}${shared}`],
    ...(instance.hasConsole
      ? [["Page", `${isOne ? url : "each: "}/__console__/, which asks for the key`]]
      : []),
  ];
  const advance = ["curl", `${url}/__admin__/clock/advance`, "-H", `Authorization: Bearer ${key}`];
  const to = isOne ? "" : ` --port ${new URL(url).port}`;
  const commands = COMMANDS.map(([command, about]) => [`facsimile ${command}${to}`, `# ${about}`]);
  return `Facsimile is ready${isOne ? "" : `, with ${workers.length} vendors`}.

${isOne ? "" : `${table(facts, "  ")}\n`}${table(own, "  ")}${tls === null ? "" : `\nSo that clients trust its certificate:\n  ${exportsOf(tls)}`}
Try it:
${workers.map((each) => `  ${exampleCall(each.instance.world.pack, each.instance.key, each.url)}\n`).join("")}  ${advance.map(shellWord).join(" ")} -d '{"duration":"1m"}'

In another terminal (with npx in front, unless facsimile is installed globally):
${table([...commands, ["facsimile --help", "# every command"]], "  ")}
Ctrl-C ends ${isOne ? "it" : "all"}.
`;
}

type Ready = Pick<Worker, "instance" | "url"> & Partial<Pick<Worker, "vendor">>;

const COMMANDS = [
  ["tail", "calls, events and deliveries as they happen"],
  ["webhook listen --forward-to localhost:3000/hooks", "webhooks for a local handler"],
  ["clock advance 1m", "one minute later"],
  ["next", "the world events that can happen now"],
];

function clockWords({ world }: Instance, flow: number | undefined): string {
  const now = formatInstant(world.now);
  if (flow === undefined) return `frozen at ${now}; it moves when you advance it`;
  return `flows ${flow === 1 ? "in real time" : `${flow} times as fast`} from ${now}; ${NOT_REPRODUCIBLE}`;
}

/** For Node.js, then for Python, curl, Ruby, Go on Linux: a bundle replaces the usual authorities. */
const exportsOf = ({ authority, bundle }: TlsFiles): string =>
  `export NODE_EXTRA_CA_CERTS=${shellWord(authority)} SSL_CERT_FILE=${shellWord(bundle)} REQUESTS_CA_BUNDLE=${shellWord(bundle)}
`;

/** Every line is a comment or an export, so that a shell can read the whole text. */
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
