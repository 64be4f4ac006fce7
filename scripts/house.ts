export interface Storey {
  /** A folder in `contract/`, `server/` and `web/`. */
  readonly name: string;
  readonly is: string;
  /** Its folders, and what each is for. */
  readonly rooms: Readonly<Record<string, string>>;
}

/**
 * The storeys, the highest first, and their rooms: the same folders in `contract/`, `server/` and `web/`, in each where it
 * has something of the room. An import goes to the same storey or to a lower one.
 */
export const storeys: readonly Storey[] = [
  {
    name: "site",
    is: "what runs the whole",
    rooms: {
      pages: "the served pages, what is cached of them, sitemap and robots",
      admin: "how the site is, for its admins",
      metrics: "figures for a monitor",
      health: "whether the site lives and is ready",
      "api-description": "the description of the API",
    },
  },
  {
    name: "members",
    is: "what members keep for themselves",
    rooms: {
      shifts: "their own shifts: pay due, reminders, the letter that claims it, the calendar",
      following: "what they follow, the digest and the feeds of it",
      preferences: "which mails they want",
      export: "everything about a member, as a file",
    },
  },
  {
    name: "desk",
    is: "the kinds of case that staff decide",
    rooms: {
      reports: "reports of reviews, places and replies",
      moderation: "reviews that are held, hidden, removed, and appeals",
      notices: "notices of defamation, by the statute's days",
      claims: "organisations that ask to reply",
      verifications: "registrations that wait to be checked",
      contact: "messages to the site",
      queue: "the desk itself: what waits, its mails and its screens",
    },
  },
  {
    name: "figures",
    is: "what reviews add up to",
    rooms: {
      figures: "figures that appear in the nights, in batches",
      "pay-rates": "what is paid, by year and place",
      groups: "the pages of chains and towns",
      batches: "stored figures, and the groups of three in which anonymous reviews enter them",
      comparisons: "two places beside each other",
      transparency: "the site's own totals by quarter",
      payers: "who pays, and when",
      indexes: "workplaces and agencies in memory, with the figures by which they are searched",
    },
  },
  {
    name: "reviews",
    is: "what is said",
    rooms: {
      reviews: "reviews of workplaces and agencies, from posting to deleting",
      rows: "a review as it is stored: its row, its state, the totals of its place",
      authorship: "who wrote a review, sealed",
      replies: "what organisations answer",
      payments: "whether and when authors were paid",
      states: "holding a review, hiding and releasing it, and why",
      check: "what an author may want to take out of a text before it is sent",
    },
  },
  {
    name: "places",
    is: "what is written about",
    rooms: {
      places: "what workplaces and agencies have in common",
      workplaces: "workplaces and finding them",
      registers: "reading the NHS registers",
      declarations: "the files of each register: columns, kinds, and what they say",
      agencies: "agencies and finding them",
      chains: "places under one name",
      towns: "places of one town",
      workloads: "how much there is to do at a place, from open files",
      "added-places": "workplaces and agencies that members add",
    },
  },
  {
    name: "people",
    is: "who writes and who decides",
    rooms: {
      accounts: "signing up, logging in, the account",
      evidence: "the files that show a registration",
      verifications: "whether a registration was checked",
      staff: "roles and second factors",
    },
  },
  {
    name: "services",
    is: "what every noun above needs",
    rooms: {
      mails: "the outbox, the frame of all mails, who wants which",
      cases: "what waits at the desk: opened, decided, undone, logged",
      nights: "the two nights a month",
      speakers: "which organisation speaks for which place",
      reported: "what is reported, and by whom",
      erasures: "the list of what was erased, repeated after a restore",
      "base-rates": "the Bank of England's rate, by which interest on late pay is counted",
      kept: "pages kept for when there is no network",
    },
  },
];

export interface Tree {
  readonly name: "contract" | "server" | "web";
  /** The parts that stand below all rooms and know no noun; the rest outside the storeys is the roof, which knows everything. */
  readonly ground?: readonly string[];
  /** The other way round: the rest is the ground. */
  readonly roof?: readonly string[];
}

export const trees: readonly Tree[] = [
  {
    name: "server",
    ground: [
      "cache",
      "check-input.ts",
      "command-line",
      "config.ts",
      "database",
      "life.ts",
      "platform",
      "plugins",
      "refuse-methods.ts",
      "run-call.ts",
      "serve.ts",
      "site.ts",
      "visitor-calls.ts",
    ],
  },
  { name: "contract", roof: ["calls.ts", "endpoints.ts", "rendering.ts"] },
  {
    name: "web",
    roof: [
      "development",
      "document.tsx",
      "entry-browser.tsx",
      "entry-server.tsx",
      "layout",
      "load-pages.ts",
      "pages",
      "routes.tsx",
      "service-worker",
    ],
  },
];
