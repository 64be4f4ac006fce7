import * as z from "zod/mini";
import { deskItemKinds, staffRoles } from "./choices.ts";
import { instant } from "./text.ts";

/** One thing that waits for a decision. Nothing here may reveal who wrote an anonymous review, nor a rating. */
export const queueItem = z.strictObject({
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

/** What is open for the roles of the viewer, the oldest first. */
export const queue = z.strictObject({
  items: z.array(queueItem),
  counts: z.partialRecord(z.enum(deskItemKinds), z.number()),
});
export type Queue = z.infer<typeof queue>;

/** Who is at the desk, for the browser: which of its pages to show. */
export const deskViewer = z.strictObject({
  roles: z.array(z.enum(staffRoles)),
  /** The second factor has been set up, and given in this session within the last half hour. */
  hasSecondFactor: z.boolean(),
  isOpen: z.boolean(),
});
export type DeskViewer = z.infer<typeof deskViewer>;
