import { readHar } from "../../src/tools/har/read-har.js";
import { Judged } from "../../src/tools/learn/judged.js";
import { learn } from "../../src/tools/learn/learn.js";
import { play } from "../../src/tools/learn/play.js";
import { trafficOf } from "../../src/tools/learn/traffic.js";
import { Workshop } from "../../src/use/cli/commands/pack/workshop.js";

const [pack = "", har = "", mode = ""] = process.argv.slice(2);
const w = await Workshop.open(pack);
try {
  const traffic = trafficOf(w.pack, [{ name: "t", entries: readHar(har) }], undefined);
  const judged =
    mode === "learn"
      ? (await learn(w, traffic, "2026-01-01")).after
      : new Judged(await play(w.pack, traffic));
  const s = judged.score;
  for (const item of judged.played.items) {
    for (const d of judged.of(item)) {
      const op =
        item.kind === "call"
          ? `${item.recorded.method} ${item.recorded.url} ${JSON.stringify(item.sent)?.slice(0, 120)}`
          : item.type;
      console.log(
        item.recorded.position,
        op,
        "|",
        d.kind,
        d.role,
        d.place.words,
        "| theirs",
        JSON.stringify(d.theirs)?.slice(0, 160),
        "| ours",
        JSON.stringify(d.ours)?.slice(0, 160),
        item.kind === "call" && d.kind === "status"
          ? JSON.stringify(item.answer)?.slice(0, 300)
          : "",
      );
    }
  }
  console.log(s);
} finally {
  w.close();
}
