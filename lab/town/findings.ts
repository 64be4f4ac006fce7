import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { toTable } from "../bench/table.ts";
import { anybody, type Attack, attacks, everything, judges, oneLook, watching } from "./attacks.ts";
import type { TownPlace } from "./make-town.ts";
import { score, type Score, type Verdict } from "./score.ts";

/** One manager's belief about one review, by one attack. */
export interface Judged {
  readonly attack: Attack;
  /** Which of the two managers. */
  readonly judge: number;
  readonly place: TownPlace;
  /** Whether it appeared with all others that waited. */
  readonly isOfNight: boolean;
  readonly verdict: Verdict;
  /** Had the words told as much as is assumed. */
  readonly withStyle: Verdict;
}

export const select = (
  judged: readonly Judged[],
  attack: Attack,
  judge: number,
  isMeant: (one: Judged) => boolean = () => true,
): Verdict[] =>
  judged
    .filter((one) => one.attack === attack && one.judge === judge && isMeant(one))
    .map(({ verdict }) => verdict);

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

const cells = ({ named, namedRightly, meanOfAuthor, guessed }: Score): string[] => [
  `${percent(named)}, ${meanOfAuthor.toFixed(2)}`,
  percent(namedRightly),
  percent(guessed),
];

const rowOf = (name: string, ofJudge: (judge: number) => readonly Verdict[]): string[] => {
  const scores = judges.map((_, judge) => score(ofJudge(judge)));
  return [name, String(scores[0]!.reviews), ...scores.flatMap(cells)];
};

/** Says all that was found, for both managers. */
export function describeTown(judged: readonly Judged[], done: ReadonlyMap<string, number>): string {
  const head = judges.flatMap(([name]) => [`${name}: named at 0.9, mean`, "rightly", "guessed"]);
  const parts: [string, (one: Judged) => boolean][] = [
    ["sent together", ({ isOfNight }) => isOfNight],
    ["sent now", ({ isOfNight }) => !isOfNight],
    ["rotas of three", ({ place }) => place.rota.length === 3],
    ["rotas of four to six", ({ place }) => place.rota.length > 3 && place.rota.length < 8],
    ["rotas of eight", ({ place }) => place.rota.length === 8],
  ];
  const rows = [
    ...attacks.map((attack) => rowOf(attack.name, (judge) => select(judged, attack, judge))),
    ...[watching, everything].flatMap((attack) =>
      parts.map(([name, isMeant]) =>
        rowOf(`${attack.name}: ${name}`, (judge) => select(judged, attack, judge, isMeant)),
      ),
    ),
    rowOf("with style, eight marks of which the manager knows each one's share", (judge) =>
      judged
        .filter((one) => one.attack === everything && one.judge === judge)
        .map(({ withStyle }) => withStyle),
    ),
  ];
  const professions = [oneLook, watching, everything].flatMap((attack) =>
    judges.map(([name], judge) => {
      const { profession, professionByCommonest } = score(select(judged, attack, judge));
      return `Profession, ${attack.name}, ${name}: ${percent(profession)} right, ${percent(professionByCommonest)} by naming the commonest.`;
    }),
  );
  const operations = [...done].map(([operation, count]) => `${operation} ${count}`).toSorted();
  return [
    toTable(["the manager uses", "reviews", ...head], rows),
    ...professions,
    `Guessed by chance: ${percent(byChance(judged))}.`,
    `Done: ${operations.join("; ")}.`,
  ].join("\n\n");
}

/** Works out how often a guess is right that takes anybody of the rota. */
function byChance(judged: readonly Judged[]): number {
  const ofAll = judged.filter(({ attack, judge }) => attack === anybody && judge === 0);
  return ofAll.reduce((sum, { place }) => sum + 1 / place.rota.length, 0) / ofAll.length;
}

export const findingsFile = path.resolve(import.meta.dirname, "../../docs/anonymity.md");
const findings = /(?<=<!-- town -->)[^]*(?=<!-- \/town -->)/;

/** In percent. */
interface GuessedRight {
  readonly rota: number;
  readonly habits: number;
  readonly chance: number;
}

export const sayGuessedRight = ({ rota, habits, chance }: GuessedRight): string =>
  `Of 100 authors ${rota} are guessed right by the first, ${habits} by the second, ${chance} by chance.`;

/** Writes into the documents what was found. */
export function writeFindings(judged: readonly Judged[]): void {
  const rows = [oneLook, watching, everything].map((attack) =>
    // The columns with "named at 0.9, mean".
    rowOf(attack.name, (judge) => select(judged, attack, judge)).filter((_, column) =>
      [0, 2, 5].includes(column),
    ),
  );
  const head = ["the manager uses", ...judges.map(([name]) => `knows the ${name}`)];
  const [rota = 0, habits = 0, chance = 0] = [
    ...judges.map((_, judge) => score(select(judged, everything, judge)).guessed),
    byChance(judged),
  ].map((share) => Math.round(100 * share));
  const found = `\n\n${toTable(head, rows)}\n\n${sayGuessedRight({ rota, habits, chance })}\n\n`;
  writeFileSync(findingsFile, readFileSync(findingsFile, "utf8").replace(findings, found));
}
