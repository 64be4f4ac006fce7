import { expect } from "vitest";
import { dayMs, hourMs } from "../../server/platform/clock.ts";
import { speakFor } from "../../server/test/claims.ts";
import { complete } from "../../server/test/notices.ts";
import { edit, remove } from "./author-acts.ts";
import { eveningOf, habits } from "./habits.ts";
import type { Life } from "./life.ts";
import { firstDay, type Person, type TownPlace } from "./make-town.ts";

/* The acts of others: managers, visitors and the desk. */

/** Someone speaks for the place, and replies to its latest review every few days. */
export async function planReplies(life: Life, place: TownPlace): Promise<void> {
  const staff = await life.site.staff("moderator", "admin", "verifier");
  const token = await speakFor(life.site, staff, life.placeIds.get(place)!);
  life.watcher.watch(`/api/replies/${token}`);
  for (let day = 1; day < life.town.days; day += 4) {
    life.plan(firstDay + day * dayMs + 10 * hourMs, async () => {
      const reviewId = life.shown(({ shift }) => shift.place === place).at(-1)?.id;
      if (reviewId === undefined) return;
      const body = { token, kind: "workplace-review", reviewId, text: "Thank you for coming." };
      const { status } = await life.site.call("POST", "/api/reply", { body });
      if (status === 201) life.count("reply");
    });
  }
}

/** Every two weeks. */
export function planTalks(life: Life): void {
  const fortnightMs = 14 * dayMs;
  const end = firstDay + life.town.days * dayMs;
  for (let day = firstDay + fortnightMs; day < end; day += fortnightMs) {
    for (const place of life.town.places) {
      life.plan(day + 12 * hourMs, () => talk(life, place, day - fortnightMs, day));
    }
  }
}

/** The manager asks a locum of the last two weeks about the reviews; an author may react that evening. */
async function talk(life: Life, place: TownPlace, from: number, to: number): Promise<void> {
  const recent = life.town.shifts.filter(
    (shift) => shift.place === place && shift.day >= from && shift.day < to,
  );
  const asked = pickOne(life, recent);
  if (!asked) return;
  const { person } = asked;
  life.talks.push({ person, place, at: life.now });
  const [own] = life.shown(
    ({ shift, isAnonymous }) => shift.person === person && shift.place === place && isAnonymous,
  );
  if (!own || !life.dice.chance(habits.reacts)) return;
  life.count("react to a talk");
  const evening = eveningOf(to);
  const react = life.dice.chance(0.5) ? edit : remove;
  life.plan(life.within(evening.from, evening.to), () => react(life, own));
}

function pickOne<Item>(life: Life, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[life.dice.number(0, items.length - 1)];
}

/** A night lies between. */
const suspendedMs = 20 * dayMs;

export function planReports(life: Life): void {
  for (let day = 10; day < life.town.days; day += 10) {
    life.plan(firstDay + day * dayMs + 13 * hourMs, () => report(life));
  }
}

/** A visitor reports a review; a moderator removes it, or keeps it. */
async function report(life: Life): Promise<void> {
  const { site } = life;
  const { id } =
    pickOne(
      life,
      life.shown(() => true),
    ) ?? {};
  if (id === undefined) return;
  await site.call("POST", "/api/report", {
    body: {
      kind: "workplace-review",
      id,
      reason: "names-a-person",
      details: "It names me.",
      email: "visitor@example.com",
    },
  });
  const as = await site.staff("moderator");
  const { items } = (await site.call("GET", "/api/desk/queue", { as })).body;
  const item = items.find(({ kind }) => kind === "report")?._id ?? "none";
  const { version } = (await site.call("GET", `/api/desk/reviews/${id}`, { as })).body;
  const decision = life.dice.chance(0.3)
    ? { decision: "hide", reason: "names-a-person" }
    : { decision: "keep", reason: "no-rule-broken" };
  const { status, text } = await site.call("POST", `/api/desk/reports/${item}/review`, {
    as,
    body: { ...decision, version },
  });
  expect([status, text]).toEqual([200, text]);
  life.count(`report, ${decision.decision}`);
}

/** A complete notice about an anonymous review; its author does not answer, and it is removed. */
export function planNotice(life: Life, at: number): void {
  life.plan(at, async () => {
    const { id } = life.shown(({ isAnonymous }) => isAnonymous).at(-1) ?? {};
    if (id === undefined) return;
    const body = { ...complete, kind: "workplace-review", id };
    expect((await life.site.call("POST", "/api/notice", { body })).status).toBe(201);
    life.count("notice");
  });
  life.plan(at + dayMs, () => goOnWithNotice(life, "ask-author"));
  life.plan(at + 8 * dayMs, () => goOnWithNotice(life, "remove-no-answer"));
}

async function goOnWithNotice(life: Life, action: "ask-author" | "remove-no-answer") {
  const { site } = life;
  const as = await site.staff("moderator");
  const [first] = (await site.call("GET", "/api/desk/notices", { as })).body.notices;
  if (!first) return;
  const { body } = await site.call("GET", `/api/desk/notices/${first._id}`, { as });
  // Meanwhile its author may have deleted the review.
  if (!body.steps.some((step) => step.action === action)) return;
  const path = `/api/desk/notices/${body.itemId ?? "none"}/decide` as const;
  expect((await site.call("POST", path, { as, body: { action } })).status).toBe(200);
  life.count(`notice, ${action}`);
}

/** The account of a person who goes on working is suspended with its reviews, and is given back. */
export function planSuspension(life: Life, person: Person, at: number): void {
  life.plan(at, async () => {
    const { accountId } = life.members.get(person)!;
    const { status } = await life.site.call("POST", "/api/desk/suspensions", {
      as: await life.site.staff("moderator"),
      body: { accountId, reason: "abuse", reviews: "reviews-go" },
    });
    expect(status).toBe(200);
    life.left.add(person);
    life.count("suspend");
  });
  life.plan(at + suspendedMs, async () => {
    const as = await life.site.staff("moderator");
    const url = `/api/desk/suspensions/${life.members.get(person)!.accountId}` as const;
    expect((await life.site.call("DELETE", url, { as })).status).toBe(200);
    life.left.delete(person);
    life.count("end a suspension");
  });
}
