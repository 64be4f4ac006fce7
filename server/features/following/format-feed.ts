import { feedPath } from "@locumark/contract/addresses";
import { digestDayFrom, monthAfter, toldOn } from "@locumark/contract/digest-days";
import type { News } from "@locumark/contract/following";
import { followingTexts as texts } from "@locumark/contract/following-texts";
import { figureLines, monthLine, reviewLine } from "@locumark/contract/news-lines";
import { productName } from "@locumark/contract/product";
import { escapeHtml } from "../../platform/html.ts";
import type { Subject } from "./follow-kinds.ts";
import type { NamedReview } from "./summarise-news.ts";

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  /** The day of its digest, whatever happened since. */
  readonly digestDay: string;
}

/** @param upTo the digest day with which it was made: what comes later waits for the next */
export function formatFeed(
  publicUrl: string,
  subject: Subject,
  upTo: string,
  news: Pick<News, "months" | "figures"> & { readonly reviews: readonly NamedReview[] },
): string {
  const self = publicUrl + feedPath(subject);
  const page = publicUrl + subject.path;
  const entries = listEntries(subject, news).toSorted((one, other) =>
    one.digestDay < other.digestDay ? 1 : one.digestDay > other.digestDay ? -1 : 0,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    element("title", texts.feedOf([subject.name, subject.where].filter(Boolean).join(", "))),
    element("id", self),
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(page)}"/>`,
    element("updated", atMidnight(upTo)),
    `<author>${element("name", productName)}</author>`,
    ...entries.map(({ id, title, text, path, digestDay }) =>
      [
        "<entry>",
        element("title", title),
        element("id", `${self}#${id}`),
        `<link rel="alternate" type="text/html" href="${escapeHtml(publicUrl + path)}"/>`,
        element("updated", atMidnight(digestDay)),
        element("summary", text),
        "</entry>",
      ].join("\n"),
    ),
    "</feed>",
    "",
  ].join("\n");
}

function listEntries(
  { path }: Subject,
  { reviews, months, figures }: Parameters<typeof formatFeed>[3],
): Entry[] {
  return [
    ...reviews.map(({ id, publicOn, told }) => ({
      id: `review-${id}`,
      title: reviewLine({ ...told, excerpt: "" }),
      text: reviewLine(told),
      path: told.place?.path ?? path,
      digestDay: toldOn(publicOn),
    })),
    ...months.map((counted) => ({
      id: `month-${counted.month.slice(0, 7)}`,
      title: monthLine(counted),
      text: monthLine(counted),
      path,
      digestDay: digestDayFrom(monthAfter(counted.month.slice(0, 10))),
    })),
    ...(figures
      ? [
          {
            id: `figures-${figures.madeOn.slice(0, 7)}`,
            title: texts.newFigures,
            text: figureLines(figures).join(" "),
            path,
            digestDay: digestDayFrom(figures.madeOn.slice(0, 10)),
          },
        ]
      : []),
  ];
}

const atMidnight = (day: string): string => `${day}T00:00:00Z`;

/** Without characters that XML has no way to write. */
const element = (name: string, text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the ones
  `<${name}>${escapeHtml(text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ""))}</${name}>`;
