// `init` (from a document to a pack): `withFiles` adds to the finished kinds of object what they
// keep of an uploaded file, such as its name and size, and which call returns the bytes.
// `api/uploads.ts` has found the uploads.

import { mapValues } from "../../../src/engine/base/json.js";
import type { OperationEntry, ResourceEntry } from "../../model/model.js";
import { normal, wordList } from "../api/bodies.js";
import type { Schemas, View } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import type { Entries, Guesses } from "../document.js";

type FileEntry = NonNullable<ResourceEntry["file"]>;

/** Resources with what their objects keep of uploaded files, and the calls that return the bytes. */
export function withFiles(
  entries: Entries,
  classified: readonly Classified[],
  views: ReadonlyMap<string, View>,
  schemas: Schemas,
  guesses: Guesses,
): Entries {
  const sites = new Map(classified.map((it) => [it.site.operation.id, it]));
  return mapValues(entries, (entry, name) => {
    const view = views.get(name);
    const kept = view && keepingFiles(entry, sites, view, schemas);
    if (kept === undefined) return entry;
    const says = `${name} keep uploaded files: ${words(kept.file ?? {})}`;
    const reason = "a call sends a file, and the object has members for what is known of it";
    guesses.push({ says, reason, confidence: 0.8, path: [name, "file"] });
    return kept;
  });
}

const words = ({ hashes, ...file }: FileEntry): string =>
  Object.entries({ ...file, ...hashes })
    .map(([fact, field]) => (fact === "content" ? "the bytes" : `${fact} in ${field}`))
    .join(", ");

function keepingFiles(
  entry: ResourceEntry,
  sites: ReadonlyMap<string, Classified>,
  view: View,
  schemas: Schemas,
): ResourceEntry | undefined {
  const operations = Object.entries(entry.operations ?? {});
  const uploads = operations.flatMap(([name, { id, verb = name }]) => {
    const file = UPLOADING.has(verb) ? sites.get(id)?.site.operation.file : undefined;
    return file === undefined ? [] : [[name, file] as const];
  });
  if (uploads.length === 0) return undefined;
  const downloads = operations.filter(([, { id }]) => sites.get(id)?.finding.verb === "download");
  const isOwn = uploads.some(([name]) => isOfObject(sites.get(entry.operations?.[name]?.id ?? "")));
  const facts = isOwn ? factsIn(view, schemas) : {};
  const content = downloads.length === 0 ? {} : { content: hiddenName(view, entry) };
  const file: FileEntry = { ...content, ...facts };
  if (Object.keys(file).length === 0) return undefined;
  const added = new Map<string, Partial<OperationEntry>>([
    ...uploads.map(([name, path]) => [name, { upload: path.join(".") }] as const),
    ...downloads.map(([name]) => [name, { answer: "file" }] as const),
  ]);
  const hidden = file.content === undefined ? [] : [file.content];
  return {
    ...entry,
    file,
    ...(hidden.length === 0 ? {} : { hidden: [...(entry.hidden ?? []), ...hidden] }),
    operations: Object.fromEntries(
      operations.map(([name, it]) => [name, { ...it, ...added.get(name) }]),
    ),
  };
}

const UPLOADING: ReadonlySet<string> = new Set(["create", "update", "upsert", "put"]);

/** Whether the file is the object itself, rather than a picture of it. */
const isOfObject = (it: Classified | undefined): boolean =>
  it !== undefined && it.finding.rule !== "upload-beside";

function hiddenName(view: View, { hidden = [] }: ResourceEntry): string {
  const isTaken = (name: string): boolean => view.properties.has(name) || hidden.includes(name);
  return ["content", "file_content"].find((name) => !isTaken(name)) ?? "content_of_the_file";
}

/** Usual names of the members with each fact, the clearest first. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  name: wordList("filename file_name original_filename original_file_name name"),
  size: wordList("size bytes file_size filesize byte_size size_bytes size_in_bytes content_length"),
  media_type: wordList("content_type mime_type mimetype media_type file_type mime"),
  md5: ["md5"],
  sha1: ["sha1"],
  sha256: ["sha256"],
};

/** The members that say something of a file; none when only a name does. */
function factsIn(view: View, schemas: Schemas): Omit<FileEntry, "content"> {
  const found = Object.entries(NAMES).flatMap(([fact, names]) => {
    const isText = fact !== "size";
    const fields = [...view.properties].flatMap(([field, schema]) => {
      const { types, enum: values } = schemas.view(schema);
      const fits = isText
        ? types.has("string") && values.length === 0
        : SIZES.some((it) => types.has(it));
      return fits ? [field] : [];
    });
    const [field] = names.flatMap((name) => fields.filter((it) => normal(it) === name));
    return field === undefined ? [] : [[fact, field] as const];
  });
  const isTelling = found.some(([fact, field]) => fact !== "name" || normal(field) !== "name");
  if (!isTelling) return {};
  const [hashes = {}, rest = {}] = [true, false].map((isHash) =>
    Object.fromEntries(found.filter(([fact]) => /^(md5|sha)/.test(fact) === isHash)),
  );
  return Object.keys(hashes).length === 0 ? { ...rest } : { ...rest, hashes };
}

const SIZES = ["integer", "number", "string"];
