import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../e2e/browser.ts";
import { drawPhoto } from "../../e2e/draw-photo.ts";
import { confirmationLink } from "../../e2e/mails.ts";
import { buildIfStale } from "../../scripts/build-stamp.ts";
import { parseConfig } from "../../server/config.ts";
import { fillDemo } from "../../server/demo/fill-demo.ts";
import { startSite } from "../bench/processes.ts";
import { toTable } from "../bench/table.ts";
import { model, Person } from "./person.ts";

/** How long a review, or a shift of one's own, takes on a slow phone, in seconds and screens at most. Controls are found by their labels. */
const journeys = {
  "without an account, no text": { secondsMax: 130, screensMax: 7, hasAccount: false, text: "" },
  "with an account, no text": { secondsMax: 20, screensMax: 3, hasAccount: true, text: "" },
  "with an account, two sentences": {
    secondsMax: 60,
    screensMax: 3,
    hasAccount: true,
    text: "Kind team and a real lunch break, but no log-in until eleven. They paid after four weeks, once I rang head office.",
  },
  "an own shift at a new place": { secondsMax: 20, screensMax: 2, hasAccount: true, shift: "new" },
  "an own shift at a known place": {
    secondsMax: 20,
    screensMax: 2,
    hasAccount: true,
    shift: "known",
  },
  "a letter about late money": { secondsMax: 20, screensMax: 2, hasAccount: true, shift: "letter" },
} as const;

type Journey = (typeof journeys)[keyof typeof journeys];
type ReviewJourney = Extract<Journey, { text: string }>;

const print = (text: string) => void process.stdout.write(`${text}\n`);

const inMain = (page: Page) => page.getByRole("main");

/** From the home page to the page of a place by its name. */
async function findPlace(person: Person, name: string): Promise<void> {
  const { page } = person;
  await person.open("/");
  await person.see("home", page.getByRole("heading", { level: 1 }));
  const box = inMain(page).getByLabel("Find a workplace by name, town or postcode");
  const typed = beginningOf(name);
  await person.tap(box);
  person.tally.keys += typed.length;
  await box.first().pressSequentially(typed);
  await person.tap(page.getByRole("option", { name: new RegExp(escaped(name), "i") }));
  await person.see(
    "place",
    page.getByRole("heading", { level: 1, name: new RegExp(escaped(name), "i") }),
  );
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\#]/g, String.raw`\$&`);

/** A star, which opens the form, what else it requires, and a comment if there is one. */
async function fillIn(person: Person, text: string): Promise<void> {
  const { page } = person;
  const form = inMain(page).locator("form");
  await person.tap(inMain(page).getByRole("link", { name: /^8 out of/ }));
  await person.see("form", page.getByLabel(/pay/i));
  const asBefore = form.getByRole("button", { name: / as before$/ });
  if ((await asBefore.count()) > 0) await person.tap(asBefore);
  else await person.type(form.getByLabel(/^pay rate/i), "31.5");
  const chip = form
    .getByRole("radio", { name: "Titan" })
    .or(form.getByRole("button", { name: "Titan" }));
  if ((await chip.count()) > 0) await person.tap(chip);
  else await person.type(form.getByLabel(/computer system/i).and(page.locator("input")), "Titan");
  if (text !== "") await person.type(form.getByLabel(/^comments/i), text);
}

async function signUp(person: Person, email: string): Promise<void> {
  const { page } = person;
  await person.see("sign-up", page.getByRole("heading", { name: "Sign up" }));
  await person.select(page.getByLabel("Profession"), "Pharmacist");
  await person.type(page.getByLabel("Registration number"), "2012345");
  await person.goOn(page.getByLabel("Full name"), "Sam Okafor");
  await person.goOn(page.getByLabel("Email"), email);
  await person.goOn(page.getByLabel("Password", { exact: true }), "kestrel-42");
  const camera = page.waitForEvent("filechooser");
  await person.tap(page.getByRole("button", { name: "Take a photo" }));
  person.spend(model.photo);
  const photo = await drawPhoto(page);
  await (await camera).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: photo });
  await person.choose(page.getByRole("checkbox", { name: /terms/i }));
  await person.tap(inMain(page).getByRole("button", { name: "Sign Up" }));
  await person.see("check your email", page.getByText(email));
}

/** From My Shifts: what is proposed is as it was on the last shift. */
async function keepShift(person: Person, place: string, shift: "new" | "known" | "letter") {
  const { page } = person;
  await person.open("/my-shifts");
  const add = page.getByRole("button", { name: "Add a shift" });
  await person.see("My Shifts", add);
  if (shift === "letter") {
    await person.tap(page.getByRole("button", { name: /^Write to them/ }));
    await person.choose(page.getByRole("radio", { name: /says nothing of its own/ }));
    await person.tap(page.getByRole("button", { name: "Copy" }));
    await person.wait(() => page.getByText(/^Copied|^It could not be copied/).waitFor());
    return;
  }
  await person.tap(add);
  const box = page.getByRole("combobox", { name: "Place" });
  await person.tap(box);
  if (shift === "new") {
    const typed = beginningOf(place);
    person.tally.keys += typed.length;
    await box.pressSequentially(typed);
    await person.tap(page.getByRole("option", { name: new RegExp(escaped(place), "i") }));
  } else await person.tap(page.getByRole("option"));
  await person.tap(page.getByRole("button", { name: "Save" }));
  await person.wait(() => page.getByText("Shift added.").waitFor());
}

async function writeFirst(person: Person, place: string, { text }: ReviewJourney): Promise<void> {
  const email = "sam.okafor@example.com";
  await findPlace(person, place);
  await fillIn(person, text);
  await person.tap(inMain(person.page).getByRole("button", { name: "Continue" }));
  await signUp(person, email);
  const link = new URL(await confirmationLink(email));
  person.leave("mail", model.mail);
  await person.openElsewhere(link.pathname + link.search);
  await person.see("publish", person.page.getByRole("button", { name: "Post review" }));
  await person.tap(person.page.getByRole("button", { name: "Post review" }));
  await isPublished(person);
}

async function post(person: Person, place: string, { text }: ReviewJourney): Promise<void> {
  await findPlace(person, place);
  await fillIn(person, text);
  await person.tap(inMain(person.page).getByRole("button", { name: /^Post review$/i }));
  await isPublished(person);
}

const isPublished = (person: Person): Promise<void> =>
  person.wait(() =>
    inMain(person.page)
      .getByText(/This review is (not )?anonymous/)
      .first()
      .waitFor(),
  );

/** Logs in for the person, who is logged in already when the journey begins. */
async function logInAsDemo(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "amara@demo.example", password: "locumark demo" }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function run(browser: Browser, origin: string, place: string, journey: Journey) {
  const storage = journey.hasAccount ? [{ name: "token", value: await logInAsDemo(origin) }] : [];
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
    storageState: { cookies: [], origins: [{ origin, localStorage: storage }] },
  });
  const person = await Person.withPhone(context);
  if ("shift" in journey) await keepShift(person, place, journey.shift);
  else await (journey.hasAccount ? post : writeFirst)(person, place, journey);
  await context.close();
  return { ...person.tally, seconds: person.seconds };
}

interface Found {
  displayName: string;
  reviewCount: number;
  ambiguous: boolean;
}

/** Pharmacies without reviews that the beginning of their name finds. */
async function choosePlaces(origin: string): Promise<string[]> {
  const ask = async <Answer>(address: string) =>
    (await (await fetch(origin + address)).json()) as Answer;
  const { results } = await ask<{ results: Found[] }>(
    "/api/workplace/search?kind=pharmacy&sort=name-asc&limit=100",
  );
  const chosen: string[] = [];
  for (const { displayName, reviewCount, ambiguous } of results) {
    if (reviewCount > 0 || ambiguous) continue;
    const query = encodeURIComponent(beginningOf(displayName));
    const found = await ask<Found[]>(`/api/workplace/suggestions?query=${query}`);
    if (found.slice(0, 3).some((one) => one.displayName === displayName)) chosen.push(displayName);
  }
  if (chosen.length < Object.keys(journeys).length) throw new Error("There are too few places.");
  return chosen;
}

/** Returns the part of a name that people type before they choose it from the list. */
const beginningOf = (name: string): string => name.slice(0, 8);

/** Words that the name of a journey has; all of them without. */
const wanted = process.argv[2] ?? "";

async function main(working: string): Promise<boolean> {
  await buildIfStale();
  process.env["E2E_DATA_DIR"] = working;
  const config = parseConfig({
    DATA_DIR: working,
    RATE_LIMIT_SCALE: "100000",
    DAILY_LIMITS_SCALE: "100000",
  });
  await fillDemo(config);
  const site = await startSite(working, config.registersDirectory);
  const browser = await chromium.launch(await findBrowser());
  try {
    const places = await choosePlaces(site.origin);
    const rows: string[][] = [];
    let areAllReached = true;
    for (const [index, [name, journey]] of Object.entries(journeys).entries()) {
      if (!name.includes(wanted)) continue;
      const done = await run(browser, site.origin, places[index] ?? "", journey);
      const isReached =
        done.seconds <= journey.secondsMax && done.screens.length <= journey.screensMax;
      areAllReached &&= isReached;
      rows.push([
        `${name}${isReached ? "" : " (too long)"}`,
        `${done.seconds.toFixed(0)} of ${journey.secondsMax}`,
        `${done.screens.length} of ${journey.screensMax}`,
        String(done.taps),
        String(done.keys),
        String(done.decisions),
        done.waited.toFixed(1),
        done.others.toFixed(0),
      ]);
      const screens = done.screens.map((screen) => `${screen.name} ${screen.waited.toFixed(1)}`);
      print(`${name}, with the seconds waited: ${screens.join(", ")}`);
    }
    const head = [
      "",
      "seconds",
      "screens",
      "taps",
      "keys",
      "decisions",
      "waiting s",
      "photo, mail s",
    ];
    print(`\n${toTable(head, rows)}`);
    return areAllReached;
  } finally {
    await browser.close();
    await site.stop();
  }
}

const working = mkdtempSync(path.join(tmpdir(), "locumark-journeys-"));
try {
  if (!(await main(working))) process.exitCode = 1;
} finally {
  rmSync(working, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
