import type { NoticeSubjectKind, ReviewState } from "@locumark/contract/choices";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { monthOnly } from "@locumark/contract/uk-dates";
import type { PlaceKind } from "../../database/tables/review-tables.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { notFound } from "../../platform/problem.ts";
import { revertState, type StateChange } from "../../reviews/states/change-review-state.ts";
import { hideReview } from "../moderation/remove-review.ts";
import { findRepliedTo, findReply } from "../../reviews/replies/reply-queries.ts";
import { hideReply, restoreReply } from "../../reviews/replies/decide-reply.ts";
import { textColumns } from "../../reviews/reviews/review-kinds.ts";
import { findReview, subjectKindOf } from "../../reviews/reviews/review-queries.ts";
import { findAuthor as findAuthorOf } from "../../reviews/authorship/author-queries.ts";
import { readableName } from "../../places/workplaces/format-name.ts";

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
  readonly kind: NoticeSubjectKind;
  find(database: Reader, id: string): Promise<Statement | undefined>;
  /** @returns undefined when its author cannot be written to privately, e.g. because the account was erased */
  findAuthor(database: Reader, id: string): Promise<Author | undefined>;
  /** @returns the removal as it is stored, for `restore` */
  remove(transaction: WritingTransaction, id: string, staffId: string, now: Date): Promise<unknown>;
  /** @throws Problem 409 when it has changed since, 404 when it is gone */
  restore(transaction: WritingTransaction, id: string, change: unknown): Promise<void>;
}

const reviews = (placeKind: PlaceKind): StatementKind => ({
  kind: subjectKindOf(placeKind),
  async find(database, id) {
    const review = await findReview(database, id);
    if (review?.kind !== placeKind) return undefined;
    return {
      kind: subjectKindOf(placeKind),
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
  async remove(transaction, id, staffId, now) {
    const reason = { reason: "defamatory", by: staffId, isFinal: true } as const;
    const changed = await hideReview(transaction, id, reason, now);
    return changed.change;
  },
  async restore(transaction, id, change) {
    await revertState(transaction, id, change as StateChange);
  },
});

/** An organisation's reply; its speaker is asked at the address of the claim. */
const replies: StatementKind = {
  kind: "reply",
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
  async remove(transaction, id) {
    // The mails about the notice tell the person who speaks for the organisation.
    const before = await hideReply(transaction, id, "defamatory");
    return { wasHeld: before === "held" };
  },
  async restore(transaction, id, change) {
    const state = (change as { wasHeld?: boolean }).wasHeld ? "held" : "public";
    if (!(await restoreReply(transaction, id, state))) throw notFound(deskTexts.gone);
  },
};

const statementKinds: readonly StatementKind[] = [reviews("workplace"), reviews("agency"), replies];

interface Subject {
  readonly subject_kind: NoticeSubjectKind | null;
  readonly subject_id: string | null;
}

/** @returns the kind of what a notice is about, and its id; undefined until it is found */
export function subjectOf({ subject_kind, subject_id }: Subject) {
  const kind = statementKinds.find((one) => one.kind === subject_kind);
  return kind && subject_id !== null ? { kind, id: subject_id } : undefined;
}

export async function findStatement(
  database: Reader,
  notice: Subject,
): Promise<Statement | undefined> {
  const subject = subjectOf(notice);
  return subject && (await subject.kind.find(database, subject.id));
}

export async function findAuthor(database: Reader, notice: Subject): Promise<Author | undefined> {
  const subject = subjectOf(notice);
  return subject && (await subject.kind.findAuthor(database, subject.id));
}
