import type { Session } from "./session.js";

const SCHEME = "facsimile://";
const FAILURE = `${SCHEME}last-failure`;
const REFERENCE = `${SCHEME}reference`;

const PAGES = [
  "resources",
  "operations",
  "lifecycles",
  "errors",
  "events",
  "world-events",
  "scenarios",
  "durations",
  "limits",
];

export const listedResources = () => [
  { uri: FAILURE, name: "last failure", description: "Report of the last failed exploration" },
  { uri: REFERENCE, name: "reference", description: "Overview of the pack" },
  ...PAGES.map((page) => ({
    uri: `${REFERENCE}/${page}`,
    name: `reference: ${page}`,
    description: `What the pack knows of its vendor: ${page}`,
  })),
];

/** Undefined for an unknown address. */
export async function resourceText(uri: string, session: Session): Promise<string | undefined> {
  if (uri === FAILURE) return session.lastFailure ?? "no exploration of this session has failed";
  const page = uri.startsWith(`${REFERENCE}/`) ? uri.slice(REFERENCE.length + 1) : "";
  if (uri !== REFERENCE && !PAGES.includes(page)) return undefined;
  return (await session.show(page === "" ? [] : [page])).text;
}
