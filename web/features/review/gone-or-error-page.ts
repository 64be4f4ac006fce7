import { data } from "react-router";
import { ApiFailure } from "../../api.ts";
import { type PageProblem, toErrorPage } from "../../loading.ts";

/**
 * For loaders of a place's reviews. When the review that the older ones were to follow has been deleted, the
 * address will never work again, and its page leads to the newest ones.
 */
export function toGoneOrErrorPage(error: unknown): never {
  const gone = error instanceof ApiFailure ? error.fields["before"] : undefined;
  if (gone === undefined) return toErrorPage(error);
  const problem: PageProblem = { message: gone, retryAfterSeconds: undefined };
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(problem, { status: 410 });
}
