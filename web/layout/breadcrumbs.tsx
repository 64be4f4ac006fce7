import { Link } from "react-router";
import { useSiteFacts } from "../site-facts.ts";
import styles from "./breadcrumbs.module.css";
import { StructuredData } from "../components/head/structured-data.tsx";

export interface Crumb {
  text: string;
  path: string;
}

/** The path from the home page to this one, for readers and search engines. The last crumb is this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { publicUrl } = useSiteFacts();
  const last = crumbs.length - 1;
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumb">
      <ol role="list">
        {crumbs.map(({ text, path }, index) => (
          <li key={path}>
            {index === last ? (
              <span aria-current="page">{text}</span>
            ) : (
              <Link to={path}>{text}</Link>
            )}
          </li>
        ))}
      </ol>
      <StructuredData
        data={{
          "@type": "BreadcrumbList",
          itemListElement: crumbs.map(({ text, path }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: text,
            item: publicUrl + path,
          })),
        }}
      />
    </nav>
  );
}
