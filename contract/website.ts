import * as limits from "./limits.ts";
import { parseUrl } from "./parse-url.ts";

/**
 * @param text a website as people type it, with or without `https://`
 * @returns its URL with http or https, normalised as browsers do; undefined for anything else: following a link with
 *   another scheme could run code or send something, and credentials do not belong in it
 */
export function toWebsite(text: string): string | undefined {
  const trimmed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = /\s/.test(trimmed) ? undefined : parseUrl(address);
  if (!url) return undefined;
  if (!["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "") {
    return undefined;
  }
  // At least a name and a top-level domain: no public website is at "localhost" or "agency".
  if (!/^(?:[^.]+\.)+[^.\d][^.]*$/.test(url.hostname)) return undefined;
  const website = url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
  return website.length > limits.website ? undefined : website;
}

/** @returns the part that all URLs of one website share, e.g. `example.co.uk` */
export const siteOf = (website: string): string =>
  parseUrl(website)?.hostname.replace(/^www\./, "") ?? "";
