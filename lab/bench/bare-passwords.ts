import { areRightPassword } from "../../server/platform/passwords.ts";

// The baseline of logging in: argon2 alone, with the site's cost and concurrency. Two hashes per log-in, as on the site:
// an address may have an account and a pending sign-up, and the response time must not reveal which.
const atOnce = 2;

async function measure(seconds: number): Promise<void> {
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  const latencies: number[] = [];
  const isOver = () => performance.now() - started > seconds * 1000;
  const checkUntilOver = async () => {
    while (!isOver()) {
      const before = performance.now();
      // Comparing with no hash takes as long as with one.
      await areRightPassword("whatever it may be", [undefined, undefined]);
      latencies.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, checkUntilOver));
  const elapsedMs = performance.now() - started;
  const { user, system } = process.cpuUsage(cpuBefore);
  latencies.sort((one, other) => one - other);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)];
  process.send?.({
    perSecond: (latencies.length * 1000) / elapsedMs,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuMsPerRequest: (user + system) / 1000 / latencies.length,
  });
}

process.on("message", ({ seconds }: { seconds: number }) => void measure(seconds));
