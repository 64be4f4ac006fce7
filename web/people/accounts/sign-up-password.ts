/** The password of a sign-up made on this page, with the token that tells when its address is confirmed. */
let kept: { readonly waiting: string; readonly password: string } | undefined;

/** In this page's memory alone: a reload forgets it, and nothing stores it. */
export function keepPassword(waiting: string, password: string): void {
  kept = { waiting, password };
}

/** @returns it once, undefined after that or for another sign-up */
export function takePassword(waiting: string): string | undefined {
  if (kept?.waiting !== waiting) return undefined;
  const { password } = kept;
  kept = undefined;
  return password;
}
