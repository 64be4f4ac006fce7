const evidenceMegabytes = 10;

/** Limits that the browser shows and the server enforces. Lengths count Unicode characters (code points). */
export const limits = {
  name: 120,
  /** RFC 5321 4.5.3.1.3 allows a path of 256 octets, its two angle brackets included. */
  email: 254,
  address: 300,
  postcode: 10,
  workplaceType: 60,
  telephone: 40,
  website: 300,
  registrationNumber: 40,
  registrationBody: 120,
  comments: 5000,
  features: 5000,
  pmr: 100,
  subject: 150,
  message: 5000,
  query: 200,
  /** A postcode, the first part of one, or a town. */
  near: 60,
  passwordMin: 8,
  passwordMax: 128,
  /** Pounds an hour. The highest locum rates known are some hundreds; more is a typing error. */
  payRateMax: 1000,
  /** Days. Ten years: anyone who has waited longer is not going to be paid. */
  timeToPayMax: 3650,
  ratingMin: 1,
  ratingMax: 10,
  evidenceMegabytes,
  evidenceBytes: evidenceMegabytes * 1024 * 1024,
  /** How long a link to one's own evidence is valid. */
  evidenceLinkMinutes: 15,
  suggestedWorkplaces: 19,
  suggestedAgencies: 10,
  /** Possible duplicates suggested to someone who is about to add a place. */
  similarPlaces: 5,
  searchPage: 10,
  searchMore: 20,
  searchPageMax: 100,
  agencyPage: 50,
  reviewPage: 50,
  reviewPageMax: 100,
  /** Reviews on the home page, and how many there have to be before it shows any. */
  latestReviews: 3,
  latestReviewsMin: 5,
  confirmationHours: 24,
  /** After this, an unconfirmed sign-up is deleted. */
  unconfirmedDays: 7,
  resetMinutes: 30,
  /** The idle and the absolute lifetime of a session. */
  sessionIdleDays: 7,
  sessionDays: 30,
  /** The idle lifetime on a shared computer. */
  sharedIdleMinutes: 30,
  /** The idle time after which the desk asks for the second factor again. */
  deskIdleMinutes: 30,
  /** A decision can be taken back within this time; its mails wait as long. */
  undoMinutes: 2,
  /** Wrong passwords for one account from one network, within this many minutes. */
  loginTries: 10,
  loginWindowMinutes: 15,
  editWindowDays: 30,
  /** Per person, within any 24 hours. */
  reviewsADay: 10,
  workplacesADay: 3,
  agenciesADay: 3,
  /** An erased account's anonymous reviews disappear within this many days, each at a time of its own. */
  vanishingDays: 7,
  /** Retention of entries in the list of erasures: longer than that of any backup should be. */
  erasuresListedDays: 400,
  /** A statistic of fewer reviews would reveal more about their authors than about the place. */
  atAGlanceMin: 3,
  /** The same for statistics of pay or days to pay, which an owner could look up in the books. */
  payFiguresMin: 5,
  /** The figures of a chain appear from as many reviews on, those of a town or a postcode area from more. */
  chainFiguresMin: 3,
  areaFiguresMin: 10,
  /** Systems named as the most reported in a chain and of a place, each by at least as many reviews. */
  reportedSystems: 3,
  systemsAtAGlance: 2,
  reportedSystemMin: 2,
  /** Places listed at a time on the page of a chain or a town; of each kind where there are several. */
  groupPlaces: 50,
  townPlacesOfKind: 10,
  /** A chain or a town has something to say to search engines from as many reviews on. */
  groupIndexedMin: 1,
  /** Places listed beside another: of its kind nearby, and at its postcode. */
  nearbyPlaces: 5,
  postcodePlaces: 10,
  slug: 200,
} as const;

export const toastMs = { success: 2000, error: 4000 } as const;

/** Debounce of typing before suggestions or results are requested. */
export const searchDebounceMs = 300;
