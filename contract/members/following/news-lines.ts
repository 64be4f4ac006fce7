import type { News } from "./following.ts";
import * as limits from "../../limits.ts";
import { formatDay } from "../../uk-dates.ts";

/** The news of a place or a group as sentences: the same in a mail, in a feed and on the page. */
export const newsLines = ({ reviews, more, anonymous, figures }: News): string[] => [
  ...reviews.map(reviewLine),
  ...(more > 0 ? [`And ${more} more with a name.`] : []),
  ...(anonymous > 0 ? [anonymousLine(anonymous)] : []),
  ...(figures ? figureLines(figures) : []),
];

/** Neither name nor profession: its author may take them back. */
export function reviewLine({ rating, excerpt, place }: News["reviews"][number]): string {
  const what = `${place ? `${place.name}: ` : ""}${rating} out of ${limits.ratingMax}`;
  return excerpt === "" ? `${what}.` : `${what}: “${excerpt}”`;
}

export const anonymousLine = (count: number): string =>
  `${count} new anonymous ${count === 1 ? "review" : "reviews"}.`;

export function figureLines({ madeOn, pay, payments }: NonNullable<News["figures"]>): string[] {
  const day = formatDay(madeOn);
  const overdue = payments && payments.overdue > 0 ? `, ${payments.overdue} overdue` : "";
  return [
    ...(pay ? [`Pay since ${day}: £${pay.median} an hour, the median of ${pay.count}.`] : []),
    ...(payments
      ? [
          payments.typicalDays === null
            ? `New figures of payment since ${day}.`
            : `Payment since ${day}: typically after ${payments.typicalDays} days${overdue}.`,
        ]
      : []),
  ];
}
