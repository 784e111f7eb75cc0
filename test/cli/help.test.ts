import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { VERSION } from "../../src/instance/server/version.js";
import { cli } from "./support.js";

const COMMANDS = [
  ...["start", "exec"],
  ...[
    "listen",
    "advance",
    "next",
    "trigger",
    "fault",
    "webhook-fault",
    "pin",
    "seed",
    "snapshot",
    "restore",
    "redeliver",
  ],
  ...[
    "reset",
    "tail",
    "trace",
    "timeline",
    "state",
    "events",
    "deliveries",
    "unused",
    "faults",
    "webhook-faults",
    "pins",
  ],
  ...[
    "rewind",
    "world",
    "worlds",
    "snapshots",
    "endpoints",
    "secret",
    "packs",
    "pack",
    "replay",
    "recording",
    "coverage",
    "diff",
    "drift",
    "openapi",
    "init",
    "completion",
  ],
];

describe("help", () => {
  test("lists every command", async () => {
    const { out, err, how } = await cli(["--help"]);
    expect([err, how]).toEqual(["", 0]);
    for (const name of COMMANDS) expect(out).toMatch(new RegExp(`^ {2}${name} `, "m"));
  });

  test.each(COMMANDS)("of %s has examples", async (name) => {
    const { out, err, how } = await cli([name, "--help"]);
    expect([err, how]).toEqual(["", 0]);
    expect(out).toMatch(new RegExp(`Usage: facsimile ${name}`));
    expect(out).toMatch(new RegExp(`Examples:\n  \\$ .*facsimile ${name}`));
    expect(await cli(["help", name])).toMatchObject({ out });
  });

  test("the version", async () => {
    expect((await cli(["--version"])).out).toBe(`${VERSION}\n`);
  });
});

describe("a command's modules are imported only when it runs", () => {
  test("the entry knows nothing of server and client", () => {
    const names = imported("src/use/cli/main.ts");
    expect(names).toContain("src/use/cli/program.ts");
    expect(names.filter((name) => /^src\/(use\/client|api)\//.test(name))).toEqual([]);
    expect(names.filter((name) => /server\/instance|fastify|yaml|generated/.test(name))).toEqual(
      [],
    );
  });

  test("start imports neither the client nor what reads YAML", () => {
    const names = [
      ...imported("src/use/cli/start.ts"),
      ...imported("src/use/cli/instance-group.ts"),
    ];
    expect(names).toContain("src/instance/server/instance.ts");
    expect(names.filter((name) => /^src\/use\/client\/|^yaml$|cli\/start-file/.test(name))).toEqual(
      [],
    );
  });

  test("commands that drive an instance do not import the server", () => {
    const names = ["advance", "tail", "state"].flatMap((name) =>
      imported(`src/use/cli/${name}.ts`),
    );
    expect(names.filter((name) => /server\/instance|fastify|generated/.test(name))).toEqual([]);
  });
});

/** All modules and packages that a module brings in when it is imported, types aside. */
function imported(path: string, seen: Set<string> = new Set()): readonly string[] {
  seen.add(path);
  const url = new URL(`../../${path}`, import.meta.url);
  const text = path.endsWith(".ts") ? readFileSync(url, "utf8") : "";
  for (const [, name = ""] of text.matchAll(
    /^(?:import|export)(?! type\b)[^;(]*?from "([^"]+)"/gm,
  )) {
    const { href } = new URL(name, url);
    const root = new URL("../../", import.meta.url).href;
    const next = name.startsWith(".") ? href.slice(root.length).replace(/\.js$/, ".ts") : name;
    if (seen.has(next)) continue;
    if (name.startsWith(".") && !next.startsWith("generated/")) imported(next, seen);
    else seen.add(next);
  }
  return [...seen];
}
