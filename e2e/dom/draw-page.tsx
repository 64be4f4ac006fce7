import type { Root } from "react-dom/client";
import { createMemoryRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { type PageData, revivedErrors } from "../../web/page-data.ts";
import { routes } from "../../web/routes.tsx";
import { SiteFactsContext } from "../../web/site-facts.ts";

/** Does to one element what web/entry-browser.tsx does to the whole document. */
export async function drawPage(root: Root, path: string, pageData: string): Promise<void> {
  const { facts, loaderData, errors } = JSON.parse(pageData) as PageData;
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === "function") {
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }
  }
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData, errors: revivedErrors(errors) ?? null },
  });
  root.render(
    <SiteFactsContext value={facts}>
      <RouterProvider router={router} />
    </SiteFactsContext>,
  );
}
