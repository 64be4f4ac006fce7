import { limits } from "@locumark/contract/limits";

const lookEveryMs = 15_000;

/**
 * Calls back when nobody has touched the page for as long as a session on a shared computer lasts without use: what
 * stands on the screen of somebody who has gone is nobody else's business, and the server cannot take it away.
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
