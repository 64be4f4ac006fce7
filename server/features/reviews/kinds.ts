import type { Payment } from "@locumark/contract/review-answers";
import type { PublishChoice } from "@locumark/contract/publishing";
import type { RawBuilder, Selectable, SqlBool } from "kysely";
import type { WritingTransaction } from "../../database/database.ts";
import type { ReviewColumns } from "../../database/tables/reviews.ts";
import type { Site } from "../../site.ts";
import type { ReplyColumns } from "../replies/queries.ts";

/**
 * The differences between reviews of workplaces and of agencies; all other code is shared.
 * @typeParam Fields the form's fields
 * @typeParam Content the columns for those fields, beside those that every review has
 * @typeParam Place the place's fields in a response
 */
export interface ReviewKind<Fields, Content, Place = unknown> {
  readonly kind: "workplace_review" | "agency_review";
  readonly reviews: "workplace_reviews" | "agency_reviews";
  readonly places: "workplaces" | "agencies";
  readonly placeId: "workplace_id" | "agency_id";
  /** The id of the place that a given one has become part of; the same for all others, unknown ones too. */
  findCanonicalId(transaction: WritingTransaction, id: string): Promise<string>;
  toContent(fields: OwnFields<Fields>): Content;
  /** The reverse: the columns as they may leave the server. */
  toFields(content: Content): OwnFields<Fields>;
  /** The place as shown with a review. */
  toPlace(review: ReviewedPlaceColumns): Place;
  /** The parts of a review that others get: not what is asked for its author alone. */
  forReaders(fields: OwnFields<Fields>): OwnFields<Fields>;
  /** The parts of an anonymous review that others get: nothing by which its author could be recognised. */
  withoutDetails(fields: OwnFields<Fields>): OwnFields<Fields>;
  /** The columns with its author's words. */
  readonly words: readonly string[];
  /** The columns that are searched: those words, and what else is text. */
  readonly texts: readonly string[];
  /**
   * The condition that its author was paid late, by what others see of it.
   * @param alias of the reviews in the query
   */
  isPaidLate(alias: string): RawBuilder<SqlBool>;
  /** Called after a change to a place's totals is committed: updates the indexes in memory. */
  totalsChanged(site: SitePart, totals: PlaceTotals): void;
  /** The message for a place that does not exist. */
  readonly unknownPlace: string;
}

/** A place and its totals. */
export interface PlaceTotals {
  readonly id: string;
  readonly name: string;
  readonly review_count: number;
  readonly rating_sum: number;
}

/** The parts of a site that reviews need. */
export type SitePart = Pick<Site, "agencies" | "clock" | "config" | "database" | "workplaces">;

/** For code that needs only the names of tables. */
export type KindTables = Pick<
  ReviewKind<unknown, unknown>,
  "kind" | "reviews" | "places" | "placeId"
>;

/** For code that filters and sorts. */
export type SearchedKind = KindTables &
  Pick<ReviewKind<unknown, unknown>, "words" | "texts" | "isPaidLate">;

/** Fields that every form has. */
export interface SharedFields {
  rating: number;
  isAnonymous: boolean;
  payment: Payment | null;
  timeToPay: number | null;
  shiftMonth: string | null;
  publish?: PublishChoice | undefined;
}

/** The fields that a kind of review stores in its own way. */
type OwnFields<Fields> = Omit<Fields, "rating" | "isAnonymous" | "publish">;

export type ReviewRow = Selectable<ReviewColumns>;

/** A review with its place and the reply to it. */
export type ReviewWithAuthor<Content> = ReviewRow & Content & ReviewedPlaceColumns & ReplyColumns;

type ReviewedPlaceColumns = {
  place_id: string;
  place_name: string;
};
