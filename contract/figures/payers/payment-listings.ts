import * as z from "zod/mini";
import { listingSorts } from "../../choices.ts";
import { payTexts } from "../pay-rates/pay-texts.ts";
import { paymentCounts } from "../../reviews/reviews/payment-counts.ts";
import { reply, replyText, replyToken } from "../../reviews/replies/replies.ts";
import { sendAnyway } from "../../reviews/states/send-anyway.ts";
import { day, idOr } from "../../text.ts";

/*
 * Locums' reports of being paid by chains, agencies and companies, in the 12 months before the night in which they were
 * counted: the same until the next.
 */

const counts = { reports: z.number(), ...paymentCounts };

const listingFigures = z.strictObject({
  ...counts,
  /** From reviews whose author's registration had been checked, and others; null where there are fewer than three of either. */
  checked: z.nullable(z.strictObject(counts)),
  unchecked: z.nullable(z.strictObject(counts)),
});
export type ListingFigures = z.infer<typeof listingFigures>;
export type ListingCounts = Omit<ListingFigures, "checked" | "unchecked">;

const listing = z.strictObject({
  _id: z.string(),
  kind: z.enum(["chain", "agency", "company"]),
  name: z.string(),
  /** The slug of a chain's page. */
  slug: z.nullable(z.string()),
  ...listingFigures.shape,
  /** The reply of the organisation that speaks for it. */
  reply: z.nullable(reply),
});
export type Listing = z.infer<typeof listing>;

export const listingsQuery = z.object({
  sort: z._default(z.enum(listingSorts, { error: payTexts.unknown.sort }), "overdue"),
});

export const listingsAnswer = z.strictObject({
  /** The day of the night in which these were counted; null while there are none. */
  madeOn: z.nullable(day),
  nextOn: day,
  listings: z.array(listing),
});
export type ListingsAnswer = z.infer<typeof listingsAnswer>;

export const listingReplyInput = z.object({
  token: replyToken,
  listing: idOr("Say which listing it is."),
  text: replyText,
  ...sendAnyway,
});
