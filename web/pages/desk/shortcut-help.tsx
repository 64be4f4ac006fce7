import { deskPageTexts } from "@locumark/contract/desk/queue/desk-texts";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { turnShortcuts, useShortcut, useShortcutsOn } from "../../services/cases/shortcuts.ts";
import styles from "./desk.module.css";

const keys: readonly [string, string][] = [
  ["j or n", "next item"],
  ["b", "previous item, or back to its buttons"],
  ["u", "take the last decision back"],
  ["?", "this list"],
];

/** Lists the keys, and turns them off. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  useShortcut("?", () => setOpen(true));
  return (
    <div className={styles.help}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Keyboard shortcuts
      </Button>
      {isOpen && <HelpDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function HelpDialog({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isOn = useShortcutsOn();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={ref} className="stack" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Keyboard shortcuts</h2>
      <p>The letter beside a button presses it. In the queue:</p>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        {...deskPageTexts.shortcuts}
        checked={isOn}
        onChange={({ target }) => turnShortcuts(target.checked)}
      />
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </dialog>
  );
}
