import type { Json } from "facsimile/pack";
import { listOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import type { JsonObject, Method, Row, World } from "./world.js";
import { argsOf, done, fail, structured } from "./world.js";

/** Canvases are sections of Markdown: https://docs.slack.dev/surfaces/canvases */

const markdownOf = (content: Json | undefined): string =>
  textOf(objectOf(structured(content))["markdown"]);

/** The sections of a text, which blank lines part. */
function sectionsOf(world: World, content: Json | undefined): readonly JsonObject[] {
  const parts = markdownOf(content).split(/\n\n+/);
  const texts = parts.filter((part) => part !== "");
  return texts.map((text) => ({ id: `temp:C:${world.random("sections", 20)}`, text }));
}

/** A canvas alone, or as the one of a conversation. */
const create: Method = (world, call) => {
  const { title = "Untitled", document_content, channel_id = null } = argsOf(call);
  const sections = sectionsOf(world, document_content);
  const { id: canvas } = world.create("canvases", { title }, { sections, channel_id });
  return done({ canvas_id: canvas });
};

/** A canvas after one change. */
function changed(world: World, { id, fields, hidden }: Row, change: JsonObject): Row {
  const { operation, section_id = null, document_content, title_content } = change;
  const before = objectsOf(hidden["sections"]);
  const at = before.findIndex((section) => section["id"] === section_id);
  if (section_id !== null && at < 0) return fail(world, "section_not_found");
  const places: Readonly<Record<string, readonly [from: number, without: number]>> = {
    ...{ insert_at_start: [0, 0], insert_at_end: [before.length, 0], rename: [0, 0] },
    replace: at < 0 ? [0, before.length] : [at, 1],
    ...(at < 0 ? {} : { insert_before: [at, 0], insert_after: [at + 1, 0], delete: [at, 1] }),
  };
  const place = new Map(Object.entries(places)).get(textOf(operation));
  const [from, without] = place ?? fail(world, "invalid_arguments");
  const sections = before.toSpliced(from, without, ...sectionsOf(world, document_content));
  const title = operation === "rename" ? markdownOf(title_content) : (fields["title"] ?? "");
  return world.patch("canvases", id, { title }, { sections });
}

export const operations: Readonly<Record<string, Method>> = {
  canvases_create: create,
  conversations_canvases_create: create,
  canvases_edit(world, call) {
    let canvas = world.named(call);
    for (const change of objectsOf(structured(argsOf(call)["changes"])))
      canvas = changed(world, canvas, change);
    return done({});
  },
  slackLists_items_info(world, call) {
    const row = world.named(call);
    const about = world.get("slack_lists", textOf(row.fields["list_id"])) ?? row;
    const { about: list = {} } = world.show("slack_lists", about);
    return done({ list, record: world.show("list_items", row) });
  },
  canvases_sections_lookup(world, call) {
    const { section_types, contains_text } = objectOf(structured(argsOf(call)["criteria"]));
    const types = listOf(section_types);
    const sections = objectsOf(world.named(call).hidden["sections"]).filter(({ text }) => {
      const [marks] = /^#{1,3}/.exec(textOf(text)) ?? [];
      const isOfType = marks !== undefined && types.includes(`h${marks.length}`);
      if (types.length > 0 && !isOfType && !(marks && types.includes("any_header"))) return false;
      return textOf(text).toLowerCase().includes(textOf(contains_text).toLowerCase());
    });
    return done({ sections: sections.map(({ id = "" }) => ({ id })) });
  },
};
