/** What is read of an event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Time of the thread itself, without what the machine did meanwhile. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/** The processor time, in milliseconds, that a page took on its main thread: much the same on a busy machine. */
export function mainThreadMs(events: readonly TraceEvent[], url: string): number {
  // Its main thread asks for its files.
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
