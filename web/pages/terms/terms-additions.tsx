import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";

/** Additions since the terms' own date, the newest last. */
export function Additions() {
  return (
    <>
      <h2 id="added">
        Added on <time dateTime="2026-11-22">22 November 2026</time>
      </h2>
      <ul>
        <li>
          <strong>One review each.</strong> Each person may post one review of a place in{" "}
          {reviewLimits.editWindowDays} days, so that no one person decides its average. In a day
          each person may post {accountLimits.reviewsADay} reviews and add{" "}
          {accountLimits.workplacesADay} workplaces and {accountLimits.agenciesADay} agencies.
        </li>
        <li>
          <strong>Deleting later.</strong> After the {reviewLimits.editWindowDays} days in which a
          review can be edited you can still delete it, or take your name off it, at any time.
        </li>
        <li>
          <strong>Your own name.</strong> A review shows the name you had on the day you posted it.
          Names that could be mistaken for our team are not accepted.
        </li>
        <li>
          <strong>Checking your registration.</strong> We compare the document you send with your
          name, your number and the public register of your regulator, and ask you for more where
          they do not match. A number can belong to one checked account. After a year we check
          again. Reviews by people who have not been checked yet are shown, counted and marked as
          such.
        </li>
        <li>
          <strong>Reviews that wait.</strong> We may look at a review before it is public if it
          probably has details of a patient or a telephone number, also after an edit, if many
          people who have not been checked review one place on one day, or if we refused the
          author&rsquo;s evidence before. We tell you at once and aim to decide within a day. If you
          take out what it was held for, it need not wait for us. (Changed 28 November 2026.) A high
          or low rating is never the reason.
        </li>
        <li>
          <strong>Removing reviews.</strong> We remove a review, or ask you to change it within a
          week, if it names a person, has details of a patient, is not about a real shift, is about
          another place, is hateful, threatening or otherwise unlawful, or is defamatory. We write
          to you with the reason, and you can ask once for a second look by someone else, except
          after a notice of defamation, whose steps the law lays down. A review removed for its
          words alone still counts with its rating; one that is not genuine does not.
        </li>
        <li>
          <strong>Reports and replies.</strong> Everybody can report a review, reply, place or
          agency. How many reports there are decides nothing. Workplaces and agencies can prove who
          they are and reply once to each review; the same rules apply to replies. Nobody can pay
          for anything that is shown here, nor for removing it.
        </li>
        <li>
          <strong>Suspension.</strong> Who breaks these terms repeatedly, or gives a registration
          that is not theirs, is suspended and told why. Their reviews stay, or are hidden while the
          suspension lasts.
        </li>
      </ul>
    </>
  );
}
