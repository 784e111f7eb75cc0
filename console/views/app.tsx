import type { View } from "../model/route.js";
import { hashOf } from "../model/route.js";
import { Link, Menu } from "../parts/choices.js";
import { instantText } from "../parts/instants.js";
import {
  current,
  go,
  gone,
  isLive,
  notice,
  ROOT,
  report,
  route,
  seeWorld,
  trouble,
  wantsKey,
  worlds,
} from "../state/session.js";
import type { WorldStore } from "../state/world-store.js";
import { Back } from "./back.js";
import { Compare } from "./compare.js";
import { Explore } from "./explore.js";
import { KeyForm } from "./key-form.js";
import { MessagesView } from "./messages.js";
import { Next } from "./next.js";
import { TimelineView } from "./timeline.js";

const VIEWS: readonly (readonly [View, string])[] = [
  ["timeline", "Timeline"],
  ["next", "What can happen next"],
  ["back", "Back and forth"],
  ["messages", "Messages"],
  ["compare", "Compare"],
  ["explore", "Explore"],
];

/** The views of one world; the others choose worlds by themselves. */
const WORLDLY: ReadonlySet<View> = new Set<View>(["timeline", "next", "back", "messages"]);

export function App() {
  const wanted = wantsKey.value;
  const store = current.value;
  if (wanted !== null) return <KeyForm id={wanted.id} isWrong={wanted.isWrong} />;
  return (
    <div class="app">
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        Skip to the view
      </button>
      <Header store={store} />
      <Messages />
      <main id="main" tabIndex={-1}>
        {route.value.view === "explore" ? (
          <Explore store={store} />
        ) : store === undefined ? (
          <Opening />
        ) : (
          <Viewed store={store} />
        )}
      </main>
    </div>
  );
}

const isGone = (): boolean => gone.value.has(route.value.world ?? ROOT);

const ToRoot = () => (
  <Link onClick={() => go({ world: null, view: "timeline" })}>Open the root world</Link>
);

const Opening = () =>
  isGone() ? (
    <section class="empty">
      <h1>There is no such world</h1>
      <p>
        The instance has no world <code>{route.value.world}</code>: it was deleted, or the instance
        was started again. <ToRoot />
      </p>
    </section>
  ) : (
    <p class="waiting">Opening the world…</p>
  );

function Viewed({ store }: { readonly store: WorldStore }) {
  // A world of its own is a view of its own: nothing of the last one stays.
  const key = route.value.world ?? ROOT;
  switch (route.value.view) {
    case "next":
      return <Next key={key} store={store} />;
    case "back":
      return <Back key={key} store={store} />;
    case "messages":
      return <MessagesView key={key} store={store} />;
    case "compare":
      return <Compare />;
    default:
      return <TimelineView key={key} store={store} />;
  }
}

function Header({ store }: { readonly store: WorldStore | undefined }) {
  const { view, world } = route.value;
  return (
    <header class="header">
      <div class="brand">
        <strong>Facsimile</strong>
        <PackName store={store} />
      </div>
      <nav aria-label="Views">
        {VIEWS.map(([name, words]) => (
          <a
            key={name}
            href={hashOf({ world, view: name, selected: null, compared: null })}
            aria-current={view === name ? "page" : undefined}
          >
            {words}
          </a>
        ))}
      </nav>
      <div class="place">
        {worlds.value.length > 1 && WORLDLY.has(view) && (
          <Menu
            aria-label="World"
            value={world ?? ROOT}
            options={worlds.value.map(({ id, name }) => [id, name])}
            onChange={(id) => seeWorld(id, view)}
          />
        )}
        {store !== undefined && <Now store={store} />}
      </div>
    </header>
  );
}

function PackName({ store }: { readonly store: WorldStore | undefined }) {
  const pack = store?.pack.value;
  return pack === undefined ? null : <span class="pack">{`${pack.name} ${pack.version}`}</span>;
}

function Now({ store }: { readonly store: WorldStore }) {
  // The model is no signal; its version is.
  void store.version.value;
  const now = instantText(store.model.now);
  return (
    <>
      {now !== "" && (
        <time class="now" dateTime={now} title="Virtual time">
          {now.replace("T", " ").replace("Z", "")}
        </time>
      )}
      <span class={`connection ${store.isConnected.value ? "on" : "off"}`} role="status">
        {!isLive() ? "file" : store.isConnected.value ? "live" : "no connection"}
      </span>
    </>
  );
}

function Messages() {
  return (
    <div class="messages" aria-live="polite">
      {isGone() && current.value !== undefined && (
        <p class="trouble">
          This world was deleted. What happened in it stays here until the page is loaded again.{" "}
          <ToRoot />
        </p>
      )}
      {trouble.value !== "" && (
        <p class="trouble">
          {trouble.value} <Link onClick={() => report("")}>Close</Link>
        </p>
      )}
      {notice.value !== "" && <p class="notice">{notice.value}</p>}
    </div>
  );
}
