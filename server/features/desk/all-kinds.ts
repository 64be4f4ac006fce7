import { claimKind } from "../claims/desk-kind.ts";
import { messageKind } from "../contact/desk-kind.ts";
import { appeals, heldReviews, markedReviews } from "../moderation/desk-kinds.ts";
import { noticeKind } from "../notices/desk-kind.ts";
import { placeKind } from "../places/desk-kind.ts";
import { verificationKind } from "../verifications/desk-kind.ts";
import { reportDeskKind } from "../reports/desk-kind.ts";
import type { DeskKind } from "./kinds.ts";

/** Every kind of thing that waits at the desk. */
export const deskKinds: readonly DeskKind[] = [
  verificationKind,
  heldReviews,
  markedReviews,
  appeals,
  reportDeskKind,
  claimKind,
  placeKind,
  messageKind,
  noticeKind,
];
