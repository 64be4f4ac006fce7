import type { ReviewState } from "@locumark/contract/choices";
import { dayOf, latestNight, nextNight } from "@locumark/contract/nights";
import type { DueAct } from "../../database/tables/review-tables.ts";
import { dayMs } from "../../platform/clock.ts";
import type { Member } from "../test-site.ts";

/*
 * Knows the rules of a small site, and nothing of how the site keeps them. Reviews are known by their words, people by
 * their addresses; all that time can bring back is in `Town`, which a restore replaces by an earlier one.
 */

interface Reply {
  readonly claim: string;
  readonly words: string;
  state: "public" | "deleted";
  isTold: boolean;
}

export interface Review {
  readonly words: string;
  readonly place: number;
  rating: number;
  /** The address of its author, until they are forgotten. */
  by: string | null;
  isNamed: boolean;
  together: boolean;
  state: ReviewState;
  /** Whether others have never seen it. */
  isNew: boolean;
  due: DueAct | null;
  dueOn: string;
  readonly writtenAt: string;
  /** When others saw it first. */
  since: string;
  appeal: "waiting" | "over" | null;
  reply: Reply | null;
  /** Whether it has another id since it was forgotten: a list of erasures cannot name it as a backup has it. */
  isRenamed: boolean;
}

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly accountId: string;
  readonly password: string;
  suspended: "reviews-stay" | "reviews-go" | null;
  suspendedOn: string;
  follows: boolean;
  shifts: { readonly id: string; readonly dueOn: string; remindOn: string }[];
}

interface Claim {
  readonly email: string;
  readonly organisation: string;
  readonly place: number;
  readonly link: string;
  /** When the link was used last. */
  usedAt: string;
  isRevoked: boolean;
  /** Its words about its payments. */
  listing: string | null;
}

export interface Town {
  reviews: Review[];
  people: Person[];
  claims: Claim[];
  /** The last night for which all was done. */
  night: string;
}

/** An entry of a list of erasures, with its day. */
type Erasure = { readonly day: string } & (
  | { readonly what: "deleted" | "unnamed" | "forgotten"; readonly words: string }
  | { readonly what: "account"; readonly email: string; readonly reviews: "delete" | "keep" }
);

/** Mails that may come, by address and subject: one each. Those that must have come are counted apart. */
class Mails {
  readonly may: string[] = [];
  must: string[] = [];
  /** To reporters: what was decided before a restore is decided again. */
  readonly decided: string[] = [];
}

export const unseen: readonly ReviewState[] = ["waiting", "held", "refused", "suspended"];
export const removed: readonly ReviewState[] = ["hidden", "struck", "refused"];

const after = (now: string) => nextNight(dayOf(now));

export class Model {
  town: Town = { reviews: [], people: [], claims: [], night: "" };
  readonly erasures: Erasure[] = [];
  readonly mails = new Mails();
  backup: Town | undefined;
  now = "";

  person = (email: string | null) => this.town.people.find((one) => one.email === email);
  by = (email: string) => this.town.reviews.filter((one) => one.by === email);
  claim = (email: string) => this.town.claims.find((one) => one.email === email);

  /** Organisations whose link works: it ends when nobody has used it for 90 days, of which one may not be noted. */
  speakers = () =>
    this.town.claims.filter(
      (one) => !one.isRevoked && Date.parse(this.now) - Date.parse(one.usedAt) < 89 * dayMs,
    );

  /** Whether others read a reply to it. */
  repliedTo = ({ reply }: Review) =>
    reply?.state === "public" && !this.claim(reply.claim)!.isRevoked;

  /** A review of the place in the last 30 days, or one that is not public yet. */
  reviewed = (email: string, place: number) =>
    this.by(email).some(
      (one) =>
        one.place === place &&
        ((one.isNew && ["waiting", "held"].includes(one.state)) ||
          Date.parse(this.now) < seenUntil(one)),
    );

  canEdit = (one: Review) =>
    !removed.includes(one.state) && (one.isNew || Date.parse(this.now) < seenUntil(one));

  canForget = (one: Review) =>
    !one.isNamed && !unseen.includes(one.state) && dayOf(this.now) >= after(one.writtenAt);

  post(
    review: Pick<Review, "words" | "place" | "rating" | "by" | "isNamed" | "together">,
    isHeld: boolean,
  ) {
    const state = isHeld ? "held" : review.together ? "waiting" : "public";
    const due = review.together ? "appear" : null;
    this.town.reviews.push({
      ...review,
      state,
      isNew: state !== "public",
      due,
      dueOn: after(this.now),
      writtenAt: this.now,
      since: this.now,
      appeal: null,
      reply: null,
      isRenamed: false,
    });
  }

  /** @param holds whether one of us has to read it now */
  edit(one: Review, rating: number, holds: boolean) {
    one.rating = rating;
    if (one.state === "held" && !holds) this.decide(one, "publish", false, false);
    else if (holds) {
      if (one.state === "suspended") one.due = null;
      one.state = "held";
    }
  }

  delete(one: Review) {
    this.drop(one);
    this.erasures.push({ what: "deleted", words: one.words, day: dayOf(this.now) });
  }

  takeNameOff(one: Review) {
    loseName(one);
    this.erasures.push({ what: "unnamed", words: one.words, day: dayOf(this.now) });
  }

  forget(one: Review) {
    this.cutOff(one, dayOf(this.now));
    this.erasures.push({ what: "forgotten", words: one.words, day: dayOf(this.now) });
  }

  leave(email: string, reviews: "delete" | "keep") {
    this.eraseAccount(email, reviews, dayOf(this.now));
    this.erasures.push({ what: "account", email, reviews, day: dayOf(this.now) });
  }

  join({ email, name, accountId, password }: Member) {
    const person = {
      email,
      name,
      accountId,
      password,
      suspended: null,
      suspendedOn: "",
      follows: false,
      shifts: [],
    };
    this.town.people.push(person);
  }

  due(one: Review, act: DueAct | null, day = dayOf(this.now)) {
    [one.due, one.dueOn] = [act, nextNight(day)];
  }

  suspend(email: string, reviews: "reviews-stay" | "reviews-go", day = dayOf(this.now)) {
    Object.assign(this.person(email)!, { suspended: reviews, suspendedOn: day });
    if (reviews === "reviews-stay") return;
    for (const one of this.by(email)) {
      if (one.state === "public" && one.due === null) this.due(one, "hide", day);
      if (one.state === "suspended" && one.due === "return") one.due = null;
    }
  }

  lift(email: string) {
    this.person(email)!.suspended = null;
    for (const one of this.by(email)) {
      if (one.state === "suspended") this.due(one, "return");
      else if (one.due === "hide") one.due = null;
    }
  }

  /** Lists the decisions that a moderator may take, apart from asking the author. */
  decisions(one: Review) {
    if (removed.includes(one.state)) return ["restore", "stands"];
    return one.state === "held"
      ? ["publish", "hide"]
      : one.state === "waiting"
        ? []
        : ["keep", "hide"];
  }

  /** @returns whether it can be done: what goes in the next night is not shown again */
  decide(one: Review, decision: string, strikes: boolean, isAppeal: boolean): boolean {
    if (decision === "hide") this.hide(one, strikes);
    if (decision === "stands" && isAppeal) one.appeal = "over";
    if (decision !== "publish" && decision !== "restore") return true;
    if (one.by === null && one.due === "delete") return false;
    const author = this.person(one.by);
    if (!one.isNew) one.state = author?.suspended === "reviews-go" ? "suspended" : "public";
    else if (author?.suspended || (one.together && !one.isNamed)) {
      one.state = "waiting";
      this.due(one, "appear");
    } else this.appear(one);
    return true;
  }

  hide(one: Review, strikes: boolean) {
    if (one.state === "suspended") one.due = null;
    one.state = one.isNew ? "refused" : strikes ? "struck" : "hidden";
    one.appeal = null;
  }

  appear(one: Review) {
    [one.state, one.isNew, one.since, one.due] = ["public", false, this.now, null];
  }

  /** All that is due today. */
  daily() {
    const today = dayOf(this.now);
    for (const one of this.town.reviews.filter(({ due, dueOn }) => due && dueOn <= today)) {
      one.isRenamed ||= one.by === null && one.state !== "held";
      if (one.due === "delete") this.delete(one);
      else if (one.due === "appear") {
        if (one.state === "held" || this.person(one.by)?.suspended) this.due(one, "appear");
        else if (one.state === "waiting") this.appear(one);
      } else {
        if (one.due === "hide" && one.state === "public") one.state = "suspended";
        if (one.due === "return" && one.state === "suspended") one.state = "public";
        one.due = null;
      }
    }
    if (this.town.night < latestNight(today)) {
      this.town.night = latestNight(today);
      for (const { reply, state, by } of this.town.reviews) {
        if (!reply || reply.state !== "public" || reply.isTold) continue;
        reply.isTold = true;
        const author = this.person(by);
        if (
          author &&
          !author.suspended &&
          state === "public" &&
          !this.claim(reply.claim)!.isRevoked
        )
          this.mails.must.push(`${author.email} There is a reply`);
      }
      for (const { email, follows } of this.town.people)
        if (follows) this.mails.may.push(`${email} News of what you follow`);
    }
    for (const person of this.town.people) {
      const due = person.shifts.filter(({ remindOn }) => remindOn <= today);
      if (due.length > 0 && !person.suspended) this.mails.must.push(`${person.email} payment due`);
      for (const shift of due) shift.remindOn = nextReminder(shift.dueOn, today);
    }
  }

  /** An earlier town comes back, and what was erased, removed or suspended since is so again. */
  restore() {
    const lost = this.town;
    this.mails.may.push(...this.mails.decided);
    this.town = structuredClone(this.backup!);
    const find = (words: string) => this.town.reviews.find((one) => one.words === words);
    for (const one of this.erasures) {
      if (one.what === "account") {
        if (this.person(one.email)) this.eraseAccount(one.email, one.reviews, one.day);
        continue;
      }
      const review = find(one.words);
      if (!review) continue;
      if (one.what === "deleted") this.drop(review);
      else if (one.what === "unnamed") loseName(review);
      else if (review.by !== null) this.cutOff(review, one.day);
    }
    for (const one of lost.reviews.filter(({ state }) => removed.includes(state))) {
      const review = find(one.words);
      if (review && !removed.includes(review.state) && one.isRenamed === review.isRenamed)
        this.hide(review, one.state === "struck");
    }
    for (const { email, suspended, suspendedOn } of lost.people) {
      const person = this.person(email);
      if (suspended && person && !person.suspended) this.suspend(email, suspended, suspendedOn);
    }
    // Claims that were revoked since, and replies that were deleted, are back: no list has them.
  }

  private drop(one: Review) {
    this.town.reviews = this.town.reviews.filter((other) => other !== one);
  }

  private cutOff(one: Review, day: string, goes = false) {
    const wasNamed = one.isNamed;
    one.by = null;
    loseName(one);
    one.isRenamed ||= wasNamed;
    // Whether others had seen it is not known any more.
    if (one.state === "held") one.isNew = true;
    const then =
      one.state === "suspended" ? "return" : one.state === "waiting" ? "appear" : "rename";
    this.due(one, goes ? "delete" : wasNamed && then === "rename" ? null : then, day);
  }

  private eraseAccount(email: string, reviews: "delete" | "keep", day: string) {
    for (const one of this.by(email)) {
      const goes = reviews === "delete" || one.due === "hide" || one.due === "delete";
      const isGone =
        one.state === "waiting" ||
        (one.state === "suspended" && (goes || one.due !== "return")) ||
        (goes && (one.isNamed || one.state === "held"));
      if (isGone) this.drop(one);
      else this.cutOff(one, day, goes);
    }
    this.town.people = this.town.people.filter((one) => one.email !== email);
  }
}

/** A reply goes with the name: it would tell which review it was. */
function loseName(one: Review) {
  if (one.isNamed) one.reply = null;
  one.isNamed = false;
}

/** When its 30 days end: with the whole day where only the day is known. */
const seenUntil = ({ isNamed, since }: Review) =>
  isNamed ? Date.parse(since) + 30 * dayMs : Date.parse(dayOf(since)) + 31 * dayMs - 1;

/** On the day on which it is due, then weekly; always after today. */
function nextReminder(dueOn: string, today: string): string {
  let day = Date.parse(dueOn);
  while (day <= Date.parse(today)) day += 7 * dayMs;
  return dayOf(new Date(day).toISOString());
}
