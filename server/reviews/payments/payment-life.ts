import type { Life } from "../../life.ts";
import { toInstant } from "../../platform/clock.ts";

export const paymentQuestionLife: Life = {
  belongsTo: "review",
  exported: "whether we shall ask is said with the review",
  erased: "with the author of the review",
  expires: async ({ clock, database }) =>
    await database.write
      .deleteFrom("payment_questions")
      .where("until", "<=", toInstant(clock.now()))
      .execute(),
};
