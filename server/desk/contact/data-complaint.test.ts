import { expect, test } from "vitest";
import { startTestSite } from "../../test/test-site.ts";

const complaint = {
  name: "Robin Example",
  email: "robin@example.com",
  subject: "A complaint about my personal data",
  message: "Please say what you hold about me in your letters.",
  topic: "data-protection",
};

test("a complaint about personal data waits at the desk with its 30 days, and is acknowledged without a word of it", async () => {
  const site = await startTestSite();
  const { status, body } = await site.call("POST", "/contact", { body: complaint });
  expect(status).toBe(200);
  expect(body.message).toContain("We have your complaint.");
  const items = await site.site.database.read.selectFrom("desk_items").selectAll().execute();
  expect(items).toEqual([
    expect.objectContaining({
      kind: "message",
      opened_at: "2026-11-20T09:30:15.123Z",
      due_at: "2026-12-20T09:30:15.123Z",
    }),
  ]);
  const mails = await site.mails();
  expect(mails).toHaveLength(2);
  const sent = mails.find((mail) => mail.includes("To: robin@example.com"))?.replace(/=\r?\n/g, "");
  expect(sent).toContain("We have your complaint about your personal data");
  expect(sent).toContain("20 November 2026");
  expect(sent).toContain("ico.org.uk");
  expect(sent).not.toContain("letters");
  expect(sent).not.toContain("Robin");
});

test("any other message has neither that mail nor that clock", async () => {
  const site = await startTestSite();
  await site.call("POST", "/contact", { body: { ...complaint, topic: "" } });
  await site.call("POST", "/contact", { body: { ...complaint, topic: undefined } });
  expect(await site.mails()).toHaveLength(2);
  const due = await site.site.database.read
    .selectFrom("desk_items")
    .select("id")
    .where("due_at", "is not", null)
    .execute();
  expect(due).toEqual([]);
  const refused = await site.call("POST", "/contact", { body: { ...complaint, topic: "other" } });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["topic"]]);
});

test("a robot's complaint neither reaches the desk nor mails anybody", async () => {
  const site = await startTestSite();
  await site.call("POST", "/contact", { body: { ...complaint, company: "Robots Ltd" } });
  expect(await site.mails()).toEqual([]);
  expect(await site.site.database.read.selectFrom("desk_items").selectAll().execute()).toEqual([]);
});
