import { describe, expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { agencyClaim, claimForm, speakFor } from "../../test/claims.ts";
import {
  answerOf,
  ask,
  atDesk,
  complete,
  deliver,
  mailsTo,
  prepare,
  send,
} from "../../test/notices.ts";
import { reviewings } from "../../test/reviews.ts";

const replied = "This locum stole from the till.";

describe.each(reviewings)("a notice about a reply to a review of %s", (what, kind) => {
  const claim = what === "an agency" ? agencyClaim : {};
  const speaker = what === "an agency" ? agencyClaim.email : claimForm.email;

  async function withReply(isAnonymous = true) {
    const prepared = await prepare("2026-11-23T10:00:00.000Z", kind, isAnonymous);
    const { site, place, reviewId } = prepared;
    const staff = await site.staff("moderator");
    const token = await speakFor(site, staff, place._id, claim);
    const { body, status } = await site.call("POST", "/api/reply", {
      body: { token, kind: prepared.subject.kind, reviewId, text: replied },
    });
    expect(status).toBe(201);
    const list = async () => (await site.call("GET", kind.list(place._id))).body[0];
    const subject = { kind: "reply", id: body.reply._id };
    return {
      ...prepared,
      staff,
      subject,
      list,
      organisation: { ...prepared.author, email: speaker },
    };
  }

  test("goes to the organisation that speaks for the place, and removes the reply alone if they do not answer for it", async () => {
    const { site, author, subject, list, organisation } = await withReply();
    expect((await send(site, { ...complete, ...subject, statement: replied })).status).toBe(201);
    const before = (await mailsTo(site, author.email)).length;
    const token = await ask(site, organisation);
    expect((await mailsTo(site, speaker)).at(-1)).toContain(replied);
    await site.call("POST", `/api/notice-answer/${token}`, { body: { wish: "remove" } });
    const { decide, notice, moderator } = await atDesk(site);
    expect(notice.about).toMatchObject({ kind: "reply", text: replied });
    expect((await decide("remove-agreed")).status).toBe(200);
    expect([(await list())?.reply, await list()]).toEqual([null, expect.anything()]);
    site.clock.advance(minuteMs);
    const undo = `/api/desk/items/${notice.itemId ?? "none"}/undo`;
    expect((await site.call("POST", undo, { as: moderator })).status).toBe(200);
    expect((await list())?.reply?.text).toBe(replied);
    const again = await atDesk(site, moderator);
    expect((await again.decide("remove-agreed")).status).toBe(200);
    await deliver(site);
    const told = (await mailsTo(site, speaker)).filter((mail) => /we (have )?removed/i.test(mail));
    // The letter of the notice alone, once.
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("we have removed what you posted");
    expect((await mailsTo(site, author.email)).length).toBe(before);
  });

  test("who speaks for it answers in their name, and it stays", async () => {
    const { site, subject, list, organisation } = await withReply();
    await send(site, { ...complete, ...subject });
    const token = await ask(site, organisation);
    const body = { ...answerOf, consents: false };
    expect((await site.call("POST", `/api/notice-answer/${token}`, { body })).status).toBe(200);
    const { decide, steps } = await atDesk(site);
    expect(steps).toEqual(["keep", "remove-not-believable"]);
    expect((await decide("keep")).status).toBe(200);
    expect((await list())?.reply?.text).toBe(replied);
  });

  test("is over when the review loses its name, as if its author had deleted it", async () => {
    const { site, author, reviewId, subject, list } = await withReply(false);
    await send(site, { ...complete, ...subject });
    const edited = await site.call("PUT", `${kind.path}/${reviewId}`, {
      as: author,
      body: { isAnonymous: true },
    });
    expect(edited.status).toBe(200);
    expect((await list())?.reply).toBeNull();
    const { notice, steps } = await atDesk(site);
    expect([notice.about, steps[0]]).toEqual([null, "close-gone"]);
  });
});
