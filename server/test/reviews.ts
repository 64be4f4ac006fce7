import { agencyReviewFields } from "@locumark/contract/reviews/reviews/agency-reviews";
import { workplaceReviewFields } from "@locumark/contract/reviews/reviews/reviews";
import { aReview, anAgencyReview } from "@locumark/contract/test/a-review";
import type { Member, TestSite } from "./test-site.ts";

/** A review as the form sends it. */
export const review = aReview();

/** The words that a test writes into the table itself, to tell a cached answer from one that was made again. */
export const changedBehindTheSite = {
  comments: "Changed behind the site's back.",
  features: "",
  pmr: "",
  searched_words: "changed behind the sites back.\n\n",
};

export const agencyReview = anAgencyReview();

/** Reviews of one kind of place, so that rules whose code differs by kind are tested on both. */
export interface Reviewing {
  readonly form: typeof workplaceReviewFields | typeof agencyReviewFields;
  /** The form's fields. */
  readonly review: Record<string, unknown> & { rating: number; isAnonymous: boolean };
  readonly path: "/api/workplace-review" | "/api/agency-review";
  readonly ownPath: "/api/my-workplace-reviews" | "/api/my-agency-reviews";
  readonly words: "comments" | "comment";
  list(
    placeId: string,
  ): `/api/workplace-reviews?workplaceId=${string}` | `/api/agency-reviews?agencyId=${string}`;
  figures(
    placeId: string,
  ):
    | `/api/workplace-reviews/at-a-glance?workplaceId=${string}`
    | `/api/agency-reviews/at-a-glance?agencyId=${string}`;
  place(site: TestSite, name?: string): Promise<{ _id: string; name: string }>;
  /** The field by which a review names its place. */
  about(placeId: string): object;
  average(site: TestSite, placeId: string): Promise<unknown>;
}

/** For tests of what is the same for both: they need no second run. */
export const ofWorkplaces: Reviewing = {
  form: workplaceReviewFields,
  review,
  path: "/api/workplace-review",
  ownPath: "/api/my-workplace-reviews",
  words: "comments",
  list: (id) => `/api/workplace-reviews?workplaceId=${id}`,
  figures: (id) => `/api/workplace-reviews/at-a-glance?workplaceId=${id}`,
  place: (site, name) => site.workplace(name === undefined ? {} : { name }),
  about: (workplaceId) => ({ workplaceId }),
  async average(site, id) {
    const { body } = await site.call("GET", `/api/workplace/lookup?id=${id}`);
    return [body.matches[0]?.reviewCount, body.matches[0]?.averageRating];
  },
};

export const ofAgencies: Reviewing = {
  form: agencyReviewFields,
  review: agencyReview,
  path: "/api/agency-review",
  ownPath: "/api/my-agency-reviews",
  words: "comment",
  list: (id) => `/api/agency-reviews?agencyId=${id}`,
  figures: (id) => `/api/agency-reviews/at-a-glance?agencyId=${id}`,
  place: (site, name) => site.agency(name === undefined ? {} : { name }),
  about: (agencyId) => ({ agencyId }),
  async average(site, id) {
    const { body } = await site.call("GET", "/api/agency");
    const agency = body.find((one) => one._id === id);
    return [agency?.reviewCount, agency?.averageRating];
  },
};

export const reviewings: [string, Reviewing][] = [
  ["a workplace", ofWorkplaces],
  ["an agency", ofAgencies],
];

/** The text of a review of either kind in a response. */
export const wordsOf = (review: { comments: string } | { comment: string } | undefined) =>
  review && ("comments" in review ? review.comments : review.comment);

/** Posts, edits and deletes as one person, at one place. */
export function reviewer(site: TestSite, kind: Reviewing, placeId: string, as: Member) {
  return {
    post: (changes: object = {}) =>
      site.call("POST", kind.path, {
        as,
        body: { ...kind.review, ...kind.about(placeId), ...changes },
      }),
    edit: (id: string, changes: object = {}) =>
      site.call("PUT", `${kind.path}/${id}`, { as, body: { ...kind.review, ...changes } }),
    publish: (id: string) => site.call("POST", `${kind.path}/${id}/publish`, { as }),
    forget: (id: string) => site.call("POST", `${kind.path}/${id}/forget`, { as }),
    remove: (id: string) => site.call("DELETE", `${kind.path}/${id}`, { as }),
  };
}
