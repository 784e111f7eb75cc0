import type { World } from "./world.js";

/** A text of the vendor's with the addresses of its own API leading to this instance. */
export function ownAddresses({ pack, services }: World, text: string): string {
  const { origins } = pack.wire;
  if (origins === undefined) return text;
  return origins.reduce((all, origin) => all.replaceAll(origin, services.baseUrl()), text);
}
