import type { ReportReason } from "@locumark/contract/reviews/states/moderation";
import {
  askedForText,
  lawSentence,
  moderationTexts,
  removedForText,
  reviewsAfterSuspension,
  suspendedReviewsTexts,
  suspensionReasonTexts,
} from "@locumark/contract/desk/moderation/moderation-texts";
import { midnightOf } from "@locumark/contract/nights";
import { productName } from "@locumark/contract/product";
import { publishingTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { hashToken, randomToken } from "../../platform/tokens.ts";
import { findAccount } from "../../people/accounts/account-queries.ts";
import type {
  Composed,
  ComposeSubjectMail,
  ComposingSite,
  SubjectMails,
} from "../../services/mails/mail-kinds.ts";
import type { Content } from "../../services/mails/render-mail.ts";
import { isRemoved } from "../../reviews/rows/review-policy.ts";
import { findAuthor } from "../../reviews/authorship/author-queries.ts";
import { findModerated, type ModeratedReview } from "../../reviews/states/change-review-state.ts";
import { findLaw, type reviewMails } from "../../reviews/rows/moderation-queries.ts";

/*
 * None names the place or quotes the review: the mailbox may be the employer's.
 */
const reason = `You get this mail because you wrote a review at ${productName}.`;

type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * A mail to a review's author.
 * @returns undefined when the review is gone, has no author any more, or is no longer as the mail would say
 */
const toAuthor =
  (
    write: (
      site: ComposingSite,
      review: ModeratedReview,
      account: AccountRow,
    ) => Promise<Content | undefined> | Content | undefined,
  ) =>
  async (site: ComposingSite, reviewId: string): Promise<Composed | undefined> => {
    const review = await findModerated(site.database.read, reviewId);
    const account = review && (await findAuthor(site.database.read, review));
    const content = account && (await write(site, review, account));
    return content && { to: account.email, name: account.name, content };
  };

const toMyReviews = ({ config }: ComposingSite) => ({
  label: "Open My Reviews",
  url: `${config.publicUrl}/my-reviews`,
});

/** A sentence about the law, if that is the reason. */
async function aboutLaw(
  { database }: ComposingSite,
  reviewId: string,
  why: string | null,
): Promise<string[]> {
  const law = why === "unlawful" ? await findLaw(database.read, reviewId) : null;
  return law === null ? [] : [lawSentence(law)];
}

/** Valid until it is used, or a newer mail brings another. */
async function appealLink({ config, database }: ComposingSite, reviewId: string): Promise<string> {
  const token = randomToken();
  await database.write
    .updateTable("removals")
    .set({ token_hash: hashToken(token) })
    .where("review_id", "=", reviewId)
    .execute();
  return `${config.publicUrl}/appeal?token=${token}`;
}

const toAuthors: Record<(typeof reviewMails)[number], ComposeSubjectMail> = {
  review_kept: toAuthor((site) => ({
    subject: "One of your reviews stays as it is",
    paragraphs: [
      "Someone asked us to look at one of your reviews. We have, and it stays: you do not need to do anything.",
      "We do not tell you who asked, and we told them nothing about you.",
    ],
    link: toMyReviews(site),
    reason,
  })),
  review_change_asked: toAuthor(async (site, { id, change_until: until, change_reason: why }) =>
    until === null
      ? undefined
      : {
          subject: "Please change one of your reviews",
          paragraphs: [
            `We have looked at one of your reviews, and ask you to change it by ${formatDay(until)}: ${askedForText(why as ReportReason)}.`,
            ...(await aboutLaw(site, id, why)),
            "After that, or once you have changed it, we look at it again. If nothing has changed, we may have to remove it.",
          ],
          link: toMyReviews(site),
          reason,
        },
  ),
  review_removed: toAuthor(async (site, review) => {
    if (!isRemoved(review)) return undefined;
    const isFinal = review.appeal !== null;
    const counts = review.state === "hidden";
    return {
      subject: "We have removed one of your reviews",
      paragraphs: [
        moderationTexts.ownRemoved(review.state_reason as ReportReason, counts),
        ...(await aboutLaw(site, review.id, review.state_reason)),
        review.state === "refused"
          ? moderationTexts.neverSeen
          : "Others see that a review was removed, in which month and why; not whose it was.",
        isFinal ? moderationTexts.appealOver : moderationTexts.canAppeal,
      ],
      link: isFinal
        ? toMyReviews(site)
        : { label: "Ask for a second look", url: await appealLink(site, review.id) },
      after: [`What we remove and why: ${site.config.publicUrl}/how-reviews-work`],
      reason,
    };
  }),
  review_restored: toAuthor((site, { state }) => ({
    subject: "One of your reviews is back",
    paragraphs: [
      "We had removed one of your reviews. We have looked at it again, and it is back as it was.",
      ...(state === "suspended" ? [moderationTexts.ownSuspended] : []),
    ],
    link: toMyReviews(site),
    reason,
  })),
  review_public: toAuthor((site, { state, due_on: night }, { disabled_at: suspendedAt }) =>
    // A suspended author's review waits for the end of the suspension, about which they get another mail.
    state === "waiting" && suspendedAt === null && night !== null
      ? {
          subject: "We have looked at your review",
          paragraphs: [publishingTexts.looked(formatDay(midnightOf(night)))],
          link: toMyReviews(site),
          reason,
        }
      : state === "public"
        ? {
            subject: "Your review is public",
            paragraphs: [
              "Your review was waiting for one of us to look at it. Others can read it now.",
            ],
            link: toMyReviews(site),
            reason,
          }
        : undefined,
  ),
  appeal_refused: toAuthor(async (site, { id, state_reason: why }) => ({
    subject: "Your review stays removed",
    paragraphs: [
      `You asked us to look again at a review that we had removed. Someone else has, and came to the same answer: ${removedForText(why as ReportReason)}.`,
      ...(await aboutLaw(site, id, why)),
      moderationTexts.appealOver,
    ],
    link: toMyReviews(site),
    reason,
  })),
};

/** To a suspended member: why, and what happens to the reviews. */
const composeSuspension: ComposeSubjectMail = async ({ database }, accountId) => {
  const account = await findAccount(database.read, accountId);
  const suspension = await database.read
    .selectFrom("suspensions")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!account || !suspension) return undefined;
  return {
    to: account.email,
    name: account.confirmed_at === null ? undefined : account.name,
    content: {
      subject: `Your ${productName} account is suspended`,
      paragraphs: [
        `You can no longer log in, because ${suspensionReasonTexts[suspension.reason]}.`,
        suspendedReviewsTexts[suspension.reviews],
      ],
      after: ["If you think that this is wrong, answer this mail: someone else will look at it."],
      reason: `You get this mail because this address belongs to an account with ${productName}.`,
    },
  };
};

/** To a member who had been told of a suspension that is over. */
const composeEndOfSuspension: ComposeSubjectMail = async (site, accountId) => {
  const account = await findAccount(site.database.read, accountId);
  if (!account) return undefined;
  return {
    to: account.email,
    name: account.confirmed_at === null ? undefined : account.name,
    content: {
      subject: `Your ${productName} account works again`,
      paragraphs: ["The suspension is over: you can log in again.", reviewsAfterSuspension],
      link: toMyReviews(site),
      reason: `You get this mail because this address belongs to an account with ${productName}.`,
    },
  };
};

export const moderationMails = {
  ...toAuthors,
  account_suspended: composeSuspension,
  account_works_again: composeEndOfSuspension,
} satisfies SubjectMails;
