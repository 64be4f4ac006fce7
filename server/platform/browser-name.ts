import Bowser from "bowser";

/** What one browser may say of itself; more is no browser. */
const userAgentMax = 1000;

/**
 * @param userAgent the header as it was sent
 * @returns what a person would call it, e.g. "Firefox on Windows"; no versions, which nobody needs to keep
 */
export function browserName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === "") return "An unknown browser";
  const parser = Bowser.getParser(userAgent.slice(0, userAgentMax));
  const browser = parser.getBrowserName() || "An unknown browser";
  const system = parser.getOSName();
  return (system ? `${browser} on ${system}` : browser).slice(0, 80);
}
