import * as z from "zod/mini";
import {
  noticeActions,
  noticeAnswers,
  noticeSources,
  noticeStates,
  noticeSubjectKinds,
  reviewStates,
} from "../../choices.ts";
import * as noticeLimits from "./notice-limits.ts";
import { deskNoticeTexts } from "./desk-notice-texts.ts";
import { noticeFields, noticeItems, noticeTextFields } from "./notices.ts";
import { asWritten, id, idOr, instant, month, text } from "../../text.ts";

/** A letter as it will be sent. */
const letter = z.strictObject({
  to: z.enum(["author", "complainant"]),
  subject: z.string(),
  text: z.string(),
});

const step = z.strictObject({ action: z.enum(noticeActions), letters: z.array(letter) });
export type NoticeStep = z.infer<typeof step>;

/** Something on the site that a notice can be about. Never who wrote it, nor a rating. */
const statement = z.strictObject({
  kind: z.enum(noticeSubjectKinds),
  id: z.string(),
  placeName: z.string(),
  text: z.string(),
  month,
  state: z.enum(reviewStates),
});

/** As it was sent; nothing that is checked again. */
const noticeAsStored = z.strictObject({
  ...asWritten(noticeTextFields),
  lacksInformation: z.boolean(),
  consentToName: z.optional(z.boolean()),
  consentToEmail: z.optional(z.boolean()),
});

/** How far a notice has got. */
const summary = {
  _id: z.string(),
  /** The open item at the desk, by which it is decided; null while the author is asked, and at the end. */
  itemId: z.nullable(z.string()),
  reference: z.string(),
  state: z.enum(noticeStates),
  source: z.enum(noticeSources),
  receivedAt: instant,
  /** When the next step of ours is due, or, while the author is asked, until when they may answer. */
  dueAt: z.nullable(instant),
  askedAt: z.nullable(instant),
  answeredAt: z.nullable(instant),
  authorWish: z.nullable(z.enum(noticeAnswers)),
  endedAt: z.nullable(instant),
  /** Names and texts have been deleted: the matter was over twelve months ago. */
  isEmptied: z.boolean(),
};

/** A notice, for moderators. The author's name and address are another call, which is logged. */
export const deskNotice = z.strictObject({
  ...summary,
  fields: noticeAsStored,
  missing: z.array(z.enum(noticeItems)),
  about: z.nullable(statement),
  /** The reference of the first notice about the same statement, and how many of them led to its removal. */
  sameAs: z.nullable(z.string()),
  earlierRemovals: z.number(),
  steps: z.array(step),
});
export type DeskNotice = z.infer<typeof deskNotice>;

/** All notices, the newest first. */
export const deskNotices = z.strictObject({
  notices: z.array(z.strictObject(summary)),
  /** The last day for which the bank holidays are known, and whether that is less than a year away. */
  holidaysKnownUntil: z.string(),
  holidaysRunOut: z.boolean(),
});
export type DeskNotices = z.infer<typeof deskNotices>;

const pastInstant = z.string({ error: deskNoticeTexts.receivedAt }).check(
  z.refine((value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{3})?)?Z$/.test(value), {
    error: deskNoticeTexts.receivedAt,
    abort: true,
  }),
  z.refine((value: string) => !Number.isNaN(Date.parse(value)), {
    error: deskNoticeTexts.receivedAt,
    abort: true,
  }),
  z.overwrite((value: string) => new Date(value).toISOString()),
);

/** A notice that arrived another way, typed in by staff. */
export const typedNotice = z.object({
  ...noticeFields.shape,
  source: z.enum(["report", "message", "letter"], { error: deskNoticeTexts.source }),
  receivedAt: pastInstant,
  /** The report that is a notice: its item and its place among the reports, for the reporter's address. */
  report: z.optional(
    z.object(
      { item: id, number: z.int({ error: deskNoticeTexts.unknownReport }) },
      { error: deskNoticeTexts.unknownReport },
    ),
  ),
  /** The message of the contact page that is a notice. */
  message: z.optional(z.object({ item: id }, { error: deskNoticeTexts.unknownMessage })),
});
export type TypedNotice = z.infer<typeof typedNotice>;

export const noticeDecision = z.object({
  action: z.enum(noticeActions, { error: deskNoticeTexts.chooseAction }),
});

export const noticeAbout = z.object({
  kind: z.enum(noticeSubjectKinds, { error: deskNoticeTexts.chooseStatement }),
  id: idOr(deskNoticeTexts.chooseStatement),
});

export const noticeSameAs = z.object({
  reference: text({
    label: "the reference",
    max: noticeLimits.noticeReference,
    required: deskNoticeTexts.enterReference,
  }),
});

/** The answer that the author gave to this notice alone. */
export const authorAnswer = z.strictObject({
  wish: z.enum(noticeAnswers),
  name: z.string(),
  address: z.string(),
  consents: z.nullable(z.boolean()),
});
export type AuthorAnswer = z.infer<typeof authorAnswer>;
