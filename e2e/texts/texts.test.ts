// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished } from "vitest";
import { makeMember } from "../members.ts";
import { accounts } from "./accounts.ts";
import { agencies } from "./agencies.ts";
import { openPages } from "./open-pages.ts";
import { Page } from "../dom/page.tsx";
import type { Scene } from "./scene.ts";
import { useSite } from "../dom/use-site.ts";
import { specified } from "./specified.ts";
import { workplaces } from "./workplaces.ts";

/** Every literal text of the specification's sections 2, 5 and 8, each triggered and seen. */
const scenes: readonly Scene[] = [...openPages, ...accounts, ...workplaces, ...agencies];

useSite();

describe.each(scenes)("section $section, /$on: $how", ({ asMember, play, texts }) => {
  it("shows the specified texts", async () => {
    const page = new Page();
    onTestFinished(() => page.close());
    const member = await makeMember();
    if (asMember) page.logIn(member);
    await play(page, member);
    for (const text of texts) await expect(page.see(text)).resolves.toBeUndefined();
  });
});

it("every text of the specification has a scene", () => {
  const seen = new Set(scenes.flatMap(({ texts }) => texts));
  expect(Object.values(specified).filter((text) => !seen.has(text))).toEqual([]);
});
