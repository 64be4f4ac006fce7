import { readdir } from "node:fs/promises";
import { isCodePoint } from "../towns/read-code-point.ts";
import { aliasesFile } from "../places/read-aliases.ts";
import {
  allRegisters,
  expectedRegisters,
  factRegisterOf,
  factRegisters,
  registerOf,
} from "../declarations/all-registers.ts";

/** One file of the folder, and the register that it is the newest edition of. */
export interface Edition {
  readonly register: string;
  readonly file: string;
  /** Older files of the same register, by their names: they are not read. */
  readonly older: readonly string[];
}

/**
 * The registers in a folder, in the order in which they are read, with those that should be there. Where the names of
 * several files are editions of one register, the one that has the register's own name wins, as it is downloaded under that
 * one, and otherwise the newest month.
 */
export async function findEditions(directory: string): Promise<Edition[]> {
  // A folder that cannot be listed shows as missing files.
  const found = await readdir(directory).catch((): string[] => []);
  const isRegister = (file: string) => file !== aliasesFile && !isCodePoint(file);
  const files = found.filter((file) => /^(?!\.).*\.csv$/i.test(file) && isRegister(file));
  const byRegister = Map.groupBy(files.toSorted(), (file) => nameRegister(file));
  const declared = [...allRegisters, ...factRegisters].map(({ name }) => name);
  const names = [
    ...declared.filter((name) => byRegister.has(name) || isExpected(name)),
    ...[...byRegister.keys()].filter((name) => !declared.includes(name)),
  ];
  return names.map((register) => {
    const editions = byRegister.get(register) ?? [register];
    const own = editions.filter((file) => file.toLowerCase() === register);
    const dated = editions.filter((file) => !own.includes(file));
    const [file, ...older] = [...own, ...dated.toSorted(isNewer)];
    return { register, file: file!, older };
  });
}

/** The name of the register that a file belongs to, of places or of facts about them. */
export const nameRegister = (file: string): string =>
  (factRegisterOf(file) ?? registerOf(file)).name;

const isExpected = (register: string): boolean =>
  expectedRegisters.some(({ name }) => name === register);

/**
 * Compares the names of two files, the one to read first: of a later month, or, within one, what its publisher calls
 * "final" or "v2".
 */
export const isNewer = (one: string, other: string): number =>
  monthOf(other).localeCompare(monthOf(one)) || (one < other ? 1 : -1);

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** "30th-june-2021", "jul2024" or "may_24"; no month is "primary". */
const namedMonth =
  /(?:(?<!\d)([0-2]?\d|3[01])(?:st|nd|rd|th)?[-_ ]?)?(?<![a-z])(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[-_ ]*(20\d\d|\d\d)(?!\d)/;

/** "202425q4" or "q4_2023-24". */
const financialQuarter =
  /(?<!\d)(?<year>20\d\d)[-_]?\d\dq(?<quarter>[1-4])(?!\d)|(?<![a-z])q(?<quarter>[1-4])[-_ ]?(?<year>20\d\d)[-_]?\d\d(?!\d)/;

/** The last months of the first three quarters of a financial year, which begins in April. */
const lastMonths = ["", "06", "09", "12"];

/** The month that a file's name, or a date, says: "2025-03", a year alone where it says no more, "" where it says none. */
export const monthOfFile = (file: string): string =>
  monthOf(file).replace(/^(\d{4})(\d\d).*/, "$1-$2");

/**
 * The month, or the day, that a file's name says, in a form that sorts; "" where it says none.
 * @param file "…january-2026.csv", "19_August_2026…", "…may_24.csv", "…202604.csv", "…2026-04.csv", "…20211216.csv",
 * "…202425q4.csv" for the fourth quarter of the financial year, which ends in March 2025, or with a year alone
 */
export function monthOf(file: string): string {
  const name = file.toLowerCase();
  const { year: firstYear, quarter } = financialQuarter.exec(name)?.groups ?? {};
  if (firstYear !== undefined) {
    return quarter === "4" ? `${Number(firstYear) + 1}03` : firstYear + lastMonths[Number(quarter)];
  }
  const [, dayOfMonth, month, yearOfMonth] = namedMonth.exec(name) ?? [];
  if (month !== undefined && yearOfMonth !== undefined) {
    const numberOfMonth = String(months.indexOf(month.slice(0, 3)) + 1).padStart(2, "0");
    return yearOfMonth.padStart(4, "20") + numberOfMonth + (dayOfMonth?.padStart(2, "0") ?? "");
  }
  const [, year = "", number = "", day = ""] =
    /(?<!\d)(20\d\d)(?:[-_]?(0[1-9]|1[0-2])(?:[-_]?([0-3]\d))?)?(?!\d)/.exec(name) ?? [];
  return year + number + day;
}
