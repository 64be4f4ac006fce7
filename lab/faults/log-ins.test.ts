import { expect, test } from "vitest";
import { startTestSite } from "../../server/test/test-site.ts";

test("200 logins at once do not delay other requests: these are answered while logins still wait", async () => {
  const site = await startTestSite();
  const member = await site.member();
  let loginsAnswered = 0;
  const logins = Array.from({ length: 200 }, async () => {
    const { status } = await site.call("POST", "/api/auth/login", { body: member });
    loginsAnswered += 1;
    return status;
  });
  for (let request = 0; request < 20; request += 1) {
    expect((await site.call("GET", "/api/workplace/suggestions?query=x")).status).toBe(200);
  }
  const answeredBeforeTheLast = loginsAnswered;
  const statuses = await Promise.all(logins);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(34);
  expect(answeredBeforeTheLast).toBeLessThan(200);
});
