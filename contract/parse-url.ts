/** Parses an address as browsers do. Not `URL.canParse`: Safari 16 and Chrome 119 lack it. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
