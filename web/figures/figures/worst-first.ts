import type { AgencyAtAGlance, GroupFigures } from "@locumark/contract/reviews/reviews/at-a-glance";

type Answers = (AgencyAtAGlance | GroupFigures)["answers"];

/** The answers by taps, those first of which the smallest share found it good. */
export const worstFirst = (answers: Answers): Answers[number][] =>
  answers.toSorted((one, other) => shareOf(one) - shareOf(other));

const shareOf = ({ good, mixed, bad }: Answers[number]): number =>
  (good + mixed / 2) / (good + mixed + bad);
