import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../../components/button/button.tsx";
import { paths } from "../../paths.ts";
import styles from "./log-in-prompt.module.css";

/** For visitors, in place of the members' actions; logging in returns to this page. */
export function LogInPrompt({
  children,
  button = "Log In",
}: {
  children: ReactNode;
  button?: string;
}) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.prompt}>
      <p>{children}</p>
      <ButtonLink to={paths.login({ next: pathname + search })}>{button}</ButtonLink>
    </div>
  );
}
