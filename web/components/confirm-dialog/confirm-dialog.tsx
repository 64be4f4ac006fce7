import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../field/checkbox.tsx";
import styles from "./confirm-dialog.module.css";

/** Asks before something that cannot be undone. Open for as long as it is rendered. */
export function ConfirmDialog({
  question,
  confirmText,
  cancelText = "Cancel",
  isBusy,
  onConfirm,
  onCancel,
  tick,
  children,
}: {
  question: string;
  confirmText: string;
  cancelText?: string;
  /** Whether it has been confirmed and the action is in progress. */
  isBusy: boolean;
  onConfirm: (isTicked: boolean) => void;
  onCancel: () => void;
  /** The label of a choice, not ticked at first. */
  tick?: string | undefined;
  /** The consequences, where the question alone does not explain them. */
  children?: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isTicked, setTicked] = useState(false);
  // The browser traps focus in the dialog and, on closing, returns it to the button that opened it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      aria-describedby={children === undefined ? undefined : `${id}-what`}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onCancel();
      }}
    >
      <p id={id} className={styles.question}>
        {question}
      </p>
      {children !== undefined && (
        <p id={`${id}-what`} className={styles.what}>
          {children}
        </p>
      )}
      {tick !== undefined && (
        <div className={styles.what}>
          <Checkbox
            label={tick}
            checked={isTicked}
            onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
          />
        </div>
      )}
      <div className={styles.buttons}>
        <Button look="secondary" onClick={onCancel} disabled={isBusy}>
          {cancelText}
        </Button>
        <Button look="danger" onClick={() => !isBusy && onConfirm(isTicked)} aria-busy={isBusy}>
          {confirmText}
        </Button>
      </div>
    </dialog>
  );
}
