import { expect, test } from "vitest";
import { speakFor } from "../../test/claims.ts";
import { review, reviewings } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { heldReview, remove, setVerification } from "../../desk/moderation/test/at-desk.ts";

const tablesOf = async (site: TestSite): Promise<string> => {
  const { read } = site.site.database;
  const found: string[] = [];
  for (const { name } of await read.introspection.getTables()) {
    const rows = await read
      .selectFrom(name as "accounts")
      .selectAll()
      .execute();
    for (const row of rows) found.push(`${name} ${JSON.stringify(row)}`);
  }
  return found.join("\n");
};

test.each(["delete", "keep"] as const)(
  "an account with matters of every kind at the desk leaves nothing personal there (reviews: %s)",
  async (reviews) => {
    const site = await startTestSite();
    const [staff, verifier] = [await site.staff("moderator"), await site.staff("verifier")];
    const kind = reviewings[0]![1];
    const { author: person } = await heldReview(site, kind, {
      isAnonymous: false,
      comments: "The held words.",
    });
    const { _id: workplaceId } = await site.workplace();
    await setVerification(site, person, "verified");
    const removed = await site.call("POST", "/api/workplace-review", {
      as: person,
      body: { ...review, isAnonymous: false, workplaceId },
    });
    const { _id: removedId } = removed.body.review;
    await remove(site, removedId, "names-a-person", staff.accountId);
    const appeal = { reviewId: removedId, statement: "My secret statement." };
    expect((await site.call("POST", "/api/appeal", { as: person, body: appeal })).status).toBe(200);
    const { _id: ownPlace } = await site.workplace();
    const other = await site.call("POST", "/api/workplace-review", {
      as: await site.member(),
      body: { ...review, workplaceId: ownPlace },
    });
    const reviewId = other.body.review._id;
    const token = await speakFor(site, staff, ownPlace, { email: person.email });
    const reply = await site.call("POST", "/api/reply", {
      body: { token, kind: "workplace-review", reviewId, text: "My secret reply." },
    });
    expect(reply.status).toBe(201);
    const report = await site.call("POST", "/api/report", {
      as: person,
      body: {
        kind: "workplace-review",
        id: reviewId,
        reason: "unlawful",
        details: "My secret report.",
        email: person.email,
      },
    });
    expect(report.status).toBe(201);
    await site.call("POST", "/contact", {
      body: { name: "P", email: person.email, subject: "S", message: "My secret message." },
    });
    const { name } = await site.site.database.read
      .selectFrom("accounts")
      .select("name")
      .where("id", "=", person.accountId)
      .executeTakeFirstOrThrow();
    const before = await tablesOf(site);
    for (const text of [name, person.email, "My secret statement", "My secret reply"]) {
      expect(before).toContain(text);
    }
    const body = { password: person.password, reviews };
    expect((await site.call("POST", "/api/profile/deletion", { as: person, body })).status).toBe(
      204,
    );
    const after = await tablesOf(site);
    const lines = (text: string) => after.split("\n").filter((line) => line.includes(text));
    expect(lines(person.email)).toEqual([]);
    expect(lines("My secret")).toEqual([]);
    expect(lines(name)).toEqual([]);
    expect(
      lines(person.accountId).filter((line) => !/^(erasures|desk_log|desk_items) /.test(line)),
    ).toEqual([]);
    for (const as of [staff, verifier]) {
      const { status, body: queue } = await site.call("GET", "/api/desk/queue", { as });
      expect(status).toBe(200);
      for (const { kind: of, _id } of queue.items) {
        if (of === "report") {
          expect((await site.call("GET", `/api/desk/reports/${_id}`, { as })).status).toBe(200);
        } else if (of === "held-review" || of === "appeal") {
          expect((await site.call("GET", `/api/desk/review-items/${_id}`, { as })).status).toBe(
            200,
          );
        }
      }
      if (reviews === "delete")
        expect(queue.items.filter(({ kind: of }) => of !== "report")).toEqual([]);
    }
    expect((await site.call("GET", `/api/replies/${token}`)).status).toBe(400);
  },
);
