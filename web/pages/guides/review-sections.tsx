import { Link } from "react-router";
import * as limits from "@locumark/contract/limits";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { workplaceTexts } from "@locumark/contract/places/workplaces/place-texts";
import type { AccordionItem } from "../../components/accordion/accordion.tsx";
import { paths } from "../../paths.ts";

export const reviewSections: AccordionItem[] = [
  {
    title: "Submitting a Review",
    body: (
      <ol>
        <li>
          Open the page of the workplace, log in and choose Post a Review. Without an account,
          choose Write your review: you create the account at the end, and what you wrote stays in
          your browser until you publish it, for {limits.draftDays} days at most.
        </li>
        <li>
          Choose your rating from {limits.ratingMin} to {limits.ratingMax}, and say by a tap whether
          you would work there again.
        </li>
        <li>
          Enter the pay rate, or what you were paid for a session or a day and its hours: the form
          works out the pay an hour. Say whether you have been paid; if you have, also after how
          many days.
        </li>
        <li>
          Enter the computer system, or “Not sure”. Everything else is optional: what the next locum
          should know, how the shift was booked, and good, mixed or bad for breaks, staffing and
          whatever else you can say something about. A second tap takes an answer back. The month of
          the shift is for you alone.
        </li>
        <li>
          Tick whether you post anonymously. The line below says when others see the review; open it
          to change that. Until others see it, you can change, publish or delete it under{" "}
          <Link to={paths.myReviews()}>My Reviews</Link>.
        </li>
        <li>
          Choose Post review. If something is missing, the form says what, and keeps what you have
          typed. If there is something in your words that may be better left out, such as a name, it
          marks that and says why: change it, or post it anyway.
        </li>
      </ol>
    ),
  },
  {
    title: "Searching for Workplaces",
    body: (
      <>
        <p>
          Start typing a name, a street, a town or a postcode in a search box; suggestions appear as
          you type. Press Enter to see all results on the{" "}
          <Link to={paths.search()}>search page</Link>, where you can choose a kind of workplace,
          search near a postcode or town, set a minimum rating, choose the order, and load more.
        </p>
        <p>
          Several workplaces can have the same name. Their page then lists them all with their
          addresses, so that you can choose the right one.
        </p>
        <p>Not there? Choose &lsquo;{workplaceTexts.add}&rsquo;, the last suggestion.</p>
      </>
    ),
  },
  {
    title: "Understanding Ratings",
    body: (
      <>
        <p>
          Every review gives a rating from {limits.ratingMin} to {limits.ratingMax}. The page of a
          workplace shows the average of its ratings as ten stars and as a number with one decimal.
        </p>
        <p>
          Review cards and search results show five stars: each stands for two points, and a half
          star for one. The number beside them is always on the scale to 10. The minimum rating in
          the search counts these five stars as they are drawn, with their halves rounded: 4 stars
          finds averages of 7.5 or more.
        </p>
        <p>
          Once enough reviews say so, the page of a workplace also shows how the ratings are spread,
          what people were paid, how long they waited for it and what they answered by taps. What is
          typical is the median: as many reviews say less as say more. Pay by profession and by
          booking is worked out only from reviews with a name. Nothing is adjusted.
        </p>
        <p>&lsquo;{reviewTexts.noRating}&rsquo; means that nobody has reviewed the place so far.</p>
      </>
    ),
  },
  {
    title: "Editing or Deleting Reviews",
    body: (
      <>
        <p>
          You can edit or delete your own reviews for {reviewLimits.editWindowDays} days after
          posting them, on the page of the workplace or agency or under{" "}
          <Link to={paths.myReviews()}>My Reviews</Link>. After that you can still delete a review,
          or take your name off it, at any time.
        </p>
        <p>
          When you delete your whole account, which is always possible, you choose whether your
          reviews are deleted too or stay without any link to you.
        </p>
      </>
    ),
  },
];
