import { limits } from "@locumark/contract/limits";
import { dayMs, toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";

/** One year after the matter is over, as the privacy policy states: within it a claim can be brought. */
const retentionMs = limits.noticeKeptDays * dayMs;

/** Empties the texts, names and addresses of old notices; the references and how each went stay. */
export const eraseOldNotices = ({ clock, database }: Pick<Site, "clock" | "database">) =>
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
      author_id: null,
      author_name: null,
      author_address: null,
      emptied_at: toInstant(clock.now()),
    })
    .where("ended_at", "<", toInstant(clock.now().getTime() - retentionMs))
    .where("emptied_at", "is", null)
    .execute();
