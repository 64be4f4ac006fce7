import { noticeItems } from "@locumark/contract/desk/notices/notices";
import { noticeTexts } from "@locumark/contract/desk/notices/notice-texts";
import { describe, expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import { actionsOf, atDesk, complete, mailsTo, prepare, send, words } from "../../test/notices.ts";
import { startTestSite } from "../../test/test-site.ts";

describe("a notice that lacks something", () => {
  test.each(noticeItems)(
    "without %s it is accepted and answered with what is missing, no more",
    async (item) => {
      const { site } = await prepare("2026-11-23T10:00:00.000Z");
      const { [item]: _, ...lacking } = complete;
      const { status, body } = await send(site, lacking);
      expect([status, body.missing]).toEqual([201, [item]]);
      await site.mailWorker.drain();
      const answers = await mailsTo(site, complete.email);
      if (item === "email") expect(answers).toEqual([]);
      else {
        expect(answers).toHaveLength(1);
        for (const one of noticeItems) {
          expect(answers[0]?.includes(`- ${noticeTexts.items[one]}`), one).toBe(one === item);
        }
        expect(answers[0]).toContain("/notice");
      }
      const { notice } = await atDesk(site);
      expect([notice.state, notice.itemId]).toEqual(["defective", null]);
      expect(await actionsOf(site)).toEqual([
        ["answer-defective", ""],
        ["notice-received", "form"],
      ]);
    },
  );

  test("an address that is none, and nothing at all, are refused with a sentence", async () => {
    const site = await startTestSite();
    expect((await send(site, { ...complete, email: "morgan" })).body.fields).toHaveProperty(
      "email",
    );
    const { status, body } = await send(site, { name: "Morgan", email: "m@example.com" });
    expect([status, body.message]).toEqual([400, noticeTexts.empty]);
  });

  test("the confirmation that they lack information must be given", async () => {
    const site = await startTestSite();
    const { body } = await send(site, { ...complete, lacksInformation: false });
    expect(body.missing).toEqual(["lacksInformation"]);
  });

  test("strangers cannot fill a mailbox with answers", async () => {
    const site = await startTestSite();
    for (let number = 0; number < 8; number += 1) {
      await send(site, { email: "victim@example.com", statement: words });
      await site.mailWorker.drain();
    }
    expect(await mailsTo(site, "victim@example.com")).toHaveLength(3);
    // The mails of the day before are deleted by now.
    site.clock.advance(dayMs);
    await send(site, { email: "victim@example.com", statement: words });
    await site.mailWorker.drain();
    const { reference } = await site.site.database.read
      .selectFrom("notices")
      .select("reference")
      .orderBy("received_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const answers = await mailsTo(site, "victim@example.com");
    expect(
      answers.filter((mail) => mail.includes(reference)),
      "answers to the first notice of the next day",
    ).toHaveLength(1);
  });
});
