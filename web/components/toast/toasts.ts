import type * as limits from "@locumark/contract/limits";

export interface Toast {
  readonly id: number;
  readonly kind: keyof typeof limits.toastMs;
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let past: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function replaceToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function addToast(kind: Toast["kind"], text: string): void {
  lastId += 1;
  // Duplicate texts are merged, and a success clears earlier failures.
  past = null;
  const remaining = toasts.filter((toast) => toast.text !== text && kind !== "success");
  replaceToasts([...remaining, { id: lastId, kind, text }]);
}

/** Shows a short message at the top of the screen, from anywhere; it disappears by itself. */
export const toast = {
  success: (text: string): void => addToast("success", text),
  error: (text: string): void => addToast("error", text),
};

export function dismissToast(id: number): void {
  replaceToasts(toasts.filter((one) => one.id !== id));
}

/** Removes a toast on its timeout; its text stays readable, unless it was about an operation in progress. */
export function expireToast(toast: Toast): void {
  past = toast.text.endsWith("...") ? null : toast;
  dismissToast(toast.id);
}

export function clearPastToast(): void {
  if (past === null) return;
  past = null;
  replaceToasts(toasts);
}

const none: readonly Toast[] = [];

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
  /** The last toast that expired. */
  readPast: (): Toast | null => past,
  readOnServer: (): readonly Toast[] => none,
};
