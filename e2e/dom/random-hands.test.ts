// @vitest-environment happy-dom
import fc from "fast-check";
import type { DetachedWindowAPI } from "happy-dom";
import { expect, test } from "vitest";
import { report } from "../../lab/faults/rounds.ts";
import { openDesk } from "../desk-members.ts";
import { callAs, makeMember, type Member } from "../members.ts";
import {
  addAgency,
  addWorkplace,
  agencyPath,
  placePath,
  postAgencyReview,
  postReview,
} from "../reviews-fixture.ts";
import { act, acts, checkPage, shownState } from "./hands.ts";
import { Page } from "./page.tsx";
import { useSite } from "./use-site.ts";
import { isWrite, Network, type Sent } from "./weather.ts";

/*
 * Hands press, type and strike keys on whatever the page shows, while calls fail, hang and come late; whatever they do, a
 * failure is said, what was typed stays, nothing is sent twice, and the page shows what is stored. A failure prints its
 * seed and path and the fewest acts that lead to it. HANDS=30 tries others for as many minutes; SEED and PATH_TO repeat
 * one.
 */
const { HANDS, PATH_TO, SEED } = process.env;
const minutes = Number(HANDS ?? 0);
const seed = Number(SEED ?? (minutes > 0 ? Date.now() % 2 ** 31 : 1));

useSite();

interface Town {
  readonly place: string;
  readonly agency: { readonly _id: string; readonly name: string };
}

/** Pages at which hands begin, by who they are. */
const beginnings = {
  visitor: [
    "/",
    "/search?query=Test",
    "place",
    "agency",
    "/agencies",
    "/login",
    "/signup",
    "/contact",
    "/report",
  ],
  member: [
    "place",
    "place",
    "agency",
    "/my-reviews",
    "/my-shifts",
    "/following",
    "/account-details",
    "/add-workplace",
  ],
  staff: ["/desk", "/desk", "/desk/log", "place"],
} as const;

const beginning = fc.constantFrom(
  ...Object.entries(beginnings).flatMap(([who, paths]) => paths.map((path) => ({ who, path }))),
);

async function someone(who: string, town: Town): Promise<Member | undefined> {
  if (who === "visitor") return undefined;
  const member = await makeMember();
  if (who === "staff") {
    await openDesk(member, "moderator", "verifier");
    const author = await makeMember();
    const place = await addWorkplace(author);
    const id = await postReview(author, place, { isAnonymous: false });
    await callAs(author, "POST", "/api/report", {
      kind: "workplace-review",
      id,
      reason: "not-a-real-shift",
      details: "It was closed that day.",
    });
  } else {
    await postReview(member, town.place, { isAnonymous: true, publish: "now" });
    await postAgencyReview(member, town.agency._id, { isAnonymous: false });
  }
  return member;
}

/** Leaves the address as it is when a file is downloaded, or a page is loaded whole. */
function stayHere(): void {
  const { settings } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM;
  settings.navigation.disableMainFrameNavigation = true;
  settings.navigation.disableFallbackToSetURL = true;
}

test(
  "whatever hands do on a page, it says what failed, keeps what was typed and shows what is stored",
  { timeout: (minutes + 3) * 60_000 },
  async () => {
    stayHere();
    const founder = await makeMember();
    let count = 0;
    const calls: Sent[] = [];
    const property = fc.asyncProperty(beginning, acts, async ({ who, path }, all) => {
      const page = new Page();
      const network = new Network();
      const open = async (address: string) => {
        await page.open(address);
        await network.settle();
      };
      const done: string[] = [];
      try {
        const town = { place: await addWorkplace(founder), agency: await addAgency(founder) };
        await postReview(founder, town.place, { isAnonymous: false });
        const member = await someone(who, town);
        if (member) page.logIn(member);
        const address =
          path === "place"
            ? placePath(town.place)
            : path === "agency"
              ? agencyPath(town.agency.name)
              : path;
        await open(address);
        page.waitAsLongAsPeopleType();
        await network.settle();
        checkPage();
        for (const one of all) {
          const words = await act(one, network);
          if (words === undefined) continue;
          done.push(words);
          count++;
          checkPage();
        }
        network.weather = "fair";
        network.release();
        await network.settle();
        const shown = shownState();
        // A page that could not be loaded shows less.
        if (network.sent.some((call) => !isWrite(call) && call.state === "failed")) return;
        const here = page.path();
        // The desk has its next item open by then.
        if (here.startsWith("/desk")) return;
        // A draft would open its form in place of a card.
        window.sessionStorage.clear();
        await open(here);
        const stored = shownState();
        const stale = shown.filter((one) => !stored.includes(one));
        expect(
          stale,
          `on ${here}, and no more once it is loaded anew: ${stored.join(" | ")}`,
        ).toEqual([]);
      } catch (error) {
        if (error instanceof Error)
          error.message = `${who}, ${path}: ${done.join("; ")}\n${error.message}`;
        throw error;
      } finally {
        calls.push(...network.sent);
        page.close();
      }
    });
    const startedAt = Date.now();
    try {
      await fc.assert(property, {
        seed,
        ...(PATH_TO !== undefined && { path: PATH_TO }),
        numRuns: minutes > 0 ? 100_000 : 25,
        ...(minutes > 0 && { interruptAfterTimeLimit: minutes * 60_000 }),
        markInterruptAsFailure: false,
      });
    } finally {
      const writes = calls.filter(isWrite);
      const failed = writes.filter(({ state }) => state === "failed");
      report(
        `random hands, seed ${seed}: ${count} acts in ${Math.round((Date.now() - startedAt) / 1000)} s, ${writes.length} calls that change something, ${failed.length} of them failed`,
      );
    }
    expect(count).toBeGreaterThan(0);
  },
);
