import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { review } from "../server/test/reviews.ts";
import { signUp } from "./site-process.ts";

/** What the site has said it has, and what else it answered. */
export interface Acknowledged {
  readonly reviews: Map<string, { workplaceId: string; rating: number; comments: string }>;
  readonly emails: Set<string>;
  /** How often each other status was answered; 0 is no answer at all. */
  readonly others: Map<number, number>;
}

export const nothingYet = (): Acknowledged => ({
  reviews: new Map(),
  emails: new Set(),
  others: new Map(),
});

/** Some workplaces of the bundled registers, few enough to be posted about by several at once. */
export async function pickWorkplaces(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/workplace/search?limit=5&sort=name-asc`);
  const { results } = (await answer.json()) as { results: { _id: string }[] };
  return results.map((result) => result._id);
}

/**
 * Posts reviews and signs people up, as quickly as the site takes them, until told to stop.
 * @param options.people how many post at once
 */
export function startLoad(
  origin: string,
  options: { token: string; workplaceIds: string[]; people: number; signUps: boolean },
  acknowledged: Acknowledged,
): { stop(): Promise<void> } {
  let stopped = false;
  const note = (status: number) =>
    acknowledged.others.set(status, (acknowledged.others.get(status) ?? 0) + 1);

  const post = async () => {
    const rating = 1 + Math.floor(Math.random() * 10);
    const index = Math.floor(Math.random() * options.workplaceIds.length);
    const workplaceId = options.workplaceIds[index] ?? "";
    const comments = randomUUID();
    const answer = await fetch(`${origin}/api/workplace-review`, {
      method: "POST",
      headers: { authorization: `Bearer ${options.token}`, "content-type": "application/json" },
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
  const running = Array.from({ length: options.people }, () => repeat(post));
  if (options.signUps) running.push(repeat(join));
  return {
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}
