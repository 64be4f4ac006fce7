import type { SubjectMail } from "../../database/schema.ts";
import type { ComposeSubjectMail } from "./kinds.ts";

/** The mails about rows of other tables; each noun composes its own, in its `compose-mails.ts`. */
export const subjectMails: Record<SubjectMail, ComposeSubjectMail> = {};
