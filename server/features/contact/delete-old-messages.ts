import { dayMs, toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";

/** One year, as the privacy policy states. */
const retentionMs = 365 * dayMs;

export const deleteOldMessages = ({ clock, database }: Pick<Site, "clock" | "database">) =>
  database.write
    .deleteFrom("contact_messages")
    .where("created_at", "<", toInstant(clock.now().getTime() - retentionMs))
    .execute();
