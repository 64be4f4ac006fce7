// Separate from stored-sign-up.ts, which only two pages need: every page can delete what is stored.

/** The storage key of `stored-sign-up.ts`. */
export const signUpKey = "sign-up";

/** On log-in and on log-out. */
export function clearSignUp(): void {
  try {
    window.localStorage.removeItem(signUpKey);
  } catch {
    // Nothing was stored.
  }
}
