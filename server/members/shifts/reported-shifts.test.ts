import { shiftOf } from "@locumark/contract/members/shifts/reported-shifts";
import { expect, test } from "vitest";
import { agencyReview, review } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { remove, restore } from "../../desk/moderation/test/at-desk.ts";
import { shift } from "./test/shift.ts";

test("a member's own shifts are a private CSV: what is overdue first, formulas as text, others' shifts never", async () => {
  const site = await startTestSite();
  const [author, other] = [await site.member(), await site.member()];
  const place = await site.workplace({ name: '=HYPERLINK("http://evil.example","PAY")' });
  const elsewhere = await site.workplace({ name: "ROWAN, STREET" });
  const agency = await site.agency({ name: "＋44 Locums" });
  const post = (body: object, as = author) =>
    site.call("POST", "/api/workplace-review", { as, body: { ...review, ...body } });
  const paid = { payment: "paid", timeToPay: 12, payRate: 30.5 };
  await post({ ...paid, workplaceId: place._id, payBasis: "day", payHours: 9 });
  const overdue = { payment: "overdue", timeToPay: null, shiftMonth: "2026-09" };
  await post({ ...overdue, workplaceId: elsewhere._id, isAnonymous: true });
  await post({ workplaceId: place._id }, other);
  await site.call("POST", "/api/agency-review", {
    as: author,
    body: { ...agencyReview, agencyId: agency._id },
  });
  const own = await site.call("GET", "/api/my-workplace-reviews", { as: author });
  const { _id } = own.body.find(({ payment }) => payment === "overdue")!;
  const body = { payment: "part-or-nothing", timeToPay: null };
  await site.call("PUT", `/api/workplace-review/${_id}`, { as: author, body });

  const file = await site.call("GET", "/api/my-shifts.csv", { as: author });
  expect(file.headers["content-disposition"]).toBe('attachment; filename="my-shifts.csv"');
  expect(file.headers["cache-control"]).toContain("no-store");
  const [head, first, ...others] = file.text.replace("\uFEFF", "").split("\r\n");
  expect(head).toBe(
    "Month,Month of,Kind,Place,Pay in pounds an hour,Paid by,Hours,Payment,Days until paid," +
      "Day,Starts at,Amount in pounds,Booked,Agency or platform,Miles,Invoice number,Invoiced on,Due on,Days overdue,Paid on,Received in pounds",
  );
  expect(first).toBe(
    `2026-09,shift,workplace,"Rowan, Street",28.50,,,In part or not at all,,,,,,,,,,,,,`,
  );
  expect(others.toSorted()).toEqual([
    "",
    `2026-11,review,agency,"'＋44 Locums",,,,,,,,,,,,,,,,,`,
    expect.stringMatching(
      /^2026-11,review,workplace,"'=Hyperlink\(""http:.*"",""pay""\)",30.50,day,9,Paid,12,,,,,,,,,,,,$/i,
    ),
  ]);
  const none = await site.call("GET", "/api/my-shifts.csv", { as: await site.member() });
  expect(none.text.trim().split("\r\n")).toHaveLength(1);
  expect((await site.call("GET", "/api/my-shifts.csv")).status).toBe(401);
});

test.each(["names-a-person", "another-place"] as const)(
  "the payment of a shift is not offered to be changed while its review is removed because %s",
  async (reason) => {
    const site = await startTestSite();
    const as = await site.member();
    const { _id: workplaceId } = await site.workplace();
    const body = { ...review, workplaceId };
    const posted = await site.call("POST", "/api/workplace-review", { as, body });
    const { _id: id } = posted.body.review;
    const canUpdate = async () =>
      (await site.call("GET", "/api/my-workplace-reviews", { as })).body.map(
        (own) => shiftOf(own).canUpdate,
      );
    expect(await canUpdate()).toEqual([true]);
    await remove(site, id, reason);
    expect(await canUpdate()).toEqual([false]);
    await restore(site, id);
    expect(await canUpdate()).toEqual([true]);
  },
);

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  " =1",
  "＝1",
  "\u00a0=1",
  "\u200b=1",
  "\u2060\u200d@A1",
  "\u00ad+1",
  "\ufe0f-1",
])("no cell begins a formula: %s", async (place) => {
  const site = await startTestSite();
  const as = await site.member();
  await site.call("POST", "/api/shifts", { as, body: { ...shift, place } });
  const { text } = await site.call("GET", "/api/my-shifts.csv", { as });
  expect(text).toContain(`,"'${place.trim()}",`);
});
