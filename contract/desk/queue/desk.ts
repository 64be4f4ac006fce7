import { deskItemKinds } from "./desk-kinds.ts";
import * as z from "zod/mini";
import { staffRoles } from "../../choices.ts";
import { id, instant } from "../../text.ts";

/** One thing that waits for a decision. Nothing here may reveal who wrote an anonymous review, nor a rating. */
const queueItem = z.strictObject({
  _id: z.string(),
  kind: z.enum(deskItemKinds),
  /** One line that tells it from the others. */
  title: z.string(),
  openedAt: instant,
  /** When it has to be decided, where a rule says so. */
  dueAt: z.nullable(instant),
  /** It concerns the viewer themselves, who may not decide it. */
  isOwn: z.boolean(),
});
export type QueueItem = z.infer<typeof queueItem>;

/** The open items for the roles of the viewer, first those that are due within a day or overdue, then the oldest. */
export const queue = z.strictObject({
  items: z.array(queueItem),
  counts: z.partialRecord(z.enum(deskItemKinds), z.number()),
});
export type Queue = z.infer<typeof queue>;

/** The member of staff, for the browser: which pages of the desk to show. */
export const deskViewer = z.strictObject({
  roles: z.array(z.enum(staffRoles)),
  hasSecondFactor: z.boolean(),
  /** Its secret cannot be opened any more: it is set up again once a recovery code has opened the desk. */
  isAppLost: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** The second factor was given in this session, and the desk has been used within the last half hour. */
  isOpen: z.boolean(),
});
export type DeskViewer = z.infer<typeof deskViewer>;

/** A part of the log, about one member of staff or one subject if given. */
export const logQuery = z.object({
  staffId: z.optional(id),
  subjectId: z.optional(id),
  /** The `_id` of the last entry seen: what is older follows. */
  before: z.optional(id),
});

/** An act of a member of staff, or of a rule by itself. */
const logEntry = z.strictObject({
  _id: z.string(),
  doneAt: instant,
  /** Null for what a rule did by itself. The name is null once the account is gone. */
  staff: z.nullable(z.strictObject({ _id: z.string(), name: z.nullable(z.string()) })),
  action: z.string(),
  kind: z.nullable(z.enum(deskItemKinds)),
  subjectId: z.nullable(z.string()),
  reason: z.string(),
});
export type LogEntry = z.infer<typeof logEntry>;

export const logPage = z.strictObject({
  entries: z.array(logEntry),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
});
export type LogPage = z.infer<typeof logPage>;
