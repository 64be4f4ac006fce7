import type { ReportReason } from "@locumark/contract/reviews/states/moderation";
import type { ReportKind, ReportOutcome } from "@locumark/contract/desk/reports/reports";
import type { Generated } from "kysely";

/** A report. The row stays for the totals; the person in it is deleted. */
export interface ReportsTable {
  /** The reference: 80 random bits, in letters and digits that cannot be mistaken for each other. */
  id: string;
  subject_kind: ReportKind;
  subject_id: string;
  /** The content was changed or is gone; the reporter gets no further mail. */
  is_gone: Generated<0 | 1>;
  reason: ReportReason;
  /** In the reporter's words; "" once they are deleted, and of most of a flood. */
  details: string;
  /** As typed; `email_key` is its normalised form. Null once it is deleted. */
  email: string | null;
  email_key: string | null;
  /** Whether it is the address of the account from which the report came; else it may be anybody's. */
  is_proven: 0 | 1;
  /** Too many reports under one address are answered on their page only: the address may be another person's. */
  is_mailed: 0 | 1;
  /** Null in rows that stand for several reports, which were made before December 2026. */
  reporter: "visitor" | "member" | "organisation" | null;
  /** How many people it stands for in the totals: one, or none where the same address has reported the same thing. */
  count: number;
  created_at: string;
  /** When a moderator first opened it. */
  seen_at: string | null;
  decided_at: string | null;
  outcome: ReportOutcome | null;
  /** The reason of the policy for a removal or a change. */
  outcome_reason: ReportReason | null;
  /** The second look: when it was asked for, why, and when it was decided. */
  asked_again_at: string | null;
  asked_again: string | null;
  decided_again_at: string | null;
}
