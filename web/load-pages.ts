import { matchRoutes } from "react-router";
import { routes } from "./routes.tsx";

/** The router's place for what only we know of a page. */
export interface PageHandle {
  /** Loads code that only some of the page's addresses need, before the server-rendered page is hydrated. */
  prepare: (loaderData: unknown) => Promise<void>;
  /** Loads code that its loader would load with the data. */
  warm?: () => Promise<unknown>;
}

/** The first render must match what the server rendered, so the page's code has to be loaded before it. */
export async function loadPages(
  location: string | { pathname: string },
  loaderData: Record<string, unknown>,
): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
      await (route.handle as PageHandle | undefined)?.prepare(loaderData[route.id ?? ""]);
    }),
  );
}

/** Loads a page's code before somebody goes there. If that fails, going there loads it again. */
export function warmPage(path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== "function") continue;
    route
      .lazy()
      .then(({ handle }) => (handle as PageHandle | undefined)?.warm?.())
      .catch(() => undefined);
  }
}
