/** A cookie that scripts cannot read, and that no other site's page sends. */
interface Cookie {
  readonly name: string;
  /** The only path with which it is sent. */
  readonly path: string;
}

/** Over TLS a name for which browsers insist on `Secure`: nobody on the way can set one of ours (RFC 6265bis, 4.1.3.1). */
const nameOf = (name: string, https: boolean): string => (https ? `__Secure-${name}` : name);

/** @returns the value of the header `Set-Cookie` */
export const formatCookie = (
  { name, path }: Cookie,
  value: string,
  { maxAgeSeconds, https }: { maxAgeSeconds: number; https: boolean },
): string =>
  `${nameOf(name, https)}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${https ? "; Secure" : ""}`;

/**
 * @param header the header `Cookie` of a request
 * @returns the cookie's value; undefined where there is none
 */
export function readCookie(
  header: string | undefined,
  name: string,
  https: boolean,
): string | undefined {
  const start = `${nameOf(name, https)}=`;
  const cookies = (header ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}
