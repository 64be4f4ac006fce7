// On both engines: services/reported/report-queries.ts.
import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { unfolded } from "../../test/claims.ts";
import { review } from "../../test/reviews.ts";
import { runReportsCommand } from "./reports-command.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

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

const report = (site: TestSite, body: object, as?: Member) =>
  site.call("POST", "/api/report", { body: { ...reported, ...body }, ...(as && { as }) });

/** A site at which networks are told apart, and throttled as in production. */
const oneNetworkEach = { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "true" };

const reportFrom = (site: TestSite, network: string, body: object, as?: Member) =>
  site.call("POST", "/api/report", {
    body: { ...reported, ...body },
    headers: { "x-forwarded-for": network },
    ...(as && { as }),
  });

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

describe("the page of a report", () => {
  test("says what was reported, with its words only while everybody can read them", async () => {
    const site = await startTestSite();
    const { id, workplaceId, author } = await withReview(site);
    await withReview(site);
    const { body: sent } = await report(site, { id });
    const { body: ofPlace } = await report(site, { kind: "workplace", id: workplaceId });
    const title = "A review of Rowan Street Pharmacy";
    const seen = {
      title,
      month: "2026-11-01T00:00:00.000Z",
      text: expect.stringContaining(review.comments),
    };
    expect((await statusOf(site, sent.reference)).about).toEqual(seen);
    expect((await statusOf(site, ofPlace.reference)).about).toEqual({
      title: "Rowan Street Pharmacy",
      month: null,
      text: null,
    });
    const long = { comments: "Word ".repeat(500) };
    await site.call("PUT", `/api/workplace-review/${id}`, { as: author, body: long });
    expect((await statusOf(site, sent.reference)).about?.text?.length).toBeLessThan(330);
    const { staff, item } = await atDeskOf(site);
    await site.call("POST", `/api/desk/reports/${item}/review`, {
      as: staff,
      body: {
        decision: "hide",
        reason: "names-a-person",
        version: await versionAt(site, staff, id),
      },
    });
    expect((await statusOf(site, sent.reference)).about).toEqual({ ...seen, text: null });
    await site.call("DELETE", `/api/workplace-review/${id}`, { as: author });
    expect((await statusOf(site, sent.reference)).about).toBeNull();
  });
});

/** The item about the first review that was reported, and a moderator. */
async function atDeskOf(site: TestSite) {
  const staff = await site.staff("moderator");
  const { body } = await site.call("GET", "/api/desk/queue", { as: staff });
  return {
    staff,
    item: body.items.find(({ title }) => title.startsWith("A review"))?._id ?? "none",
  };
}

const versionAt = async (site: TestSite, as: Member, id: string) =>
  (await site.call("GET", `/api/desk/reviews/${id}`, { as })).body.version;

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
      about: expect.objectContaining({ title: "A review of Rowan Street Pharmacy" }),
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

  test("a member whose session has ended is told so, not asked for an address that their form has no field for", async () => {
    const site = await startTestSite();
    const { id } = await withReview(site);
    const member = await site.member();
    await site.call("POST", "/api/auth/logout", { as: member });
    const refused = await report(site, { id, email: undefined }, member);
    expect([refused.status, refused.body.code]).toEqual([401, "session_expired"]);
    expect(await rows(site)).toEqual([]);
    expect((await report(site, { id }, member)).status).toBe(201);
    expect(await rows(site)).toMatchObject([{ email: reported.email, reporter: "visitor" }]);
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

  test("60 junk reports from 60 networks drop no words: each has its own reference and reason", async () => {
    const site = await startTestSite({ environment: oneNetworkEach });
    const { id } = await withReview(site);
    const network = (number: number) => `198.51.100.${number}`;
    const references = new Set<string>();
    const send = async (from: string, body: object, as?: Member) => {
      const answer = await reportFrom(site, from, { id, ...body }, as);
      expect(answer.status).toBe(201);
      references.add(answer.body.reference);
      return answer.body.reference;
    };
    for (let number = 1; number <= 60; number += 1) {
      const junk = { reason: "hateful-or-threatening", details: `Junk ${number}.` };
      for (let time = 0; time < 4; time += 1) {
        await send(network(number), { ...junk, email: `junk${number}.${time}@example.com` });
      }
    }
    const member = await site.member();
    const words = {
      member: "Member: it is hateful about my colleague.",
      stranger: "Stranger: it names my patient.",
      neighbour: "Neighbour: an address in our street.",
    };
    const hateful = { reason: "hateful-or-threatening" };
    const ofMember = await send(network(1), { ...hateful, details: words.member }, member);
    const ofStranger = await send("192.0.2.1", {
      reason: "patient-details",
      details: words.stranger,
      email: "stranger@example.com",
    });
    const ofNeighbour = await reportFrom(site, network(1), {
      id,
      details: words.neighbour,
      email: "neighbour@example.com",
    });
    // The sixth from one network within the hour.
    expect(ofNeighbour.status).toBe(429);
    site.clock.advance(hourMs);
    await send(network(1), { details: words.neighbour, email: "neighbour@example.com" });
    expect(references.size).toBe(243);
    expect(await rows(site)).toHaveLength(243);
    expect((await statusOf(site, ofStranger)).reason).toBe("patient-details");
    expect((await statusOf(site, ofMember)).reason).toBe("hateful-or-threatening");
    const mails = (await site.mails()).map(unfolded);
    for (const [address, reference] of [
      [member.email, ofMember],
      ["stranger@example.com", ofStranger],
    ] as const) {
      const told = mails.filter((mail) => mail.includes(`To: ${address}`));
      expect([told.length, told[0]?.includes(reference)]).toEqual([1, true]);
    }
    const kept = (await rows(site)).filter(({ details }) => details.startsWith("Junk"));
    expect(kept).toHaveLength(180);
    const staff = await site.staff("moderator");
    const { items: queue } = (await site.call("GET", "/api/desk/queue", { as: staff })).body;
    expect(queue).toHaveLength(1);
    const matter = await site.call("GET", `/api/desk/reports/${queue[0]!._id}`, { as: staff });
    const { reports, counts } = matter.body;
    expect(reports.slice(0, 3).map(({ details }) => details)).toEqual([
      words.member,
      words.stranger,
      words.neighbour,
    ]);
    expect(reports).toHaveLength(100);
    expect(counts).toEqual([
      { reason: "hateful-or-threatening", count: 241 },
      { reason: "patient-details", count: 1 },
      { reason: "names-a-person", count: 1 },
    ]);
  });

  test("under one address: one mail and one person, each with a reference of its own; what strangers type there costs its owner nothing", async () => {
    const site = await startTestSite({ environment: oneNetworkEach });
    const { id } = await withReview(site);
    const member = await site.member();
    const references = [];
    for (let time = 0; time < 5; time += 1) {
      const junk = { id, email: member.email, details: "Junk." };
      references.push((await reportFrom(site, `192.0.2.${time}`, junk)).body.reference);
    }
    expect(new Set(references).size).toBe(5);
    expect((await rows(site)).reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(await site.mails()).toHaveLength(1);
    const own = await reportFrom(site, "192.0.2.9", { id, details: "Mine." }, member);
    const stored = (await rows(site)).find(({ id }) => id === own.body.reference);
    expect(stored).toMatchObject({ details: "Mine.", is_proven: 1, is_mailed: 1 });
    const told = (await site.mails()).map(unfolded);
    expect(told.filter((mail) => mail.includes(own.body.reference))).toHaveLength(1);
  });

  test("a member's words are kept for each reason, and of a flood of theirs the first", async () => {
    const site = await startTestSite();
    const { id } = await withReview(site);
    const member = await site.member();
    const send = async (reason: string, details: string) => {
      const { reference } = (await report(site, { id, reason, details }, member)).body;
      return (await rows(site)).find((row) => row.id === reference)?.details;
    };
    for (const details of ["One.", "Two.", "Three."]) {
      expect(await send("unlawful", details)).toBe(details);
    }
    expect(await send("unlawful", "Four.")).toBe("");
    expect(await send("patient-details", "Five.")).toBe("Five.");
    expect(await send("patient-details", "Six.")).toBe("");
  });

  test("one network is slowed down, and the mails to one address stop before its reports do", async () => {
    const site = await startTestSite({ environment: oneNetworkEach });
    const { id } = await withReview(site);
    const from = (network: string, body: object) => reportFrom(site, network, body);
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
  test("is deleted by the operator when its owner asks, and the report still counts", async () => {
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

  test("is in the export of the account that has confirmed the address, and goes with their account", async () => {
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
