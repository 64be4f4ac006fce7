// On both engines: locks: several processes on one database.
import { describe, expect, test } from "vitest";
import { notePlaces } from "../database/changes.ts";
import { exampleRegister } from "../places/registers/test/example-rows.ts";
import { openDueNotices } from "../desk/notices/open-due-notices.ts";
import { actionsOf, ask, complete, prepare, send } from "./notices.ts";
import { review } from "./reviews.ts";
import { type Member, startTestSite, type TestSite } from "./test-site.ts";
import { makeDatabasePlace, onPostgres } from "./test-database.ts";

/** Three sites on one database, like three processes. */
async function startThree(options: Parameters<typeof startTestSite>[0] = {}): Promise<TestSite[]> {
  const place = options.place ?? (await makeDatabasePlace());
  return await Promise.all([1, 2, 3].map(() => startTestSite({ ...options, place })));
}

const byNumber = (one: number, other: number) => one - other;

describe.runIf(onPostgres())("several processes on one database", () => {
  test("a review posted on one is in the search, the averages and the reviews of all", async () => {
    const sites = await startThree();
    const [first] = sites as [TestSite];
    const member = await first.member();
    const workplace = await first.workplace();
    for (const site of sites) {
      await expect
        .poll(async () => {
          const { body } = await site.call("GET", "/api/workplace/search?query=rowan");
          return body.total;
        })
        .toBe(1);
    }
    const posted = await first.call("POST", "/api/workplace-review", {
      as: member,
      body: { ...review, workplaceId: workplace._id, rating: 7 },
    });
    expect(posted.status).toBe(201);
    for (const site of sites) {
      await expect
        .poll(async () => {
          const { body } = await site.call("GET", "/api/workplace/search?query=rowan");
          return body.results[0]?.averageRating;
        })
        .toBe(7);
      const reviews = await site.call("GET", `/api/workplace-reviews?workplaceId=${workplace._id}`);
      expect(reviews.body).toHaveLength(1);
    }
  });

  test("a name that a second place takes is ambiguous on all, whatever was cached before", async () => {
    const [first, second] = (await startThree()) as [TestSite, TestSite, TestSite];
    const { name } = await first.workplace();
    const lookUp = async () => {
      const url = `/api/workplace/lookup?name=${encodeURIComponent(name)}`;
      return (await second.call("GET", url)).body.matches?.length;
    };
    await expect.poll(lookUp).toBe(1);
    const [row] = await first.site.database.read.selectFrom("workplaces").selectAll().execute();
    await first.site.database.commit(async (transaction) => {
      await transaction
        .insertInto("workplaces")
        .values({ ...row!, id: "the-other-of-this-name" })
        .execute();
      notePlaces(transaction, ["the-other-of-this-name"]);
    });
    await expect.poll(lookUp).toBe(2);
  });

  test("sessions are the same everywhere, and logging out of one counts at once on all", async () => {
    const sites = await startThree();
    const [first, second, third] = sites as [TestSite, TestSite, TestSite];
    const member = await first.member();
    expect((await second.call("GET", "/api/profile", { as: member })).status).not.toBe(401);
    await third.call("POST", "/api/auth/logout", { as: member });
    for (const site of sites) {
      const answer = await site.call("POST", "/api/workplace-review", { as: member, body: {} });
      expect(answer.status).toBe(401);
    }
  });

  test("one event sends one mail, however many workers poll for it", async () => {
    const sites = await startThree();
    const [first] = sites as [TestSite];
    await first.signUp({ email: "once@example.com" });
    await Promise.all(sites.map((site) => site.mailWorker.drain()));
    expect((await first.mails()).filter((mail) => mail.includes("once@example.com"))).toHaveLength(
      1,
    );
    const sent = sites.flatMap(({ logged }) =>
      logged.filter((line) => line.includes("a mail was sent")),
    );
    expect(sent).toHaveLength(1);
  });

  test("a notice whose time is over is put into the queue once, whichever of them looks", async () => {
    const sites = await startThree();
    const [first] = sites as [TestSite];
    const { author, subject } = await prepare("2026-12-24T10:00:00.000Z", undefined, true, first);
    await send(first, { ...complete, ...subject });
    await ask(first, author);
    for (const site of sites) site.clock.set("2026-12-30T00:00:00.000Z");
    const opened = await Promise.all(sites.map(({ site }) => openDueNotices(site)));
    expect(opened.toSorted(byNumber)).toEqual([0, 0, 1]);
    const silent = (await actionsOf(first)).filter(([action]) => action === "author-silent");
    expect(silent).toHaveLength(1);
    const moderator = await first.staff("moderator");
    const { body } = await first.call("GET", "/api/desk/queue", { as: moderator });
    expect(body.items.filter(({ kind }) => kind === "notice")).toHaveLength(1);
  });

  test("a register is imported by one of them and found by all", async () => {
    const registers = {
      "epharmacyhq.csv": exampleRegister(Array.from({ length: 1500 }, (_, index) => `F${index}`)),
    };
    const sites = await startThree({ registers });
    const imported = sites.flatMap(({ logged }) =>
      logged.filter((line) => line.includes('"outcome":"imported"')),
    );
    expect(imported).toHaveLength(1);
    for (const site of sites) {
      await expect.poll(() => site.site.workplaces.size).toBe(1500);
    }
  });

  test("guessing a password is no faster with more processes", async () => {
    const sites = await startThree({ environment: { RATE_LIMIT_SCALE: "1" } });
    const refusals: number[] = [];
    for (let attempt = 0; attempt < 30 && refusals.length === 0; attempt += 1) {
      const site = sites[attempt % sites.length] as TestSite;
      const body = { email: "a@example.com", password: "wrong password" };
      const { status } = await site.call("POST", "/api/auth/login", { body });
      if (status === 429) refusals.push(attempt);
    }
    // After as many attempts as with one process.
    expect(refusals).toEqual([10]);
  });

  test("one person posting on all processes at once gets one review per place, and ten a day", async () => {
    const sites = await startThree({ environment: { DAILY_LIMITS_SCALE: "1" } });
    const [first] = sites as [TestSite];
    const [as] = (await first.members(1)) as [Member];
    const places = await Promise.all(Array.from({ length: 16 }, () => first.workplace()));
    const postAll = (workplaceIds: string[]) =>
      Promise.all(
        workplaceIds.map(async (workplaceId, index) => {
          const body = { ...review, workplaceId };
          const site = sites[index % 3] as TestSite;
          return (await site.call("POST", "/api/workplace-review", { as, body })).status;
        }),
      );
    const ofOne = await postAll(places.map(() => places[0]?._id ?? ""));
    expect(ofOne.toSorted(byNumber)).toEqual([201, ...Array<number>(15).fill(409)]);
    const ofOthers = await postAll(places.slice(1).map(({ _id }) => _id));
    expect(ofOthers.toSorted(byNumber)).toEqual([
      ...Array<number>(9).fill(201),
      ...Array<number>(6).fill(429),
    ]);
  });

  test("two concurrent posts leave the right totals", async () => {
    const sites = await startThree();
    const [first] = sites as [TestSite];
    const workplace = await first.workplace();
    const posts = (await first.members(30)).map((as, index) =>
      (sites[index % 3] as TestSite).call("POST", "/api/workplace-review", {
        as,
        body: {
          ...review,
          rating: 1 + (index % 10),
          workplaceId: workplace._id,
          comments: `${index}`,
        },
      }),
    );
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const row = await first.site.database.read
      .selectFrom("workplaces")
      .select(["review_count", "rating_sum"])
      .where("id", "=", workplace._id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ review_count: 30, rating_sum: 165 });
  });
});

describe.runIf(onPostgres())("several processes with one author key", () => {
  type Three = [TestSite, TestSite, TestSite];

  const post = async (site: TestSite, as: Member, workplaceId: string) =>
    await site.call("POST", "/api/workplace-review", {
      as,
      body: { ...review, workplaceId, isAnonymous: true },
    });
  const edit = async (site: TestSite, as: Member, id: string, rating: number) =>
    await site.call("PUT", `/api/workplace-review/${id}`, {
      as,
      body: { rating, payRate: 20 + rating },
    });
  const listOwn = async (site: TestSite, as: Member) =>
    await site.call("GET", "/api/my-workplace-reviews", { as });

  /**
   * Asks each process what it lists of a place, and which of these reviews and of all reviews it calls this member's.
   */
  const tellOwn = (sites: TestSite[], as: Member, workplaceId: string) =>
    Promise.all(
      sites.map(async (site) => {
        const url = `/api/workplace-reviews?workplaceId=${workplaceId}` as const;
        const { body } = await site.call("GET", url, { as });
        return {
          listed: body.map(({ rating }) => rating),
          theirs: body.filter(({ isOwner }) => isOwner).map(({ _id }) => _id),
          own: (await listOwn(site, as)).body.map(({ _id }) => _id),
        };
      }),
    );
  const three = <Item>(item: Item): Item[] => [item, item, item];

  test("a member posts on one, edits on the second and is forgotten on the third, and each tells whose the review is", async () => {
    const sites = (await startThree()) as Three;
    const [first, second, third] = sites;
    const as = await first.member();
    const { _id: workplaceId } = await first.workplace();
    const { _id: id } = (await post(first, as, workplaceId)).body.review;
    expect((await edit(second, as, id, 3)).status).toBe(200);
    const [theirs, listed] = [[id], [3]];
    expect(await tellOwn(sites, as, workplaceId)).toEqual(three({ listed, theirs, own: theirs }));

    for (const { clock } of sites) clock.set("2026-12-01T03:00:00.000Z");
    const { body } = await first.call("POST", "/api/auth/login", { body: as });
    Object.assign(as, { token: body.token });
    const forgotten = await third.call("POST", `/api/workplace-review/${id}/forget`, { as });
    expect(forgotten.status).toBe(200);
    expect(await tellOwn(sites, as, workplaceId)).toEqual(three({ listed, theirs: [], own: [] }));
    for (const site of sites) {
      expect((await edit(site, as, id, 9)).status).toBe(403);
    }
    expect((await post(second, as, workplaceId)).status).toBe(201);
  });

  test("an account that is erased on one is nobody on the others, and its review is nobody's", async () => {
    const sites = (await startThree()) as Three;
    const [first, second, third] = sites;
    const [as, other] = (await first.members(2)) as [Member, Member];
    const { _id: workplaceId } = await first.workplace();
    const { _id: id } = (await post(first, as, workplaceId)).body.review;
    expect((await edit(second, as, id, 3)).status).toBe(200);
    const body = { password: as.password, reviews: "keep" };
    expect((await third.call("POST", "/api/profile/deletion", { as, body })).status).toBe(204);
    for (const site of sites) expect((await listOwn(site, as)).status).toBe(401);
    expect(await tellOwn(sites, other, workplaceId)).toEqual(
      three({ listed: [3], theirs: [], own: [] }),
    );
    const { sealed_author: sealed } = await first.site.database.read
      .selectFrom("reviews")
      .select("sealed_author")
      .executeTakeFirstOrThrow();
    expect(sealed).toBeNull();
  });
});
