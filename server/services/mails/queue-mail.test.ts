// On both engines: the order in which mails leave.
import { describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs, toInstant } from "../../platform/clock.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { type AccountMail, enqueueMail } from "./queue-mail.ts";

async function siteWithMembers(environment: Record<string, string> = {}) {
  const site = await startTestSite({ environment });
  const [one, other] = (await site.members(2)) as [Member, Member];
  const enqueue = ({ accountId }: Member, kind: AccountMail) =>
    site.site.database.commit((transaction) =>
      enqueueMail(transaction, { kind, accountId, now: toInstant(site.clock.now()) }),
    );
  const count = async ({ accountId }: Member, kind: AccountMail) => {
    const mails = await mailsOf(site);
    return mails.filter((mail) => mail.account_id === accountId && mail.kind === kind).length;
  };
  return { site, one, other, enqueue, count };
}

const mailsOf = (site: TestSite) =>
  site.site.database.read.selectFrom("mails").selectAll().orderBy("created_at").execute();

const kinds = ["password_changed", "address_taken", "confirm_email", "reset_password"] as const;

describe("mails to one account", () => {
  test("are five of each kind an hour, whatever other mails it or others get", async () => {
    const { site, enqueue, count } = await siteWithMembers();
    await site.mailWorker.stop();
    for (const kind of kinds) {
      const [one, other] = (await site.members(2)) as [Member, Member];
      for (const another of kinds) if (another !== kind) await enqueue(one, another);
      for (let time = 0; time < 7; time += 1) await enqueue(one, kind);
      expect(await count(one, kind)).toBe(5);
      for (const another of kinds) if (another !== kind) expect(await count(one, another)).toBe(1);
      await enqueue(other, kind);
      expect(await count(other, kind)).toBe(1);

      site.clock.advance(hourMs - 1);
      await enqueue(one, kind);
      expect(await count(one, kind)).toBe(5);
      site.clock.advance(1);
      await enqueue(one, kind);
      expect(await count(one, kind)).toBe(6);
    }
  });

  test("include another link when none of the five is valid", async () => {
    const { site, enqueue, count } = await siteWithMembers();
    await site.mailWorker.stop();
    for (const [kind, more] of [
      ["reset_password", 1],
      ["confirm_email", 1],
      ["password_changed", 0],
      ["address_taken", 0],
    ] as const) {
      const [one, other] = (await site.members(2)) as [Member, Member];
      for (let time = 0; time < 5; time += 1) await enqueue(one, kind);
      const now = toInstant(site.clock.now());
      // Four were sent and one was given up; the links are gone.
      const write = site.site.database.write;
      await write
        .updateTable("mails")
        .set({ sent_at: now })
        .where("account_id", "=", one.accountId)
        .execute();
      const mine = (await mailsOf(site)).filter((mail) => mail.account_id === one.accountId);
      const last = mine.at(-1)?.id ?? "";
      const given = { sent_at: null, failed_at: now, failure: "550" };
      await write.updateTable("mails").set(given).where("id", "=", last).execute();

      const token = {
        created_at: now,
        expires_at: toInstant(Date.parse(now) + 1),
        used_at: null,
      };
      // Links of another account or for another purpose do not count.
      const purpose = kind === "reset_password" ? "reset_password" : "confirm_email";
      const opposite = kind === "reset_password" ? "confirm_email" : "reset_password";
      await write
        .insertInto("account_tokens")
        .values([
          { ...token, token_hash: `1 ${kind}`, account_id: other.accountId, purpose },
          { ...token, token_hash: `2 ${kind}`, account_id: one.accountId, purpose: opposite },
        ])
        .execute();
      const own = {
        ...token,
        token_hash: `3 ${kind}`,
        account_id: one.accountId,
        purpose,
      } as const;
      await write.insertInto("account_tokens").values(own).execute();
      await enqueue(one, kind);
      expect(await count(one, kind)).toBe(5);

      site.clock.advance(1);
      await enqueue(one, kind);
      expect(await count(one, kind)).toBe(5 + more);
      // That one is now in the queue.
      await enqueue(one, kind);
      expect(await count(one, kind)).toBe(5 + more);
    }
  });
});

describe("a mail that no server accepts", () => {
  const environment = { SMTP_URL: "smtp://127.0.0.1:9" };

  test("is retried after ten seconds, then after twice as long each time, up to an hour", async () => {
    const { site, one, enqueue } = await siteWithMembers(environment);
    await enqueue(one, "password_changed");
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await site.mailWorker.drain();
      const [mail] = await mailsOf(site);
      expect(mail).toMatchObject({ attempts: attempt, sent_at: null, failed_at: null });
      waits.push((Date.parse(mail?.next_attempt_at ?? "") - site.clock.now().getTime()) / secondMs);
      // Not a millisecond sooner.
      site.clock.set(mail?.next_attempt_at ?? "");
      site.clock.advance(-1);
      await site.mailWorker.drain();
      expect(await mailsOf(site)).toMatchObject([{ attempts: attempt }]);
      site.clock.advance(1);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
  });

  test("is given up at the 128th attempt", async () => {
    const { site, one, other } = await siteWithMembers(environment);
    const now = toInstant(site.clock.now());
    const kind = "password_changed";
    // In one transaction, so that nothing is sent meanwhile.
    await site.site.database.commit(async (transaction) => {
      for (const [{ accountId }, attempts] of [
        [one, 126],
        [other, 127],
      ] as const) {
        await enqueueMail(transaction, { kind, accountId, now });
        await transaction
          .updateTable("mails")
          .set({ attempts })
          .where("account_id", "=", accountId)
          .execute();
      }
    });
    await site.mailWorker.drain();
    const mails = await mailsOf(site);
    expect(mails.find((mail) => mail.account_id === one.accountId)).toMatchObject({
      attempts: 127,
      failed_at: null,
      failure: null,
    });
    expect(mails.find((mail) => mail.account_id === other.accountId)).toMatchObject({
      attempts: 128,
      failed_at: toInstant(site.clock.now()),
      failure: "given up",
    });
  });
});

describe("finished mails", () => {
  test("are deleted after a day, sent or given up; queued ones never", async () => {
    const { site, one, enqueue } = await siteWithMembers({ SMTP_URL: "smtp://127.0.0.1:9" });
    await site.mailWorker.drain();
    const begin = site.clock.now().getTime();
    for (const kind of ["password_changed", "address_taken", "reset_password"] as const) {
      await enqueue(one, kind);
    }
    const set = (kind: AccountMail, changes: object) =>
      site.site.database.write.updateTable("mails").set(changes).where("kind", "=", kind).execute();
    await set("password_changed", { sent_at: toInstant(begin) });
    await set("address_taken", { failed_at: toInstant(begin), failure: "550" });
    site.clock.advance(dayMs);
    const left = async () => {
      await site.mailWorker.drain();
      return (await mailsOf(site)).map(({ kind }) => kind).toSorted();
    };
    expect(await left()).toEqual(["address_taken", "password_changed", "reset_password"]);
    site.clock.advance(1);
    expect(await left()).toEqual(["reset_password"]);
    site.clock.advance(3 * dayMs + minuteMs);
    expect(await left()).toEqual(["reset_password"]);
  });
});
