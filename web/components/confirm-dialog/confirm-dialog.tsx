import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../button/button.tsx";
import styles from "./confirm-dialog.module.css";

/** Asks before something that cannot be undone. Open for as long as it is rendered. */
export function ConfirmDialog({
  question,
  confirmText,
  cancelText = "Cancel",
  isBusy,
  onConfirm,
  onCancel,
  another,
  children,
}: {
  question: string;
  confirmText: string;
  cancelText?: string;
  /** Whether it has been confirmed and the action is in progress. */
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** A gentler way to do it. */
  another?: { text: string; onChoose: () => void } | undefined;
  /** The consequences, where the question alone does not explain them. */
  children?: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
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
      <div className={styles.buttons}>
        <Button look="secondary" onClick={onCancel} disabled={isBusy}>
          {cancelText}
        </Button>
        {another && (
          <Button onClick={() => !isBusy && another.onChoose()} aria-busy={isBusy}>
            {another.text}
          </Button>
        )}
        <Button look="danger" onClick={() => !isBusy && onConfirm()} aria-busy={isBusy}>
          {confirmText}
        </Button>
      </div>
    </dialog>
  );
}
