import { expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../server/test/test-site.ts";

const rounds = 40;

/**
 * How often a value of one list is greater than a value of the other: a half if the two cannot be distinguished,
 * however busy the machine is, since the requests alternate.
 */
function shareOfGreater(ones: number[], others: number[]): number {
  let greater = 0;
  for (const one of ones) for (const other of others) greater += one > other ? 1 : 0;
  return greater / (ones.length * others.length);
}

async function compare(
  site: TestSite,
  url: string,
  bodies: { known: (round: number) => object; unknown: (round: number) => object },
  headers: Record<string, string>,
): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 === 0
      ? (["known", "unknown"] as const)
      : (["unknown", "known"] as const)) {
      const startedAt = performance.now();
      await site.call("POST", url, { body: bodies[kind](round), headers });
      times[kind].push(performance.now() - startedAt);
      // Work triggered by this request must not overlap with the next one.
      await site.mailWorker.drain();
    }
  }
  return shareOfGreater(times.known, times.unknown);
}

test("the response time of login, forgot and resend does not reveal whether an address is known", async () => {
  const site = await startTestSite();
  const emails: string[] = [];
  for (let number = 0; number < 4; number += 1) emails.push((await site.member()).email);
  const known = (round: number) => emails[round % emails.length] ?? "";
  const unknown = (round: number) => `nobody${round % emails.length}@example.com`;
  const stranger = await site.member();
  const { email, password } = stranger;
  const answer = await site.call("POST", "/api/auth/login", { body: { email, password } });
  const [cookie = ""] = String([answer.headers["set-cookie"]].flat()[0]).split(";");
  for (const [url, extra, headers] of [
    ["/api/auth/login", { password: "wrong password" }, {}],
    // In a browser that is known for another account.
    ["/api/auth/login", { password: "wrong password" }, { cookie }],
    ["/api/auth/forgot-password", {}, {}],
    ["/api/auth/resend-confirmation", {}, {}],
  ] as const) {
    const bodies = {
      known: (round: number) => ({ email: known(round), ...extra }),
      unknown: (round: number) => ({ email: unknown(round), ...extra }),
    };
    const share = await compare(site, url, bodies, headers);
    expect(share, url).toBeGreaterThan(0.25);
    expect(share, url).toBeLessThan(0.75);
  }
}, 120_000);
