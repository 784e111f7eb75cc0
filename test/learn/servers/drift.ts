import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, parsedJson, withKey } from "../../../src/engine/base/json.js";
import { freePort } from "./ports.js";
import type { Server } from "./server.js";

/** How an altered vendor answers a read. */
interface Altered {
  readonly status: number;
  readonly body: Json;
}

/** A read of drift, as the vendor answers it. */
interface Read extends Altered {
  readonly path: string;
}

/** A change of a vendor: what it does to an answer; undefined where it can do nothing. */
type Alteration = (read: Read) => Altered | undefined;

/** The objects of an answer, in their envelope or their list, replaced by others. */
function withObject(
  body: Json,
  change: (object: JsonObject) => JsonObject | undefined,
): Json | undefined {
  if (isArray(body)) {
    if (body.length === 0) return undefined;
    const parts = body.map((each) => withObject(each, change));
    return parts.every((part) => part !== undefined) ? parts : undefined;
  }
  if (!isObject(body)) return undefined;
  const isNamed = Object.keys(body).some((name) => /(?:^|_)id$/i.test(name));
  for (const [name, value] of Object.entries(isNamed ? {} : body)) {
    const isHolder = isArray(value) ? value.some(isObject) : isObject(value);
    const inner = isHolder ? withObject(value, change) : undefined;
    if (inner !== undefined) return withKey(body, name, inner);
  }
  return change(body);
}

/** A member that tells no objects apart. */
const plainMember = (object: JsonObject): string | undefined =>
  Object.keys(object).find((name) => {
    const isPlain = ["string", "boolean", "number"].includes(typeof object[name]);
    return isPlain && !/id|key|object|ok|type|schema|next|total|has_more/i.test(name);
  });

const changed =
  (change: (object: JsonObject) => JsonObject | undefined): Alteration =>
  ({ status, body }) => {
    const other = withObject(body, change);
    return other === undefined ? undefined : { status, body: other };
  };

/** Three changes of a vendor; the first is of a read that no other one depends on. */
const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  "another status": ({ body }) => ({ status: 503, body }),
  "a member has another type": changed((object) => {
    const name = plainMember(object);
    return name === undefined ? undefined : withKey(object, name, { text: object[name] ?? null });
  }),
  "a member is new": changed((object) => withKey(object, "weather", "fair")),
};

/** A server between drift and a vendor, which can alter answers. */
async function between(upstream: string, authorization: string | undefined) {
  const reads: Read[] = [];
  const altered = new Map<string, Altered>();
  const server = createServer((request, response) => {
    void (async () => {
      const { url: path = "", headers } = request;
      const own = authorization ?? headers.authorization;
      const sent = new Headers({ accept: "application/json", ...(own && { authorization: own }) });
      const answer = await fetch(upstream + path, { headers: sent });
      const text = await answer.text();
      const { status, body } = altered.get(path) ?? { status: answer.status, body: undefined };
      reads.push({ path, status: answer.status, body: parsedJson(text) ?? null });
      for (const name of ["content-type", "location", "link", "x-total-count", "seam-request-id"]) {
        const value = answer.headers.get(name);
        if (value !== null) response.setHeader(name, value);
      }
      response.writeHead(status).end(body === undefined ? text : JSON.stringify(body));
    })();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = (): void => void server.close();
  return { url: `http://127.0.0.1:${port}`, reads, altered, close };
}

interface Report {
  readonly calls: number;
  readonly rest: readonly { readonly cause: string; readonly first: readonly string[] }[];
}

/**
 * Whether drift says nothing of a vendor that stays as it is, and names each of three alterations, and
 * nothing else.
 *
 * @param command runs a command, and gives what it prints
 */
export async function driftsRight(
  { name, authorization }: Server,
  address: string,
  folder: string,
  command: (...args: readonly string[]) => Promise<string>,
): Promise<boolean> {
  const accepted = join(folder, "drift-accepted.json");
  rmSync(accepted, { force: true });
  const proxy = await between(address, authorization);
  const run = async (...more: readonly string[]): Promise<Report> => {
    proxy.reads.length = 0;
    const place = ["--live", proxy.url, "--pack", join(folder, "pack"), "--accepted", accepted];
    const how = ["--key", "sk_test_12345", "--every", "0", "--calls", "100", "--json"];
    return JSON.parse(await command("pack", "drift", ...place, ...how, ...more));
  };
  try {
    const first = await run("--accept");
    const reads = [...proxy.reads];
    const differing = new Set(first.rest.flatMap((each) => each.first));
    const again = await run();
    // Those deep in the vendor's paths have objects of its users.
    const depthOf = ({ path }: Read): number => path.split("/").length;
    const clean = reads.filter((_read, at) => !differing.has(`drift.har#${at}`));
    const refused = first.rest.filter(({ cause }) => /was recorded|another length/.test(cause));
    const unread = new Set(refused.flatMap((each) => each.first));
    const others = reads.filter((_read, at) => !unread.has(`drift.har#${at}`));
    const deepest = [...clean, ...others].toSorted((one, other) => depthOf(other) - depthOf(one));
    const named: string[] = [];
    for (const [words, alter] of Object.entries(ALTERATIONS)) {
      const found = deepest.find(
        (read) => read.status < 300 && !proxy.altered.has(read.path) && alter(read) !== undefined,
      );
      const answer = found && alter(found);
      if (found === undefined || answer === undefined) continue;
      proxy.altered.set(found.path, answer);
      named.push(`${words}: GET ${found.path}`);
    }
    const after = await run();
    const places = [...proxy.altered.keys()].map((path) =>
      reads.findIndex((read) => read.path === path),
    );
    const isNamed = (at: number): boolean =>
      after.rest.some((each) => each.first.includes(`drift.har#${at}`));
    const found = places.filter(isNamed).length;
    const isKept = existsSync(accepted) && again.rest.length === 0;
    const isRight = isKept && named.length === 3 && found === 3 && after.rest.length === 3;
    console.log(
      `${name}: drift reads ${reads.length} times, ${first.rest.length} differences accepted, ${again.rest.length} lines for the same vendor; ${found} of ${named.length} alterations named in ${after.rest.length} lines`,
    );
    for (const words of named) console.log(`  ~ ${words}`);
    for (const { cause } of [...again.rest, ...after.rest]) console.log(`  ! ${cause}`);
    return isRight;
  } finally {
    proxy.close();
  }
}
