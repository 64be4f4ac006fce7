import type { RouteObject } from "react-router";

/** The exports of a page's `page.tsx`: the router's own names, so that it can be loaded as a lazy route. */
export type PageModule = Pick<
  RouteObject,
  "loader" | "Component" | "ErrorBoundary" | "shouldRevalidate" | "handle"
>;

const modules = import.meta.glob<PageModule>(
  "./pages/{account-details,add-*,answer-notice,appeal,chains,check-email,claim,confirm-email,desk*,faq,guides,how-reviews-work,marked-helpful,my-shifts,not-found,notice,*-password,payment,privacy,replies,report*,resend-confirmation,terms,totals,towns,who-can-find-out}/page.tsx",
);

/** Of the pages that few people open: a list of its own, which the first load of all the others does without. */
export function importSeldomPage(folder: string): Promise<PageModule> {
  const importPage = modules[`./pages/${folder}/page.tsx`];
  if (!importPage) throw new Error(`There is no page ${folder}.`);
  return importPage();
}
