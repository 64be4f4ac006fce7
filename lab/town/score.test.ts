import { expect, test } from "vitest";
import type { Person } from "./make-town.ts";
import { score } from "./score.ts";

const person = (name: string, profession: Person["profession"]): Person => ({
  name,
  profession,
  rate: 30,
  isChecked: false,
});
const [amy, ben, cai] = [
  person("Amy", "Pharmacist"),
  person("Ben", "Pharmacist"),
  person("Cai", "Dispenser"),
];

test("counts who is named, rightly or not, and whose profession is known", () => {
  const of = (author: Person, ...shares: [Person, number][]) => ({
    author,
    belief: new Map(shares),
  });
  expect(
    score([
      of(amy, [amy, 0.95], [ben, 0.05]),
      of(amy, [amy, 0.05], [cai, 0.95]),
      of(ben, [amy, 0.45], [ben, 0.45], [cai, 0.1]),
      of(cai, [amy, 0.5], [cai, 0.5]),
      of(cai),
    ]),
  ).toEqual({
    reviews: 5,
    named: 2,
    namedRightly: 1,
    suspected: 3,
    meanOfAuthor: (0.95 + 0.05 + 0.45 + 0.5 + 0) / 5,
    professions: 3,
    professionsRightly: 2,
  });
});
