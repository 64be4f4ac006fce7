import type { DeskItemKind } from "@locumark/contract/desk/queue/desk-kinds";
import { claimKind } from "../claims/claim-desk-kind.ts";
import { messageKind } from "../contact/contact-desk-kind.ts";
import { appeals, heldReviews, markedReviews } from "../moderation/moderation-desk-kinds.ts";
import { noticeKind } from "../notices/notice-desk-kind.ts";
import { placeKind } from "../../places/added-places/added-place-desk-kind.ts";
import { verificationKind } from "../verifications/verification-desk-kind.ts";
import { reportDeskKind } from "../reports/report-desk-kind.ts";
import type { DeskKind } from "../../services/cases/desk-kinds.ts";

const kinds: Record<DeskItemKind, DeskKind> = {
  verification: verificationKind,
  "held-review": heldReviews,
  "marked-review": markedReviews,
  appeal: appeals,
  report: reportDeskKind,
  claim: claimKind,
  place: placeKind,
  message: messageKind,
  notice: noticeKind,
};

/** Every kind of thing that waits at the desk. */
export const deskKinds: readonly DeskKind[] = Object.values(kinds);
