// @vitest-environment happy-dom
import { waitFor } from "@testing-library/dom";
import { expect, it, onTestFinished } from "vitest";
import { addAgency, addWorkplace, agencyPath, placePath, postReview } from "../reviews-fixture.ts";
import { makeMember, siteOrigin } from "../members.ts";
import { Page } from "./page.tsx";
import { useSite } from "./use-site.ts";

useSite();

function openBrowser(): Page {
  const page = new Page();
  onTestFinished(() => page.close());
  return page;
}

const star = (rating: number): HTMLAnchorElement | null =>
  document.querySelector(`main a[aria-label="${rating} out of 10"]`);

const chosen = (): string | undefined =>
  document.querySelector<HTMLInputElement>("main form input[name=rating]:checked")?.value;

/** The form's code may load after the tap. */
const expectForm = (rating: string): Promise<void> =>
  waitFor(() => expect(chosen()).toBe(rating), { timeout: 15_000 });

it("a member taps a star: the form opens with the rating, which a second tap on another day replaces", async () => {
  const member = await makeMember();
  const page = openBrowser();
  page.logIn(member);
  await page.open(placePath(await addWorkplace(member)));
  await page.see("Post a Review");
  // While the members' code is loading, the stars are the visitors'.
  await waitFor(
    () => {
      if (!document.querySelector("main form:not([hidden])")) star(8)?.click();
      expect(chosen()).toBe("8");
    },
    { timeout: 15_000 },
  );
  await page.press("Cancel");
  // Nothing was typed, so nothing is asked.
  await page.see("Worked here? Tap a star to begin the first review.");
  star(3)?.click();
  await expectForm("3");
  await page.fill(/pay rate/i, "30");
  await page.fill(/computer system/i, "Titan");
  // With a name it does not wait.
  await page.tick(/anonymously/i);
  await page.press("Post review");
  await page.see("from 1 review");
  expect(star(3)).toBeNull();
});

it("a visitor taps a star: the form opens with it, as it does after logging in instead", async () => {
  const member = await makeMember();
  const path = agencyPath((await addAgency(member)).name);
  const page = openBrowser();
  await page.open(path);
  await page.see("Worked for them? Tap a star to begin the first review.");
  expect(star(7)?.getAttribute("href")).toBe(`${path}?rating=7#review`);
  star(7)?.click();
  await expectForm("7");
  await page.press("Cancel");
  await page.see("You chose 7 out of 10. Log in to say why.");
  const logIn = [...document.querySelectorAll<HTMLAnchorElement>("main a")].find(
    ({ textContent }) => textContent === "Log In",
  );
  const next = new URL(logIn?.href ?? "", siteOrigin()).searchParams.get("next") ?? "";
  expect(next).toBe(`${path}?rating=7`);

  page.logIn(member);
  await page.open(next);
  await expectForm("7");
});

it("a draft's rating is not replaced by the one in the address; a false one in it is ignored", async () => {
  const member = await makeMember();
  const path = placePath(await addWorkplace(member));
  const page = openBrowser();
  page.logIn(member);
  await page.open(`${path}?rating=4`);
  await expectForm("4");
  await page.fill(/pay rate/i, "31");
  await page.open(`${path}?rating=9`);
  await expectForm("4");
  page.close();
  const stranger = openBrowser();
  await stranger.open(`${path}?rating=11`);
  await stranger.see("Worked here? Tap a star to begin the first review.");
  expect(document.querySelectorAll("main [aria-current=true]")).toHaveLength(0);
});

it("a place with reviews has no such stars, and asks what locums ask only while they are few", async () => {
  const [first, ...others] = await Promise.all([makeMember(), makeMember(), makeMember()]);
  const name = await addWorkplace(first);
  const page = openBrowser();
  await page.open(placePath(name));
  await page.see("What locums ask before a shift");
  await postReview(first, name);
  await page.open(placePath(name));
  await page.see("What locums ask before a shift");
  expect(star(8)).toBeNull();
  for (const other of others) await postReview(other, name);
  await page.open(placePath(name));
  await page.see("In figures");
  expect(page.text()).not.toContain("What locums ask");
  expect(page.text()).not.toContain("from 3 reviews");
});

it("a colleague is asked with the address of the page, copied or as a QR code", async () => {
  const member = await makeMember();
  const name = await addWorkplace(member);
  const path = placePath(name);
  const page = openBrowser();
  await page.open(path);
  await page.see("Ask a colleague");
  const mail = document.querySelector<HTMLAnchorElement>('main a[href^="mailto:"]');
  expect(decodeURIComponent(mail?.href ?? "")).toContain(siteOrigin() + path);
  expect(new URL(mail?.href ?? "").searchParams.get("subject")).toBe(
    `${name}, 1 Long Lane ZX7\u00a01AA`,
  );
  await page.press("Share this page");
  await page.press("Copy the address");
  await page.see("The address is copied.");
  expect(await navigator.clipboard.readText()).toBe(siteOrigin() + path);
  const code = document.querySelector('svg[aria-label="QR code of this page\'s address"]');
  expect(code?.querySelectorAll("path")).toHaveLength(2);
});
