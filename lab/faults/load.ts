import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { review } from "../../server/test/reviews.ts";
import type { Posters } from "./posters.ts";
import { signUp } from "./site-process.ts";

/** The writes that the site has acknowledged, and its other responses. */
export interface Acknowledged {
  readonly reviews: Map<string, { workplaceId: string; rating: number; comments: string }>;
  readonly emails: Set<string>;
  /** How often each other status was returned; 0 means no response. */
  readonly others: Map<number, number>;
}

export const nothingYet = (): Acknowledged => ({
  reviews: new Map(),
  emails: new Set(),
  others: new Map(),
});

/** Some workplaces of the bundled registers. */
export async function pickWorkplaces(origin: string, count = 5): Promise<string[]> {
  const answer = await fetch(`${origin}/api/workplace/search?limit=${count}&sort=name-asc`);
  const { results } = (await answer.json()) as { results: { _id: string }[] };
  return results.map((result) => result._id);
}

/**
 * Posts reviews and signs people up, as fast as the site accepts them, until stopped.
 * @param options.posting how many reviews at once, and their authors
 */
export function startLoad(
  origin: string,
  options: { posting?: { posters: Posters; atOnce: number }; signUps?: boolean },
  acknowledged: Acknowledged,
): { stop(): Promise<void> } {
  let stopped = false;
  const note = (status: number) =>
    acknowledged.others.set(status, (acknowledged.others.get(status) ?? 0) + 1);

  const post = async (posters: Posters) => {
    const rating = 1 + Math.floor(Math.random() * 10);
    const { token, workplaceId } = posters.next();
    // Letters alone: one of a thousand would have what looks like a telephone number, and be held.
    const comments = randomUUID().replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
    const answer = await fetch(`${origin}/api/workplace-review`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ ...review, rating, workplaceId, comments }),
    });
    if (answer.status !== 201) {
      note(answer.status);
      return;
    }
    const body = (await answer.json()) as { review: { _id: string } };
    acknowledged.reviews.set(body.review._id, { workplaceId, rating, comments });
  };
  const join = async () => {
    const email = `${randomUUID()}@example.com`;
    const status = await signUp(origin, email);
    if (status === 201) acknowledged.emails.add(email);
    else note(status);
  };
  const repeat = async (work: () => Promise<unknown>) => {
    while (!stopped) {
      await work().catch(async () => {
        note(0);
        await wait(20);
      });
    }
  };
  const { posting } = options;
  const running = Array.from({ length: posting?.atOnce ?? 0 }, () =>
    repeat(async () => posting && (await post(posting.posters))),
  );
  if (options.signUps) running.push(repeat(join));
  return {
    async stop() {
      stopped = true;
      await Promise.all(running);
      expectNoRefusal(acknowledged);
    },
  };
}

/** A fault never explains a 4xx: a duplicate review, too many per day, an invalid form. */
function expectNoRefusal({ others }: Acknowledged): void {
  expect([...others.keys()].filter((status) => status >= 400 && status < 500)).toEqual([]);
}
