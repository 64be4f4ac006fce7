import { Outlet, type RouteObject } from "react-router";
import { Layout } from "./layout/layout.tsx";
import { ErrorPage, FatalErrorPage } from "./layout/error-page.tsx";
import { patterns } from "./paths.ts";

/** The exports of a page's file, such as `home-page.tsx`: the router's own names, so that it can be loaded as a lazy route. */
type PageModule = Pick<RouteObject, "loader" | "Component" | "ErrorBoundary" | "shouldRevalidate">;

const pageModules = import.meta.glob<PageModule>("./pages/*/*-page.tsx");

/** A page is a folder of pages/; the folder's name is the route's id. */
function page(folder: string, path: string): RouteObject {
  const importPage = pageModules[`./pages/${folder}/${folder}-page.tsx`];
  if (!importPage) throw new Error(`There is no page ${folder}.`);
  return { id: folder, path, lazy: async () => ({ ...(await importPage()) }) };
}

/** Pages for developers of the site: the build leaves them out. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [
      {
        id: "styles",
        path: "/styles",
        lazy: async () => ({ ...(await import("./development/styles-page.tsx")) }),
      },
    ]
  : [];

export const routes: RouteObject[] = [
  {
    id: "layout",
    Component: Layout,
    ErrorBoundary: FatalErrorPage,
    children: [
      {
        id: "pages",
        Component: Outlet,
        // Inside the layout, so that a page that fails keeps its navigation.
        ErrorBoundary: ErrorPage,
        children: [
          page("home", patterns.home),
          page("search", patterns.search),
          page("workplace", patterns.workplace),
          page("agencies", patterns.agencies),
          page("agency", patterns.agency),
          page("compare", patterns.compare),
          page("chains", patterns.chains),
          page("chain", patterns.chain),
          page("towns", patterns.towns),
          page("town", patterns.town),
          page("pay", patterns.pay),
          page("payments", patterns.payments),
          page("claim", patterns.claim),
          page("replies", patterns.replies),
          page("desk-claims", patterns.deskClaims),
          page("desk-marked", patterns.deskMarked),
          page("add-workplace", patterns.addWorkplace),
          page("add-agency", patterns.addAgency),
          page("rate-agency", patterns.rateAgency),
          page("marked-helpful", patterns.markedHelpful),
          page("kept", patterns.kept),
          page("following", patterns.following),
          page("my-reviews", patterns.myReviews),
          page("my-shifts", patterns.myShifts),
          page("payment", patterns.payment),
          page("shifts-due", patterns.shiftsDue),
          page("appeal", patterns.appeal),
          page("login", patterns.login),
          page("signup", patterns.signup),
          page("check-email", patterns.checkEmail),
          page("confirm-email", patterns.confirmEmail),
          page("resend-confirmation", patterns.resendConfirmation),
          page("forgot-password", patterns.forgotPassword),
          page("reset-password", patterns.resetPassword),
          page("log-in-by-mail", patterns.logInByMail),
          page("new-email", patterns.newEmail),
          page("take-back-email", patterns.takeBackEmail),
          page("unsubscribe", patterns.unsubscribe),
          page("account-details", patterns.accountDetails),
          page("desk", patterns.desk),
          page("desk-log", patterns.deskLog),
          page("desk-staff", patterns.deskStaff),
          page("notice", patterns.notice),
          page("answer-notice", patterns.answerNotice),
          page("desk-notices", patterns.deskNotices),
          page("desk-admin", patterns.deskAdmin),
          page("rate", patterns.rate),
          page("report", patterns.report),
          page("report-status", patterns.reportStatus),
          page("how-reviews-work", patterns.howReviewsWork),
          page("licences", patterns.licences),
          page("who-can-find-out", patterns.whoCanFindOut),
          page("totals", patterns.totals),
          page("faq", patterns.faq),
          page("contact", patterns.contact),
          page("guides", patterns.guides),
          page("terms", patterns.terms),
          page("privacy", patterns.privacy),
          ...developmentPages,
          page("not-found", "*"),
        ],
      },
    ],
  },
];
