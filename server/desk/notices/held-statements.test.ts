// On both engines: which accounts a notice about a reply tells.
import { expect, test } from "vitest";
import { speakFor } from "../../test/claims.ts";
import { atDesk, complete, prepare, send } from "../../test/notices.ts";
import { reviewings } from "../../test/reviews.ts";

const [, kind] = reviewings[0]!;

test("a notice goes on although the reply that it is about is held after an edit", async () => {
  const said = "This locum stole from the till.";
  const { site, place, reviewId } = await prepare("2026-11-23T10:00:00.000Z", kind, true);
  const staff = await site.staff("moderator");
  const token = await speakFor(site, staff, place._id);
  const { body } = await site.call("POST", "/api/reply", {
    body: { token, kind: "workplace-review", reviewId, text: said },
  });
  const id = body.reply._id;
  await send(site, { ...complete, kind: "reply", id, statement: said });
  const edited = await site.call("PUT", `/api/reply/${id}`, {
    body: { token, text: `${said} Ring us on 0113 496 0000.` },
  });
  expect(edited.body.isHeld).toBe(true);
  const { steps, decide } = await atDesk(site);
  expect(steps).toEqual(["ask-author", "answer-defective"]);
  expect((await decide("close-gone")).status).toBe(409);
});
