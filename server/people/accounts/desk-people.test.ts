// On both engines: account-people-queries.ts.
import { expect, test } from "vitest";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const logOf = (site: TestSite) =>
  site.site.database.read
    .selectFrom("desk_log")
    .select(["action", "staff_id", "subject_id", "reason"])
    .orderBy("done_at")
    .execute();

async function siteWithAdmin() {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const act = (who: Member, action: string) =>
    site.call("POST", `/api/desk/people/${who.accountId}/actions`, {
      as: admin,
      body: { action },
    });
  return { site, admin, act };
}

test("people are found by words of their name or their whole address, and the list has no addresses", async () => {
  const { site, admin } = await siteWithAdmin();
  const robin = await site.member({ name: "Robin Ashford", email: "robin@private.example" });
  await site.member({ name: "Robin Other" });
  const find = async (query: string) =>
    (await site.call("GET", `/api/desk/people?query=${encodeURIComponent(query)}`, { as: admin }))
      .body.people;
  expect((await find("ash ROB")).map(({ name }) => name)).toEqual(["Robin Ashford"]);
  expect((await find("Robin@PRIVATE.example")).map(({ _id }) => _id)).toEqual([robin.accountId]);
  expect(await find("private.example")).toEqual([]);
  for (const query of ["", "r", "%", "%%", "__"]) expect(await find(query), query).toEqual([]);
  expect(JSON.stringify(await find("robin"))).not.toContain("private.example");
});

test("of more than twenty people found it is said that there are more, and not of twenty", async () => {
  const { site, admin } = await siteWithAdmin();
  const find = async () =>
    (await site.call("GET", "/api/desk/people?query=robin", { as: admin })).body;
  for (let number = 1; number <= 20; number += 1) await site.member({ name: `Robin ${number}` });
  expect(await find()).toMatchObject({ people: { length: 20 }, hasMore: false });
  await site.member({ name: "Robin the Last" });
  expect(await find()).toMatchObject({ people: { length: 20 }, hasMore: true });
});

test("opening an account is logged, and shows nothing of what the person wrote", async () => {
  const { site, admin } = await siteWithAdmin();
  const member = await site.member();
  const [, kind] = reviewings[0]!;
  const place = await kind.place(site);
  await reviewer(site, kind, place._id, member).post({ isAnonymous: true });
  const { status, body } = await site.call("GET", `/api/desk/people/${member.accountId}`, {
    as: admin,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: member.email, sessions: 1, isOwn: false, staffRoles: [] });
  expect(JSON.stringify(body)).not.toMatch(/review/i);
  expect(JSON.stringify(body)).not.toContain(place._id);
  expect(await logOf(site)).toEqual([
    {
      action: "person-opened",
      staff_id: admin.accountId,
      subject_id: member.accountId,
      reason: "",
    },
  ]);
  expect((await site.call("GET", "/api/desk/people/nobody", { as: admin })).status).toBe(404);
  expect(await logOf(site)).toHaveLength(1);
});

test("a suspended account shows why, and what happens to its reviews", async () => {
  const { site, admin } = await siteWithAdmin();
  const member = await site.member();
  const suspension = { reason: "abuse", reviews: "reviews-stay" };
  await site.call("POST", "/api/desk/suspensions", {
    as: admin,
    body: { accountId: member.accountId, ...suspension },
  });
  const { body } = await site.call("GET", `/api/desk/people/${member.accountId}`, { as: admin });
  expect(body).toMatchObject({ isDisabled: true, sessions: 0, suspension });
});

test("sessions are ended, named reviews get the present name, and a confirmation is sent once more", async () => {
  const { site, admin, act } = await siteWithAdmin();
  const member = await site.member({ name: "Robin Before" });
  const [, kind] = reviewings[0]!;
  const place = await kind.place(site);
  await reviewer(site, kind, place._id, member).post({ isAnonymous: false });
  await site.call("PUT", "/api/profile", {
    as: member,
    body: { name: "Robin After", profession: "Pharmacist" },
  });
  const nameShown = async () =>
    (await site.call("GET", kind.list(place._id))).body[0]?.user?.name as string;
  expect(await nameShown()).toBe("Robin Before");
  expect((await act(member, "renew-bylines")).status).toBe(200);
  expect(await nameShown()).toBe("Robin After");
  expect((await act(member, "end-sessions")).body.person.sessions).toBe(0);
  expect((await act(member, "resend-confirmation")).body.code).toBe("not_allowed");

  await site.signUp({ email: "new@example.com" });
  const before = (await site.mails()).length;
  const { accountId } = await site.site.database.read
    .selectFrom("accounts")
    .select("id as accountId")
    .where("email", "=", "new@example.com")
    .executeTakeFirstOrThrow();
  const pending = { ...member, accountId };
  expect((await act(pending, "renew-bylines")).body.message).toBe(
    "The address has not been confirmed yet.",
  );
  expect((await act(pending, "resend-confirmation")).status).toBe(200);
  expect(await site.mails()).toHaveLength(before + 1);
  const acts = (await logOf(site)).map(({ action }) => action).toSorted();
  expect(acts).toEqual([
    "person-end-sessions",
    "person-renew-bylines",
    "person-resend-confirmation",
  ]);
  expect((await logOf(site)).every((one) => one.staff_id === admin.accountId)).toBe(true);
});

test("an admin does nothing to themselves, and a person who is gone is 404", async () => {
  const { site, admin, act } = await siteWithAdmin();
  for (const action of ["end-sessions", "renew-bylines", "resend-confirmation"]) {
    const refused = await act(admin, action);
    expect([refused.status, refused.body.code], action).toEqual([403, "own_matter"]);
  }
  expect((await site.call("GET", "/api/profile", { as: admin })).status).toBe(200);
  const own = await site.call("GET", `/api/desk/people/${admin.accountId}`, { as: admin });
  expect(own.body.isOwn).toBe(true);
  const gone = await act({ ...admin, accountId: "gone" }, "end-sessions");
  expect(gone.status).toBe(404);
  expect((await logOf(site)).map(({ action }) => action)).toEqual(["person-opened"]);
});

test("moderators and verifiers neither look people up nor act on them", async () => {
  const { site } = await siteWithAdmin();
  const others = await site.staff("moderator", "verifier");
  const member = await site.member();
  const url = `/api/desk/people/${member.accountId}`;
  const answers = [
    await site.call("GET", "/api/desk/people?query=member", { as: others }),
    await site.call("GET", url, { as: others }),
    await site.call("POST", `${url}/actions`, { as: others, body: { action: "end-sessions" } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await site.call("GET", "/api/profile", { as: member })).status).toBe(200);
  expect(await logOf(site)).toEqual([]);
});
