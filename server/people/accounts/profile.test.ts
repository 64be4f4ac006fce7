// On both engines: account-queries.ts, session-queries.ts.
import { dayOnly } from "@locumark/contract/uk-dates";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { evidenceForm, photo } from "../../test/forms.ts";
import { review } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const profileOf = async (site: TestSite, as: Member) =>
  (await site.call("GET", "/api/profile", { as })).body.user;

describe("the profile", () => {
  test("name and profession can be changed; other things stay", async () => {
    const site = await startTestSite();
    const member = await site.signedUpMember();
    const answer = await site.call("PUT", "/api/profile", {
      as: member,
      body: {
        name: "  Zoë Other ",
        profession: "Pharmacist",
        email: "thief@example.com",
        role: "staff",
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      name: "Zoë Other",
      email: member.email,
      role: "member",
      registrationNumber: "2012345",
    });
    expect(await profileOf(site, member)).toMatchObject({ name: "Zoë Other" });
  });

  test("a new profession sets its regulator, ends the old number, and says that the new one is missing", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const put = async (body: object) =>
      (await site.call("PUT", "/api/profile", { as: member, body: { name: "Robin", ...body } }))
        .body;
    const change = async (body: object) => (await put(body)).user;
    const { user, message } = await put({ profession: "Nurse", registrationBody: "GMC" });
    expect(user).toMatchObject({ registrationBody: "NMC", registrationNumber: "" });
    expect(message).toContain("Your old registration has ended.");
    expect((await put({ profession: "Nurse" })).message).toBeUndefined();
    expect((await put({ profession: "Nurse", registrationNumber: "" })).message).toBeUndefined();
    expect(await change({ profession: "Pharmacist" })).toMatchObject({
      registrationBody: "GPhC",
      registrationNumber: "",
    });
    expect(await change({ profession: "Doctor", registrationNumber: "7654321" })).toMatchObject({
      registrationBody: "GMC",
      registrationNumber: "7654321",
    });
    expect(
      await change({
        profession: "Dispenser",
        registrationNumber: "C-1",
        registrationBody: "City Course",
      }),
    ).toMatchObject({ registrationBody: "City Course", registrationNumber: "C-1" });
  });

  test.each([
    ["without a number", "Nurse", {}, 0],
    ["with an empty number", "Optical Assistant", { registrationNumber: " " }, 0],
    ["to one without a regulator", "Dispenser", { registrationBody: "City Course" }, 0],
    ["with its number", "Doctor", { registrationNumber: "7654321" }, 1],
  ])("a new profession %s ends evidence and check", async (_what, profession, more, queued) => {
    const site = await startTestSite();
    const member = await site.signedUpMember();
    const { read, write } = site.site.database;
    await write.updateTable("accounts").set({ verification_status: "verified" }).execute();
    const old = (await profileOf(site, member)).evidenceFile?.path ?? "";
    const body = { name: "Robin Example", profession, ...more };
    expect((await site.call("PUT", "/api/profile", { as: member, body })).status).toBe(200);
    expect(await profileOf(site, member)).toMatchObject({
      profession,
      evidenceFile: null,
      verificationStatus: "pending",
    });
    expect((await site.call("GET", old)).status).toBe(404);
    expect(await site.site.storage.list()).toEqual([]);
    const open = await read
      .selectFrom("desk_items")
      .select("id")
      .where("closed_at", "is", null)
      .execute();
    expect(open).toHaveLength(queued);
  });

  test("a changed name, profession or number needs to be verified again", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const verify = () =>
      site.site.database.write
        .updateTable("accounts")
        .set({ verification_status: "verified" })
        .execute();
    const put = async (body: object) =>
      (await site.call("PUT", "/api/profile", { as: member, body })).body.user.verificationStatus;
    const same = { name: member.name, profession: "Pharmacist" };
    await verify();
    expect(await put(same)).toBe("verified");
    expect(await put({ ...same, name: "Somebody Else" })).toBe("pending");
    await verify();
    expect(await put({ name: "Somebody Else", profession: "Nurse" })).toBe("pending");
    expect(await put({ ...same, name: "Somebody Else" })).toBe("pending");
    await verify();
    expect(await put({ ...same, name: "Somebody Else", registrationNumber: "2999999" })).toBe(
      "pending",
    );
  });

  test("invalid input is refused with a message for its field, and changes nothing", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const before = await profileOf(site, member);
    for (const [body, field] of [
      [{ name: "Somebody Else", profession: "Astronaut" }, "profession"],
      [{ name: "Somebody Else" }, "profession"],
      [{ profession: "Nurse" }, "name"],
      [
        { name: "Somebody Else", profession: "Other", registrationBody: "x".repeat(121) },
        "registrationBody",
      ],
    ] as const) {
      const answer = await site.call("PUT", "/api/profile", { as: member, body });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    }
    expect(await profileOf(site, member)).toEqual(before);
  });
});

describe("replacing the evidence", () => {
  const replace = async (
    site: TestSite,
    as: Member,
    evidence: { fileName: string; bytes: Uint8Array } | null,
  ) => {
    const { payload, headers } = await evidenceForm({}, evidence);
    return await site.app.inject({
      method: "PUT",
      url: "/api/profile/evidence",
      payload,
      headers: { ...headers, authorization: `Bearer ${as.token}` },
    });
  };

  test("the new file is served, the old one and its links are gone", async () => {
    const site = await startTestSite();
    const member = await site.signedUpMember();
    const old = (await profileOf(site, member)).evidenceFile?.path ?? "";
    const answer = await replace(site, member, { fileName: "card.png", bytes: await photo("png") });
    expect(answer.statusCode).toBe(200);
    const { path, mimetype } = answer.json().user.evidenceFile;
    expect(mimetype).toBe("image/png");
    expect((await site.call("GET", path)).headers["content-type"]).toBe("image/png");
    expect((await site.call("GET", old)).status).toBe(404);
    expect(await site.site.storage.list()).toHaveLength(1);
  });

  test("a refused file leaves the old one in place", async () => {
    const site = await startTestSite();
    const member = await site.signedUpMember();
    for (const evidence of [
      null,
      { fileName: "card.png", bytes: Buffer.from("no picture") },
      { fileName: "card.exe", bytes: await photo() },
    ]) {
      const answer = await replace(site, member, evidence);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["evidence"]]);
    }
    const file = (await profileOf(site, member)).evidenceFile;
    expect((await site.call("GET", file?.path ?? "")).status).toBe(200);
    expect(await site.site.storage.list()).toHaveLength(1);
  });
});

describe("the person's own sessions", () => {
  test("are listed by browser, most recently used first, without their tokens", async () => {
    const site = await startTestSite();
    const member = await site.signedUpMember();
    site.clock.advance(10 * minuteMs);
    await site.call("POST", "/api/auth/login", {
      body: member,
      headers: { "user-agent": firefox },
    });
    const { body, text } = await site.call("GET", "/api/profile/sessions", { as: member });
    const today = dayOnly(site.clock.now().toISOString());
    expect(body).toHaveLength(2);
    expect(body).toContainEqual({
      _id: expect.stringMatching(/^[\w-]{22}$/),
      browser: "Firefox on Windows",
      createdAt: today,
      lastUsedAt: today,
      sharedComputer: false,
      isThisOne: false,
    });
    expect(body).toContainEqual(expect.objectContaining({ isThisOne: true, lastUsedAt: today }));
    site.clock.advance(dayMs);
    const later = await site.call("GET", "/api/profile/sessions", { as: member });
    expect(later.body.map((session: { isThisOne: boolean }) => session.isThisOne)).toEqual([
      true,
      false,
    ]);
    expect(text).not.toContain(member.token);
  });

  test("can each be ended; other people's cannot", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const stranger = await site.member();
    const { body: login } = await site.call("POST", "/api/auth/login", { body: member });
    const { body } = await site.call("GET", "/api/profile/sessions", { as: login.token });
    const ofMember = body.find((session) => !session.isThisOne)?._id ?? "";
    const foreign = await site.call("DELETE", `/api/profile/sessions/${ofMember}`, {
      as: stranger,
    });
    expect(foreign.status).toBe(404);
    expect((await site.call("GET", "/api/profile", { as: member })).status).toBe(200);
    const ended = await site.call("DELETE", `/api/profile/sessions/${ofMember}`, {
      as: login.token,
    });
    expect([ended.status, ended.text]).toEqual([204, ""]);
    expect((await site.call("GET", "/api/profile", { as: member })).status).toBe(401);
    expect((await site.call("GET", "/api/profile", { as: login.token })).status).toBe(200);
  });

  test("logging in works with any User-Agent", async () => {
    const site = await startTestSite();
    const member = await site.member();
    for (const userAgent of [undefined, "", "curl/8", "x".repeat(60_000), "<script>", "\u00e4"]) {
      const { status } = await site.call("POST", "/api/auth/login", {
        body: member,
        headers: userAgent === undefined ? {} : { "user-agent": userAgent },
      });
      expect(status, userAgent).toBe(200);
    }
  });
});

describe("downloading everything about oneself", () => {
  test("contains account, evidence, sessions, messages and reviews, and nothing of others", async () => {
    const site = await startTestSite();
    const member = await site.signedUpMember({ name: "Robin <b>Example</b>" });
    const stranger = await site.member();
    const place = await site.workplace();
    const post = (as: Member, changes: object) =>
      site.call("POST", "/api/workplace-review", {
        as,
        body: { ...review, workplaceId: place._id, ...changes },
      });
    await post(member, { comments: "Mine, & anonymous", isAnonymous: true });
    await post(stranger, { comments: "Somebody else's" });
    const write = (email: string, message: string) =>
      site.call("POST", "/contact", { body: { name: "R", email, subject: "A question", message } });
    await write(member.email.toUpperCase(), "How are you?");
    await write(stranger.email, "Somebody else's question");
    const answer = await site.app.inject({
      method: "GET",
      url: "/api/profile/export",
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="locumark-data.zip"',
      "cache-control": "no-store",
    });
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files).toSorted()).toEqual(["data.html", "data.json", "evidence.pdf"]);
    const json = strFromU8(files["data.json"] ?? new Uint8Array());
    const data = JSON.parse(json);
    expect(data.account).toMatchObject({ email: member.email, name: member.name });
    expect(data.workplaceReviews).toMatchObject([
      { workplaceName: place.name, comments: "Mine, & anonymous", isAnonymous: true },
    ]);
    expect(data.sessions).toHaveLength(1);
    expect(data.messagesToTheTeam).toMatchObject([
      { subject: "A question", message: "How are you?" },
    ]);
    const html = strFromU8(files["data.html"] ?? new Uint8Array());
    expect(html).toContain("Robin &lt;b&gt;Example&lt;/b&gt;");
    expect(html).toContain("Mine, &amp; anonymous");
    for (const text of [json, html]) {
      expect(text).not.toContain("Somebody else");
      expect(text).not.toContain(stranger.email);
      expect(text).not.toContain("argon2");
    }
    expect((await site.call("GET", "/api/profile/export")).status).toBe(401);
  });
});

test("finished mails are deleted after a day, and so are their files", async () => {
  const site = await startTestSite();
  await site.signedUpMember();
  expect(await site.mails()).toHaveLength(1);
  site.clock.advance(dayMs + minuteMs);
  expect(await site.mails()).toHaveLength(0);
  expect(await site.site.database.read.selectFrom("mails").select("id").execute()).toEqual([]);
});
