import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { shownToken, useToken } from "./session.ts";
import { readToken } from "./token.ts";

/** Whose session it was when the page's data was last loaded. */
let loadedFor: string | null = null;

/** For loaders: whether calls are now made with a token. */
export function isMember(): boolean {
  if (typeof window === "undefined") return false;
  loadedFor = shownToken();
  return readToken() !== null;
}

/**
 * The server renders pages as for visitors; a member's data has to be fetched again, with the token.
 * @param asMember what `isMember` returned when the data was loaded
 * @returns whether the data is still that for visitors, or for a member who has logged out or been followed by another
 */
export function useAsViewer(asMember: boolean): boolean {
  const token = useToken();
  const { revalidate } = useRevalidator();
  const isOutdated = (token !== null) !== asMember || (token !== null && token !== loadedFor);
  const missing = isOutdated ? String(token) : undefined;
  useEffect(() => {
    if (missing !== undefined) void revalidate();
  }, [missing, revalidate]);
  return isOutdated;
}
