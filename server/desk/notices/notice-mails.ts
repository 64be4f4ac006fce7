import { noticeTexts } from "@locumark/contract/desk/notices/notice-texts";
import { productName } from "@locumark/contract/product";
import type { Reader } from "../../database/database.ts";
import type { SubjectMail } from "../../database/tables/mail-tables.ts";
import { toInstant } from "../../platform/clock.ts";
import type {
  ComposeSubjectMail,
  Composed,
  ComposingSite,
} from "../../services/mails/mail-kinds.ts";
import type { Content } from "../../services/mails/render-mail.ts";
import { answerDeadline } from "./count-notice-hours.ts";
import { askedAt, type RemovalGround, removalGround } from "./notice-policy.ts";
import { copyOf } from "./present-notice.ts";
import { findNotice, listMissing, type Notice } from "./notice-queries.ts";
import { type AnsweredNotice, openAnswer } from "./seal-answer.ts";
import { signAnswerToken } from "./sign-notice-links.ts";
import { findAuthor } from "../../reviews/reviews/find-statement.ts";

/**
 * The letters of a notice. The letter to the author is the only mail that may name a place that its recipient reviewed:
 * the law demands a copy of the notice (SI 2013/3028, Schedule, paragraph 2). Its subject line says nothing of it.
 */
export type NoticeMail = Extract<SubjectMail, `notice_${string}`>;

const act = "section 5 of the Defamation Act 2013";
const toComplainant = `You get this mail because a complaint to ${productName} named this address.`;
const toAuthor = `You get this mail because this address belongs to the author of something on ${productName}.`;

/** Lists what the notice lacks; in general words if only staff have found something. */
function whatIsMissing(notice: Notice): string[] {
  const missing = listMissing(notice);
  if (missing.length === 0) {
    return ["We could not tell which statement it is about, or what you say about it."];
  }
  return ["This is missing:", ...missing.map((item) => `- ${noticeTexts.items[item]}`)];
}

const removedBecause: Record<RemovalGround, string> = {
  "posted-again":
    "The same statement had been removed twice before, after earlier notices. The law then has it removed without asking again.",
  agreed: "You told us that you do not want it to stay.",
  "no-answer":
    "We had no answer with everything that the law asks for within the time that it gives. It then leaves us no other choice.",
  incomplete:
    "Your answer did not have all of your full name, your postal address, and whether we may pass them on. The law then leaves us no other choice.",
  "not-believable":
    "We think that the name or the postal address in your answer cannot be right. The law then leaves us no other choice.",
};

/** @param link the author's own, or the link to the form; a placeholder where the letter is only shown */
export const letters: Record<
  NoticeMail,
  { to: "author" | "complainant"; write: (notice: AnsweredNotice, link: string) => Content }
> = {
  notice_defective: {
    to: "complainant",
    write: (notice, link) => ({
      subject: `Your complaint ${notice.reference} is not yet a complete notice`,
      paragraphs: [
        `We have received your complaint, ${notice.reference}. It does not meet the requirements for a notice under ${act} and regulation 2 of the Defamation (Operators of Websites) Regulations 2013, so we cannot act on it as one.`,
        ...whatIsMissing(notice),
      ],
      link: { label: "What a notice must hold, and the form", url: link },
      after: [
        "Please send the whole notice again, by that form or in answer to this mail. Our time begins again when it arrives.",
      ],
      reason: toComplainant,
    }),
  },
  notice_to_author: {
    to: "author",
    write: (notice, link) => ({
      subject: `Please answer by ${lastDay(notice)}: a complaint about something you posted`,
      paragraphs: [
        `We have received a notice under ${act} about something that you posted on ${productName}. A copy of it is below.`,
        `What you posted may be removed unless you answer us in writing by ${untilOf(notice)}, and your answer has what is asked for here.`,
        "Either: tell us that you do not want it to stay. We then remove it.",
        "Or: tell us that you stand by it. Then give us your full name, the postal address where you live or carry on business, and say whether we may pass name and address on to the person who complained.",
        "We do not give your name or address to the person who complained unless you agree or a court orders us to. They are kept for this matter alone and deleted twelve months after it is over.",
      ],
      link: { label: "Read and answer", url: link },
      after: [
        "You may want advice before you answer, for example from your union or defence organisation.",
        `Copy of the notice, ${notice.reference}:`,
        ...copyOf(notice).flatMap(({ label, text }) => `${label}:\n${text}`.split(/\n+/)),
      ],
      reason: toAuthor,
    }),
  },
  // The same, and as long before a removal, whether or not the author still has an account: otherwise complaints about each
  // anonymous review would show whose authors have left.
  notice_acknowledged: {
    to: "complainant",
    write: ({ reference }) => ({
      subject: `Your notice ${reference}: we are acting on it`,
      paragraphs: [
        `We have received your notice ${reference} under ${act} and are acting on it as the law says.`,
        "Where its author can be reached, the notice has been sent to them. The time to answer is over at midnight at the end of the fifth day after today. If we have no answer by then, or the author does not stand by it with their name and postal address, what you complain about is removed.",
        "We write to you what has become of it: within 48 hours of the author's answer or of the end of that time, not counting weekends and bank holidays.",
      ],
      reason: toComplainant,
    }),
  },
  notice_removed: {
    to: "complainant",
    write: ({ reference, state }) => ({
      subject: `Your notice ${reference}: the statement is not on our site any more`,
      paragraphs:
        state === "gone"
          ? [
              `The statement that you complained about in your notice ${reference} is not on our site any more as you complained about it.`,
              "With this the matter is closed for us. Should you find the same words somewhere on our site, please send us another notice about them.",
            ]
          : [
              `We have removed the statement that you complained about in your notice ${reference} from the places on our site that it names.`,
              "With this the matter is closed for us.",
            ],
      reason: toComplainant,
    }),
  },
  notice_removed_to_author: {
    to: "author",
    write: (notice) => ({
      subject: `Something that you posted was removed after the notice ${notice.reference}`,
      paragraphs: [
        `After the notice ${notice.reference} under ${act} we have removed what you posted. ${removedBecause[removalGround(notice)]}`,
        "This says nothing about whether what you wrote was true.",
        "If you think that we have made a mistake, please answer this mail.",
      ],
      reason: toAuthor,
    }),
  },
  notice_kept: {
    to: "complainant",
    write: (notice) => ({
      subject: `Your notice ${notice.reference}: the author stands by the statement`,
      paragraphs: [
        `The author of the statement that you complained about in your notice ${notice.reference} does not want it to be removed. We have not removed it.`,
        ...(notice.author_consents === 1
          ? [
              "The author agrees that we give you their name and postal address:",
              notice.author_name ?? "",
              ...(notice.author_address ?? "").split(/\n+/),
            ]
          : [
              "The author does not agree that we give you their name and address. We have them, and would give them to you if a court ordered us to.",
            ]),
      ],
      reason: toComplainant,
    }),
  },
  notice_kept_to_author: {
    to: "author",
    write: ({ reference, author_consents }) => ({
      subject: `What you posted stays after the notice ${reference}`,
      paragraphs: [
        `Thank you for your answer to the notice ${reference}. What you posted stays, and we have told the person who complained that you stand by it.`,
        author_consents === 1
          ? "As you agreed, we have given them your name and address."
          : "We have not given them your name or address.",
      ],
      reason: toAuthor,
    }),
  },
};

/** The last day of the time to answer; before the letter is sent, as if it were sent now. */
const untilOf = ({ answer_until }: Notice) => noticeTexts.answer.until(answer_until ?? "");
const lastDay = (notice: Notice) => untilOf(notice).replace("midnight at the end of ", "");

/** A letter as it would be if it were sent at this moment, without the author's name and address: reading them is logged. */
export const draftLetter = (
  kind: NoticeMail,
  notice: AnsweredNotice,
  now: Date,
  config: ComposingSite["config"],
): Content =>
  letters[kind].write(
    {
      ...notice,
      author_name: notice.author_name && "(the author's full name)",
      author_address: notice.author_address && "(the author's postal address)",
      ...(kind === "notice_to_author" && { answer_until: toInstant(answerDeadline(now)) }),
    },
    kind === "notice_defective" ? formOf({ config }) : "(the author's own link)",
  );

const formOf = ({ config }: Pick<ComposingSite, "config">) => `${config.publicUrl}/notice`;

export const noticeMails: Record<NoticeMail, ComposeSubjectMail> = {
  notice_defective: (site, id) => compose(site.database.read, "notice_defective", id, formOf(site)),
  notice_acknowledged: (site, id) => compose(site.database.read, "notice_acknowledged", id),
  notice_removed: (site, id) => compose(site.database.read, "notice_removed", id),
  notice_removed_to_author: (site, id) =>
    compose(site.database.read, "notice_removed_to_author", id),
  notice_kept: (site, id) => compose(site.database.read, "notice_kept", id),
  notice_kept_to_author: (site, id) => compose(site.database.read, "notice_kept_to_author", id),
  // The author's days run from the day on which the mail is sent, however late that is; or would be, if there is nobody
  // to send it to.
  async notice_to_author(site, id) {
    const now = site.clock.now();
    const asked = askedAt(now);
    await site.database.write
      .updateTable("notices")
      .set(asked)
      .where("id", "=", id)
      .where("state", "=", "asked")
      .execute();
    const token = await signAnswerToken(site.database, id);
    const link = `${site.config.publicUrl}/answer-notice/${token}`;
    return await compose(site.database.read, "notice_to_author", id, link, asked);
  },
};

async function compose(
  database: Reader,
  kind: NoticeMail,
  noticeId: string,
  link = "",
  asked: Partial<Notice> = {},
): Promise<Composed | undefined> {
  const notice = await findNotice(database, noticeId);
  if (!notice) return undefined;
  const { to, write } = letters[kind];
  const content = write({ ...openAnswer(database.authorKeys, notice), ...asked }, link);
  if (to === "complainant") {
    return notice.email === "" ? undefined : { to: notice.email, content };
  }
  const author = await findAuthor(database, notice);
  return author && { to: author.email, name: author.name, content };
}
