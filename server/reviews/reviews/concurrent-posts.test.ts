// On both engines: locks: many posts at once.
import { describe, expect, test } from "vitest";
import { type Reviewing, reviewer, reviewings } from "../../test/reviews.ts";
import { clients, retryWhileBusy, storm } from "../../test/storm.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

// `npm run test:faults -- storm` runs it for longer.
test(`${clients} clients that post, edit and delete concurrently leave every total exactly right`, async () => {
  const site = await startTestSite();
  const done = await storm(site, (round) => round < 12);
  for (const [what, times] of Object.entries(done)) expect(times, what).toBeGreaterThan(0);
});

/** The responses to one person who posts about all these places at the same moment. */
async function postAtOnce(site: TestSite, kind: Reviewing, author: Member, placeIds: string[]) {
  const answers = await Promise.all(
    placeIds.map((id, index) =>
      retryWhileBusy(() => reviewer(site, kind, id, author).post({ rating: 1 + (index % 10) })),
    ),
  );
  const sent = (status: number) => answers.filter((answer) => answer.status === status);
  return { answers, sent };
}

describe.each(reviewings)(`${clients} concurrent posts by one person`, (_, kind) => {
  test("about one place: one is accepted, and all the refusals name it", async () => {
    const site = await startTestSite();
    const [author] = (await site.members(1)) as [Member];
    const { _id } = await kind.place(site);
    const { sent } = await postAtOnce(site, kind, author, Array<string>(clients).fill(_id));
    expect(sent(201)).toHaveLength(1);
    const taken = sent(201)[0]?.body.review;
    expect(sent(409)).toHaveLength(clients - 1);
    for (const { body } of sent(409)) {
      expect([body.code, body._id]).toEqual(["reviewed_recently", taken?._id]);
    }
    expect(await kind.average(site, _id)).toEqual([1, taken?.rating]);
  });

  test("about as many places: ten are accepted, the others exceed the daily limit", async () => {
    const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
    const [author] = (await site.members(1)) as [Member];
    const places = Array.from({ length: clients }, (__, one) => kind.place(site, `Place ${one}`));
    const ids = (await Promise.all(places)).map(({ _id }) => _id);
    const { answers, sent } = await postAtOnce(site, kind, author, ids);
    expect([sent(201).length, sent(429).length]).toEqual([10, clients - 10]);
    for (const { body } of sent(429)) expect(body.code).toBe("too_many_requests");
    for (const [index, { status }] of answers.entries()) {
      const count = status === 201 ? 1 : 0;
      expect(((await kind.average(site, ids[index]!)) as [number, unknown])[0]).toBe(count);
    }
  });
});
