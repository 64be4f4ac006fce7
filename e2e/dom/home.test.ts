// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from "vitest";
import { makeMember } from "../members.ts";
import { Page } from "./page.tsx";
import { useSite } from "./use-site.ts";

useSite();

it("a member's home whose numbers cannot be counted still links to what waits", async () => {
  const page = new Page();
  onTestFinished(() => page.close());
  page.logIn(await makeMember());
  page.breakDown(/my-workplace-reviews/);
  await page.open("/");
  await page.see("Payments overdue");
  // An error that nothing catches would fail the run.
  await vi.waitFor(() => expect(page.failed).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await page.see("–");
});
