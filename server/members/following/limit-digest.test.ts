import { expect, test } from "vitest";
import { newsLines } from "@locumark/contract/members/following/news-lines";
import { cutToFit, type Digest } from "./limit-digest.ts";

/** As many reviews with a name as each number says. */
const sectionsOf = (...counts: number[]) =>
  counts.map((count, index) => ({
    title: `Place ${index}`,
    url: "https://locumark.test/x",
    news: {
      reviews: Array.from({ length: count }, () => ({ rating: 7, excerpt: "", place: null })),
      more: 0,
      anonymous: 1,
      figures: null,
    },
  }));

const linesOf = ({ sections }: Digest): number[] => sections.map(({ news }) => news.reviews.length);

test.each([
  ["what fits whole", [3, 1], 7, [3, 1], 0],
  ["the longest list", [6, 2], 8, [3, 2], 0],
  ["two long ones alike", [10, 9, 1], 10, [2, 2, 1], 0],
  ["all of all lists", [10, 10, 10], 6, [0, 0, 0], 0],
  ["whole sections, where that is not enough", [10, 10, 10], 5, [0, 0], 1],
  ["more than one section", [10, 10, 10], 3, [0], 2],
])("cut is %s", async (_, counts, most, kept, more) => {
  const countLines = (digest: Digest) =>
    digest.sections.flatMap(({ news }) => newsLines(news)).length + Math.min(1, digest.more);
  const digest = await cutToFit(sectionsOf(...counts), async (cut) => countLines(cut) <= most);
  expect([linesOf(digest), digest.more]).toEqual([kept, more]);
  const told = digest.sections.map(({ news }) => news.reviews.length + news.more);
  expect(told).toEqual(counts.slice(0, kept.length));
  const cutOff = digest.sections.find(({ news }) => news.more > 0);
  if (cutOff) expect(newsLines(cutOff.news)).toContain(`And ${cutOff.news.more} more with a name.`);
});
