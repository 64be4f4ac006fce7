// Apart from sign-up-here.ts, which two pages need: every page can forget.

/** Where `sign-up-here.ts` keeps what it remembers. */
export const signUpKey = "sign-up";

/** Once somebody is logged in here, or has left. */
export function forgetSignUp(): void {
  try {
    window.localStorage.removeItem(signUpKey);
  } catch {
    // Nothing was stored.
  }
}
