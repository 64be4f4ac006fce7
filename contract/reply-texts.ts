import { formatMonth } from "./uk-dates.ts";
import type { Reply } from "./replies.ts";

/** What readers see above a reply. */
export const replyFrom = ({ name, month, editedMonth }: Reply): string =>
  `Reply from ${name}, ${formatMonth(month)}${editedMonth === null ? "" : `, edited ${formatMonth(editedMonth)}`}`;
