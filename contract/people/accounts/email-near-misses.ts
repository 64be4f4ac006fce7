import { cleanEmail } from "../../email-address.ts";

/** Providers of most people in the UK who have no domain of their own. */
const common =
  "gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com live.com live.co.uk msn.com yahoo.com yahoo.co.uk icloud.com me.com aol.com aol.co.uk btinternet.com btopenworld.com virginmedia.com blueyonder.co.uk talktalk.net ntlworld.com tiscali.co.uk protonmail.com proton.me nhs.net".split(
    " ",
  );
/** One letter away from one of those, and right. */
const others = new Set(
  "ymail.com email.com mail.com cloud.com rocketmail.com live.cn yahoo.cn outlook.co.il yahoo.co.id".split(
    " ",
  ),
);
/** Names of this length are so short that another is as likely as a slip. */
const shortName = 4;

/**
 * The address that was probably meant, where a domain is a slip away from one that many people have: one letter wrong,
 * missing, doubled or changed round in its name, and one in what follows. A question, since any domain may exist.
 */
export function nearMissOf(typed: string): string | undefined {
  const email = cleanEmail(typed);
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || common.includes(domain) || others.has(domain)) return undefined;
  const meant = common.find((one) => isNear(domain, one));
  return meant && `${email.slice(0, at)}@${meant}`;
}

function isNear(domain: string, one: string): boolean {
  const [name, end] = split(domain);
  const [rightName, rightEnd] = split(one);
  if (name === rightName) return isSlip(end, rightEnd);
  const isLong = rightName.length > shortName;
  return isLong && isSlip(name, rightName) && (end === rightEnd || isSlip(end, rightEnd));
}

function split(domain: string): [string, string] {
  const dot = domain.indexOf(".");
  return dot === -1 ? [domain, ""] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Whether one letter was added, left out or replaced, or two neighbours changed places. */
function isSlip(typed: string, right: string): boolean {
  let begin = 0;
  while (begin < typed.length && typed[begin] === right[begin]) begin += 1;
  const [rest, other] = [typed.slice(begin), right.slice(begin)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  );
}
