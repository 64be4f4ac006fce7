import { describe, expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { atDesk, complete, deliver, mailsTo, prepare, words } from "../../test/notices.ts";
import type { Member, TestSite } from "../../test/test-site.ts";

const email = "morgan@rowan-street.example";

const itemOf = async (site: TestSite, as: Member, kind: "report" | "message") =>
  (await site.call("GET", "/api/desk/queue", { as })).body.items.find((one) => one.kind === kind)
    ?._id;

/** Enters a notice as a member of staff does. */
const typeIn = (site: TestSite, as: Member, typed: object) =>
  site.call("POST", "/api/desk/notices", {
    as,
    body: { ...complete, receivedAt: "2026-11-23T10:00:00.000Z", ...typed },
  });

async function reported(addresses: readonly string[]) {
  const { site, subject, author } = await prepare("2026-11-23T10:00:00.000Z");
  const references: string[] = [];
  for (const address of addresses) {
    const sent = await site.call("POST", "/api/report", {
      body: { ...subject, reason: "defamatory", details: "It calls me a thief.", email: address },
    });
    expect(sent.status).toBe(201);
    references.push(sent.body.reference);
    site.clock.advance(minuteMs);
  }
  const moderator = await site.staff("moderator");
  const item = (await itemOf(site, moderator, "report")) ?? "none";
  const matter = await site.call("GET", `/api/desk/reports/${item}`, { as: moderator });
  const typed = (report: object, as = moderator) =>
    typeIn(site, as, { ...subject, email: "", source: "report", report });
  return { site, subject, author, references, moderator, item, matter, typed };
}

describe("a report that is a notice", () => {
  test("is typed in with the hour of the report, and with the reporter's address, which was not known before", async () => {
    const { site, moderator, item, matter, typed } = await reported(["other@example.com", email]);
    expect(matter.text).not.toContain(email);
    const { reportedAt } = matter.body.reports[1]!;
    expect((await typed({ item, number: 2 })).status).toBe(400);
    expect((await typed({ item, number: -1 })).status).toBe(400);
    expect((await typed({ item: "none", number: 0 })).status).toBe(400);
    const made = await typed({ item, number: 1 });
    expect([made.status, made.body.missing]).toEqual([201, []]);
    const { notice } = await atDesk(site, moderator);
    expect(notice).toMatchObject({ source: "report", fields: { email } });
    expect(reportedAt).toBe("2026-11-23T10:01:00.000Z");
  });

  test("is due 48 hours that count after it arrived, however late it is typed in", async () => {
    const { site } = await reported([email]);
    // Received on a Monday, typed in on the Tuesday after.
    site.clock.set("2026-11-24T15:00:00.000Z");
    const moderator = await site.staff("moderator");
    const made = await typeIn(site, moderator, {
      source: "letter",
      receivedAt: "2026-11-23T10:00:00Z",
    });
    expect(made.status).toBe(201);
    const { notice } = await atDesk(site, moderator);
    const { body } = await site.call("GET", "/api/desk/queue", { as: moderator });
    const waiting = body.items.find(({ kind }) => kind === "notice");
    expect([waiting?.dueAt, notice.dueAt]).toEqual([
      "2026-11-25T10:00:00.000Z",
      "2026-11-25T10:00:00.000Z",
    ]);
  });

  test("carries over what was reported and where it is, for staff to see and where they leave it out", async () => {
    const { site, moderator, matter, item } = await reported([email]);
    const asNotice = {
      statement: expect.stringContaining(words),
      where: expect.stringMatching(/^The page of .+, November 2026$/),
    };
    expect(matter.body.asNotice).toEqual(asNotice);
    const { statement: _, where: __, ...rest } = complete;
    const made = await site.call("POST", "/api/desk/notices", {
      as: moderator,
      body: {
        ...rest,
        receivedAt: "2026-11-23T10:00:00.000Z",
        source: "report",
        report: { item, number: 0 },
      },
    });
    expect([made.status, made.body.missing]).toEqual([201, []]);
    const { notice, steps } = await atDesk(site, moderator);
    expect(notice).toMatchObject({
      fields: asNotice,
      about: { text: expect.stringContaining(words) },
    });
    expect(steps).toEqual(["ask-author", "answer-defective"]);
  });

  test("is closed when it becomes a notice and cannot become one twice; its reporter is told", async () => {
    const { site, references, moderator, item, typed } = await reported([email]);
    expect((await typed({ item, number: 0 })).status).toBe(201);
    expect(await itemOf(site, moderator, "report")).toBeUndefined();
    const again = await typed({ item, number: 0 });
    expect([again.status, again.body.code]).toEqual([409, "decided_already"]);
    const { body } = await site.call("GET", "/api/desk/notices", { as: moderator });
    expect(body.notices).toHaveLength(1);
    const undo = await site.call("POST", `/api/desk/items/${item}/undo`, { as: moderator });
    expect(undo.status).toBe(409);
    await deliver(site);
    const told = (await mailsTo(site, email)).at(-1);
    expect(told).toContain("We treat it as a notice under section 5 of the Defamation Act 2013");
    const status = (await site.call("GET", `/api/reports/${references[0]}`)).body;
    expect(status).toMatchObject({ state: "decided", outcome: "notice", canAskAgain: false });
    const log = await site.site.database.read.selectFrom("desk_log").select("action").execute();
    expect(log.map(({ action }) => action)).toContain("made-notice");
  });

  test("leaves the other reports about the same thing to be decided", async () => {
    const { site, references, moderator, item, typed } = await reported([email, "b@example.com"]);
    expect((await typed({ item, number: 0 })).status).toBe(201);
    expect(await itemOf(site, moderator, "report")).toBe(item);
    const { reports } = (await site.call("GET", `/api/desk/reports/${item}`, { as: moderator }))
      .body;
    expect(reports.map(({ isNotice }) => isNotice)).toEqual([true, false]);
    expect((await typed({ item, number: 1 })).status).toBe(201);
    expect(await itemOf(site, moderator, "report")).toBeUndefined();
    await deliver(site);
    const states = references.map(
      async (one) => (await site.call("GET", `/api/reports/${one}`)).body,
    );
    expect(await Promise.all(states)).toMatchObject([{ outcome: "notice" }, { outcome: "notice" }]);
  });

  test("leaves the second look that another reporter asked for to be taken", async () => {
    const { typed, ...made } = await reported([email, "b@example.com"]);
    const { site, subject, references, moderator: as, item } = made;
    const { version } = (await site.call("GET", `/api/desk/reviews/${subject.id}`, { as })).body;
    const keep = { decision: "keep", reason: "opinion", version };
    await site.call("POST", `/api/desk/reports/${item}/review`, { as, body: keep });
    await deliver(site);
    const again = `/api/reports/${references[1]!}/second-look` as const;
    expect((await site.call("POST", again, { body: { details: "Once more." } })).status).toBe(200);
    const other = await site.staff("moderator");
    const reopened = (await itemOf(site, other, "report")) ?? "none";
    expect((await typed({ item: reopened, number: 0 }, other)).status).toBe(201);
    expect(await itemOf(site, other, "report")).toBe(reopened);
  });

  test("that was decided meanwhile is a notice all the same, and keeps its answer", async () => {
    const { site, subject, references, moderator, item, typed } = await reported([email]);
    const { version } = (
      await site.call("GET", `/api/desk/reviews/${subject.id}`, { as: moderator })
    ).body;
    const kept = await site.call("POST", `/api/desk/reports/${item}/review`, {
      as: moderator,
      body: { decision: "keep", reason: "opinion", version },
    });
    expect(kept.status).toBe(200);
    expect((await typed({ item, number: 0 })).status).toBe(201);
    await deliver(site);
    const status = (await site.call("GET", `/api/reports/${references[0]}`)).body;
    expect(status).toMatchObject({ state: "decided", outcome: "kept" });
  });

  test("of a moderator who was logged in is another's to type in and to decide", async () => {
    const { site, subject } = await prepare("2026-11-23T10:00:00.000Z");
    const own = await site.staff("moderator");
    const body = { ...subject, reason: "defamatory", details: "It calls me a thief." };
    await site.call("POST", "/api/report", { as: own, body });
    const other = await site.staff("moderator");
    const item = (await itemOf(site, other, "report")) ?? "none";
    const type = (as: Member) =>
      typeIn(site, as, { ...subject, email: "", source: "report", report: { item, number: 0 } });
    expect((await type(own)).body.code).toBe("own_matter");
    expect((await type(other)).status).toBe(201);
    const queue = async (as: Member) =>
      (await site.call("GET", "/api/desk/queue", { as })).body.items.map(({ isOwn }) => isOwn);
    expect([await queue(own), await queue(other)]).toEqual([[true], [false]]);
  });
});

describe("a message that is a notice", () => {
  test("is closed by that, once, and one that was answered before is a notice all the same", async () => {
    const { site } = await prepare("2026-11-23T10:00:00.000Z");
    const moderator = await site.staff("moderator");
    const typed = (item: string) =>
      typeIn(site, moderator, { source: "message", message: { item } });
    const write = () =>
      site.call("POST", "/contact", {
        body: { name: "Morgan", email, subject: "A thief?", message: "I am none." },
      });
    await write();
    const first = (await itemOf(site, moderator, "message")) ?? "none";
    expect((await typed("none")).status).toBe(404);
    expect((await typed(first)).status).toBe(201);
    expect(await itemOf(site, moderator, "message")).toBeUndefined();
    expect((await typed(first)).body.code).toBe("decided_already");

    await write();
    const second = (await itemOf(site, moderator, "message")) ?? "none";
    await site.call("POST", `/api/desk/messages/${second}/close`, {
      as: moderator,
      body: { outcome: "answered" },
    });
    expect((await typed(second)).status).toBe(201);
    const { body } = await site.call("GET", "/api/desk/notices", { as: moderator });
    expect(body.notices).toHaveLength(2);
  });
});
