import type { Selectable } from "kysely";
import type { ReviewColumns } from "../../database/schema.ts";
import type { Site } from "../../site.ts";

/**
 * What differs between reviews of workplaces and of agencies; all else is written once for both.
 * @typeParam Fields what the form asks for
 * @typeParam Content the columns that hold it, beside those that every review has
 * @typeParam Place what an answer says of the place
 */
export interface ReviewKind<Fields, Content, Place = unknown> {
  readonly kind: "workplace_review" | "agency_review";
  readonly reviews: "workplace_reviews" | "agency_reviews";
  readonly places: "workplaces" | "agencies";
  readonly placeId: "workplace_id" | "agency_id";
  toContent(fields: OwnFields<Fields>): Content;
  /** The way back: what of the columns may leave the server. */
  toFields(content: Content): OwnFields<Fields>;
  /** What a review says of the place that it is about. */
  toPlace(review: ReviewedPlaceColumns): Place;
  /** What others get of an anonymous review: nothing that its author could be recognised by. */
  withoutDetails(fields: OwnFields<Fields>): OwnFields<Fields>;
  /** Called once a place's count and sum have changed for good: tells whatever is held in memory. */
  totalsChanged(site: SitePart, totals: PlaceTotals): void;
  /** What is said to who names a place that is not there. */
  readonly unknownPlace: string;
}

/** A place and what its reviews come to. */
export interface PlaceTotals {
  readonly id: string;
  readonly name: string;
  readonly review_count: number;
  readonly rating_sum: number;
}

/** What reviewing needs of a site. */
export type SitePart = Pick<Site, "agencies" | "clock" | "config" | "database" | "workplaces">;

/** For what looks at nothing but the names of tables. */
export type KindTables = Pick<
  ReviewKind<unknown, unknown>,
  "kind" | "reviews" | "places" | "placeId"
>;

/** What every form asks for. */
export interface SharedFields {
  rating: number;
  isAnonymous: boolean;
}

/** What only the forms of one kind ask for. */
type OwnFields<Fields> = Omit<Fields, keyof SharedFields>;

export type ReviewRow = Selectable<ReviewColumns>;

/** A review with the place that it is about. */
export type ReviewWithAuthor<Content> = ReviewRow & Content & ReviewedPlaceColumns;

type ReviewedPlaceColumns = {
  place_id: string;
  place_name: string;
};
