import { limits } from "@locumark/contract/limits";

/** Additions since the terms' own date, the newest last. */
export function Additions() {
  return (
    <>
      <h2>
        Added on <time dateTime="2026-11-22">22 November 2026</time>
      </h2>
      <ul>
        <li>
          <strong>One review each.</strong> Each person may post one review of a place in{" "}
          {limits.editWindowDays} days, so that no one person decides its average. In a day each
          person may post {limits.reviewsADay} reviews and add {limits.workplacesADay} workplaces
          and {limits.agenciesADay} agencies.
        </li>
        <li>
          <strong>Deleting later.</strong> After the {limits.editWindowDays} days in which a review
          can be edited you can still delete it, or take your name off it, at any time.
        </li>
        <li>
          <strong>Your own name.</strong> A review shows the name you had on the day you posted it.
          Names that could be mistaken for our team are not accepted.
        </li>
      </ul>
    </>
  );
}
