import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { groupBy } from "../../codegen/init/document.js";
import { DOCUMENT, FACTS, GUESSED } from "../../codegen/sources/layers/layers.js";
import type { OutcomeSpec, Pack } from "../../src/engine/pack/pack.js";
import { selectableBranches } from "../../src/engine/world/rules/overrides/pin-values.js";
import { callOptions } from "../../src/tools/explore/surprises/call-options.js";
import { withPack } from "../members/built.js";
import { ROOT } from "../support/programs.js";

/** What `explore` offers with a pack. */
export interface Offered {
  /** By operation: names of errors from outside. */
  readonly errors: ReadonlyMap<string, readonly string[]>;
  /** By kind of object: the ends of its work. */
  readonly ends: ReadonlyMap<string, readonly string[]>;
  /** By operation: the webhook that it sends, where its own code does not decide that. */
  readonly webhooks: ReadonlyMap<string, readonly string[]>;
  /** By kind of object: what happens to it outside. */
  readonly events: ReadonlyMap<string, readonly string[]>;
}

/** What a vendor's pack offers with its profile, and what the plain pack of its document offers. */
export interface BothOffered {
  readonly plain: Offered;
  readonly profile: Offered;
}

export async function offeredOf(vendor: string): Promise<BothOffered> {
  const folder = join(ROOT, "pack", vendor);
  const profile = await withPack(folder, async (pack) => offeredBy(pack));
  const plain = await mkdtemp(join(tmpdir(), "facsimile-plain-"));
  try {
    for (const part of [FACTS, GUESSED]) {
      await cp(join(folder, part), join(plain, part), { recursive: true });
    }
    return { plain: await plainOffered(plain, folder), profile };
  } finally {
    await rm(plain, { recursive: true, force: true });
  }
}

/** Some guesses fit only the document as the profile corrects it. */
async function plainOffered(plain: string, folder: string): Promise<Offered> {
  const offered = (): Promise<Offered> => withPack(plain, async (pack) => offeredBy(pack));
  return offered().catch(async () => {
    await cp(join(folder, "profile", DOCUMENT), join(plain, "profile", DOCUMENT));
    return offered();
  });
}

function offeredBy(pack: Pack): Offered {
  const { operations, lifecycles, worldEvents } = pack;
  const errors = operations.map((operation) => {
    // A name is `429 rate_limit/too_many`.
    const found = callOptions(pack, operation, "documented", []).flatMap(({ kind, name }) =>
      kind === "errors" ? [name.slice(name.indexOf(" ") + 1)] : [],
    );
    return [operation.id, found] as const;
  });
  const ends = Object.values(lifecycles).flatMap(({ resource, outcome }) =>
    outcome === undefined ? [] : [[resource, endsOf(outcome)] as const],
  );
  const webhooks = operations.map(({ id, emits, behavior }) => {
    const sent = emits === null ? [] : [emits];
    return [id, behavior === null ? sent : ["by its own code"]] as const;
  });
  const events = groupBy(Object.values(worldEvents), ({ resource }) => resource);
  return {
    ...{ errors: new Map(errors), ends: new Map(ends), webhooks: new Map(webhooks) },
    events: new Map([...events].map(([kind, all]) => [kind, all.map(({ name }) => name)])),
  };
}

const endsOf = (outcome: OutcomeSpec): readonly string[] =>
  outcome.pins.flatMap((pin) => {
    if (pin.kind === "branch") return selectableBranches(outcome);
    if (pin.kind === "choice") return Object.values(pin.branches);
    return pin.kind === "errors" || pin.kind === "variant" ? [pin.branch] : [];
  });

/** What of the plain pack a profile takes away, a line for each thing. */
export function lostOf({ plain, profile }: BothOffered): readonly string[] {
  const lost = (kind: keyof Offered): readonly string[] =>
    [...plain[kind]].flatMap(([name, all]) => {
      // An event may happen to another kind of object than the guess says.
      const isEvent = kind === "events";
      const kept = isEvent ? [...profile.events.values()].flat() : (profile[kind].get(name) ?? []);
      const gone = kept.includes("by its own code") ? [] : all.filter((one) => !kept.includes(one));
      return gone.length === 0 ? [] : [`${kind} of ${name}: ${gone.join(" ")}`];
    });
  return [...lost("errors"), ...lost("ends"), ...lost("webhooks"), ...lost("events")];
}

/** What a pack offers, operations and kinds with the same together. */
export function offeredLines({ errors, ends, webhooks, events }: Offered): readonly string[] {
  const byErrors = new Map<string, number>();
  for (const names of errors.values()) {
    const key = names.toSorted().join(", ") || "none";
    byErrors.set(key, (byErrors.get(key) ?? 0) + 1);
  }
  const hears = [...webhooks.values()].filter(({ length }) => length > 0);
  return [
    ...[...byErrors].map(([names, count]) => `errors at ${count} operations: ${names}`),
    ...[...ends].map(([kind, names]) => `ends of ${kind}: ${names.join(", ") || "none"}`),
    ...[...events].map(([kind, names]) => `events of ${kind}: ${names.join(", ")}`),
    `webhooks at ${hears.length} operations`,
  ];
}
