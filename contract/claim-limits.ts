/** Limits of claims and replies; not in `limits.ts`, which every page loads. */
export const claimLimits = {
  /** Characters. */
  reply: 2000,
  /** What a claimant adds, e.g. which other branches are theirs. */
  claimNote: 500,
  claimCode: 40,
  /** How long the code of a letter works, the post included. */
  letterDays: 28,
  /** The idle lifetime of the link with which an organisation replies. */
  replyLinkIdleDays: 90,
  /** A refused or withdrawn claim is deleted after this. */
  claimKeptDays: 30,
  /** The author of a review is told of a reply at a random time within this many days. */
  replyToldDays: 3,
} as const;
