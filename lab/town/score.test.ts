import { expect, test } from "vitest";
import { common } from "./habits.ts";
import type { Person } from "./make-town.ts";
import { score } from "./score.ts";

const person = (name: string, profession: Person["profession"]): Person => ({
  name,
  profession,
  habits: common,
  style: [],
});
const [amy, ben, cai] = [
  person("Amy", "Pharmacist"),
  person("Ben", "Pharmacist"),
  person("Cai", "Dispenser"),
];

test("counts who is named, who is guessed, and whose profession is", () => {
  const of = (author: Person, ...shares: [Person, number][]) => ({
    author,
    belief: new Map(shares),
    commonest: "Pharmacist" as const,
  });
  expect(
    score([
      of(amy, [amy, 0.95], [ben, 0.05]),
      of(amy, [amy, 0.05], [cai, 0.95]),
      of(ben, [amy, 0.4], [ben, 0.4], [cai, 0.2]),
      of(cai, [amy, 0.5], [cai, 0.5]),
      of(cai),
    ]),
  ).toEqual({
    reviews: 5,
    named: 2 / 5,
    namedRightly: 1 / 5,
    meanOfAuthor: (0.95 + 0.05 + 0.4 + 0.5 + 0) / 5,
    guessed: (1 + 0 + 0.5 + 0.5 + 0) / 5,
    profession: (1 + 0 + 1 + 0.5 + 0) / 5,
    professionByCommonest: 3 / 5,
  });
});
