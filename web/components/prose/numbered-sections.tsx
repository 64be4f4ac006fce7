import { Fragment, type ReactNode } from "react";

export interface Section {
  title: string;
  body: ReactNode;
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
