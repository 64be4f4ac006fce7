import { followingTexts as texts } from "@locumark/contract/members/following/following-texts";
import * as followingLimits from "@locumark/contract/members/following/following-limits";
import { newsLines } from "@locumark/contract/members/following/news-lines";
import { productName } from "@locumark/contract/product";
import { noonOf } from "@locumark/contract/shift-days";
import { formatDay } from "@locumark/contract/uk-dates";
import { encodeMail } from "../../platform/mail/mailer.ts";
import { findAccount } from "../../people/accounts/account-queries.ts";
import type { Composed, ComposingSite, SubjectMails } from "../../services/mails/mail-kinds.ts";
import { type Content, renderMail } from "../../services/mails/render-mail.ts";
import { nightOf } from "../../services/nights/night-policy.ts";
import { cutToFit, type Digest, type DigestSection } from "./limit-digest.ts";
import { findSubject } from "./follow-kinds.ts";
import { listFollowed } from "./follow-queries.ts";
import { summariseNews } from "./summarise-news.ts";

/** The link that stops it stands in its head and twice below its text. */
const stoppingBytes = 2000;

/**
 * Tells what is new of all that a person follows, as it is when the mail is sent.
 * @param told the night up to which earlier digests have told it
 */
async function composeDigest(
  { clock, config, database }: ComposingSite,
  told: string,
  accountId: string | null,
): Promise<Composed | undefined> {
  const { read } = database;
  const account = accountId === null ? undefined : await findAccount(read, accountId);
  if (!account || account.disabled_at !== null) return undefined;
  const latest = nightOf(clock.now());
  const { upTo } = await read
    .selectFrom("digests")
    .select(({ fn }) => fn.max("digest_day").as("upTo"))
    .where("account_id", "=", account.id)
    // Not by a clock that was ahead.
    .where("digest_day", "<=", latest)
    .executeTakeFirstOrThrow();
  if (!upTo) return undefined;
  const news: DigestSection[] = [];
  for (const { since, ...name } of await listFollowed(read, account.id)) {
    const after = since > told && since <= latest ? since : told;
    const subject = after < upTo ? await findSubject(read, name) : undefined;
    if (!subject) continue;
    const title = [subject.name, subject.where].filter(Boolean).join(", ");
    const url = config.publicUrl + subject.path;
    const section = { title, url, news: await summariseNews(read, subject, { after, upTo }) };
    if (newsLines(section.news).length > 0) news.push(section);
  }
  if (news.length === 0) return undefined;
  const reason = await reasonOf(read, account.id);
  const contentOf = ({ sections, more }: Digest): Content => ({
    subject: texts.subject,
    paragraphs: ["Here is what is new."],
    sections: sections.map((one) => Object.assign({ lines: newsLines(one.news) }, one)),
    link: { label: "What you follow", url: `${config.publicUrl}/following` },
    after: [...(more > 0 ? [texts.moreNews(more)] : []), texts.explained],
    reason,
  });
  const digest = await cutToFit(news, async (cut) => {
    const mail = { id: "", to: account.email, ...renderMail(contentOf(cut), account.name, config) };
    const { length } = await encodeMail(mail, { from: config.mailFrom, host: "" });
    return length + stoppingBytes <= followingLimits.digestBytes;
  });
  return {
    to: account.email,
    name: account.name,
    optional: { kind: "digest", accountId: account.id },
    content: contentOf(digest),
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
