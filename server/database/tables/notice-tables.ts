import type {
  NoticeAnswer,
  NoticeSource,
  NoticeState,
  NoticeSubjectKind,
} from "@locumark/contract/choices";
import type { Generated } from "kysely";

/**
 * Notices under section 5 of the Defamation Act 2013. Twelve months after the matter is over the texts, names and
 * addresses are emptied; how it went stays.
 */
export interface NoticesTable {
  id: string;
  /** For letters and the telephone. */
  reference: string;
  state: NoticeState;
  source: NoticeSource;
  /** When it arrived, from which the hours count: for a letter typed in by staff, when the letter arrived. */
  received_at: string;
  name: string;
  email: string;
  /** Normalised, as for an account. Unproven. */
  email_key: string;
  /** The account from which it was sent; null for visitors, and for letters and messages. */
  sender_id: Generated<string | null>;
  statement: string;
  location: string;
  why: string;
  meaning: string;
  inaccuracies: string;
  lacks_information: 0 | 1;
  /** Null where the notice does not say. */
  consents_to_name: 0 | 1 | null;
  consents_to_email: 0 | 1 | null;
  /** Which statement it is about; null until it is found. */
  subject_kind: NoticeSubjectKind | null;
  subject_id: string | null;
  /** When the mail to the author was last sent, and until when they may answer. */
  asked_at: string | null;
  answer_until: string | null;
  answered_at: string | null;
  author_wish: NoticeAnswer | null;
  /** Name and address that its author gave, sealed: `desk/notices/seal-answer.ts`. Null where none were. */
  sealed_answer: string | null;
  /** Whether the author agrees that name and address are passed on. */
  author_consents: 0 | 1 | null;
  /** The first notice about the same statement, which was posted again since. */
  same_as: string | null;
  ended_at: string | null;
  emptied_at: string | null;
}
