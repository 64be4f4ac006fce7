import { describe, expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { runAccounts } from "../../test/operations.ts";
import { reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const dentalNurse = {
  profession: "Other",
  registrationBody: "General Dental Council",
  registrationNumber: "123456",
  jobTitle: "Dental nurse",
};

const profileOf = async (site: TestSite, as: Member) =>
  (await site.call("GET", "/api/profile", { as })).body.user;

const put = (site: TestSite, as: Member, body: object) =>
  site.call("PUT", "/api/profile", { as, body: { name: as.name, ...body } });

describe("a job title", () => {
  test("is kept from the sign-up; without one the sign-up works as before", async () => {
    const site = await startTestSite();
    const nurse = await site.signedUpMember(dentalNurse);
    expect(await profileOf(site, nurse)).toMatchObject({
      profession: "Other",
      jobTitle: "Dental nurse",
      role: "member",
    });
    const { jobTitle: _, ...asBefore } = dentalNurse;
    const other = await site.signedUpMember(asBefore);
    expect(await profileOf(site, other)).toMatchObject({ profession: "Other", jobTitle: null });
  });

  test("is ignored for the other professions, and a wrong one is refused with its field", async () => {
    const site = await startTestSite();
    const pharmacist = await site.signedUpMember({ jobTitle: "Dentist" });
    expect((await profileOf(site, pharmacist)).jobTitle).toBeNull();
    const refused = await site.signUp({ ...dentalNurse, jobTitle: "Locumark staff" });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["jobTitle"]]);
  });

  test("can be changed, is kept where none is sent, and goes with the profession", async () => {
    const site = await startTestSite();
    const member = await site.member(dentalNurse);
    const change = async (body: object) => (await put(site, member, body)).body.user.jobTitle;
    expect(await change({ profession: "Other" })).toBe("Dental nurse");
    expect(await change({ profession: "Other", jobTitle: " Hygienist " })).toBe("Hygienist");
    const refused = await put(site, member, { profession: "Other", jobTitle: "GDC inspector" });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["jobTitle"]]);
    expect(await change({ profession: "Other", jobTitle: "" })).toBeNull();
    expect(await change({ profession: "Other", jobTitle: "Dentist" })).toBe("Dentist");
    expect(await change({ profession: "Nurse" })).toBeNull();
    expect(await change({ profession: "Other", registrationBody: "GDC" })).toBeNull();
  });

  test("is checked at the desk beside the register, and again after a change", async () => {
    const site = await startTestSite();
    const verifier = await site.staff("verifier");
    const member = await site.signedUpMember(dentalNurse);
    const queue = async () =>
      (await site.call("GET", "/api/desk/queue", { as: verifier })).body.items;
    const open = async (id: string) =>
      (await site.call("GET", `/api/desk/verifications/${id}`, { as: verifier })).body;
    const accept = async (id: string, version: string, compared: readonly string[]) =>
      await site.call("POST", `/api/desk/verifications/${id}/accept`, {
        as: verifier,
        body: { version, method: "register", compared },
      });
    const [item] = await queue();
    expect(item!.title).toBe(`${member.name}, Other: Dental nurse, General Dental Council 123456`);
    const shown = await open(item!._id);
    expect(shown).toMatchObject({ profession: "Other", jobTitle: "Dental nurse" });
    const ticks = ["name", "number", "registered"];
    expect((await accept(item!._id, shown.version, ticks)).status).toBe(400);
    await put(site, member, { profession: "Other", jobTitle: "Dentist" });
    const stale = await accept(item!._id, shown.version, [...ticks, "role"]);
    expect([stale.status, stale.body.code]).toEqual([409, "edited_elsewhere"]);
    const { version } = await open(item!._id);
    expect((await accept(item!._id, version, [...ticks, "role"])).status).toBe(200);
    expect((await profileOf(site, member)).verificationStatus).toBe("verified");
    expect((await put(site, member, { profession: "Other" })).body.user.verificationStatus).toBe(
      "verified",
    );
    const again = await put(site, member, { profession: "Other", jobTitle: "Orthodontist" });
    expect(again.body.user.verificationStatus).toBe("pending");
    expect((await queue())[0]!.title).toContain("Other: Orthodontist");
  });

  test("does not hide that a number of the GDC has its person already, however it is written", async () => {
    const site = await startTestSite();
    const first = await site.signedUpMember(dentalNurse);
    await runAccounts(site, "verify", first.email);
    for (const [registrationBody, registrationNumber] of [
      ["GDC", "123456"],
      ["gdc", "GDC 0123456"],
      ["The General Dental Council (GDC)", "123 456"],
    ] as const) {
      const second = await site.signedUpMember({
        ...dentalNurse,
        registrationBody,
        registrationNumber,
        jobTitle: "Dentist",
      });
      const { lines } = await runAccounts(site, "verify", second.email);
      expect(lines.join(" "), registrationBody).toContain("Another account has this number.");
      expect((await profileOf(site, second)).verificationStatus).toBe("pending");
    }
  });

  test("is shown by the operator's command and to admins", async () => {
    const site = await startTestSite();
    const member = await site.signedUpMember(dentalNurse);
    const { lines } = await runAccounts(site, "show", member.email);
    expect(lines).toContain("Profession          Other: Dental nurse");
    const admin = await site.staff("admin");
    const { body } = await site.call("GET", `/api/desk/people/${member.accountId}`, { as: admin });
    expect(body).toMatchObject({ profession: "Other", jobTitle: "Dental nurse" });
  });
});

describe.each(reviewings)("the byline of a review of %s", (_, kind) => {
  async function posted(isAnonymous: boolean) {
    const site = await startTestSite();
    const place = await kind.place(site);
    const author = await site.member(dentalNurse);
    const { body } = await site.call("POST", kind.path, {
      as: author,
      body: { ...kind.review, ...kind.about(place._id), isAnonymous },
    });
    const list = async (as?: Member) =>
      (await site.call("GET", kind.list(place._id), as ? { as } : {})).body[0];
    const columns = () =>
      site.site.database.read
        .selectFrom("reviews")
        .select(["byline_name", "byline_profession", "byline_job_title"])
        .executeTakeFirstOrThrow();
    return { site, author, list, columns, id: String(body.review._id) };
  }

  test("has the job title of the day, whatever changes later", async () => {
    const { site, author, list } = await posted(false);
    const seen = { authorProfession: "Other", authorJobTitle: "Dental nurse" };
    expect([await list(), await list(author)]).toMatchObject([seen, seen]);
    await put(site, author, { profession: "Other", jobTitle: "Dentist" });
    expect([await list(), await list(author)]).toMatchObject([seen, seen]);
    await put(site, author, { profession: "Nurse" });
    expect([await list(), await list(author)]).toMatchObject([seen, seen]);
    await runAccounts(site, "renew-bylines", author.email);
    expect(await list()).toMatchObject(seen);
  });

  test("has it neither while it is anonymous nor once the name was taken off", async () => {
    const nothing = { byline_name: null, byline_profession: null, byline_job_title: null };
    const secret = await posted(true);
    expect(await secret.columns()).toEqual(nothing);
    expect(await secret.list()).toMatchObject({ authorProfession: null, authorJobTitle: null });
    expect(JSON.stringify(await secret.list())).not.toContain("Dental");

    const { site, author, list, columns, id } = await posted(false);
    const body = { isAnonymous: true };
    await site.call("PUT", `${kind.path}/${id}`, { as: author, body });
    expect(await columns()).toEqual(nothing);
    expect(await list()).toMatchObject({ authorProfession: null, authorJobTitle: null });
  });

  test("gets the present one when the review is named later", async () => {
    const { site, author, list, id } = await posted(true);
    await put(site, author, { profession: "Other", jobTitle: "Dentist" });
    const body = { isAnonymous: false };
    await site.call("PUT", `${kind.path}/${id}`, { as: author, body });
    expect(await list()).toMatchObject({ authorProfession: "Other", authorJobTitle: "Dentist" });
  });

  test("loses it when the account is erased and the reviews are kept", async () => {
    const { site, author, list, columns } = await posted(false);
    site.clock.advance(minuteMs);
    await site.call("POST", "/api/profile/deletion", {
      as: author,
      body: { password: author.password, reviews: "keep" },
    });
    expect((await columns()).byline_job_title).toBeNull();
    expect(await list()).toMatchObject({ user: null, authorJobTitle: null });
  });
});
