import { type RefObject, Suspense } from "react";
import { Link } from "react-router";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import type { ScreenProps } from "../../services/cases/screen-props.ts";
import { screens } from "./screens.ts";
import { paths } from "../../paths.ts";
import styles from "./desk.module.css";
import { ItemFacts } from "./queue-list.tsx";

/** The item that is being decided, under its heading. */
export function OpenItem({
  headingRef,
  onBack,
  now,
  ...props
}: ScreenProps & {
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Called before the queue is shown alone. */
  onBack: () => void;
  now: Date;
}) {
  const { item } = props;
  const Screen = screens[item.kind];
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.desk()} onClick={onBack}>
          Back to the queue
        </Link>
      </p>
      <div>
        <h2 ref={headingRef} tabIndex={-1}>
          {item.title}
        </h2>
        <ItemFacts item={item} now={now} />
      </div>
      {item.isOwn ? (
        <p>{deskTexts.ownMatter}</p>
      ) : (
        <Suspense fallback={<p role="status">Loading</p>}>
          <Screen {...props} />
        </Suspense>
      )}
    </>
  );
}
