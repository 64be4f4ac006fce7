// Separate from sign-up-here.ts, which only two pages need: every page can forget a sign-up.

/** The storage key of `sign-up-here.ts`. */
export const signUpKey = "sign-up";

/** On log-in and on log-out. */
export function forgetSignUp(): void {
  try {
    window.localStorage.removeItem(signUpKey);
  } catch {
    // Nothing was stored.
  }
}
