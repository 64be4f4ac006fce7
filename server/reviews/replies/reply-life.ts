import * as replyLimits from "@locumark/contract/reviews/replies/reply-limits";
import type { Life } from "../../life.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";

export const replyLinkLife: Life = {
  belongsTo: "claim",
  exported: "hashes",
  erased: "with the claim",
  /** Links that were not used for long. */
  expires: ({ clock, database }) =>
    database.write
      .deleteFrom("reply_links")
      .where(
        "used_at",
        "<",
        toInstant(clock.now().getTime() - replyLimits.replyLinkIdleDays * dayMs),
      )
      .execute(),
};
