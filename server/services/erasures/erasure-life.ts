import * as erasureLimits from "@locumark/contract/services/erasures/erasure-limits";
import { type Life, notPersonal } from "../../life.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";

/** A backup older than the oldest entry of the list would bring back data that is not erased again. */
const listedMs = erasureLimits.erasuresListedDays * dayMs;

export const erasureLife: Life = {
  ...notPersonal("random ids"),
  /** Entries so old that no backup contains the erased data. */
  expires: ({ clock, database }) =>
    database.write
      .deleteFrom("erasures")
      .where("erased_at", "<", toInstant(clock.now().getTime() - listedMs))
      .execute(),
};
