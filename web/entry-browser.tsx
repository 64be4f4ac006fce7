import "./styles/site.css";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Document } from "./document.tsx";
import { writeHash } from "./reviews/reviews/reading/tapped-rating.ts";
import { watchShown } from "./keep-shown.ts";
import { keepTyped } from "./keep-typed.ts";
import { loadPages, warmPage } from "./load-pages.ts";
import { type PageData, pageDataId, revivedErrors } from "./page-data.ts";
import { patterns } from "./paths.ts";
import { routes } from "./routes.tsx";

/** After this a page has what it needs itself, and the visitor has hardly chosen where to go. */
const quietMs = 2000;

async function start(): Promise<void> {
  const { facts, loaderData, errors } = JSON.parse(
    document.getElementById(pageDataId)?.textContent ?? "",
  ) as PageData;
  await loadPages(window.location);
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData, errors: revivedErrors(errors) ?? null },
  });
  watchShown(router);
  const putBack = keepTyped();
  startTransition(() => {
    hydrateRoot(
      document,
      <Document facts={facts}>
        <RouterProvider router={router} />
      </Document>,
      {
        onRecoverableError(error) {
          putBack();
          reportError(error);
        },
      },
    );
  });
  // Wherever a visit begins, it mostly goes on to a workplace: three round trips less from a suggestion to its page.
  const isConfirming = window.location.pathname === patterns.confirmEmail;
  setTimeout(() => warmPage(patterns.workplace), isConfirming ? 0 : quietMs);
  // A visitor who wrote a review without an account continues to sign-up.
  router.subscribe(({ location }) => location.hash === writeHash && warmPage(patterns.signup));
}

if (!document.documentElement.hasAttribute("data-old")) void start();
