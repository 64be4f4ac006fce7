import { type ReviewRow } from "../../database/tables/review-tables.ts";
import type { Payment } from "@locumark/contract/reviews/reviews/review-answers";
import type { PublishChoice } from "@locumark/contract/nights";
import { reviewTextMax } from "@locumark/contract/reviews/reviews/reviews";
import type { TextField } from "@locumark/contract/text";
import type { WritingTransaction } from "../../database/database.ts";
import type { PlaceKind } from "../../database/tables/review-tables.ts";
import type { Site } from "../../site.ts";
import type { ModerationColumns } from "./moderation-queries.ts";
import type { ReplyColumns } from "./reply-row-queries.ts";

/** A review with its place, the reply to it, and what its author is asked. */
export type PlacedReview = ReviewRow & {
  place_name: string;
  /** Whether the place was added with it and is not public either. */
  place_waits: boolean | 0 | 1;
} & ReplyColumns &
  ModerationColumns;

/** The reviews of some places, mostly one, or of all places with a name. */
export type ReviewedPlace = { kind: PlaceKind } & ({ ids: string[] } | { names: string[] });

/** The columns of a form's fields, besides those that every review has. */
export type Content = Pick<
  ReviewRow,
  | "answers"
  | "booked_through"
  | "comments"
  | "features"
  | "pay_basis"
  | "pay_hours"
  | "pay_rate_pence"
  | "payment"
  | "pmr"
  | "shift_month"
  | "time_to_pay_days"
  | "would_return"
>;

/** The columns that authors fill in with their own words. */
export type TextColumn = Exclude<TextField<Content>, "answers">;

/**
 * The most characters of each, in the order in which moderators read them: what is searched, read at the desk and sent with a
 * notice is made from this list.
 */
export const textColumnMax: Record<TextColumn, number> = reviewTextMax;
export const textColumns = Object.keys(textColumnMax) as TextColumn[];

/**
 * The differences between the forms and answers of workplaces and of agencies; all other code is the same for both.
 * @typeParam Fields the form's fields
 * @typeParam Place the place's fields in a response
 */
export interface ReviewKind<Fields, Place = unknown> {
  readonly kind: PlaceKind;
  /** Finds the id of a place, or of the one it was merged into; an unknown id returns itself. */
  findPlaceId(transaction: WritingTransaction, id: string): Promise<string>;
  toContent(fields: OwnFields<Fields>): Content;
  /** The reverse: the columns as they may leave the server. */
  toFields(content: Content): OwnFields<Fields>;
  /** The place as shown with a review. */
  toPlace(review: Pick<PlacedReview, "place_id" | "place_name">): Place;
  /** The parts of a review that others get: not what is asked for its author alone. */
  forReaders(fields: OwnFields<Fields>): OwnFields<Fields>;
  /** The parts of an anonymous review that others get: nothing by which its author could be recognised. */
  withoutDetails(fields: OwnFields<Fields>, review: ShownPay): OnCard<OwnFields<Fields>>;
  /** The message for a place that does not exist. */
  readonly unknownPlace: string;
}

/** The parts of a site that reviews need. */
export type SitePart = Pick<Site, "agencies" | "clock" | "config" | "database" | "workplaces">;

/** Fields that every form has. */
export interface SharedFields {
  rating: number;
  isAnonymous: boolean;
  payment: Payment | null;
  timeToPay: number | null;
  shiftMonth: string | null;
  showPay: boolean;
  showPayment: boolean;
  publish?: PublishChoice | undefined;
}

/** The fields that a kind of review stores in its own way. */
type OwnFields<Fields> = Omit<
  Fields,
  "rating" | "isAnonymous" | "publish" | "showPay" | "showPayment"
>;

/** The same on a card, which may leave the pay out. */
type OnCard<Fields> = {
  [Name in keyof Fields]: Fields[Name] | (Name extends "payRate" ? null : never);
};

/** The columns that decide whether an anonymous review shows its pay and its payment. */
export type ShownPay = Pick<ReviewRow, "show_pay" | "show_payment">;
