import { expect, test } from "vitest";
import { listWrongSums } from "./check-sums.ts";
import { type Reviewing, reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";

const clients = 16;
const forMs = 20_000;

test(
  `${clients} clients that post, edit and delete for ${forMs / 1000} s leave every sum exactly right`,
  { timeout: 4 * forMs },
  async () => {
    const site = await startTestSite();
    const places: { kind: Reviewing; id: string }[] = [];
    for (const [, kind] of reviewings) {
      places.push({ kind, id: (await kind.place(site))._id });
    }
    // Some share an account, as people with two tabs do, and so change the very same reviews.
    const members = await Promise.all(Array.from({ length: clients / 4 }, () => site.member()));
    const end = Date.now() + forMs;
    const done = { posted: 0, edited: 0, deleted: 0 };

    async function work(number: number): Promise<void> {
      const member = members[number % members.length]!;
      for (let round = 0; Date.now() < end; round += 1) {
        const { kind, id } = places[(number + round) % places.length]!;
        const as = reviewer(site, kind, id, member);
        const step = (number * 7 + round * 3) % 10;
        const own = await site.call("GET", kind.ownPath, { as: member });
        const target = own.body[(number + round) % Math.max(1, own.body.length)]?._id as string;
        if (step < 4 || target === undefined) {
          const { status } = await as.post({
            [kind.words]: `${number}/${round}`,
            rating: 1 + step,
          });
          expect(status).toBe(201);
          done.posted += 1;
        } else if (step < 7) {
          const { status } = await as.edit(target, { rating: step, isAnonymous: round % 2 === 0 });
          expect([200, 404]).toContain(status);
          if (status === 200) done.edited += 1;
        } else {
          const { status } = await as.remove(target);
          expect([200, 404]).toContain(status);
          if (status === 200) done.deleted += 1;
        }
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, number) => work(number)));

    expect(await listWrongSums(site.site.database.read)).toEqual([]);
    expect(Math.min(done.posted, done.edited, done.deleted)).toBeGreaterThan(clients);
    for (const { kind, id } of places) {
      // What is shown is what is stored, and what is stored is what the list has.
      const [count, average] = (await kind.average(site, id)) as [number, number];
      const list = await site.call("GET", `${kind.list(id)}&limit=1`);
      expect(list.headers["x-total-count"]).toBe(String(count));
      const figures = await site.call(
        "GET",
        kind.list(id).replace("-reviews?", "-reviews/at-a-glance?"),
      );
      expect(figures.body.reviewCount).toBe(count);
      const sum = figures.body.ratings.reduce(
        (all: number, many: number, index: number) => all + many * (index + 1),
        0,
      );
      expect(average).toBe(Math.round((sum * 10) / count) / 10);
    }
  },
);
