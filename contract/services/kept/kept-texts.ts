import { formatDay } from "../../uk-dates.ts";

/** Texts about pages that can be read without a connection. */
export const keptTexts = {
  heading: "Kept for offline",
  keep: "Keep for offline",
  keeping: "Keeping…",
  explained:
    "This browser stores the page as it is now, to be read where there is no signal. Nobody else learns of it.",
  keptOn: (instant: string) => `Kept on ${formatDay(instant)}`,
  remove: "Remove",
  removeOne: (name: string) => `Remove ${name} from what is kept`,
  removed: (name: string) => `${name} is no longer kept.`,
  failed:
    "The page could not be kept. Check your connection, and whether this browser may store anything.",
  shared: "On a computer that others use, nothing is kept for offline.",
  none: "Nothing is kept in this browser. On the page of a place, press Share, then Keep for offline.",
  asKept: (instant: string) => `This is the page as it was kept on ${formatDay(instant)}.`,
} as const;
