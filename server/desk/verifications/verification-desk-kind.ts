import { professionInFull } from "@locumark/contract/people/verifications/verification-texts";
import type { DeskKind } from "../../services/cases/desk-kinds.ts";
import { undoVerification } from "./decide-verification.ts";
import { undoWithdrawal, type Withdrawal } from "./withdraw-verification.ts";

/** Registrations to check; the subject is the account. */
export const verificationKind: DeskKind = {
  kind: "verification",
  roles: ["verifier"],
  async summarise(database, accountIds) {
    const accounts = await database
      .selectFrom("accounts")
      .select(["id", "name", "profession", "job_title"])
      .select(["registration_body", "registration_number"])
      .where("id", "in", accountIds)
      .execute();
    return new Map(
      accounts.map(({ id, name, profession, job_title, registration_body: body, ...account }) => [
        id,
        `${name}, ${professionInFull(profession, job_title)}, ${body || "body not given,"} ${account.registration_number}`.trim(),
      ]),
    );
  },
  listOwn: async (_database, accountIds, accountId) => accountIds.filter((id) => id === accountId),
  async undo(transaction, accountId, before) {
    if (isWithdrawal(before)) await undoWithdrawal(transaction, accountId, before);
    else await undoVerification(transaction, accountId, before);
  },
};

const isWithdrawal = (before: unknown): before is Withdrawal =>
  (before as Partial<Withdrawal>).withdrawalId !== undefined;
