// The import rules of the house: folders import downwards only, in the order
// pack, codegen, generated, packages, src; inside src in the order of `floors`.

/** The floors of src and the modules on each, top to bottom: a module imports those after it. */
const floors = {
  use: ["kit", "cli", "testing", "client"],
  tools: ["prove", "explore", "mutate", "diff"],
  instance: ["server", "console", "recording", "coverage", "files"],
  api: ["http", "inputs", "vendor", "pages", "control", "call", "webhooks", "journal"],
  engine: ["world", "schemas", "store", "pack", "base"],
};

const modules = Object.entries(floors).flatMap(([floor, names]) =>
  names.map((name) => `${floor}/${name}`),
);

/** Modules without state of a process: what compiled packs and codegen may import from src. */
const pure = modules.filter((module) => module.startsWith("engine/"));

/** The modules of codegen, top to bottom: each may import those after it. */
const compilerModules = [
  "command",
  "init",
  "compile",
  "contract",
  "format",
  "reference",
  "emit",
  "validators",
  "types",
  "facts",
  "print",
  "read",
  "checks",
  "openapi",
  "sources",
  "model",
];

/** The folders of codegen/init, top to bottom. */
const initModules = [
  "drive",
  "facts",
  "profile",
  "pack",
  "resources",
  "references",
  "ids",
  "events",
  "lifecycles",
  "streams",
  "wire",
  "values",
  "classify",
  "normalize",
  "describe",
  "api",
  "overlay",
  "read",
  "document",
];

/** What compiled packs may know of src: types. */
const TYPES = ["engine/pack", "engine/base"];

const npm = (...names) => `(^|/)node_modules/(${names.join("|")})/`;
const folders = (names) => `^src/(${names.join("|")})(?:/|\\.ts$)`;

/** What a vendor's compiled folder may run on: the runtime of its validators. */
const validatorRuntime = npm("ajv", "ajv-formats");

/** One rule per module: it never imports a module above it. */
const downwards = (top, modules) =>
  modules.slice(1).map((name, index) => ({
    name: `${top}-downwards-${name}`.replaceAll("/", "-"),
    comment: `${top}/${name} imports only the modules below it`,
    severity: "error",
    from: { path: `^${top}/${name}(?:/|\\.ts$)` },
    to: { path: `^${top}/(${modules.slice(0, index + 1).join("|")})(?:/|\\.ts$)` },
  }));

/** A new folder takes its place in the list of modules first. A module of one subject is a file. */
const known = (top, modules) => ({
  name: `${top.replaceAll("/", "-")}-has-known-folders`,
  comment: `A new folder in ${top} takes its place in the list of modules first`,
  severity: "error",
  from: { path: `^${top}/[^/]+/`, pathNot: `^${top}/(${modules.join("|")})/` },
  to: {},
});

module.exports = {
  forbidden: [
    {
      name: "no-circular",
      comment: "Two modules that need each other when they run are one module, or miss a third",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-type-circles",
      comment: "Nor by their types",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolvable",
      comment: "The import leads nowhere: a missing file or an undeclared package",
      severity: "error",
      // What somebody's project has installed.
      from: { pathNot: "^test/package/consumer/" },
      to: { couldNotResolve: true },
    },
    {
      name: "no-undeclared-packages",
      comment: "A package that is used is named in package.json",
      severity: "error",
      from: {},
      // vitest is a peer too, and peerDependenciesMeta is taken for a list of no known kind.
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], pathNot: npm("vitest") },
    },
    {
      name: "no-dev-packages-at-run-time",
      comment: "Installed packages bring no development dependencies (testing has peers: vitest)",
      severity: "error",
      from: { path: "^(src|generated|pack)/" },
      // The build bundles the SDK, the WebSocket library and those for certificates and differences.
      to: {
        dependencyTypes: ["npm-dev"],
        pathNot: npm("vitest", "@types/[^/]+", "@modelcontextprotocol", "ws", "node-forge", "diff"),
      },
    },
    {
      name: "vitest-in-testing-only",
      severity: "error",
      from: { path: "^(src|generated|pack)/", pathNot: "^src/use/testing/" },
      to: { path: npm("vitest", "@vitest") },
    },

    // ── src ────────────────────────────────────────────────────────────────────────────────
    {
      name: "src-has-known-folders",
      comment: "A new folder in src is added to `floors` first",
      severity: "error",
      from: { path: "^src/", pathNot: folders(modules) },
      to: {},
    },
    {
      name: "src-has-known-folders-only",
      severity: "error",
      from: {},
      to: { path: "^src/", pathNot: folders(modules) },
    },
    ...downwards("src", modules),
    {
      name: "src-planes-apart",
      comment:
        "The vendor plane and the control plane meet in src/instance/server and src/engine/world only",
      severity: "error",
      from: { path: "^src/api/vendor/" },
      to: { path: "^src/api/control/" },
    },
    {
      name: "src-http-knows-no-plane",
      comment: "What carries calls knows them as values; server/ brings both planes to it",
      severity: "error",
      from: { path: "^src/api/http/" },
      to: { path: folders(["api/vendor", "api/control"]) },
    },
    {
      name: "src-fastify-in-http-only",
      comment: "The planes are functions; one module knows what carries them",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/api/http/" },
      to: { path: npm("fastify") },
    },
    {
      name: "src-world-is-pure",
      comment: "No I/O, no node: modules, no frameworks: itself and two pure packages",
      severity: "error",
      from: { path: folders(pure) },
      to: { pathNot: [folders(pure), "^generated/pack-format\\.ts$", npm("re2js")] },
    },
    {
      name: "src-knows-no-tools",
      comment: "Tests and the judges of the tests stay out of the running server",
      severity: "error",
      from: { path: "^src/" },
      to: {
        path: [
          "^(test|build|pack|dist)/",
          npm("openapi-backend", "@apidevtools/[^/]+", "@redocly/[^/]+", "ts-morph", "typescript"),
        ],
      },
    },
    {
      name: "src-compiler-in-its-commands-only",
      comment: "The compiler is loaded by the commands that are about it, and when they are run",
      severity: "error",
      from: {
        path: "^src/",
        pathNot:
          "^src/use/cli/commands/pack/(diff|pack-toolchain|publish-check|packs|watched-pack)\\.ts$",
      },
      to: { path: "^codegen/" },
    },
    {
      name: "src-yaml-of-users-only",
      comment: "What is YAML is compiled before, but for the files of users",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/use/(cli/|testing/files/yaml-source)" },
      to: { path: npm("yaml") },
    },
    {
      name: "src-knows-no-vendor",
      comment: "Of the generated code src sees the list of packs, their format and the contract",
      severity: "error",
      from: { path: "^src/" },
      to: {
        path: "^generated/",
        pathNot: ["^generated/(packs|pack-format)\\.ts$", "^generated/control/"],
      },
    },

    // ── packages ───────────────────────────────────────────────────────────────────────────
    {
      name: "packages-reach-no-internals",
      comment:
        "A package imports the core by its public entries, facsimile/kit and facsimile/compiler",
      severity: "error",
      from: { path: "^packages/([^/]+)/" },
      to: {
        path: "^(src|codegen|generated|pack|console|test|build|dist|packages)/",
        pathNot: [
          "^packages/$1/",
          "^src/use/(kit|client/index|testing/index)\\.ts$",
          "^src/engine/pack/index\\.ts$",
          "^codegen/compiler\\.ts$",
        ],
      },
    },
    {
      name: "packages-in-the-table-of-commands",
      comment: "The command finds packages by their names; nothing else knows them",
      severity: "error",
      from: {
        path: "^(src|codegen|generated|console)/",
        pathNot: "^src/use/cli/commands/commands\\.ts$",
      },
      to: { path: "^packages/" },
    },

    // ── console ────────────────────────────────────────────────────────────────────────────
    {
      name: "console-imports",
      comment: "The page runs in a browser: itself, the client, and plain helpers",
      severity: "error",
      from: { path: "^console/" },
      to: {
        pathNot: [
          "^console/",
          "^generated/control/(types|choices)\\.ts$",
          "^src/(use/client|engine/base|api/journal/timeline)/",
          npm("preact", "@preact/[^/]+", "diff"),
        ],
      },
    },
    {
      name: "console-importers",
      comment: "The build makes the page of the console; only its tests import it",
      severity: "error",
      from: { pathNot: "^(console|test/console)/" },
      to: { path: "^console/" },
    },

    // ── generated ──────────────────────────────────────────────────────────────────────────
    {
      name: "generated-packs-importers",
      comment: "The one file that knows which packs exist is for src/use/cli and src/use/testing",
      severity: "error",
      from: { pathNot: "^(src/use/(cli|testing)|test)/|^src/use/client/typed-requests\\.ts$" },
      to: { path: "^generated/packs\\.ts$" },
    },
    {
      name: "generated-packs-types-in-client",
      comment: "The client takes the names of the packs as types; it runs without any pack",
      severity: "error",
      from: { path: "^src/use/client/" },
      to: { path: "^generated/packs\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "generated-control-importers",
      comment:
        "The control contract is for what reads its requests, the client, the command and the console",
      severity: "error",
      from: {
        pathNot:
          "^(generated/control|src/(api/(control|call|journal)|tools/explore|use/(client|cli))|console|test)/",
      },
      to: { path: "^generated/control/" },
    },
    {
      name: "generated-control-types-in-reports",
      comment: "Items of the timeline, traces and explorations have the types of the contract",
      severity: "error",
      from: { path: "^src/(api/journal|tools/explore)/" },
      to: { path: "^generated/control/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "generated-packs-imports",
      comment: "packs.ts lists the index and the names of each pack, and the types of the world",
      severity: "error",
      from: { path: "^generated/packs\\.ts$" },
      to: { pathNot: ["^generated/[^/]+/[^/]+/(index|names)\\.ts$", folders(TYPES)] },
    },
    {
      name: "generated-control-imports",
      severity: "error",
      from: { path: "^generated/control/" },
      to: { pathNot: ["^generated/control/", folders(TYPES), validatorRuntime] },
    },
    {
      name: "generated-vendor-imports",
      comment: "A compiled pack needs itself, the world's types and the validator runtime",
      severity: "error",
      from: {
        path: "^generated/(?!control/)([^/]+)/([^/]+)/",
        pathNot: "/(?:index|handlers)\\.ts$",
      },
      to: { pathNot: ["^generated/$1/$2/", folders(TYPES), validatorRuntime] },
    },
    {
      name: "generated-vendor-index-imports",
      comment: "The index and the handlers also import the behaviors of their own pack",
      severity: "error",
      from: { path: "^generated/(?!control/)([^/]+)/([^/]+)/(?:index|handlers)\\.ts$" },
      to: {
        pathNot: [
          "^generated/$1/$2/",
          folders(TYPES),
          "^pack/$1/$2/behaviors\\.ts$",
          validatorRuntime,
        ],
      },
    },
    {
      name: "generated-world-types-only",
      comment:
        "Generated code is data of the world's types; of the world it calls handlers.ts alone",
      severity: "error",
      from: { path: "^generated/" },
      to: {
        path: folders(TYPES),
        pathNot: "^src/engine/pack/handlers\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },

    // ── pack ───────────────────────────────────────────────────────────────────────────────
    {
      name: "pack-imports",
      comment: "Behaviors see their own generated folder and the world; a version may re-export",
      severity: "error",
      from: { path: "^pack/([^/]+)/(\\d[^/]*)/" },
      to: {
        pathNot: ["^generated/$1/$2/", folders(TYPES), "^pack/$1/[^/]+/behaviors\\.ts$"],
      },
    },
    {
      name: "profile-imports",
      comment: "The code of a profile sees its own folder, the types of packs, and Node's hashes",
      severity: "error",
      from: { path: "^pack/([^/]+)/profile/" },
      to: { pathNot: ["^pack/$1/profile/", folders(TYPES), "^(node:)?crypto$"] },
    },
    {
      name: "pack-imports-types-only",
      comment: "From generated and src, behaviors take types, and readers of JSON values",
      severity: "error",
      from: { path: "^pack/" },
      to: {
        path: "^(generated|src)/",
        pathNot: "^src/engine/pack/(index|readers)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "fixture-pack-imports",
      comment: "Packs of the tests follow the rule of packs, inside their own folder",
      severity: "error",
      from: { path: "^test/fixtures/([^/]+)/.*behaviors\\.ts$" },
      to: { pathNot: ["^test/fixtures/$1/", folders(TYPES)] },
    },
    {
      name: "fixture-pack-types-only",
      severity: "error",
      from: { path: "^test/fixtures/([^/]+)/.*behaviors\\.ts$" },
      to: {
        path: ["^test/fixtures/$1/", "^src/"],
        pathNot: ["behaviors\\.ts$", "^test/fixtures/$1/vendors/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "fixture-pack-generated-imports",
      severity: "error",
      from: { path: "^test/fixtures/([^/]+)/.*generated/" },
      to: { pathNot: ["^test/fixtures/$1/", folders(TYPES), validatorRuntime] },
    },

    // ── codegen ────────────────────────────────────────────────────────────────────────────
    {
      name: "codegen-imports",
      comment:
        "Codegen writes the generated code and never reads it; of src it knows the world, and how named files are read",
      severity: "error",
      from: { path: "^codegen/" },
      to: {
        path: `^(generated|pack|test|build|dist|src/(?!(${[...pure, "instance/files"].join("|")})/))`,
        pathNot: ["^pack/schema/", "^generated/pack-format\\.ts$"],
      },
    },
    {
      name: "codegen-takes-types-of-the-format",
      comment: "Of what it writes it takes the types of the pack format alone",
      severity: "error",
      from: { path: "^codegen/" },
      to: { path: "^generated/", dependencyTypesNot: ["type-only"] },
    },
    known("codegen", compilerModules),
    ...downwards("codegen", compilerModules),
    known("codegen/init", initModules),
    ...downwards("codegen/init", initModules),
  ],

  options: {
    doNotFollow: { path: "node_modules" },
    // What the clients of the generators and the jobs of the SDKs import is installed elsewhere.
    exclude: {
      path: "^(dist|coverage|packages/[a-z]+/dist|pack/[a-z-]+/generated|test/docs/blocks|test/generators/clients|test/vendors/sdks/jobs|test/field/bodies|test/profiles/[a-z]+|test/package/consumer/own-[a-z]+)(/|[.]mts$)|^test/sign-in/browser/((app|bolt|client|next)[.]mjs$|next/)",
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
