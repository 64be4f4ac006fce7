/** Hours, days and numbers of moderation. */
export const moderationLimits = {
  /** How long the author has to change what we asked them to change. */
  changeDays: 7,
  /** Reviews of one place in a day by accounts whose registration is not checked; further ones are held. */
  burst: 5,
  burstHours: 24,
  /** When a hold for a burst ends by itself. */
  burstHoldHours: 72,
  /** Within which a held review is decided. */
  holdDecidedHours: 24,
  /** Within which an appeal is decided. */
  appealDecidedDays: 7,
  /** Authors that one person opens at the desk within a day. */
  authorsOpenedDaily: 10,
  statement: 2000,
  /** The name of a law and its section. */
  law: 200,
} as const;
