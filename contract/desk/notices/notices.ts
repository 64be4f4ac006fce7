import * as z from "zod/mini";
import { noticeAnswers, noticeSubjectKinds } from "../../choices.ts";
import { cleanEmail, isPossibleEmail } from "../../email-address.ts";
import * as limits from "../../limits.ts";
import * as noticeLimits from "./notice-limits.ts";
import { noticeTexts } from "./notice-texts.ts";
import { id, instant, mayBeEmpty, text } from "../../text.ts";

/** The required parts of a notice: section 5(6) of the Defamation Act 2013 and regulation 2 of SI 2013/3028. */
export const noticeItems = [
  "name",
  "email",
  "statement",
  "where",
  "why",
  "meaning",
  "inaccuracies",
  "lacksInformation",
  "consentToName",
  "consentToEmail",
] as const;
export type NoticeItem = (typeof noticeItems)[number];

const multiline = true as const;

const isEmail = (value: string) => value === "" || isPossibleEmail(value);

export const noticeTextFields = {
  name: text({ label: "your full name", max: limits.name }),
  email: text({ label: "your email address", max: limits.email, clean: cleanEmail }).check(
    z.refine(isEmail, {
      error: "Enter an email address in the correct format, like name@example.com.",
    }),
  ),
  statement: text({ label: "the statement", max: noticeLimits.noticeText, multiline }),
  where: text({ label: "where the statement is", max: noticeLimits.noticeWhere, multiline }),
  why: text({ label: "why it is defamatory of you", max: noticeLimits.noticeText, multiline }),
  meaning: text({ label: "the meaning", max: noticeLimits.noticeText, multiline }),
  inaccuracies: text({ label: "what is inaccurate", max: noticeLimits.noticeText, multiline }),
};

const yesOrNo = z.optional(z.boolean({ error: "Answer with true or false." }));

/** Every item may be missing: such a notice is answered with the list of what it must hold. */
export const noticeFields = z.object({
  ...mayBeEmpty(noticeTextFields),
  lacksInformation: yesOrNo,
  consentToName: yesOrNo,
  consentToEmail: yesOrNo,
  /** The statement that was picked instead of a link. */
  kind: z.optional(z.enum(noticeSubjectKinds, { error: "Name a kind of statement that exists." })),
  id: z.optional(id),
});
export type NoticeFields = z.infer<typeof noticeFields>;

/** Lists the items that a notice lacks, in the order of the form. */
export const missingItems = (notice: Omit<NoticeFields, "kind" | "id">): NoticeItem[] =>
  noticeItems.filter((item) => {
    const value = notice[item];
    if (item === "consentToName" || item === "consentToEmail") return value === undefined;
    return value === "" || value === undefined || value === false;
  });

const isWritten = ({ statement, where, why, meaning, inaccuracies, id: picked }: NoticeFields) =>
  [statement, where, why, meaning, inaccuracies, picked ?? ""].some((value) => value !== "");

export const noticeInput = noticeFields.check(
  z.refine(isWritten, { error: noticeTexts.empty, path: ["statement"] }),
);
export type NoticeInput = z.infer<typeof noticeInput>;

export const noticeReceipt = z.strictObject({
  reference: z.string(),
  message: z.string(),
  /** The items that the notice lacks; none when it is complete. */
  missing: z.array(z.enum(noticeItems)),
});
export type NoticeReceipt = z.infer<typeof noticeReceipt>;

/** The page that the link in the mail shows the author of a statement. */
export const noticeForAuthor = z.strictObject({
  reference: z.string(),
  /** The copy of the notice: a heading and a text for each item. */
  copy: z.array(z.strictObject({ label: z.string(), text: z.string() })),
  answerUntil: instant,
  /** False once its author was forgotten: nobody can stand by it then. */
  mayStay: z.boolean(),
  state: z.enum(["open", "answered", "over"]),
});
export type NoticeForAuthor = z.infer<typeof noticeForAuthor>;

const answerWish = z.enum(noticeAnswers, { error: noticeTexts.answer.chooseWish });

/** The author's answer, by the link: one that keeps the statement has a name, an address and a yes or no. */
export const noticeAnswerInput = z
  .object({
    wish: answerWish,
    ...mayBeEmpty({
      name: text({ label: "your full name", max: limits.name }),
      address: text({ label: "your postal address", max: limits.address, multiline }),
    }),
    consents: yesOrNo,
  })
  .check(
    z.refine(({ wish, name }) => wish !== "keep" || name !== "", {
      error: noticeTexts.answer.nameMissing,
      path: ["name"],
    }),
    z.refine(({ wish, address }) => wish !== "keep" || address !== "", {
      error: noticeTexts.answer.addressMissing,
      path: ["address"],
    }),
    z.refine(({ wish, consents }) => wish !== "keep" || consents !== undefined, {
      error: noticeTexts.answer.consentMissing,
      path: ["consents"],
    }),
  );
export type NoticeAnswerInput = z.infer<typeof noticeAnswerInput>;
