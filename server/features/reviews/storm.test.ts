import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { listWrongSums } from "./check-sums.ts";
import { type Reviewing, reviewer, reviewings } from "../../test/reviews.ts";
import { type Answer, type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const clients = 16;
const placesOfAKind = 2;
const forMs = 20_000;

/** On a machine that others want too, some are told to come again in a moment. */
async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.body?.code !== "busy") return answer;
    await wait(100);
  }
}

test(
  `${clients} clients that post, edit and delete for ${forMs / 1000} s leave every sum exactly right`,
  { timeout: 4 * forMs },
  async () => {
    const site = await startTestSite();
    const places: { kind: Reviewing; id: string }[] = [];
    for (let one = 0; one < placesOfAKind; one += 1) {
      for (const [, kind] of reviewings) {
        places.push({ kind, id: (await kind.place(site, `Place ${one}`))._id });
      }
    }
    // Some share an account, as people with two tabs do, and so change the very same reviews.
    const members = await site.members(clients / 2);
    const end = Date.now() + forMs;
    const done = { posted: 0, refused: 0, edited: 0, deleted: 0 };
    // Longer where a busy machine lets them do too little of any of it.
    const goesOn = () => Date.now() < end || Math.min(...Object.values(done)) <= clients;

    async function work(number: number): Promise<void> {
      const member = members[number % members.length]!;
      for (let round = 0; goesOn(); round += 1) {
        const { kind, id } = places[(number + Math.floor(round / 3)) % places.length]!;
        const as = reviewer(site, kind, id, member);
        const step = (number * 7 + round * 3) % 10;
        const own = await patiently(() => site.call("GET", kind.ownPath, { as: member }));
        const target = own.body[(number + round) % Math.max(1, own.body.length)]?._id as string;
        if (step < 4 || target === undefined) {
          const words = { [kind.words]: `${number}/${round}` };
          const { status, body } = await patiently(() => as.post({ ...words, rating: 1 + step }));
          if (status === 201) done.posted += 1;
          else {
            // The other tab was quicker.
            expect([status, body.code]).toEqual([409, "reviewed_recently"]);
            done.refused += 1;
          }
        } else if (step < 7) {
          const changes = { rating: step, isAnonymous: round % 2 === 0 };
          const { status } = await patiently(() => as.edit(target, changes));
          expect([200, 404]).toContain(status);
          if (status === 200) done.edited += 1;
        } else {
          const { status } = await patiently(() => as.remove(target));
          expect([200, 404]).toContain(status);
          if (status === 200) done.deleted += 1;
        }
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, number) => work(number)));

    expect(await listWrongSums(site.site.database.read)).toEqual([]);
    for (const { kind, id } of places) {
      // What is shown is what is stored, and what is stored is what the list has.
      const [count, average] = (await kind.average(site, id)) as [number, number];
      const list = await site.call("GET", `${kind.list(id)}&limit=100`);
      expect(list.headers["x-total-count"]).toBe(String(count));
      const figures = await site.call(
        "GET",
        kind.list(id).replace("-reviews?", "-reviews/at-a-glance?"),
      );
      expect(figures.body.reviewCount).toBe(count);
      expect(list.body).toHaveLength(count);
      const sum = list.body.reduce((all: number, one: { rating: number }) => all + one.rating, 0);
      expect(average).toBe(count === 0 ? null : Math.round((sum * 10) / count) / 10);
    }
  },
);

/** What one person is answered who posts about all these places at the same moment. */
async function postAtOnce(site: TestSite, kind: Reviewing, author: Member, placeIds: string[]) {
  const answers = await Promise.all(
    placeIds.map((id, index) =>
      patiently(() => reviewer(site, kind, id, author).post({ rating: 1 + (index % 10) })),
    ),
  );
  const sent = (status: number) => answers.filter((answer) => answer.status === status);
  return { answers, sent };
}

describe.each(reviewings)(`${clients} posts of one person at once`, (_, kind) => {
  test("of one place: one is taken, and all the others name it", async () => {
    const site = await startTestSite();
    const [author] = (await site.members(1)) as [Member];
    const { _id } = await kind.place(site);
    const { sent } = await postAtOnce(site, kind, author, Array<string>(clients).fill(_id));
    expect(sent(201)).toHaveLength(1);
    const taken = sent(201)[0]?.body.review;
    expect(sent(409)).toHaveLength(clients - 1);
    for (const { body } of sent(409)) {
      expect([body.code, body._id]).toEqual(["reviewed_recently", taken._id]);
    }
    expect(await kind.average(site, _id)).toEqual([1, taken.rating]);
  });

  test("of as many places: ten are taken, the others are too many for a day", async () => {
    const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "1" } });
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
