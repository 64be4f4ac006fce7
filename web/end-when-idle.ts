import * as accountLimits from "@locumark/contract/people/accounts/account-limits";

const lookEveryMs = 15_000;

/**
 * Calls back when the page has been idle for the idle timeout of a session on a shared computer: the next user must
 * not see what an absent user left on the screen, and the server cannot remove it.
 * @param applies whether there is such a session at the moment
 */
export function endWhenIdle(applies: () => boolean, end: () => void): void {
  let touchedAt = Date.now();
  const look = (): void => {
    if (applies() && Date.now() - touchedAt > accountLimits.sharedIdleMinutes * 60_000) end();
  };
  const touch = (): void => {
    // No look is taken while a computer sleeps, and the first touch afterwards may be the next user's.
    look();
    touchedAt = Date.now();
  };
  for (const event of ["pointerdown", "keydown", "wheel", "touchstart"]) {
    window.addEventListener(event, touch, { capture: true, passive: true });
  }
  // Nor of a page that "back" leads to, which the browser has kept as it was left.
  for (const event of ["pageshow", "visibilitychange"]) window.addEventListener(event, look);
  setInterval(look, lookEveryMs);
}
