/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- nothing here is pressed but its links */
import { Link } from "react-router";
import { comparisonTexts as texts } from "@locumark/contract/figures/comparisons/comparison-texts";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { ClosedMark } from "../../places/places/closed-mark.tsx";
import styles from "./compare.module.css";
import type { Section } from "./compare-rows.tsx";

export interface Head {
  _id: string;
  name: string;
  path: string;
  isClosed: boolean;
  /** The comparison without it. */
  without: string;
}

/**
 * One column each. On a phone each question has a line of its own, above its answers: then these fit next to each
 * other. The roles say again what the elements are, as browsers forget it of a table that is laid out in another way.
 */
export function CompareTable({ heads, sections }: { heads: Head[]; sections: Section[] }) {
  return (
    <table role="table" className={styles.table} data-columns={heads.length}>
      <thead role="rowgroup">
        <tr role="row">
          <td className={styles.corner}>
            <VisuallyHidden>{texts.question}</VisuallyHidden>
          </td>
          {heads.map(({ _id, name, path, isClosed, without }) => (
            <th key={_id} role="columnheader" scope="col">
              <Link className={styles.name} to={path}>
                {name}
              </Link>
              {isClosed && <ClosedMark />}
              <small>
                <Link to={without} preventScrollReset>
                  {texts.remove}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Link>
              </small>
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ title, missing, rows }) => (
        <tbody key={title ?? ""} role="rowgroup">
          {title !== undefined && (
            <tr role="row" className={styles.section}>
              <th role="rowheader" scope="rowgroup" colSpan={heads.length + 1}>
                {title}
              </th>
            </tr>
          )}
          {rows.map(({ label, cells }) => (
            <tr key={label} role="row">
              <th role="rowheader" scope="row">
                {label}
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index]?._id} role="cell">
                  {cell ?? <Missing text={missing} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const Missing = ({ text }: { text: string }) => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{text}</VisuallyHidden>
  </>
);
