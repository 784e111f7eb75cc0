// What a release changes in the files of the project: its version in each place that has it, the
// licence, and the heading of the changelog. `release.mjs` writes these texts.

/** @param {string} version @param {"first" | "major" | "minor" | "patch"} level `first` releases the version that is there */
export function nextVersion(version, level) {
  const [major, minor, patch] = version.split(".").map(Number);
  return {
    first: version,
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  }[level];
}

/**
 * The text of a file for a release; unchanged where the file says nothing of it.
 *
 * @param {string} path relative to the root
 * @param {{ from: string, to: string, day: string, licence?: string }} release
 */
export function released(path, text, release) {
  const { from, to, day, licence } = release;
  const exactly = (before, after) => {
    if (!text.includes(before)) throw new Error(`${path} has no ${JSON.stringify(before)}`);
    return text.replaceAll(before, after);
  };
  if (/(?:^|\/)package(?:-lock)?\.json$/.test(path)) {
    return `${JSON.stringify(ofManifest(JSON.parse(text), release), null, 2)}\n`;
  }
  if (path === "CHANGELOG.md") return exactly(UNRELEASED, `${UNRELEASED}\n\n## [${to}] - ${day}`);
  if (path === "src/instance/server/version.ts") return exactly(`"${from}"`, `"${to}"`);
  if (path.endsWith("kustomization.yaml")) return exactly(`newTag: ${from}`, `newTag: ${to}`);
  // The release before this one may have named it.
  const isLicensed = licence === undefined || /^license = |<licenses>/m.test(text);
  if (path === "README.md") {
    const versioned = exactly(`facsimile-${from}.tgz`, `facsimile-${to}.tgz`);
    return isLicensed ? versioned : versioned.replace(UNLICENSED, `Its licence is ${licence}.`);
  }
  if (/\.(?:xml|md)$/.test(path)) {
    const versioned = exactly(`<version>${from}</version>`, `<version>${to}</version>`);
    const element = `<licenses>\n    <license><name>${licence}</name></license>\n  </licenses>`;
    return isLicensed ? versioned : versioned.replace(/^ {2}<name>.*$/m, `$&\n  ${element}`);
  }
  if (path.endsWith("pyproject.toml")) {
    const versioned = exactly(`version = "${from}"`, `version = "${to}"`);
    if (isLicensed) return versioned;
    const fields = `license = "${licence}"\nlicense-files = ["LICENSE"]`;
    const open = versioned.replace(/^ *"Private :: Do Not Upload",\n/m, "");
    return open.replace(/^readme = .*$/m, `$&\n${fields}`);
  }
  throw new Error(`nothing is known of ${path}`);
}

/** What README.md says until a release names a licence. */
const UNLICENSED = "The project is not licensed yet: ask its owner before you use it.";

/** What is noted for the next version stands below it. */
const UNRELEASED = "## [Unreleased]";

/** The files that have the version of the project, beside the manifests of its packages. */
export const VERSIONED = [
  "CHANGELOG.md",
  "README.md",
  "clients/java/pom.xml",
  "clients/python/pyproject.toml",
  "deploy/instance/kustomization.yaml",
  "docs/languages/java.md",
  "package-lock.json",
  "src/instance/server/version.ts",
];

/** Names of the packages that have the version of the project; a vendor's has that of its edition. */
const OURS = /^(?:facsimile|@facsimile\/(?:agents|learn))$/;

/** A manifest, or a lock file with the manifests of all packages. */
function ofManifest(value, { from, to, licence }) {
  const change = (part, path) => {
    if (Array.isArray(part) || typeof part !== "object" || part === null) return part;
    const isLocal = !/node_modules\//.test(path.at(-1) ?? "");
    const isManifest =
      path.length === 0 || (path[0] === "packages" && path.length === 2 && isLocal);
    return Object.fromEntries(
      Object.entries(part).flatMap(([key, inner]) => {
        // A registry refuses a package that is private.
        if (isManifest && key === "private" && licence !== undefined) return [];
        const isOwn = isManifest && key === "version" && inner === from;
        const isPeer = path.at(-1) === "peerDependencies" && OURS.test(key) && inner === from;
        if (isOwn || isPeer) return [[key, to]];
        if (isManifest && key === "license" && licence !== undefined) return [[key, licence]];
        return [[key, change(inner, [...path, key])]];
      }),
    );
  };
  return change(value, []);
}
