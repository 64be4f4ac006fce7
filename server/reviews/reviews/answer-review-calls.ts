import type { FastifyRequest } from "fastify";
import type { HoldReason } from "@locumark/contract/reviews/states/moderation";
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import {
  publishingTexts,
  reviewFormTexts,
} from "@locumark/contract/reviews/reviews/review-form-texts";
import { midnightOf } from "@locumark/contract/nights";
import type { ReviewSort } from "@locumark/contract/reviews/reviews/review-choices";
import type { MatchingReviews } from "@locumark/contract/reviews/reviews/review-filters";
import { formatDay } from "@locumark/contract/uk-dates";
import { badInput } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { listOpenings } from "../states/opening-queries.ts";
import { nightAfter } from "../../services/nights/night-policy.ts";
import { askDeletion, takeBackDeletion } from "./ask-deletion.ts";
import { deleteReview, editReview } from "./change-review.ts";
import { markHelpful } from "./count-helpful.ts";
import {
  countMatching,
  type Filters,
  isFiltered,
  listMatching,
  listProfessions,
} from "./find-matching.ts";
import { forgetAuthor, tellForget } from "./forget-author.ts";
import { presentReview } from "./present-review.ts";
import type {
  PlacedReview,
  ReviewedPlace,
  ReviewKind,
  SharedFields,
} from "../rows/review-kinds.ts";
import { findReview, listOwnReviews, listReviews } from "../rows/review-queries.ts";
import { countReviews } from "../rows/total-queries.ts";

/** Makes the handlers that both kinds of review have in common. */
export function handlersFor<Fields extends SharedFields, Place>(
  site: Site,
  kind: ReviewKind<Fields, Place>,
  /** Said of a review that its author has sent. */
  posted: string,
) {
  const { clock, database } = site;
  const present = (
    review: PlacedReview,
    viewer: Viewer | undefined,
    openings: readonly string[] = [],
  ) => {
    const shown = presentReview(kind, review, viewer, clock.now(), openings);
    return viewer && shown.isOwner
      ? { ...shown, ...tellForget(site, viewer.authorKeys, review) }
      : shown;
  };

  /** After a change that was made in the own list. */
  async function presentChanged(review: PlacedReview, viewer: Viewer) {
    const openings = await listOpenings(database.read, [review.id]);
    return present(review, viewer, openings.get(review.id));
  }

  /** Says also when others will see it, where they do not yet. */
  function messageOf(review: PlacedReview): string {
    const { state, state_reason: reason, due_on: night } = review;
    const placeToo = review.place_waits ? ` ${publishingTexts.placeToo}` : "";
    if (state === "held") return `${moderationTexts.heldAnswer(reason as HoldReason)}${placeToo}`;
    if (state === "suspended") return moderationTexts.ownSuspended;
    if (state !== "waiting" || night === null) return posted;
    return `${posted} ${publishingTexts.posted(formatDay(midnightOf(night)))}${placeToo}`;
  }

  return {
    present,
    messageOf,

    async listPage(
      place: ReviewedPlace,
      {
        before,
        limit,
        sort,
        ...filters
      }: Filters & { before?: string | undefined; limit: number; sort: ReviewSort },
      viewer: Viewer | undefined,
    ) {
      const after = before === undefined ? undefined : await getReviewBefore(place, before);
      if (sort !== "newest" || isFiltered(filters)) {
        const page = { sort, limit, after };
        const found = await listMatching(database.read, place, filters, page, clock.now());
        return {
          items: found.reviews.map((review) => present(review, viewer)),
          total: found.total,
        };
      }
      const [reviews, total] = await Promise.all([
        listReviews(database.read, place, { limit, after }),
        countReviews(database.read, place),
      ]);
      return { items: reviews.map((review) => present(review, viewer)), total };
    },

    async countMatching(id: string, filters: Filters): Promise<MatchingReviews> {
      const place = { kind: kind.kind, ids: [id] };
      const [all, professions] = await Promise.all([
        countReviews(database.read, place),
        listProfessions(database.read, id),
      ]);
      const counted = isFiltered(filters)
        ? await countMatching(database.read, place, filters, clock.now())
        : { matching: all, searched: null };
      return { ...counted, all, professions };
    },

    async help({ params, request }: { params: { id: string }; request: FastifyRequest }) {
      await markHelpful(site, kind.kind, params.id, request);
      return undefined;
    },

    async listOwn({ viewer }: { viewer: Viewer }) {
      const reviews = await listOwnReviews(database.read, viewer.accountId, kind.kind);
      const openings = await listOpenings(
        database.read,
        reviews.map(({ id }) => id),
      );
      return reviews.map((review) => present(review, viewer, openings.get(review.id)));
    },

    async edit({ params, body, viewer }: ChangeOf<Parameters<typeof editReview<Fields>>[4]>) {
      const review = await editReview(site, kind, viewer, params.id, body);
      const { state, state_reason: reason } = review;
      const { edited } = reviewFormTexts;
      return {
        review: await presentChanged(review, viewer),
        message: state === "held" ? moderationTexts.heldAnswer(reason as HoldReason) : edited,
      };
    },

    async publish({ params, viewer }: ChangeOf<unknown>) {
      const asked = { publish: "now" } as Parameters<typeof editReview<Fields>>[4];
      const review = await editReview(site, kind, viewer, params.id, asked);
      return { review: await presentChanged(review, viewer), message: messageOf(review) };
    },

    async removeLater({ params, viewer }: ChangeOf<unknown>) {
      const review = await askDeletion(site, kind.kind, viewer, params.id);
      const day = formatDay(midnightOf(review.due_on ?? nightAfter(clock.now())));
      return {
        review: await presentChanged(review, viewer),
        message: reviewFormTexts.deletedOn(day),
      };
    },

    async keep({ params, viewer }: ChangeOf<unknown>) {
      const review = await takeBackDeletion(site, kind.kind, viewer, params.id);
      return { review: await presentChanged(review, viewer), message: reviewFormTexts.kept };
    },

    async forget({ params, viewer }: ChangeOf<unknown>) {
      const until = await forgetAuthor(site, kind.kind, viewer, params.id);
      return { message: reviewFormTexts.forget.done(formatDay(until)) };
    },

    async remove({ params, viewer }: ChangeOf<unknown>) {
      await deleteReview(site, kind.kind, viewer, params.id);
      return { message: reviewFormTexts.deleted };
    },
  };

  async function getReviewBefore(place: ReviewedPlace, id: string) {
    const review = await findReview(database.read, id);
    // A review of another place would reveal when a review was written, to a person who has posted before and after
    // it.
    const isOfPlace =
      review?.state === "public" &&
      review.kind === kind.kind &&
      ("ids" in place
        ? place.ids.includes(review.place_id)
        : place.names.includes(review.place_name));
    if (isOfPlace) return review;
    throw badInput({
      before: "The review to continue from no longer exists. Start again from the newest.",
    });
  }
}

interface ChangeOf<Body> {
  readonly params: { readonly id: string };
  readonly body: Body;
  readonly viewer: Viewer;
}
