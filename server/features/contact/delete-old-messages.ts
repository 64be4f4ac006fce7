import { limits } from "@locumark/contract/limits";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { closeItems } from "../desk/open-desk-item.ts";
import type { Site } from "../../site.ts";

const retentionMs = limits.messageKeptDays * dayMs;

export const deleteOldMessages = ({ clock, database }: Pick<Site, "clock" | "database">) =>
  database.commit(async (transaction) => {
    const now = clock.now();
    const old = await transaction
      .deleteFrom("contact_messages")
      .where("created_at", "<", toInstant(now.getTime() - retentionMs))
      .returning("id")
      .execute();
    await closeItems(
      transaction,
      now,
      "message",
      old.map(({ id }) => id),
      "deleted",
    );
  });
