import { applyResult } from "../../engine/world/inputs/attempts.js";
import { runDue, step } from "../../engine/world/inputs/clock.js";
import { isLost } from "../call/plane-call.js";
import type { ChangeName } from "../control/change-names.js";
import { change, statusOf } from "../control/changing.js";
import type { ControlAnswer, ControlHost } from "../control/handlers.js";
import type { Input, InputKind, InputOf, InputResults } from "../control/input.js";
import { applyReset } from "../control/world/reset.js";
import { applyRewind } from "../control/world/rewind.js";
import { applyRestore, makeSnapshot } from "../control/world/snapshots.js";
import type { WireAnswer } from "../vendor/answer/answer.js";
import type { PlaneHost } from "../vendor/host.js";
import { vendorPlane } from "../vendor/plane.js";
import type { RecordedAnswer } from "./input-listener.js";

/** The targets of inputs. */
export type InputHost = ControlHost & PlaneHost;

/** Receives the answer of an input that is about to be kept; the input is undone if this throws. */
type Note = (answer: RecordedAnswer | null) => void;

type Apply<K extends InputKind> = (
  host: InputHost,
  input: InputOf<K>,
  note: Note | null,
) => InputResults[K];

/** How an input of each kind changes the world. Work that is then due runs in the same input. */
const APPLY: { readonly [K in InputKind]: Apply<K> } = {
  "vendor-call": (host, { request }, note) => {
    const answer = vendorPlane(
      host,
      request,
      note === null ? undefined : (wire) => note(recordedVendor(wire)),
    );
    runDue(host.world);
    return answer;
  },
  "control-call": (host, { name, request }, note) => {
    const answer = change(host, name, request, (made) => note?.(recordedControl(name, made)));
    runDue(host.world);
    return answer;
  },
  step: unanswered(({ world }, { to }) => step(world, to)),
  attempt: unanswered(({ world }, { result }) => void applyResult(world, result)),
  advanced: unanswered(({ world }) => world.deliveries.takeEnded()),
  reset: unanswered(applyReset),
  snapshot: unanswered((host, { name }) => makeSnapshot(host, name)),
  restore: unanswered(applyRestore),
  forget: unanswered(({ snapshots }, { name }) => void snapshots.delete(name)),
  clock: unanswered(({ clock }, { factor }) => void clock.flow(factor)),
  listen: unanswered(({ setBaseUrl }, { url }) => void setBaseUrl(url)),
  rewind: unanswered(applyRewind),
};

/** Applies an input. */
export const applyInput = <K extends InputKind>(
  host: InputHost,
  input: InputOf<K>,
  note: Note | null,
): InputResults[K] => APPLY[input.kind](host, input, note);

/** After these, results of attempts that still wait belong to a world that no longer exists. */
export const leavesWorld = ({ kind }: Input): boolean => LEAVES_WORLD[kind];

const LEAVES_WORLD: { readonly [K in InputKind]: boolean } = {
  "vendor-call": false,
  "control-call": false,
  step: false,
  attempt: false,
  advanced: false,
  reset: true,
  snapshot: false,
  restore: true,
  forget: false,
  clock: false,
  listen: false,
  rewind: true,
};

/** For an input that is never refused: it is noted before it takes effect. */
function unanswered<K extends InputKind>(
  work: (host: InputHost, input: InputOf<K>) => InputResults[K],
): Apply<K> {
  return (host, input, note) => {
    note?.(null);
    return work(host, input);
  };
}

function recordedVendor({ status, text, network, file }: WireAnswer): RecordedAnswer {
  const words = file === undefined ? text : `${file.mediaType}, ${file.size} bytes`;
  return { status, text: words, network: isLost(network) ? network.name : null };
}

const recordedControl = <C extends ChangeName>(
  name: C,
  answer: ControlAnswer<C>,
): RecordedAnswer => ({
  status: statusOf(name),
  text: answer === undefined ? null : JSON.stringify(answer),
  network: null,
});
