import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Document } from "./document.tsx";
import { type PageData, pageDataId, revivedErrors } from "./page-data.ts";
import { routes } from "./routes.tsx";
import "./styles/site.css";

async function start(): Promise<void> {
  const { facts, loaderData, errors } = JSON.parse(
    document.getElementById(pageDataId)?.textContent ?? "",
  ) as PageData;
  await loadMatchedPages();
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData, errors: revivedErrors(errors) ?? null },
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <Document facts={facts}>
        <RouterProvider router={router} />
      </Document>,
    );
  });
}

/** The first render must match what the server rendered, so the page's code has to be loaded before it. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

void start();
