import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../../components/button/button.tsx";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { paths } from "../../paths.ts";
import { useBegan } from "./use-began.ts";
import styles from "./log-in-prompt.module.css";

/** For visitors, in place of the members' actions; logging in returns to this page. */
export function LogInPrompt({
  children,
  canWrite = false,
}: {
  children: ReactNode;
  /** Whether it is a review that is asked for, which can be written first. */
  canWrite?: boolean;
}) {
  return (
    <div className={styles.prompt}>
      <p>{children}</p>
      <LogInButtons canWrite={canWrite} />
    </div>
  );
}

export function LogInButtons({
  canWrite,
  placeId,
}: {
  canWrite: boolean;
  /** The place to write about. */
  placeId?: string | undefined;
}) {
  const { pathname, search } = useLocation();
  const began = useBegan(placeId);
  if (began === "member") {
    return (
      <div className={styles.buttons}>
        <ButtonLink to={paths.login({ next: pathname + search })}>{reviewTexts.goOn}</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      {canWrite && (
        <ButtonLink to={{ search, hash: "review" }}>
          {began ? reviewTexts.goOn : "Write your review"}
        </ButtonLink>
      )}
      <ButtonLink
        to={paths.login({ next: pathname + search })}
        look={canWrite ? "secondary" : "primary"}
      >
        Log In
      </ButtonLink>
    </div>
  );
}
