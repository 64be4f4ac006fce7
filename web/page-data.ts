import type { SiteFacts } from "@locumark/contract/rendering";
import type { HydrationState } from "react-router";
import { isRouteErrorResponse } from "react-router";

/** Everything the browser needs to hydrate the server-rendered page. */
export interface PageData {
  facts: SiteFacts;
  loaderData: Record<string, unknown>;
  errors: Record<string, { status: number; data: unknown }> | null;
}

export const pageDataId = "page-data";

/** Errors as they may leave the server: a status and the intended page data, never a message or stack. */
export function presentErrors(errors: Record<string, unknown> | null): PageData["errors"] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([routeId, error]) => [
      routeId,
      isRouteErrorResponse(error)
        ? { status: error.status, data: typeof error.data === "object" ? error.data : null }
        : { status: 500, data: null },
    ]),
  );
}

/** The same errors, as the router expects them. */
export function revivedErrors(errors: PageData["errors"]): HydrationState["errors"] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([routeId, { status, data }]) => [
      routeId,
      { status, data, statusText: "", internal: false },
    ]),
  );
}

/** JSON that cannot close its script element early. */
export function toScriptText(data: PageData): string {
  return JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
