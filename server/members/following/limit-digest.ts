import type { News } from "@locumark/contract/members/following/following";

export interface DigestSection {
  readonly title: string;
  readonly url: string;
  readonly news: News;
}

export interface Digest {
  readonly sections: readonly DigestSection[];
  /** How many more have news. */
  readonly more: number;
}

/** Cuts the longest lists of reviews first, and the list of what has news last, until a digest fits into its mail. */
export async function cutToFit(
  sections: readonly DigestSection[],
  fits: (digest: Digest) => Promise<boolean>,
): Promise<Digest> {
  for (const digest of shorterAndShorter(sections)) if (await fits(digest)) return digest;
  return { sections: [], more: sections.length };
}

function* shorterAndShorter(sections: readonly DigestSection[]): Generator<Digest> {
  const longest = Math.max(...sections.map(({ news }) => news.reviews.length));
  for (let most = longest; most >= 0; most -= 1) {
    yield { sections: sections.map((section) => withAtMost(section, most)), more: 0 };
  }
  for (let count = sections.length - 1; count > 0; count -= 1) {
    const kept = sections.slice(0, count).map((section) => withAtMost(section, 0));
    yield { sections: kept, more: sections.length - count };
  }
}

function withAtMost({ news, ...section }: DigestSection, most: number): DigestSection {
  const reviews = news.reviews.slice(0, most);
  const more = news.more + news.reviews.length - reviews.length;
  return { ...section, news: { ...news, reviews, more } };
}
