import { useEffect, useState, useSyncExternalStore } from "react";
import * as limits from "@locumark/contract/limits";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { dismissToast, expireToast, clearPastToast, type Toast, toastStore } from "./toasts.ts";
import styles from "./toast-area.module.css";

/** Shows toasts. Always in the page, since screen readers only announce live regions that already exist. */
export function ToastArea() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.read,
    toastStore.readOnServer,
  );
  return (
    <div className={styles.area} role="status">
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastMessage({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => expireToast(toast), limits.toastMs[toast.kind]);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  return (
    <div
      className={classNames(styles.toast, styles[toast.kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Message text={toast.text} onDismiss={() => dismissToast(toast.id)} />
    </div>
  );
}

/**
 * The text of the last toast, for users who had no time to read it. Not a live region: it has been announced. Give
 * it another `key` with each page.
 */
export function PastToast() {
  const past = useSyncExternalStore(toastStore.subscribe, toastStore.readPast, () => null);
  useEffect(() => clearPastToast, []);
  return (
    past && (
      <div className={classNames(styles.toast, styles.past)}>
        <Message text={past.text} onDismiss={clearPastToast} />
      </div>
    )
  );
}

function Message({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <>
      <span>{text}</span>
      <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </>
  );
}
