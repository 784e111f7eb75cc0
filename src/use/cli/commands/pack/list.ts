import { command } from "../../definition/command.js";
import { JSON_OPTION } from "../../definition/driving.js";
import { show } from "../../output/show.js";
import { table } from "../../output/table.js";

export const packList = command({
  about: "list the packs of this package",
  options: JSON_OPTION,
  examples: ["facsimile pack list", "facsimile pack list --json"],
  run: async ({ options, terminal }) => {
    const { packs } = await import("../../../../../generated/packs.js");
    const data: PackLine[] = [];
    for (const load of Object.values(packs)) {
      const { name, version, apiVersion, captured, operations } = (await load()).pack;
      const calls = operations.length;
      data.push({ name, version, api_version: apiVersion, captured, operations: calls });
    }
    show(terminal, options, { data }, (list) => table(list.data.map(row)));
  },
});

interface PackLine {
  readonly name: string;
  readonly version: string;
  readonly api_version: string;
  readonly captured: string;
  readonly operations: number;
}

const row = ({ name, version, api_version, captured, operations }: PackLine) => [
  `${name}@${version}`,
  `API ${api_version}`,
  `captured ${captured}`,
  `${operations} calls`,
];
