import type { UseComboboxReturnValue } from "downshift";
import { useRef } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import type { Suggestion } from "./suggestion.ts";
import { useRoom } from "./use-room.ts";
import type { Suggestions } from "./use-suggestions.ts";
import styles from "./suggest-box.module.css";

/**
 * The suggestions of a combobox, below its field. While the response for the current text is pending, the rows of
 * an earlier one stay so that nothing jumps, but cannot be chosen: they are about to be replaced.
 */
export function SuggestionPanel({
  combobox,
  isOpen,
  suggestions,
  items,
  last,
}: {
  combobox: Pick<
    UseComboboxReturnValue<Suggestion>,
    "getItemProps" | "getMenuProps" | "highlightedIndex"
  >;
  isOpen: boolean;
  suggestions: Suggestions;
  /** In the order the combobox has them. */
  items: readonly Suggestion[];
  /** The item that is not a suggestion but always present. */
  last?: Suggestion | undefined;
}) {
  const { found, advice, isSettled } = suggestions;
  const isEmpty = found.length === 0;
  const panelRef = useRef<HTMLDivElement>(null);
  useRoom(panelRef, isOpen);
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {isOpen && isSettled && [advice, announcement(suggestions)].filter(Boolean).join(" ")}
        </span>
      </VisuallyHidden>
      <div ref={panelRef} className={classNames(styles.panel, !isOpen && styles.closed)}>
        {isOpen && advice !== undefined && <p className={styles.message}>{advice}</p>}
        {isOpen && isEmpty && (
          <p className={styles.message}>{isSettled ? emptyText(suggestions) : "Searching…"}</p>
        )}
        <ul
          className={classNames(styles.list, !isSettled && styles.passing)}
          {...combobox.getMenuProps({ "aria-label": "Suggestions" })}
        >
          {isOpen &&
            items.map((item, index) => (
              <li
                key={item.key}
                className={classNames(
                  styles.item,
                  item === last && styles.last,
                  index === combobox.highlightedIndex && styles.highlighted,
                )}
                {...combobox.getItemProps({ item, index })}
              >
                {item === last && <Icon name="plus" />}
                {item.content ?? <span className={styles.text}>{item.text}</span>}
                {item.note !== undefined && <span className="note">{item.note}</span>}
              </li>
            ))}
        </ul>
      </div>
    </>
  );
}

function announcement(suggestions: Suggestions): string {
  const { length } = suggestions.found;
  if (length === 0) return emptyText(suggestions);
  return `${length} ${length === 1 ? "suggestion" : "suggestions"}. Use the arrow keys to choose.`;
}

const emptyText = ({ text, hasFailed }: Suggestions): string =>
  hasFailed
    ? "Suggestions could not be loaded. Keep typing to try again."
    : `No results found for "${text}".`;
