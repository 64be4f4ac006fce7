import { digestDayBefore, latestDigestDay } from "@locumark/contract/digest-days";
import { followingTexts as texts } from "@locumark/contract/following-texts";
import { newsLines } from "@locumark/contract/news-lines";
import { productName } from "@locumark/contract/product";
import { noonOf } from "@locumark/contract/shift-days";
import { formatDay } from "@locumark/contract/uk-dates";
import { findAccount } from "../accounts/account-queries.ts";
import type { Composed, ComposingSite, SubjectMails } from "../mails/mail-kinds.ts";
import { todayOf } from "../shifts/shift-policy.ts";
import { findSubject } from "./follow-kinds.ts";
import { listFollowed } from "./follow-queries.ts";
import { summariseNews } from "./summarise-news.ts";

/**
 * All digests that were queued for a person, from one on, as their news are when it is sent.
 * @param from the day of the first
 */
async function composeDigest(
  { clock, config, database }: ComposingSite,
  from: string,
  accountId: string | null,
): Promise<Composed | undefined> {
  const { read } = database;
  const account = accountId === null ? undefined : await findAccount(read, accountId);
  if (!account || account.disabled_at !== null) return undefined;
  const { upTo } = await read
    .selectFrom("digests")
    .select(({ fn }) => fn.max("digest_day").as("upTo"))
    .where("account_id", "=", account.id)
    // Not by a clock that was ahead.
    .where("digest_day", "<=", latestDigestDay(todayOf(clock)))
    .executeTakeFirstOrThrow();
  if (!upTo) return undefined;
  const sections = [];
  const before = digestDayBefore(from);
  for (const { since, ...name } of await listFollowed(read, account.id)) {
    const after = since > before ? since : before;
    const subject = after < upTo ? await findSubject(read, name) : undefined;
    if (!subject) continue;
    const lines = newsLines(await summariseNews(read, subject, { after, upTo }));
    const title = [subject.name, subject.where].filter(Boolean).join(", ");
    if (lines.length > 0) sections.push({ title, url: config.publicUrl + subject.path, lines });
  }
  if (sections.length === 0) return undefined;
  return {
    to: account.email,
    name: account.name,
    optional: { kind: "digest", accountId: account.id },
    content: {
      subject: texts.subject,
      paragraphs: ["Here is what is new."],
      sections,
      link: { label: "What you follow", url: `${config.publicUrl}/following` },
      after: [texts.explained],
      reason: await reasonOf(database.read, account.id),
    },
  };
}

async function reasonOf(read: ComposingSite["database"]["read"], accountId: string) {
  const wish = await read
    .selectFrom("mail_preferences")
    .select("said_on")
    .where("account_id", "=", accountId)
    .where("kind", "=", "digest")
    .executeTakeFirst();
  const day = wish?.said_on ? ` on ${formatDay(noonOf(wish.said_on))}` : "";
  return `You get this mail because you asked for it${day} at ${productName}.`;
}

export const followMails = { digest: composeDigest } satisfies SubjectMails;
