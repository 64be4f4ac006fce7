// On both engines: check-answers.ts.
import { expect, test } from "vitest";
import { agencyReview, review } from "../../test/reviews.ts";
import { type Member, startTestSite } from "../../test/test-site.ts";

// The clock stands at 20 November 2026.

async function startWriting() {
  const site = await startTestSite();
  const [author, reader] = (await site.members(2)) as [Member, Member];
  const place = await site.workplace();
  const path = "/api/workplace-review";
  return {
    site,
    post: (changes: object) =>
      site.call("POST", path, {
        as: author,
        body: { ...review, timeToPay: null, workplaceId: place._id, ...changes },
      }),
    edit: (id: string, body: object) => site.call("PUT", `${path}/${id}`, { as: author, body }),
    seenBy: async (as?: "author" | "reader") =>
      (
        await site.call("GET", `/api/workplace-reviews?workplaceId=${place._id}`, {
          ...(as === "author" && { as: author }),
          ...(as === "reader" && { as: reader }),
        })
      ).body[0],
  };
}

const everything = {
  wouldReturn: "no",
  payBasis: "day",
  payHours: 9,
  bookedThrough: "platform",
  payment: "overdue",
  shiftMonth: "2026-11",
  answers: { breaks: "good", judgement: "bad" },
};

test("the author gets every answer back; readers of a named review not what is the author's alone", async () => {
  const { post, seenBy } = await startWriting();
  expect((await post({ ...everything, isAnonymous: false })).body.review).toMatchObject(everything);
  expect(await seenBy("author")).toMatchObject(everything);
  const own = { payBasis: null, payHours: null, shiftMonth: null };
  expect(await seenBy("reader")).toMatchObject({ ...everything, ...own });
});

test("readers of an anonymous review see only what every profession is asked, and no booking", async () => {
  const { post, seenBy } = await startWriting();
  await post({ ...everything, isAnonymous: true });
  expect(await seenBy()).toMatchObject({
    wouldReturn: "no",
    payBasis: null,
    payHours: null,
    bookedThrough: null,
    payment: null,
    shiftMonth: null,
    answers: { breaks: "good" },
  });
  expect((await seenBy())?.answers).not.toHaveProperty("judgement");
});

test.each([
  // Empty days say that it was not paid yet, from a client that sends nothing else.
  ["the specification's own body", {}, { payment: "not-yet", answers: {} }],
  ["the same as a form sends it", { timeToPay: "" }, { payment: "not-yet", timeToPay: null }],
  ["that, and that nothing is said", { payment: null }, { payment: null, timeToPay: null }],
  ["that, and an empty answer", { payment: "" }, { payment: null, timeToPay: null }],
  ["nothing about pay at all", { timeToPay: undefined }, { payment: null, timeToPay: null }],
  ["days", { timeToPay: 12 }, { payment: "paid", timeToPay: 12 }],
])("from a client that sends only %s", async (_, sent, stored) => {
  const { post } = await startWriting();
  const left = { answers: undefined, wouldReturn: undefined, payment: undefined };
  const body = { ...review, ...left, timeToPay: null, ...sent };
  expect((await post(body)).body.review).toMatchObject(stored);
});

test.each([
  ["days where it was overdue", { timeToPay: 12 }, { payment: "paid", timeToPay: 12 }],
  ["nothing about pay", { rating: 3 }, { payment: "overdue", timeToPay: null }],
  ["that it was paid", { payment: "paid", timeToPay: 3 }, { payment: "paid", timeToPay: 3 }],
  ["pay by the hour", { payBasis: "hour" }, { payBasis: "hour", payHours: null }],
])("an edit that says %s", async (_, changes, after) => {
  const { post, edit } = await startWriting();
  const { body } = await post(everything);
  expect((await edit(body.review._id, changes)).body.review).toMatchObject(after);
});

test("an edit that takes back that it was paid leaves no days", async () => {
  const { post, edit } = await startWriting();
  const { body } = await post({ payment: "paid", timeToPay: 12 });
  const { _id } = body.review;
  expect((await edit(_id, { payment: "overdue" })).body.review.timeToPay).toBeNull();
  await edit(_id, { timeToPay: 5 });
  expect((await edit(_id, { timeToPay: null })).body.review.payment).toBe("not-yet");
});

test("an edit by a client that knows only the days leaves what was not said unsaid, and what was said as it is", async () => {
  for (const payment of [null, "not-yet", "overdue"]) {
    const { post, edit, seenBy } = await startWriting();
    const { body } = await post({ payment });
    const { answers: _answers, wouldReturn: _return, payment: _payment, ...old } = review;
    const edited = await edit(body.review._id, { ...old, rating: 3, timeToPay: "" });
    expect(edited.body.review).toMatchObject({ rating: 3, payment, timeToPay: null });
    expect(await seenBy()).toMatchObject({ rating: 3, payment, timeToPay: null });
  }
});

test.each([
  ["paid without days", { payment: "paid" }, "timeToPay"],
  ["days and not due", { payment: "not-due", timeToPay: 3 }, "timeToPay"],
  ["a day without hours", { payBasis: "day", payHours: null }, "payHours"],
  ["a shift next month", { shiftMonth: "2026-12" }, "shiftMonth"],
  ["a shift in 1950", { shiftMonth: "1950-05" }, "shiftMonth"],
])("refused, when posted and as an edit: %s", async (_, changes, field) => {
  const { post, edit } = await startWriting();
  const refused = await post(changes);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
  const { body } = await post({});
  const { status } = await edit(body.review._id, changes);
  expect(status).toBe(400);
});

test("an agency is asked the same about payment, and its own questions", async () => {
  const site = await startTestSite();
  const author = await site.member();
  const agency = await site.agency();
  const asked = { payment: "part-or-nothing", answers: { openCommission: "bad" } };
  const body = { ...agencyReview, ...asked, agencyId: agency._id };
  const posted = await site.call("POST", "/api/agency-review", { as: author, body });
  expect(posted.body.review).toMatchObject({ ...asked, timeToPay: null });
  const { _id } = posted.body.review;
  const changes = { timeToPay: 20 };
  const edited = await site.call("PUT", `/api/agency-review/${_id}`, { as: author, body: changes });
  expect(edited.body.review).toMatchObject({ payment: "paid", timeToPay: 20 });
});
