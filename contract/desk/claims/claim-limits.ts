/** The longest note of a claimant, e.g. on which other branches are theirs. */
export const claimNote = 500;
export const claimCode = 40;
/** A refused or withdrawn claim is deleted after this. */
export const claimKeptDays = 30;
