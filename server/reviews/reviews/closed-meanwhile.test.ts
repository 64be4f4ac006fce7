// Only on the embedded database: what is written is that of any review.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadRegisters } from "../../load-registers.ts";
import { review } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { examplePractice } from "../../places/registers/test/example-rows.ts";

const practices = (closed: string) =>
  Array.from({ length: 200 }, (_, index) => {
    const code = `G${index}`;
    const end: Record<number, string> = code === closed ? { 12: "20261101", 13: "C" } : {};
    return examplePractice(code, { 2: `PRACTICE ${index}`, ...end });
  }).join("");

test("a place that closes while somebody reviews it has the review, and says that it is closed", async () => {
  const site = await startTestSite({ registers: { "epraccur.csv": practices("") } });
  const author = await site.member();
  const [place] = site.site.workplaces.findByName("PRACTICE 7");
  expect(place!.status).toBe("open");
  const draft = { ...review, workplaceName: place!.name, workplaceId: place!._id };

  writeFileSync(path.join(site.site.config.registersDirectory, "epraccur.csv"), practices("G7"));
  await loadRegisters(site.site, { reason: undefined });
  expect(site.site.workplaces.find(place!._id)!.status).toBe("closed");

  const posted = await site.call("POST", "/api/workplace-review", { as: author, body: draft });
  expect(posted.status).toBe(201);
  const reviews = await site.call("GET", `/api/workplace-reviews?workplaceId=${place!._id}`);
  expect(reviews.body).toHaveLength(1);
  const found = await site.call("GET", "/api/workplace/search?query=practice 7&closed=1&limit=100");
  expect(found.body.results).toContainEqual(
    expect.objectContaining({ _id: place!._id, status: "closed", reviewCount: 1 }),
  );
  const suggested = await site.call("GET", "/api/workplace/suggestions?query=practice 7");
  expect(suggested.body.map(({ _id }: { _id: string }) => _id)).not.toContain(place!._id);
});
