import { limits } from "@locumark/contract/limits";

const lookEveryMs = 15_000;

/**
 * Calls back when the page has been idle for the idle timeout of a session on a shared computer: the next user must
 * not see what an absent user left on the screen, and the server cannot remove it.
 * @param applies whether there is such a session at the moment
 */
export function endWhenIdle(applies: () => boolean, end: () => void): void {
  let touchedAt = Date.now();
  const touch = (): void => {
    touchedAt = Date.now();
  };
  for (const event of ["pointerdown", "keydown", "wheel", "touchstart"]) {
    window.addEventListener(event, touch, { capture: true, passive: true });
  }
  setInterval(() => {
    if (applies() && Date.now() - touchedAt > limits.sharedIdleMinutes * 60_000) end();
  }, lookEveryMs);
}
