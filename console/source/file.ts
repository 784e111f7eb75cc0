import { callOver } from "../../src/use/client/call.js";
import type { Transport } from "../../src/use/client/transport.js";
import type { Report } from "../model/reports.js";
import type { Source } from "./source.js";

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
    readonly answers: Readonly<Record<string, unknown>>;
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

/** Answers as an instance would, whatever the query. */
const answering =
  (answers: Readonly<Record<string, unknown>>): Transport =>
  async ({ method, path }) => {
    const isThere = method === "GET" && Object.hasOwn(answers, decodeURIComponent(path));
    const answer = isThere ? answers[decodeURIComponent(path)] : REFUSAL;
    return {
      status: isThere ? 200 : 404,
      headers: { "x-mock-contract-version": "file", "x-mock-error-code": "not_found" },
      text: JSON.stringify(answer),
    };
  };

const REFUSAL = { error: { code: "not_found", message: "this file does not hold it" } };

/** The data that a page brings along; undefined for the page of an instance. */
export function readExportedPage(text: string | null | undefined): ExportedPage | undefined {
  if (text === null || text === undefined || text.trim() === "") return undefined;
  const page: ExportedPage = JSON.parse(text);
  return page.format === 1 ? page : undefined;
}
