import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { DeskItemKind } from "@locumark/contract/desk/queue/desk-kinds";
import type { ScreenProps } from "../../services/cases/screen-props.ts";

type Screen = LazyExoticComponent<ComponentType<ScreenProps>>;

/** For the entries below. */
const screen = (importScreen: () => Promise<{ Screen: ComponentType<ScreenProps> }>): Screen =>
  lazy(async () => ({ default: (await importScreen()).Screen }));

/** The screen of each kind of item, loaded when the first of its kind is opened. Each file exports `Screen`. */
export const screens: Record<DeskItemKind, Screen> = {
  "held-review": screen(() => import("../../desk/moderation/review-item-screen.tsx")),
  "marked-review": screen(() => import("../../desk/moderation/review-item-screen.tsx")),
  report: screen(() => import("../../desk/reports/report-screen.tsx")),
  appeal: screen(() => import("../../desk/moderation/review-item-screen.tsx")),
  claim: screen(() => import("../../desk/claims/claim-screen.tsx")),
  verification: screen(() => import("../../desk/verifications/verification-screen.tsx")),
  message: screen(() => import("../../desk/contact/message-screen.tsx")),
  notice: screen(() => import("../../desk/notices/notice-screen.tsx")),
  place: screen(() => import("../../places/added-places/place-screen.tsx")),
};
