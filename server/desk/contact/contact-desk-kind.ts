import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { Problem } from "../../platform/problem.ts";
import type { DeskKind } from "../../services/cases/desk-kinds.ts";
import { findContactMessage } from "./contact-queries.ts";

/** Messages of the contact page. Nothing changes when one is closed: staff answer it in their mail program. */
export const messageKind: DeskKind = {
  kind: "message",
  roles: ["moderator", "admin"],
  async summarise(database, ids) {
    const messages = await database
      .selectFrom("contact_messages")
      .select(["id", "subject"])
      .where("id", "in", ids)
      .execute();
    return new Map(messages.map(({ id, subject }) => [id, subject]));
  },
  async listOwn(database, ids, accountId) {
    // Not by the address, which anybody may have typed.
    const own = await database
      .selectFrom("contact_messages")
      .select("id")
      .where("id", "in", ids)
      .where("sender_id", "=", accountId)
      .execute();
    return own.map(({ id }) => id);
  },
  async undo(transaction, id) {
    const message = await findContactMessage(transaction, id);
    if (!message) throw new Problem(409, "decided_already", deskTexts.gone);
  },
};
