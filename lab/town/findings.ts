import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { toTable } from "../bench/table.ts";
import { anybody, type Attack, attacks, everything, judges, oneLook, watching } from "./attacks.ts";
import type { TownPlace } from "./make-town.ts";
import { score, type Score, type Verdict } from "./score.ts";

/** What one manager, by one attack, believes of one review. */
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

/** All that was found, for both managers. */
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

/** How often a guess is right that takes anybody of the rota. */
function byChance(judged: readonly Judged[]): number {
  const ofAll = judged.filter(({ attack, judge }) => attack === anybody && judge === 0);
  return ofAll.reduce((sum, { place }) => sum + 1 / place.rota.length, 0) / ofAll.length;
}

const file = path.resolve(import.meta.dirname, "../../docs/anonymity.md");
const findings = /(<!-- town -->\n)[^]*?(\n<!-- \/town -->)/;

/** Writes the figures that the documents have. */
export function writeFindings(judged: readonly Judged[]): void {
  const row = (attack: Attack, name: string) => rowOf(name, (judge) => select(judged, attack, judge));
  const rows = [
    row(oneLook, "one look: month, payment where shown, names on the page, rating"),
    row(watching, "watched: night or day of appearance, and all that happens later"),
    row(everything, "and all reviews of a place weighed together"),
  ].map(([name = "", , named, , guessed, ownNamed, , ownGuessed]) =>
    [name, named, guessed, ownNamed, ownGuessed].map(String),
  );
  const chance = percent(byChance(judged));
  const head = ["the manager", "named, mean", "guessed right", "named, mean", "guessed right"];
  const table = toTable(
    ["the manager uses", ...head.slice(1, 3).map((one) => `${one} (rota)`), ...head.slice(3).map((one) => `${one} (habits)`)],
    [...rows, ["chance", "", chance, "", chance]],
  );
  writeFileSync(file, readFileSync(file, "utf8").replace(findings, `$1\n${table}\n$2`));
}
