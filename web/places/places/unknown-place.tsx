import type { ReactNode } from "react";
import { ButtonLink } from "../../components/button/button.tsx";
import { Head } from "../../components/head/head.tsx";
import styles from "./unknown-place.module.css";

interface UnknownPlaceProps {
  title: string;
  text: string;
  /** The requested name. */
  name: string;
  searchBox: ReactNode;
  /** The way out if it is not found. */
  otherwise: { path: string; text: string };
}

/** For an unknown workplace, agency, chain or town: search under another name, or do something else. */
export function UnknownPlace({ title, text, name, searchBox, otherwise }: UnknownPlaceProps) {
  return (
    <div className="stack start reading">
      <Head title={title} />
      <h1>{title}</h1>
      <p>{text}</p>
      <p className={styles.asked}>{name}</p>
      <div className={styles.lookFor}>{searchBox}</div>
      <ButtonLink to={otherwise.path}>{otherwise.text}</ButtonLink>
    </div>
  );
}
