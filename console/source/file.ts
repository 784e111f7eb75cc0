import { searching } from "../../src/api/journal/timeline/timeline-lines.js";
import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { callOver } from "../../src/use/client/call.js";
import type { Transport } from "../../src/use/client/transport.js";
import type { Report } from "../model/reports.js";
import type { Source } from "./source.js";

type Answers = Readonly<Record<string, Json>>;

/**
 * What a page brings along: for each world the answers of the control plane, by path, and reports.
 * Without worlds it is the page of an instance, which answers itself.
 */
export interface ExportedPage {
  readonly format: 1;
  readonly title: string;
  readonly worlds: readonly {
    readonly name: string;
    /** When its file was written. */
    readonly at: string;
    readonly answers: Answers;
  }[];
  readonly reports?: readonly Report[];
}

/** The world of an exported page. */
export function fileSource({ name, answers }: ExportedPage["worlds"][number]): Source {
  const call = callOver(answering(answers));
  return {
    name,
    isLive: false,
    call,
    follow: async (sink) => {
      const timeline = await call("getTimeline");
      if (typeof timeline === "string") return;
      const { data, omitted, evicted } = timeline;
      if (omitted + evicted > 0) sink.lose(omitted + evicted);
      sink.add(data);
      sink.connect(true);
    },
  };
}

/** Answers as an instance would, whatever the query but the words of a search. */
const answering =
  (answers: Answers): Transport =>
  async ({ method, path, query: { search } }) => {
    const name = decodeURIComponent(path);
    const isThere = method === "GET" && Object.hasOwn(answers, name);
    const answer = search === undefined ? answers[name] : found(answers, answers[name], search);
    return {
      status: isThere ? 200 : 404,
      headers: { "x-mock-contract-version": "file", "x-mock-error-code": "not_found" },
      text: JSON.stringify(isThere ? answer : REFUSAL),
    };
  };

/** The timeline with only the calls whose bodies have all words. */
function found(answers: Answers, timeline: unknown, search: string): unknown {
  const has = searching(search);
  const { data = [] } = isObject(timeline) ? timeline : {};
  const hasBodies = (item: Json) => {
    const trace = isObject(item) ? answers[`/__admin__/trace/${item["trace_id"]}`] : undefined;
    const { request, response } = isObject(trace) ? trace : {};
    return has(
      [request, response]
        .map((it) => (isObject(it) ? JSON.stringify(it["body"] ?? "") : ""))
        .join(),
    );
  };
  return {
    ...(isObject(timeline) ? timeline : {}),
    data: isArray(data) ? data.filter(hasBodies) : [],
  };
}

const REFUSAL = { error: { code: "not_found", message: "this file does not hold it" } };

/** The data that a page brings along; undefined for the page of an instance. */
export function readExportedPage(text: string | null | undefined): ExportedPage | undefined {
  if (text === null || text === undefined || text.trim() === "") return undefined;
  const page: ExportedPage = JSON.parse(text);
  return page.format === 1 ? page : undefined;
}
