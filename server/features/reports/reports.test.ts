import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { review } from "../../test/reviews.ts";
import { runReportsCommand } from "./reports-command.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

const reported = {
  kind: "workplace-review",
  reason: "names-a-person",
  details: "It names our dispenser.",
  email: "reporter@example.com",
} as const;

async function withReview(site: TestSite, isAnonymous = true) {
  const author = await site.member();
  const { _id: workplaceId } = await site.workplace();
  const posted = await site.call("POST", "/api/workplace-review", {
    as: author,
    body: { ...review, isAnonymous, workplaceId },
  });
  return { author, workplaceId, id: posted.body.review._id };
}

const report = (site: TestSite, body: object, as?: Awaited<ReturnType<TestSite["member"]>>) =>
  site.call("POST", "/api/report", { body: { ...reported, ...body }, ...(as && { as }) });

const rows = (site: TestSite) =>
  site.site.database.read.selectFrom("reports").selectAll().orderBy("created_at").execute();
const items = (site: TestSite) =>
  site.site.database.read.selectFrom("desk_items").selectAll().execute();
const statusOf = async (site: TestSite, reference: string) =>
  (await site.call("GET", `/api/reports/${reference}`)).body;

describe("what is reported", () => {
  test("is named before it is reported, and only while others see it", async () => {
    const site = await startTestSite();
    const { id, workplaceId, author } = await withReview(site);
    const agency = await site.agency({ name: "Locum Lines" });
    const titleOf = async (kind: string, of: string) => {
      const { status, body } = await site.call("GET", `/api/report?kind=${kind}&id=${of}`);
      return status === 200 ? (body as { title: string }).title : status;
    };
    expect(await titleOf("workplace-review", id)).toBe("A review of Rowan Street Pharmacy");
    expect(await titleOf("workplace", workplaceId)).toBe("Rowan Street Pharmacy");
    expect(await titleOf("agency", agency._id)).toBe("Locum Lines");
    for (const kind of ["agency-review", "reply", "agency"]) {
      expect(await titleOf(kind, id), kind).toBe(404);
    }
    expect(await titleOf("nonsense", id)).toBe(400);
    expect(await titleOf("workplace-review", "x".repeat(65))).toBe(400);
    const { status } = await site.call("DELETE", `/api/workplace-review/${id}`, { as: author });
    expect(status).toBe(200);
    expect(await titleOf("workplace-review", id)).toBe(404);
  });
});

describe("reporting", () => {
  test("needs no account: a reference, a mail without what was written, an item at the desk, and nothing is hidden", async () => {
    const site = await startTestSite();
    const { id, workplaceId } = await withReview(site);
    const answer = await report(site, { id });
    expect(answer.status).toBe(201);
    const { reference, message } = answer.body;
    expect(reference).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(message).toContain(reference);
    const [mail = "", ...others] = await site.mails();
    expect(others).toEqual([]);
    expect(mail).toContain("To: reporter@example.com");
    expect(mail).toContain(reference);
    expect(mail.replaceAll(/=\r?\n/g, "")).not.toContain("dispenser");
    expect(mail).not.toMatch(/rowan/i);
    expect(await items(site)).toMatchObject([
      { kind: "report", subject_id: `workplace-review:${id}`, closed_at: null },
    ]);
    expect(await statusOf(site, reference)).toEqual({
      kind: "workplace-review",
      reason: "names-a-person",
      reportedAt: site.clock.now().toISOString(),
      state: "received",
      outcome: null,
      outcomeReason: null,
      decidedAt: null,
      secondLook: null,
      canAskAgain: false,
    });
    expect((await statusOf(site, ` ${reference.toLowerCase()} `)).state).toBe("received");
    const list = await site.call("GET", `/api/workplace-reviews?workplaceId=${workplaceId}`);
    expect(list.body).toHaveLength(1);
  });

  test("a visitor has to give an address, a member's answer goes to their own", async () => {
    const site = await startTestSite();
    const { id } = await withReview(site);
    const refused = await report(site, { id, email: undefined });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["email"]]);
    const member = await site.member();
    expect((await report(site, { id, email: "other@example.com" }, member)).status).toBe(201);
    expect(await rows(site)).toMatchObject([{ email: member.email, reporter: "member" }]);
    expect((await report(site, { id, email: undefined, forThePlace: true }, member)).status).toBe(
      201,
    );
    expect(new Set((await rows(site)).map(({ reporter }) => reporter))).toEqual(
      new Set(["member", "organisation"]),
    );
  });

  test.each([
    [{ kind: "person" }, ["kind"]],
    [{ id: undefined }, ["id"]],
    [{ reason: "too harsh" }, ["reason"]],
    [{ details: " " }, ["details"]],
    [{ details: "x".repeat(1001) }, ["details"]],
    [{ email: "nobody" }, ["email"]],
    [{ forThePlace: "yes" }, ["forThePlace"]],
  ])("%j is refused beside its field, and nothing is stored", async (wrong, fields) => {
    const site = await startTestSite();
    const { id } = await withReview(site);
    const answer = await report(site, { id, ...wrong });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, fields]);
    expect([await rows(site), await items(site)]).toEqual([[], []]);
  });

  test("every kind of thing can be reported, and what is not there cannot", async () => {
    const site = await startTestSite();
    const { id, workplaceId } = await withReview(site);
    const agency = await site.agency();
    const ofAgency = await site.call("POST", "/api/agency-review", {
      as: await site.member(),
      body: { agencyId: agency._id, rating: 3, comment: "Late.", isAnonymous: true },
    });
    for (const [kind, one] of [
      ["workplace-review", id],
      ["agency-review", ofAgency.body.review._id],
      ["workplace", workplaceId],
      ["agency", agency._id],
    ]) {
      expect((await report(site, { kind, id: one })).status, kind).toBe(201);
      const unknown = await report(site, { kind, id: "nothing" });
      expect([unknown.status, unknown.body.code], kind).toEqual([404, "not_found"]);
    }
    expect((await report(site, { kind: "agency-review", id })).status).toBe(404);
    expect(await items(site)).toHaveLength(4);
  });

  test("a thousand reports about one review are one item, bounded rows, and at most one mail an address", async () => {
    const site = await startTestSite();
    const { id } = await withReview(site);
    const references = new Set<string>();
    for (let number = 0; number < 1000; number += 1) {
      const { status, body } = await report(site, { id, email: `r${number % 300}@example.com` });
      expect(status).toBe(201);
      references.add(body.reference);
    }
    const stored = await rows(site);
    expect(stored.length).toBeLessThanOrEqual(51);
    expect(references.size).toBe(stored.length);
    expect(await items(site)).toHaveLength(1);
    const mails = await site.site.database.read.selectFrom("mails").select("subject_id").execute();
    expect(new Set(mails.map((mail) => mail.subject_id)).size).toBe(mails.length);
    expect(mails.length).toBeLessThanOrEqual(50);
    const shared = stored.find(({ reporter }) => reporter === null);
    expect(shared).toMatchObject({ email: null, details: "" });
    expect(shared!.count).toBeGreaterThan(200);
  });

  test("reports under one address join: one mail, one person, and no reference of another's", async () => {
    const site = await startTestSite();
    const { id } = await withReview(site);
    const references = [];
    for (let time = 0; time < 5; time += 1) {
      references.push((await report(site, { id })).body.reference);
    }
    expect(new Set(references.slice(0, 4)).size).toBe(4);
    expect(references[4]).toBe(references[3]);
    expect((await rows(site)).reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(await site.mails()).toHaveLength(1);
  });

  test("one network is slowed down, and the mails to one address stop before its reports do", async () => {
    const site = await startTestSite({
      environment: { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "true" },
    });
    const { id } = await withReview(site);
    const from = (network: string, body: object) =>
      site.call("POST", "/api/report", {
        body: { ...reported, ...body },
        headers: { "x-forwarded-for": network },
      });
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await from("192.0.2.1", { id })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await from("192.0.2.2", { id })).status).toBe(201);
    site.clock.advance(hourMs);
    expect((await from("192.0.2.1", { id })).status).toBe(201);
    for (let number = 0; number < 12; number += 1) {
      const { _id } = await site.workplace({ name: `PLACE ${number}` });
      const answer = await from(`198.51.100.${number}`, {
        kind: "workplace",
        id: _id,
        email: "a@example.com",
      });
      expect(answer.status).toBe(201);
    }
    const mails = await site.mails();
    expect(mails.filter((mail) => mail.includes("To: a@example.com"))).toHaveLength(10);
  });
});

describe("what is reported disappears", () => {
  test("its author deletes it: the reporter is told so, and what was written about it goes", async () => {
    const site = await startTestSite();
    const { id, author } = await withReview(site);
    const { reference } = (await report(site, { id })).body;
    await site.call("DELETE", `/api/workplace-review/${id}`, { as: author });
    expect(await statusOf(site, reference)).toMatchObject({ state: "gone", canAskAgain: false });
    expect(await rows(site)).toMatchObject([{ details: "", email: null, email_key: null }]);
    const queue = await site.call("GET", "/api/desk/queue", { as: await site.staff("moderator") });
    expect(queue.body.items).toEqual([]);
  });

  test("its author takes their name off: to reporters it is gone, at the desk it stays under its new id", async () => {
    const site = await startTestSite();
    const { id, author } = await withReview(site, false);
    const { reference } = (await report(site, { id })).body;
    const changed = await site.call("PUT", `/api/workplace-review/${id}`, {
      as: author,
      body: { isAnonymous: true },
    });
    const newId = changed.body.review._id;
    expect(newId).not.toBe(id);
    expect(await statusOf(site, reference)).toMatchObject({ state: "gone" });
    expect(await items(site)).toMatchObject([{ subject_id: `workplace-review:${newId}` }]);
    expect(await rows(site)).toMatchObject([
      { subject_id: newId, details: reported.details, email: null },
    ]);
    expect((await report(site, { id })).status).toBe(404);
  });
});

describe("the reporter's data", () => {
  test("is deleted by the operator for who asks, and the report still counts", async () => {
    const site = await startTestSite();
    const { id } = await withReview(site);
    await report(site, { id });
    const said: string[] = [];
    const needs = { database: site.site.database, print: (line: string) => void said.push(line) };
    expect(await runReportsCommand(needs, ["forget"])).toBe(1);
    expect(await runReportsCommand(needs, ["forget", "Reporter@example.com"])).toBe(0);
    expect(said.at(-1)).toBe("1 report without a reporter now.");
    expect(await rows(site)).toMatchObject([{ email: null, details: "", count: 1 }]);
    expect(await site.mails()).toEqual([]);
  });

  test("is in the export of who has confirmed the address, and goes with their account", async () => {
    const site = await startTestSite();
    const { id } = await withReview(site);
    const member = await site.member();
    const { reference } = (await report(site, { id }, member)).body;
    await site.call("POST", "/api/profile/deletion", {
      as: member,
      body: { password: member.password, reviews: "delete" },
    });
    site.clock.advance(dayMs);
    expect(await rows(site)).toMatchObject([
      { id: reference, email: null, email_key: null, details: "", reporter: "member", count: 1 },
    ]);
    expect((await site.mails()).filter((mail) => mail.includes(member.email))).toEqual([]);
  });
});
