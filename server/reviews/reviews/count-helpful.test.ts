// On both engines: totals, two votes at once.
import { describe, expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { post, remove } from "../../desk/moderation/test/at-desk.ts";
import { showHelpful } from "./count-helpful.ts";

/** With the limits of a real site. */
const start = () => startTestSite({ environment: { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "1" } });

const from = (network: number) => ({ "x-forwarded-for": `192.0.2.${network}` });

describe.each(reviewings)("pressing Helpful on a review of %s", (_, kind) => {
  const press = (site: TestSite, id: string, network: number, as?: string) =>
    site.call("POST", `${kind.path}/${id}/helpful`, {
      headers: from(network),
      ...(as !== undefined && { as }),
    });
  const shown = async (site: TestSite, placeId: string) =>
    (await site.call("GET", kind.list(placeId))).body.map(({ helpful }) => helpful);

  test("is counted once for each network, shown the day after, from three on", async () => {
    const site = await start();
    const place = await kind.place(site);
    const { review } = await post(site, kind, place._id, await site.member());
    for (const network of [1, 2, 2, 2, 2]) {
      expect((await press(site, review._id, network)).status).toBe(204);
    }
    await showHelpful(site.site);
    expect(await shown(site, place._id)).toEqual([undefined]);
    await press(site, review._id, 3);
    expect(await shown(site, place._id)).toEqual([undefined]);
    await showHelpful(site.site);
    expect(await shown(site, place._id)).toEqual([3]);
    site.clock.advance(29 * dayMs);
    await press(site, review._id, 1);
    await showHelpful(site.site);
    expect(await shown(site, place._id)).toEqual([3]);
  });

  test("is answered alike to its author, to readers who pressed before, and beyond what a network may", async () => {
    const site = await start();
    const place = await kind.place(site);
    const author = await site.member();
    const { review } = await post(site, kind, place._id, author, { isAnonymous: true });
    const answers = [
      await press(site, review._id, 1),
      await press(site, review._id, 1),
      await press(site, review._id, 2, author.token),
      await press(site, review._id, 2, "no such token"),
    ].map(({ status, text, headers: { date: _date, "x-request-id": _id, ...headers } }) => ({
      status,
      text,
      headers,
    }));
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], status: 204, text: "" });
  });

  test("is refused for what others do not see, and does not follow a review that becomes anonymous", async () => {
    const site = await start();
    const place = await kind.place(site);
    const [as, other] = await site.members(2);
    const { review } = await post(site, kind, place._id, as!, { isAnonymous: false });
    const hidden = await post(site, kind, place._id, other!);
    await remove(site, hidden.review._id, "names-a-person");
    for (const id of [hidden.review._id, "no-such-review", "%00"]) {
      expect((await press(site, id, 9)).status, id).toBe(id === "%00" ? 400 : 404);
    }
    for (const network of [1, 2, 3]) await press(site, review._id, network);
    await showHelpful(site.site);
    for (const network of [4, 5, 6]) await press(site, review._id, network);
    expect(await shown(site, place._id)).toEqual([3]);
    const edited = await reviewer(site, kind, place._id, as!).edit(review._id, {
      isAnonymous: true,
    });
    await showHelpful(site.site);
    expect(await shown(site, place._id)).toEqual([undefined]);
    expect((await press(site, review._id, 7, as!.token)).status).toBe(404);
    expect((await press(site, edited.body.review._id, 7)).status).toBe(204);
  });

  test("works as a form, which leads back to the page it stood on", async () => {
    const site = await start();
    const place = await kind.place(site);
    const { review } = await post(site, kind, place._id, await site.member());
    const name = kind.path.includes("agency") ? "agency" : "workplace";
    const submit = (id: string, headers: Record<string, string>, payload = "") =>
      site.app.inject({
        method: "POST",
        url: `/helpful/${name}/${id}`,
        payload,
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      });
    const answer = await submit(review._id, {
      referer: "https://any.example/workplaces/A%20%26%20B?sort=highest",
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(
      `/marked-helpful?next=${encodeURIComponent("/workplaces/A%20%26%20B?sort=highest#reviews")}`,
    );
    expect((await submit(review._id, from(2))).headers.location).toBe("/marked-helpful?next=%2F");
    await submit(review._id, { ...from(3), "sec-fetch-site": "cross-site" });
    await showHelpful(site.site);
    expect(await shown(site, place._id)).toEqual([undefined]);
    await submit(review._id, from(3));
    await showHelpful(site.site);
    expect(await shown(site, place._id)).toEqual([3]);
    expect((await submit("no-such-review", {})).statusCode).toBe(404);
    expect((await submit("%00", {})).statusCode).toBe(404);
    expect((await submit(review._id, {}, "x".repeat(200))).statusCode).toBe(413);
  });

  test("leaves an anonymous review its marks when its author's account is erased", async () => {
    const site = await start();
    const place = await kind.place(site);
    const as = await site.member();
    const { review } = await post(site, kind, place._id, as, { isAnonymous: true });
    for (const network of [1, 2, 3]) await press(site, review._id, network);
    await showHelpful(site.site);
    const before = (await site.call("GET", kind.list(place._id))).body;
    await site.call("POST", "/api/profile/deletion", {
      as,
      body: { password: as.password, reviews: "keep" },
    });
    // That several lost their marks at once would join them.
    expect((await site.call("GET", kind.list(place._id))).body).toEqual(before);
  });
});
