import type { Selectable } from "kysely";
import type { ReviewColumns } from "../../database/schema.ts";
import type { Site } from "../../site.ts";

/**
 * What differs between reviews of workplaces and of agencies; all else is written once for both.
 * @typeParam Fields what the form asks for
 * @typeParam Content the columns that hold it, beside those that every review has
 * @typeParam Presented the same, as it leaves the server; it has all that the form asks for
 */
export interface ReviewKind<Fields, Content, Presented> {
  readonly kind: "workplace_review" | "agency_review";
  readonly reviews: "workplace_reviews" | "agency_reviews";
  readonly places: "workplaces" | "agencies";
  readonly placeId: "workplace_id" | "agency_id";
  toContent(fields: Omit<Fields, keyof SharedFields>): Content;
  /** For its author. */
  present(review: ReviewInContext<Content>): Presented;
  /** What others get of that when the review is anonymous: nothing that its author could be recognised by. */
  withoutDetails(presented: Presented): Presented;
  /** Called once a place's count and sum have changed for good: tells whatever is held in memory. */
  sumsChanged(site: SitePart, sums: PlaceSums): void;
  /** What is said to who names a place that is not there. */
  readonly unknownPlace: string;
}

/** A place and what its reviews come to. */
export interface PlaceSums {
  readonly id: string;
  readonly name: string;
  readonly review_count: number;
  readonly rating_sum: number;
}

/** What reviewing needs of a site. */
export type SitePart = Pick<Site, "agencies" | "clock" | "config" | "database" | "workplaces">;

/** For what looks at nothing but the names of tables. */
export type KindTables = Pick<
  ReviewKind<never, never, unknown>,
  "kind" | "reviews" | "places" | "placeId"
>;

/** What every form asks for. */
export interface SharedFields {
  rating: number;
  isAnonymous: boolean;
}

export type ReviewRow = Selectable<ReviewColumns>;

/** A review with the place that it is about. */
export type ReviewInContext<Content> = ReviewRow &
  Content & {
    place_id: string;
    place_name: string;
  };
