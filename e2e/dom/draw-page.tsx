import type { Root } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { loadPages } from "../../web/load-pages.ts";
import { type PageData, revivedErrors } from "../../web/page-data.ts";
import { routes } from "../../web/routes.tsx";
import { SiteFactsContext } from "../../web/site-facts.ts";

/** Does to one element what web/entry-browser.tsx does to the whole document. @returns the page's router */
export async function drawPage(root: Root, path: string, pageData: string) {
  const { facts, loaderData, errors } = JSON.parse(pageData) as PageData;
  await loadPages(path);
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData, errors: revivedErrors(errors) ?? null },
  });
  root.render(
    <SiteFactsContext value={facts}>
      <RouterProvider router={router} />
    </SiteFactsContext>,
  );
  return router;
}
