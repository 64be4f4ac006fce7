import type { NoticeSubjectKind, ReviewState } from "@locumark/contract/choices";
import { formatMonth, monthOnly } from "@locumark/contract/uk-dates";
import type { Reader } from "../../database/database.ts";
import { readableName } from "../../places/places/format-name.ts";
import { findAuthor as findAuthorOf } from "../authorship/author-queries.ts";
import { findRepliedTo, findReply } from "../replies/reply-queries.ts";
import { textColumns } from "../rows/review-kinds.ts";
import { findReview, subjectKindOf } from "../rows/review-queries.ts";

/** A post, as far as a notice needs it. Never a rating. */
export interface Statement {
  readonly kind: NoticeSubjectKind;
  readonly id: string;
  readonly placeName: string;
  readonly text: string;
  readonly month: string;
  readonly state: ReviewState;
}

/** The recipient of the mails to its author. */
export interface Author {
  /** Null where they have no account. */
  readonly accountId: string | null;
  readonly email: string;
  readonly name?: string;
}

interface StatementKind {
  find(database: Reader, id: string): Promise<Statement | undefined>;
  /** @returns undefined when its author cannot be written to privately, e.g. because the account was erased */
  findAuthor(database: Reader, id: string): Promise<Author | undefined>;
}

const reviews = (kind: "workplace-review" | "agency-review"): StatementKind => ({
  async find(database, id) {
    const review = await findReview(database, id);
    if (!review || subjectKindOf(review.kind) !== kind) return undefined;
    return {
      kind,
      id,
      placeName: readableName(review.place_name),
      text: textColumns
        .map((column) => review[column])
        .filter((text) => text !== "")
        .join("\n\n"),
      month: monthOnly(review.created_at),
      state: review.state,
    };
  },
  async findAuthor(database, id) {
    const review = await findReview(database, id);
    const account = review && (await findAuthorOf(database, review));
    return account && { accountId: account.id, email: account.email, name: account.name };
  },
});

/** An organisation's reply; its speaker is asked at the address of the claim. */
const replies: StatementKind = {
  async find(database, id) {
    const reply = await findReply(database, id);
    if (!reply || reply.state === "deleted") return undefined;
    const about = await findRepliedTo(database, reply);
    const isThere =
      (reply.state === "public" || reply.state === "held") && reply.claim_state === "granted";
    return (
      about && {
        kind: "reply",
        id,
        placeName: readableName(about.name),
        text: reply.text,
        month: monthOnly(reply.posted_at),
        state: isThere ? about.state : "hidden",
      }
    );
  },
  async findAuthor(database, id) {
    const speaker = await database
      .selectFrom("replies")
      .innerJoin("claims", "claims.id", "replies.claim_id")
      .leftJoin("accounts", "accounts.email_key", "claims.email_key")
      .select(["accounts.id", "claims.email", "claims.person"])
      .where("replies.id", "=", id)
      .where("claims.state", "=", "granted")
      .executeTakeFirst();
    return speaker && { accountId: speaker.id, email: speaker.email, name: speaker.person };
  },
};

const statementKinds: Record<NoticeSubjectKind, StatementKind> = {
  "workplace-review": reviews("workplace-review"),
  "agency-review": reviews("agency-review"),
  reply: replies,
};

/** Names a statement: its kind and id, null until it is found. */
export interface NoticedStatement {
  readonly subject_kind: NoticeSubjectKind | null;
  readonly subject_id: string | null;
}

export async function findStatement(
  database: Reader,
  { subject_kind: kind, subject_id: id }: NoticedStatement,
): Promise<Statement | undefined> {
  return kind === null || id === null ? undefined : await statementKinds[kind].find(database, id);
}

export async function findAuthor(
  database: Reader,
  { subject_kind: kind, subject_id: id }: NoticedStatement,
): Promise<Author | undefined> {
  return kind === null || id === null
    ? undefined
    : await statementKinds[kind].findAuthor(database, id);
}

/** Names the place and the month of a review. */
export const placeOf = ({ placeName, month }: { placeName: string; month: string }): string =>
  `The page of ${placeName}, ${formatMonth(month)}`;
