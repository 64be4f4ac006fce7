/** The logs of all sites that are running or ran during the test, and the length of each before the test. */
const logs = new Map<string[], { before: number; isOver: boolean }>();

/** @returns a function to call when the site has stopped */
export function watchLog(lines: string[]): () => void {
  const log = { before: 0, isOver: false };
  logs.set(lines, log);
  return () => void (log.isOver = true);
}

/** Called before each test, by `setup.ts`: later lines belong to that test. */
export function beginLogs(): void {
  for (const [lines, log] of logs) {
    if (log.isOver) logs.delete(lines);
    else log.before = lines.length;
  }
}

const linesMax = 200;

/** @returns the lines that the sites of this test have logged, if any */
export function logsOfTest(): string | undefined {
  const lines = [...logs].flatMap(([all, { before }]) => all.slice(before)).slice(-linesMax);
  return lines.length === 0 ? undefined : `The site logged:\n${lines.join("")}`;
}
