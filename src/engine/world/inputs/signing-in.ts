// Who can sign in and what an application then gets: `peopleIn` lists the people of a world,
// `filledBy` fills a pack's texts with the members of one, and `issueTokens` makes the tokens of a
// consent. `api/vendor/sign-in/` has the calls of applications and the page for people.

import type { Json, JsonObject } from "../../base/json.js";
import { isArray, isObject } from "../../base/json.js";
import { getAt } from "../../base/paths.js";
import type { SignInSpec } from "../../pack/pack.js";
import { ALL_ROWS } from "../../store/rows.js";
import { ControlError } from "../rules/errors/control-errors.js";
import { holds } from "../rules/objects/template.js";
import type { Grant } from "../state/grants.js";
import type { World } from "../world.js";

/** A person as an object of the world, with the id by which grants name it. */
export interface Person {
  readonly id: string;
  readonly members: JsonObject;
}

/** The people who can sign in, the oldest first; the pack's own person where the world has none. */
export function peopleIn(
  world: World,
  { resource, when = {}, name, fallback }: SignInSpec,
): readonly Person[] {
  const rows = world.table(resource).page(ALL_ROWS).rows;
  const all = rows.map(({ id, fields, hidden }) => ({ id, members: { ...hidden, id, ...fields } }));
  const own = all.filter(({ members }) =>
    holds(when, (path) => valueAt(members, String(path)) ?? null),
  );
  if (own.length > 0 || fallback === undefined) return own;
  return [{ id: String(fallback[name]), members: fallback }];
}

/** The name of a person by which people tell one from another. */
export const nameOf = ({ name }: SignInSpec, { id, members }: Person): string =>
  String(valueAt(members, name) ?? id);

/** Finds a person by id or by name. */
export const personIn = (world: World, spec: SignInSpec, wanted: string): Person | undefined =>
  peopleIn(world, spec).find((it) => it.id === wanted || nameOf(spec, it) === wanted);

/** The sign-in of a world's pack. @throws ControlError where nobody signs in with the vendor */
export function signInOf({ pack }: World): SignInSpec {
  if (pack.signIn !== undefined) return pack.signIn;
  const words = `nobody signs in with ${pack.name}: its pack.yaml has no sign_in`;
  throw new ControlError("precondition_failed", words);
}

const PLACEHOLDER = /^\$([^?]+)\??$/;

/** A value with its placeholders filled by the members; `$email?` is absent without a value. */
export function filledBy(value: Json, members: JsonObject): Json {
  if (isArray(value)) return value.map((part) => filledBy(part, members));
  if (isObject(value)) {
    const pairs = Object.entries(value).flatMap(([key, part]) => {
      const it = filledBy(part, members);
      return it === null && String(part).endsWith("?") ? [] : [[key, it] as const];
    });
    return Object.fromEntries(pairs);
  }
  const [, path] = PLACEHOLDER.exec(String(value)) ?? [];
  return path === undefined ? value : (valueAt(members, path) ?? null);
}

const valueAt = (members: JsonObject, path: string): Json | undefined =>
  getAt(
    members,
    path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  );

/** What the granted scopes tell of a person. */
export function claimsOf(
  { scopes }: SignInSpec,
  granted: readonly string[],
  members: JsonObject,
): JsonObject {
  const told = granted.map((name) => filledBy(scopes[name]?.members ?? {}, members));
  return Object.assign({}, ...told);
}

/** Makes a grant of the pack's form for its kind. */
export function issue(
  world: World,
  kind: Grant["kind"],
  consent: Pick<Grant, "client" | "person" | "scopes" | "asked"> & { readonly root?: number },
): Grant {
  const { code, token, refresh = token } = signInOf(world);
  const { prefix, length, duration } = { code, access: token, refresh }[kind];
  const { client, person, scopes, asked, root } = consent;
  return world.grants.add({
    ...{ kind, client, person, scopes, asked },
    value: world.streams.text("sign-in", length, prefix),
    until: duration === undefined ? null : world.now + world.durations.of(duration),
    ...(root !== undefined && { root }),
  });
}

/** The tokens of a consent; `refresh` undefined where the vendor or the application wants none. */
export function issueTokens(
  world: World,
  consent: Parameters<typeof issue>[2],
): { readonly access: Grant; readonly refresh: Grant | undefined } {
  const access = issue(world, "access", consent);
  const isWanted = signInOf(world).refresh !== undefined && consent.asked.isOffline;
  const root = consent.root ?? access.root;
  return { access, refresh: isWanted ? issue(world, "refresh", { ...consent, root }) : undefined };
}

/** The name of a key that signs tokens, by its number. */
export const keyName = (number: number): string => `facsimile-${number + 1}`;
