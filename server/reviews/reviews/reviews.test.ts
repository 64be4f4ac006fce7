// On both engines: reviews/rows/review-queries.ts: order and paging.
import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { review } from "../../test/reviews.ts";
import { type Member, startTestSite } from "../../test/test-site.ts";

describe("posting a review", () => {
  test("it is at the top of the list, in the average, in search and in the map of averages", async () => {
    const site = await startTestSite();
    const { _id, name } = await site.workplace();
    const member = await site.member();
    const body = { ...review, workplaceName: name };
    const posted = await site.call("POST", "/api/workplace-review", { as: member, body });
    expect(posted.status).toBe(201);
    expect(posted.body.message).toBe("Successfully submitted review!");
    expect(posted.body.review).toEqual({
      reply: null,
      ...review,
      payment: "paid",
      _id: expect.stringMatching(/^[\w-]{22}$/),
      workplaceName: name,
      workplaceDisplayName: "Rowan Street Pharmacy",
      workplaceId: _id,
      createdAt: "2026-11-20T09:30:15.123Z",
      editedAt: null,
      isOwner: true,
      canEdit: true,
      editableUntil: "2026-12-20T09:30:15.123Z",
      user: { _id: member.accountId, name: member.name },
      authorVerified: false,
      authorCheck: { isChecked: false, month: null },
      authorProfession: "Pharmacist",
      authorJobTitle: null,
    });
    site.clock.advance(minuteMs);
    const other = await site.member();
    await site.call("POST", "/api/workplace-review", { as: other, body: { ...body, rating: 5 } });

    const list = await site.call(
      "GET",
      `/api/workplace-reviews?workplace=${encodeURIComponent(name)}`,
    );
    expect(list.body.map((one: { rating: number }) => one.rating)).toEqual([5, 8]);
    expect(list.headers["x-total-count"]).toBe("2");
    const lookup = await site.call("GET", `/api/workplace/lookup?name=${encodeURIComponent(name)}`);
    expect(lookup.body.matches[0]).toMatchObject({ averageRating: 6.5, reviewCount: 2 });
    const search = await site.call("GET", "/api/workplace/search?query=rowan&minRating=3");
    expect(search.body.results[0]).toMatchObject({ _id, averageRating: 6.5 });
    const averages = await site.call("GET", "/api/workplace-reviews/average-ratings");
    expect(averages.body).toEqual({ [name]: { averageRating: 6.5, reviewCount: 2 } });
  });

  test("empty and missing optional fields: not yet paid, no facilities, no comment, no name", async () => {
    const site = await startTestSite();
    const { name } = await site.workplace();
    const member = await site.member();
    const bare = { workplaceName: name, payRate: "27", pmr: "EMIS", rating: 1 };
    const { body } = await site.call("POST", "/api/workplace-review", { as: member, body: bare });
    expect(body.review).toMatchObject({
      payRate: 27,
      timeToPay: null,
      features: "",
      comments: "",
      isAnonymous: true,
    });
    const list = await site.call("GET", `/api/workplace-reviews?workplace=${name}`);
    expect(list.body[0]).toMatchObject({ isAnonymous: true, user: null });
    const spaced = { ...bare, timeToPay: " 14 ", features: null, rating: 2 };
    const refused = await site.call("POST", "/api/workplace-review", { as: member, body: spaced });
    expect(Object.keys(refused.body.fields)).toEqual(["features"]);
    const taken = await site.call("POST", "/api/workplace-review", {
      as: await site.member(),
      body: { ...spaced, features: "" },
    });
    expect(taken.body.review.timeToPay).toBe(14);
  });

  test("a name that one open place shares with closed ones is the open one's", async () => {
    const site = await startTestSite();
    const shared = { name: "LLOYDS PHARMACY" };
    await site.workplace({ ...shared, status: "closed", postcode: "ZX1 1AA" });
    const open = await site.workplace({ ...shared, postcode: "ZX2 2BB" });
    await site.workplace({ ...shared, status: "closed", postcode: "ZX3 3CC" });
    const body = { ...review, workplaceName: "Lloyds Pharmacy" };
    const posted = await site.call("POST", "/api/workplace-review", {
      as: await site.member(),
      body,
    });
    expect([posted.status, posted.body.review?.workplaceId]).toEqual([201, open._id]);
    await site.workplace({ ...shared, postcode: "ZX4 4DD" });
    const several = await site.call("POST", "/api/workplace-review", {
      as: await site.member(),
      body,
    });
    expect([several.status, several.body.total]).toEqual([409, 4]);
  });

  test("of many places with one name at most 100 are listed, with their total, and found by their address", async () => {
    const site = await startTestSite();
    for (let number = 0; number < 103; number += 1) {
      await site.workplace({
        name: "BOOTS",
        address: `${number} HIGH STREET, TOWN${number}`,
        postcode: `ZX${number % 90} ${number % 9}AA`,
      });
    }
    const refused = await site.call("POST", "/api/workplace-review", {
      as: await site.member(),
      body: { ...review, workplaceName: "BOOTS" },
    });
    expect([refused.body.total, refused.body.matches.length]).toEqual([103, 100]);
    const { body: all } = await site.call("GET", "/api/workplace/lookup?name=BOOTS");
    expect([all.total, all.found, all.matches.length]).toEqual([103, 103, 100]);
    const { body: near } = await site.call("GET", "/api/workplace/lookup?name=BOOTS&near=town102");
    expect([near.total, near.found, near.matches.map(({ address }) => address)]).toEqual([
      103,
      1,
      [expect.stringContaining("Town102")],
    ]);
    const { body: none } = await site.call("GET", "/api/workplace/lookup?name=BOOTS&near=nowhere");
    expect([none.total, none.found, none.matches]).toEqual([103, 0, []]);
  });

  test("a name shared by several workplaces needs an id; the response lists them", async () => {
    const site = await startTestSite();
    const one = await site.workplace({ name: "DENTAL SURGERY", postcode: "ZX1 1AA" });
    const two = await site.workplace({ name: "DENTAL SURGERY", postcode: "ZX2 2BB" });
    const member = await site.member();
    const body = { ...review, workplaceName: "DENTAL SURGERY" };
    const open = await site.call("POST", "/api/workplace-review", { as: member, body });
    expect([open.status, open.body.code]).toEqual([409, "ambiguous_workplace"]);
    expect(open.body.matches.map((match: { _id: string }) => match._id).toSorted()).toEqual(
      [one._id, two._id].toSorted(),
    );
    const chosen = await site.call("POST", "/api/workplace-review", {
      as: member,
      body: { ...body, workplaceId: two._id },
    });
    expect(chosen.body.review.workplaceId).toBe(two._id);
    const otherCase = await site.call("POST", "/api/workplace-review", {
      as: member,
      body: { ...body, workplaceName: "dental surgery" },
    });
    expect(otherCase.body.code).toBe("ambiguous_workplace");
    const ofOne = await site.call("GET", `/api/workplace-reviews?workplaceId=${one._id}`);
    const ofName = await site.call("GET", "/api/workplace-reviews?workplace=DENTAL%20SURGERY");
    expect([ofOne.body.length, ofName.body.length]).toEqual([0, 1]);
  });

  test("sixteen people posting at once leave the totals exactly right", async () => {
    const site = await startTestSite();
    const { _id, name } = await site.workplace();
    const members = await site.members(16);
    const answers = await Promise.all(
      members.map((as, index) =>
        site.call("POST", "/api/workplace-review", {
          as,
          body: {
            ...review,
            workplaceName: name,
            rating: (index % 10) + 1,
            comments: `review ${index}`,
          },
        }),
      ),
    );
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    const row = await site.site.database.read
      .selectFrom("workplaces")
      .select(["review_count", "rating_sum"])
      .where("id", "=", _id)
      .executeTakeFirst();
    expect(row).toEqual({ review_count: 16, rating_sum: 55 + 21 });
  });

  test("invalid input is refused with a sentence for each field, and nothing is written", async () => {
    const site = await startTestSite();
    const { name } = await site.workplace();
    const answer = await site.call("POST", "/api/workplace-review", {
      as: await site.member(),
      body: { ...review, workplaceName: name, rating: 11, payRate: "£25", comments: "a\0b" },
    });
    expect([answer.status, answer.body.code]).toEqual([400, "bad_input"]);
    expect(Object.keys(answer.body.fields).toSorted()).toEqual(["comments", "payRate", "rating"]);
    for (const sentence of Object.values(answer.body.fields)) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
    expect(await site.site.database.read.selectFrom("reviews").selectAll().execute()).toEqual([]);
  });

  test("the longest comment, in wide characters, HTML and right-to-left, is returned as it was written", async () => {
    const site = await startTestSite();
    const { name } = await site.workplace();
    const member = await site.member();
    const comments = `<b>**שלום**</b> \u200f${"🙂".repeat(4900)}`;
    const { status, body } = await site.call("POST", "/api/workplace-review", {
      as: member,
      body: { ...review, workplaceName: name, comments },
    });
    expect(status).toBe(201);
    expect(body.review.comments).toBe(comments);
  });

  test("a visitor, an expired session and an unknown workplace are refused", async () => {
    const site = await startTestSite();
    const { name } = await site.workplace();
    const member = await site.member();
    const body = { ...review, workplaceName: name };
    const visitor = await site.call("POST", "/api/workplace-review", { body });
    expect([visitor.status, visitor.body.code]).toEqual([401, "not_logged_in"]);
    for (const wrong of [
      { workplaceName: "NOWHERE" },
      { workplaceId: "no-such-id" },
      { workplaceId: member.accountId },
    ]) {
      const unknown = await site.call("POST", "/api/workplace-review", {
        as: member,
        body: { ...body, ...wrong },
      });
      expect(unknown.status).toBe(404);
    }
    site.clock.advance(31 * dayMs);
    const expired = await site.call("POST", "/api/workplace-review", { as: member, body });
    expect([expired.status, expired.body.code]).toEqual([401, "session_expired"]);
  });
});

describe("reading reviews", () => {
  test("pages follow one another without gaps or duplicates, whatever was posted in the same month", async () => {
    const site = await startTestSite();
    const { _id, name } = await site.workplace();
    for (const [index, as] of (await site.members(23)).entries()) {
      site.clock.advance(minuteMs);
      await site.call("POST", "/api/workplace-review", {
        as,
        body: {
          ...review,
          workplaceName: name,
          comments: `number ${index}`,
          isAnonymous: index % 3 === 0,
        },
      });
    }
    const seen: string[] = [];
    let before = "";
    for (;;) {
      const { body } = await site.call(
        "GET",
        `/api/workplace-reviews?workplaceId=${_id}&limit=5${before}`,
      );
      seen.push(...body.map((one: { _id: string }) => one._id));
      if (body.length < 5) break;
      before = `&before=${seen.at(-1)}`;
    }
    expect(new Set(seen).size).toBe(23);
    const { body: all } = await site.call("GET", `/api/workplace-reviews?workplaceId=${_id}`);
    expect(all.map((one: { _id: string }) => one._id)).toEqual(seen);
    const dates = all.map((one: { createdAt: string }) => one.createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test.each([
    ["", 400],
    ["?workplace=NOWHERE", 200],
    ["?workplaceId=no-such-id", 200],
    ["?workplace=x&limit=0", 400],
    ["?workplace=x&limit=101", 400],
    ["?workplace=x&limit=ten", 400],
    ["?workplace=x&before=no-such-review", 400],
    ["?workplace=x%00y", 400],
    ["?workplace=x&workplace=y", 400],
    [`?workplace=${"x".repeat(200)}`, 400],
  ])("%s is answered with %i", async (query, status) => {
    const site = await startTestSite();
    const answer = await site.call("GET", `/api/workplace-reviews${query}`);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toEqual([]);
  });
});

describe("anonymity", () => {
  async function reviewedSite() {
    const site = await startTestSite();
    const { _id, name } = await site.workplace();
    const author = await site.member({
      name: "Zebedee Unmistakable",
      profession: "Dispenser",
      registrationBody: "Zebra Academy",
    });
    const manager = await site.member({ name: "Nosy Manager" });
    const post = async (isAnonymous: boolean, comments: string, as: Member = author) => {
      const { body } = await site.call("POST", "/api/workplace-review", {
        as,
        body: { ...review, workplaceName: name, isAnonymous, comments },
      });
      return body.review;
    };
    return { site, _id, author, manager, post };
  }

  test("only the author learns who wrote an anonymous review, or when in the month", async () => {
    const { site, _id, author, manager, post } = await reviewedSite();
    await post(true, "written in secret");
    for (const as of [undefined, manager]) {
      const list = await site.call(
        "GET",
        `/api/workplace-reviews?workplaceId=${_id}`,
        as ? { as } : {},
      );
      expect(list.body[0]).toMatchObject({
        isAnonymous: true,
        isOwner: false,
        canEdit: false,
        user: null,
        authorVerified: null,
        authorCheck: null,
        authorProfession: null,
        authorJobTitle: null,
        createdAt: "2026-11-01T00:00:00.000Z",
        editedAt: null,
      });
      const everything = list.text + JSON.stringify(list.headers);
      for (const trace of [
        author.accountId,
        author.name,
        author.email,
        "Dispenser",
        "Zebra",
        "2026-11-20",
      ]) {
        expect(everything).not.toContain(trace);
      }
    }
  });

  test("its author sees that it is theirs", async () => {
    const { site, _id, author, post } = await reviewedSite();
    await post(true, "written in secret");
    const list = await site.call("GET", `/api/workplace-reviews?workplaceId=${_id}`, {
      as: author,
    });
    expect(list.body[0]).toMatchObject({
      isAnonymous: true,
      isOwner: true,
      canEdit: true,
      user: { _id: author.accountId, name: author.name },
      createdAt: expect.stringContaining("2026-11-20"),
    });
  });

  test("its place in the list does not reveal when it was written", async () => {
    const { site, _id, post } = await reviewedSite();
    for (const [isAnonymous, comments] of [
      [false, "first"],
      [true, "second"],
      [false, "third"],
    ] as const) {
      await post(isAnonymous, comments, await site.member());
      site.clock.advance(dayMs);
    }
    const { body } = await site.call("GET", `/api/workplace-reviews?workplaceId=${_id}`);
    expect(body.map((one: { comments: string }) => one.comments)).toEqual([
      "third",
      "first",
      "second",
    ]);
  });

  test("a named review names its author, and nothing more than the name and profession", async () => {
    const { site, _id, author, post } = await reviewedSite();
    await post(false, "written in the open");
    const { body, text } = await site.call("GET", `/api/workplace-reviews?workplaceId=${_id}`);
    expect(body[0]).toMatchObject({
      user: { name: author.name },
      authorProfession: "Dispenser",
      authorJobTitle: null,
      createdAt: "2026-11-20T00:00:00.000Z",
    });
    for (const secret of [author.email, author.accountId, "Zebra", "2012345", "09:30"])
      expect(text).not.toContain(secret);
  });

  test("editing is over after 30 days", async () => {
    const { site, _id, author, post } = await reviewedSite();
    await post(false, "old");
    site.clock.advance(30 * dayMs);
    const { body: login } = await site.call("POST", "/api/auth/login", { body: author });
    const { body } = await site.call("GET", `/api/workplace-reviews?workplaceId=${_id}`, {
      as: login.token,
    });
    expect(body[0]).toMatchObject({ isOwner: true, canEdit: false });
  });
});
