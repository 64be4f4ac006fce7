import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { listWrongTotals } from "../reviews/reviews/check-totals.ts";
import { type Reviewing, reviewer, reviewings } from "./reviews.ts";
import type { TestSite } from "./test-site.ts";
import type { Answer } from "./typed-call.ts";

export const clients = 16;
const placesOfAKind = 2;

/** How often each was done, by all clients together. */
export interface Done {
  posted: number;
  refused: number;
  edited: number;
  deleted: number;
}

/** Retries while the site replies that it is busy, as it may on a machine that has other work. */
export async function retryWhileBusy<A extends Answer<{ code: string }>>(
  call: () => Promise<A>,
): Promise<A> {
  for (;;) {
    const answer = await call();
    if ((answer.body as { code?: string } | undefined)?.code !== "busy") return answer;
    await wait(100);
  }
}

/**
 * Posts, edits and deletes reviews of both kinds from many clients at once, and then compares the stored, the
 * displayed and the listed data.
 * @param shouldContinue called by each client before each of its rounds
 */
export async function storm(
  site: TestSite,
  shouldContinue: (round: number, done: Done) => boolean,
): Promise<Done> {
  const places: { kind: Reviewing; id: string }[] = [];
  for (let one = 0; one < placesOfAKind; one += 1) {
    for (const [, kind] of reviewings) {
      places.push({ kind, id: (await kind.place(site, `Place ${one}`))._id });
    }
  }
  // Some share an account, as people with two tabs do, and so change the same reviews.
  const members = await site.members(clients / 2);
  const done: Done = { posted: 0, refused: 0, edited: 0, deleted: 0 };

  async function work(number: number): Promise<void> {
    const member = members[number % members.length]!;
    for (let round = 0; shouldContinue(round, done); round += 1) {
      const { kind, id } = places[(number + Math.floor(round / 3)) % places.length]!;
      const as = reviewer(site, kind, id, member);
      const step = (number * 7 + round * 3) % 10;
      const own = await retryWhileBusy(() => site.call("GET", kind.ownPath, { as: member }));
      const target = own.body[(number + round) % Math.max(1, own.body.length)]?._id;
      if (step < 4 || target === undefined) {
        const words = { [kind.words]: `${number}/${round}` };
        const { status, body } = await retryWhileBusy(() =>
          as.post({ ...words, rating: 1 + step }),
        );
        if (status === 201) done.posted += 1;
        else {
          // The other tab was quicker.
          expect([status, body.code]).toEqual([409, "reviewed_recently"]);
          done.refused += 1;
        }
      } else if (step < 7) {
        const changes = { rating: step, isAnonymous: round % 2 === 0 };
        const { status } = await retryWhileBusy(() => as.edit(target, changes));
        expect([200, 404]).toContain(status);
        if (status === 200) done.edited += 1;
      } else {
        const { status } = await retryWhileBusy(() => as.remove(target));
        expect([200, 404]).toContain(status);
        if (status === 200) done.deleted += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => work(number)));

  expect(await listWrongTotals(site.site.database.read)).toEqual([]);
  for (const { kind, id } of places) {
    // The displayed data match the stored data, and these match the list.
    const [count, average] = (await kind.average(site, id)) as [number, number];
    const list = await site.call("GET", `${kind.list(id)}&limit=100`);
    expect(list.headers["x-total-count"]).toBe(String(count));
    const figures = await site.call("GET", kind.figures(id));
    expect(figures.body.reviewCount).toBe(count);
    expect(list.body).toHaveLength(count);
    const total = list.body.reduce((all: number, one: { rating: number }) => all + one.rating, 0);
    expect(average).toBe(count === 0 ? null : Math.round((total * 10) / count) / 10);
  }
  return done;
}
