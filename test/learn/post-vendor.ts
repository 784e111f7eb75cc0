import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LearnReport } from "../../packages/learn/src/learn/report.js";
import { cli, ROOT } from "../cli/support.js";
import { folder } from "../recording/support.js";
import type { Change } from "./altered.js";
import { altered, writeChanged } from "./altered.js";
import { Vendor } from "./vendor.js";

/** What a recording of a changed vendor teaches the pack. */
export interface Taught {
  /** The kinds of the facts, and their places in the layer. */
  readonly facts: readonly string[];
  readonly report: LearnReport;
  /** The layer that it wrote. */
  readonly layer: (file: string) => string;
  readonly vendor: Vendor;
  /** The pack's sources, and the recording. */
  readonly sources: string;
  readonly file: string;
}

/** Learns from a drive of a small vendor with changes. `known` changes the pack too. */
export async function taught(
  changes: readonly Change[],
  drive: (vendor: Vendor) => Promise<void>,
  known: readonly Change[] = [],
): Promise<Taught> {
  const sources = postSources();
  if (known.length > 0) writeChanged(sources, known);
  const vendor = await Vendor.of(await altered(sources, changes));
  await drive(vendor);
  await vendor.close();
  const file = join(folder(), "traffic.har");
  writeFileSync(file, vendor.har);
  const { out, err } = await cli(["learn", file, "--pack", sources, "--json"]);
  if (err !== "") throw new Error(err);
  const report: LearnReport = JSON.parse(out);
  const facts = report.facts.map(({ kind, place }) => `${kind}: ${place.replace("learned/", "")}`);
  const layer = (name: string): string => readFileSync(join(sources, "learned", name), "utf8");
  return { facts, report, layer, vendor, sources, file };
}

/** The sources of a small vendor of messages in a folder of their own. */
export function postSources(): string {
  const place = join(folder(), "post");
  cpSync(join(ROOT, "test/learn/post"), place, { recursive: true });
  return place;
}
