import type { Json, JsonObject } from "../../../../src/engine/base/json.js";
import type { ResourceEntry } from "../../../model/model.js";
import type { View } from "../../api/schemas.js";
import { idValue, parentsOfResource } from "../entries.js";
import type { Run } from "../run.js";
import type { DeclaredFilter } from "./filters-declared.js";

/** Two values that a member can have; undefined if nobody can say any. */
export function twoValues({
  types,
  enum: values,
  schema,
}: View): readonly [Json, Json] | undefined {
  const [one, two] = values.filter((it) => it !== null && it !== "");
  if (one !== undefined) return two === undefined ? undefined : [one, two];
  if (types.has("boolean")) return [true, false];
  if (types.has("integer") || types.has("number")) {
    const least = Number(schema["minimum"] ?? 1);
    return [least + 1, least + 2];
  }
  const format = schema["format"];
  return format === undefined ? ["quartz", "basalt"] : FORMATS[String(format)];
}

const FORMATS: Readonly<Record<string, readonly [string, string] | undefined>> = {
  email: ["quartz@example.com", "basalt@example.com"],
  uri: ["https://quartz.example.com", "https://basalt.example.com"],
  uuid: ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"],
  date: ["2025-02-01", "2025-03-01"],
  "date-time": ["2025-02-01T00:00:00Z", "2025-03-01T00:00:00Z"],
};

/** Members of the bodies of two creates, so that the objects differ in each filtered member. */
export async function otherValues(
  run: Run,
  entry: ResourceEntry,
  filters: readonly DeclaredFilter[],
): Promise<readonly [JsonObject, JsonObject]> {
  const [first, second]: [Record<string, Json>, Record<string, Json>] = [{}, {}];
  for (const filter of filters) {
    if (filter.kind === "search") distinctTexts(entry, first, second);
    if (filter.kind !== "value") continue;
    const { role, from = filter.member, references } = entry.fields?.[filter.member] ?? {};
    if (role !== "once" && role !== "often") continue;
    const other = references === undefined ? undefined : run.driver.resources[references];
    if (references !== undefined && other !== undefined) {
      const made = await run.make(references, parentsOfResource(other));
      if (made !== undefined) second[from] = idValue(other, made.id);
      continue;
    }
    const values = twoValues(filter.view);
    if (values !== undefined) [first[from], second[from]] = values;
  }
  return [first, second];
}

/** Members of an object that a search looks at first. */
export const SEARCHED = ["name", "title", "subject", "description", "label", "text"];

/** Gives the first text that callers write another value in each body. */
function distinctTexts(
  { fields = {} }: ResourceEntry,
  first: Record<string, Json>,
  second: Record<string, Json>,
): void {
  const member = SEARCHED.find((it) => ["once", "often"].includes(fields[it]?.role ?? ""));
  if (member === undefined) return;
  const { from = member } = fields[member] ?? {};
  first[from] ??= "quartz";
  second[from] ??= "basalt";
}
