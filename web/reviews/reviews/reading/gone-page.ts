import { data } from "react-router";
import { ApiFailure } from "../../../api.ts";
import { type PageProblem, toErrorPage } from "../../../loading.ts";

/**
 * For loaders of a place's reviews: shows the error page. When the review after which a page of older ones starts has
 * been deleted, the URL will never work again: the response is a 410, and the page links to the newest reviews.
 */
export function toGonePage(error: unknown): never {
  const gone = error instanceof ApiFailure ? error.fields["before"] : undefined;
  if (gone === undefined) return toErrorPage(error);
  const problem: PageProblem = { message: gone, retryAfterSeconds: undefined };
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(problem, { status: 410 });
}
