/** The fields that are read of an event in Chromium's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time of the thread, without other work of the machine. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/** The CPU time of a page's main thread, in milliseconds: much the same on a busy machine. */
export function mainThreadMs(events: readonly TraceEvent[], url: string): number {
  // The page's main thread is the one that requests its files.
  const { origin } = new URL(url);
  const main = events.find(
    ({ name, args }) => name === "ResourceSendRequest" && args.data?.url?.startsWith(origin),
  );
  if (!main) throw new Error(`The trace has no request to ${origin}.`);
  let microseconds = 0;
  for (const { name, pid, tid, tdur = 0 } of events) {
    if (name === "RunTask" && pid === main.pid && tid === main.tid) microseconds += tdur;
  }
  return microseconds / 1000;
}
