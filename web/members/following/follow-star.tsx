import { lazy, Suspense } from "react";
import { Icon } from "../../components/icon/icon.tsx";
import { useHydrated } from "../../components/use-hydrated.ts";
import type { FollowedProps } from "./follow-button.tsx";

const FollowButton = lazy(async () => ({
  default: (await import("./follow-button.tsx")).FollowButton,
}));

/** Its code comes after the page, which nobody reads for it. */
export function FollowStar(props: FollowedProps) {
  const still = (
    <button type="button" disabled>
      <Icon name="star" />
      Follow
    </button>
  );
  return useHydrated() ? (
    <Suspense fallback={still}>
      <FollowButton {...props} />
    </Suspense>
  ) : (
    still
  );
}
