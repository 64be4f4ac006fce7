/**
 * Returns a link to directions to a place. Nothing is loaded from a map service until a visitor presses the link.
 * @param to the name and address of the place
 * @param userAgent of the browser; empty on the server
 * @returns an address that opens the phone's own maps, where the phone is known; elsewhere a web page
 */
export function directionsLink(to: string, userAgent = ""): string {
  const place = encodeURIComponent(to.toWellFormed());
  if (/\bAndroid\b/.test(userAgent)) return `geo:0,0?q=${place}`;
  if (/\b(?:iPhone|iPad|Macintosh)\b/.test(userAgent)) {
    return `https://maps.apple.com/?daddr=${place}`;
  }
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}
