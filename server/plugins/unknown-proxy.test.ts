// On the embedded database alone: about headers.
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

test("an unconfigured proxy is logged as an error, once", async () => {
  const [complaint, ...others] = await complaintsOf({});
  expect(JSON.parse(complaint ?? "{}")).toMatchObject({ level: 50 });
  expect(others).toEqual([]);
});

test.each([
  ["TRUST_PROXY", "1"],
  ["PUBLIC_URL", "http://localhost:3000"],
])("with %s=%s nothing is logged", async (name, value) => {
  expect(await complaintsOf({ [name]: value })).toEqual([]);
});
