import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

interface VirtualListProps {
  readonly label: string;
  readonly count: number;
  /** Pixels of a row. */
  readonly height: number;
  /** The row that the keyboard is at; -1 for none. */
  readonly active: number;
  readonly onMove: (row: number) => void;
  readonly onOpen?: (row: number) => void;
  readonly row: (index: number) => ComponentChildren;
  readonly idOf: (index: number) => string;
  /** Stays at the end while rows come, until somebody scrolls up. */
  readonly follows?: boolean;
}

const BEYOND = 6;

/** A list of any length of which only the rows that are seen are in the document. */
export function VirtualList(props: VirtualListProps) {
  const { label, count, height, active, onMove, onOpen, row, idOf, follows = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const scroll = useSignal({ top: 0, height: 600 });
  const isAtEnd = useRef(follows);
  const note = (): void => {
    const { current } = box;
    if (current === null) return;
    const { scrollTop: top, clientHeight } = current;
    isAtEnd.current = follows && top + clientHeight >= count * height - height;
    if (scroll.peek().top !== top || scroll.peek().height !== clientHeight) {
      scroll.value = { top, height: clientHeight };
    }
  };
  useEffect(() => {
    const observer = new ResizeObserver(note);
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (isAtEnd.current && box.current !== null) box.current.scrollTop = count * height;
  }, [count]);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null || active < 0) return;
    const [top, bottom] = [active * height, (active + 1) * height];
    if (top < current.scrollTop) current.scrollTop = top;
    else if (bottom > current.scrollTop + current.clientHeight) {
      current.scrollTop = bottom - current.clientHeight;
    }
  }, [active]);
  const first = Math.max(0, Math.floor(scroll.value.top / height) - BEYOND);
  const last = Math.min(
    count,
    Math.ceil((scroll.value.top + scroll.value.height) / height) + BEYOND,
  );
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  const isSeen = active >= first && active < last;
  return (
    <div
      ref={box}
      class="virtual-list"
      role="listbox"
      aria-label={label}
      aria-activedescendant={isSeen ? idOf(active) : undefined}
      tabIndex={0}
      onScroll={note}
      onKeyDown={(event) => {
        const page = Math.max(1, Math.floor(scroll.peek().height / height) - 1);
        const to = target(event.key, active, count, page);
        if (event.key === "Enter" && active >= 0) onOpen?.(active);
        else if (to === undefined) return;
        else onMove(to);
        event.preventDefault();
      }}
    >
      {/* The space of all rows: only a height, which the style sheet cannot know. */}
      <div role="presentation" class="all-rows" style={{ height: `${count * height}px` }}>
        {rows.map((index) => (
          <div
            key={idOf(index)}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            aria-setsize={count}
            aria-posinset={index + 1}
            class="row"
            style={{ transform: `translateY(${index * height}px)`, height: `${height}px` }}
            onClick={() => onMove(index)}
            onKeyDown={() => {}}
          >
            {row(index)}
          </div>
        ))}
      </div>
    </div>
  );
}

function target(key: string, active: number, count: number, page: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || count === 0 ? undefined : Math.min(Math.max(to, 0), count - 1);
}
