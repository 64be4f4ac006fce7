// On both engines: mails-command.ts, send-mails.ts.
import type { Insertable } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "../../database/database.ts";
import type { MailsTable } from "../../database/tables/mail-tables.ts";
import { backUp } from "../../operations/backup.ts";
import { applyErasures } from "../../operations/erasures.ts";
import { restore } from "../../operations/restore.ts";
import { needsAt, prepareBackup } from "../../test/operations.ts";
import { makeDatabasePlace } from "../../test/test-database.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";
import { findConfirmedAccount } from "../../people/accounts/account-queries.ts";
import { runMailsCommand } from "./mails-command.ts";
import { requestMail } from "./queue-mail.ts";

const at = "2026-11-20T09:00:00.000Z";

const mail = (id: string, accountId: string, values: Partial<Insertable<MailsTable>> = {}) => ({
  id,
  kind: "password_changed" as const,
  account_id: accountId,
  contact_message_id: null,
  created_at: at,
  attempts: 0,
  next_attempt_at: at,
  sent_at: null,
  failed_at: null,
  failure: null,
  ...values,
});

/**
 * A site restored from a backup whose outbox had a mail that was sent, one that was not, one that had failed, and a request
 * for a link that was not answered yet.
 */
async function restoreWithMails() {
  const { place, member, backup } = await prepareBackup();
  const database = await openDatabase(place);
  const account = await findConfirmedAccount(database.read, member.email);
  const id = account?.id ?? "";
  await database.write.deleteFrom("mails").execute();
  await database.write
    .insertInto("mails")
    .values([
      mail("sent", id, { sent_at: at }),
      mail("unsent", id),
      mail("failed", id, { failed_at: at, failure: "550" }),
    ])
    .execute();
  const emailKey = emailKeyOf(member.email);
  await database.commit((transaction) =>
    requestMail(transaction, { kind: "reset_password", emailKey, now: at }),
  );
  await database.close();
  await backUp(needsAt(place), backup, () => {});
  const fresh = await makeDatabasePlace();
  const said: string[] = [];
  await restore(needsAt(fresh), { backup, erasures: [] }, (line) => said.push(line));
  return { place: fresh, site: await startTestSite({ place: fresh }), member, said };
}

async function command(database: Pick<Database, "read" | "write">, ...words: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  return { status: await runMailsCommand({ database, print }, words), text: lines.join("\n") };
}

async function subjects(site: TestSite): Promise<string[]> {
  return (await site.mails()).map((text) => /^Subject: (.*)\r?$/m.exec(text)?.[1] ?? "").toSorted();
}

async function heldOf(site: TestSite, admin: Awaited<ReturnType<TestSite["staff"]>>) {
  const { body } = await site.call("GET", "/api/desk/admin", { as: admin });
  return body.mail.held;
}

test("after a restore no mail goes until the operator says so: neither the backup's nor a new one", async () => {
  const { site, said } = await restoreWithMails();
  expect(said.join("\n")).toContain("npm run mails -- release");
  const { database } = site.site;
  const admin = await site.staff("admin");
  await site.call("POST", "/api/desk/admin/test-mail", { as: admin });
  expect(await subjects(site)).toEqual([]);
  expect(await heldOf(site, admin)).toEqual({ since: expect.any(String), waiting: 3, restored: 2 });
  const { text } = await command(database, "list");
  expect(text).toContain("1  password changed, from the backup");
  expect(text).toContain("1  reset password, from the backup");
  expect(text).toContain("1  test mail, since the restore");

  expect(await command(database, "release")).toEqual({
    status: 0,
    text: expect.stringContaining("Released: 3."),
  });
  expect(await subjects(site)).toEqual([
    "Choose a new password for Locumark",
    "Test mail from Locumark",
    "Your Locumark password was changed",
  ]);
  expect(await heldOf(site, admin)).toBeNull();
  await site.call("POST", "/api/desk/admin/test-mail", { as: admin });
  expect(await subjects(site)).toHaveLength(4);
});

test("the backup's own mails can be dropped; the others go when they are released", async () => {
  const { site } = await restoreWithMails();
  const { database } = site.site;
  const admin = await site.staff("admin");
  await site.call("POST", "/api/desk/admin/test-mail", { as: admin });
  expect(await command(database, "discard")).toEqual({
    status: 0,
    text: "Dropped: 2. Still held: 1.",
  });
  expect(await subjects(site)).toEqual([]);
  expect((await command(database, "release")).status).toBe(0);
  expect(await subjects(site)).toEqual(["Test mail from Locumark"]);
  // A mail that had failed, or was sent, stays as it was.
  const rows = await database.read
    .selectFrom("mails")
    .select("id")
    .where("is_restored", "=", 1)
    .execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(["failed", "sent"]);
});

test("a database restored by other means is held once the erasures are applied", async () => {
  const { place } = await prepareBackup();
  await applyErasures(needsAt(place), [], () => {});
  const site = await startTestSite({ place });
  const admin = await site.staff("admin");
  await site.call("POST", "/api/desk/admin/test-mail", { as: admin });
  expect((await site.mails()).join()).not.toContain("Test mail");
  expect(await heldOf(site, admin)).toMatchObject({ waiting: 1, restored: 0 });
});

test("without a restore nothing is held, and the command says so", async () => {
  const database = await openDatabase(await makeDatabasePlace());
  onTestFinished(() => database.close());
  const notHeld = "Mails are not held: they are sent as they come.";
  expect(await command(database, "list")).toEqual({ status: 0, text: notHeld });
  for (const word of ["release", "discard"]) {
    expect(await command(database, word)).toEqual({ status: 1, text: notHeld });
  }
  for (const words of [[], ["nonsense"], ["release", "now"]]) {
    expect((await command(database, ...words)).status).toBe(2);
  }
});
