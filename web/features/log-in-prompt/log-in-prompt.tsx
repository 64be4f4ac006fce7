import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../../components/button/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { paths } from "../../paths.ts";
import styles from "./log-in-prompt.module.css";

/** For visitors, in place of the members' actions; logging in returns to this page. */
export function LogInPrompt({
  children,
  button = "Log In",
  isInReach = false,
}: {
  children: ReactNode;
  button?: ReactNode;
  /** Whether the button stays on a phone's screen while its reader scrolls. */
  isInReach?: boolean;
}) {
  const { pathname, search } = useLocation();
  return (
    <div className={classNames(styles.prompt, isInReach && styles.inReach)}>
      <p>{children}</p>
      <ButtonLink to={paths.login({ next: pathname + search })}>{button}</ButtonLink>
    </div>
  );
}
