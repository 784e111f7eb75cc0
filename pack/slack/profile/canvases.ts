import type { Json } from "facsimile/pack";
import { listOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import type { JsonObject, Method, World } from "./world.js";
import { argsOf, done, fail, structured } from "./world.js";

/** Canvases are sections of Markdown: https://docs.slack.dev/surfaces/canvases */

type Sections = readonly JsonObject[];

/** The sections of a text, which blank lines part. */
function sectionsOf(world: World, content: Json | undefined): Sections {
  const parts = textOf(objectOf(structured(content))["markdown"]).split(/\n\n+/);
  const texts = parts.filter((part) => part !== "");
  return texts.map((text) => ({ id: `temp:C:${world.random("sections", 20)}`, text }));
}

/** A canvas alone, or as the one of a conversation. */
const create: Method = (world, call) => {
  const { title = "Untitled", document_content, channel_id } = argsOf(call);
  const sections = sectionsOf(world, document_content);
  const { id: canvas } = world.create("canvases", { title }, { sections });
  if (channel_id !== undefined) world.patch("conversations", textOf(channel_id), {}, { canvas });
  return done({ canvas_id: canvas });
};

/** The sections after one change. */
function changed(world: World, sections: Sections, change: JsonObject): Sections {
  const { operation, section_id = null, document_content } = change;
  const at = sections.findIndex(({ id }) => id === section_id);
  if (section_id !== null && at < 0) return fail(world, "section_not_found");
  const [first, whole] = section_id === null ? [0, sections.length] : [at, 1];
  const places: Readonly<Record<string, readonly [from: number, without: number]>> = {
    ...{ insert_at_start: [0, 0], insert_at_end: [sections.length, 0] },
    ...{ insert_before: [first, 0], insert_after: [first + whole, 0] },
    ...{ replace: [first, whole], delete: [first, whole], rename: [0, 0] },
  };
  const [from, without] = places[textOf(operation)] ?? fail(world, "invalid_arguments");
  return sections.toSpliced(from, without, ...sectionsOf(world, document_content));
}

export const operations: Readonly<Record<string, Method>> = {
  canvases_create: create,
  conversations_canvases_create: create,
  canvases_edit(world, call) {
    const { id, hidden } = world.named(call);
    let sections: Sections = objectsOf(hidden["sections"]);
    for (const change of objectsOf(structured(argsOf(call)["changes"])))
      sections = changed(world, sections, change);
    world.patch("canvases", id, {}, { sections });
    return done({});
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
