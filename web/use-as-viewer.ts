import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useToken } from "./session.ts";
import { readToken } from "./token.ts";

/** For loaders: whether what they ask for now is asked with a token. */
export const isMember = (): boolean => typeof window !== "undefined" && readToken() !== null;

/**
 * The server rendered what visitors see; what a member sees needs asking for again, with the token.
 * @param asMember what `isMember` said when the data was loaded
 * @returns whether the data is still a visitor's, or was a member's who has left
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
