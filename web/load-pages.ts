import { matchRoutes } from "react-router";
import { routes } from "./routes.tsx";

/** The first render must match what the server rendered, so the page's code has to be loaded before it. */
export async function loadPages(location: string | { pathname: string }): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Loads a page's code before the visitor goes there. If that fails, going there loads it again. */
export function warmPage(path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === "function") route.lazy().catch(() => undefined);
  }
}
