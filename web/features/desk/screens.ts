import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { DeskItemKind } from "@locumark/contract/desk/queue/desk-kinds";
import type { ScreenProps } from "./screen-props.ts";

type Screen = LazyExoticComponent<ComponentType<ScreenProps>>;

/** For the entries below. */
const screen = (importScreen: () => Promise<{ Screen: ComponentType<ScreenProps> }>): Screen =>
  lazy(async () => ({ default: (await importScreen()).Screen }));

/** The screen of each kind of item, loaded when the first of its kind is opened. Each file exports `Screen`. */
export const screens: Record<DeskItemKind, Screen> = {
  "held-review": screen(() => import("./review-item-screen.tsx")),
  "marked-review": screen(() => import("./review-item-screen.tsx")),
  report: screen(() => import("./report-screen.tsx")),
  appeal: screen(() => import("./review-item-screen.tsx")),
  claim: screen(() => import("./claim-screen.tsx")),
  verification: screen(() => import("./verification-screen.tsx")),
  message: screen(() => import("./message-screen.tsx")),
  notice: screen(() => import("./notice-screen.tsx")),
  place: screen(() => import("./place-screen.tsx")),
};
