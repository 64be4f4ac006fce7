import { figureTexts } from "@locumark/contract/figure-texts";
import { grouped } from "@locumark/contract/numbers";
import type { PayComparison, PayFigures, PayRow } from "@locumark/contract/pay-figures";
import { kindNouns } from "@locumark/contract/place-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { Folded } from "../../../components/folded/folded.tsx";
import { VisuallyHidden } from "../../../components/visually-hidden/visually-hidden.tsx";
import { Block } from "../../places/place-columns.tsx";
import styles from "./at-a-glance.module.css";

const columns = ["here", "area", "country"] as const;
type Column = (typeof columns)[number];

/** From the lowest to the highest pay of all that is shown. */
interface Scale {
  readonly low: number;
  readonly high: number;
}

/** Whether any row has something beside it: otherwise the title is not a comparison's. */
const isCompared = ({ rows }: PayComparison): boolean =>
  rows.some((row) => columns.filter((column) => row[column] !== null).length > 1);

const wordingOf = (compared: PayComparison) => (isCompared(compared) ? "compared" : "alone");

const payTitle = (compared: PayComparison): string => figureTexts.pay[wordingOf(compared)];

/** The same under a heading, folded on phones. */
export function PayComparedFigure({
  compared,
  heading: Heading = "h3",
}: {
  compared: PayComparison;
  heading?: "h2" | "h3";
}) {
  return (
    <div className={styles.wide}>
      <Heading>{payTitle(compared)}</Heading>
      <Folded summary={figureTexts.payFolded[wordingOf(compared)]}>
        <PayCompared compared={compared} />
      </Folded>
    </div>
  );
}

/** The same as a block of its own, on the page of a place that has no other figures. */
export const PayBlock = ({ compared }: { compared: PayComparison }) => (
  <Block title={payTitle(compared)}>
    <PayCompared compared={compared} />
  </Block>
);

/** Pay by profession and booking, each beside the area's and the country's on one scale; the same as a table. */
function PayCompared({ compared }: { compared: PayComparison }) {
  const { madeOn, area, kind, rows } = compared;
  const drawn = rows.filter(({ profession, booking }) => profession === null || booking === null);
  const all = drawn.flatMap((row) => columns.flatMap((column) => row[column] ?? []));
  const scale = {
    low: Math.min(...all.map(({ lowest, median }) => Math.min(lowest, median))),
    high: Math.max(...all.map(({ highest, median }) => Math.max(highest, median))),
  };
  const isAreaShown = rows.some((row) => row.area !== null);
  const isAsOneCompared = rows.some(
    (row) =>
      row.profession === null &&
      row.booking === null &&
      (row.area !== null || row.country !== null),
  );
  const names = { here: figureTexts.here, area, country: figureTexts.country };
  return (
    <div className={styles.rows}>
      <p className="note">{figureTexts.howToRead}</p>
      <ul role="list" className={styles.rows}>
        {drawn.map((row) => (
          <li key={nameOf(row)}>
            <p>
              <strong>{nameOf(row)}</strong>
            </p>
            {columns.map((column) => {
              const pay = row[column];
              return pay && <Line key={column} {...{ column, pay, scale }} name={names[column]} />;
            })}
          </li>
        ))}
        <li className={`${styles.row} note`} aria-hidden="true">
          <span />
          <span className={styles.ends}>
            <span>{`£${scale.low}`}</span>
            <span>{`£${scale.high}`}</span>
          </span>
        </li>
      </ul>
      <p className="note">
        {`${isAsOneCompared ? `${figureTexts.allProfessions}: beside other ${kindNouns[kind][1]}. ` : ""}${isAreaShown ? `${area} is the postcode area. ` : ""}${figureTexts.howMade(formatDay(madeOn))}`}
      </p>
      <details>
        <summary>{figureTexts.asTable}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Who and where</th>
              <th scope="col">Median</th>
              <th scope="col">Range</th>
              <th scope="col">Reviews</th>
            </tr>
          </thead>
          <tbody>
            {rows.flatMap((row) =>
              columns.map((column) => {
                const pay = row[column];
                const name = `${nameOf(row)}: ${names[column]}`;
                return pay && <TableRow key={name} {...{ name, pay }} />;
              }),
            )}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** @returns e.g. "Pharmacists, booked directly" */
function nameOf({ profession, booking }: PayRow): string {
  const who =
    profession === null ? figureTexts.allProfessions : figureTexts.professions[profession];
  return booking === null ? who : `${who}, ${figureTexts.bookings[booking]}`;
}

function TableRow({ name, pay }: { name: string; pay: PayFigures }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{`£${pay.median}`}</td>
      <td>{figureTexts.payRange(pay.lowest, pay.highest)}</td>
      <td>{grouped(pay.count)}</td>
    </tr>
  );
}

function Line({
  name,
  column,
  pay,
  scale: { low, high },
}: {
  name: string;
  column: Column;
  pay: PayFigures;
  scale: Scale;
}) {
  const at = (pounds: number): string =>
    `${(high === low ? 50 : 2 + (96 * (pounds - low)) / (high - low)).toFixed(1)}%`;
  return (
    <p className={styles.row}>
      <span>{name}</span>
      <svg className={styles.picture} height={20} stroke="currentColor" aria-hidden="true">
        <line
          x1={at(pay.lowest)}
          x2={at(pay.highest)}
          y1={10}
          y2={10}
          // The place stands out without colours.
          strokeWidth={column === "here" ? 6 : 2}
        />
        <line className={styles.mark} x1={at(pay.median)} x2={at(pay.median)} y1={5} y2={15} />
      </svg>
      <span>
        <strong>{`£${pay.median}`}</strong>
        <VisuallyHidden>{`, ${figureTexts.payRange(pay.lowest, pay.highest)}, reviews:`}</VisuallyHidden>
        {` (${grouped(pay.count)})`}
      </span>
    </p>
  );
}
