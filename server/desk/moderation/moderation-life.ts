import type { Life } from "../../life.ts";
import { listWritten } from "../../reviews/authorship/author-queries.ts";
import { listAppeals } from "../../reviews/rows/moderation-queries.ts";

export const removalLife: Life = {
  belongsTo: "author",
  async exported(reader, { id }) {
    const appeals = await listAppeals(reader, await listWritten(reader, id));
    return {
      appeals: appeals.map(({ review_id: review, statement }) => ({ review, statement })),
    };
  },
  erased: "with the author of the review",
  expires: "with the review",
};
