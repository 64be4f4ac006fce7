import { expect, test } from "vitest";
import { startTestSite } from "../../test/test-site.ts";
import { shift } from "./test/shift.ts";

test.each([
  ["booked directly it has no agency", { bookedThrough: "direct", agency: "Acme" }, { agency: "" }],
  ["an agency stays", { bookedThrough: "agency", agency: "Acme" }, { agency: "Acme" }],
  ["a platform stays", { bookedThrough: "platform", agency: "Acme" }, { agency: "Acme" }],
  ["a part that has come stays", { received: 100 }, { received: 100 }],
  ["paid in full it has no part", { received: 100, paidOn: "2026-11-10" }, { received: null }],
] as const)("what is stored of a shift: %s", async (_title, given, stored) => {
  const site = await startTestSite();
  const as = await site.member();
  const { status, body } = await site.call("POST", "/api/shifts", {
    as,
    body: { ...shift, ...given },
  });
  expect([status, body.shift]).toMatchObject([201, stored]);
  expect((await site.call("GET", "/api/shifts", { as })).body.shifts).toMatchObject([stored]);
});
