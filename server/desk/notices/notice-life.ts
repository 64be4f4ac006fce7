import * as noticeLimits from "@locumark/contract/desk/notices/notice-limits";
import type { Life } from "../../life.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { listNoticesAbout, listNoticesFrom } from "./notice-queries.ts";
import { openAnswer } from "./seal-answer.ts";
import { presentOwnAnswer, presentOwnNotice } from "./present-notice.ts";

export const noticeLife: Life = {
  belongsTo: "address",
  async exported(reader, account) {
    const notices = await listNoticesFrom(reader, account.email_key);
    const answers = await listNoticesAbout(reader, account);
    return {
      noticesOfDefamation: notices.map(presentOwnNotice),
      answersToNotices: answers.map((answer) =>
        presentOwnAnswer(openAnswer(reader.authorKeys, answer)),
      ),
    };
  },
  erased: "kept for claims; no longer linked to the account once that is deleted",
  /** Empties the texts, names and addresses of old notices; the references and how each went stay. */
  expires: ({ clock, database }) =>
    database.write
      .updateTable("notices")
      .set({
        name: "",
        email: "",
        email_key: "",
        sender_id: null,
        statement: "",
        location: "",
        why: "",
        meaning: "",
        inaccuracies: "",
        sealed_answer: null,
        emptied_at: toInstant(clock.now()),
      })
      .where(
        "ended_at",
        "<",
        toInstant(clock.now().getTime() - noticeLimits.noticeKeptDays * dayMs),
      )
      .where("emptied_at", "is", null)
      .execute(),
};
