// On both engines: 0094-claims-without-letters.ts.
import { expect, onTestFinished, test } from "vitest";
import { makeBarePlace } from "../../test/test-database.ts";
import { openDatabase } from "../database.ts";
import { type Anything, at, leaveAt } from "./test/leave-at.ts";
import { openBare } from "./test/open-bare.ts";

const later = "2026-03-03T04:05:06.000Z";

const claim = {
  place_kind: "workplace",
  place_id: "workplace",
  organisation: "Ashenwick Pharmacy",
  person: "Quentin",
  role: "Owner",
  email: "q@example.com",
  email_key: "q@example.com",
  note: "",
  proof: "letter",
  state_since: at,
  code_hash: "hash",
  code_expires_at: later,
  created_at: at,
};
const item = { kind: "claim", opened_at: at };
const mail = { subject_id: "posted", created_at: at, attempts: 0, next_attempt_at: at };

test("a claim that waited for the code of a letter waits at the desk", async () => {
  const place = await makeBarePlace();
  await leaveAt(place, "0093");
  const bare = openBare<Anything>(place);
  const states = ["asked", "confirmed", "posted", "proved", "granted"];
  for (const state of states) {
    await bare
      .insertInto("claims")
      .values({ ...claim, id: state, state })
      .execute();
  }
  for (const [id, more] of Object.entries({
    posted: { waits_until: later },
    proved: {},
    granted: { closed_at: at, outcome: "granted", before: '{"claim":{"state":"proved"}}' },
  })) {
    await bare
      .insertInto("desk_items")
      .values({ ...item, id: `item ${id}`, subject_id: id, ...more })
      .execute();
  }
  for (const kind of ["claim_letter", "claim_refused"]) {
    await bare
      .insertInto("mails")
      .values({ ...mail, id: kind, kind })
      .execute();
  }
  await bare.destroy();
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  const claims = await database.read
    .selectFrom("claims")
    .select(["id", "state", "code_hash"])
    .execute();
  expect(
    Object.fromEntries(claims.map(({ id, state, code_hash }) => [id, [state, code_hash]])),
  ).toEqual({
    asked: ["asked", "hash"],
    confirmed: ["confirmed", "hash"],
    posted: ["confirmed", null],
    proved: ["confirmed", null],
    granted: ["granted", "hash"],
  });
  const waiting = await database.read
    .selectFrom("desk_items")
    .select(["subject_id", "closed_at"])
    .where("waits_until", "is", null)
    .where("before", "is", null)
    .orderBy("subject_id")
    .execute();
  expect(waiting).toEqual([
    { subject_id: "granted", closed_at: at },
    { subject_id: "posted", closed_at: null },
    { subject_id: "proved", closed_at: null },
  ]);
  const mails = await database.read.selectFrom("mails").select("kind").execute();
  expect(mails).toEqual([{ kind: "claim_refused" }]);
});
