/** Addresses that the browser links to and the sitemap lists; the two must not differ by a character. */

/**
 * A name as one segment of a path. URL parsers fold "." and ".." away even when they are
 * percent-encoded; a trailing space keeps them, and the API trims it off again.
 */
function encodeName(name: string): string {
  const segment = name === "." || name === ".." ? `${name} ` : name;
  return encodeURIComponent(segment.toWellFormed());
}

export interface NamedPlace {
  readonly name: string;
  readonly _id: string;
  readonly ambiguous: boolean;
}

/** The one address of a workplace; with its id only where others bear the name too. */
export const workplacePath = ({ name, _id, ambiguous }: NamedPlace): string =>
  `/workplaces/${encodeName(name)}${ambiguous ? `?${new URLSearchParams({ id: _id }).toString()}` : ""}`;

export const agencyPath = ({ name }: { name: string }): string => `/agencies/${encodeName(name)}`;

/** Pages that are the same for everybody and that search engines may list. */
export const openPages = [
  "/",
  "/search",
  "/agencies",
  "/rate",
  "/faq",
  "/guides",
  "/contact",
  "/terms",
  "/privacy",
  "/signup",
  "/login",
] as const;
