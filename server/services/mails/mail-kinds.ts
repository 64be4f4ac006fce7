import type { OptionalMail } from "@locumark/contract/members/preferences/mail-preference-texts";
import type { SubjectMail } from "../../database/tables/mail-tables.ts";
import type { Site } from "../../site.ts";
import type { Content } from "./render-mail.ts";

/** The parts of a site that composing a mail needs. */
export type ComposingSite = Pick<Site, "clock" | "config" | "database">;

/** A mail's recipient and what it says. */
export interface Composed {
  readonly to: string;
  /** For the greeting, if the address is confirmed. */
  readonly name?: string | undefined;
  readonly content: Content;
  /** For mails that their recipient can do without. */
  readonly optional?: { readonly kind: OptionalMail; readonly accountId: string };
}

/**
 * Composes a mail about a row of another table, when it is sent: nothing of it is stored in the outbox.
 * @param accountId whose mail it is in the outbox, for what goes to several people
 * @returns undefined when the row no longer exists, or the mail is no longer to be sent
 */
export type ComposeSubjectMail = (
  site: ComposingSite,
  subjectId: string,
  accountId: string | null,
) => Promise<Composed | undefined>;

/** The mails of a noun, by their kinds. */
export type SubjectMails = Partial<Record<SubjectMail, ComposeSubjectMail>>;
