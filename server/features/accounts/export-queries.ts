import { accountTexts } from "@locumark/contract/account-texts";
import { listClaimsFrom } from "../claims/claim-queries.ts";
import { listContactMessagesFrom } from "../contact/contact-queries.ts";
import { listReportsFrom } from "../reports/report-queries.ts";
import { listAppeals } from "../moderation/moderation-queries.ts";
import { listNoticesAbout, listNoticesFrom } from "../notices/notice-queries.ts";
import { findEvidence } from "../evidence/evidence-queries.ts";
import { listOwnReviews } from "../reviews/review-queries.ts";
import { listChecks } from "../verifications/verification-queries.ts";
import { Problem } from "../../platform/problem.ts";
import type { Reader } from "../../database/database.ts";
import { listSessions } from "./session-queries.ts";
import { type Account, findAccount, listStaffRoles } from "./account-queries.ts";

/** Everything stored about a person, for that person. */
export async function findExport(database: Reader, accountId: string) {
  const account = await findAccount(database, accountId);
  if (!account) throw new Problem(401, "session_expired", accountTexts.sessionExpired);
  const [evidence, sessions, mails, messages, reports, claims, reviews, desk] = await Promise.all([
    findEvidence(database, accountId),
    listSessions(database, accountId),
    database
      .selectFrom("mails")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .execute(),
    listContactMessagesFrom(database, account.email_key),
    listReportsFrom(database, account.email_key),
    listClaimsFrom(database, account.email_key),
    listOwnReviews(database, accountId),
    findOwnDesk(database, account),
  ]);
  const checks = await listChecks(database, accountId);
  const notices = await listNoticesFrom(database, account.email_key);
  const answers = await listNoticesAbout(database, accountId);
  const appeals = await listAppeals(
    database,
    reviews.map(({ id }) => id),
  );
  return {
    appeals,
    account,
    evidence,
    checks,
    sessions,
    mails,
    messages,
    reports,
    claims,
    notices,
    answers,
    reviews,
    desk,
  };
}

/** What is stored about a member of staff as such; nothing for anybody else. */
async function findOwnDesk(database: Reader, account: Account) {
  if (account.role !== "staff") return null;
  const factor = await database
    .selectFrom("second_factors")
    .select("confirmed_at")
    .where("account_id", "=", account.id)
    .executeTakeFirst();
  return {
    roles: await listStaffRoles(database, account),
    secondFactorSetUpAt: factor?.confirmed_at ?? null,
  };
}
