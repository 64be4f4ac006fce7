import { limits } from "@locumark/contract/limits";
import { dayMs, toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";

/**
 * Keeps the month alone of anonymous reviews whose 30 days are over, as others see it. The day stays while their author is
 * still to be asked about the payment, a number of days after it.
 */
export const forgetDays = ({ clock, database }: Pick<Site, "clock" | "database">) =>
  database.write
    .updateTable("reviews")
    .set(({ ref }) => ({ created_at: ref("listed_at") }))
    .where("is_anonymous", "=", 1)
    .where("state", "not in", ["waiting", "held"])
    .whereRef("created_at", ">", "listed_at")
    .where(
      "created_at",
      "<",
      toInstant(clock.now().getTime() - (limits.editWindowDays + 1) * dayMs),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("payment_questions")
            .select("review_id")
            .whereRef("payment_questions.review_id", "=", "reviews.id")
            .where("ask_minute", "is not", null),
        ),
      ),
    )
    .execute();
