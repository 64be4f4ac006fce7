// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makeMember, siteOrigin } from "../members.ts";
import { accounts } from "./accounts.ts";
import { agencies } from "./agencies.ts";
import { openPages } from "./open-pages.ts";
import { Page } from "./page.tsx";
import type { Scene } from "./scene.ts";
import { startSiteProcess } from "./site-process.ts";
import { specified } from "./specified.ts";
import { workplaces } from "./workplaces.ts";

/** Every literal text of the specification's sections 2, 5 and 8, each brought about and seen. */
const scenes: readonly Scene[] = [...openPages, ...accounts, ...workplaces, ...agencies];

let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  stop = await startSiteProcess();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(siteOrigin());
});
afterAll(() => stop?.());

describe.each(scenes)("section $section, /$on: $how", ({ asMember, play, texts }) => {
  it("shows what is specified", async () => {
    const page = new Page();
    onTestFinished(() => page.close());
    const member = await makeMember();
    if (asMember) page.logIn(member);
    await play(page, member);
    for (const text of texts) await expect(page.see(text)).resolves.toBeUndefined();
  });
});

it("no text of the specification is without its scene", () => {
  const seen = new Set(scenes.flatMap(({ texts }) => texts));
  expect(Object.values(specified).filter((text) => !seen.has(text))).toEqual([]);
});
