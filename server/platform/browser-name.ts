import Bowser from "bowser";

/** Longer user agents are not browsers'. */
const userAgentMax = 1000;

/**
 * @param userAgent the header as it was sent
 * @returns its everyday name, e.g. "Firefox on Windows"; no version, which there is no need to store
 */
export function browserName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === "") return "An unknown browser";
  const parser = Bowser.getParser(userAgent.slice(0, userAgentMax));
  const browser = parser.getBrowserName() || "An unknown browser";
  const system = parser.getOSName();
  return (system ? `${browser} on ${system}` : browser).slice(0, 80);
}
