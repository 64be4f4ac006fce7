/** Why nobody can post without a name, or see what is sealed of their own. */
export const withoutAuthorKeys = (fault: string): string =>
  `The author keys cannot be used: ${fault} Until then nobody can post or change an anonymous review, keep shifts or follow, and no app code opens the desk; docs/runbook/when-something-is-wrong.md says what to do.`;

/** For the log, where a first key has just been made. */
export const madeAuthorKey = (file: string): string =>
  `Who wrote which review is sealed with the key in ${file}, which was made just now. Keep a copy of it in another place, not beside the backups: without it nobody can tell who wrote an anonymous review.`;
