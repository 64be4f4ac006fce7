import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useToken } from "./session.ts";
import { readToken } from "./token.ts";

/** For loaders: whether calls are now made with a token. */
export const isMember = (): boolean => typeof window !== "undefined" && readToken() !== null;

/**
 * The server renders pages as for visitors; a member's data has to be fetched again, with the token.
 * @param asMember what `isMember` returned when the data was loaded
 * @returns whether the data is still that for visitors, or for a member who has logged out
 */
export function useAsViewer(asMember: boolean): boolean {
  const token = useToken();
  const { revalidate } = useRevalidator();
  const isOutdated = (token !== null) !== asMember;
  useEffect(() => {
    if (isOutdated) void revalidate();
  }, [isOutdated, revalidate]);
  return isOutdated;
}
