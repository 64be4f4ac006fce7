import { feedPath } from "@locumark/contract/places/workplaces/addresses";
import type { News } from "@locumark/contract/members/following/following";
import { followingTexts as texts } from "@locumark/contract/members/following/following-texts";
import {
  anonymousLine,
  figureLines,
  reviewLine,
} from "@locumark/contract/members/following/news-lines";
import { midnightOf, nextNight } from "@locumark/contract/nights";
import { productName } from "@locumark/contract/product";
import { escapeHtml } from "../../platform/html.ts";
import type { FollowedSubject } from "./follow-kinds.ts";
import type { NamedReview } from "./summarise-news.ts";

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  /** The night of its digest, whatever happened since. */
  readonly night: string;
}

/** @param upTo the night with which it was made: what comes later waits for the next */
export function formatFeed(
  publicUrl: string,
  subject: FollowedSubject,
  upTo: string,
  news: Pick<News, "anonymous" | "figures"> & { readonly reviews: readonly NamedReview[] },
): string {
  const self = publicUrl + feedPath(subject);
  const page = publicUrl + subject.path;
  const entries = listEntries(subject, upTo, news);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    element("title", texts.feedOf([subject.name, subject.where].filter(Boolean).join(", "))),
    element("id", self),
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(page)}"/>`,
    element("updated", midnightOf(upTo)),
    `<author>${element("name", productName)}</author>`,
    ...entries.map(({ id, title, text, path, night }) =>
      [
        "<entry>",
        element("title", title),
        element("id", `${self}#${id}`),
        `<link rel="alternate" type="text/html" href="${escapeHtml(publicUrl + path)}"/>`,
        element("updated", midnightOf(night)),
        element("summary", text),
        "</entry>",
      ].join("\n"),
    ),
    "</feed>",
    "",
  ].join("\n");
}

function listEntries(
  { path }: FollowedSubject,
  upTo: string,
  { reviews, anonymous, figures }: Parameters<typeof formatFeed>[3],
): Entry[] {
  const line = anonymousLine(anonymous);
  const ofNight = [
    ...(anonymous > 0 ? [{ id: `anonymous-${upTo}`, title: line, text: line }] : []),
    ...(figures
      ? [
          {
            id: `figures-${upTo}`,
            title: texts.newFigures,
            text: figureLines(figures).join(" "),
          },
        ]
      : []),
  ];
  return [
    ...ofNight.map((entry) => Object.assign(entry, { path, night: upTo })),
    ...reviews.map(({ id, publicOn, told }) => ({
      id: `review-${id}`,
      title: reviewLine({ ...told, excerpt: "" }),
      text: reviewLine(told),
      path: told.place?.path ?? path,
      night: nextNight(publicOn),
    })),
  ];
}

/** Without characters that XML has no way to write. */
const element = (name: string, text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the ones
  `<${name}>${escapeHtml(text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ""))}</${name}>`;
