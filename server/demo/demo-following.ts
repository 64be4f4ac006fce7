import type { Followed } from "@locumark/contract/members/following/following";
import { latestNight } from "@locumark/contract/nights";
import { addDays } from "@locumark/contract/shift-days";
import { logIns } from "./demo-people.ts";
import type { DemoPlace, DemoPost } from "./demo-reviews.ts";

/** How long ago its owner last looked at what is new. */
const readDaysAgo = 56;

/**
 * Invents what the first person follows: some of these places and agencies, and a town and a chain of the bundled
 * registers.
 */
export function inventFollowing(
  places: readonly DemoPlace[],
  agencyIds: readonly string[],
  today: string,
): DemoPost<{ items: Followed[] }> {
  const since = latestNight(addDays(today, -readDaysAgo));
  const of = (kind: Followed["kind"]) => (key: string) => ({ kind, key, since });
  return {
    email: logIns[0]?.email ?? "",
    daysAgo: 0,
    body: {
      items: [
        ...places.slice(0, 3).map(({ _id }) => of("workplace")(_id)),
        ...agencyIds.slice(0, 1).map(of("agency")),
        of("chain")("motley-crow-pharmacy"),
        of("town")("hollowgate"),
      ],
    },
  };
}
