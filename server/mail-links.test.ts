import { expect, test } from "vitest";
import type { Writer } from "./database/database.ts";
import type { MailsTable } from "./database/tables/mail-tables.ts";
import { toInstant } from "./platform/clock.ts";
import { randomId } from "./platform/tokens.ts";
import { giveEverything } from "./test/give-everything.ts";
import { listRows } from "./test/list-rows.ts";
import { runAccounts } from "./test/operations.ts";
import { ofWorkplaces, reviewer } from "./test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "./test/test-site.ts";
import { suspendAccount } from "./desk/moderation/suspend-account.ts";
import { subjectMails } from "./all-subject-mails.ts";
import { composeMail } from "./compose-mail.ts";

type Kind = MailsTable["kind"];
const ofAccounts = "address_taken confirm_email log_in_link password_changed reset_password";
const kinds = [...Object.keys(subjectMails), ...ofAccounts.split(" ")] as Kind[];

/** A night up to which a digest has told. */
const told = "2026-11-15";

/** A person with something that each kind of mail is about, or will be about in one of the states below. */
async function siteWithEverything() {
  const site = await startTestSite({ pages: true });
  const [admin, moderator] = [await site.staff("admin"), await site.staff("moderator")];
  const [person, paid] = [await site.member(), await site.member()];
  await giveEverything(site, moderator, person, "MINE");
  await runAccounts(site, "verify", person.email);
  const body = { email: "new@example.com", password: person.password };
  await site.call("POST", "/api/profile/email-change", { as: person, body });
  const by = reviewer(site, ofWorkplaces, (await site.workplace())._id, paid);
  await by.post({ remindPayment: true, payment: "not-due", timeToPay: null });
  const { write } = site.site.database;
  await write.updateTable("removals").set({ appeal: null }).execute();
  const claim = await write.selectFrom("claims").select("id").executeTakeFirstOrThrow();
  const [scope, day] = ["agency a", "2026-12-01"];
  const listing = { scope, name: "A", listed_from: day, made_on: day, figures: null };
  await write.insertInto("payment_listings").values(listing).execute();
  const notice = { id: randomId(), scope, claim_id: claim.id, told_at: day };
  await write.insertInto("listing_notices").values(notice).execute();
  const digest = { account_id: person.accountId, digest_day: day };
  await write.insertInto("digests").values(digest).execute();
  site.clock.set(`${day}T09:00:00.000Z`);
  return { site, people: [person, admin] };
}

/** The states that some mails wait for, one after another. */
const states: ((write: Writer, person: Member, site: TestSite) => Promise<unknown>)[] = [
  async () => {},
  (write) => write.updateTable("email_changes").set({ old_email: "old@example.com" }).execute(),
  (write) =>
    write.updateTable("replies").set({ state: "removed", removed_reason: "unlawful" }).execute(),
  ...(["asked", "refused", "revoked"] as const).map(
    (state) => (write: Writer) => write.updateTable("claims").set({ state }).execute(),
  ),
  async (write) => {
    const { id } = await write.selectFrom("reviews").select("id").executeTakeFirstOrThrow();
    const asked = { review_id: id, until: "2026-12-15", reason: "unlawful", item_kind: null };
    await write.insertInto("asked_changes").values(asked).execute();
  },
  (_write, { accountId }, { site }) =>
    suspendAccount(site, { accountId, reason: "abuse", by: null, reviews: "reviews-stay" }),
];

const linksIn = (text: string) =>
  [...text.matchAll(/https:\/\/locumark\.test(\S*?)[.,]?(?=\s)/g)].map(([, path]) => path || "/");

test("every link in every mail leads to a page of the site", async () => {
  const { site, people } = await siteWithEverything();
  const now = toInstant(site.clock.now());
  const outbox = { created_at: now, next_attempt_at: now, attempts: 0, is_restored: 0 };
  const none = { contact_message_id: null, sent_at: null, failed_at: null, failure: null };
  /** One of each kind, about whichever row makes one. */
  const texts = new Map<Kind, string>();
  for (const reach of states) {
    await reach(site.site.database.write, people[0]!, site);
    const rows = await listRows(site.site.database.read);
    for (const subject_id of new Set([told, ...rows.map(({ id }) => String(id))])) {
      for (const kind of kinds.filter((one) => !texts.has(one))) {
        for (const { accountId: account_id } of people) {
          const row = { id: randomId(), kind, subject_id, account_id, ...outbox, ...none };
          const mail = await composeMail(site.site, row);
          if (mail) texts.set(kind, mail.text);
        }
      }
    }
  }
  expect(kinds.filter((kind) => !texts.has(kind))).toEqual([]);
  const links = [...texts].flatMap(([kind, text]) => linksIn(text).map((path) => ({ kind, path })));
  for (const { kind, path } of links) {
    const { status } = await site.call("GET", path as "/");
    expect(status, `the status of ${path}, of a mail of the kind ${kind}`).toBe(200);
  }
});
