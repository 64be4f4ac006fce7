import { escapeHtml } from "../../platform/html.ts";

/** The most that one file may have (https://www.sitemaps.org/protocol.html). */
const addressesPerFile = 50_000;

export const sitemapsNeeded = (addresses: readonly string[]): number =>
  Math.ceil(addresses.length / addressesPerFile);

/**
 * The whole sitemap where it fits into one file; otherwise the index of its parts, or one part. It gives no dates: the
 * day a page last changed would be the day an anonymous review was written.
 * @param addresses absolute, the home page first
 * @param part counted from 1
 */
export function sitemapFile(addresses: readonly string[], part?: number): string {
  if (part !== undefined) {
    const first = (part - 1) * addressesPerFile;
    return urlSet(addresses.slice(first, first + addressesPerFile));
  }
  if (addresses.length <= addressesPerFile) return urlSet(addresses);
  const [home = ""] = addresses;
  const parts = Array.from(
    { length: sitemapsNeeded(addresses) },
    (_, index) => `${home}sitemap-${index + 1}.xml`,
  );
  return document("sitemapindex", "sitemap", parts);
}

const urlSet = (addresses: readonly string[]): string => document("urlset", "url", addresses);

const document = (root: string, item: string, addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${item}><loc>${escapeHtml(address)}</loc></${item}>`),
    `</${root}>`,
    "",
  ].join("\n");
