import { monthOnly } from "@locumark/contract/uk-dates";
import type { Reply } from "@locumark/contract/reviews/replies/replies";
import type { Reply as Row } from "./reply-queries.ts";
import type { ReplyColumns } from "../rows/reply-row-queries.ts";

/** For everybody, the review's author and the organisation included. Only months, never days. */
export const presentReply = (columns: ReplyColumns): Reply | null =>
  columns.reply_id === null || columns.reply_name === null
    ? null
    : {
        _id: columns.reply_id,
        name: columns.reply_name,
        text: columns.reply_text ?? "",
        month: monthOnly(columns.reply_posted_at ?? ""),
        editedMonth: columns.reply_edited_at === null ? null : monthOnly(columns.reply_edited_at),
      };

/** As in lists of reviews. */
export const toColumns = (reply: Row & { organisation: string }) => ({
  reply_id: reply.id,
  reply_name: reply.organisation,
  reply_text: reply.text,
  reply_posted_at: reply.posted_at,
  reply_edited_at: reply.edited_at,
});
