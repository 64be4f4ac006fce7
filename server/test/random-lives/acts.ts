import { dayOf } from "@locumark/contract/nights";
import { addDays } from "@locumark/contract/shift-days";
import fc, { type AsyncCommand } from "fast-check";
import { expect } from "vitest";
import { deleteOld } from "../../clean-up.ts";
import { runDeadlines } from "../../desk/moderation/run-moderation-deadlines.ts";
import { runNight } from "../../run-night.ts";
import { sendReminders } from "../../members/shifts/send-reminders.ts";
import { shift } from "../../members/shifts/test/shift.ts";
import { dayMs, minuteMs, toInstant } from "../../platform/clock.ts";
import { claimForm, codeIn, linkIn } from "../claims.ts";
import { ofAgencies } from "../reviews.ts";
import { check, checkMails, findId, kindOf, type Seen } from "./checks.ts";
import { type Model, removed, type Review } from "./model.ts";
import type { Town } from "./town.ts";

/** A site, and what the checks have seen of it. */
interface Real {
  readonly town: Town;
  readonly seen: Seen;
  readonly done: string[];
}

interface Act<Target> {
  /** Lists those that it can be done to now. */
  readonly to: (model: Model) => readonly Target[];
  readonly does: (model: Model, real: Real, target: Target, number: number) => Promise<unknown>;
}

const act = <Target>(to: Act<Target>["to"], does: Act<Target>["does"]): Act<unknown> =>
  ({ to, does }) as Act<unknown>;

const people = ({ town }: Model) => town.people.filter(({ suspended }) => suspended === null);
const owned = (model: Model) =>
  model.town.reviews.filter(({ by }) => model.person(by)?.suspended === null);
const granted = ({ town }: Model) => town.claims.filter(({ isRevoked }) => !isRevoked);
const unclaimed = (model: Model) =>
  [0, 1, 2].filter((index) => granted(model).every(({ place }) => place !== index));
/** Organisations, each with the reviews to which they may reply now. */
const repliable = (model: Model) =>
  model
    .speakers()
    .flatMap((claim) =>
      model.town.reviews
        .filter(
          (one) => one.place === claim.place && one.state === "public" && !model.repliedTo(one),
        )
        .map((one) => [claim, one] as const),
    );
const once = () => [undefined];

/** Words that nobody else has. */
const newWords = (town: Town) => {
  town.count += 1;
  const letters = [17_576, 676, 26, 1].map((unit) => Math.floor(town.count / unit) % 26);
  return `life${letters.map((one) => String.fromCodePoint(97 + one)).join("")}`;
};
/** One of us reads them first. */
const heldWords = (town: Town) => ` The office answers on 0113 496 0${100 + (town.count % 900)}.`;

async function ofReview({ town }: Real, model: Model, one: Review) {
  const kind = town.prepared.places[one.place]!.kind;
  const id = (await findId(town, one.words)) ?? "none";
  const as = one.by === null ? undefined : await town.as(model.person(one.by)!);
  const call = async (method: "DELETE" | "POST" | "PUT", path = "", body?: object) =>
    await town.site.call(method, `${kind.path}/${id}${path}`, { ...(as && { as }), body });
  return { kind, id, as: as ?? "", call };
}

async function passDays(model: Model, { town, seen }: Real, days: number) {
  for (let day = 0; day < days; day += 1) {
    const at = Date.parse(`${dayOf(toInstant(town.site.clock.now()))}T09:30:00.000Z`) + dayMs;
    town.site.clock.set(toInstant(at));
    model.now = toInstant(at);
    await runNight(town.site.site);
    await runDeadlines(town.site.site);
    await sendReminders(town.site.site);
    await deleteOld(town.site.site);
    model.daily();
    await checkMails(model, town, seen);
  }
}

/** A moderator decides about something in the queue; about an appeal another one. */
async function decide(model: Model, { town }: Real, _: unknown, number: number) {
  const { site } = town;
  const as = await town.moderator();
  const { items } = (await site.call("GET", "/api/desk/queue", { as })).body;
  const open = items.filter(({ kind }) => ["appeal", "held-review", "report"].includes(kind));
  const item = open[number % Math.max(1, open.length)];
  if (!item) return;
  const [isReport, isAppeal] = [item.kind === "report", item.kind === "appeal"];
  const { body: matter } = isReport
    ? await site.call("GET", `/api/desk/reports/${item._id}`, { as })
    : await site.call("GET", `/api/desk/review-items/${item._id}`, { as });
  const id = "id" in matter ? matter.id : matter.reviewId;
  const { body: seen } = await site.call("GET", `/api/desk/reviews/${id}`, { as });
  const text = seen.texts.map((one) => one.text).join();
  const one = model.town.reviews.find(({ words }) => text.includes(words));
  expect(one, `what ${item.kind} is about`).toBeDefined();
  const allowed = model.decisions(one!);
  expect(seen.allowed.filter((decision) => decision !== "ask-author")).toEqual(allowed);
  const decision = allowed[number % allowed.length]!;
  const strikes = number % 3 === 0;
  const against = ["hide", "stands"].includes(decision);
  const reason = against ? (strikes ? "another-place" : "names-a-person") : "opinion";
  const path = isReport
    ? (`reports/${item._id}/review` as const)
    : (`review-items/${item._id}/decision` as const);
  const answer = await site.call("POST", `/api/desk/${path}`, {
    as: await town.moderator(isAppeal ? 1 : 0),
    body: { decision, reason, version: seen.version },
  });
  const author = model.person(one!.by);
  const isDone = model.decide(one!, decision, strikes, isAppeal);
  expect([decision, answer.status]).toEqual([decision, isDone ? 200 : 404]);
  if (author && isDone) model.mails.may.push(`${author.email} review`);
}

const acts: Record<string, [weight: number, Act<unknown>]> = {
  post: [
    6,
    act(people, async (model, real, person, number) => {
      const { town } = real;
      const index = number % 3;
      const { kind, _id } = town.prepared.places[index]!;
      const [isNamed, together, isHeld] = [number % 4 === 0, number % 4 === 1, number % 5 === 0];
      const [words, rating] = [newWords(town), 1 + (number % 10)];
      const said = { [kind.words]: words + (isHeld ? heldWords(town) : ""), rating };
      const how = { isAnonymous: !isNamed, ...(together && { publish: "together" }) };
      const body = { ...kind.review, ...kind.about(_id), ...said, ...how };
      const mayNot = model.reviewed(person.email, index);
      const { status } = await town.site.call("POST", kind.path, {
        as: await town.as(person),
        body,
      });
      expect(status).toBe(mayNot ? 409 : 201);
      if (mayNot) return;
      model.post({ words, place: index, rating, by: person.email, isNamed, together }, isHeld);
    }),
  ],
  edit: [
    4,
    act(owned, async (model, real, one, number) => {
      const { call, kind } = await ofReview(real, model, one);
      const [rating, holds] = [1 + (number % 10), number % 4 === 0];
      const words = `${one.words} ${newWords(real.town).slice(4)}${holds ? heldWords(real.town) : ""}`;
      const may = model.canEdit(one);
      const { status } = await call("PUT", "", { [kind.words]: words, rating });
      expect(status).toBe(may ? 200 : 403);
      if (may) model.edit(one, rating, holds);
    }),
  ],
  takeNameOff: [
    3,
    act(
      (model) => owned(model).filter(({ isNamed }) => isNamed),
      async (model, real, one) => {
        const { status } = await (
          await ofReview(real, model, one)
        ).call("PUT", "", { isAnonymous: true });
        expect(status).toBe(200);
        model.takeNameOff(one);
      },
    ),
  ],
  publish: [
    1,
    act(
      (model) => owned(model).filter(({ state }) => state === "waiting"),
      async (model, real, one) => {
        expect((await (await ofReview(real, model, one)).call("POST", "/publish")).status).toBe(
          200,
        );
        one.together = false;
        model.appear(one);
      },
    ),
  ],
  delete: [
    2,
    act(owned, async (model, real, one) => {
      expect((await (await ofReview(real, model, one)).call("DELETE")).status).toBe(200);
      model.delete(one);
    }),
  ],
  deleteLater: [
    2,
    act(owned, async (model, real, one) => {
      const may = one.state === "public" && !one.isNamed;
      const { status } = await (await ofReview(real, model, one)).call("POST", "/delete-later");
      expect(status).toBe(may ? 200 : 409);
      if (may && one.due !== "delete") model.due(one, "delete");
    }),
  ],
  keep: [
    1,
    act(
      (model) => owned(model).filter(({ due }) => due === "delete"),
      async (model, real, one) => {
        expect((await (await ofReview(real, model, one)).call("POST", "/keep")).status).toBe(200);
        one.due = null;
      },
    ),
  ],
  forget: [
    4,
    act(owned, async (model, real, one) => {
      const may = model.canForget(one);
      const { status } = await (await ofReview(real, model, one)).call("POST", "/forget");
      expect(status).toBe(may ? 200 : 409);
      if (may) model.forget(one);
    }),
  ],
  leave: [
    1,
    act(people, async (model, { town }, person, number) => {
      const reviews = number % 2 === 0 ? ("keep" as const) : ("delete" as const);
      const body = { password: person.password, reviews };
      const as = await town.as(person);
      expect((await town.site.call("POST", "/api/profile/deletion", { as, body })).status).toBe(
        204,
      );
      model.leave(person.email, reviews);
    }),
  ],
  join: [
    1,
    act(
      (model) => (model.town.people.length < 4 ? [model] : []),
      async (model, { town }) => {
        const words = newWords(town);
        const joined = await town.site.member({
          email: `${words.slice(4)}@example.com`,
          name: `Joined ${words.slice(4)}`,
        });
        model.join(joined);
      },
    ),
  ],
  suspend: [
    1,
    act(people, async (model, { town }, { accountId, email }, number) => {
      const reviews = number % 3 === 0 ? ("reviews-stay" as const) : ("reviews-go" as const);
      const body = { accountId, reason: "abuse", reviews };
      const as = await town.moderator();
      expect((await town.site.call("POST", "/api/desk/suspensions", { as, body })).status).toBe(
        200,
      );
      model.suspend(email, reviews);
      model.mails.may.push(`${email} suspended`);
      town.logOut();
    }),
  ],
  lift: [
    2,
    act(
      ({ town }) => town.people.filter(({ suspended }) => suspended),
      async (model, { town }, person) => {
        const url = `/api/desk/suspensions/${person.accountId}` as const;
        const as = await town.moderator();
        expect((await town.site.call("DELETE", url, { as })).status).toBe(200);
        model.lift(person.email);
        model.mails.may.push(`${person.email} works again`);
      },
    ),
  ],
  report: [
    2,
    act(
      ({ town }) => town.reviews.filter(({ state }) => state === "public"),
      async (model, real, one) => {
        const { id, kind } = await ofReview(real, model, one);
        const email = `${newWords(real.town).slice(4)}@reporters.example`;
        const body = {
          kind: kindOf(kind),
          id,
          reason: "names-a-person",
          details: "It is wrong.",
          email,
        };
        expect((await real.town.site.call("POST", "/api/report", { body })).status).toBe(201);
        model.mails.must.push(`${email} Your report`);
        model.mails.may.push(`${email} decided about your report`);
        model.mails.decided.push(`${email} decided about your report`);
      },
    ),
  ],
  appeal: [
    1,
    act(
      (model) => owned(model).filter(({ state, appeal }) => removed.includes(state) && !appeal),
      async (model, real, one) => {
        const { as, id } = await ofReview(real, model, one);
        const body = { reviewId: id, statement: "It names nobody." };
        expect((await real.town.site.call("POST", "/api/appeal", { as, body })).status).toBe(200);
        one.appeal = "waiting";
      },
    ),
  ],
  decide: [5, act(once, decide)],
  claim: [
    4,
    act(unclaimed, async (model, real, place) => {
      const { town } = real;
      const { kind, _id } = town.prepared.places[place]!;
      const letters = newWords(town).slice(4);
      const organisation = `Org ${letters}`;
      const email = `${letters}@${kind === ofAgencies ? "swift-locums" : "ashenwick-pharmacy"}.example`;
      const about = { kind: kind === ofAgencies ? "agency" : "workplace", placeId: _id };
      const body = { ...claimForm, ...about, organisation, email };
      expect((await town.site.call("POST", "/api/claim", { body })).status).toBe(201);
      model.mails.must.push(`${email} Confirm`);
      const asked = (await checkMails(model, town, real.seen)).find(({ to }) => to === email);
      const code = { code: codeIn(asked?.text ?? "") };
      expect((await town.site.call("POST", "/api/claim/code", { body: code })).status).toBe(200);
      const as = await town.moderator();
      const { items } = (await town.site.call("GET", "/api/desk/queue", { as })).body;
      const item = items.findLast((one) => one.kind === "claim")?._id ?? "none";
      const granted = { decision: kind === ofAgencies ? "grant" : "called" };
      const url = `/api/desk/claims/${item}/decision` as const;
      expect((await town.site.call("POST", url, { as, body: granted })).status).toBe(200);
      town.site.clock.advance(3 * minuteMs);
      model.mails.must.push(`${email} can now reply`);
      const told = (await checkMails(model, town, real.seen)).find(({ to }) => to === email);
      const link = linkIn(told?.text ?? "");
      model.town.claims.push({
        email,
        organisation,
        place,
        link,
        usedAt: model.now,
        isRevoked: false,
        listing: null,
      });
    }),
  ],
  reply: [
    8,
    act(repliable, async (model, { town }, [claim, one]) => {
      const { kind } = town.prepared.places[one.place]!;
      const [words, reviewId] = [newWords(town), (await findId(town, one.words)) ?? "none"];
      const body = {
        token: claim.link,
        kind: kindOf(kind),
        reviewId,
        text: `Thank you, ${words}.`,
      };
      expect((await town.site.call("POST", "/api/reply", { body })).status).toBe(201);
      claim.usedAt = model.now;
      // Another reply in place of a deleted one sends no second mail.
      const isTold = one.reply?.claim === claim.email && one.reply.isTold;
      one.reply = { claim: claim.email, words, state: "public", isTold };
    }),
  ],
  deleteReply: [
    4,
    act(
      (model) =>
        model.town.reviews.filter(
          (one) =>
            one.state === "public" &&
            one.reply?.state === "public" &&
            model.speakers().some(({ email }) => email === one.reply?.claim),
        ),
      async (model, { town }, one) => {
        const { claim, words } = one.reply!;
        const { read } = town.site.site.database;
        const found = read.selectFrom("replies").select("id").where("text", "like", `%${words}%`);
        const { id } = await found.executeTakeFirstOrThrow();
        const body = { token: model.claim(claim)!.link };
        expect((await town.site.call("POST", `/api/reply/${id}/remove`, { body })).status).toBe(
          200,
        );
        one.reply!.state = "deleted";
        model.claim(claim)!.usedAt = model.now;
      },
    ),
  ],
  replyToListing: [
    2,
    act(
      (model) => model.speakers().filter(({ place, listing }) => place === 2 && !listing),
      async (model, { town }, claim) => {
        const words = newWords(town);
        const listing = `agency ${town.prepared.places[2]!._id}`;
        const body = { token: claim.link, listing, text: `Thank you, ${words}.` };
        expect((await town.site.call("POST", "/api/payments/reply", { body })).status).toBe(201);
        for (const other of model.town.claims) other.listing = null;
        [claim.listing, claim.usedAt] = [words, model.now];
      },
    ),
  ],
  revoke: [
    2,
    act(granted, async (model, { town }, claim) => {
      const as = await town.moderator();
      const { body: listed } = await town.site.call("GET", "/api/desk/claims", { as });
      const id = listed.find(({ organisation }) => organisation === claim.organisation)?._id;
      const reopen = `/api/desk/claims/${id ?? "none"}/reopen` as const;
      const { body } = (await town.site.call("POST", reopen, { as })) as {
        body: { itemId?: string };
      };
      const url = `/api/desk/claims/${body.itemId ?? "none"}/decision` as const;
      const decided = { decision: "revoke", reason: "misused" };
      expect((await town.site.call("POST", url, { as, body: decided })).status).toBe(200);
      claim.isRevoked = true;
      model.mails.may.push(`${claim.email} no longer reply`);
    }),
  ],
  follow: [
    1,
    act(
      (model) => people(model).filter(({ follows }) => !follows),
      async (_, { town }, person, number) => {
        const { _id: key, kind } = town.prepared.places[number % 3]!;
        const about = kind === ofAgencies ? "agency" : "workplace";
        const items = [{ kind: about, key, since: dayOf(toInstant(town.site.clock.now())) }];
        const as = await town.as(person);
        expect(
          (await town.site.call("POST", "/api/following", { as, body: { items } })).status,
        ).toBe(200);
        const wishes = { digest: true, payments: false };
        const url = "/api/profile/mail-preferences" as const;
        expect((await town.site.call("PUT", url, { as, body: wishes })).status).toBe(200);
        person.follows = true;
      },
    ),
  ],
  addShift: [
    3,
    act(people, async (model, { town }, person, number) => {
      const [today, dueDays] = [dayOf(model.now), 1 + (number % 3)];
      const body = { ...shift, date: today, invoicedOn: today, dueDays, remind: true };
      const as = await town.as(person);
      const added = await town.site.call("POST", "/api/shifts", { as, body });
      expect(added.status).toBe(201);
      const remindOn = addDays(today, dueDays);
      person.shifts.push({ id: added.body.shift._id, dueOn: remindOn, remindOn });
    }),
  ],
  paidShift: [
    1,
    act(
      (model) => people(model).filter(({ shifts }) => shifts.length > 0),
      async (model, { town }, person) => {
        const { id } = person.shifts.shift()!;
        const body = { paidOn: dayOf(model.now) };
        const as = await town.as(person);
        expect((await town.site.call("PUT", `/api/shifts/${id}`, { as, body })).status).toBe(200);
      },
    ),
  ],
  refuseMails: [
    2,
    act(people, async (_, { town }, { email }) => {
      const { refused } = town.prepared;
      if (!refused.delete(email)) refused.add(email);
    }),
  ],
  backUp: [
    2,
    act(once, async (model, { town }) => {
      await town.backUp();
      model.backup = structuredClone(model.town);
    }),
  ],
  restore: [
    3,
    act(
      (model) => (model.backup ? [model] : []),
      async (model, { town }) => {
        await town.restore(town.backup!);
        model.restore();
      },
    ),
  ],
  passDays: [3, act(once, (model, real, _, number) => passDays(model, real, 1 + (number % 3)))],
  passAMonth: [1, act(once, (model, real) => passDays(model, real, 32))],
  nextNight: [
    3,
    act(once, async (model, real) => {
      const { night } = model.town;
      while (model.town.night === night) await passDays(model, real, 1);
    }),
  ],
};

class Command implements AsyncCommand<Model, Real> {
  private readonly name: string;
  private readonly numbers: readonly [number, number];
  constructor(name: string, numbers: readonly [number, number]) {
    [this.name, this.numbers] = [name, numbers];
  }

  check = (model: Model) => acts[this.name]![1].to(model).length > 0;

  async run(model: Model, real: Real) {
    const [, { does, to }] = acts[this.name]!;
    const [pick, number] = this.numbers;
    const targets = to(model);
    const { clock } = real.town.site;
    clock.advance(3 * minuteMs);
    model.now = toInstant(clock.now());
    real.done.push(this.name);
    await does(model, real, targets[pick % targets.length], number);
    await check(model, real.town, real.seen);
  }

  toString = () => `${this.name}(${this.numbers.join()})`;
}

export const commands = (maxCommands: number) => {
  const all = Object.entries(acts).map(([name, [weight]]) => ({
    weight,
    arbitrary: fc.tuple(fc.nat(59), fc.nat(59)).map((numbers) => new Command(name, numbers)),
  }));
  return fc.commands([fc.oneof(...all)], { maxCommands, size: "max" });
};
