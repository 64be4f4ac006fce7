import type { ReportKind } from "@locumark/contract/desk/reports/reports";
import type { PayQuery } from "@locumark/contract/figures/pay-rates/yearly-pay";
import { parseUrl } from "@locumark/contract/parse-url";
import {
  agencyPath,
  chainPath,
  townPath,
  workplacePath,
} from "@locumark/contract/places/workplaces/addresses";

/** Every path of the site, by name. The route table and all links are built from this one list. */
export const patterns = {
  home: "/",
  login: "/login",
  signup: "/signup",
  checkEmail: "/check-email",
  confirmEmail: "/confirm-email",
  resendConfirmation: "/resend-confirmation",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password/:token",
  logInByMail: "/log-in-by-mail/:token?",
  newEmail: "/new-email/:token",
  takeBackEmail: "/take-back-email/:token",
  unsubscribe: "/unsubscribe/:token",
  search: "/search",
  rate: "/rate",
  workplace: "/workplaces/:name",
  agencies: "/agencies",
  agency: "/agencies/:name",
  compare: "/compare",
  chains: "/chains",
  chain: "/chains/:slug",
  towns: "/towns",
  town: "/towns/:slug",
  pay: "/pay",
  payments: "/payments",
  claim: "/claim/:step?",
  replies: "/replies/:token?",
  deskClaims: "/desk/claims",
  deskMarked: "/desk/marked",
  addWorkplace: "/add-workplace",
  addAgency: "/add-agency",
  rateAgency: "/rate-agency",
  markedHelpful: "/marked-helpful",
  kept: "/kept",
  following: "/following",
  myReviews: "/my-reviews",
  myShifts: "/my-shifts",
  payment: "/payment/:token",
  shiftsDue: "/shifts-due/:token",
  accountDetails: "/account-details",
  report: "/report",
  reportStatus: "/reports/:reference",
  howReviewsWork: "/how-reviews-work",
  licences: "/licences",
  whoCanFindOut: "/who-can-find-out",
  totals: "/totals",
  appeal: "/appeal",
  desk: "/desk",
  deskLog: "/desk/log",
  deskStaff: "/desk/staff",
  notice: "/notice",
  answerNotice: "/answer-notice/:token",
  deskNotices: "/desk/notices",
  /** All pages for admins, whose own addresses are in `pages/desk-admin/paths.ts`. */
  deskAdmin: "/desk/:part/:id?",
  faq: "/faq",
  contact: "/contact",
  guides: "/guides",
  terms: "/terms",
  privacy: "/privacy",
} as const;

type Query = Record<string, string | number | undefined>;

/** Omits undefined and empty parameters, so that a link never contains `?query=&sort=`. */
function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** @returns the name in a path such as `/workplaces/A%2FB`, undefined when its encoding is broken */
export function nameInPath(pathname: string): string | undefined {
  const segment = pathname.split("/")[2] ?? "";
  try {
    const name = decodeURIComponent(segment).normalize("NFC").trim();
    return name === "" ? undefined : name;
  } catch {
    return undefined;
  }
}

/** The page to return to after logging in. */
type Next = { next?: string | undefined };

export const paths = {
  home: () => patterns.home,
  login: (options: Next = {}) => withQuery(patterns.login, options),
  signup: (options: Next = {}) => withQuery(patterns.signup, options),
  checkEmail: (options: Next = {}) => withQuery(patterns.checkEmail, options),
  resendConfirmation: (options: Next = {}) => withQuery(patterns.resendConfirmation, options),
  appeal: (options: { review: string }) => withQuery(patterns.appeal, options),
  forgotPassword: (options: Next = {}) => withQuery(patterns.forgotPassword, options),
  search: (
    options: {
      query?: string | undefined;
      minRating?: number | undefined;
      sort?: string | undefined;
      kind?: string | undefined;
      rated?: 1 | undefined;
      hours?: string | undefined;
      closed?: 1 | undefined;
      pay?: number | undefined;
      paidWithin?: number | undefined;
      wouldReturn?: number | undefined;
      system?: string | undefined;
      near?: string | undefined;
      within?: number | undefined;
      elsewhere?: 1 | undefined;
      show?: number | undefined;
    } = {},
  ) => withQuery(patterns.search, options),
  rate: () => patterns.rate,
  workplace: workplacePath,
  agencies: (
    options: {
      query?: string | undefined;
      sort?: string | undefined;
      page?: number | undefined;
      /** Redirects to the agency that is meant, if one is. */
      open?: "best";
    } = {},
  ) => withQuery(patterns.agencies, options),
  agency: agencyPath,
  /** By the `_id`s of workplaces or agencies. */
  compare: (
    options: {
      a?: string | undefined;
      b?: string | undefined;
      c?: string | undefined;
      /** A postcode or a town. */
      near?: string | undefined;
      /** The words to find something to compare with. */
      query?: string | undefined;
    } = {},
  ) => withQuery(patterns.compare, options),
  chains: (options: { letter?: string | undefined } = {}) => withQuery(patterns.chains, options),
  chain: (
    slug: string,
    options: {
      /** The slug of a town whose branches are listed. */
      town?: string | undefined;
      page?: number | undefined;
    } = {},
  ) => withQuery(chainPath(slug), options),
  towns: (options: { letter?: string | undefined } = {}) => withQuery(patterns.towns, options),
  town: (slug: string, options: { kind?: string | undefined; page?: number | undefined } = {}) =>
    withQuery(townPath(slug), options),
  /** The page about pay, as far as something is chosen. */
  pay: ({ profession, area, booking, basis }: PayQuery = {}) =>
    withQuery(patterns.pay, { profession, area, booking, basis }),
  payments: (options: { sort?: string | undefined } = {}) => withQuery(patterns.payments, options),
  /** By the `_id` of a workplace, or the name of an agency. */
  claim: (options: { place?: string | undefined; agency?: string | undefined } = {}) =>
    withQuery("/claim", options),
  replyLink: () => "/replies",
  deskClaims: () => patterns.deskClaims,
  deskMarked: () => patterns.deskMarked,
  addWorkplace: (options: { name?: string | undefined } = {}) =>
    withQuery(patterns.addWorkplace, options),
  addAgency: (options: { name?: string | undefined } = {}) =>
    withQuery(patterns.addAgency, options),
  rateAgency: (options: { agency?: string | undefined } = {}) =>
    withQuery(patterns.rateAgency, options),
  kept: () => patterns.kept,
  following: () => patterns.following,
  myReviews: () => patterns.myReviews,
  /** With the place of a shift to add, or the agency that booked it. */
  myShifts: (
    options: {
      add?: string | undefined;
      name?: string | undefined;
      agency?: string | undefined;
    } = {},
  ) => withQuery(patterns.myShifts, options),
  accountDetails: () => patterns.accountDetails,
  newEmail: (token: string) => `/new-email/${token}`,
  report: (reported: { kind: ReportKind; id: string }) => withQuery(patterns.report, reported),
  howReviewsWork: () => patterns.howReviewsWork,
  licences: () => patterns.licences,
  whoCanFindOut: () => patterns.whoCanFindOut,
  totals: () => patterns.totals,
  desk: (options: { item?: string | undefined } = {}) => withQuery(patterns.desk, options),
  deskLog: (options: { staff?: string | undefined; subject?: string | undefined } = {}) =>
    withQuery(patterns.deskLog, options),
  deskStaff: () => patterns.deskStaff,
  notice: (options: { kind?: string | undefined; id?: string | undefined } = {}) =>
    withQuery(patterns.notice, options),
  deskNotices: (options: { notice?: string | undefined } = {}) =>
    withQuery(patterns.deskNotices, options),
  faq: () => patterns.faq,
  contact: (options: { about?: "data-protection" } = {}) => withQuery(patterns.contact, options),
  guides: () => patterns.guides,
  terms: () => patterns.terms,
  privacy: () => patterns.privacy,
} as const;

/**
 * Returns the page after logging in. Only our own addresses: `//evil.example`, `/\evil.example` and a tab between two
 * slashes all leave the site, so the URL parser decides, not a regular expression.
 * @returns the given path when it is one of ours, otherwise home
 */
export function ownPath(next: string | null | undefined): string {
  if (!next?.startsWith("/")) return patterns.home;
  const here = "https://own.invalid";
  const url = parseUrl(next, here);
  if (!url) return patterns.home;
  // "/.//evil.example" is same-origin when parsed as a whole, but not when its path is used alone.
  if (url.origin !== here || url.pathname.startsWith("//")) return patterns.home;
  const doors: string[] = [patterns.login, patterns.signup];
  if (doors.includes(url.pathname)) return patterns.home;
  return url.pathname + url.search + url.hash;
}
