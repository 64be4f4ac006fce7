import type { DataRouter } from "react-router";
import type { LoaderArguments } from "./loading.ts";
import { readToken } from "./token.ts";

let router: Pick<DataRouter, "state"> | undefined;

/** Tells what the browser shows; on the server nothing is shown yet. */
export function watchShown(shown: Pick<DataRouter, "state">): void {
  router = shown;
}

/** The data of a page, the same for everybody, or with what belongs to a member. */
export interface ViewedData {
  /** Whether a token was sent: a response for visitors does not mark the member's own reviews. */
  readonly asMember: boolean;
  /** Set where the member's part could not be loaded. */
  readonly isKept?: true;
}

/**
 * Makes a loader keep what its page shows where that is loaded again, for a member or after a change, and a call fails:
 * nothing readable gives way to an error.
 */
export function keepingShown<Data extends object>(
  loader: (args: LoaderArguments) => Promise<Data>,
): (args: LoaderArguments) => Promise<Data> {
  let loadedFor: string | null = null;
  return async (args) => {
    const token = typeof window === "undefined" ? null : readToken();
    try {
      const data = await loader(args);
      loadedFor = token;
      return data;
    } catch (error) {
      const shown = isOurFault(error) ? shownAt(args.request.url) : undefined;
      // Nothing of one member is kept for another.
      if (!shown || (shown.asMember && token !== loadedFor)) throw error;
      return { ...shown, asMember: token !== null, isKept: true } as unknown as Data;
    }
  };
}

/** A redirect, and what the address itself is to blame for, are answers. */
function isOurFault(error: unknown): boolean {
  if (error instanceof Response) return false;
  const status = (error as { init?: { status?: number } | null }).init?.status ?? 500;
  return status >= 500;
}

function shownAt(url: string): ViewedData | undefined {
  if (!router) return undefined;
  const { loaderData, location, matches } = router.state;
  const { pathname, search } = new URL(url);
  const isSame = location.pathname === pathname && location.search === search;
  const shown: unknown = loaderData[matches.at(-1)?.route.id ?? ""];
  return isSame && typeof shown === "object" && shown !== null && "asMember" in shown
    ? (shown as ViewedData)
    : undefined;
}
