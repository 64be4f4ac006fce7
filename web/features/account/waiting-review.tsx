import { lazy, Suspense } from "react";

/** Without it the page only says less. */
const BegunNotice = lazy(async () => {
  try {
    return { default: (await import("./begun-notice.tsx")).BegunNotice };
  } catch {
    return { default: () => undefined };
  }
});

/** The notice about a review that waits, loaded only for those who come from one. */
export const WaitingReview = ({ next }: { next: string }) =>
  next.endsWith("#publish") && (
    <Suspense>
      <BegunNotice next={next} />
    </Suspense>
  );
