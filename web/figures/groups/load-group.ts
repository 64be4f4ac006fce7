import { data } from "react-router";
import { ApiFailure } from "../../api.ts";
import { type LoaderArguments, toErrorPage } from "../../loading.ts";
import { nameInPath } from "../../paths.ts";

/**
 * @returns the slug in the path of a chain or a town, in lower case as all slugs are
 * @throws a 404 for a path without one
 */
export function slugInPath({ request }: LoaderArguments): { slug: string; isCanonical: boolean } {
  const name = nameInPath(new URL(request.url).pathname);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (name === undefined) throw data(null, { status: 404 });
  const slug = name.toLowerCase();
  return { slug, isCanonical: slug === name };
}

/** @returns undefined for a chain or town that does not exist, or that the API refuses as malformed */
export async function orUnknown<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400))
      return undefined;
    return toErrorPage(error);
  }
}
