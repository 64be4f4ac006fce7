/** URLs that the browser links to and the sitemap lists; the two must match exactly. */

/**
 * A name as one path segment. URL parsers remove "." and ".." even when they are
 * percent-encoded; a trailing space prevents that, and the API trims it again.
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

/** The canonical URL of a workplace; includes the id only where several share the name. */
export const workplacePath = ({ name, _id, ambiguous }: NamedPlace): string =>
  `/workplaces/${encodeName(name)}${ambiguous ? `?${new URLSearchParams({ id: _id }).toString()}` : ""}`;

export const agencyPath = ({ name }: { name: string }): string => `/agencies/${encodeName(name)}`;

export const chainPath = (slug: string): string => `/chains/${encodeName(slug)}`;

export const townPath = (slug: string): string => `/towns/${encodeName(slug)}`;

/** Returns the address of what is paid in a postcode area, which its letters name. */
export const areaPath = (letters: string): string => `/pay?area=${encodeURIComponent(letters)}`;

/** Folders of the feeds of what can be followed, by its kind. */
export const feedFolders = {
  workplace: "workplaces",
  agency: "agencies",
  chain: "chains",
  town: "towns",
  area: "areas",
} as const;

export const feedPath = ({ kind, key }: { kind: keyof typeof feedFolders; key: string }): string =>
  `/feeds/${feedFolders[kind]}/${encodeName(key)}`;

/** Pages that are the same for all visitors and that search engines may index. */
export const openPages = [
  "/",
  "/search",
  "/agencies",
  "/compare",
  "/chains",
  "/towns",
  "/pay",
  "/payments",
  "/rate",
  "/how-reviews-work",
  "/who-can-find-out",
  "/totals",
  "/faq",
  "/guides",
  "/contact",
  "/notice",
  "/terms",
  "/privacy",
  "/licences",
  "/signup",
  "/login",
] as const;

/** The first parts of pages whose addresses may contain a secret: they are never cached, here or in a browser. */
export const secretPages = [
  "/answer-notice",
  "/appeal",
  "/claim/code",
  "/confirm-email",
  "/log-in-by-mail",
  "/new-email",
  "/payment",
  "/replies",
  "/reports",
  "/reset-password",
  "/shifts-due",
  "/take-back-email",
  "/unsubscribe",
] as const;
