// Separate from stored-sign-up.ts and after-reset.ts, which few pages need: every page can delete what is stored.

/** The storage key of `stored-sign-up.ts`. */
export const signUpKey = "sign-up";
/** The storage key of `after-reset.ts`. */
export const afterResetKey = "after-reset";

/** On log-in and on log-out. */
export function clearSignUp(): void {
  try {
    localStorage.removeItem(signUpKey);
    localStorage.removeItem(afterResetKey);
  } catch {
    // Nothing was stored.
  }
}
