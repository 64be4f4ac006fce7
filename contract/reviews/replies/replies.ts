import * as z from "zod/mini";
import { agency, agencyCorrections } from "../../places/agencies/agencies.ts";
import * as replyLimits from "./reply-limits.ts";
import { replyFormTexts } from "./reply-texts.ts";
import { sendAnyway } from "../states/send-anyway.ts";
import { day, id, idOr, month, text } from "../../text.ts";
import { foundWorkplace } from "../../places/workplaces/workplaces.ts";

/** A reply as everybody sees it; nothing in it depends on the author of the review. */
export const reply = z.strictObject({
  _id: z.string(),
  /** The organisation's name. */
  name: z.string(),
  text: z.string(),
  /** The first day of the month in which it was written, and in which it was last edited. */
  month,
  editedMonth: z.nullable(month),
});
export type Reply = z.infer<typeof reply>;

export const reviewKindsOfReplies = ["workplace-review", "agency-review"] as const;

/** The secret of the mailed link. */
export const replyToken = idOr(replyFormTexts.invalidLink);
export const replyText = text({
  label: "the reply",
  max: replyLimits.reply,
  multiline: true,
  required: "Write a reply.",
});

export const replyFields = z.object({ text: replyText });
export type ReplyFields = z.infer<typeof replyFields>;

export const replyInput = z.object({
  token: replyToken,
  kind: z.enum(reviewKindsOfReplies, { error: "Say which kind of review it is." }),
  reviewId: id,
  text: replyText,
  ...sendAnyway,
});
export type ReplyInput = z.infer<typeof replyInput>;

export const replyChanges = z.object({
  token: replyToken,
  text: replyText,
  /** The text that was edited: another tab may have changed it since. An edit without it replaces any text. */
  before: z.optional(text({ label: "the text before", max: replyLimits.reply, multiline: true })),
  ...sendAnyway,
});

export const withToken = z.object({ token: replyToken });

export const correctionInput = z.object({
  token: replyToken,
  agencyId: id,
  ...agencyCorrections.shape,
});

export const replyAnswer = z.strictObject({
  reply,
  /** Others do not see it: one of us reads it first. */
  isHeld: z.boolean(),
  message: z.string(),
});

/** For its organisation only. */
const heldReply = z.strictObject({
  kind: z.enum(reviewKindsOfReplies),
  reviewId: z.string(),
  reply,
});
export type HeldReply = z.infer<typeof heldReply>;

const ownListing = z.strictObject({
  _id: z.string(),
  name: z.string(),
  /** The day of the night from which it is listed. */
  listedFrom: day,
  reply: z.nullable(reply),
  isHeld: z.boolean(),
});
export type OwnListing = z.infer<typeof ownListing>;

/** The places of an organisation that replies. The reviews of these are those that everybody sees. */
export const repliesAnswer = z.strictObject({
  organisation: z.string(),
  workplaces: z.array(foundWorkplace),
  agencies: z.array(agency),
  /** Their own replies to reviews that everybody sees. */
  held: z.array(heldReply),
  /** Names of theirs that are listed with their payments, or are about to be. */
  listings: z.array(ownListing),
});
export type RepliesAnswer = z.infer<typeof repliesAnswer>;
