// `listMessages`: the handler of `GET /__admin__/messages`, which lists the emails, texts and posts
// that the simulated vendor sends to people, with the links and codes in them. `message` of a kind of
// object in `resources.yaml` says which they are.

import type { SentMessage } from "../../../../generated/control/types.js";
import type { Json } from "../../../engine/base/json.js";
import { isArray } from "../../../engine/base/json.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import type { ResourceSpec } from "../../../engine/pack/pack.js";
import { filledFrom } from "../../../engine/world/rules/objects/showing.js";
import type { World } from "../../../engine/world/world.js";
import type { Handler } from "../handlers.js";

/** `GET /__admin__/messages`: the messages to people, newest first. */
export const listMessages: Handler<"listMessages"> = ({ world }, { query }) => {
  const { to, limit = 100 } = query;
  const kinds = Object.values(world.pack.resources).filter((it) => it.stores && it.message);
  const wanted = to === undefined ? undefined : addressOf(to);
  const isWanted = (people: readonly string[]): boolean =>
    wanted === undefined ? people.length > 0 : people.map(addressOf).includes(wanted);
  const newestFirst = { filters: [], limit, direction: "descending" } as const;
  const newest = kinds.flatMap((kind) => {
    const where = (row: ObjectRow): boolean => isWanted(peopleOf(world, kind, row));
    const { rows } = world.table(kind.name).page({ ...newestFirst, where });
    return rows.map((row) => ({ kind, row }));
  });
  newest.sort(
    ({ row: a }, { row: b }) => b.meta.created.ms - a.meta.created.ms || b.trace - a.trace,
  );
  return {
    resources: kinds.map(({ name }) => name),
    data: newest.slice(0, limit).map(({ kind, row }) => messageOf(world, kind, row)),
  };
};

/** One part of a message; null for none. */
const partOf = (world: World, kind: ResourceSpec, row: ObjectRow, part: string): Json =>
  filledFrom(world, kind, row, kind.message?.[part] ?? null);

const peopleOf = (world: World, kind: ResourceSpec, row: ObjectRow): readonly string[] =>
  textsIn(partOf(world, kind, row, "to"));

/** The texts in a value at any depth that are not empty. */
function textsIn(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(textsIn);
  return typeof value === "string" && value !== "" ? [value] : [];
}

/** The address in `Ada <Ada@example.com>`, in lower case. */
function addressOf(text: string): string {
  const open = text.endsWith(">") ? text.lastIndexOf("<") : -1;
  return (open < 0 ? text : text.slice(open + 1, -1)).trim().toLowerCase();
}

function messageOf(world: World, kind: ResourceSpec, row: ObjectRow): SentMessage {
  const [subject = null, text = null, html = null] = ["subject", "text", "html"].map(
    (part) => textsIn(partOf(world, kind, row, part))[0],
  );
  const page = readHtml(html ?? "");
  const words = [subject, text, page.words].join("\n");
  const links = [...(text ?? "").matchAll(ADDRESS)].map(([address]) => address);
  const codes = words.replaceAll(ADDRESS, " ").matchAll(CODE);
  return {
    id: row.id,
    resource: kind.name,
    at: formatInstant(row.meta.created.ms),
    to: [...peopleOf(world, kind, row)],
    ...{ subject, text, html },
    links: [...new Set([...links, ...page.links])],
    codes: [...new Set([...codes].map(([code]) => code))],
  };
}

/** A web address in a text, without the punctuation of its sentence. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?()[\]]/gi;
/** Digits that stand alone: not a part of a word, a telephone number, a sum, a date or a copyright. */
const CODE = /(?<![\w.,/+#$€£-]|© )\d{4,8}(?![\w/-]|[.,]\d)/g;

/** What people read in HTML, and where its links lead. Each character is looked at once. */
function readHtml(html: string): Pick<SentMessage, "links"> & { readonly words: string } {
  const words: string[] = [];
  const links: string[] = [];
  let unread = "";
  for (const [at, piece] of html.split("<").entries()) {
    const end = at === 0 ? -1 : piece.indexOf(">");
    const tag = at === 0 ? "" : piece.slice(0, Math.max(0, end));
    const name = /^\/?[a-z0-9]*/i.exec(tag)?.[0].toLowerCase() ?? "";
    if (unread === "" && UNREAD.has(name)) unread = name;
    else if (name === `/${unread}`) unread = "";
    if (unread !== "") continue;
    const [, quoted, single, plain] = HREF.exec(tag) ?? [];
    const link = decoded(quoted ?? single ?? plain ?? "");
    if (/^https?:\/\//i.test(link)) links.push(link);
    words.push(decoded(piece.slice(end + 1)));
  }
  return { words: words.join(" "), links };
}

const UNREAD = new Set(["style", "script", "title"]);
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITIES = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }));

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,5}));/gi, (all, ten, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? all;
    return String.fromCodePoint(Number(ten ?? `0x${hex}`));
  });
