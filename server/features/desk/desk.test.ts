import { expect, test } from "vitest";
import { startTestSite } from "../../test/test-site.ts";

test("the desk says who is there and whether it is open, and has an empty queue", async () => {
  const site = await startTestSite();
  const staff = await site.staff("moderator", "admin");
  expect((await site.call("GET", "/api/desk", { as: staff })).body).toEqual({
    roles: ["admin", "moderator"],
    hasSecondFactor: false,
    isOpen: true,
  });
  expect((await site.call("GET", "/api/desk/queue", { as: staff })).body).toEqual({
    items: [],
    counts: {},
  });
});
