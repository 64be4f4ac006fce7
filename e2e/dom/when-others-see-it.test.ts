// @vitest-environment happy-dom
import { waitFor } from "@testing-library/dom";
import { expect, it, onTestFinished } from "vitest";
import { addAgency, addWorkplace, agencyPath, nextNight, placePath } from "../reviews-fixture.ts";
import { type Member, makeMember } from "../members.ts";
import { Page } from "./page.tsx";
import { useSite } from "./use-site.ts";

useSite();

const line = (): string => document.querySelector("main form")?.textContent ?? "";

/** Each way to a form that has not been touched. */
const ways: [string, (page: Page, member: Member) => Promise<void>][] = [
  [
    "a workplace's page",
    async (page, member) => {
      await page.open(placePath(await addWorkplace(member)));
      await page.openReviewForm();
    },
  ],
  [
    "an agency's page",
    async (page, member) => {
      await page.open(agencyPath((await addAgency(member)).name));
      await page.openReviewForm();
    },
  ],
  ["Rate Agency", (page) => page.open("/rate-agency")],
  [
    "Rate Agency, from an agency",
    async (page, member) => {
      const { name } = await addAgency(member);
      await page.open(`/rate-agency?agency=${encodeURIComponent(name)}`);
    },
  ],
];

it.each(ways)(
  "%s proposes the next night for an anonymous review, and nothing of nights with a name",
  async (_way, come) => {
    const member = await makeMember();
    const page = new Page();
    onTestFinished(() => page.close());
    page.logIn(member);
    await come(page, member);
    await page.see(`Anonymous, appears in the night to ${nextNight()}`);
    expect(line()).toContain("When others see it");
    await page.tick(/anonymously/i);
    await page.see("With your name, appears at once");
    await waitFor(() => expect(line()).not.toContain("When others see it"));
    expect(line()).not.toContain(nextNight());
  },
);
