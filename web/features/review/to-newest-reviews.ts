import { redirect } from "react-router";
import { ApiFailure } from "../../api.ts";
import { toErrorPage } from "../../loading.ts";

/**
 * For loaders of a place's reviews. An address that goes on from a review which is no longer there, deleted
 * or made anonymous since, leads to the newest.
 */
export const toNewestReviews =
  (path: string, before: string | undefined) =>
  (error: unknown): never => {
    const isLost = before !== undefined && error instanceof ApiFailure && error.status === 400;
    if (isLost) throw redirect(path);
    return toErrorPage(error);
  };
