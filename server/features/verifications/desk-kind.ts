import type { DeskKind } from "../desk/kinds.ts";
import { undoVerification } from "./decide-verification.ts";

/** Registrations to check; the subject is the account. */
export const verificationKind: DeskKind = {
  kind: "verification",
  roles: ["verifier"],
  async summarise(database, accountIds) {
    const accounts = await database
      .selectFrom("accounts")
      .select(["id", "name", "profession", "registration_body", "registration_number"])
      .where("id", "in", accountIds)
      .execute();
    return new Map(
      accounts.map(({ id, name, profession, registration_body, registration_number }) => [
        id,
        `${name}, ${profession}, ${registration_body} ${registration_number}`.trim(),
      ]),
    );
  },
  listOwn: async (_database, accountIds, accountId) => accountIds.filter((id) => id === accountId),
  undo: undoVerification,
};
