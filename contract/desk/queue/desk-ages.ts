const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** @returns a length of time in the largest unit that fits twice, e.g. "19 hours"; "less than a minute" */
export function formatLength(ms: number): string {
  if (ms < minuteMs) return "less than a minute";
  if (ms < 2 * hourMs) return counted(Math.floor(ms / minuteMs), "minute");
  if (ms < 2 * dayMs) return counted(Math.floor(ms / hourMs), "hour");
  return counted(Math.floor(ms / dayMs), "day");
}

const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? "" : "s"}`;

/** @returns when something is due, seen from now: "due in 5 hours", "overdue by 20 minutes" */
export function formatDue(dueAt: string, now: Date): string {
  const leftMs = Date.parse(dueAt) - now.getTime();
  return leftMs >= 0 ? `due in ${formatLength(leftMs)}` : `overdue by ${formatLength(-leftMs)}`;
}
