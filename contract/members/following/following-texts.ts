import * as followingLimits from "./following-limits.ts";
import { noonOf } from "../../shift-days.ts";
import { formatDay } from "../../uk-dates.ts";

/** Texts about what people follow. */
export const followingTexts = {
  heading: "Following",
  follow: "Follow",
  following: "Following",
  kinds: { workplace: "Place", agency: "Agency", chain: "Chain", town: "Town", area: "Area" },
  areaName: (letters: string) => `${letters} postcode area`,
  followName: (name: string) => `Follow ${name}`,
  unfollowName: (name: string) => `Stop following ${name}`,
  followed: "You follow it now.",
  unfollowed: "You do not follow it any more.",
  unknown: "This cannot be followed: it does not exist, or not any more.",
  badDay: "Enter a day such as 2026-11-26.",
  badList: "Name what is followed, as a list of kinds and keys.",
  tooMany: `One can follow ${followingLimits.followedMax} at most. Stop following some to make room.`,
  failed:
    "This could not be saved. Check your connection, and whether this browser may store anything.",
  loadFailed: "What is new could not be loaded. Please try again.",
  none: "You follow nothing yet. On the page of a place, an agency, a chain or a town, or of what an area pays, press Follow.",
  explained: "Find here what is new, twice a month.",
  here: "The list is stored in this browser alone. Nobody else learns of it, and it stays when you log out.",
  logIn: "Log in to have the list on all your devices, or by email twice a month.",
  sealed: "Nobody else sees what you follow: not those who speak for a place, and not we.",
  newSince: (day: string) => `New since ${formatDay(noonOf(day))}`,
  nothingSince: (day: string) => `Nothing new since ${formatDay(noonOf(day))}.`,
  allRead: "Mark all as read",
  read: "All is marked as read.",
  gone: "It is not there any more.",
  stop: "Stop following",
  stopped: (name: string) => `You do not follow ${name} any more.`,
  takeOver: (count: number) =>
    count === 1
      ? "This browser has a list with 1 more, from before you logged in."
      : `This browser has a list with ${count} more, from before you logged in.`,
  takeOverButton: "Put them into my account",
  takenOver: "They are in your account now, and no longer stored in this browser.",
  digest: "An email with what is new, twice a month",
  digestHint: "It names what you follow. When there is nothing new there is no email.",
  digestOn: "You will get the digest. You can stop it here, or with one press in each of them.",
  digestOff: "You will not get the digest any more.",
  moreNews: (count: number) => `And ${count} more of what you follow.`,
  newFigures: "New figures of pay or payment",
  feed: "Feed",
  feedOf: (name: string) => `${name}: reviews by locums`,
  /** The subject of the mail: it names nobody and no place. */
  subject: "News of what you follow",
} as const;
