/** The closed lists people choose from. */

export const professions = [
  "Pharmacist",
  "Doctor",
  "Dispenser",
  "Optometrist",
  "Nurse",
  "Accuracy Checking Technician",
  "Dispensing Optician",
  "Optical Assistant",
  "Other",
] as const;
export type Profession = (typeof professions)[number];

/** The regulator a profession registers with. Dispenser and Other have no fixed one: the person names the body. */
export const registrationBodies: Partial<Record<Profession, string>> = {
  Pharmacist: "GPhC",
  Doctor: "GMC",
  Optometrist: "GOC",
  Nurse: "NMC",
  "Dispensing Optician": "GOC",
  "Accuracy Checking Technician": "GPhC",
  "Optical Assistant": "GOC",
};

export const evidenceTypes = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
} as const;
export type EvidenceMimetype = (typeof evidenceTypes)[keyof typeof evidenceTypes];

export const workplaceStatuses = ["open", "closed"] as const;

/** The kinds that people filter by. Each type of workplace belongs to one. */
export const workplaceKinds = [
  "pharmacy",
  "gp",
  "dental",
  "optician",
  "branch",
  "hospital",
  "hospice",
  "prison",
  "clinic",
  "head-office",
  "other",
] as const;
export type WorkplaceKind = (typeof workplaceKinds)[number];

/** How a shift was booked. */
export const bookings = ["direct", "agency", "platform"] as const;

/** How figures tell apart what pay was agreed for: a day counts as a session. */
export const payBasisChoices = ["hour", "session"] as const;
export type PayBasis = (typeof payBasisChoices)[number];

/** How those who are listed with their payments can be ordered. */
export const listingSorts = [
  "overdue",
  "in-part",
  "paid",
  "not-due",
  "days",
  "reports",
  "name",
] as const;
export type ListingSort = (typeof listingSorts)[number];

export const nations = ["England", "Scotland", "Wales", "Northern Ireland"] as const;
export type Nation = (typeof nations)[number];

/** The headings of lists from A to Z: the first letter of a slug; "other" is for digits and other letters. */
export const letters: readonly string[] = [..."abcdefghijklmnopqrstuvwxyz".split(""), "other"];

/** The options of the form; the registers' own types come first. Any other text is accepted too. */
export const workplaceTypes = [
  "Pharmacy",
  "GP practice",
  "Dental practice",
  "Optician",
  "Clinic or prescribing service",
  "Hospital",
  "Care home",
  "Other",
] as const;

/** Fields of a workplace that an admin may correct. */
export const correctableFields = [
  "name",
  "address",
  "postcode",
  "kind",
  "type",
  "telephone",
] as const;

/** The fields in which an agency places locums. */
export const agencyServices = [
  "General locums",
  "Pharmacy",
  "Doctors",
  "Nurses",
  "Opticians",
] as const;

export const verificationStatuses = ["pending", "verified", "rejected"] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

export const roles = ["member", "staff"] as const;
export type Role = (typeof roles)[number];

/** Roles of members of staff; a person may have several. */
export const staffRoles = ["moderator", "verifier", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Subjects that a notice under section 5 of the Defamation Act 2013 may have. */
export const noticeSubjectKinds = ["workplace-review", "agency-review", "reply"] as const;
export type NoticeSubjectKind = (typeof noticeSubjectKinds)[number];

/** Answers that the author of a statement may give to a notice. */
export const noticeAnswers = ["remove", "keep"] as const;
export type NoticeAnswer = (typeof noticeAnswers)[number];

/** How a notice arrived. */
export const noticeSources = ["form", "report", "message", "letter"] as const;
export type NoticeSource = (typeof noticeSources)[number];

/**
 * How far a notice has got. `asked`: also where no author could be, whose time runs all the same. `defective`: answered
 * with the list of what it must hold. The last three and `defective` end it.
 */
export const noticeStates = [
  "received",
  "asked",
  "answered",
  "unanswered",
  "defective",
  "removed",
  "kept",
  "gone",
] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Actions of staff on a notice; each ends one step of the Schedule to SI 2013/3028. */
export const noticeActions = [
  "ask-author",
  "answer-defective",
  "remove-third-posting",
  "remove-no-answer",
  "remove-agreed",
  "remove-incomplete",
  "remove-not-believable",
  "keep",
  "close-gone",
] as const;
export type NoticeAction = (typeof noticeActions)[number];

/**
 * Whether others see a review. `held`: not yet, and it does not count. `hidden`: removed for its wording, its rating
 * still counts. `struck`: removed as not genuine or as about another place, and it does not count. `refused`: removed
 * before others saw it, and nothing anywhere says that it was there. `suspended`: others saw it, and see and count nothing
 * of it while its author is suspended.
 */
export const reviewStates = [
  "public",
  "waiting",
  "held",
  "hidden",
  "struck",
  "refused",
  "suspended",
] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The states of a review that we have removed. */
export const removedStates: readonly ReviewState[] = ["hidden", "struck", "refused"];

/** The states of a review of which others see nothing: no card, no rating, no line. */
export const unseenStates: readonly ReviewState[] = ["waiting", "held", "refused", "suspended"];

/**
 * `asked`: the address is not confirmed yet. `confirmed`: waits at the desk. The others are decided; a revoked one had
 * been granted.
 */
export const claimStates = ["asked", "confirmed", "granted", "refused", "revoked"] as const;
export type ClaimState = (typeof claimStates)[number];

/** Why a claim is refused or revoked: the claimant gets the sentence in `claim-texts.ts`. */
export const claimReasons = [
  "not-shown",
  "domain-not-yours",
  "claimed-by-another",
  "no-answer",
  "misused",
] as const;
export type ClaimReason = (typeof claimReasons)[number];

/** The choices for the reviews of a deleted account. */
export const reviewsOnDeletion = ["delete", "keep"] as const;

/** Stars out of five, as search results show them; 0 is "any". */
export const minimumRatings = [0, 1, 2, 3, 4, 5] as const;

/** Distances in miles to search within, from a postcode or a town. */
export const searchDistances = [5, 10, 25] as const;

export const sortOrders = ["name-asc", "name-desc", "rating-desc", "rating-asc"] as const;
export type SortOrder = (typeof sortOrders)[number];
export const sortLabels: Record<SortOrder, string> = {
  "name-asc": "Name A-Z",
  "name-desc": "Name Z-A",
  "rating-desc": "Rating high-low",
  "rating-asc": "Rating low-high",
};

/** The least typical pay to search for, in pounds an hour; 0 is "any". */
export const payFilters = [0, 25, 30, 35, 40, 50, 60, 80, 100] as const;

/** The most days until a place typically pays; 0 is "any". */
export const paidWithinFilters = [0, 14, 30, 60] as const;

/** The least share that would work there again, in percent; 0 is "any". */
export const returnFilters = [0, 50, 75, 90] as const;

/** Filters by opening hours, where these are known. */
export const hoursFilters = ["saturday", "lunch"] as const;
export type HoursFilter = (typeof hoursFilters)[number];

export const hoursFilterLabels: Record<HoursFilter, string> = {
  saturday: "On Saturdays",
  lunch: "Lunch break",
};

/** The states in which a review's rating counts in the totals of its place. */
export const countedStates = ["public", "hidden"] as const satisfies ReviewState[];
