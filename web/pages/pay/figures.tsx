import type { ReactNode } from "react";
import { Link } from "react-router";
import { grouped } from "@locumark/contract/numbers";
import { payTexts } from "@locumark/contract/figures/pay-rates/pay-texts";
import { formatMonth } from "@locumark/contract/uk-dates";
import type {
  PayAnswer,
  PayQuery,
  YearOfPay,
} from "@locumark/contract/figures/pay-rates/yearly-pay";
import { classNames } from "../../components/class-names.ts";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { paths } from "../../paths.ts";
import { isPostcodeArea } from "./area-text.ts";
import { Axis, type Scale, scaleOf, Span } from "./span.tsx";
import styles from "./pay.module.css";

/** Compares the last 12 months with the 12 before. */
export function Years({ pay }: { pay: PayAnswer }) {
  const { lastYear, yearBefore, madeOn } = pay;
  const scale = scaleOfAll(pay);
  const end = madeOn ?? "";
  return (
    <Table first={payTexts.columns.year} caption={payTexts.yearsCaption} scale={scale} isLarge>
      <tbody>
        {lastYear && (
          <Row name={payTexts.lastYear} note={monthsTo(end, 0)} figures={lastYear} scale={scale} />
        )}
        {yearBefore ? (
          <Row
            name={payTexts.yearBefore}
            note={monthsTo(end, 12)}
            figures={yearBefore}
            scale={scale}
          />
        ) : (
          <tr>
            <th scope="row">{payTexts.yearBefore}</th>
            <td colSpan={3} className="soft">
              {payTexts.tooFewBefore}
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

/** Returns one scale for both tables, so that a bar of one can be compared with a bar of the other. */
const scaleOfAll = ({ areas, lastYear, yearBefore }: PayAnswer): Scale =>
  scaleOf([areas, lastYear ?? [], yearBefore ?? []].flat());

/** Lists the areas of the UK next to each other, the best paid first. */
export function Areas({ query, pay }: { query: PayQuery; pay: PayAnswer }) {
  const { areas, shown } = pay;
  const scale = scaleOfAll(pay);
  const country = areas.find(({ code }) => code === "");
  const groups = [
    { title: payTexts.nations, listed: areas.filter((area) => !isPostcodeArea(area)) },
    { title: payTexts.postcodeAreas, listed: areas.filter(isPostcodeArea) },
  ];
  return (
    <>
      <Table first={payTexts.fields.area} caption={payTexts.areasCaption} scale={scale}>
        {groups.map(
          ({ title, listed }) =>
            listed.length > 0 && (
              <tbody key={title}>
                <tr>
                  <th scope="rowgroup" colSpan={4} className={`note ${styles.group}`}>
                    {title}
                  </th>
                </tr>
                {listed.map(({ code, name, ...figures }) => (
                  <Row
                    key={code}
                    name={
                      <Link
                        to={paths.pay({ ...query, area: code || undefined })}
                        aria-current={code === shown?.code ? "true" : undefined}
                        preventScrollReset
                      >
                        {code === "" ? payTexts.all.area : name}
                      </Link>
                    }
                    note={code === name ? "" : code}
                    figures={figures}
                    scale={scale}
                    mark={country?.median}
                  />
                ))}
              </tbody>
            ),
        )}
      </Table>
      <p className="note">{payTexts.howToRead}</p>
    </>
  );
}

/** Names the last month, such as "to October 2026": `before + 1` months before that in which the figures were made. */
function monthsTo(madeOn: string, before: number): string {
  const last = new Date(madeOn);
  last.setUTCMonth(last.getUTCMonth() - before - 1);
  return payTexts.to(formatMonth(last.toISOString()));
}

const Table = ({
  first,
  caption,
  scale,
  isLarge,
  children,
}: {
  /** The heading of the first column. */
  first: string;
  caption: string;
  scale: Scale;
  isLarge?: true;
  children: ReactNode;
}) => (
  <table className={classNames("numbers", styles.table, isLarge && styles.large)}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>{first}</VisuallyHidden>
        </th>
        {/* Its numbers are in the columns after it. */}
        <td className={styles.picture}>
          <Axis scale={scale} />
        </td>
        <th scope="col">{payTexts.columns.pay}</th>
        <th scope="col">{payTexts.columns.count}</th>
      </tr>
    </thead>
    {children}
  </table>
);

const Row = ({
  name,
  note,
  figures,
  scale,
  mark,
}: {
  name: ReactNode;
  note: string;
  figures: YearOfPay;
  scale: Scale;
  /** The median of the country. */
  mark?: number | undefined;
}) => (
  <tr>
    <th scope="row">
      {name} {note !== "" && <span className="note">{note}</span>}
    </th>
    <td className={styles.picture}>
      <Span {...{ figures, scale, mark }} />
    </td>
    <td className={styles.amounts}>
      <strong>{payTexts.pounds(figures.median)}</strong>{" "}
      <span className="note">{payTexts.range(figures.lower, figures.upper)}</span>
    </td>
    <td>{grouped(figures.count)}</td>
  </tr>
);
