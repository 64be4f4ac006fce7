/** Invisible: they come along when an address is copied from contacts, a web page or a PDF. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\uFFFC\uFFFD]/gu;
/** Stands around an address in a mail, a sentence, a list or a program, and begins or ends none. */
const before = /^[\s<("'`´‘’“”„«»‹›[]+/u;
const after = /[\s>)"'`´‘’“”„«»‹›\],;:.!?]+$/u;
const scheme = /^mailto:/i;

/** Takes off what is copied together with an address: invisible characters, a name before it, quotes, brackets, commas. */
export function cleanEmail(typed: string): string {
  const seen = typed.replaceAll(invisible, "");
  const named = /^[^<>@]*<([^<>]+)>[\s,;.]*$/u.exec(seen)?.[1] ?? seen;
  const bare = named.replace(before, "").replace(after, "");
  return scheme.test(bare) ? bare.replace(scheme, "").replace(/\?.*$/u, "").trim() : bare;
}

// Quotes, brackets and commas are legal in rare addresses, but header injection is built from them too.
const shape =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]+$/u;

/** Whether something is written as an address, which may be one that no mail can reach. */
export const looksLikeEmail = (value: string): boolean => shape.test(value);

/** RFC 5321, 4.5.3.1. */
const localMax = 64;
/** Labels of at most 63 letters, digits and hyphens within; the last is no number: RFC 1123, 2.1, and RFC 3696, 2. */
const hostName =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:xn--[a-z\d-]{1,59}|[a-z]{2,63})$/;

/** Whether an address could exist: every mail to another would come back, or go to someone else. */
export function isPossibleEmail(value: string): boolean {
  if (!looksLikeEmail(value)) return false;
  const [local = "", domain = ""] = value.split("@");
  const hasEmptyPart = local.split(".").includes("");
  if (hasEmptyPart || local.length > localMax || !/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) {
    return false;
  }
  const ascii = toAscii(domain);
  return ascii !== undefined && hostName.test(ascii);
}

/** @returns a domain as it is looked up, in lower case; undefined where it cannot be */
function toAscii(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}
