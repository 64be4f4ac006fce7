import { agencyPath, workplacePath } from "@locumark/contract/addresses";
import type { DeskAuthor, DeskReview, RemovedReview } from "@locumark/contract/moderation";
import { moderationTexts } from "@locumark/contract/moderation-texts";
import { askedOnlyOf, type Mark } from "@locumark/contract/review-answers";
import { roughDays, roughDaysText, roughPay, roughPayText } from "@locumark/contract/review-bands";
import {
  answeredTexts,
  reviewAnswerTexts,
  unpaidText,
} from "@locumark/contract/review-answer-texts";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { monthOnly } from "@locumark/contract/uk-dates";
import { type Selectable, sql } from "kysely";
import type { Reader } from "../../database/database.ts";
import type { AnswerColumns } from "../../database/tables/reviews.ts";
import { notFound } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { findAccount } from "../accounts/queries.ts";
import { logAct } from "../desk/log-acts.ts";
import { formatSubject } from "../reports/kinds.ts";
import type { ReviewRow } from "../reviews/kinds.ts";
import { isRemoved } from "../reviews/policy.ts";
import { listOwnReviews, reportKindOf, tables } from "../reviews/queries.ts";
import { agencyReviews } from "../reviews/agency-kind.ts";
import { workplaceReviews } from "../reviews/workplace-kind.ts";
import { readableAddress } from "../workplaces/format-address.ts";
import { readableName } from "../workplaces/format-name.ts";
import { findModerated, type ModeratedKind } from "./change-state.ts";
import { versionOf } from "./decide-review.ts";
import { decisionsFor } from "./policy.ts";
import { presentRemoved } from "./present.ts";

/** The removed reviews of a place, for everybody. */
export async function listRemoved(
  database: Reader,
  kind: ModeratedKind,
  placeId: string,
): Promise<RemovedReview[]> {
  const { reviews, placeId: column } = tables(kind);
  const rows = await database
    .selectFrom(reviews)
    .select(["state_reason", "state_since"])
    .where(column, "=", placeId)
    // As the index of those that are not public is defined.
    .where("state", "<>", sql.lit("public"))
    .where("state", "in", ["hidden", "struck"])
    .execute();
  return presentRemoved(rows);
}

/**
 * A review as a moderator sees it before the decision: what it says, without its rating and its author. An anonymous
 * one as others see it.
 * @throws Problem 404 when it is gone
 */
export async function findDeskReview(
  database: Reader,
  staff: StaffViewer,
  id: string,
): Promise<DeskReview> {
  const found = await findModerated(database, id);
  if (!found || isHidden(found)) throw notFound(moderationTexts.gone);
  const { kind, review } = found;
  return {
    _id: review.id,
    kind: kind === agencyReviews ? "agency-review" : "workplace-review",
    version: versionOf(found),
    state: review.state,
    reason: review.state_reason,
    isAnonymous: review.is_anonymous === 1,
    month: monthOnly(review.created_at),
    texts:
      kind === agencyReviews ? await agencyWords(database, id) : await workplaceWords(database, id),
    place: await findPlace(database, kind, review.place_id),
    allowed: decisionsFor(review.state),
    decisions: await listDecisions(database, staff, kind, id),
    isOwn: review.account_id === staff.accountId,
  };
}

/** Of one that waits until its author's time nobody else knows, nor do we. */
const isHidden = ({ review }: { review: Pick<ReviewRow, "state"> }): boolean =>
  review.state === "waiting";

type Words = DeskReview["texts"];
const filled = (words: Words): Words => words.filter(({ text }) => text !== "");

async function agencyWords(database: Reader, id: string): Promise<Words> {
  const row = await database
    .selectFrom("agency_reviews")
    .select(["comment", "payment", "time_to_pay_days", "answers"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const isAsked = row.payment !== null || row.time_to_pay_days !== null;
  return filled([
    { label: reviewFormTexts.fields.comment.label, text: row.comment },
    { label: answeredTexts.figures.timeToPay, text: isAsked ? paidWords(row) : "" },
    { label: answeredTexts.answers, text: answersWords(row.answers) },
  ]);
}

async function workplaceWords(database: Reader, id: string): Promise<Words> {
  const row = await database
    .selectFrom("workplace_reviews")
    .select([
      "pay_rate_pence",
      "payment",
      "time_to_pay_days",
      "answers",
      "pmr",
      "features",
      "comments",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { figures } = answeredTexts;
  return filled([
    { label: reviewFormTexts.fields.comments.label, text: row.comments },
    { label: figures.features, text: row.features },
    { label: figures.pmr, text: row.pmr },
    { label: figures.payRate, text: roughPayText(roughPay(row.pay_rate_pence / 100)) },
    { label: figures.timeToPay, text: paidWords(row) },
    { label: answeredTexts.answers, text: answersWords(row.answers) },
  ]);
}

const paidWords = ({
  payment,
  time_to_pay_days: days,
}: Pick<Selectable<AnswerColumns>, "payment" | "time_to_pay_days">): string =>
  days === null ? unpaidText(payment) : roughDaysText(roughDays(days));

/** Only what every profession is asked, as others see it of an anonymous review. */
function answersWords(stored: string): string {
  const { marks, questions } = reviewAnswerTexts;
  const answers = JSON.parse(stored) as Partial<Record<keyof typeof questions, Mark>>;
  return Object.entries(answers)
    .filter(([question]) => !(question in askedOnlyOf))
    .map(
      ([question, mark]) =>
        `${questions[question as keyof typeof questions]}: ${marks[mark].toLowerCase()}`,
    )
    .join(", ");
}

async function findPlace(
  database: Reader,
  kind: ModeratedKind,
  id: string,
): Promise<DeskReview["place"]> {
  if (kind === agencyReviews) {
    const agency = await database
      .selectFrom("agencies")
      .select(["name", "website"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { name: agency.name, where: agency.website, path: agencyPath(agency) };
  }
  const { name, address, postcode } = await database
    .selectFrom("workplaces")
    .select(["name", "address", "postcode"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const where = [readableAddress(address), postcode].filter((part) => part !== "").join(", ");
  return {
    name: readableName(name),
    where,
    path: workplacePath({ name, _id: id, ambiguous: true }),
  };
}

/**
 * Under the `_id` that it has, and those that it had before it became anonymous; decisions about reports of it, too,
 * whose items name its kind.
 */
async function listDecisions(
  database: Reader,
  staff: StaffViewer,
  kind: ModeratedKind,
  id: string,
): Promise<DeskReview["decisions"]> {
  const former = await database
    .selectFrom("former_review_ids")
    .select("id")
    .where("review_id", "=", id)
    .execute();
  const ids = [id, ...former.map((one) => one.id)];
  const reported = ids.map((one) => formatSubject({ kind: reportKindOf(kind), id: one }));
  const rows = await database
    .selectFrom("desk_log")
    .select(["done_at", "action", "reason", "staff_id"])
    .where("subject_id", "in", [...ids, ...reported])
    .orderBy("done_at", "desc")
    .limit(50)
    .execute();
  return rows.map(({ done_at: at, action, reason, staff_id: by }) => ({
    at,
    action,
    reason,
    isMine: by === staff.accountId,
  }));
}

/**
 * Shows a moderator who wrote a review, and logs that it was shown.
 * @returns null when its author has erased the account
 * @throws Problem 404 when it is gone
 */
export async function openAuthor(
  { clock, database }: Pick<Site, "clock" | "database">,
  staff: StaffViewer,
  id: string,
): Promise<DeskAuthor | null> {
  return await database.write.transaction().execute(async (transaction) => {
    const found = await findModerated(transaction, id);
    if (!found || isHidden(found)) throw notFound(moderationTexts.gone);
    const { account_id: accountId } = found.review;
    await logAct(transaction, clock.now(), {
      staff_id: staff.accountId,
      action: "author-opened",
      subject_id: id,
    });
    const account = accountId === null ? undefined : await findAccount(transaction, accountId);
    if (!account) return null;
    const reviews = [
      ...(await listOwnReviews(transaction, workplaceReviews, account.id)),
      ...(await listOwnReviews(transaction, agencyReviews, account.id)),
    ].filter(({ state }) => state !== "waiting");
    return {
      _id: account.id,
      name: account.name,
      profession: account.profession,
      jobTitle: account.job_title,
      verificationStatus: account.verification_status,
      memberSince: account.created_at,
      isSuspended: account.disabled_at !== null,
      posted: reviews.length,
      removed: reviews.filter(isRemoved).length,
    };
  });
}
