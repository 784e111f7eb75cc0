import { shellWord } from "../../../../engine/base/shell-word.js";
import type { Pack } from "../../../../engine/pack/pack.js";
import { carryingKey } from "../../../../tools/drift/carry-key.js";

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
