import { dayMs, toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { deleteContactMessagesBefore } from "./queries.ts";

/** One year, as the privacy policy states. */
const retentionMs = 365 * dayMs;

export const deleteOldMessages = (site: Pick<Site, "clock" | "database">): Promise<void> =>
  deleteContactMessagesBefore(
    site.database.write,
    toInstant(site.clock.now().getTime() - retentionMs),
  );
