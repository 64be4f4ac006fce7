import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./accordion.module.css";

export interface AccordionItem {
  title: string;
  body: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** With a name, opening one closes the others (a feature of `<details>`). */
  exclusiveName?: string;
}

/** Sections that expand and collapse; native `<details>`, so it works without JavaScript. */
export function Accordion({ items, exclusiveName }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, body }) => (
        <details key={title} name={exclusiveName} className={styles.item}>
          <summary className={styles.title}>
            <h2>{title}</h2>
            <Icon name="chevron" />
          </summary>
          <div className={styles.body}>{body}</div>
        </details>
      ))}
    </div>
  );
}
