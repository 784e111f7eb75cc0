import type { ReferencePage } from "../../src/engine/pack/reference.js";
import type { PackContext } from "../facts/context.js";
import { placeOf } from "../facts/said.js";
import { code, table } from "./schema-words.js";

/** `layers`: what each layer above the lowest says, and where. */
export function layersPage({ model }: PackContext): ReferencePage {
  const layers = new Set(model.facts.map(({ file }) => layerOf(file)));
  return {
    name: "layers",
    title: "Layers",
    about: ["What the layers say. Everything else is of the lowest one, which a document made."],
    entries: [...layers].map((layer) => ({
      name: layer,
      blocks: table(
        ["fact", "is", "where"],
        model.facts
          .filter(({ file }) => layerOf(file) === layer)
          .map((fact) => [
            [code(fact.path.join("."))],
            [fact.value === undefined ? "removed" : code(JSON.stringify(fact.value))],
            [placeOf(fact)],
          ]),
      ),
    })),
  };
}

const layerOf = (file: string): string => file.split("/", 1)[0] ?? "";
