import { expect } from "vitest";
import { listWrongTotals } from "../../reviews/reviews/check-totals.ts";
import { listRows } from "../list-rows.ts";
import { wordsOf } from "../reviews.ts";
import { type Model, type Person, type Review, unseen } from "./model.ts";
import type { Place, Town } from "./town.ts";

/** A check knows these from those before it. */
export interface Seen {
  /** All `_id`s that a review had, by its words; the last is the present one. */
  readonly ids: Map<string, string[]>;
  readonly accounts: Set<string>;
  readonly pages: Set<string>;
  /** How many checks there were: each looks as another person. */
  count: number;
}

/** Tables that keep ids of what was erased or decided: random ones, which lead nowhere. */
const keepIds = new Set(["erasures", "desk_items", "desk_log", "reports"]);

const token = /life[a-z]{4}/g;
const tokenIn = (text: string | undefined) => text?.match(token)?.[0] ?? "";
const isUndated = (one: { is_anonymous: number; state: string }) =>
  one.is_anonymous === 1 && one.state !== "held";
const sorted = (values: readonly unknown[]) => values.map((one) => JSON.stringify(one)).toSorted();

/** Compares all that people see, and all rows, with the rules. */
export async function check(model: Model, town: Town, seen: Seen): Promise<void> {
  const { site } = town;
  const { read } = site.site.database;
  await checkMails(model, town, seen);
  expect(await listWrongTotals(read)).toEqual([]);
  const rows = await listRows(read);
  const { reviews, people, claims } = model.town;
  const present = await read.selectFrom("reviews").selectAll().execute();
  for (const { comments, created_at: at } of present.filter(isUndated))
    expect(at, `no instant of ${comments}, which is anonymous`).toMatch(/T00:00:00.000Z$/);
  const byWords = new Map(present.map(({ id, comments }) => [tokenIn(comments), id]));
  for (const { words } of reviews) {
    const [ids, id = "none"] = [seen.ids.get(words) ?? [], byWords.get(words)];
    if (ids.at(-1) !== id) seen.ids.set(words, [...ids.filter((one) => one !== id), id]);
  }

  // Nothing else is left of what is gone.
  const said = new Set([
    ...reviews.flatMap(({ words, reply }) => [words, reply?.state === "public" ? reply.words : ""]),
    ...claims.map(({ listing }) => listing ?? ""),
  ]);
  const ids = new Set(reviews.map(({ words }) => seen.ids.get(words)?.at(-1)));
  const lost = [...seen.ids.values()].flat().filter((id) => !ids.has(id));
  for (const { accountId } of people) seen.accounts.add(accountId);
  const left = [...seen.accounts].filter((id) => !people.some((one) => one.accountId === id));
  for (const { table, text } of rows.filter((row) => !keepIds.has(row.table))) {
    const found = text.match(token)?.filter((words) => !said.has(words)) ?? [];
    const kept = [...lost, ...left].filter((id) => text.includes(id));
    expect([...found, ...kept], `${table} keeps what is gone: ${text}`).toEqual([]);
  }
  const marked = await read.selectFrom("author_marks").selectAll().execute();
  // A review that goes in the night is listed then by each id that it had.
  const own = reviews.filter(({ by, due }) => by !== null || due === "delete");
  const known = new Set(own.flatMap(({ words }) => seen.ids.get(words) ?? []));
  for (const { tag, sealed } of marked) {
    const opened = read.authorKeys.ring.open(sealed, ["mark", tag]) ?? [];
    const strange = opened.filter((word) => lost.includes(word) && !known.has(word));
    expect(strange, "a mark keeps an id of before").toEqual([]);
  }

  seen.count += 1;
  const active = people.filter(({ suspended }) => suspended === null);
  const reader = active[seen.count % Math.max(1, active.length)];
  for (const [index, place] of town.prepared.places.entries()) {
    const written = reviews.filter((one) => one.place === index);
    await checkPlace(model, town, place, written, reader);
  }
  for (const person of reader ? [reader] : []) {
    const listed = [];
    for (const path of ["/api/my-workplace-reviews", "/api/my-agency-reviews"] as const) {
      const { status, body } = await site.call("GET", path, { as: await town.as(person) });
      expect(status, `${person.email} is logged in`).toBe(200);
      listed.push(...body);
    }
    const shown = listed.map((one) => ({
      words: tokenIn(wordsOf(one)),
      rating: one.rating,
      state: one.moderation?.state ?? "public",
      canEdit: one.canEdit,
      goes: "deletedOn" in one,
    }));
    const expected = model.by(person.email).map((one) => ({
      words: one.words,
      rating: one.rating,
      state: one.state,
      canEdit: model.canEdit(one),
      goes: one.due === "delete",
    }));
    expect(sorted(shown), `their own, to ${person.email}`).toEqual(sorted(expected));
  }

  const as = await town.moderator();
  for (const { words, state } of reviews) {
    const id = byWords.get(words) ?? "none";
    const { status, body } = await site.call("GET", `/api/desk/reviews/${id}`, { as });
    const sees = state === "waiting" ? [404, undefined] : [200, state];
    expect([status, body.state], `${words} at the desk`).toEqual(sees);
  }
  const { body: paid } = await site.call("GET", "/api/payments");
  const replies = paid.listings.flatMap(({ reply }) => (reply ? [tokenIn(reply.text)] : []));
  const granted = claims.filter(({ isRevoked, listing }) => !isRevoked && listing);
  expect(replies, "to what is listed").toEqual(granted.map(({ listing }) => listing));
}

/** Compares what visitors read, and another member, on all reviews but those that were there at first. */
async function checkPlace(
  model: Model,
  town: Town,
  place: Place,
  reviews: Review[],
  member: Person | undefined,
) {
  const { kind, _id } = place;
  const shown = (one: Review, email?: string) => {
    const { reply } = one;
    return {
      words: one.words,
      rating: one.rating,
      name: email === one.by || one.isNamed ? (model.person(one.by)?.name ?? null) : null,
      reply: model.repliedTo(one) ? reply!.words : null,
      isOwner: email === one.by,
      month: one.since.slice(0, 7),
    };
  };
  for (const reader of member ? [undefined, member] : [undefined]) {
    const as = reader && (await town.as(reader));
    const { body } = await town.site.call("GET", `${kind.list(_id)}&limit=100`, as ? { as } : {});
    const seen = body.flatMap((one) => {
      const words = tokenIn(wordsOf(one));
      const { rating, user, reply, isOwner, createdAt } = one;
      const said = reply ? tokenIn(reply.text) : null;
      const month = createdAt.slice(0, 7);
      return words
        ? [{ words, rating, name: user?.name ?? null, reply: said, isOwner, month }]
        : [];
    });
    const expected = reviews.filter(({ state }) => state === "public");
    const who = `${place.name}, to ${reader?.email ?? "a visitor"}`;
    expect(sorted(seen), who).toEqual(sorted(expected.map((one) => shown(one, reader?.email))));
  }
  const list = kind.list(_id).replace("-reviews?", "-reviews/removed?") as ReturnType<
    typeof kind.list
  >;
  const { body: removed } = await town.site.call("GET", list);
  const lines = reviews.filter(({ state }) => ["hidden", "struck"].includes(state));
  expect(removed.length, `removed of ${place.name}`).toBe(lines.length);
  for (const { words, state } of reviews.filter((one) => unseen.includes(one.state))) {
    const id = (await findId(town, words)) ?? "none";
    const asked = await town.site.call("GET", `/api/report?kind=${kindOf(kind)}&id=${id}`);
    expect(asked.status, `${words}, which is ${state}, to be reported`).toBe(404);
  }
}

export const kindOf = ({ path }: Place["kind"]) =>
  path === "/api/workplace-review" ? ("workplace-review" as const) : ("agency-review" as const);

export async function findId(town: Town, words: string): Promise<string | undefined> {
  const { read } = town.site.site.database;
  const found = read.selectFrom("reviews").select("id").where("comments", "like", `%${words}%`);
  return (await found.executeTakeFirst())?.id;
}

/** Each mail is one that may come, and comes once; its links lead somewhere; and those that must come do. */
export async function checkMails({ mails }: Model, town: Town, { pages }: Seen) {
  const delivered = await town.deliver();
  for (const { to, text } of delivered) {
    const subject = `${to} ${/^Subject: (.*(?:\r?\n .*)*)/m.exec(text)?.[1] ?? ""}`;
    const fits = (one: string) => one.split(" ").every((word) => subject.includes(word));
    const list = mails.must.some(fits) ? mails.must : mails.may;
    const at = list.findIndex(fits);
    expect(at, `nothing to tell: ${subject}; ${text}`).toBeGreaterThanOrEqual(0);
    list.splice(at, 1);
    for (const [, link] of text.matchAll(
      /https:\/\/locumark\.test(\/[^\s"<&)]*?)[.,]?(?=[\s"<&)])/g,
    )) {
      if (!link || pages.has(link)) continue;
      pages.add(link);
      const { status } = await town.site.call("GET", link as "/");
      expect(status, `${link}, in a mail`).toBeLessThan(400);
    }
  }
  expect(mails.must, "mails that did not come").toEqual([]);
  return delivered;
}
