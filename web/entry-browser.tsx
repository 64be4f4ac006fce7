import "./styles/site.css";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Document } from "./document.tsx";
import { loadPages } from "./load-pages.ts";
import { type PageData, pageDataId, revivedErrors } from "./page-data.ts";
import { routes } from "./routes.tsx";

async function start(): Promise<void> {
  const { facts, loaderData, errors } = JSON.parse(
    document.getElementById(pageDataId)?.textContent ?? "",
  ) as PageData;
  await loadPages(window.location, loaderData);
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

void start();
