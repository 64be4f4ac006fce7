// On both engines: totals.
import { expect, test } from "vitest";
import { observePlace, withoutRandomness } from "../../test/observe-place.ts";
import { minuteMs } from "../../platform/clock.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";

const [[, ofWorkplaces], [, ofAgencies]] = reviewings as [[string, Reviewing], [string, Reviewing]];

/** A place and a way to post there, each time as another person. */
async function startCounting(kind: Reviewing, profession: "Pharmacist" | "Nurse" = "Pharmacist") {
  const site = await startTestSite({ pages: kind === ofWorkplaces });
  const place = await kind.place(site);
  const post = async (changes: object) => {
    site.clock.advance(minuteMs);
    const own = reviewer(site, kind, place._id, await site.member({ profession }));
    const { status, body } = await own.post({ wouldReturn: null, answers: {}, ...changes });
    expect(status).toBe(201);
    return { own, id: body.review._id };
  };
  const look = async () => (await site.call("GET", kind.figures(place._id))).body;
  return { site, place, post, look };
}

test.each([
  ["a workplace", ofWorkplaces, "breaks"],
  ["an agency", ofAgencies, "paidOnTime"],
] as const)(
  "the answers about %s are counted from five on; no answer is no answer",
  async (_, kind, question) => {
    const { post, look } = await startCounting(kind);
    for (const wouldReturn of ["yes", "yes", "maybe", "no"]) {
      await post({
        wouldReturn,
        answers: { [question]: "good" },
        isAnonymous: wouldReturn === "no",
      });
    }
    for (let older = 0; older < 3; older += 1) await post({});
    expect(await look()).toMatchObject({ wouldReturn: null, answers: [] });
    const { own, id } = await post({ wouldReturn: "yes", answers: { [question]: "bad" } });
    expect(await look()).toMatchObject({
      wouldReturn: { yes: 3, maybe: 1, no: 1 },
      answers: [{ question, good: 4, mixed: 0, bad: 1 }],
    });
    await own.edit(id, { wouldReturn: "no", answers: { [question]: "mixed" } });
    expect(await look()).toMatchObject({
      wouldReturn: { yes: 2, maybe: 1, no: 2 },
      answers: [{ question, good: 4, mixed: 1, bad: 0 }],
    });
    await own.remove(id);
    expect(await look()).toMatchObject({ wouldReturn: null, answers: [] });
  },
);

test("what not every profession is asked is counted of reviews with a name alone", async () => {
  const { post, look } = await startCounting(ofWorkplaces);
  const answers = { judgement: "good", staffing: "bad" };
  for (let named = 0; named < 5; named += 1) await post({ answers });
  for (let hidden = 0; hidden < 3; hidden += 1) await post({ answers, isAnonymous: true });
  expect((await look()).answers).toEqual([
    { question: "staffing", good: 0, mixed: 0, bad: 8 },
    { question: "judgement", good: 5, mixed: 0, bad: 0 },
  ]);
});

test("two towns in which an anonymous author was asked more, or less, look the same", async () => {
  const towns = [];
  for (const answers of [
    { breaks: "good" },
    { breaks: "good", judgement: "bad", handover: "good" },
  ]) {
    const { site, place, post } = await startCounting(ofWorkplaces);
    for (let named = 0; named < 4; named += 1) {
      await post({ answers: { breaks: "good", judgement: "good" } });
    }
    await post({ answers, isAnonymous: true });
    const manager = await site.member({ name: "Nosy Manager" });
    const seen = await observePlace(site, ofWorkplaces, place, manager);
    towns.push(await withoutRandomness(site, seen));
  }
  const [one, other] = towns as [string[], string[]];
  expect(one.find((line, index) => line !== other[index])?.slice(0, 200)).toBeUndefined();
  expect(one.join("\n")).toContain('"question":"breaks","good":5');
});
