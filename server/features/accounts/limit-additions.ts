import { agencyFormTexts } from "@locumark/contract/agency-form-texts";
import { limits } from "@locumark/contract/limits";
import { workplaceFormTexts } from "@locumark/contract/workplace-form-texts";
import { dayMs } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";

const daily = {
  workplaces: { max: limits.workplacesADay, sentence: workplaceFormTexts.tooManyToday },
  agencies: { max: limits.agenciesADay, sentence: agencyFormTexts.tooManyToday },
} as const;

/**
 * Lets a person add a few places a day. Counted before the addition, so that concurrent ones cannot exceed the limit;
 * additions refused for another reason do not count.
 * @throws Problem 429 after three in a day
 */
export async function addWithinDay<Place>(
  { throttles }: Pick<Site, "throttles">,
  what: keyof typeof daily,
  { accountId }: Viewer,
  add: () => Promise<Place>,
): Promise<Place> {
  const { max, sentence } = daily[what];
  const addition = { rule: { name: `added ${what}`, max, windowMs: dayMs }, subject: accountId };
  await throttles.count(addition).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    throw new Problem(429, error.code, sentence, {
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    });
  });
  try {
    return await add();
  } catch (error) {
    await throttles.undo(addition);
    throw error;
  }
}
