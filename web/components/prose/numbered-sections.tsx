import { Fragment, type ReactNode } from "react";
import styles from "./prose.module.css";

export interface Section {
  title: string;
  body: ReactNode;
}

/** Links to the sections, and to what stands below them. */
export function Contents({
  sections,
  further,
}: {
  sections: readonly Section[];
  further?: readonly { id: string; title: string }[];
}) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">Contents</h2>
      <ol>
        {sections.map(({ title }, index) => (
          <li key={title}>
            <a href={`#section-${index + 1}`}>{title}</a>
          </li>
        ))}
      </ol>
      {further && (
        <ul>
          {further.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** Numbered sections, so that texts can refer to them. */
export function NumberedSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ title, body }, index) => (
    <Fragment key={title}>
      <h2 id={`section-${index + 1}`}>{`${index + 1}. ${title}`}</h2>
      {body}
    </Fragment>
  ));
}
