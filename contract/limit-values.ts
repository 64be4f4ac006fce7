// Limits that the browser shows and the server enforces: a constant each, so that a page loads only those that it uses.
// Lengths count Unicode characters (code points).

export const name = 120;
/** RFC 5321 4.5.3.1.3 allows a path of 256 octets, its two angle brackets included. */
export const email = 254;
export const address = 300;
export const postcode = 10;
export const workplaceType = 60;
export const telephone = 40;
export const website = 300;
export const registrationNumber = 40;
export const registrationBody = 120;
/** The job of a person of another profession, in their own words. */
export const jobTitle = 60;
export const comments = 5000;
export const features = 5000;
export const pmr = 100;
export const subject = 150;
export const message = 5000;
export const query = 200;
export const odsCodeOrId = 64;
/** Why an admin changed a place or an agency. */
export const reason = 300;
/** A postcode, the first part of one, or a town. */
export const near = 60;
export const passwordMin = 8;
export const passwordMax = 128;
/** Pounds an hour. The highest locum rates known are some hundreds; more is a typing error. */
export const payRateMax = 1000;
/** Days. Ten years: anyone who has waited longer is not going to be paid. */
export const timeToPayMax = 3650;
/** How many years ago the month of a shift may be. */
export const shiftYearsBack = 5;
export const ratingMin = 1;
export const ratingMax = 10;
export const evidenceMegabytes = 10;
export const evidenceBytes = evidenceMegabytes * 1024 * 1024;
/** How long a link to one's own evidence is valid. */
export const evidenceLinkMinutes = 15;
/** Evidence is deleted this many days after it was accepted, or refused or never replaced by a better one. */
export const evidenceAcceptedDays = 7;
export const evidenceRefusedDays = 30;
/** A registration is checked again after a year; its owner is asked for a document this many days before. */
export const checkDays = 365;
export const checkReminderDays = 30;
export const suggestedWorkplaces = 19;
export const suggestedAgencies = 10;
/** Possible duplicates suggested to someone who is about to add a place. */
export const similarPlaces = 5;
export const searchPage = 10;
export const searchMore = 20;
export const searchPageMax = 100;
export const agencyPage = 50;
/** Places side by side, and the number of others that are proposed for comparison. */
export const comparedAtOnce = 3;
export const comparedProposed = 5;
export const reviewPage = 50;
export const reviewPageMax = 100;
/** Words to look for in the reviews of a place. */
export const reviewQuery = 100;
export const reviewQueryWords = 10;
/** A list is sorted and filtered from as many reviews on: fewer are read sooner. */
export const filteredMin = 4;
/** The last year and the trend are shown from as many reviews on; an average of fewer than `atAGlanceMin` never is. */
export const overTimeMin = 10;
/** Half-years are compared, and ratings drawn as bars, from this many reviews: of fewer, both would be chance. */
export const trendMin = 30;
export const histogramMin = 20;
/** Half-years of a trend at most. */
export const trendHalfYears = 8;
/** Later than this, a locum was paid late: the end of a band of `review-bands.ts`, so that a filter tells no more. */
export const paidLateDays = 30;
/** How often a review was marked as helpful is shown from here on. */
export const helpfulMin = 3;
/** Reviews on the home page, and how many there have to be before it shows any. */
export const latestReviews = 3;
export const latestReviewsMin = 5;
export const confirmationHours = 24;
/** How long the code in that mail works, and how often one may be typed for an address in a day. */
export const confirmationCodeMinutes = 15;
export const confirmationCodeTries = 5;
/** After this, an unconfirmed sign-up is deleted. */
export const unconfirmedDays = 7;
export const resetMinutes = 30;
/** How long a change of the address can be taken back from the old one. */
export const takeBackDays = 7;
/** How long a mailed link to log in works. */
export const loginLinkMinutes = 15;
/** Mails of one kind to one account: no one can flood another person's mailbox by signing up with their address repeatedly. */
export const mailsAnHour = 5;
export const loginLinksAnHour = 3;
/** The idle and the absolute lifetime of a session. */
export const sessionIdleDays = 7;
export const sessionDays = 30;
/** The idle lifetime on a shared computer. */
export const sharedIdleMinutes = 30;
/** The idle time after which the desk asks for the second factor again. */
export const deskIdleMinutes = 30;
/** Characters of an organisation's reply to a review. */
export const reply = 2000;
/** The longest note of a claimant, e.g. on which other branches are theirs. */
export const claimNote = 500;
export const claimCode = 40;
/** How long the code of a letter works, the post included. */
export const letterDays = 28;
/** The idle lifetime of the link with which an organisation replies. */
export const replyLinkIdleDays = 90;
/** A refused or withdrawn claim is deleted after this. */
export const claimKeptDays = 30;
/** How long an author has to change what we asked them to change. */
export const changeDays = 7;
/** Reviews of one place in a day by accounts whose registration is not checked; further ones are held. */
export const burst = 5;
export const burstHours = 24;
/** When a hold for a burst ends by itself. */
export const burstHoldHours = 72;
/** Items that are due within this time stand first at the desk. */
export const dueSoonHours = 24;
/** A held review is decided within this time. */
export const holdDecidedHours = 24;
/** An appeal is decided within this time. */
export const appealDecidedDays = 7;
/** Authors that one person opens at the desk within a day. */
export const authorsOpenedDaily = 10;
export const statement = 2000;
/** The name of a law and its section. */
export const law = 200;
/** The site takes each step after a notice within this time, without weekends and holidays (SI 2013/3028, Schedule). */
export const noticeStepHours = 48;
/** An author has until midnight at the end of this day after the day on which they were asked. */
export const noticeAnswerDays = 5;
/** One year, as the privacy policy states: a notice after its matter is over, a message to the team after it came. */
export const noticeKeptDays = 365;
export const messageKeptDays = 365;
/** Data Protection Act 2018, section 164A: a complaint is acknowledged within this time of its receipt. */
export const complaintDays = 30;
/** A decision can be taken back within this time; its mails wait as long. */
export const undoMinutes = 2;
/** The longest description of what is wrong, in a report. */
export const reportDetails = 1000;
/** The number of reports by a member about one thing whose words are kept, besides the first for each reason. */
export const wordedReports = 3;
/** A report should be decided within this time. */
export const reportHours = 48;
/** A reporter may ask for a second look within this time. */
export const secondLookDays = 30;
/** A reporter's address and words are deleted this long after the decision. */
export const reportDays = 183;
/** Each opens the desk once, for a person who has lost the app. */
export const recoveryCodes = 10;
/** Entries of the staff's log on one page. */
export const logPage = 50;
/** How long a browser counts as one in which its owner has logged in before. */
export const knownBrowserDays = 365;
/** Wrong passwords for one account from one network, within this many minutes. */
export const loginTries = 10;
export const loginWindowMinutes = 15;
export const editWindowDays = 30;
/** How long a browser keeps what has been typed and not sent. */
export const draftDays = 7;
/** After how many days a mail asks whether the money came. */
export const paymentAskedDays = 30;
/** Later than this after the mail was due, it is not sent any more. */
export const paymentAskWithinDays = 31;
/** How long the link works in the mail that asks whether the money came. */
export const paymentLinkDays = 60;
/** Per person, in a day by the calendar of the UK. */
export const reviewsADay = 10;
export const workplacesADay = 3;
export const agenciesADay = 3;
/** Places with one name that are listed in an answer. */
export const sameNameMax = 100;
/** Retention of entries in the list of erasures: longer than any backup should be kept. */
export const erasuresListedDays = 400;
/** The home page counts the reviews of the whole site from as many on. */
export const countedReviewsMin = 100;
/** A statistic of fewer reviews would reveal more about their authors than about the place. */
export const atAGlanceMin = 3;
/** A question is named as the best or the worst of a place from this many answers and this share of them. */
export const standOut = { answers: 10, bestFrom: 0.7, worstFrom: 0.3 } as const;
/** The same for statistics of pay or days to pay, which an owner could look up in the books. */
export const payFiguresMin = 5;
/** Figures of pay, payments and checks take what anonymous reviews say in groups of at least as many new ones. */
export const figuresBatchMin = 3;
/** How many authors were checked is said where at least as many were, and as many were not. */
export const checksMin = 3;
/** Pay by profession or booking: from as many people at a place, from `areaFiguresMin` in an area or the country. */
export const payAuthorsMin = 5;
/**
 * Pay is compared with an area or the country if its figure is from at least this many other places, and from this many
 * times as many reviews: otherwise it would show the pay of the place itself, or of a neighbour.
 */
export const comparedPlacesMin = 5;
export const comparedReviewsTimes = 2;
/**
 * The reports in 12 months that a name needs before it is listed, and the places (for an agency, months) and half-months
 * they must come from; the most that count from one place and half-month.
 */
export const listedReportsMin = 10;
export const listedPlacesMin = 5;
export const listedHalfMonthsMin = 3;
export const listedOfPlaceMax = 2;
/** An organisation that speaks for a name hears of it this many days before the name is listed for the first time. */
export const listedToldDays = 14;
/** Figures of what was answered by taps. */
export const answersMin = 5;
/** The figures of a chain appear from as many reviews on, a town's or postcode area's from more. */
export const chainFiguresMin = 3;
export const areaFiguresMin = 10;
/** Systems named as the most reported in a chain and of a place, each by at least as many reviews. */
export const reportedSystems = 3;
export const systemsAtAGlance = 2;
export const reportedSystemMin = 2;
/** Places listed at a time on the page of a chain or a town; of each kind where there are several. */
export const groupPlaces = 50;
export const townPlacesOfKind = 10;
/** A chain or a town has something to say to search engines from as many reviews on. */
export const groupIndexedMin = 1;
/**
 * A place's amount is compared with a town, area or country with at least this many known amounts, its own among them.
 */
export const workloadsMin = 10;

/** Places listed on the page of another: of its kind nearby, and at its postcode. */
export const nearbyPlaces = 5;
/** The farthest of them. */
export const nearbyMiles = 32;
/** A register that said something longer ago does not say it of today. */
export const factYears = 3;
export const postcodePlaces = 10;
/** Branches listed on the page of their practice. */
export const listedBranches = 50;
export const slug = 200;
/** Each text of a notice under section 5, and where its statement is. */
export const noticeText = 5000;
export const noticeWhere = 1000;
export const noticeReference = 20;
/** After the matter is over, what belongs to a notice is kept for as long. */
export const noticeKeptMonths = 12;
/** How long a message at the edge of the screen stays. */
export const toastMs = { success: 2000, error: 4000 } as const;
/** Debounce of typing before suggestions or results are requested. */
export const searchDebounceMs = 300;
/** Shifts that one person keeps. */
export const shiftsMax = 2000;
/** How long ago a shift may be: debts are barred after six years, and tax records are kept for some months longer. */
export const diaryYearsBack = 7;
export const diaryYearsAhead = 1;
export const shiftHoursMin = 0.5;
export const shiftHoursMax = 24;
/** Pounds for a shift: `payRateMax` for every hour of a day. */
export const shiftPayMax = 24_000;
export const shiftMilesMax = 1000;
export const dueDaysMax = 365;
/** Without an agreed day: Late Payment of Commercial Debts (Interest) Act 1998, section 4. */
export const dueDaysUsual = 30;
export const invoiceNumber = 40;
/** Once the day on which money was due is over, its owner is reminded again every this many days. */
export const remindAgainDays = 7;
/** How long the link in such a mail works. */
export const dueLinkDays = 60;
/** Places, agencies, chains and towns that one person follows. */
export const followedMax = 50;
/** Reviews with a name that are listed of one of them at a time. */
export const newsReviews = 10;
/** Characters of a review that are told to those who follow its place. */
export const newsExcerpt = 160;
/** How far back digests go; feeds go back half as far. */
export const newsDays = 364;
/** The longest digest, as it is sent: mail programs fold longer ones. */
export const digestBytes = 90_000;
