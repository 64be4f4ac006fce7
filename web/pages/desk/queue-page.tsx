import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { DeskItemKind } from "@locumark/contract/desk/queue/desk-kinds";
import type { QueueItem } from "@locumark/contract/desk/queue/desk";
import { Button } from "../../components/button/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { useShortcut } from "../../services/cases/shortcuts.ts";
import { Decided, type Decision } from "./decided.tsx";
import styles from "./desk.module.css";
import { firstItem, nextItem } from "./next-item.ts";
import { OpenItem } from "./open-item.tsx";
import { QueueList } from "./queue-list.tsx";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { useIsWide } from "./use-is-wide.ts";
import { type LoadedQueue, useQueue } from "./use-queue.ts";

/** Shows the queue, and next to it, or on a phone alone, the item that is open. */
export function QueuePage() {
  const { queue, hasFailed, reload, remove } = useQueue();
  if (!queue) {
    return hasFailed ? (
      <div role="alert" className="stack-s start">
        <p>The queue could not be loaded.</p>
        <Button look="secondary" onClick={() => void reload()}>
          Try again
        </Button>
      </div>
    ) : (
      <p role="status">Loading</p>
    );
  }
  return <Work queue={queue} reload={reload} remove={remove} />;
}

function Work({
  queue,
  reload,
  remove,
}: {
  queue: LoadedQueue;
  reload: () => Promise<void>;
  remove: (itemId: string) => void;
}) {
  const [parameters, setParameters] = useSearchParams();
  const [kind, setKind] = useState<DeskItemKind>();
  const [decision, setDecision] = useState<Decision>();
  const isWide = useIsWide();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const queueHeadingRef = useRef<HTMLHeadingElement>(null);
  const columnsRef = useRef<HTMLDivElement>(null);
  /** The id of the item whose heading takes the focus next; "none" for the empty queue's, "queue" for the list. */
  const focusOn = useRef<string>(undefined);
  /** The item from which one goes back to the list: its row takes the focus there, so that a long list stays where it was. */
  const leftId = useRef<string>(undefined);

  const shown = kind ? queue.items.filter((item) => item.kind === kind) : queue.items;
  const chosenId = parameters.get("item");
  const chosen = queue.items.find(({ _id }) => _id === chosenId);
  const open = chosen ?? (isWide ? firstItem(shown) : undefined);
  const openId = open?._id;

  // The heading of the next item takes the focus once it is there, or the heading of the empty queue.
  useEffect(() => {
    const isBack = focusOn.current === "queue" && chosen === undefined;
    if (!isBack && focusOn.current !== (openId ?? "none")) return;
    focusOn.current = undefined;
    const row =
      isBack && columnsRef.current?.querySelector<HTMLElement>(`[href$="=${leftId.current}"]`);
    if (row) row.focus();
    else (isBack ? queueHeadingRef : headingRef).current?.focus();
  });

  function choose(item: QueueItem | undefined): void {
    focusOn.current = item?._id ?? "none";
    setParameters(item ? { item: item._id } : {}, { replace: chosen !== undefined });
  }

  function step(by: 1 | -1): void {
    const index = shown.findIndex(({ _id }) => _id === openId);
    const next = index < 0 ? shown[0] : shown[index + by];
    if (next) choose(next);
  }

  /** @param undoId where it can be taken back */
  function goOn(item: QueueItem, said: string, undoId?: string): void {
    const next = nextItem(shown, item);
    const number = (decision?.number ?? 0) + 1;
    setDecision({
      number,
      said,
      about: item.title,
      ...(undoId !== undefined && { itemId: undoId }),
    });
    remove(item._id);
    choose(next);
    void reload();
  }

  useShortcut("n", () => step(1));
  useShortcut("j", () => step(1));
  useShortcut("b", () => isFree("b") && step(-1));

  return (
    <div className="stack">
      <div className={`apart ${styles.top}`}>
        {decision && (
          <Decided
            key={decision.number}
            decision={decision}
            onUndone={async (message, itemId) => {
              setDecision({ number: decision.number + 1, said: message, about: decision.about });
              await reload();
              if (itemId === undefined) return;
              focusOn.current = itemId;
              setParameters({ item: itemId });
            }}
          />
        )}
        <ShortcutHelp />
      </div>
      <div
        ref={columnsRef}
        className={classNames("stack-l", styles.columns, chosen !== undefined && styles.hasChosen)}
      >
        <QueueList
          queue={queue}
          shown={shown}
          kind={kind}
          onKind={(wanted) => {
            setKind(wanted);
            setParameters({});
          }}
          openId={openId}
          headingRef={queueHeadingRef}
          onChoose={(item) => {
            focusOn.current = item._id;
          }}
        />
        <section className={`stack ${styles.item}`} aria-label="Open item">
          {open ? (
            <OpenItem
              key={open._id}
              item={open}
              headingRef={headingRef}
              onBack={() => {
                leftId.current = open._id;
                focusOn.current = "queue";
              }}
              now={queue.loadedAt}
              onDecided={(said) => goOn(open, said, open._id)}
              onGone={(said) => goOn(open, said)}
            />
          ) : (
            firstItem(shown) === undefined && (
              <h2 ref={headingRef} tabIndex={-1}>
                {shown.length === 0 ? "Nothing waits" : "Nothing that you can decide"}
              </h2>
            )
          )}
        </section>
      </div>
    </div>
  );
}

/** Whether no button of the open item has this key: its own keys come first. */
const isFree = (key: string): boolean =>
  document.querySelector(`[aria-keyshortcuts="${key}"]`) === null;
