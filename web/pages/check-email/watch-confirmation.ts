/** The first wait, by how much each is longer than the one before, the longest, and for how long it goes on by itself. */
const pace = { firstMs: 4000, growth: 1.2, longestMs: 30_000, endMs: 30 * 60 * 1000 } as const;

/**
 * Asks again and again while the page is visible, less and less often, for half an hour at most; and at once when the
 * person comes back to it, most likely from their mail.
 * @param ask resolves to whether it has its answer; never rejects
 * @returns a function that stops it
 */
export function watchConfirmation(ask: () => Promise<boolean>): () => void {
  const endsAt = Date.now() + pace.endMs;
  let timer: number | undefined;
  let isOver = false;

  async function askNow(nextMs: number): Promise<void> {
    window.clearTimeout(timer);
    isOver = (await ask()) || isOver;
    if (!isOver && document.visibilityState === "visible") wait(nextMs);
  }

  function wait(ms: number): void {
    window.clearTimeout(timer);
    if (Date.now() + ms > endsAt) return;
    const longer = Math.min(ms * pace.growth, pace.longestMs);
    timer = window.setTimeout(() => void askNow(longer), ms);
  }

  function onVisibility(): void {
    window.clearTimeout(timer);
    if (!isOver && document.visibilityState === "visible") void askNow(pace.firstMs);
  }

  document.addEventListener("visibilitychange", onVisibility);
  wait(pace.firstMs);
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}
