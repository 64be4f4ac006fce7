import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import styles from "./navigation.module.css";

/** A link of the navigation that marks the current page. */
export function NavigationLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} className={styles.link} aria-current={pathname === to ? "page" : undefined}>
      {children}
    </Link>
  );
}
