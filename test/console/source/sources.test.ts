import { describe, expect, test } from "vitest";
import { branchSource } from "../../../console/source/branch.js";
import { fileSource, readExportedPage } from "../../../console/source/file.js";
import type { TimelineSink } from "../../../console/source/source.js";
import { MessageReader } from "../../../console/source/sse.js";
import type { TimelineItem } from "../../../generated/control/types.js";
import { Items } from "../model/items.js";

describe("a stream of server-sent events", () => {
  test("gives each message when it is whole, however the pieces fall", () => {
    const text = ': hello\n\nid: 0-1\ndata: {"a":1}\n\nevent: reset\ndata: {"resets":1}\n\n:\n\n';
    const whole = new MessageReader().read(text);
    const reader = new MessageReader();
    const letters = [...text].flatMap((letter) => reader.read(letter));
    expect(letters).toEqual(whole);
    expect(whole).toEqual([
      { id: "0-1", event: "message", data: '{"a":1}' },
      { id: "", event: "reset", data: '{"resets":1}' },
    ]);
  });
});

describe("a world that goes on from another one", () => {
  test("has its past before it again when its timeline comes again", async () => {
    const past = new Items();
    past.call();
    const own = new Items();
    own.call("/agents");
    let shown: number[] = [];
    const source = fileSource({ name: "other", at: "", answers: {} });
    const follow: typeof source.follow = async (sink) => {
      sink.add(own.all);
      sink.restart();
      sink.add(own.all);
    };
    const add = (items: readonly TimelineItem[]): void => {
      shown.push(...items.map(({ number }) => number));
    };
    const restart = (): void => {
      shown = [];
    };
    const branch = branchSource({ ...source, follow }, source, past.all);
    const rest = { clear: () => {}, lose: () => {}, connect: () => {}, refuse: () => {} };
    await branch.follow({ ...rest, add, restart }, new AbortController().signal);
    expect(shown).toEqual([1, 2]);
  });
});

describe("an exported page", () => {
  const page = {
    format: 1,
    title: "orders",
    worlds: [
      {
        name: "orders",
        at: "2026-12-01T00:00:00.000Z",
        answers: {
          "/__admin__/timeline": { data: [{ number: 1 }], omitted: 2, evicted: 3 },
          "/__admin__/trace/trc_1": { id: "trc_1" },
        },
      },
    ],
  };
  const [world] = readExportedPage(JSON.stringify(page))?.worlds ?? [];

  test("answers what it holds, and refuses the rest", async () => {
    const source = fileSource(world ?? { name: "", at: "", answers: {} });
    expect(await source.call("getTrace", { path: { id: "trc_1" } })).toEqual({ id: "trc_1" });
    await expect(source.call("getTrace", { path: { id: "trc_2" } })).rejects.toThrow(
      "does not hold",
    );
    await expect(source.call("reset", { body: {} })).rejects.toThrow("does not hold");
    expect(source.isLive).toBe(false);
  });

  test("finds calls by the words of their bodies", async () => {
    const call = (id: string) => ({ number: 1, kind: "call", trace_id: id });
    const answers = {
      "/__admin__/timeline": { data: [call("trc_1"), call("trc_2")], omitted: 0, evicted: 0 },
      "/__admin__/trace/trc_1": {
        request: { method: "POST", body: { name: "Ada Lovelace" } },
        response: { status: 201, body: "Oslo" },
      },
    };
    const source = fileSource({ name: "", at: "", answers });
    const found = async (search: string) =>
      JSON.stringify(await source.call("getTimeline", { query: { search } }));
    expect(await found("oslo ada")).toContain("trc_1");
    for (const none of ["oslo ada", "post", "request"]) {
      expect(await found(none)).not.toContain("trc_2");
    }
    expect(await found("post")).not.toContain("trc_1");
  });

  test("tells its timeline at once, and how much is missing", async () => {
    const told: { items: readonly TimelineItem[]; lost: number } = { items: [], lost: 0 };
    const sink: TimelineSink = {
      add: (items) => {
        told.items = items;
      },
      lose: (count) => {
        told.lost = count;
      },
      clear: () => {},
      restart: () => {},
      refuse: () => {},
      connect: () => {},
    };
    await fileSource(world ?? { name: "", at: "", answers: {} }).follow(
      sink,
      new AbortController().signal,
    );
    expect(told).toEqual({ items: [{ number: 1 }], lost: 5 });
  });

  test("is none where the page brings no data", () => {
    expect([undefined, null, " "].map(readExportedPage)).toEqual([undefined, undefined, undefined]);
  });
});
