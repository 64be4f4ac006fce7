import { Fragment, type ReactNode } from "react";

export interface Section {
  title: string;
  body: ReactNode;
}

/** Sections that others refer to by number. */
export function NumberedSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ title, body }, index) => (
    <Fragment key={title}>
      <h2 id={`section-${index + 1}`}>{`${index + 1}. ${title}`}</h2>
      {body}
    </Fragment>
  ));
}
