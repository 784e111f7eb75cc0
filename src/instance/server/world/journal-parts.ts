import type { History } from "../../../api/inputs/history.js";
import type { Journal } from "../../../api/journal/journal.js";
import { findRoute } from "../../../api/vendor/routes.js";
import type { World } from "../../../engine/world/world.js";
import { counterOf } from "../../coverage/counter.js";
import type { Counts } from "../../coverage/counts.js";

/** What a world's journal counts for the coverage. */
export const counterOfWorld = (
  world: World,
  counts: Counts,
  isExplored: () => boolean,
): ReturnType<typeof counterOf> =>
  counterOf({
    counts,
    world,
    route: (method, path) => {
      const target = findRoute(world.pack, method, path)?.target;
      return typeof target === "object" ? target : null;
    },
    isExplored,
  });

/** Notes the present traces and inputs. The result forgets all later ones. */
export function remember(journal: Journal, history: History): () => void {
  const { next } = journal.traces;
  const { passed } = history;
  return () => {
    journal.clear();
    journal.restart();
    journal.traces.skip(next - 1);
    history.restart(passed);
  };
}
