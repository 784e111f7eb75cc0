import { NO_BYTES } from "../../api/call/plane-call.js";
import type { Planes } from "../../api/http/planes.js";
import type { Json } from "../../engine/base/json.js";
import { isArray, isObject, parsedJson } from "../../engine/base/json.js";

/** The answers of a control plane, by path without query. */
export type WorldAnswers = Readonly<Record<string, Json>>;

/** Calls whose answers a page without a server needs. */
const PATHS = ["", "/pack", "/inputs", "/clock", "/world/next", "/webhooks/endpoints"];

const MOST_ITEMS = 20_000;
const PAGE = 1_000;

/** Reads from a world what a page shows without a server: its timeline, traces and histories. */
export async function worldAnswers({ planes, key }: Reader): Promise<WorldAnswers> {
  const read = async (path: string): Promise<Json | undefined> => {
    const url = `/__admin__${path}`;
    const headers = { authorization: `Bearer ${key}` };
    const { status, body } = await planes.answer({ method: "GET", url, headers, body: NO_BYTES });
    return status === 200 && typeof body === "string" ? parsedJson(body) : undefined;
  };
  const answers: Record<string, Json> = {};
  const keep = async (path: string, query = ""): Promise<Json | undefined> => {
    const answer = await read(path + query);
    if (answer !== undefined) answers[`/__admin__${path}`] = answer;
    return answer;
  };
  for (const path of PATHS) await keep(path);
  const items = listIn(await keep("/timeline", `?limit=${MOST_ITEMS}`));
  answers["/__admin__/webhooks/deliveries"] = { data: await allDeliveries(read) };
  for (const id of idsIn(items, "trace_id")) await keep(`/trace/${id}`);
  for (const id of idsIn(items, "resource_id")) await keep(`/objects/${id}/history`);
  return answers;
}

/** The part of an instance that is read. */
interface Reader {
  readonly planes: Pick<Planes, "answer">;
  readonly key: string;
}

async function allDeliveries(read: (path: string) => Promise<Json | undefined>): Promise<Json[]> {
  const all: Json[] = [];
  for (let after = ""; ; ) {
    const page = listIn(await read(`/webhooks/deliveries?limit=${PAGE}${after}`));
    all.push(...page);
    const last = page.at(-1);
    if (page.length < PAGE || !isObject(last)) return all;
    after = `&after=${String(last["id"])}`;
  }
}

const listIn = (answer: Json | undefined): readonly Json[] =>
  isObject(answer) && isArray(answer["data"]) ? answer["data"] : [];

/** The distinct ids in a member of items. */
const idsIn = (items: readonly Json[], name: string): ReadonlySet<string> =>
  new Set(
    items.flatMap((item) => {
      const id = isObject(item) ? item[name] : undefined;
      return typeof id === "string" ? [id] : [];
    }),
  );
