import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Locator, Page } from "@playwright/test";

/**
 * The times that a person takes on a phone, in seconds. Typing is from Palin et al., "How do people type on mobile
 * devices?" (2019): 36 words a minute, 0.33 s a character. The others are from timing people by hand.
 */
export const model = {
  /** Finding a control and touching it. */
  tap: 1.1,
  key: 0.33,
  /** Before each tap: what to choose. */
  decision: 1.2,
  /** Getting a certificate out and taking a picture of it. */
  photo: 40,
  /** Going to the mail program, waiting for the mail and opening its link. */
  mail: 25,
} as const;

/** A phone's processor and connection, as Lighthouse slows them down. */
const slowdown = 4;
const connection = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

export interface Tally {
  /** With the seconds that passed until each was there or while it was used. */
  screens: { name: string; waited: number }[];
  taps: number;
  keys: number;
  decisions: number;
  /** Seconds that passed while the person could do nothing. */
  waited: number;
  /** Seconds for what is modelled as a whole: the photo, the mail. */
  others: number;
}

/** Acts on a page as a person would, and adds up what that takes: waiting is measured, everything else is modelled. */
export class Person {
  readonly tally: Tally = { screens: [], taps: 0, keys: 0, decisions: 0, waited: 0, others: 0 };
  page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Slowed down from the first request on. */
  static async withPhone(context: BrowserContext): Promise<Person> {
    return new Person(await newSlowPage(context));
  }

  /** The seconds of the journey up to now. */
  get seconds(): number {
    const { taps, keys, decisions, waited, others } = this.tally;
    return taps * model.tap + keys * model.key + decisions * model.decision + waited + others;
  }

  async open(path: string): Promise<void> {
    await this.wait(async () => void (await this.page.goto(path, { waitUntil: "commit" })));
  }

  /** A screen that is not ours, with the seconds that it takes. */
  leave(screen: string, seconds: number): void {
    this.tally.screens.push({ name: screen, waited: 0 });
    this.tally.others += seconds;
  }

  /** Waits until another screen is there, which is counted. */
  async see(screen: string, sign: Locator): Promise<void> {
    this.tally.screens.push({ name: screen, waited: 0 });
    await this.wait(() => sign.first().waitFor());
  }

  async tap(control: Locator): Promise<void> {
    await this.reach(control);
    await control.first().click();
  }

  /** A radio button or box, whose label is touched. */
  async choose(control: Locator): Promise<void> {
    await this.reach(control, "attached");
    await control.first().check({ force: true });
  }

  /** Taps a field and types into it. */
  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    this.tally.keys += text.length;
    await field.first().fill(text);
  }

  /** Goes on with the keyboard's key for the next field, and types into that. */
  async goOn(field: Locator, text: string): Promise<void> {
    await this.page.keyboard.press("Enter");
    await this.wait(() => field.and(this.page.locator(":focus")).waitFor());
    this.tally.keys += 1 + text.length;
    await field.fill(text);
  }

  /** Opens a list and taps an entry: two taps. */
  async select(field: Locator, option: string): Promise<void> {
    await this.reach(field);
    this.tally.taps += 1;
    await field.first().selectOption(option);
  }

  /** Takes as long as it does: meanwhile the page goes on loading and drawing. */
  private async reach(control: Locator, state: "visible" | "attached" = "visible"): Promise<void> {
    await this.wait(() => control.first().waitFor({ state }));
    this.tally.decisions += 1;
    this.tally.taps += 1;
    await pause((model.decision + model.tap) * 1000);
  }

  spend(seconds: number): void {
    this.tally.others += seconds;
  }

  /** The link in a mail opens another tab. */
  async openElsewhere(path: string): Promise<void> {
    this.page = await newSlowPage(this.page.context());
    await this.open(path);
  }

  async wait(until: () => Promise<void>): Promise<void> {
    const started = performance.now();
    await until();
    const seconds = (performance.now() - started) / 1000;
    this.tally.waited += seconds;
    const screen = this.tally.screens.at(-1);
    if (screen) screen.waited += seconds;
  }
}

async function newSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", connection);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}
