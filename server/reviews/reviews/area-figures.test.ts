// On both engines: totals.
import { expect, test } from "vitest";
import type { Profession } from "@locumark/contract/choices";
import { review } from "../../test/reviews.ts";
import { nextMonth } from "../../test/next-night.ts";
import { type Member, startTestSite } from "../../test/test-site.ts";

/** A place in Leeds, one far away, and a way to post and to look. */
async function startArea() {
  const site = await startTestSite();
  const places: { _id: string }[] = [];
  for (let index = 0; index < 20; index += 1) {
    places.push(await site.workplace({ name: `PLACE ${index}`, postcode: `LS${index + 1} 1AA` }));
  }
  let next = 0;
  const people = async (count: number, profession: Profession): Promise<Member[]> =>
    await Promise.all(Array.from({ length: count }, () => site.member({ profession })));
  const post = async (as: Member, changes: object = {}) => {
    const workplaceId = places[next++ % places.length]!._id;
    const body = { ...review, isAnonymous: true, ...changes, workplaceId };
    expect((await site.call("POST", "/api/workplace-review", { as, body })).status).toBe(201);
  };
  const look = async () => {
    const url = `/api/workplace/details?id=${places[0]!._id}` as const;
    return (await site.call("GET", url)).body.area;
  };
  return { site, people, post, look };
}

test("the figures of an area appear with the tenth review, on the first of the month", async () => {
  const { site, people, post, look } = await startArea();
  const members = await people(10, "Pharmacist");
  for (const as of members.slice(0, 9)) await post(as, { payRate: 31.4, timeToPay: 20 });
  expect(await look()).toBeNull();
  await post(members[9]!, { payRate: 41.9, timeToPay: 45 });
  expect(await look()).toEqual({ name: "LS", reviewCount: 10, pay: null, typicalDays: null });
  await nextMonth(site);
  expect(await look()).toEqual({
    name: "LS",
    reviewCount: 10,
    pay: { median: 30, lowest: 30, highest: 40, count: 10 },
    typicalDays: 30,
  });
  // Reviews elsewhere, in an area whose letters begin like these, do not count.
  const elsewhere = await site.workplace({ name: "ELSEWHERE", postcode: "L1 1AA" });
  const [other] = await people(1, "Nurse");
  const body = { ...review, workplaceId: elsewhere._id };
  await site.call("POST", "/api/workplace-review", { as: other!, body });
  expect((await look())?.reviewCount).toBe(10);
});

test("they are the same whatever the professions of the authors, their verification and the month", async () => {
  const answers = [];
  for (const profession of ["Doctor", "Nurse"] as const) {
    const { site, people, post, look } = await startArea();
    for (const as of await people(10, profession)) await post(as, { payRate: 31.4, timeToPay: 20 });
    await nextMonth(site);
    answers.push(await look());
    for (const change of [{ verification_status: "verified" }, { profession: "Other" }] as const) {
      await site.site.database.write.updateTable("accounts").set(change).execute();
      await nextMonth(site);
      answers.push(await look());
    }
  }
  expect(answers[0]?.pay).not.toBeNull();
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});
