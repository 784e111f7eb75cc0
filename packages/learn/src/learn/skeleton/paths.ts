// Learn: `documentOf` makes an OpenAPI document from recordings alone, with a parameter wherever the
// paths of calls have ids.

import type { Json, JsonObject } from "facsimile/kit";
import { isArray, isObject } from "facsimile/kit";
import { looksMade, segmentsOf } from "../comparing/difference.js";
import { grouped } from "../facts/calls.js";
import type { RecordedCall } from "../playing/traffic.js";
import type { PlacedCall } from "./document.js";
import { documentWith, isSuccess } from "./document.js";

/**
 * The document of calls to one address.
 *
 * @param origin the address, with what comes before the paths of the calls
 */
export function documentOf(origin: string, recorded: readonly RecordedCall[]): JsonObject {
  const known = new Set(recorded.flatMap(({ answer = null }) => textsAt(answer, NAMING)));
  const calls: PlacedCall[] = [];
  // Calls with one way so far, of which each has a next step or ends here.
  const follow = (group: readonly RecordedCall[], path: string, depth: number): void => {
    const next = grouped(group, ({ url }) => segmentsOf(url)[depth] ?? null);
    const ended = group.filter(({ url }) => segmentsOf(url)[depth] === undefined);
    calls.push(...ended.map((each) => ({ path: path || "/", recorded: each })));
    const isName = (step: string): boolean =>
      step !== "" &&
      (known.has(step) || looksMade(step) || !WORD.test(step) || isShown(step, next.get(step)));
    const hasNames = [...next.keys()].some(isName);
    const named: RecordedCall[] = [];
    for (const [step, all] of next) {
      const isMissing = step !== "" && hasNames && !all.some(({ status }) => status < 300);
      if (isName(step) || isMissing) named.push(...all);
      else follow(all, `${path}/${step}`, depth + 1);
    }
    if (named.length > 0) follow(named, `${path}/{${parameterAfter(path)}}`, depth + 1);
  };
  follow(recorded, "", 1);
  const document = {
    openapi: "3.1.0",
    info: { title: new URL(origin).hostname, version: "recorded" },
    servers: [{ url: origin }],
    ...keysOf(recorded),
  };
  // What no call got is no part of the API.
  const found = new Set(calls.filter(isSuccess).map(({ path }) => path));
  const answered = calls.filter(({ path }) => found.has(path));
  return documentWith(document, answered);
}

/** A step that an API itself has; a number, a mail address and an encoded text are none. */
const WORD = /^[A-Za-z_][\w.:-]*$/;
/** Members with ids or names of objects. */
const NAMING = /(?:^|_|[a-z](?=[A-Z]))(?:id|uuid|sid|key|name|slug|code|number)$/i;
/** Members with anything else than the kind of the object, which its path has too. */
const OWN = /^(?!(?:\w*type(?:name)?|object|kind|resource(?:_name)?)$)/i;

/** Whether an answer to a call shows what the step of its path names, such as the login of a person. */
const isShown = (step: string, calls: readonly RecordedCall[] = []): boolean =>
  calls.some(({ answer = null, status }) => status < 300 && textsAt(answer, OWN).includes(step));

/** The texts and numbers of members with such names in a value. */
function textsAt(value: Json, names: RegExp, member = ""): readonly string[] {
  if (isArray(value)) return value.flatMap((each) => textsAt(each, names, member));
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, each]) => textsAt(each, names, name));
  }
  return names.test(member) && value !== null ? [String(value)] : [];
}

function parameterAfter(path: string): string {
  const words = path.split("/").filter((step) => step !== "");
  const word = words.findLast((step) => !step.startsWith("{")) ?? "object";
  const name = `${word.replace(/s$/, "").replaceAll(/\W/g, "_")}_id`;
  return words.includes(`{${name}}`) ? `${name}_${words.length}` : name;
}

/** How calls carry their keys, where most have one. */
function keysOf(recorded: readonly RecordedCall[]): JsonObject {
  const values = recorded.flatMap(({ headers }) => headers.get("authorization") || []);
  const [value] = values;
  if (value === undefined || values.length * 2 <= recorded.length) return {};
  const scheme = /^basic /i.test(value) ? "basic" : "bearer";
  const securitySchemes = { key: { type: "http", scheme } };
  return { components: { securitySchemes }, security: [{ key: [] }] };
}
