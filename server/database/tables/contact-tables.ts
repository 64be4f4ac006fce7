import type { Generated } from "kysely";

export interface ContactMessagesTable {
  id: string;
  name: string;
  /** As typed; `email_key` is its normalised form, as for an account. Unproven. */
  email: string;
  email_key: string;
  subject: string;
  message: string;
  /** Probably from a robot: stored, but not mailed. */
  is_suspect: 0 | 1;
  created_at: string;
  /** "data-protection": a complaint about how we use personal data, which the law has a route and a clock for. */
  topic: Generated<"" | "data-protection">;
  /** The account of a member of staff who was logged in; null for everybody else. */
  sender_id: Generated<string | null>;
}
