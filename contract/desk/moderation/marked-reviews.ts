import * as z from "zod/mini";
import { markKinds } from "../../reviews/check/marks.ts";
import { instant } from "../../text.ts";

/** A public review that its author sent although something in it was marked: which kinds of marks, and no words. */
export const markedReviews = z.array(
  z.strictObject({
    _id: z.string(),
    place: z.string(),
    month: instant,
    kinds: z.array(z.enum(markKinds)),
  }),
);
export type MarkedReview = z.infer<typeof markedReviews>[number];

/** The item of the queue in which it is decided. */
export const openedItem = z.strictObject({ itemId: z.string() });
