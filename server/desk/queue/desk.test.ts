// On both engines: services/cases/open-desk-item.ts, services/cases/desk-queries.ts.
import { describe, expect, test } from "vitest";
import * as contactLimits from "@locumark/contract/desk/contact/contact-limits";
import { deleteOld } from "../../clean-up.ts";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import { ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const written = { name: "Zoë", email: "zoe@example.com", subject: "A question", message: "Why?" };

const send = (site: TestSite, changes: object = {}, as?: Member) =>
  site.call("POST", "/contact", { body: { ...written, ...changes }, ...(as && { as }) });
const queueOf = async (site: TestSite, as: Member) =>
  (await site.call("GET", "/api/desk/queue", { as })).body;
const firstItem = async (site: TestSite, as: Member) =>
  (await queueOf(site, as)).items[0]?._id ?? "";
const close = (site: TestSite, as: Member, id: string, outcome = "answered") =>
  site.call("POST", `/api/desk/messages/${id}/close` as "/api/desk/messages/:id/close", {
    as,
    body: { outcome },
  });
const undo = (site: TestSite, as: Member, id: string) =>
  site.call("POST", `/api/desk/items/${id}/undo` as "/api/desk/items/:id/undo", { as });
const actions = async (site: TestSite) =>
  await site.site.database.read
    .selectFrom("desk_log")
    .select(["staff_id", "action", "item_kind", "reason"])
    .orderBy("done_at")
    .execute();

test("the desk says who is there and whether it is open, and has an empty queue", async () => {
  const site = await startTestSite();
  const staff = await site.staff("moderator", "admin");
  expect((await site.call("GET", "/api/desk", { as: staff })).body).toEqual({
    roles: ["admin", "moderator"],
    hasSecondFactor: false,
    isAppLost: false,
    recoveryCodesLeft: 0,
    isOpen: true,
  });
  expect(await queueOf(site, staff)).toEqual({ items: [], counts: {} });
});

test("what is overdue or due within a day stands first, by when it is due; then the oldest", async () => {
  const site = await startTestSite();
  await send(site);
  site.clock.advance(hourMs);
  await send(site, { subject: "Complaint", topic: "data-protection" });
  const titles = async () =>
    (await queueOf(site, await site.staff("moderator"))).items.map(({ title }) => title);
  expect(await titles()).toEqual(["A question", "Complaint"]);
  site.clock.advance(contactLimits.complaintDays * dayMs - 20 * hourMs);
  const { _id } = await ofWorkplaces.place(site);
  await reviewer(site, ofWorkplaces, _id, await site.member()).post({ comments: "07700 900123" });
  await send(site, { subject: "Another" });
  const held = expect.stringContaining("telephone number");
  expect(await titles()).toEqual(["Complaint", held, "A question", "Another"]);
  site.clock.advance(2 * dayMs);
  expect(await titles()).toEqual(["Complaint", held, "A question", "Another"]);
});

describe("a message in the queue", () => {
  test("waits with its age, is read, closed and then gone; each act is logged", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    await send(site);
    const sentAt = site.clock.now().toISOString();
    site.clock.advance(minuteMs);
    await send(site, { subject: "Another" });
    const queue = await queueOf(site, staff);
    expect(queue.items).toMatchObject([
      { kind: "message", title: "A question", openedAt: sentAt, dueAt: null, isOwn: false },
      { title: "Another" },
    ]);
    expect(queue.counts).toEqual({ message: 2 });
    const id = await firstItem(site, staff);
    const url = `/api/desk/messages/${id}` as "/api/desk/messages/:id";
    expect((await site.call("GET", url, { as: staff })).body).toEqual({ ...written, sentAt });
    expect((await close(site, staff, id)).status).toBe(200);
    expect((await queueOf(site, staff)).items).toMatchObject([{ title: "Another" }]);
    expect(await actions(site)).toEqual([
      { staff_id: staff.accountId, action: "answered", item_kind: "message", reason: "" },
    ]);
  });

  test("is not there for the wrong role, and cannot be decided in another's place", async () => {
    const site = await startTestSite();
    const verifier = await site.staff("verifier");
    const moderator = await site.staff("moderator");
    await send(site);
    expect((await queueOf(site, verifier)).items).toEqual([]);
    const id = await firstItem(site, moderator);
    const answer = await close(site, verifier, id);
    expect([answer.status, answer.body.code]).toEqual([403, "not_allowed"]);
    expect((await close(site, moderator, "no-such-item")).status).toBe(404);
    expect((await close(site, moderator, id, "burnt")).status).toBe(400);
    expect((await queueOf(site, moderator)).items).toHaveLength(1);
  });

  test("a robot's does not come to the desk", async () => {
    const site = await startTestSite();
    const staff = await site.staff("admin");
    await send(site, { company: "Best Offers Ltd" });
    expect((await queueOf(site, staff)).items).toEqual([]);
  });

  test("from a member of staff is for another to answer", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const other = await site.staff("moderator");
    await send(site, {}, staff);
    expect((await queueOf(site, staff)).items).toMatchObject([{ isOwn: true }]);
    const id = await firstItem(site, staff);
    expect((await close(site, staff, id)).body.code).toBe("own_matter");
    expect((await close(site, other, id)).status).toBe(200);
  });

  test("of two who close it at once the second is told", async () => {
    const site = await startTestSite();
    const [one, two] = [await site.staff("moderator"), await site.staff("admin")];
    await send(site);
    const id = await firstItem(site, one);
    const answers = await Promise.all([close(site, one, id), close(site, two, id, "no-answer")]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.code).toBe("decided_already");
    expect(await actions(site)).toHaveLength(1);
  });

  test("leaves the queue with its sender's account, and with its age", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const member = await site.member();
    await send(site, { email: member.email });
    const id = await firstItem(site, staff);
    const body = { password: member.password, reviews: "delete" };
    await site.call("POST", "/api/profile/deletion", { as: member, body });
    expect((await queueOf(site, staff)).items).toEqual([]);
    expect((await close(site, staff, id)).status).toBe(409);
    await send(site);
    const old = await firstItem(site, staff);
    site.clock.advance(366 * 24 * hourMs);
    await deleteOld(site.site);
    const items = site.site.database.read.selectFrom("desk_items").select(["id", "outcome"]);
    expect(await items.where("id", "=", old).execute()).toEqual([{ id: old, outcome: "deleted" }]);
  });
});

describe("taking a decision back", () => {
  test("works once, for two minutes, for the person who decided", async () => {
    const site = await startTestSite();
    const [staff, other] = [await site.staff("moderator"), await site.staff("moderator")];
    await send(site);
    const id = await firstItem(site, staff);
    expect((await undo(site, staff, id)).status).toBe(404);
    await close(site, staff, id);
    site.clock.advance(2 * minuteMs - 1);
    expect((await undo(site, other, id)).status).toBe(404);
    expect((await undo(site, staff, id)).body).toEqual({ message: "Taken back." });
    expect((await undo(site, staff, id)).status).toBe(404);
    expect((await queueOf(site, other)).items).toMatchObject([{ _id: id }]);
    expect((await actions(site)).map(({ action, reason }) => [action, reason])).toEqual([
      ["answered", ""],
      ["undo", "answered"],
    ]);
    await close(site, staff, id);
    site.clock.advance(2 * minuteMs);
    const late = await undo(site, staff, id);
    expect([late.status, late.body.code]).toEqual([409, "decided_already"]);
  });

  test("leaves other open matters of the same kind in the queue", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    await send(site);
    const id = await firstItem(site, staff);
    await close(site, staff, id);
    await send(site);
    const other = await firstItem(site, staff);
    expect((await undo(site, staff, id)).status).toBe(200);
    const { items } = await queueOf(site, staff);
    expect(items.map(({ _id }) => _id).toSorted()).toEqual([id, other].toSorted());
  });

  test("does not work after the sender has deleted the account", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const member = await site.member();
    await send(site, { email: member.email });
    const id = await firstItem(site, staff);
    await close(site, staff, id);
    const body = { password: member.password, reviews: "delete" };
    await site.call("POST", "/api/profile/deletion", { as: member, body });
    expect((await undo(site, staff, id)).body.code).toBe("decided_already");
    expect((await queueOf(site, staff)).items).toEqual([]);
  });

  test("what it would need is deleted once it is too late", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    await send(site);
    await close(site, staff, await firstItem(site, staff));
    const before = async () => {
      await deleteOld(site.site);
      const rows = site.site.database.read.selectFrom("desk_items").select("before");
      return (await rows.executeTakeFirst())?.before;
    };
    site.clock.advance(2 * minuteMs);
    expect(await before()).toBe("null");
    site.clock.advance(1);
    expect(await before()).toBe(null);
  });
});
