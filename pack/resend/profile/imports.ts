import type { Answer, Call, Json, JsonObject, ObjectRow } from "facsimile/pack";
import { listOf, memberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import { LIST, withTopics } from "./audience.js";
import { partsOf } from "./emails.js";
import type { World } from "./world.js";
import { invalid } from "./world.js";

/** Contacts that come in as a file of comma-separated values (RFC 4180). */

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g;

function recordsOf(text: string): readonly (readonly string[])[] {
  const records: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(CELL)) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") records.push([]);
  }
  return records.filter((cells) => cells.some((cell) => cell !== ""));
}

/** A member of the form that has JSON. */
function jsonIn(world: World, body: JsonObject, name: string): Json {
  const { [name]: text } = body;
  if (text === undefined) return null;
  try {
    return JSON.parse(textOf(text));
  } catch {
    return world.end(invalid(world, `\`${name}\` is no JSON.`, name));
  }
}

export function createImport(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const { on_conflict = "skip" } = body;
  const [column_map, segments, topics] = ["column_map", "segments", "topics"].map((name) =>
    jsonIn(world, body, name),
  );
  for (const { id } of objectsOf(segments))
    if (world.get("segments", textOf(id)) === undefined) world.fail("error/segment_not_found");
  const row = world.write(call);
  world.patch("imports", row.id, {}, { column_map, on_conflict, segments, topics });
  return { kind: "object", resource: "imports", row };
}

const NAMES = ["email", "first_name", "last_name", "unsubscribed"];

/** What a record says of a contact. */
function contactIn(map: JsonObject, cell: (column: Json | undefined) => string): JsonObject {
  const [email = "", first_name = "", last_name = "", out = ""] = NAMES.map((name) =>
    cell(map[name] ?? name),
  );
  const properties = Object.entries(objectOf(map["properties"])).flatMap(([key, mapping]) => {
    const { column, type } = objectOf(mapping);
    const text = cell(column);
    const value = type === "number" ? Number(text) : type === "boolean" ? text === "true" : text;
    return text === "" ? [] : [[key, { type: typeof value, value }]];
  });
  const names = Object.entries({ first_name, last_name }).filter(([, text]) => text !== "");
  const said = out === "" ? {} : { unsubscribed: out.toLowerCase() === "true" };
  return {
    email,
    ...Object.fromEntries(names),
    ...said,
    properties: Object.fromEntries(properties),
  };
}

/** Takes the contacts of an import in, and counts them. */
export function takeIn(world: World, { id, hidden }: ObjectRow): void {
  const { column_map, on_conflict, segments, topics, content } = hidden;
  const bytes = Buffer.from(textOf(memberOf(content, "base64")), "base64");
  const [head = [], ...records] = recordsOf(bytes.toString("utf8"));
  const counts = { total: records.length, created: 0, updated: 0, skipped: 0, failed: 0 };
  for (const record of records) {
    const cell = (column: Json | undefined): string => record[head.indexOf(textOf(column))] ?? "";
    const facts = contactIn(objectOf(column_map), cell);
    const email = textOf(facts["email"]);
    const [known] = world.where("contacts", "email", email);
    const count =
      partsOf(email) === undefined
        ? "failed"
        : known === undefined
          ? "created"
          : on_conflict === "skip"
            ? "skipped"
            : "updated";
    counts[count] += 1;
    if (count === "failed" || count === "skipped") continue;
    const row =
      known === undefined
        ? world.create("contacts", facts, { list: LIST })
        : world.patch("contacts", known.id, {
            ...facts,
            properties: {
              ...objectOf(known.fields["properties"]),
              ...objectOf(facts["properties"]),
            },
          });
    const wanted = objectsOf(segments).map((one) => textOf(one["id"]));
    const segment_ids = [...new Set([...listOf(row.hidden["segment_ids"]), ...wanted])];
    world.patch(
      "contacts",
      row.id,
      {},
      { segment_ids, topics: withTopics(row, objectsOf(topics)) },
    );
    world.emit(`contact.${count}`, "contacts", row.id);
  }
  world.patch("imports", id, { counts });
}
