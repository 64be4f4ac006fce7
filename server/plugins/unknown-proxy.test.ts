import { expect, test } from "vitest";
import { startTestSite } from "../test/test-site.ts";

async function complaintsOf(environment: Record<string, string>): Promise<string[]> {
  const site = await startTestSite({ environment });
  for (const address of ["203.0.113.7", "203.0.113.8"]) {
    await site.call("GET", "/healthz", { headers: { "x-forwarded-for": address } });
  }
  expect(site.logged.join("")).not.toContain("203.0.113");
  return site.logged.filter((line) => line.includes("TRUST_PROXY"));
}

test.each(["https://locumark.test", "http://localhost:3000"])(
  "an unconfigured proxy in front of %s is logged as an error, once",
  async (address) => {
    const [complaint, ...others] = await complaintsOf({ PUBLIC_URL: address });
    expect(JSON.parse(complaint ?? "{}")).toMatchObject({ level: 50 });
    expect(others).toEqual([]);
  },
);

test("with TRUST_PROXY=1 nothing is logged", async () => {
  expect(await complaintsOf({ TRUST_PROXY: "1" })).toEqual([]);
});

test("admins are told while their own requests come through it", async () => {
  const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
  const admin = await site.staff("admin");
  const warnings = async (headers: Record<string, string>) =>
    (await site.call("GET", "/api/desk/admin", { as: admin, headers })).body.warnings;
  expect(await warnings({})).toEqual([]);
  expect(await warnings({ "x-forwarded-for": "203.0.113.7" })).toEqual([
    expect.stringContaining("TRUST_PROXY=1"),
  ]);
});
